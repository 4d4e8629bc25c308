# The duel, turn by turn and phase by phase (rules 2, 3, T4, B01, B02).
from tagduel_env.engine.record.types cimport Delayed, Duel, Frame

cdef void step_duel(Duel* d, Frame* f) noexcept nogil
# Frame.a: Phase to start from (0 = the whole turn); steps are listed in turns.py.
cdef void step_turn(Duel* d, Frame* f) noexcept nogil
cdef void step_main(Duel* d, Frame* f) noexcept nogil
cdef void step_battle(Duel* d, Frame* f) noexcept nogil
cdef void step_hand_limit(Duel* d, Frame* f) noexcept nogil
# Borrowed control goes back to the former controller (3.5a, 13.14).
cdef void start_turn(Duel* d, int seat) noexcept nogil
cdef void forget_turn_of_zones(Duel* d) noexcept nogil
cdef void forget_turn_of_cards(Duel* d) noexcept nogil
cdef void forget_old_moves(Duel* d, int since) noexcept nogil
cdef void forget_uses(Duel* d, int sort) noexcept nogil
cdef void swap_teams(Duel* d) noexcept nogil
cdef void deal(Duel* d) noexcept nogil
cdef void begin_phase(Duel* d, int phase, int timing) noexcept nogil
cdef void phase_event(Duel* d, int moment) noexcept nogil
cdef void count_phase(Duel* d, int until) noexcept nogil
cdef bint counts_turn(Duel* d, Delayed* row) noexcept nogil
cdef bint end_of_turn_action(Duel* d) noexcept nogil
cdef void push_phase(Duel* d) noexcept nogil
cdef void draw_phase(Duel* d, Frame* f) noexcept nogil
cdef void standby_phase(Duel* d, Frame* f) noexcept nogil
cdef void after_main(Duel* d, Frame* f) noexcept nogil
cdef void end_phase(Duel* d, Frame* f) noexcept nogil
cdef void ask_talk(Duel* d, int seat) noexcept nogil
cdef void take_talk(Duel* d, int seat) noexcept nogil
cdef void ask_open(Duel* d, Frame* f) noexcept nogil
cdef void only_the_end_past_the_cap(Duel* d, int seat) noexcept nogil
cdef void take_open(Duel* d, Frame* f) noexcept nogil
cdef void ask_battle(Duel* d, Frame* f) noexcept nogil
cdef void take_battle(Duel* d, Frame* f) noexcept nogil
cdef void propose(Duel* d, Frame* f, int where) noexcept nogil
cdef void ask_surrender(Duel* d, Frame* f) noexcept nogil
cdef void take_surrender(Duel* d, Frame* f, int back) noexcept nogil
