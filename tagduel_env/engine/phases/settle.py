"""State settling (7.9): what happens by itself after every action, link and phase change."""

import cython
from cython.cimports.tagduel_env.engine.board.indices import monster_zones_held
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.query import filter_card, name_of
from cython.cimports.tagduel_env.engine.board.sides import team_of
from cython.cimports.tagduel_env.engine.board.zones import (
    is_face_up,
    set_position,
    to_zone,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import is_negated
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners, meet_states
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
    set_is_empty,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_KIND_EQUIP,
    CARD_RULE_EQUIPS,
    CARD_RULE_ONLY_ONE_ON_YOUR_FIELD,
    EVENT_KIND_POSITION_CHANGED,
    MOVE_FLAG_BY_RULE,
    NONE,
    PLACE_ATTEMPT,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
    POSITION_FACE_UP,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    POSITION_SET,
    STATE_FLAG_KEPT_IN_ATTACK,
    STATE_FLAG_KEPT_IN_DEFENSE,
    VERB_DESTROY,
    ZONE_FLAG_ACTIVATED,
    ZONE_FLAG_CONTROL_BORROWED,
    ZONE_FLAG_TRAP_MONSTER,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing_control import control_lapses
from cython.cimports.tagduel_env.engine.resolution.moves import move_by_rule


def settle(d):
    """7.9: passes until nothing changes; a bounded number, since each pass uses something up."""
    changed = False
    for _ in range(64):
        if not settle_once(d):
            return changed
        changed = True
        new_batch(d)
        meet_listeners(d)
    return changed


def settle_once(d):
    """7.9 (b)-(h) in order; True if anything moved or turned."""
    refresh(d)
    meet_states(d)
    flags: cython.uint = 0
    state: cython.uint = 0
    rules: cython.uint = 0
    zones = d.occupied
    while zones:
        zone = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        flags |= zone.flags
        state |= zone.state
        rules |= facts_of(d.cards[zone.card].code).rules
    if flags & ZONE_FLAG_TRAP_MONSTER and trap_monsters_go_back(d):
        return True
    if flags & ZONE_FLAG_CONTROL_BORROWED and control_lapses(d):
        return True
    if rules & CARD_RULE_ONLY_ONE_ON_YOUR_FIELD and second_of_one(d):
        return True
    if flags & ZONE_FLAG_ACTIVATED and (equips_without_host(d) or older_field_spells(d)):
        return True
    kept = state & (STATE_FLAG_KEPT_IN_ATTACK | STATE_FLAG_KEPT_IN_DEFENSE)
    return kept != 0 and forced_positions(d)


def destroy_all(d, cards):
    """Destroys the cards by rule, all in one batch (8.3: switch settling_ends_batch)."""
    if set_is_empty(cards):
        return False
    new_batch(d)
    if d.rules.settling_ends_batch:
        d.window_batch = d.batch
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cards, order)):
        move_by_rule(d, order[k], VERB_DESTROY, MOVE_FLAG_BY_RULE)
    return True


