# What a Normal Summon or Set of a monster in the hand needs, but for a right of the turn (4.15).
from tagduel_env.engine.record.types cimport Duel

cdef bint can_be_normal_summoned(Duel* d, int seat, int card) noexcept nogil
cdef bint can_be_set(Duel* d, int seat, int card) noexcept nogil
