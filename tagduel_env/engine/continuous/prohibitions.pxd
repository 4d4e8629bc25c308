# What may not be done (rules 11.10, 12.8, T21): asked of the derived state.
from libc.stdint cimport uint32_t
from tagduel_env.engine.continuous.stats cimport Active
from tagduel_env.engine.record.types cimport Duel, Link

# May this seat do the act (PlayerAct) with this card (NONE: at all)?
cdef bint player_may(Duel* d, int seat, int act, int card) noexcept nogil
# May this Duelist have the phase (HAVE_BATTLE_PHASE, HAVE_DRAW_PHASE)?
cdef bint may_have(Duel* d, int seat, int act) noexcept nogil
# Is the act (Act) possible to this card?
cdef bint card_may(Duel* d, int card, int act) noexcept nogil
# Are this card's effects negated where it is (11.4, 11.9)? Off the field: by what followed it.
cdef bint is_negated(Duel* d, int card) noexcept nogil
# Does a lasting negation lie on it (then a link it makes is followed, 11.9)?
cdef bint is_negated_by_lasting(Duel* d, int card) noexcept nogil
# Does the resolving link do nothing, by where it was activated (mirrors) or where its card is?
cdef bint link_is_negated(Duel* d, Link* l) noexcept nogil
cdef bint can_go_to_banished(Duel* d, int card) noexcept nogil
cdef bint would_empty_graveyard(Duel* d, Link* l) noexcept nogil
# Is the link's effect kept from doing anything to the card (unaffected; Necrovalley ...)?
cdef bint is_unaffected(Duel* d, int card, Link* l) noexcept nogil
# Can the verb be done to the card by this link (targets: Verb TARGET)? Costs: link NULL.
#   doing: it is being done, not only asked whether it could be (legality).
cdef bint verb_possible(Duel* d, int card, int verb, Link* l, int seat, bint doing) noexcept nogil
# Where the card really goes when it would go from where it is to `place` (goes_instead):
# a Place; DECK with `d.result` = 1 for the top of the Deck.
cdef int redirected(Duel* d, int card, int place) noexcept nogil
# May this monster be Special Summoned by an effect / its own way now (4.7, 4.16, 12.8, A11)?
#   how: SummonKind bits. Zones are not tested here.
cdef bint may_be_special_summoned(Duel* d, int card, int seat, int how) noexcept nogil
# 13.15, T28: may the team have one more face-up card of this name ("you can control only 1")?
cdef bint may_control_another(Duel* d, int card, int seat) noexcept nogil
# Normal Summon/Set rights left to the seat for this card (3.6, 4.15, extra_normal_summon).
cdef bint has_normal_summon(Duel* d, int seat, int card) noexcept nogil
# Spends the right that a Normal Summon or Set of this card uses: a narrower grant first (4.15).
cdef void use_normal_summon(Duel* d, int seat, int card) noexcept nogil
# The seat whose effect says that this monster has to be Tributed if that seat Tributes; ANYONE.
cdef int must_be_tributed_by(Duel* d, int card) noexcept nogil
# What becomes of battle damage to `team` by battles of `card`, its own monster in the battle (NONE:
# none, a direct attack): returns a DamageRule + 1, 0 = as usual.
cdef int damage_rule(Duel* d, int team, int card) noexcept nogil
cdef bint name_barred(Duel* d, int seat, int code) noexcept nogil

# Inside the module.
cdef bint binds(Duel* d, Active* active, int seat) noexcept nogil
cdef bint forbids(Duel* d, Active* active, int seat, int card) noexcept nogil
cdef int used_by_team(Duel* d, int seat) noexcept nogil
cdef bint locked(Duel* d, int card, int act, int source, int ability) noexcept nogil
cdef bint mirrored(Duel* d, Link* l) noexcept nogil
cdef bint may_be_targeted(Duel* d, int card, Link* l) noexcept nogil
cdef bint may_leave_graveyard(Duel* d, int card, int verb, Link* l, bint doing) noexcept nogil
cdef bint may_be_destroyed(Duel* d, int card, Link* l) noexcept nogil
cdef bint may_be_banished(Duel* d, int card, Link* l, int seat) noexcept nogil
cdef bint payable(Duel* d, int card, int verb) noexcept nogil
cdef bint from_extra_deck(Duel* d, int card) noexcept nogil
cdef bint redirects(Duel* d, Active* active, int card, int place) noexcept nogil
cdef bint is_its_own_way(uint32_t kinds, int how) noexcept nogil
cdef int base_rights(Duel* d, int seat) noexcept nogil
cdef int narrow_grant(Duel* d, int seat, int card) noexcept nogil
