# Decks, hands, Graveyards, banished cards and Extra Decks: piles in order (rules 1.2, 1.4).
from libc.stdint cimport uint8_t, uint16_t
from tagduel_env.engine.record.types cimport Duel, Duelist

# Where each pile begins in `Duelist.piles`; a card that comes or goes shifts the piles after it.
cdef inline uint16_t* deck_of(Duelist* one) noexcept nogil:
    return &one.piles[0]

cdef inline uint16_t* hand_of(Duelist* one) noexcept nogil:
    return &one.piles[one.deck_count]

cdef inline uint16_t* grave_of(Duelist* one) noexcept nogil:
    return &one.piles[one.deck_count + one.hand_count]

cdef inline uint16_t* banished_of(Duelist* one) noexcept nogil:
    return &one.piles[one.deck_count + one.hand_count + one.grave_count]

cdef inline uint16_t* extra_of(Duelist* one) noexcept nogil:
    return &one.piles[one.deck_count + one.hand_count + one.grave_count + one.banished_count]

cdef inline int in_piles(Duelist* one) noexcept nogil:  # cards of all piles
    return (one.deck_count + one.hand_count + one.grave_count + one.banished_count
            + one.extra_count)

# Pile of a seat: pointer to its card indices, length in `count`; [count - 1] is the top or newest.
cdef uint16_t* pile(Duel* d, int seat, int place, int* count) noexcept nogil
cdef void shuffle_deck(Duel* d, int seat) noexcept nogil  # forgets what was known of it
cdef void shuffle_decks(Duel* d, int seats) noexcept nogil
cdef void shuffle_hand(Duel* d, int seat) noexcept nogil  # after an effect mixed it

# Used by zones only: moving a card is more than this.
cdef uint8_t* pile_count(Duel* d, int seat, int place) noexcept nogil
cdef void remove_from_pile(Duel* d, int card) noexcept nogil
cdef void insert_in_pile(Duel* d, int card, int place, bint bottom) noexcept nogil
cdef void shift(Duelist* one, uint16_t* first, int by) noexcept nogil
