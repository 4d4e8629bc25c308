# What tests ask of the interpreter; nothing else uses it.
from tagduel_env.engine.record.types cimport Duel, Link

cdef int row_of(Duel* d, int card, int index) noexcept nogil
cdef void run_programs(Duel* d) noexcept nogil
