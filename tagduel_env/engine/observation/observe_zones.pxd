# The zones of the observation table: place rows 0-43.
from libc.stdint cimport uint32_t
from tagduel_env.engine.observation.observation cimport SeenZone, Table
from tagduel_env.engine.observation.seeing cimport Eye
from tagduel_env.engine.record.types cimport Card, Duel, Zone

cdef void write_zones(Duel* d, Eye* eye, Table* out) noexcept nogil

cdef void write_zone(Duel* d, Eye* eye, Zone* z, SeenZone* out) noexcept nogil
cdef void write_card(Duel* d, Eye* eye, Zone* z, SeenZone* out) noexcept nogil
cdef int arrival_flags(Zone* z) noexcept nogil
cdef uint32_t card_flags(Duel* d, Zone* z, Card* c) noexcept nogil
cdef uint32_t attack_flags(Zone* z) noexcept nogil
cdef uint32_t protection_flags(Zone* z) noexcept nogil
cdef bint cannot_be_used_yet(Zone* z, Card* c) noexcept nogil
cdef bint stats_differ(Zone* z, Card* c) noexcept nogil
cdef void write_counters(Duel* d, Zone* z, SeenZone* out) noexcept nogil
cdef int turns_counted(Duel* d, int card) noexcept nogil
cdef int roles_that_know(Duel* d, Eye* eye, int card) noexcept nogil
cdef int bond_row(Duel* d, Eye* eye, Zone* z) noexcept nogil
cdef int host_row(Duel* d, Eye* eye, Zone* z) noexcept nogil
cdef void mark_chain(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void mark_delayed(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void mark(Duel* d, Eye* eye, int card, int stamp, uint32_t flag, Table* out) noexcept nogil
