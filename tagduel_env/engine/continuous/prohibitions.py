"""What may not be done, and what is done instead (rules 4.7, 11.10, 12.8, T21)."""

import cython
from cython.cimports.tagduel_env.engine.board.filters import filter_card
from cython.cimports.tagduel_env.engine.board.groups import group_has
from cython.cimports.tagduel_env.engine.board.identity import name_of
from cython.cimports.tagduel_env.engine.board.piles import grave_of
from cython.cimports.tagduel_env.engine.board.sides import seats_of_player, team_of
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.stats import (
    Active,
    begin_active,
    game_changed,
    next_active,
    out_of_reach,
    refresh,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ACT_BE_BANISHED,
    ACT_BE_DESTROYED_BY_EFFECTS,
    ACT_BE_MOVED_BY_EFFECTS,
    ACT_BE_TARGETED,
    ACT_BE_TRIBUTED,
    ACT_BE_TRIBUTED_OTHERWISE,
    ANYONE,
    CARD_FLAG_FACE_DOWN,
    CARD_FLAG_PROPERLY_SUMMONED,
    CARD_FLAG_TOKEN,
    CARD_KIND_FUSION,
    CARD_KIND_MONSTER,
    CARD_KIND_RITUAL,
    CARD_KIND_SPIRIT,
    CARD_KIND_SYNCHRO,
    CARD_KIND_XYZ,
    CARD_RULE_CANNOT_BE_SPECIAL_SUMMONED,
    CARD_RULE_FIRST_BY_ITS_OWN_WAY,
    CARD_RULE_ONLY_BY_ITS_OWN_WAY,
    CARD_RULE_ONLY_ONE_ON_YOUR_FIELD,
    DAMAGE_RULE_ZERO,
    DOES_EMPTIES_GRAVEYARD,
    DOES_MOVES_FROM_GRAVEYARD,
    LINK_FLAG_NEGATED_BY_LASTING,
    LINK_KIND_MONSTER_EFFECT,
    MODIFIER_KIND_BATTLE_DAMAGE,
    MODIFIER_KIND_CANNOT,
    MODIFIER_KIND_EFFECTS_NEGATED,
    MODIFIER_KIND_EXTRA_NORMAL_SUMMON,
    MODIFIER_KIND_GOES_INSTEAD,
    MODIFIER_KIND_MUST_TRIBUTE,
    MODIFIER_KIND_PLAYER_CANNOT,
    NONE,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLAYER_ACT_ADD_FROM_DECK_TO_HAND,
    PLAYER_ACT_BANISH_ANY,
    PLAYER_ACT_PLAY_ANY,
    PLAYER_ACT_SUMMON_SPECIALLY,
    PURPOSE_CONDITION,
    RULE_BATTLE_DAMAGE,
    RULE_CANNOT_OFF_FIELD,
    RULE_EXTRA_NORMAL_SUMMON,
    RULE_GOES_INSTEAD,
    RULE_GRAVEYARD_LOCKED,
    RULE_MUST_TRIBUTE,
    RULE_NAME_BARRED,
    RULE_NEGATED_OFF_FIELD,
    STATE_FLAG_NEGATED,
    SUMMON_KIND_CONTACT,
    SUMMON_KIND_FUSION,
    SUMMON_KIND_INHERENT,
    SUMMON_KIND_RITUAL,
    SUMMON_KIND_SYNCHRO,
    SUMMON_KIND_XYZ,
    VERB_ADD_TO_HAND,
    VERB_BANISH,
    VERB_BANISH_FACE_DOWN,
    VERB_DESTROY,
    VERB_DISCARD,
    VERB_KEEP,
    VERB_LOOK,
    VERB_MILL,
    VERB_PUT_ON_BOTTOM,
    VERB_PUT_ON_TOP,
    VERB_PUT_ON_TOP_IN_ANY_ORDER,
    VERB_RETURN_TO_EXTRA_DECK,
    VERB_RETURN_TO_HAND,
    VERB_REVEAL,
    VERB_SEND_TO_GRAVEYARD,
    VERB_SHUFFLE_INTO_DECK,
    VERB_TARGET,
    VERB_TRIBUTE,
    ZONE_FLAG_BEATEN,
    ZONES,
)


