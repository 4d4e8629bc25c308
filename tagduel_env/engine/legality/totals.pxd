# Rules of a choice: a total of a stat, or different names.
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set

cdef enum:
    RULE_TOTAL = 1
    RULE_DIFFERENT_NAMES = 2

# A rule of a choice over what is picked (total, different names) and what may still be.
cdef bint rule_holds(Duel* d, int choice, Link* l, Frame* f, Set* picked) noexcept nogil
cdef bint rule_possible(Duel* d, int choice, Link* l, Frame* f, Set* picked, Set* rest,
                        int need, int most) noexcept nogil
cdef int total_of(Duel* d, int choice, Set* cards) noexcept nogil
cdef int stat_of(Duel* d, int stat, int card) noexcept nogil
cdef int extreme_sum(Duel* d, int stat, Set* rest, int n, bint largest) noexcept nogil
cdef bint exact_possible(Duel* d, int stat, Set* rest, int need, int most, int missing) noexcept nogil
cdef int count_new_names(Duel* d, Set* picked, Set* rest) noexcept nogil
