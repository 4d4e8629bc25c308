# A card that the one who is asked could choose, planted where they could (spaces E15).
from tagduel_env.engine.record.types cimport Duel, Set
from tagduel_env.engine.determinize.unseen cimport Planted, Unseen

# Chooses what the next deal has to plant: any pair of an unseen card and a place of its owner off
# the field, in which it could be chosen; each as likely as the others, none if there is none.
cdef void plant(Duel* d, Unseen* u, bint known_lists) noexcept nogil
# The next deal plants nothing.
cdef void plant_nothing(Unseen* u) noexcept nogil
# Whether a deal is to be taken: one with so many cards that could be planted, one time in so many.
cdef bint is_taken(Duel* d, Unseen* u) noexcept nogil

cdef void plant_one_of(Duel* d, Unseen* u, Planted* card, int* pairs) noexcept nogil
# The unseen cards off the field that the one who is asked could choose now; `choosable_as`: if all
# of the owner's in that part of the Deck were this card.
cdef void choosable(Duel* d, Unseen* u, Set* out) noexcept nogil
cdef void choosable_as(Duel* d, Unseen* u, Planted* card, Set* out) noexcept nogil
