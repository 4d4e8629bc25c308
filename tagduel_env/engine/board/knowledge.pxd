# Who can tell which card is which (spaces B2, E3, E4, E9; rule 18).
#
# Card.known holds a bit per seat: that seat can tell the card by itself; what the team-mate adds
# while information is shared is applied by `knows` only.
from tagduel_env.engine.record.types cimport Card, Duel, Sight

# The seats (bits) learn what the card is, and its name comes into their sight (spaces B2).
cdef void learn(Duel* d, int card, int seats) noexcept nogil
# The same for a card that is shown on purpose: marks a hand card shown to all as SHOWN.
cdef void show_card(Duel* d, int card, int seats) noexcept nogil
# Can this seat tell what the card is (its own knowledge, or the team-mate's while shared)?
cdef bint knows(Duel* d, int seat, int card) noexcept nogil
# The seats (bits) that can tell, team-mates included while information is shared.
cdef int knowers(Duel* d, int card) noexcept nogil
# May the observer read the whole list of the owner, so that its rows are the owner's own?
cdef bint reads_list(Duel* d, int observer, int owner) noexcept nogil
# Row of this card's name in the list of `owner` as `observer` numbers it (spaces B2); 255 unknown.
cdef int list_row(Duel* d, int observer, int owner, int row) noexcept nogil
# The inverse: the owner's own row for an observer's row, 255 if none.
cdef int true_row(Duel* d, int observer, int owner, int row) noexcept nogil
# What the observer has seen of the list of another Duelist.
cdef inline Sight* sight_of(Duel* d, int observer, int owner) noexcept nogil:
    return &d.sight[observer][(owner - observer - 1) & 3]
# Most copies of the name on the owner's own row that were seen at one moment (0-3).
cdef int copies_seen(Sight* s, int row) noexcept nogil

# A hand card is about to leave for a place where all see it: a known copy goes first (E3).
cdef void leaves_hand_openly(Duel* d, int card) noexcept nogil
# ... or hidden (Set, into the Deck): every known copy that could be it stops being certain (E3).
cdef void leaves_hand_hidden(Duel* d, int card, int place) noexcept nogil
# Everyone but those in `keep` (bits) forgets what lies in the seat's Deck or hand.
cdef void forget_pile(Duel* d, int seat, int place, int keep) noexcept nogil

# Names in order of first sight.
cdef void see(Duel* d, int observer, int card) noexcept nogil
cdef void put_in_sight(Duel* d, int observer, int owner, int row) noexcept nogil
cdef void count_copies(Duel* d, int observer, int card) noexcept nogil
cdef void give_known_mark(Duel* d, int card, int observer) noexcept nogil
cdef bint could_have_been(Card* c, int place) noexcept nogil
