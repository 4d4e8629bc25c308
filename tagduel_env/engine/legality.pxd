# Which plays are possible (12.6, 12.7): one test per ability, used for options and windows.
from tagduel_env.engine.types cimport Duel, Link, Set

# May `seat` use ability row `ability` of `card` now? All of: place, kind and timing (6.1, 7.1,
# 10.6), event or link it answers, conditions, limits, prohibitions, costs, targets, mandatory
# parts of the resolution. `l` is filled with its bindings (and event) as it would be on the chain.
cdef bint can_activate(Duel* d, int seat, int card, int ability, Link* l) noexcept nogil
# The part of it that holds for a met trigger (8.5, 8.11): l already bound to its event.
cdef bint can_trigger(Duel* d, Link* l) noexcept nogil
# Candidates of a choice row for a plan: group, minus what the verb cannot be done to, minus the
# card being activated, minus refused ones (A43), minus cards already in the plan.
cdef void candidates(Duel* d, int choice, Link* l, int frame, Set* out) noexcept nogil
# Can the plan in d.plan (picks so far) still be completed for this ability? Hall's test over its
# choices, totals, free zones (12.6 "counting those that cost or procedure will empty").
cdef bint completable(Duel* d, Link* l) noexcept nogil
# Abilities of `card` that `seat` may use now with ACTIVATE/USE: bits of printed indices.
cdef int usable_abilities(Duel* d, int seat, int card) noexcept nogil
# The same for procedures of Special Summon (4.6): inherent abilities, Synchro, Xyz, contact Fusion.
# Bits 0-15 printed inherent abilities, bit 16 material line (Synchro, Xyz, contact), 17 overlay.
cdef int usable_procedures(Duel* d, int seat, int card) noexcept nogil
