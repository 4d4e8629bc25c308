"""Where cards are, and the one way to move them (rules 1, 13; spaces E3).

Nothing here is asked or replaced; but all that follows by rule from a card's leaving its place.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.knowledge import (
    learn,
    leaves_hand_hidden,
    leaves_hand_openly,
)
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.piles import insert_in_pile, remove_from_pile
from cython.cimports.tagduel_env.engine.board.sides import everyone
from cython.cimports.tagduel_env.engine.board.zones import (
    bit_of_zone,
    card_at,
    is_face_up,
    on_field,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import redirected
from cython.cimports.tagduel_env.engine.continuous.stats import (
    drop_lasting_of,
    game_changed,
    keep_riders_only,
    mark_dirty,
    piles_changed,
)
from cython.cimports.tagduel_env.engine.events.events import record_move, snapshot
from cython.cimports.tagduel_env.engine.phases.battle import defender_arrived, defenders_changed
from cython.cimports.tagduel_env.engine.record.moved import set_by_card
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
    set_count,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CAPACITY_CARDS,
    CARD_FLAG_DESTROYED_BY_BATTLE,
    CARD_FLAG_FACE_DOWN,
    CARD_FLAG_PROPERLY_SUMMONED,
    CARD_FLAG_SHOWN,
    CARD_FLAG_TOKEN,
    CARD_KIND_FUSION,
    CARD_KIND_SYNCHRO,
    CARD_KIND_TRAP,
    CARD_KIND_XYZ,
    MAX_CARDS,
    MOVE_FLAG_BY_RULE,
    NONE,
    PLACE_ATTEMPT,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_NOWHERE,
    PLACE_SPELL_TRAP_ZONE,
    PLACE_UNDER,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_NONE,
    POSITION_SET,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_GEMINI_ACTIVE,
    ZONE_FLAG_RESERVED,
    ZONE_FLAG_SET_THIS_TURN,
    ZONE_FLAG_SUMMONED_THIS_TURN,
    ZONE_FLAG_TRAP_MONSTER,
    ZONES,
    Card,
    Moved,
    Set,
    Zone,
)


def free_zone(d, seat, place):
    """1.2, 6.4: the first zone that holds no card and is kept for none."""
    first: cython.int = 5 * (place - PLACE_MONSTER_ZONE)
    last: cython.int = first + 5 if first < 10 else ZONES
    for i in range(first, last):
        z = cython.address(d.zones[ZONES * seat + i])
        if z.card == NONE and z.reserved_for == NONE:
            return i
    return -1


def count_free(d, seat, place):
    """1.2, 6.4: how many zones of that kind are free."""
    first: cython.int = 5 * (place - PLACE_MONSTER_ZONE)
    last: cython.int = first + 5 if first < 10 else ZONES
    free: cython.int = 0
    for i in range(first, last):
        z = cython.address(d.zones[ZONES * seat + i])
        free += z.card == NONE and z.reserved_for == NONE
    return free


# ------------------------------------------------------------------------------------- departures
def take(d, card, place, openly):
    """13.1, 13.7, E3: the card leaves its place for `place`; what follows from that happens."""
    c = card_at(d, card)
    if c.place == PLACE_HAND:
        if openly:
            leaves_hand_openly(d, card)
        else:
            leaves_hand_hidden(d, card, place)
    if on_field(d, card) or (c.place == PLACE_ATTEMPT and c.zone != ANYONE):
        leave_zone(d, card)
        mark_dirty(d)
    elif c.place == PLACE_UNDER:
        set_remove(cython.address(d.under), card)
        c.host = NONE
    elif c.place != PLACE_ATTEMPT and c.place != PLACE_NOWHERE:
        remove_from_pile(d, card)
        c.host = NONE
    c.place = PLACE_NOWHERE
    c.zone = ANYONE
    c.position = POSITION_NONE
    c.controller = c.owner
    c.flags &= ~(CARD_FLAG_FACE_DOWN | CARD_FLAG_SHOWN | CARD_FLAG_DESTROYED_BY_BATTLE)
    c.stamp += 1
    piles_changed(d)


def leave_zone(d, card):
    """13.1: leaving the field ends what was on the card; 13.2, 13.7 for equips and materials."""
    c = card_at(d, card)
    z = zone_of(d, card)
    drop_materials(d, card)
    lose_equips(d, card)
    if z.flags & ZONE_FLAG_TRAP_MONSTER:
        release_reserved(d, card)
    if c.place == PLACE_MONSTER_ZONE:
        defenders_changed(d, c.controller)
    c.host = z.equipped_to
    if z.bond != NONE and d.cards[z.bond].stamp == z.bond_stamp:
        c.host = z.bond
    if z.reserved_for == card:
        z.reserved_for = NONE
    clear_zone(d, z)
    drop_lasting_of(d, card)


def clear_zone(d, z):
    """13.1: an empty zone remembers nothing but what it's kept for (6.4)."""
    d.occupied &= ~bit_of_zone(d, z)
    kept = z.reserved_for
    memset(z, 0, cython.sizeof(Zone))
    z.card = NONE
    z.reserved_for = kept
    z.flags = ZONE_FLAG_RESERVED if kept != NONE else 0
    z.bond = NONE
    z.equipped_to = NONE
    z.summon_by_ability = NONE
    z.summon_by_seat = ANYONE
    z.returns_to = ANYONE
    z.original_atk_override = -1


