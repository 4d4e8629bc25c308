# One attack, from declaration to the end of the Damage Step (rules 9, 10, C01, C02).
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.types cimport Duel, Frame, Set

cdef bint may_attack(Duel* d, int seat, int card) noexcept nogil  # 9.2, 9.6, C01
cdef void attack_targets(Duel* d, int card, Set* out) noexcept nogil  # C02, T11
cdef bint may_attack_directly(Duel* d, int card) noexcept nogil
cdef void step_attack(Duel* d, Frame* f) noexcept nogil
# The set of monsters of a team changed: replay (9.3). Called by zones on departures and arrivals.
cdef void defenders_changed(Duel* d, int seat) noexcept nogil
cdef void defender_arrived(Duel* d, int seat, int zone) noexcept nogil
# Has the attack ended without a replay (9.4, 9.9)? Also asked by settle.
cdef bint attack_is_over(Duel* d) noexcept nogil
cdef bint attacks_left(Duel* d, int card) noexcept nogil
cdef int attacks_before(Duel* d, int card) noexcept nogil
cdef bint already_attacked(Duel* d, int card, int target) noexcept nogil
cdef int target_bit(Duel* d, int card, int target) noexcept nogil
cdef bint opponents_have_monsters(Duel* d, int seat) noexcept nogil
cdef void ask_target(Duel* d, Frame* f, int kind) noexcept nogil
cdef void choose_target(Duel* d, Frame* f, int action) noexcept nogil
cdef void declare_attack(Duel* d, Frame* f) noexcept nogil
cdef bint needs_replay(Duel* d) noexcept nogil
cdef void after_declaration(Duel* d, Frame* f) noexcept nogil
cdef bint battlers_stand(Duel* d) noexcept nogil
cdef void battle_event(Duel* d, int moment) noexcept nogil
cdef void enter(Duel* d, Frame* f, int timing, int moment, int step) noexcept nogil
cdef void flip_target(Duel* d) noexcept nogil
cdef void calculate(Duel* d, Frame* f) noexcept nogil
cdef void inflict(Duel* d, int team, int amount, int source) noexcept nogil
cdef void battle_results(Duel* d, Set* beaten) noexcept nogil
cdef void against_attack_position(Duel* d, Set* beaten) noexcept nogil
cdef void against_defense_position(Duel* d, Set* beaten) noexcept nogil
cdef void mark_battled(Duel* d) noexcept nogil
cdef void move_beaten(Duel* d) noexcept nogil
cdef void end_attack(Duel* d) noexcept nogil
cdef uint32_t state_of(Duel* d, int card) noexcept nogil