# ---------------------------------------------------------------------------------------- Duelists
def player_may(d, seat, act, card):
    """E08, T21: is nothing forbidding the team to do this, with this card?"""
    refresh(d)
    bit = cython.cast(cython.uint, 1) << act
    team = team_of(seat)
    if d.barred[team] & bit:
        return False
    if not d.barred_with_filter[team] & bit:
        return True
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_PLAYER_CANNOT, cython.address(active)):
        if active.m.act == act and binds(d, cython.address(active), seat):
            if forbids(d, cython.address(active), seat, card):
                return False
    return True


def binds(d, active, seat):
    """T21: is the seat one of those the modifier binds?"""
    link = cython.address(active.link)
    seats = seats_of_player(d, link, active.m.player, link.card, PURPOSE_CONDITION)
    return (seats >> seat) & 1


def forbids(d, active, seat, card):
    """A32, A54: does the prohibition concern this card, and is the number it allows used up?

    A number is one of cards: the effects of a card that lies face-up are no part of it.
    """
    m = active.m
    if card == NONE:
        return m.filter == 0 and m.places == 0
    if m.more_than and (used_by_team(d, seat) < m.more_than or is_face_up(d, card)):
        return False
    if m.places and not (m.places >> d.cards[card].place) & 1:
        return False
    return filter_card(d, m.filter, card, cython.address(active.link), cython.NULL)


def used_by_team(d, seat):
    """A54: Spell and Trap Cards that the team has activated this turn."""
    used: cython.int = 0
    for other in range(d.rules.duelists):
        if team_of(other) == team_of(seat):
            used += d.duelists[other].spells_traps_used
    return used


def may_have(d, seat, act):
    """T21, T32: may this Duelist have the phase?"""
    return player_may(d, seat, act, NONE)


def name_barred(d, seat, code):
    """Prohibition: may the seat not play a card with the name of this number?"""
    refresh(d)
    if not d.rules_in_force & RULE_NAME_BARRED:
        return False
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_PLAYER_CANNOT, cython.address(active)):
        if active.m.act == PLAYER_ACT_PLAY_ANY and binds(d, cython.address(active), seat):
            if facts_of(code).name == active.link.declared:
                return True
    return False


# ------------------------------------------------------------------------------------------- cards
def card_may(d, card, act):
    """11.10: is the act possible to this card?"""
    refresh(d)
    if on_field(d, card):
        return not (zone_of(d, card).cannot >> act) & 1
    if not d.rules_in_force & (RULE_CANNOT_OFF_FIELD | RULE_GRAVEYARD_LOCKED):
        return True
    return not locked(d, card, act, NONE, NONE)


def locked(d, card, act, source, ability):
    """Necrovalley, Aurkus: is the act forbidden to a card off the field?

    Exempt: a card that moves itself where the text says so, abilities that ignore the source.
    """
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_CANNOT, cython.address(active)):
        m = active.m
        if m.act != act or not m.group or (m.unless and source == card):
            continue
        link = cython.address(active.link)
        if ability != NONE and ability_at(ability).ignoring:
            if filter_card(d, ability_at(ability).ignoring - 1, link.card, link, cython.NULL):
                continue
        if group_has(d, m.group - 1, card, link, cython.NULL):
            return True
    return False


def is_negated(d, card):
    """11.4, 11.9: are the effects of the card negated where it is?"""
    refresh(d)
    if on_field(d, card):
        return (zone_of(d, card).state & STATE_FLAG_NEGATED) != 0
    if not d.rules_in_force & RULE_NEGATED_OFF_FIELD:
        return False
    return is_negated_by_lasting(d, card)


def is_negated_by_lasting(d, card):
    """11.9: does a lingering negation lie on this very card?"""
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_EFFECTS_NEGATED, cython.address(active)):
        if active.row >= 0 and d.lasting[active.row].card == card:
            return True
    return False


def link_is_negated(d, l):
    """7.10, 11.9: does the link do nothing?

    By a lasting negation that follows it, by one that lies on its card in place, by a mirror of
    the place where it was activated, or since it would move a card that has to stay where it is.
    """
    refresh(d)
    if l.flags & LINK_FLAG_NEGATED_BY_LASTING and d.rules.lingering_negation_follows:
        return True
    if d.cards[l.card].stamp == l.stamp:
        if (l.zone == ANYONE or on_field(d, l.card)) and is_negated(d, l.card):
            return True
    return mirrored(d, l) or would_empty_graveyard(d, l)


