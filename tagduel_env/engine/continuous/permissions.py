"""Prohibitions, permissions and forced positions: layers 5 and 6 of the derived state.

What concerns a card on the field becomes a bit of its zone, what binds a team a bit of the team.
Rules about other places only announce themselves; who asks walks the modifiers in force.
"""

import cython
from cython.cimports.tagduel_env.engine.board.filters import asks_identity
from cython.cimports.tagduel_env.engine.board.groups import group_off_field, group_on_field
from cython.cimports.tagduel_env.engine.board.query import bind, condition
from cython.cimports.tagduel_env.engine.board.sides import seats_of_player
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.lasting import (
    bind_lasting,
    for_a_side,
    row_lives,
)
from cython.cimports.tagduel_env.engine.continuous.stats import out_of_reach, source_on
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_next
from cython.cimports.tagduel_env.engine.record.tables import ability_at, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ACT_BE_BANISHED,
    ACT_BE_MOVED_BY_EFFECTS,
    ATTACK_WAY_DIRECTLY,
    ATTACK_WAY_EACH_MONSTER_ONCE,
    ATTACK_WAY_ONCE_MORE,
    ATTACK_WAY_TWICE,
    MODIFIER_KIND_ATTACKS,
    MODIFIER_KIND_BATTLE_DAMAGE,
    MODIFIER_KIND_CANNOT,
    MODIFIER_KIND_EXTRA_NORMAL_SUMMON,
    MODIFIER_KIND_GOES_INSTEAD,
    MODIFIER_KIND_KEPT_IN_POSITION,
    MODIFIER_KIND_MUST_TRIBUTE,
    MODIFIER_KIND_PLAYER_CANNOT,
    NONE,
    PLAYER_ACT_PLAY_ANY,
    POSITION_WORD_ATTACK,
    PURPOSE_CONDITION,
    RULE_BATTLE_DAMAGE,
    RULE_CANNOT_OFF_FIELD,
    RULE_EXTRA_NORMAL_SUMMON,
    RULE_GOES_INSTEAD,
    RULE_GRAVEYARD_LOCKED,
    RULE_MUST_TRIBUTE,
    RULE_NAME_BARRED,
    RULE_PLAYER_CANNOT,
    STATE_FLAG_ATTACKS_DIRECTLY,
    STATE_FLAG_ATTACKS_EACH_MONSTER,
    STATE_FLAG_ATTACKS_ONCE_MORE,
    STATE_FLAG_ATTACKS_TWICE,
    STATE_FLAG_KEPT_IN_ATTACK,
    STATE_FLAG_KEPT_IN_DEFENSE,
    STATE_FLAG_LEAVES_REDIRECTED,
    STATE_FLAG_MUST_BE_TRIBUTED,
    STATE_FLAG_PIERCES,
    Link,
    Set,
)


def set_permissions(d, s):
    """11.10, T21: every modifier of these layers, continuous ones first."""
    for team in range(2):
        d.barred[team] = 0
        d.barred_with_filter[team] = 0
    l = cython.declare(Link)
    for i in range(s.count):
        row = cython.address(s.rows[i])
        a = ability_at(row.ability)
        if not permits(a) or not source_on(d, row):
            continue
        bind(d, cython.address(l), row.card, row.ability, row.seat)
        for k in range(a.modifiers_count):
            m = cython.address(tables.modifiers[a.modifiers_first + k])
            if m.when == 0 or condition(d, m.when - 1, cython.address(l), cython.NULL):
                permit(d, m, cython.address(l), -1)
    for i in range(s.lasting_count):
        lasting = cython.address(d.lasting[s.lasting[i]])
        if row_lives(d, lasting):
            bind_lasting(d, lasting, cython.address(l))
            permit(
                d,
                cython.address(tables.modifiers[lasting.modifier - 1]),
                cython.address(l),
                s.lasting[i],
            )


def permits(a):
    """Has the ability a modifier of these layers?"""
    for k in range(a.modifiers_count):
        kind = tables.modifiers[a.modifiers_first + k].kind
        if (
            kind == MODIFIER_KIND_CANNOT
            or kind == MODIFIER_KIND_PLAYER_CANNOT
            or kind == MODIFIER_KIND_ATTACKS
            or kind == MODIFIER_KIND_KEPT_IN_POSITION
            or kind == MODIFIER_KIND_MUST_TRIBUTE
            or kind == MODIFIER_KIND_GOES_INSTEAD
            or kind == MODIFIER_KIND_BATTLE_DAMAGE
            or kind == MODIFIER_KIND_EXTRA_NORMAL_SUMMON
        ):
            return True
    return False


