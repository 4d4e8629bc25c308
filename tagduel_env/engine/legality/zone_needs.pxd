# 12.6: the Monster Zones that a resolution needs, and those that are or become free.
from tagduel_env.engine.record.types cimport Duel, Link

# Monster Zones that the resolution needs beyond those that are free or that its card's own cost
# empties; `seats` gets the seats (bits) whose zones count.
cdef int zone_need(Duel* d, Link* l, int* seats) noexcept nogil
cdef bint paid_card_empties_zone(Duel* d, Link* l, int seats) noexcept nogil
cdef int free_zones(Duel* d, int seats) noexcept nogil
