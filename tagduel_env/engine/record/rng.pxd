# The duel's own random generator (state in Duel.rng); the only source of chance (18.2).
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.types cimport Duel

cdef void seed_generator(Duel* d, uint64_t seed) noexcept nogil
cdef uint64_t next_random(Duel* d) noexcept nogil
cdef int random_below(Duel* d, int n) noexcept nogil  # 0 .. n-1, without bias

# The same over a bare state of two words, for generators outside of a duel.
cdef void seed_state(uint64_t* state, uint64_t seed) noexcept nogil
cdef uint64_t step_state(uint64_t* state) noexcept nogil
cdef int below(uint64_t* state, int n) noexcept nogil
