# The facts of a card's last move that lie above the twenty bits of MoveFlag in `Moved.flags`, four
# bits each: the Place it left, who controlled or held it there, and whose effect, cost or rule it
# was. Of a seat 15 is ANYONE. Flags themselves are tested in place: `m.flags & MOVE_FLAG_SENT`.
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.types cimport (
    ANYONE, MOVED_BY_SEAT, MOVED_FROM_PLACE, MOVED_FROM_SEAT, Duel, Moved,
)

# The turn of a card's last move; 0 if there was none, or none for many turns.
cdef inline int turn_moved(Duel* d, int card) noexcept nogil:
    return d.moves_since + d.cards[card].moved if d.cards[card].moved else 0

cdef inline int seat_at(Moved* m, int first_bit) noexcept nogil:
    cdef int seat = (m.flags >> first_bit) & 15
    return seat if seat < 4 else ANYONE

cdef inline int from_place(Moved* m) noexcept nogil:
    return (m.flags >> MOVED_FROM_PLACE) & 15

cdef inline int from_seat(Moved* m) noexcept nogil:
    return seat_at(m, MOVED_FROM_SEAT)

cdef inline int by_seat(Moved* m) noexcept nogil:
    return seat_at(m, MOVED_BY_SEAT)

cdef inline void set_by_seat(Moved* m, int seat) noexcept nogil:
    m.flags = (m.flags & ~(<uint32_t>15 << MOVED_BY_SEAT)) | <uint32_t>(seat & 15) << MOVED_BY_SEAT

# A move of this turn; `flags` are MoveFlags alone.
cdef inline void set_move(
    Duel* d, int card, uint32_t flags, int place, int seat, int by
) noexcept nogil:
    d.cards[card].moved = d.turn - d.moves_since
    d.moved[card].flags = (flags | <uint32_t>place << MOVED_FROM_PLACE
               | <uint32_t>(seat & 15) << MOVED_FROM_SEAT | <uint32_t>(by & 15) << MOVED_BY_SEAT)
