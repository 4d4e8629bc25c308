# Counting before combining (4.9): the cheap tests of a material line, before a pool is gathered.
# They never rule out a Summon that is possible; one that they let pass is tested by its pool.
from libc.stdint cimport uint8_t
from tagduel_env.engine.record.types cimport Duel

# The monsters on the field, counted for one Duelist.
cdef struct Counts:
    int everyones  # of all Duelists
    int own  # of the Duelist's team
    int tuners  # of those, face-up Tuners
    uint8_t[16] levels  # of those, face-up ones by Level; 15: that or more

cdef void count_monsters(Duel* d, int seat, Counts* n) noexcept nogil
# Are there too few monsters for the material line of this kind (a MaterialKind)?
cdef bint too_few(int code, int kind, Counts* n) noexcept nogil
# Is that so of every line by which the monster could be Summoned without an effect?
cdef bint too_few_for_all(int code, Counts* n) noexcept nogil

# Inside the module.
cdef int needed(int code, int kind) noexcept nogil
cdef int level_asked(int tree) noexcept nogil
cdef int most_of_a_level(Counts* n) noexcept nogil
