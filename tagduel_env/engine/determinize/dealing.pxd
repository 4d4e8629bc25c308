# Deals the unseen cards of each owner anew to the places where they could lie (spaces E15).
from libc.stdint cimport uint16_t
from tagduel_env.engine.record.types cimport Card, Duel, Duelist, Moved, Set
from tagduel_env.engine.determinize.unseen cimport Unseen

# What could lie in a place.
cdef enum:
    SORT_LOW_MONSTER = 0  # can be Set without Tributes
    SORT_MIDDLE_MONSTER = 1  # with one Tribute
    SORT_HIGH_MONSTER = 2  # with two
    SORT_UNSET_MONSTER = 3  # can't be Set
    SORT_SPELL_OR_TRAP = 4
    SORT_FIELD_SPELL = 5
    SORTS = 6
    SORT_ANY = 6

# Of one owner: where unseen cards of the Main Deck lie, but for the unknown part of the Deck, and
# all of them that could lie there.
cdef struct Deal:
    int owner
    int places
    uint16_t[128] at  # the card that lies there now; the zones first
    int cards
    uint16_t[128] card

cdef int sort_of(int code) noexcept nogil
cdef int sort_of_place(Duel* d, int card) noexcept nogil
# Every unseen card changes places with others of its owner; what referred to a card by where it
# lies refers to the one that lies there now.
cdef void deal_unseen(Duel* d, Unseen* u) noexcept nogil
cdef void gather_places(Duel* d, Unseen* u, int owner, Deal* deal) noexcept nogil

cdef void add_place(Duel* d, Unseen* u, Deal* deal, int card) noexcept nogil
cdef void gather_cards(Duel* d, Unseen* u, Deal* deals) noexcept nogil
cdef void deal_out(Duel* d, Unseen* u, Deal* deal, uint16_t* new_row, Set* dealt) noexcept nogil
cdef void set_aside(Deal* deal, int card) noexcept nogil
cdef int choose_card(Duel* d, Unseen* u, Deal* deal, int sort) noexcept nogil
cdef int count_of_sort(Duel* d, Unseen* u, Deal* deal, int sort) noexcept nogil
cdef bint could_be(Duel* d, Unseen* u, int card, int sort) noexcept nogil
cdef int wider_sort(int sort) noexcept nogil
cdef void lie_where(Card* c, Card* before) noexcept nogil
cdef void lie_in_deck(Card* c) noexcept nogil
cdef void open_deck(Duelist* p, Card* cards) noexcept nogil
cdef void fill_decks(Duel* d, Unseen* u) noexcept nogil
