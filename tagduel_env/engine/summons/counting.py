"""Counting before combining: is there enough on the field for a material line (4.9, T7)?"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.indices import monster_zones_held
from cython.cimports.tagduel_env.engine.board.sides import team_mask, team_of
from cython.cimports.tagduel_env.engine.board.zones import is_face_up
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.record.sets import lowest
from cython.cimports.tagduel_env.engine.record.tables import facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    AMOUNT_OP_CONSTANT,
    CARD_KIND_TUNER,
    CARD_KIND_XYZ,
    COMPARE_EXACTLY,
    FILTER_OP_AND,
    FILTER_OP_STAT,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MATERIAL_KIND_XYZ,
    STAT_LEVEL,
    ZONES,
)


def count_monsters(d, seat, n):
    """4.9, T7: the monsters of the team, and of all, in Monster Zones."""
    memset(n, 0, cython.sizeof(n[0]))
    refresh(d)
    team: cython.int = team_mask(d, team_of(seat))
    zones = monster_zones_held(d)
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        n.everyones += 1
        if not team >> i // ZONES & 1:
            continue
        z = cython.address(d.zones[i])
        n.own += 1
        if is_face_up(d, z.card):
            n.tuners += z.kinds & CARD_KIND_TUNER != 0
            if z.level and not z.kinds & CARD_KIND_XYZ:
                n.levels[min(z.level, 15)] += 1


def too_few(code, kind, n):
    """4.9: no Tuner, no Level with so many monsters, or not so many monsters at all."""
    facts = facts_of(code)
    if kind == MATERIAL_KIND_SYNCHRO:
        return n.tuners == 0
    for i in range(facts.materials_count):
        row = cython.address(tables.materials[facts.materials_first + i])
        if row.kind != kind:
            continue
        if kind == MATERIAL_KIND_XYZ:
            level: cython.int = level_asked(row.filter)
            return (n.levels[level] if level else most_of_a_level(n)) < row.least
        if kind == MATERIAL_KIND_CONTACT_FUSION:
            return (n.everyones if row.any_field else n.own) < needed(code, kind)
    return False


def too_few_for_all(code, n):
    """4.6: the lines of a Fusion Monster that need an effect count as none."""
    facts = facts_of(code)
    for i in range(facts.materials_count):
        kind = tables.materials[facts.materials_first + i].kind
        if kind != MATERIAL_KIND_FUSION and not too_few(code, kind, n):
            return False
    return True


def needed(code, kind):
    """4.9: how many materials the rows of this kind ask for together at least."""
    facts = facts_of(code)
    total: cython.int = 0
    for i in range(facts.materials_count):
        row = cython.address(tables.materials[facts.materials_first + i])
        if row.kind == kind:
            total += row.least
    return total


def level_asked(tree):
    """The Level that a filter asks for at its top ("Level 4 monsters"), 0 if it names none."""
    row = cython.address(tables.filters[tree])
    if row.op == FILTER_OP_AND:
        for i in range(row.b):
            level: cython.int = level_asked(tables.children[row.a + i])
            if level:
                return level
        return 0
    if row.op != FILTER_OP_STAT or row.x != STAT_LEVEL or row.y != COMPARE_EXACTLY:
        return 0
    number = cython.address(tables.amounts[row.a])
    return min(number.value, 15) if number.op == AMOUNT_OP_CONSTANT else 0


def most_of_a_level(n):
    """How many monsters share a Level at most."""
    most: cython.int = 0
    for level in range(1, 16):
        most = max(most, n.levels[level])
    return most
