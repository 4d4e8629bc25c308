# Which plays are possible (12.6, 12.7): one test per ability, used for options and windows.
from tagduel_env.engine.record.types cimport Ability, Duel, Link, Set

# May `seat` use ability row `ability` of `card` now? All of: place, kind and timing (6.1, 7.1,
# 10.6), event or link it answers, conditions, limits, prohibitions, costs, targets, mandatory
# parts of the resolution. `l` is filled with its bindings (and event) as it would be on the chain;
# `l.mode` is the first possible alternative. Forgets the picks of d.plan, as the others here do.
cdef bint can_activate(Duel* d, int seat, int card, int ability, Link* l) noexcept nogil
# The part of it that holds for a met trigger (8.5, 8.11): l already bound to its event.
cdef bint can_trigger(Duel* d, Link* l) noexcept nogil
# Is the alternative `l.mode` possible (or the ability, if it has none): conditions, costs,
# choices, mandatory parts of the resolution (`strict`, not for mandatory triggers)?
cdef bint mode_possible(Duel* d, Link* l, bint strict) noexcept nogil
# Candidates of a choice row: group, minus what the verb cannot be done to, minus the card being
# activated, minus refused ones (A43). Cards already in a plan are not taken out.
cdef void candidates(Duel* d, int choice, Link* l, int frame, Set* out) noexcept nogil
# Can the plan in d.plan (picks so far) still be completed for this ability? Hall's test over its
# choices, totals, free zones (12.6 "counting those that cost or procedure will empty").
cdef bint completable(Duel* d, Link* l) noexcept nogil
# A phase effect that is met now and not used in this phase (8.8); fills the link.
cdef bint can_use_in_phase(Duel* d, int seat, int card, int ability, Link* l) noexcept nogil
# Abilities of `card` that `seat` may use now with ACTIVATE/USE: bits of printed indices.
cdef int usable_abilities(Duel* d, int seat, int card) noexcept nogil
# Those of them that are fast effects (7.4, 7.6), and those that are phase effects.
cdef int usable_fast(Duel* d, int seat, int card) noexcept nogil
cdef int usable_in_phase(Duel* d, int seat, int card) noexcept nogil
# The same for procedures of Special Summon (4.6): inherent abilities, Synchro, Xyz, contact Fusion.
# Bits 0-15 printed inherent abilities, bit 16 material line (Synchro, Xyz, contact), 17 overlay.
cdef int usable_procedures(Duel* d, int seat, int card) noexcept nogil
# May the inherent ability be used as a procedure now? Fills the link.
cdef bint can_summon_itself(Duel* d, int seat, int card, int ability, Link* l) noexcept nogil
cdef enum:
    PROCEDURE_MATERIALS = 65536
    PROCEDURE_OVERLAY = 131072

# Inside the module.
cdef bint may_use(Duel* d, Link* l) noexcept nogil
cdef bint first_mode(Duel* d, Link* l, bint strict) noexcept nogil
cdef int line_kind(Duel* d, int card, bint overlay) noexcept nogil
cdef bint line_possible(Duel* d, int seat, int card, bint overlay) noexcept nogil
cdef int summon_kind_of_line(int kind) noexcept nogil