def mirrored(d, l):
    """Mirrors: effects of such monsters that are activated in such places are negated."""
    if not d.rules_in_force & RULE_NEGATED_OFF_FIELD or not l.kind & LINK_KIND_MONSTER_EFFECT:
        return False
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_EFFECTS_NEGATED, cython.address(active)):
        m = active.m
        if m.places and (m.places >> l.place) & 1 and m.group:
            if group_has(d, m.group - 1, l.card, cython.address(active.link), cython.NULL):
                return True
    return False


def would_empty_graveyard(d, l):
    """Necrovalley: effects that would move another card out of a Graveyard are negated."""
    if not d.rules_in_force & RULE_GRAVEYARD_LOCKED:
        return False
    does = ability_at(l.ability).does
    if not does & DOES_MOVES_FROM_GRAVEYARD:
        return False
    for i in range(l.targets_count):
        card: cython.int = l.targets[i]
        if d.cards[card].place == PLACE_GRAVEYARD and d.cards[card].stamp == l.target_stamps[i]:
            if locked(d, card, ACT_BE_MOVED_BY_EFFECTS, l.card, l.ability):
                return True
    duelist = cython.address(d.duelists[l.seat])
    if not does & DOES_EMPTIES_GRAVEYARD or duelist.grave_count == 0:
        return False
    return locked(d, grave_of(duelist)[0], ACT_BE_MOVED_BY_EFFECTS, l.card, l.ability)


def is_unaffected(d, card, l):
    """11.7.9, 11.10: can the link's effect do nothing to the card?"""
    if l is cython.NULL or l.card == NONE:
        return False
    refresh(d)
    return out_of_reach(d, card, l.card)


# ------------------------------------------------------------------------------------------- verbs
def verb_possible(d, card, verb, l, seat, doing):
    """12.6, 12.9: can this be done to the card, by the link's effect or (no link) as a cost?

    `doing`: it is being done, and not only asked whether it could be.
    """
    refresh(d)
    if verb == VERB_TARGET:
        return may_be_targeted(d, card, l)
    if verb == VERB_REVEAL or verb == VERB_LOOK or verb == VERB_KEEP:
        return True
    if l is not cython.NULL and out_of_reach(d, card, l.card):
        return False
    if d.cards[card].place == PLACE_GRAVEYARD and not may_leave_graveyard(d, card, verb, l, doing):
        return False
    if verb == VERB_DESTROY:
        return may_be_destroyed(d, card, l)
    if verb == VERB_TRIBUTE:
        return card_may(d, card, ACT_BE_TRIBUTED) and card_may(d, card, ACT_BE_TRIBUTED_OTHERWISE)
    if verb == VERB_BANISH or verb == VERB_BANISH_FACE_DOWN:
        return may_be_banished(d, card, l, seat)
    if verb == VERB_ADD_TO_HAND and d.cards[card].place == PLACE_DECK:
        return player_may(d, seat, PLAYER_ACT_ADD_FROM_DECK_TO_HAND, card)
    return l is not cython.NULL or payable(d, card, verb)


def may_be_targeted(d, card, l):
    """11.10: protection from targeting; unaffected cards may be targeted all the same."""
    if l is cython.NULL:
        return True
    if on_field(d, card) and zone_of(d, card).flags & ZONE_FLAG_BEATEN:
        return True
    return card_may(d, card, ACT_BE_TARGETED)


def may_leave_graveyard(d, card, verb, l, doing):
    """Necrovalley: may a card in a Graveyard be moved from there in this way?

    Not to be banished is a rule that forbids the activation; not to be moved by effects negates
    them when they are carried out.
    """
    if not d.rules_in_force & RULE_GRAVEYARD_LOCKED:
        return True
    source = l.card if l is not cython.NULL else NONE
    ability = l.ability if l is not cython.NULL else NONE
    if verb == VERB_BANISH or verb == VERB_BANISH_FACE_DOWN:
        return not locked(d, card, ACT_BE_BANISHED, source, ability)
    if l is cython.NULL or not doing:
        return True
    return not locked(d, card, ACT_BE_MOVED_BY_EFFECTS, source, ability)


def may_be_destroyed(d, card, l):
    """10.4, 11.10: by an effect; a monster beaten in battle cannot be destroyed once more."""
    if on_field(d, card) and zone_of(d, card).flags & ZONE_FLAG_BEATEN:
        return False
    return l is cython.NULL or card_may(d, card, ACT_BE_DESTROYED_BY_EFFECTS)


