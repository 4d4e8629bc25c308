# The facts of a card's last move that lie above the twenty bits of MoveFlag in `Moved.flags`: the
# Place it left (four bits), who controlled or held it there, whose effect, cost or rule it was
# (three bits each, 7 is ANYONE), and the ninth bit of the card that did it; its other eight are
# `Moved.by_card`. Flags themselves are tested in place: `m.flags & MOVE_FLAG_SENT`.
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.types cimport (
    ANYONE, MAX_CARDS, MOVED_BY_CARD, MOVED_BY_SEAT, MOVED_FROM_PLACE, MOVED_FROM_SEAT, NONE, Duel,
    Moved,
)

# The turn of a card's last move; 0 if there was none, or none for many turns.
cdef inline int turn_moved(Duel* d, int card) noexcept nogil:
    return d.moves_since + d.cards[card].moved if d.cards[card].moved else 0

cdef inline int seat_at(Moved* m, int first_bit) noexcept nogil:
    cdef int seat = (m.flags >> first_bit) & 7
    return seat if seat < 4 else ANYONE

cdef inline int from_place(Moved* m) noexcept nogil:
    return (m.flags >> MOVED_FROM_PLACE) & 15

cdef inline int from_seat(Moved* m) noexcept nogil:
    return seat_at(m, MOVED_FROM_SEAT)

cdef inline int by_seat(Moved* m) noexcept nogil:
    return seat_at(m, MOVED_BY_SEAT)

# The card whose effect did it, the monster it was a material or Tribute for, or that beat it; NONE.
cdef inline int by_card(Moved* m) noexcept nogil:
    cdef int card = m.by_card | ((m.flags >> MOVED_BY_CARD) & 1) << 8
    return card if card < MAX_CARDS else NONE

cdef inline void set_by_seat(Moved* m, int seat) noexcept nogil:
    m.flags = (m.flags & ~(<uint32_t>7 << MOVED_BY_SEAT)) | <uint32_t>(seat & 7) << MOVED_BY_SEAT

cdef inline void set_by_card(Moved* m, int card) noexcept nogil:
    m.by_card = card & 255
    m.flags = ((m.flags & ~(<uint32_t>1 << MOVED_BY_CARD))
               | <uint32_t>((card >> 8) & 1) << MOVED_BY_CARD)

# No move at all, or none that anybody remembers.
cdef inline void clear_move(Moved* m) noexcept nogil:
    m.flags = <uint32_t>7 << MOVED_BY_SEAT | <uint32_t>1 << MOVED_BY_CARD
    m.by_ability = NONE
    m.by_card = NONE & 255

# A move of this turn; `flags` are MoveFlags alone. By which card and ability is still to be set.
cdef inline void set_move(
    Duel* d, int card, uint32_t flags, int place, int seat, int by
) noexcept nogil:
    d.cards[card].moved = d.turn - d.moves_since
    d.moved[card].flags = (flags | <uint32_t>place << MOVED_FROM_PLACE
               | <uint32_t>(seat & 7) << MOVED_FROM_SEAT | <uint32_t>(by & 7) << MOVED_BY_SEAT)
