# How often an ability may be used (rules 12.3, 15, A11), the oaths of "the turn you use this",
# and plays a team-mate did not agree to (A43).
from tagduel_env.engine.record.types cimport Duel, Link, Modifier

# Are the limits of the link's ability still free for its card and its activator's team?
cdef bint is_unused(Duel* d, Link* l) noexcept nogil
# Its card remembers the use (also of replacements, which are never declared).
cdef void mark_used(Duel* d, int card, int ability) noexcept nogil
cdef void register_use(Duel* d, Link* l) noexcept nogil
# 12.3: a by-name limit on activating is given back when the activation is negated.
cdef void give_back_use(Duel* d, Link* l) noexcept nogil
# What was negated was not applied: "if that effect was applied this turn".
cdef void forget_use(Duel* d, Link* l) noexcept nogil
# 8.8: each phase effect once in a phase.
cdef bint used_in_phase(Duel* d, int seat, int card, int ability) noexcept nogil
# 8.10: the one hand trigger that Summons itself.
cdef bint hand_summon_free(Duel* d, Link* l) noexcept nogil
# "The turn you use this": was it kept so far, and from now on.
cdef bint oaths_kept(Duel* d, Link* l) noexcept nogil
cdef void swear_oaths(Duel* d, Link* l) noexcept nogil

# A43: has the team-mate refused this card for this play this turn?
# `play` a PlayKind; RESOLUTION for what is chosen while an effect resolves.
cdef bint is_refused(Duel* d, int seat, int card, int ability, int partner_card) noexcept nogil
cdef void note_refusal(Duel* d, int play, int seat, int card, int ability,
                       int partner_card) noexcept nogil
cdef void forget_refusals_of_resolution(Duel* d) noexcept nogil

# Inside the module.
cdef bint alike(Duel* d, int card, int other) noexcept nogil
cdef bint used_by_name(Duel* d, Link* l) noexcept nogil
cdef void add_used(Duel* d, int team, int sort, Link* l) noexcept nogil
cdef bint oath_kept(Duel* d, Modifier* m, Link* l) noexcept nogil
cdef bint act_not_done(Duel* d, int act, Link* l) noexcept nogil
cdef bint team_summoned(Duel* d, int team, int kinds) noexcept nogil
