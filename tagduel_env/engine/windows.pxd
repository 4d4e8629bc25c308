# Who may act when nothing is on the chain: 7.4, 7.5, 4.10, 8.8, T14, T29, T30.
from tagduel_env.engine.types cimport Duel, Frame

cdef void step_after(Duel* d, Frame* f) noexcept nogil
cdef void step_proposal(Duel* d, Frame* f) noexcept nogil  # d.result: 1 moved on, 0 someone acted
cdef void step_attempt(Duel* d, Frame* f) noexcept nogil
cdef void step_phase(Duel* d, Frame* f) noexcept nogil
