# State settling (7.9): repeated until nothing changes; no window opens between the passes.
from tagduel_env.engine.types cimport Duel

cdef bint settle(Duel* d) noexcept nogil  # True if anything changed
