# State settling (7.9): repeated until nothing changes; no window opens between the passes.
from tagduel_env.engine.record.types cimport Duel, Set

cdef bint settle(Duel* d) noexcept nogil  # True if anything changed
cdef bint settle_once(Duel* d) noexcept nogil
cdef bint trap_monsters_go_back(Duel* d) noexcept nogil
cdef bint host_is_legal(Duel* d, int card) noexcept nogil
cdef bint equips_without_host(Duel* d) noexcept nogil
cdef bint older_field_spells(Duel* d) noexcept nogil
cdef bint second_of_one(Duel* d) noexcept nogil
cdef bint older_copy(Duel* d, int i) noexcept nogil
cdef bint forced_positions(Duel* d) noexcept nogil
cdef bint destroy_all(Duel* d, Set* cards) noexcept nogil
cdef bint being_resolved(Duel* d, int card) noexcept nogil
