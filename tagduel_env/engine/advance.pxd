# From one decision to the next (design 2.2).
from tagduel_env.engine.record.types cimport Duel, Frame

ctypedef void (*StepFunction)(Duel* d, Frame* f) noexcept nogil

cdef StepFunction[32] STEPS

cdef void run(Duel* d) noexcept nogil  # until a Duelist has a real choice or the duel is over
cdef bint apply(Duel* d, int action) noexcept nogil  # False: not legal, nothing changed
# The parts of `run` and `apply`, for those who look in between.
cdef bint step(Duel* d) noexcept nogil  # False: a Duelist is asked, or the duel is over
cdef bint take(Duel* d, int action) noexcept nogil
cdef void check_cap(Duel* d) noexcept nogil
cdef void answer(Duel* d, int action) noexcept nogil
cdef int only_action(Duel* d) noexcept nogil
