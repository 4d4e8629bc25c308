# Arriving on the field: whose field, in which position and zone, and what is remembered of it.
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set

# Each asks if there is a choice: -1 while it asks (return and come back), else the answer.
cdef int ask_position(Duel* d, int seat, int card, int word) noexcept nogil  # a Position
# The zone (0-10), -2 if none is free. Without `rules.ask_zones` the first free one.
cdef int ask_zone(Duel* d, int seat, int to_seat, int place, int card) noexcept nogil
cdef int ask_duelist(Duel* d, int seat, int seats, int card) noexcept nogil  # a seat of the bits
# Opponents of the seat (bits) with a free Monster Zone.
cdef int opponents_with_room(Duel* d, int seat) noexcept nogil
# What the zone remembers of the Summon (closed set, proposal 8.6); `l` NULL: no effect did it.
cdef void remember_summon(Duel* d, int card, int how, int seat, int from_place, int materials,
                          Link* l) noexcept nogil
# The event SUMMONED of a card that has arrived.
cdef void record_summon(Duel* d, int card, Link* l) noexcept nogil

# Inside the module.
cdef void describe(Duel* d, int seat, int card) noexcept nogil
cdef int role_of(Duel* d, int me, int seat) noexcept nogil
