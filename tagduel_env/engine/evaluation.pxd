# Who is ahead, as a number: what a search goes by where a Duel has no end yet.
from tagduel_env.engine.record.types cimport Duel

# Between -1 and 1, above 0 if the team of seats 0 and 2 is ahead: the result of a Duel that is
# over, else the tanh of the points by which it leads. Looks at every card, hidden ones too: for
# Duels that are searched in, where nothing hidden is real.
cdef double evaluate(Duel* d) noexcept nogil
# The points by which that team leads; a Life Point is one.
cdef int points_ahead(Duel* d) noexcept nogil
# What the monster in a zone (index 11 * seat + zone) is worth to its side, in points.
cdef int points_of_monster(Duel* d, int zone) noexcept nogil

# Inside the module.
cdef int points_of_seat(Duel* d, int seat) noexcept nogil