def drop_materials(d, xyz):
    """13.7: the materials go to their owners' Graveyards, but not from the field."""
    under = cython.declare(Set)
    materials_of(d, xyz, cython.address(under))
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cython.address(under), order)):
        before = snapshot(d, order[k])
        to_pile(d, order[k], redirected(d, order[k], PLACE_GRAVEYARD), 0)
        record_move(d, cython.address(before), order[k], MOVE_FLAG_BY_RULE, cython.NULL, ANYONE)


def lose_equips(d, host):
    """13.2: cards equipped to it have no host any more, and are destroyed when things settle."""
    zones = d.occupied
    while zones:
        z = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        if z.equipped_to == host:
            z.equipped_to = z.card


def release_reserved(d, card):
    """6.4: the zone kept for a Trap monster is free again when it leaves."""
    for i in range(ZONES * 4):
        z = cython.address(d.zones[i])
        if z.reserved_for == card:
            z.reserved_for = NONE
            z.flags &= ~ZONE_FLAG_RESERVED


def leave_duel(d, card):
    """13.3: a token vanishes and never enters another zone."""
    take(d, card, PLACE_NOWHERE, True)


# --------------------------------------------------------------------------------------- arrivals
def to_pile(d, card, place, bottom):
    """1.1, 4.12, 13.3, 13.6: into a pile of the owner."""
    c = card_at(d, card)
    if c.flags & CARD_FLAG_TOKEN:
        leave_duel(d, card)
        return
    if (place == PLACE_HAND or place == PLACE_DECK) and goes_to_extra_deck(d, card):
        place = PLACE_EXTRA_DECK
    face_down: cython.bint = place == PLACE_BANISHED and bottom == 2
    hidden: cython.bint = face_down or place == PLACE_DECK or place == PLACE_HAND
    take(d, card, place, not hidden)
    insert_in_pile(d, card, place, place == PLACE_DECK and bottom == 1)
    if place == PLACE_HAND or place == PLACE_EXTRA_DECK:
        learn(d, card, 1 << c.owner)
    elif place == PLACE_GRAVEYARD or (place == PLACE_BANISHED and not face_down):
        learn(d, card, everyone(d))
    if face_down:
        c.flags |= CARD_FLAG_FACE_DOWN
    if place == PLACE_HAND or place == PLACE_DECK or place == PLACE_EXTRA_DECK:
        c.flags &= ~CARD_FLAG_PROPERLY_SUMMONED  # 4.16


def goes_to_extra_deck(d, card):
    """4.12: Fusion, Synchro and Xyz Monsters never enter a hand or a Main Deck."""
    kinds = facts_of(d.cards[card].code).kinds
    return kinds & (CARD_KIND_FUSION | CARD_KIND_SYNCHRO | CARD_KIND_XYZ) != 0


