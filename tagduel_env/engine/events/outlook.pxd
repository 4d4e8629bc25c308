# What a link is sure to do, read off its program without running it (proposal 7.9).
from tagduel_env.engine.record.types cimport Duel, Link, Set

cdef int would_destroy_some(Duel* d, int index, int seats) noexcept nogil

# Inside the module.
cdef int after(int pc) noexcept nogil
cdef int after_cases(int pc, int count) noexcept nogil
cdef void add_doomed(Duel* d, int operand, bint is_reference, Link* l, int seats,
                     Set* out) noexcept nogil
cdef bint is_doomed(Duel* d, int card, Link* l, int seats) noexcept nogil
cdef int sure_picks(Duel* d, int choice, Link* l, int seats) noexcept nogil
