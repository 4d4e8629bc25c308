# The duel, turn by turn and phase by phase (rules 2, 3, T4, B01, B02).
from tagduel_env.engine.types cimport Duel, Frame

cdef void step_duel(Duel* d, Frame* f) noexcept nogil
cdef void step_turn(Duel* d, Frame* f) noexcept nogil
cdef void step_main(Duel* d, Frame* f) noexcept nogil
cdef void step_battle(Duel* d, Frame* f) noexcept nogil
cdef void step_hand_limit(Duel* d, Frame* f) noexcept nogil
