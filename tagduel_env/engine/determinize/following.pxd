# What refers to a card by where it lies follows the place, when unseen cards change places.
from libc.stdint cimport uint16_t
from tagduel_env.engine.record.types cimport Card, Duel, Event, Link, Moved, Set
from tagduel_env.engine.determinize.unseen cimport Unseen

cdef enum:
    DEALT = 1  # the stamp of every card that was dealt to a place
    STALE = 65535  # a stamp that no card has
    LOST = 65534  # the same, of an event about a card that lay in the unknown part of a Deck
    UNMOVED = 65534

# `before`: the cards as they lay; new_row: for each card the one that lies in its place now, UNMOVED
# if it is none that changes places, NONE if it lay in the unknown part of a Deck.
cdef void follow_places(Duel* d, Unseen* u, Card* before, uint16_t* new_row) noexcept nogil

# The same for the sources of the last moves of all cards.
cdef void follow_moves(Moved* moves, uint16_t* new_row) noexcept nogil

cdef void follow(uint16_t* card, uint16_t* stamp, Card* before, uint16_t* new_row) noexcept nogil
cdef void follow_one(uint16_t* card, uint16_t* new_row) noexcept nogil
cdef void follow_all(uint16_t* cards, int count, uint16_t* new_row) noexcept nogil
cdef void follow_set(Set* cards, uint16_t* new_row) noexcept nogil
cdef void follow_piles(Duel* d, uint16_t* new_row) noexcept nogil
cdef void follow_table(Duel* d, Card* before, uint16_t* new_row) noexcept nogil
cdef void follow_rows(Duel* d, Card* before, uint16_t* new_row) noexcept nogil
cdef void follow_link(Link* l, Card* before, uint16_t* new_row) noexcept nogil
cdef void follow_paid(Link* l, Unseen* u, uint16_t* new_row) noexcept nogil
cdef void follow_event(uint16_t* card, uint16_t* stamp, bint public, Card* before,
                       uint16_t* new_row) noexcept nogil
cdef void follow_events(Duel* d, Card* before, uint16_t* new_row) noexcept nogil
cdef void follow_procedures(Duel* d, uint16_t* new_row) noexcept nogil
cdef void follow_copy(uint16_t* card, uint16_t stamp, Card* before, uint16_t* new_row) noexcept nogil
cdef void follow_question(Duel* d, Card* before, uint16_t* new_row) noexcept nogil
cdef Link* link_asked_about(Duel* d) noexcept nogil
cdef int source_now(int card, uint16_t* new_row) noexcept nogil
