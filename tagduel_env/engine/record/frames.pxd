# The stack of unfinished procedures.
from tagduel_env.engine.record.types cimport Duel, Frame

cdef inline Frame* top_frame(Duel* d) noexcept nogil:
    return &d.frames[d.frames_count - 1]

# Pushes a cleared frame (link 255, registers 255, each 255); on overflow sets capacity.
cdef Frame* push_frame(Duel* d, int kind, int seat) noexcept nogil
cdef void pop_frame(Duel* d, int result) noexcept nogil  # sets d.result