def may_be_banished(d, card, l, seat):
    """A1, 13.3: may this Duelist banish it? A Token cannot be banished as a cost."""
    if not player_may(d, seat, PLAYER_ACT_BANISH_ANY, card):
        return False
    if l is cython.NULL and d.cards[card].flags & CARD_FLAG_TOKEN:
        return False
    return d.cards[card].place == PLACE_GRAVEYARD or card_may(d, card, ACT_BE_BANISHED)


def payable(d, card, verb):
    """12.9, 13.3, 4.12: as a cost, the card has to be able to arrive where the verb says."""
    token: cython.bint = (d.cards[card].flags & CARD_FLAG_TOKEN) != 0
    if verb == VERB_SEND_TO_GRAVEYARD or verb == VERB_MILL:
        return not token and redirected(d, card, PLACE_GRAVEYARD) == PLACE_GRAVEYARD
    if verb == VERB_RETURN_TO_HAND or verb == VERB_SHUFFLE_INTO_DECK:
        return not token and (verb != VERB_RETURN_TO_HAND or not from_extra_deck(d, card))
    if (
        verb == VERB_PUT_ON_TOP
        or verb == VERB_PUT_ON_BOTTOM
        or verb == VERB_PUT_ON_TOP_IN_ANY_ORDER
    ):
        return not token and not from_extra_deck(d, card)
    if verb == VERB_RETURN_TO_EXTRA_DECK:
        return from_extra_deck(d, card)
    return verb != VERB_DISCARD or d.cards[card].place == PLACE_HAND


def from_extra_deck(d, card):
    """1.3: is it a card of the Extra Deck?"""
    kinds = facts_of(d.cards[card].code).kinds
    return (kinds & (CARD_KIND_FUSION | CARD_KIND_SYNCHRO | CARD_KIND_XYZ)) != 0


def redirected(d, card, place):
    """13.13, 1.7: where the card really goes; what lasts on the card itself comes first."""
    refresh(d)
    d.result = 0
    if not d.rules_in_force & RULE_GOES_INSTEAD or d.cards[card].flags & CARD_FLAG_TOKEN:
        return place
    goes: cython.int = place
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_GOES_INSTEAD, cython.address(active)):
        m = active.m
        own: cython.bint = active.row >= 0
        if goes != place and not own:
            continue
        if not redirects(d, cython.address(active), card, place):
            continue
        if m.instead == PLACE_BANISHED and not can_go_to_banished(d, card):
            continue
        goes = m.instead
        d.result = m.op if goes == PLACE_DECK else 0
    if goes == PLACE_DECK and from_extra_deck(d, card):
        return PLACE_EXTRA_DECK
    return goes


def can_go_to_banished(d, card):
    """Imperial Iron Wall: where nothing can be banished, nothing is banished instead."""
    return not locked(d, card, ACT_BE_BANISHED, NONE, NONE)


def redirects(d, active, card, place):
    """Does the modifier send this card elsewhere than to `place`?"""
    m = active.m
    if m.from_area and not (m.from_area >> d.cards[card].place) & 1:
        return False
    if m.to_area and not (m.to_area >> place) & 1:
        return False
    if active.row >= 0 and d.lasting[active.row].card != NONE:
        return d.lasting[active.row].card == card
    if not m.group:
        return False
    return group_has(d, m.group - 1, card, cython.address(active.link), cython.NULL)


# ------------------------------------------------------------------------------------------ Summons
def may_be_special_summoned(d, card, seat, how):
    """4.7, 4.16, 12.8, 13.8: by an effect, or by its own way, as things stand."""
    c = cython.address(d.cards[card])
    facts = facts_of(c.code)
    if not player_may(d, seat, PLAYER_ACT_SUMMON_SPECIALLY, card):
        return False
    if name_barred(d, seat, c.code) or not may_control_another(d, card, seat):
        return False
    if not facts.kinds & CARD_KIND_MONSTER:
        return True
    if facts.rules & CARD_RULE_CANNOT_BE_SPECIAL_SUMMONED or facts.kinds & CARD_KIND_SPIRIT:
        return False
    if c.flags & CARD_FLAG_FACE_DOWN and c.place == PLACE_BANISHED:
        return False
    if is_its_own_way(facts.kinds, how):
        return True
    if facts.rules & CARD_RULE_ONLY_BY_ITS_OWN_WAY:
        return False
    if c.flags & CARD_FLAG_PROPERLY_SUMMONED:
        return True
    if from_extra_deck(d, card):
        return c.place == PLACE_EXTRA_DECK
    return not facts.rules & CARD_RULE_FIRST_BY_ITS_OWN_WAY and not facts.kinds & CARD_KIND_RITUAL