def to_zone(d, card, seat, place, zone, position):
    """1.2, 4.10, 6.4: into a zone of `seat`, from wherever it is."""
    c = card_at(d, card)
    if c.place == PLACE_ATTEMPT and c.zone != ANYONE:
        return return_to_zone(d, card, position)
    if zone < 0:
        zone = free_zone_for(d, card, seat, place)
    if zone < 0:
        return -1
    if on_field(d, card):
        return change_zone(d, card, seat, place, zone, position)
    return occupy(d, card, seat, place, zone, position)


def free_zone_for(d, card, seat, place):
    """6.4: a Trap monster goes back to the zone that is kept for it, others to the first free."""
    for i in range(5, 10):
        if place == PLACE_SPELL_TRAP_ZONE and d.zones[ZONES * seat + i].reserved_for == card:
            return i
    return free_zone(d, seat, place)


def occupy(d, card, seat, place, zone, position):
    """13.1: a card arrives in a zone as a new object."""
    c = card_at(d, card)
    was_in = c.place
    body = c.host
    set_down: cython.bint = position == POSITION_FACE_DOWN_DEFENSE or position == POSITION_SET
    take(d, card, place, not set_down)
    z = cython.address(d.zones[ZONES * seat + zone])
    clear_zone(d, z)
    c.place = place
    c.zone = zone
    c.position = position
    c.controller = seat
    c.host = NONE
    z.card = card
    d.occupied |= bit_of_zone(d, z)
    z.summon_from = was_in
    z.flags |= ZONE_FLAG_ARRIVED
    if set_down:
        z.flags |= ZONE_FLAG_SET_THIS_TURN
        learn(d, card, 1 << seat)
    else:
        turned_face_up(d, card)
    if place == PLACE_MONSTER_ZONE:
        if not set_down:
            z.flags |= ZONE_FLAG_SUMMONED_THIS_TURN
        defender_arrived(d, seat, c.zone)
    if c.flags & CARD_FLAG_TOKEN:
        z.body = body
    mark_dirty(d)
    return zone


def return_to_zone(d, card, position):
    """4.10, 13.8: a Flip or Gemini attempt succeeded: the monster is back, with all it had."""
    c = card_at(d, card)
    z = zone_of(d, card)
    z.reserved_for = NONE
    z.flags &= ~ZONE_FLAG_RESERVED
    z.card = card
    d.occupied |= bit_of_zone(d, z)
    c.place = PLACE_MONSTER_ZONE
    c.position = position
    turned_face_up(d, card)
    mark_dirty(d)
    return c.zone


def change_zone(d, card, seat, place, zone, position):
    """6.4, 13.2: a card on the field changes between Monster and Spell & Trap Zone.

    A Trap monster stays one card with all that is on it; any other card starts anew, but for its
    uses this turn: it has not left the field (15.1).
    """
    c = card_at(d, card)
    is_trap: cython.bint = facts_of(c.code).kinds & CARD_KIND_TRAP != 0
    if not is_trap or seat != c.controller or place == c.place:
        uses = zone_of(d, card).uses
        arrived = occupy(d, card, seat, place, zone, position)
        if arrived >= 0:
            zone_of(d, card).uses = uses
        return arrived
    source = zone_of(d, card)
    target = cython.address(d.zones[ZONES * seat + zone])
    target.reserved_for = NONE
    move_row(d, source, target)
    if place == PLACE_MONSTER_ZONE:
        source.reserved_for = card
        source.flags = ZONE_FLAG_RESERVED
        target.flags |= ZONE_FLAG_TRAP_MONSTER | ZONE_FLAG_SUMMONED_THIS_TURN
        target.summon_from = PLACE_SPELL_TRAP_ZONE
        defender_arrived(d, seat, zone)
    else:
        lose_equips(d, card)
        drop_lasting_of(d, card)
        target.flags &= ~(ZONE_FLAG_TRAP_MONSTER | ZONE_FLAG_RESERVED)
        target.body = 0
        defenders_changed(d, seat)
    c.place = place
    c.zone = zone
    c.position = position
    if is_face_up(d, card):
        turned_face_up(d, card)
    mark_dirty(d)
    return zone


