"""What a card is now: name, kinds, Attribute, Type, Level, ATK and DEF.

On the field these are the derived fields of its zone; elsewhere what is printed, as its place and
the rules in force treat it.
"""

import cython
from cython.cimports.tagduel_env.engine.board.groups import group_has
from cython.cimports.tagduel_env.engine.board.identity import forget, kinds_of, kinds_seen
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.stats import (
    Active,
    begin_active,
    next_active,
    refresh,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_KIND_EFFECT,
    CARD_KIND_EQUIP,
    CARD_KIND_GEMINI,
    CARD_KIND_MONSTER,
    CARD_KIND_NORMAL,
    CARD_KIND_SPELL,
    CARD_KIND_XYZ,
    EVENT_KIND_MOVED,
    MODIFIER_KIND_TREATED_AS,
    MOVE_FLAG_WAS_FACE_UP,
    NONE,
    PLACE_ATTEMPT,
    PLACE_BANISHED,
    PLACE_GRAVEYARD,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
    PLACE_UNDER,
    POSITION_FACE_UP,
    POSITION_NONE,
    RULE_IDENTITY_OFF_FIELD,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_LEVEL,
    STAT_ORIGINAL_ATTACK,
    STAT_ORIGINAL_DEFENSE,
    STAT_RANK,
)


def kinds_by_place(kinds, place):
    """1.7, 13.2, 13.8: the printed kinds as the place of the card treats them.

    A material is no monster; a monster in a Spell & Trap Zone is an Equip Spell; a Gemini is a
    Normal Monster in the Graveyard and, until its second Summon, on the field.
    """
    if not kinds & CARD_KIND_MONSTER:
        return kinds
    if place == PLACE_UNDER:
        return kinds & ~CARD_KIND_MONSTER
    if place == PLACE_SPELL_TRAP_ZONE:
        return CARD_KIND_SPELL | CARD_KIND_EQUIP | (kinds & ~CARD_KIND_MONSTER)
    if kinds & CARD_KIND_GEMINI:
        if place == PLACE_GRAVEYARD or place == PLACE_MONSTER_ZONE or place == PLACE_ATTEMPT:
            return (kinds & ~CARD_KIND_EFFECT) | CARD_KIND_NORMAL
        return (kinds & ~CARD_KIND_NORMAL) | CARD_KIND_EFFECT
    return kinds


def treated_off_field(d, card, sort, word):
    """What continuous effects treat a card off the field as (Zombie World), else `word`."""
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_TREATED_AS, cython.address(active)):
        m = active.m
        if m.word_sort == sort and m.group and not m.field_itself:
            if group_has(d, m.group - 1, card, cython.address(active.link), cython.NULL):
                word = m.word
    return word


def attribute_of(d, card):
    """Its Attribute now."""
    if on_field(d, card):
        refresh(d)
        return zone_of(d, card).attribute
    printed: cython.int = facts_of(d.cards[card].code).attribute
    refresh(d)
    if d.rules_in_force & RULE_IDENTITY_OFF_FIELD:
        return treated_off_field(d, card, 1, printed)
    return printed


def race_of(d, card):
    """Its Type now."""
    if on_field(d, card):
        refresh(d)
        return zone_of(d, card).race
    printed: cython.int = facts_of(d.cards[card].code).race
    refresh(d)
    if d.rules_in_force & RULE_IDENTITY_OFF_FIELD:
        return treated_off_field(d, card, 2, printed)
    return printed


def level_or_rank(d, card):
    """Its Level, or its Rank, now."""
    if on_field(d, card):
        refresh(d)
        return zone_of(d, card).level
    return facts_of(d.cards[card].code).level


def level_of(d, card):
    """4.9: its Level now; Xyz Monsters and cards that are no monsters have none."""
    kinds = kinds_of(d, card)
    if kinds & CARD_KIND_XYZ or not kinds & CARD_KIND_MONSTER:
        return 0
    return level_or_rank(d, card)


def rank_of(d, card):
    """4.9: its Rank now; only Xyz Monsters have one."""
    return level_or_rank(d, card) if kinds_of(d, card) & CARD_KIND_XYZ else 0


def attack_of(d, card):
    """11.7, 1.6: its ATK now, printed off the field."""
    if on_field(d, card):
        refresh(d)
        return zone_of(d, card).atk
    return facts_of(d.cards[card].code).atk


def defense_of(d, card):
    """11.7, 1.6: its DEF now, printed off the field."""
    if on_field(d, card):
        refresh(d)
        return zone_of(d, card).def_
    return facts_of(d.cards[card].code).def_


def stat_of(d, card, stat):
    """A number of the card now."""
    if stat == STAT_ATTACK:
        return attack_of(d, card)
    if stat == STAT_DEFENSE:
        return defense_of(d, card)
    if stat == STAT_LEVEL:
        return level_of(d, card)
    if stat == STAT_RANK:
        return rank_of(d, card)
    in_a_zone = on_field(d, card)
    refresh(d)
    if stat == STAT_ORIGINAL_ATTACK:
        return zone_of(d, card).original_atk if in_a_zone else facts_of(d.cards[card].code).atk
    if stat == STAT_ORIGINAL_DEFENSE:
        return zone_of(d, card).original_def if in_a_zone else facts_of(d.cards[card].code).def_
    return 0


def view_face_down(card, v):
    """13.6: a card that is banished face-down has no name, no kind and no numbers."""
    view_printed(0, v)
    v.card = card
    v.place = PLACE_BANISHED


def stat_seen(d, v, stat):
    """A number of what is tested; -1 where it has no such number (4.9)."""
    kinds = kinds_seen(d, v)
    if not kinds & CARD_KIND_MONSTER:
        return -1
    if stat == STAT_LEVEL:
        if kinds & CARD_KIND_XYZ:
            return -1
        return v.level if v.past else level_or_rank(d, v.card)
    if stat == STAT_RANK:
        if not kinds & CARD_KIND_XYZ:
            return -1
        return v.level if v.past else level_or_rank(d, v.card)
    if stat == STAT_ATTACK and v.past:
        return v.atk
    return -1 if v.card == NONE else stat_of(d, v.card, stat)


def view_event(d, e, v):
    """N2: the card of an event as it was when that happened."""
    v.card = e.card
    v.code = d.cards[e.card].code
    v.zone = cython.NULL
    v.place = e.from_place
    v.position = POSITION_FACE_UP if e.flags & MOVE_FLAG_WAS_FACE_UP else POSITION_NONE
    if e.kind != EVENT_KIND_MOVED:
        v.place = d.cards[e.card].place
        v.position = d.cards[e.card].position
    v.past = True
    v.name = e.name
    v.kinds = e.kinds
    v.attribute = e.attribute
    v.race = e.race
    v.level = e.level
    v.atk = e.atk
    forget(v)


def view_code(code, v):
    """A card as printed, for names on a list of materials and the like."""
    view_printed(code, v)
    forget(v)


def view_printed(code, v):
    """The facts of a card without a place."""
    facts = facts_of(code)
    v.card = NONE
    v.code = code
    v.zone = cython.NULL
    v.place = 0
    v.position = 0
    v.past = True
    v.name = facts.name
    v.kinds = facts.kinds
    v.attribute = facts.attribute
    v.race = facts.race
    v.level = facts.level
    v.atk = facts.atk
