# What an observer can't tell of a Duel, and what of it may be resampled (spaces E15).
from libc.stdint cimport uint16_t, uint64_t
from tagduel_env.engine.record.types cimport Card, Duel, Frame, Set

# A card that is laid where the one who is asked can choose it (planting); if it is a guessed one it
# gets its row of the record as the list is guessed.
cdef struct Planted:
    int card  # NONE: nothing is planted
    int code
    int owner
    bint extra  # of the Extra Deck
    int place  # the card that lies there now

# An observer's ignorance, and the generator by which it is filled with a guess.
cdef struct Unseen:
    int seat
    int bits  # the seats whose knowledge the observer has
    uint64_t[2] chance
    Set cards  # the cards that may become others: the observer can't tell them
    Set kept  # cards that the observer can't tell either, but which stay what they are
    # Of `cards` those that all could tell when something was about them that still goes on.
    Set named
    Set away  # of `named` those that can't have been Set since
    Planted planted

cdef void open_unseen(Duel* d, int seat, uint64_t seed, Unseen* u) noexcept nogil
# Sorts the unseen cards into `cards` and `kept`; again after a declaration was taken back.
cdef void gather_unseen(Duel* d, Unseen* u) noexcept nogil
# Does the Duelist who is asked know what the observer knows?
cdef bint asked_of_us(Duel* d, Unseen* u) noexcept nogil
# Hidden where it lies: in a Deck, hand or Extra Deck, or face-down.
cdef bint lies_hidden(Card* c) noexcept nogil
cdef bint is_window(int kind) noexcept nogil
# A monster that lies in a hand still, but is handled like one that was Set; NONE: there is none.
cdef int card_being_set(Duel* d) noexcept nogil
# Does the frame need the plan?
cdef bint keeps_picks(Frame* f) noexcept nogil
# False where another is asked, and what they are asked is asked anew (asking_again).
cdef bint question_stays(Duel* d, Unseen* u) noexcept nogil

# May the card become another one?
cdef bint is_unseen(Unseen* u, int card) noexcept nogil
# Does a reference no longer hold, or mean a card of the unknown part of a Deck?
cdef bint moved_on(Duel* d, int card, int stamp) noexcept nogil

cdef void gather_named(Duel* d, Unseen* u) noexcept nogil
cdef void name_card(Duel* d, Unseen* u, int card, int stamp, bint away) noexcept nogil
cdef bint is_settled(Duel* d, int card) noexcept nogil
cdef void keep(Unseen* u, int card) noexcept nogil
cdef void keep_set(Duel* d, Unseen* u, Set* cards, bint all_of_them) noexcept nogil
cdef bint is_meant_by_place(Duel* d, int card) noexcept nogil
cdef void keep_chosen(Duel* d, Unseen* u) noexcept nogil
cdef void keep_of_frame(Duel* d, Unseen* u, Frame* f) noexcept nogil
cdef void keep_of_question(Duel* d, Unseen* u) noexcept nogil