def is_its_own_way(kinds, how):
    """4.6, 4.8, 4.9: a procedure of the card, or the Summon its kind is named after."""
    if how & (SUMMON_KIND_INHERENT | SUMMON_KIND_CONTACT):
        return True
    if how & SUMMON_KIND_RITUAL and kinds & CARD_KIND_RITUAL:
        return True
    if how & SUMMON_KIND_FUSION and kinds & CARD_KIND_FUSION:
        return True
    if how & SUMMON_KIND_SYNCHRO and kinds & CARD_KIND_SYNCHRO:
        return True
    return how & SUMMON_KIND_XYZ != 0 and kinds & CARD_KIND_XYZ != 0


def may_control_another(d, card, seat):
    """13.15, T28: "you can control only 1" binds the team's side."""
    if not facts_of(d.cards[card].code).rules & CARD_RULE_ONLY_ONE_ON_YOUR_FIELD:
        return True
    name = facts_of(d.cards[card].code).name
    for i in range(ZONES * 4):
        other: cython.int = d.zones[i].card
        if other == NONE or other == card or team_of(i // ZONES) != team_of(seat):
            continue
        if is_face_up(d, other) and name_of(d, other) == name:
            return False
    return True


def has_normal_summon(d, seat, card):
    """3.6, 4.15: is there a right left to Normal Summon or Set this card?"""
    refresh(d)
    if d.duelists[seat].normal_summons < base_rights(d, seat):
        return True
    return narrow_grant(d, seat, card) >= 0


def base_rights(d, seat):
    """4.15: one a turn; a grant without a filter makes it two, and a second one adds nothing."""
    base: cython.int = d.duelists[seat].normal_summons_allowed
    if not d.rules_in_force & RULE_EXTRA_NORMAL_SUMMON:
        return base
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_EXTRA_NORMAL_SUMMON, cython.address(active)):
        if active.link.seat == seat and active.m.filter == 0:
            return base + 1
    return base


def narrow_grant(d, seat, card):
    """4.15: a lasting grant for such cards only that this card can use, -1 if there is none."""
    if not d.rules_in_force & RULE_EXTRA_NORMAL_SUMMON:
        return -1
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_EXTRA_NORMAL_SUMMON, cython.address(active)):
        if active.row < 0 or active.link.seat != seat or active.m.filter == 0:
            continue
        if filter_card(d, active.m.filter, card, cython.address(active.link), cython.NULL):
            return active.row
    return -1


def use_normal_summon(d, seat, card):
    """4.15: a grant for such cards only is spent before the turn's own rights."""
    row: cython.int = narrow_grant(d, seat, card)
    if row < 0:
        d.duelists[seat].normal_summons += 1
    else:
        d.lasting[row].modifier = 0
        game_changed(d)


def must_be_tributed_by(d, card):
    """Soul Exchange: whose Tributes this turn have to include this monster."""
    refresh(d)
    if not d.rules_in_force & RULE_MUST_TRIBUTE:
        return ANYONE
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_MUST_TRIBUTE, cython.address(active)):
        if active.row >= 0 and d.lasting[active.row].card == card:
            return active.link.seat
    return ANYONE


# ------------------------------------------------------------------------------------------- damage
def damage_rule(d, team, card):
    """10.3: what becomes of battle damage to the team by its own monster's battle; zero first."""
    refresh(d)
    if not d.rules_in_force & RULE_BATTLE_DAMAGE:
        return 0
    best: cython.int = 0
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_BATTLE_DAMAGE, cython.address(active)):
        m = active.m
        link = cython.address(active.link)
        if not (seats_of_player(d, link, m.player, link.card, PURPOSE_CONDITION) >> team) & 1:
            continue
        if m.group:
            if card == NONE or team_of(d.cards[card].controller) != team:
                continue
            if not group_has(d, m.group - 1, card, link, cython.NULL):
                continue
        if m.op == DAMAGE_RULE_ZERO:
            return DAMAGE_RULE_ZERO + 1
        if best == 0 or m.op + 1 < best:
            best = m.op + 1
    return best
