# Which cards could do what where they lie, so that nobody has to ask every card.
#   `Duelist.quick`, `timed`, `usable`, `watching`: own cards in hand, Graveyard and banished pile,
#   by their text alone; `Duel.occupied`: the zones that hold a card; `Duel.quick_zones`,
#   `timed_zones` and `listens`: the like of cards on the field, up to date after `refresh`.
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.sets cimport lowest
from tagduel_env.engine.record.tables cimport tables
from tagduel_env.engine.record.types cimport ZONES, Duel, Duelist, Own

# A card that came into a pile, one that leaves it.
cdef void enlist(Duel* d, int card) noexcept nogil
cdef void unlist(Duel* d, int card) noexcept nogil
# All of it anew, for a record that was written by hand.
cdef void rebuild_indices(Duel* d) noexcept nogil

# The bit of `ActsFrom` of a place.
cdef inline int place_bit(int place) noexcept nogil:
    return 1 << place

# Of bits for all zones those of one seat.
cdef inline uint64_t of_seat(uint64_t zones, int seat) noexcept nogil:
    return (zones >> (ZONES * seat)) & ((1 << ZONES) - 1)

# Bits of the zones 0-10 of a seat that hold a card.
cdef inline uint64_t zones_held(Duel* d, int seat) noexcept nogil:
    return of_seat(d.occupied, seat)

# Bits of the Monster Zones 0-4 of a seat that hold a card.
cdef inline uint64_t monsters_held(Duel* d, int seat) noexcept nogil:
    return (d.occupied >> (ZONES * seat)) & 31

# Bits of the Monster Zones of all seats that hold a card, as in `Duel.occupied`.
cdef inline uint64_t monster_zones_held(Duel* d) noexcept nogil:
    return d.occupied & <uint64_t>0x3E07C0F81F  # 5 of every 11 bits

# Sets of own cards.
cdef inline void own_clear(Own* s) noexcept nogil:
    s.w[0] = 0
    s.w[1] = 0

cdef inline bint own_is_empty(Own* s) noexcept nogil:
    return (s.w[0] | s.w[1]) == 0

cdef inline void own_add(Duelist* one, Own* s, int card) noexcept nogil:
    s.w[(card - one.cards_first) >> 6] |= (<uint64_t>1) << ((card - one.cards_first) & 63)

cdef inline void own_remove(Duelist* one, Own* s, int card) noexcept nogil:
    s.w[(card - one.cards_first) >> 6] &= ~((<uint64_t>1) << ((card - one.cards_first) & 63))

cdef inline bint own_has(Duelist* one, Own* s, int card) noexcept nogil:
    return (s.w[(card - one.cards_first) >> 6] >> ((card - one.cards_first) & 63)) & 1

# The first card of the set, and the next after one; -1 when there is none.
cdef inline int own_first(Duelist* one, Own* s) noexcept nogil:
    if s.w[0]:
        return one.cards_first + lowest(s.w[0])
    return one.cards_first + 64 + lowest(s.w[1]) if s.w[1] else -1

cdef inline int own_next(Duelist* one, Own* s, int after) noexcept nogil:
    cdef int i = after + 1 - one.cards_first
    cdef uint64_t bits
    if i < 64:
        bits = s.w[0] >> i
        if bits:
            return one.cards_first + i + lowest(bits)
        i = 64
    bits = s.w[1] >> (i - 64)
    return one.cards_first + i + lowest(bits) if bits else -1

# Does any own card have a phase effect in its text, where it is?
cdef bint any_timed(Duel* d, int seat) noexcept nogil
# What the cards on the field do by their text, for `derive`.
cdef void index_field(Duel* d) noexcept nogil

# Has the text of the card, where it is, ...
cdef inline bint has_quick(Duel* d, int card) noexcept nogil:  # ... fast effects
    return (tables.facts[d.cards[card].code].quick_from >> d.cards[card].place) & 1

cdef inline bint has_timed(Duel* d, int card) noexcept nogil:  # ... phase effects
    return (tables.facts[d.cards[card].code].timed_from >> d.cards[card].place) & 1

cdef inline bint has_uses(Duel* d, int card) noexcept nogil:  # ... something for a Main Phase
    return (tables.facts[d.cards[card].code].used_from >> d.cards[card].place) & 1

# Inside the module.
cdef void note_watched(Duel* d, Duelist* one) noexcept nogil
cdef void forget_all(Duel* d, int seat) noexcept nogil
