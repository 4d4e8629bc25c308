# The functions that Python calls: plain defs over addresses of records. See boundary.pyi.
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.types cimport Duel

cdef Duel* duel_at(size_t address) noexcept nogil
cdef int find_unplaced(Duel* d, int owner, int code) noexcept nogil
cdef void put(Duel* d, int card, int place, int seat, int zone, int position) noexcept nogil
cdef int random_action(Duel* d, uint64_t* state, int count) noexcept nogil
cdef void begin_at(Duel* d, int seat, int phase, int turn) noexcept nogil
