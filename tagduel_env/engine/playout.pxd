# A quick policy that plays a Duel on inside the engine, for the leaves of a search tree.
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.types cimport Duel

# A legal action for the open decision, by this policy.
cdef int sensible_action(Duel* d, uint64_t* state) noexcept nogil

# Inside the module. Zones are zone indices, 11 * seat + zone.
cdef int weighted_action(Duel* d, uint64_t* state) noexcept nogil
cdef int weight_of(int action, bint attack_gains) noexcept nogil
cdef int best_attack(Duel* d, int seat) noexcept nogil
cdef int best_target(Duel* d, int seat) noexcept nogil
cdef int gain_of(Duel* d, int seat, int attacker) noexcept nogil
cdef int attack_gain(Duel* d, int attacker, int target) noexcept nogil
