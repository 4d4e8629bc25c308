# A Duel as it could be, for all that one Duelist knows (spaces E15).
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.types cimport Duel

cdef enum:
    MOST_DEALS = 256

# Writes to `out` a Duel that the seat can't tell from this one, each as likely as the others, with
# a generator of its own. `known_lists`: the Deck lists of others are taken as they are; if not,
# `guessing.sort_pool` must have been called.
cdef void resample(Duel* d, Duel* out, int seat, uint64_t seed, bint known_lists) noexcept nogil

# The same, but the cards of the seat `settled` (255: nobody's) stay what they are. False if one who
# is choosing would have nothing to choose from.
cdef bint try_resample(Duel* d, Duel* out, int seat, uint64_t seed, bint known_lists,
                       int settled) noexcept nogil
