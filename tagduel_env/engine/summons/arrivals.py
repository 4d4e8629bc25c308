"""Arriving on the field: whose field, which position and zone, and what is remembered (4, 1.5)."""

import cython
from cython.cimports.tagduel_env.engine.board.sides import are_opponents
from cython.cimports.tagduel_env.engine.board.zones import count_free, free_zone, zone_of
from cython.cimports.tagduel_env.engine.continuous.stats import game_changed
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    answered,
    any_allowed,
    begin,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.events import record
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_DUELIST,
    ACTION_FACE_UP_ATTACK,
    ACTION_FACE_UP_DEFENSE,
    ACTION_SELECT_ZONE,
    CARD_FLAG_PROPERLY_SUMMONED,
    CARD_FLAG_TOKEN,
    DECISION_KIND_DUELIST,
    DECISION_KIND_POSITION,
    DECISION_KIND_ZONE,
    EVENT_KIND_SUMMONED,
    NONE,
    PLACE_FIELD_ZONE,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    POSITION_WORD_ATTACK,
    POSITION_WORD_DEFENSE,
    POSITION_WORD_FACE_DOWN_DEFENSE,
    SUMMON_KIND_BY_EFFECT,
    SUMMON_KIND_FUSION,
    SUMMON_KIND_INHERENT,
    SUMMON_KIND_RITUAL,
    SUMMON_KIND_SPECIAL,
    SUMMON_KIND_SYNCHRO,
    SUMMON_KIND_TRIBUTE,
    SUMMON_KIND_XYZ,
    VERB_SPECIAL_SUMMON,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_SUMMONED_THIS_TURN,
)


def ask_position(d, seat, card, word):
    """1.5, spaces 42: face-up Attack or Defense as its Summoner likes, unless the text says."""
    if word == POSITION_WORD_ATTACK:
        return POSITION_FACE_UP_ATTACK
    if word == POSITION_WORD_DEFENSE:
        return POSITION_FACE_UP_DEFENSE
    if word == POSITION_WORD_FACE_DOWN_DEFENSE:
        return POSITION_FACE_DOWN_DEFENSE
    if answered(d):
        action = d.decision.action
        clear(d)
        if action == ACTION_FACE_UP_ATTACK:
            return POSITION_FACE_UP_ATTACK
        return POSITION_FACE_UP_DEFENSE
    begin(d, DECISION_KIND_POSITION, seat)
    describe(d, seat, card)
    allow(d, ACTION_FACE_UP_ATTACK)
    allow(d, ACTION_FACE_UP_DEFENSE)
    pose(d)
    return -1


def describe(d, seat, card):
    """What a question about an arrival shows."""
    d.decision.role = seat
    d.decision.purpose = VERB_SPECIAL_SUMMON
    d.decision.card = card


def role_of(d, me, seat):
    """Spaces D: how the asked Duelist calls another."""
    return (seat - me + d.rules.duelists) % d.rules.duelists


def ask_zone(d, seat, to_seat, place, card):
    """Spaces 29: filled from left to right, unless the ruleset asks."""
    if not d.rules.ask_zones or place == PLACE_FIELD_ZONE:
        zone = free_zone(d, to_seat, place)
        return zone if zone >= 0 else -2
    base: cython.int = ACTION_SELECT_ZONE + 11 * role_of(d, seat, to_seat)
    if answered(d):
        zone = d.decision.action - base
        clear(d)
        return zone
    begin(d, DECISION_KIND_ZONE, seat)
    describe(d, seat, card)
    first: cython.int = 5 if place == PLACE_SPELL_TRAP_ZONE else 0
    for z in range(first, first + 5):
        row = cython.address(d.zones[11 * to_seat + z])
        if row.card == NONE and row.reserved_for == NONE:
            allow(d, base + z)
    if not any_allowed(d):
        clear(d)
        return -2
    pose(d)
    return -1


def ask_duelist(d, seat, seats, card):
    """Spaces 30, A24, A25: which Duelist receives it."""
    if answered(d):
        role: cython.int = d.decision.action - ACTION_DUELIST
        clear(d)
        return (seat + role) % d.rules.duelists
    begin(d, DECISION_KIND_DUELIST, seat)
    describe(d, seat, card)
    for s in range(d.rules.duelists):
        if seats >> s & 1:
            allow(d, ACTION_DUELIST + role_of(d, seat, s))
    pose(d)
    return -1


def opponents_with_room(d, seat):
    """A24, A25: the opponents who have a free Monster Zone."""
    seats: cython.int = 0
    for s in range(d.rules.duelists):
        if are_opponents(s, seat) and count_free(d, s, PLACE_MONSTER_ZONE):
            seats |= 1 << s
    return seats


def remember_summon(d, card, how, seat, from_place, materials, l):
    """4.16, 13.10, proposal 8.6: how, from where, by whom and with how many materials."""
    z = zone_of(d, card)
    z.flags |= ZONE_FLAG_ARRIVED | ZONE_FLAG_SUMMONED_THIS_TURN
    z.summon_how = how
    z.summon_from = from_place
    z.summon_by_seat = seat
    z.summon_by_card = 0
    z.summon_by_ability = NONE
    z.materials_used = materials
    z.tributes = materials if how & SUMMON_KIND_TRIBUTE else 0
    if l is not cython.NULL and how & SUMMON_KIND_BY_EFFECT:
        z.summon_by_card = l.code
        z.summon_by_ability = l.ability
    elif l is not cython.NULL:
        z.summon_by_ability = l.ability
    named: cython.int = SUMMON_KIND_FUSION | SUMMON_KIND_RITUAL | SUMMON_KIND_INHERENT
    named |= SUMMON_KIND_SYNCHRO | SUMMON_KIND_XYZ
    if how & named:
        d.cards[card].flags |= CARD_FLAG_PROPERLY_SUMMONED
    if how & SUMMON_KIND_SPECIAL:
        d.duelists[seat].special_summons += 1
    game_changed(d)


def record_summon(d, card, l):
    """4.11: the event of a Summon that succeeded."""
    z = zone_of(d, card)
    c = cython.address(d.cards[card])
    e = record(d, EVENT_KIND_SUMMONED, card, z.summon_by_seat)
    e.flags = z.summon_how
    e.from_place = z.summon_from
    if not c.flags & CARD_FLAG_TOKEN:
        e.from_seat = c.owner
    e.to_place = c.place
    e.to_seat = c.controller
    e.amount = z.materials_used
    if l is not cython.NULL:
        e.ability = l.ability
        if z.summon_how & SUMMON_KIND_BY_EFFECT:
            e.other = l.card
