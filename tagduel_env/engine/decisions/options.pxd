# Legal actions of the free decisions: OPEN, BATTLE, PHASE, WINDOW, RESPOND.
from tagduel_env.engine.record.types cimport Duel

# Each begins the decision for the seat and poses nothing; PASS is left to the caller; returns
# whether there is any option.
cdef bint open_options(Duel* d, int seat) noexcept nogil  # 3.3
cdef bint battle_options(Duel* d, int seat) noexcept nogil  # 9.2
cdef bint fast_options(Duel* d, int seat, int kind) noexcept nogil  # WINDOW, RESPOND (7.4, 7.6)
# 8.8, with ANSWERs of lingering actions (sort PENDING; value: row of `delayed`, or 1000 + card whose
# borrowed control returns). marks bit 0 and `must`: mandatory phase effects.
cdef bint phase_options(Duel* d, int seat) noexcept nogil
# Its parts: the phase effects alone, and what lingers alone.
cdef void phase_effects(Duel* d, int seat) noexcept nogil
cdef void lingering_options(Duel* d, int seat) noexcept nogil
# Could the seat have any fast effect at all here? Cheap test before fast_options.
cdef bint could_respond(Duel* d, int seat) noexcept nogil

cdef enum:
    RETURNS_CONTROL = 1000  # value of a PENDING answer: + card index

# Inside the module.
cdef int use_action(Duel* d, int seat, int card) noexcept nogil
cdef void hand_options(Duel* d, int seat) noexcept nogil
cdef bint may_set_spell_trap(Duel* d, int seat, int card) noexcept nogil
cdef void use_options(Duel* d, int seat) noexcept nogil
cdef void allow_use(Duel* d, int seat, int card) noexcept nogil
cdef bint has_own_way(Duel* d, int card) noexcept nogil
cdef void field_options(Duel* d, int seat) noexcept nogil
cdef bint may_change_position(Duel* d, int seat, int card) noexcept nogil
cdef bint may_flip_summon(Duel* d, int seat, int card) noexcept nogil
cdef bint moved_by_hand(Duel* d, int card) noexcept nogil
cdef bint may_summon_again(Duel* d, int seat, int card) noexcept nogil
cdef void phase_ends(Duel* d, int seat) noexcept nogil
cdef bint may_enter_battle_phase(Duel* d, int seat) noexcept nogil
cdef bint room_for_a_play(Duel* d) noexcept nogil
cdef void allow_fast(Duel* d, int seat) noexcept nogil
cdef void allow_timed(Duel* d, int seat) noexcept nogil
cdef void allow_phase_card(Duel* d, int seat, int card) noexcept nogil
cdef void allow_lingering(Duel* d) noexcept nogil
cdef bint is_due(Duel* d, int row) noexcept nogil
cdef bint card_might_act(Duel* d, int seat, int card) noexcept nogil