def permit(d, m, l, row):
    """One modifier; `row`: its lasting row, -1 for a continuous one."""
    kind = m.kind
    if kind == MODIFIER_KIND_CANNOT:
        forbid_cards(d, m, l, row)
    elif kind == MODIFIER_KIND_PLAYER_CANNOT:
        if not resolves_itself(d, row):
            forbid_players(d, m, l)
    elif kind == MODIFIER_KIND_ATTACKS:
        mark_cards(d, m, l, row, attack_flag(m.op))
    elif kind == MODIFIER_KIND_KEPT_IN_POSITION:
        to_attack: cython.bint = m.op == POSITION_WORD_ATTACK
        flag = STATE_FLAG_KEPT_IN_ATTACK if to_attack else STATE_FLAG_KEPT_IN_DEFENSE
        mark_cards(d, m, l, row, flag)
    elif kind == MODIFIER_KIND_MUST_TRIBUTE:
        d.rules_in_force |= RULE_MUST_TRIBUTE
        mark_cards(d, m, l, row, STATE_FLAG_MUST_BE_TRIBUTED)
    elif kind == MODIFIER_KIND_GOES_INSTEAD:
        d.rules_in_force |= RULE_GOES_INSTEAD
        if row >= 0:
            mark_cards(d, m, l, row, STATE_FLAG_LEAVES_REDIRECTED)
    elif kind == MODIFIER_KIND_BATTLE_DAMAGE:
        d.rules_in_force |= RULE_BATTLE_DAMAGE
    elif kind == MODIFIER_KIND_EXTRA_NORMAL_SUMMON:
        d.rules_in_force |= RULE_EXTRA_NORMAL_SUMMON


def attack_flag(way):
    """9.6: the mark of a way of attacking; the one left is piercing damage (10.8)."""
    if way == ATTACK_WAY_TWICE:
        return STATE_FLAG_ATTACKS_TWICE
    if way == ATTACK_WAY_EACH_MONSTER_ONCE:
        return STATE_FLAG_ATTACKS_EACH_MONSTER
    if way == ATTACK_WAY_ONCE_MORE:
        return STATE_FLAG_ATTACKS_ONCE_MORE
    return STATE_FLAG_ATTACKS_DIRECTLY if way == ATTACK_WAY_DIRECTLY else STATE_FLAG_PIERCES


def cards_meant(d, m, l, row, out):
    """Whom the modifier is about now, on the field; others may be among them."""
    set_clear(out)
    if row >= 0 and not for_a_side(cython.address(d.lasting[row])):
        if d.lasting[row].card != NONE:
            set_add(out, d.lasting[row].card)
    elif m.group:
        group_on_field(d, m.group - 1, l, cython.NULL, out)


def mark_cards(d, m, l, row, flag):
    """A mark on each card on the field that the modifier is about and reaches."""
    cards = cython.declare(Set)
    cards_meant(d, m, l, row, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if on_field(d, card) and (row >= 0 or reaches(d, card, l.card)):
            zone_of(d, card).state |= flag
        card = set_next(cython.address(cards), card)


def reaches(d, card, source):
    """11.7.9: a face-up card that isn't unaffected by effects of the source."""
    return is_face_up(d, card) and not out_of_reach(d, card, source)


def forbid_cards(d, m, l, row):
    """11.10: what these cards cannot do or suffer; off the field only that such a rule is there."""
    if m.group and group_off_field(m.group - 1):
        if m.act == ACT_BE_BANISHED or m.act == ACT_BE_MOVED_BY_EFFECTS:
            d.rules_in_force |= RULE_GRAVEYARD_LOCKED
        else:
            d.rules_in_force |= RULE_CANNOT_OFF_FIELD
    cards = cython.declare(Set)
    cards_meant(d, m, l, row, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if on_field(d, card):
            own: cython.bint = row >= 0 and not for_a_side(cython.address(d.lasting[row]))
            if own or (shows_what_is_asked(d, m, card) and not out_of_reach(d, card, l.card)):
                zone_of(d, card).cannot |= cython.cast(cython.uint, 1) << m.act
        card = set_next(cython.address(cards), card)


def shows_what_is_asked(d, m, card):
    """1.4, E6: no face-down card is "a Lightsworn monster on the field" (Aurkus)."""
    if is_face_up(d, card) or not m.group:
        return True
    return not asks_identity(tables.groups[m.group - 1].filter)


def resolves_itself(d, row):
    """12.8: what its user swore off doesn't stop the resolving effect itself (Scapegoat)."""
    if row < 0 or d.chain_resolving == 0:
        return False
    l = cython.address(d.chain[d.chain_resolving - 1])
    if d.lasting[row].source != l.card or d.lasting[row].ability != l.ability:
        return False
    a = ability_at(l.ability)
    oath: cython.int = d.lasting[row].modifier - 1 - a.oaths_first
    return 0 <= oath < a.oaths_count


def forbid_players(d, m, l):
    """E08, T21: what a Duelist cannot do binds the team; with a filter or a count it is asked."""
    d.rules_in_force |= RULE_PLAYER_CANNOT
    if m.act == PLAYER_ACT_PLAY_ANY:
        d.rules_in_force |= RULE_NAME_BARRED
    seats = seats_of_player(d, l, m.player, l.card, PURPOSE_CONDITION)
    filtered: cython.bint = m.filter != 0 or m.places != 0 or m.more_than != 0
    bit = cython.cast(cython.uint, 1) << m.act
    for seat in range(d.rules.duelists):
        if not (seats >> seat) & 1:
            continue
        if filtered:
            d.barred_with_filter[seat & 1] |= bit
        else:
            d.barred[seat & 1] |= bit