def move_row(d, source, target):
    """All that is known of a card in its zone goes to another zone with it."""
    kept = target.reserved_for
    target[0] = source[0]
    target.reserved_for = kept
    d.occupied |= bit_of_zone(d, target)
    clear_zone(d, source)


def to_material(d, card, xyz):
    """1.7, 4.9: under an Xyz Monster; what was on the card ends."""
    c = card_at(d, card)
    if c.flags & CARD_FLAG_TOKEN:
        leave_duel(d, card)
        return
    take(d, card, PLACE_UNDER, True)
    c.place = PLACE_UNDER
    set_add(cython.address(d.under), card)
    c.host = xyz
    learn(d, card, everyone(d))


def to_attempt(d, card, seat):
    """4.10: during the attempt the monster is nowhere, and nobody controls it."""
    c = card_at(d, card)
    if on_field(d, card):
        z = zone_of(d, card)
        z.card = NONE
        d.occupied &= ~bit_of_zone(d, z)
        z.reserved_for = card
        z.flags |= ZONE_FLAG_RESERVED
    else:
        take(d, card, PLACE_ATTEMPT, True)
        c.controller = seat
    c.place = PLACE_ATTEMPT
    learn(d, card, everyone(d))
    mark_dirty(d)


def make_token(d, body, owner):
    """13.3: a token that is about to arrive; rows of vanished tokens are used again."""
    row: cython.int = d.card_count
    if row == MAX_CARDS:
        row = MAX_CARDS - 1
        while row >= 0 and not (
            d.cards[row].flags & CARD_FLAG_TOKEN and d.cards[row].place == PLACE_NOWHERE
        ):
            row -= 1
        if row < 0:
            d.capacity = CAPACITY_CARDS
            return -1
    else:
        d.card_count += 1
    c = card_at(d, row)
    stamp = c.stamp
    memset(c, 0, cython.sizeof(Card))
    c.code = tables.bodies[body].name
    c.owner = owner
    c.controller = owner
    c.zone = ANYONE
    c.row = ANYONE
    c.known = everyone(d)
    c.flags = CARD_FLAG_TOKEN
    c.stamp = stamp + 1
    c.host = body + 1
    m = cython.address(d.moved[row])
    memset(m, 0, cython.sizeof(Moved))
    m.by_ability = NONE
    set_by_card(m, NONE)
    return row


# ------------------------------------------------------------------------------------- materials
def count_materials(d, xyz):
    """1.7: how many cards lie under an Xyz Monster."""
    cards = cython.declare(Set)
    materials_of(d, xyz, cython.address(cards))
    return set_count(cython.address(cards))


def materials_of(d, xyz, out):
    """1.7: the cards under an Xyz Monster."""
    set_clear(out)
    card = set_next(cython.address(d.under), -1)
    while card >= 0:
        if d.cards[card].host == xyz:
            set_add(out, card)
        card = set_next(cython.address(d.under), card)


# -------------------------------------------------------------------------- changes on the field
def set_position(d, card, position):
    """1.5, 13.10: to another position; turning face-down and face-up has its own rules."""
    c = card_at(d, card)
    was_up: cython.bint = is_face_up(d, card)
    c.position = position
    is_up: cython.bint = is_face_up(d, card)
    if was_up and not is_up:
        turned_face_down(d, card)
    elif is_up and not was_up:
        turned_face_up(d, card)
    if is_up == was_up:
        game_changed(d)
    else:
        mark_dirty(d)


def turned_face_down(d, card):
    """13.10: it forgets what lasts on it, but not who borrowed it, its materials or this turn."""
    z = zone_of(d, card)
    lose_equips(d, card)
    keep_riders_only(d, card)
    for i in range(3):
        z.counter_kind[i] = 0
        z.counters[i] = 0
    z.uses = 0
    z.stamp = 0
    z.noted = 0
    z.declared = 0
    z.summon_how = 0
    z.summon_by_card = 0
    z.summon_by_ability = NONE
    z.original_atk_override = -1
    z.flags &= ~ZONE_FLAG_GEMINI_ACTIVE
    d.cards[card].stamp += 1


def turned_face_up(d, card):
    """1.4, 11.1: all see it, and its continuous effects are newer than those already there."""
    d.time += 1
    zone_of(d, card).stamp = d.time
    learn(d, card, everyone(d))


