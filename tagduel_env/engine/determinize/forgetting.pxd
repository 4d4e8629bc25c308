# What the record remembers of unseen cards beside the cards themselves (spaces E15).
from libc.stdint cimport uint16_t
from tagduel_env.engine.record.types cimport Card, Duel, Duelist, Event, Link, Public
from tagduel_env.engine.determinize.unseen cimport Unseen

# Refused plays and met triggers of cards that are unseen.
cdef void forget_plays(Duel* d, Unseen* u) noexcept nogil
# When and whence unseen cards came to the hands that they lie in.
cdef void forget_hands(Duel* d, Unseen* u) noexcept nogil
# Which unseen cards lasting effects, delayed actions and targets were about that moved on.
cdef void forget_lost(Duel* d, Unseen* u) noexcept nogil
# Triggers of the cards that lie in hands now, from the events that could have been answered.
cdef void meet_again(Duel* d, Unseen* u) noexcept nogil
# What others have seen of lists that the observer can't read; before they are asked by it.
cdef void tell_sight(Duel* d, Unseen* u) noexcept nogil
# Events and the public log tell of the cards that lie there now.
cdef void tell_again(Duel* d, Unseen* u) noexcept nogil

cdef void lose_paid(Duel* d, Unseen* u, Link* l) noexcept nogil
cdef void lose(Duel* d, Unseen* u, uint16_t* card, uint16_t* stamp) noexcept nogil
cdef void forget_leftovers(Duel* d) noexcept nogil
cdef bint is_told_of(Duel* d, int card) noexcept nogil
cdef void forget_unused(Link* l) noexcept nogil
cdef void forget_piles(Duelist* p) noexcept nogil
cdef bint is_choosing(Duel* d) noexcept nogil
cdef void forget_pending(Duel* d, int row) noexcept nogil
cdef int class_asked(Duel* d) noexcept nogil
cdef void drop_from(Duel* d, int first, int group) noexcept nogil
cdef void tell_event(Duel* d, Event* e) noexcept nogil
cdef void tell_log(Duel* d, Unseen* u) noexcept nogil
cdef int card_told(Duel* d, Unseen* u, Public* row) noexcept nogil
