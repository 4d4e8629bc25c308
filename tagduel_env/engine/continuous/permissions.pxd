# Prohibitions and permissions: layers 5 and 6 of stats.refresh.
from libc.stdint cimport uint32_t
from tagduel_env.engine.continuous.stats cimport Sources
from tagduel_env.engine.record.types cimport Ability, Duel, Link, Modifier, Set

cdef void set_permissions(Duel* d, Sources* s) noexcept nogil

# Inside the module.
cdef bint permits(Ability* a) noexcept nogil
cdef void permit(Duel* d, Modifier* m, Link* l, int row) noexcept nogil
cdef uint32_t attack_flag(int way) noexcept nogil
cdef void cards_meant(Duel* d, Modifier* m, Link* l, int row, Set* out) noexcept nogil
cdef void mark_cards(Duel* d, Modifier* m, Link* l, int row, uint32_t flag) noexcept nogil
cdef bint reaches(Duel* d, int card, int source) noexcept nogil
cdef void forbid_cards(Duel* d, Modifier* m, Link* l, int row) noexcept nogil
cdef bint shows_what_is_asked(Duel* d, Modifier* m, int card) noexcept nogil
cdef bint resolves_itself(Duel* d, int row) noexcept nogil
cdef void forbid_players(Duel* d, Modifier* m, Link* l) noexcept nogil