def trap_monsters_go_back(d):
    """7.9(d), 6.4: a Trap monster whose Trap effect is off goes back to its Spell & Trap Zone."""
    changed = False
    for i in range(44):
        zone = cython.address(d.zones[i])
        if zone.card == NONE or not zone.flags & ZONE_FLAG_TRAP_MONSTER:
            continue
        face_up = is_face_up(d, zone.card)
        if not face_up or is_negated(d, zone.card):
            position = POSITION_FACE_UP if face_up else POSITION_SET
            to_zone(d, zone.card, i // 11, PLACE_SPELL_TRAP_ZONE, -1, position)
            changed = True
    return changed


def host_is_legal(d, card):
    """13.2: is the monster an Equip sits on still there, face-up and of the right kind?"""
    host = zone_of(d, card).equipped_to
    if host != NONE and d.cards[host].place == PLACE_ATTEMPT:
        return True
    if host == NONE or d.cards[host].place != PLACE_MONSTER_ZONE or not is_face_up(d, host):
        return False
    facts = facts_of(d.cards[card].code)
    if not facts.rules & CARD_RULE_EQUIPS or facts.equips_to == 0:
        return True
    return filter_card(d, facts.equips_to, host, cython.NULL, cython.NULL)


def equips_without_host(d):
    """7.9(g): equips with an illegal host are destroyed by rule, all together."""
    gone = cython.declare(Set)
    set_clear(cython.address(gone))
    zones = d.occupied & ~monster_zones_held(d)
    while zones:
        zone = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        card = zone.card
        if d.cards[card].place != PLACE_SPELL_TRAP_ZONE or not zone.flags & ZONE_FLAG_ACTIVATED:
            continue
        if d.cards[card].position != POSITION_FACE_UP:
            continue
        if zone.equipped_to == NONE and not facts_of(d.cards[card].code).kinds & CARD_KIND_EQUIP:
            continue
        if not being_resolved(d, card) and not host_is_legal(d, card):
            set_add(cython.address(gone), card)
    return destroy_all(d, cython.address(gone))


def being_resolved(d, card):
    """Is the card's own link the one that resolves?"""
    return d.chain_resolving != 0 and d.chain[d.chain_resolving - 1].card == card


def older_field_spells(d):
    """14.1, 14.2, A05: of two face-up Field Spells the older is destroyed by rule."""
    newest: cython.int = NONE
    for seat in range(d.rules.duelists):
        zone = cython.address(d.zones[11 * seat + 10])
        if zone.card != NONE and zone.flags & ZONE_FLAG_ACTIVATED and is_face_up(d, zone.card):
            if newest == NONE or zone.stamp > zone_of(d, newest).stamp:
                newest = zone.card
    gone = cython.declare(Set)
    set_clear(cython.address(gone))
    for seat in range(d.rules.duelists):
        zone = cython.address(d.zones[11 * seat + 10])
        if zone.card == NONE or zone.card == newest or not is_face_up(d, zone.card):
            continue
        if zone.flags & ZONE_FLAG_ACTIVATED:
            set_add(cython.address(gone), zone.card)
    return destroy_all(d, cython.address(gone))


def second_of_one(d):
    """13.15, T28: of two copies a team may have only one of, the newer is destroyed by rule."""
    gone = cython.declare(Set)
    set_clear(cython.address(gone))
    zones = d.occupied
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        card = d.zones[i].card
        if not facts_of(d.cards[card].code).rules & CARD_RULE_ONLY_ONE_ON_YOUR_FIELD:
            continue
        if not is_face_up(d, card):
            continue
        if older_copy(d, i):
            set_add(cython.address(gone), card)
    return destroy_all(d, cython.address(gone))


def older_copy(d, i):
    """13.15, T28: has the team a face-up card of the same name that came before that of zone i?"""
    name = name_of(d, d.zones[i].card)
    zones = d.occupied
    while zones:
        j = lowest(zones)
        zones &= zones - 1
        other = cython.address(d.zones[j])
        if other.stamp < d.zones[i].stamp and team_of(j // 11) == team_of(i // 11):
            if is_face_up(d, other.card) and name_of(d, other.card) == name:
                return True
    return False


def forced_positions(d):
    """7.9(h): Level Limit and the like turn monsters, all in one batch."""
    refresh(d)
    changed = False
    for i in range(44):
        zone = cython.address(d.zones[i])
        if zone.card == NONE or d.cards[zone.card].place != PLACE_MONSTER_ZONE:
            continue
        position: cython.int = d.cards[zone.card].position
        wanted: cython.int = position
        if position == POSITION_FACE_UP_ATTACK and zone.state & STATE_FLAG_KEPT_IN_DEFENSE:
            wanted = POSITION_FACE_UP_DEFENSE
        elif position == POSITION_FACE_UP_DEFENSE and zone.state & STATE_FLAG_KEPT_IN_ATTACK:
            wanted = POSITION_FACE_UP_ATTACK
        if wanted != position:
            if not changed:
                new_batch(d)
            changed = True
            set_position(d, zone.card, wanted)
            record(d, EVENT_KIND_POSITION_CHANGED, zone.card, i // 11)
    return changed
