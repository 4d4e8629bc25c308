# One attack, from declaration to the end of the Damage Step (rules 9, 10, C01, C02).
from tagduel_env.engine.types cimport Duel, Frame, Set

cdef bint may_attack(Duel* d, int seat, int card) noexcept nogil  # 9.2, 9.6, C01
cdef void attack_targets(Duel* d, int card, Set* out) noexcept nogil  # C02, T11
cdef bint may_attack_directly(Duel* d, int card) noexcept nogil
cdef void step_attack(Duel* d, Frame* f) noexcept nogil
# The set of monsters of a team changed: replay (9.3). Called by zones on arrivals and departures.
cdef void defenders_changed(Duel* d, int seat) noexcept nogil
