# The order in which what happens to several cards at once is told, carried out and asked about.
from tagduel_env.engine.record.types cimport Duel, Set

# The cards of a set into `out` (room for all of them); how many there are. First those on the turn
# Duelist's side; cards that the same seats can tell stand together, by name. So those who can't
# tell the cards learn nothing from the order (spaces E2), nor from the numbers of seats (D).
cdef int in_order(Duel* d, Set* cards, int* out) noexcept nogil
# A card with a lower rank comes before one with a higher one.
cdef int rank(Duel* d, int card) noexcept nogil

# Inside the module.
cdef int from_the_turn_on(Duel* d, int seats) noexcept nogil
