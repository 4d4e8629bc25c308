# What may not be done (rules 11.10, 12.8, T21): asked of the derived state.
from tagduel_env.engine.types cimport Duel, Link, Set

# May this seat do the act (PlayerAct) with this card (NONE: at all)?
cdef bint player_may(Duel* d, int seat, int act, int card) noexcept nogil
# May this Duelist have the phase (HAVE_BATTLE_PHASE, HAVE_DRAW_PHASE)?
cdef bint may_have(Duel* d, int seat, int act) noexcept nogil
# Is the act (Act) possible to this card?
cdef bint card_may(Duel* d, int card, int act) noexcept nogil
# Are this card's effects negated where it is (11.4, 11.9)? For off-field cards: mirrors etc.
cdef bint is_negated(Duel* d, int card) noexcept nogil
# Is the link's effect kept from doing anything to the card (unaffected; Necrovalley ...)?
cdef bint is_unaffected(Duel* d, int card, Link* l) noexcept nogil
# Can the verb be done to the card by this link (targets: Verb TARGET)? Costs: link NULL.
cdef bint verb_possible(Duel* d, int card, int verb, Link* l, int seat) noexcept nogil
# Where the card really goes when it would go from where it is to `place` (goes_instead):
# a Place; DECK with `d.result` = 1 for the top of the Deck.
cdef int redirected(Duel* d, int card, int place) noexcept nogil
# May this monster be Special Summoned by an effect / its own way now (4.7, 4.16, 12.8, A11)?
#   how: SummonKind bits. Zones are not tested here.
cdef bint may_be_special_summoned(Duel* d, int card, int seat, int how) noexcept nogil
# Normal Summon/Set rights left to the seat for this card (3.6, 4.15, extra_normal_summon).
cdef bint has_normal_summon(Duel* d, int seat, int card) noexcept nogil
# What becomes of battle damage to `team` from a battle of `card` (BATTLE_DAMAGE modifiers):
# returns a DamageRule + 1, 0 = as usual.
cdef int damage_rule(Duel* d, int team, int card) noexcept nogil
# A damage of effects: reduced? (none in the pool) kept for one place.
cdef bint name_barred(Duel* d, int seat, int code) noexcept nogil
