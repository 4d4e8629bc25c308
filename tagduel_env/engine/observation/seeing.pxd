# What an observer may be told of a card, and where it is in the observer's frame (spaces D, E).
from libc.stdint cimport int16_t, uint16_t
from tagduel_env.engine.observation.observation cimport NO_ZONE
from tagduel_env.engine.record.types cimport Card, Duel, Public

# An observer: a seat, the bits of `Card.known` by which it can tell a card (bit 8 stands for one
# who sees everything: state()), and the role of each seat as the observer counts them.
cdef struct Eye:
    int seat
    int bits
    int roles[4]  # NO_ZONE for seats that nobody has

cdef enum:
    EVERYTHING = 256

cdef inline bint sees(Eye* eye, Card* c) noexcept nogil:
    return (c.known | EVERYTHING) & eye.bits

# Role of a seat; NO_ZONE (255) for nobody.
cdef inline int role(Eye* eye, int seat) noexcept nogil:
    return eye.roles[seat] if seat < 4 else NO_ZONE

cdef inline int16_t clipped(int value) noexcept nogil:
    return <int16_t>max(-32768, min(value, 32767))

cdef inline int byte(int value) noexcept nogil:
    return max(0, min(value, 255))

# The eye of a seat: its own knowledge, and the team-mate's while information is shared.
cdef void open_eye(Duel* d, int seat, Eye* eye) noexcept nogil
# The first seat's eye, from which nothing is hidden.
cdef void open_every_eye(Duel* d, Eye* eye) noexcept nogil
cdef void count_roles(Duel* d, Eye* eye) noexcept nogil
# May the observer read the whole list, so that its rows are the owner's own?
cdef bint reads(Duel* d, Eye* eye, int owner) noexcept nogil
# Place row 0-43 of a card on the field; 255 elsewhere or without a card.
cdef int zone_row(Duel* d, Eye* eye, int card) noexcept nogil
cdef int zone_row_of(Eye* eye, int zone) noexcept nogil  # of a zone index
# Place row 44-343 of a name on an owner's own row; NO_ROW if the observer has no row for it.
cdef int list_place(Duel* d, Eye* eye, int owner, int row) noexcept nogil
# Place row of a card: its zone, or its name's row if the observer can tell it; else NO_ROW.
cdef int place_row(Duel* d, Eye* eye, int card) noexcept nogil
# Catalogue number of a card: 0 without one, UNSEEN if the observer can't tell it.
cdef int seen_code(Duel* d, Eye* eye, int card) noexcept nogil
# May the observer be told the card of this row of the log?
cdef bint tells(Eye* eye, Public* row) noexcept nogil