def give_control(d, card, seat):
    """13.5, 6.4: to a free zone of the new controller, with all that is on it."""
    c = card_at(d, card)
    if c.controller == seat:
        return True
    source = zone_of(d, card)
    zone = free_zone(d, seat, c.place)
    if zone < 0 or not reserve_elsewhere(d, card, seat):
        return False
    move_row(d, source, cython.address(d.zones[ZONES * seat + zone]))
    if c.place == PLACE_MONSTER_ZONE:
        defenders_changed(d, c.controller)
        defender_arrived(d, seat, zone)
    c.controller = seat
    c.zone = zone
    learn(d, card, 1 << seat)
    mark_dirty(d)
    return True


def reserve_elsewhere(d, card, seat):
    """6.4: a Trap monster changes sides only if a Spell & Trap Zone can be kept for it there."""
    if not zone_of(d, card).flags & ZONE_FLAG_TRAP_MONSTER:
        return True
    spare = free_zone(d, seat, PLACE_SPELL_TRAP_ZONE)
    if spare < 0:
        return False
    release_reserved(d, card)
    z = cython.address(d.zones[ZONES * seat + spare])
    z.reserved_for = card
    z.flags |= ZONE_FLAG_RESERVED
    return True


def can_be_kept_at(d, card, seat, taken):
    """6.4: has `seat` a Spell & Trap Zone for a Trap monster, besides `taken` of them?"""
    if not zone_of(d, card).flags & ZONE_FLAG_TRAP_MONSTER:
        return True
    return count_free(d, seat, PLACE_SPELL_TRAP_ZONE) > taken


def can_be_swapped(d, card, other):
    """6.4, A27: two Trap monsters also change the zones that are kept for them."""
    a = zone_of(d, card).flags & ZONE_FLAG_TRAP_MONSTER
    if a and zone_of(d, other).flags & ZONE_FLAG_TRAP_MONSTER:
        return True
    if not can_be_kept_at(d, card, card_at(d, other).controller, 0):
        return False
    return can_be_kept_at(d, other, card_at(d, card).controller, 0)


def swap_control(d, card, other):
    """13.5, A27: two monsters change sides at once, each into the other's zone."""
    a = card_at(d, card)
    b = card_at(d, other)
    release_reserved(d, card)
    release_reserved(d, other)
    reserve_elsewhere(d, card, b.controller)
    reserve_elsewhere(d, other, a.controller)
    first = zone_of(d, card)
    second = zone_of(d, other)
    row: Zone = first[0]
    first[0] = second[0]
    second[0] = row
    a.controller, b.controller = b.controller, a.controller
    a.zone, b.zone = b.zone, a.zone
    defender_arrived(d, a.controller, a.zone)
    defender_arrived(d, b.controller, b.zone)
    learn(d, card, 1 << a.controller)
    learn(d, other, 1 << b.controller)
    mark_dirty(d)


# ------------------------------------------------------------------------------------- counters
def add_counters(d, card, kind, n):
    """13.4: counters of three kinds at most lie on a card, up to 255 of each."""
    z = zone_of(d, card)
    free: cython.int = -1
    for i in range(3):
        if z.counter_kind[i] == kind:
            z.counters[i] = min(255, z.counters[i] + n)
            mark_dirty(d)
            return
        if z.counter_kind[i] == 0 and free < 0:
            free = i
    if free >= 0 and n > 0:
        z.counter_kind[free] = kind
        z.counters[free] = min(255, n)
    mark_dirty(d)


def counters_on(d, card, kind):
    """13.4: how many counters of a kind are on a card; off the field none."""
    if not on_field(d, card):
        return 0
    z = zone_of(d, card)
    for i in range(3):
        if z.counter_kind[i] == kind:
            return z.counters[i]
    return 0


def remove_counters_of(d, card, kind, n):
    """13.4: takes up to n counters of a kind from a card."""
    z = zone_of(d, card)
    for i in range(3):
        if z.counter_kind[i] == kind:
            z.counters[i] -= min(n, z.counters[i])
            if z.counters[i] == 0:
                z.counter_kind[i] = 0
    mark_dirty(d)
