# A Duel as it could be, for all that one Duelist knows (spaces E15).
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.types cimport Duel

cdef enum:
    PLANTED_DEALS = 16

# Writes to `out` a Duel that the seat can't tell from this one, each as likely as the others, with
# a generator of its own. `known_lists`: the Deck lists of others are taken as they are; if not,
# `guessing.sort_pool` must have been called. `open_deals`: at least 1, see `planting`.
cdef void resample(Duel* d, Duel* out, int seat, uint64_t seed, bint known_lists,
                   int open_deals) noexcept nogil
