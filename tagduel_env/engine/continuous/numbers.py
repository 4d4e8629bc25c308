"""Levels, ATK and DEF: layers 3 and 4 of the derived state (rule 11.7).

Each stat of a monster is found from four kinds of records: A adds or subtracts, B changes the
original value, C is a continuous "becomes", F a value frozen by an activated half, double or
"becomes". Lasting rows are records as they stand; continuous abilities make theirs anew each time,
as old as their source, or as the moment their condition became true (11.7.8).
"""

import cython
from cython.cimports.tagduel_env.engine.board.groups import group_cards
from cython.cimports.tagduel_env.engine.board.indices import monster_zones_held
from cython.cimports.tagduel_env.engine.board.query import amount, bind
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.lasting import (
    TIED,
    bind_lasting,
    for_a_side,
    row_lives,
)
from cython.cimports.tagduel_env.engine.continuous.numbers import Tallies
from cython.cimports.tagduel_env.engine.continuous.stats import out_of_reach, source_on
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
    set_is_empty,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_KIND_CONTINUOUS,
    AMOUNT_OP_REGISTER,
    AMOUNT_OP_TIMES,
    MODIFIER_KIND_STAT,
    NONE,
    PLACE_MONSTER_ZONE,
    REGISTER_MATERIALS_USED,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_LEVEL,
    STAT_OP_ADD,
    STAT_OP_DOUBLE,
    STAT_OP_HALVE,
    STAT_OP_HALVE_ORIGINAL,
    STAT_OP_SET,
    STAT_OP_SET_ORIGINAL,
    STAT_OP_SUBTRACT,
    STATE_FLAG_NEGATED,
    STATE_FLAG_STAT_CHANGED,
    ZONES,
    Link,
    Set,
)


# ----------------------------------------------------------------------------------------- Levels
def set_levels(d, s):
    """4.9: Levels change in the order in which the changes were made; none falls below 1."""
    for i in range(s.count):
        if source_on(d, cython.address(s.rows[i])):
            source_levels(d, s.rows[i].card, s.rows[i].ability, s.rows[i].seat)
    l = cython.declare(Link)
    cards = cython.declare(Set)
    for i in range(s.lasting_count):
        row = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind != MODIFIER_KIND_STAT or not (m.stats >> STAT_LEVEL) & 1:
            continue
        if not counts(d, row):
            continue
        bind_lasting(d, row, cython.address(l))
        affected(d, row, m, cython.address(l), cython.address(cards))
        change_levels(d, cython.address(cards), m.op, row.amount)


def source_levels(d, card, ability, seat):
    """The Level changes of one continuous ability."""
    a = ability_at(ability)
    l = cython.declare(Link)
    cards = cython.declare(Set)
    for i in range(a.modifiers_count):
        m = cython.address(tables.modifiers[a.modifiers_first + i])
        if m.kind == MODIFIER_KIND_STAT and (m.stats >> STAT_LEVEL) & 1 and m.group:
            bind(d, cython.address(l), card, ability, seat)
            group_cards(d, m.group - 1, cython.address(l), cython.NULL, cython.address(cards))
            n = amount(d, m.amount - 1, cython.address(l), cython.NULL) if m.amount else 0
            change_levels(d, cython.address(cards), m.op, n)


def change_levels(d, cards, op, n):
    """One change of the Levels of face-up monsters that have one."""
    card = set_next(cards, -1)
    while card >= 0:
        if on_field(d, card) and d.cards[card].place == PLACE_MONSTER_ZONE and is_face_up(d, card):
            z = zone_of(d, card)
            level: cython.int = z.level
            if op == STAT_OP_SET:
                level = n
            else:
                level += n if op == STAT_OP_ADD else -n
            z.level = min(max(level, 1), 255)
        card = set_next(cards, card)


# ------------------------------------------------------------------------------------ ATK and DEF
def set_attack_and_defense(d, s):
    """11.7: original values first, then F, C and A, and last what holds in the Damage Step only.

    Modifiers of a window of the Damage Step (layer 4b) may compare ATK: they read it without
    themselves.
    """
    t = cython.declare(Tallies)
    begin_tallies(d, cython.address(t))
    lasting_originals(d, s, cython.address(t))
    sources_add(d, s, cython.address(t), True, False)
    write_originals(d, cython.address(t))
    lasting_frozen(d, s, cython.address(t))
    lasting_sums(d, s, cython.address(t))
    sources_add(d, s, cython.address(t), False, False)
    write_values(d, cython.address(t))
    if sources_add(d, s, cython.address(t), False, True):
        write_values(d, cython.address(t))


def begin_tallies(d, t):
    """1.6, 11.8: the printed value, or the one set by its own Summon; the zones show it."""
    zones = monster_zones_held(d)
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        z = cython.address(d.zones[i])
        begin_tally(cython.address(t.rows[i][0]), z.original_atk)
        begin_tally(cython.address(t.rows[i][1]), z.original_def)


def begin_tally(tally, printed):
    """No record yet."""
    tally.original = printed
    tally.original_time = -1
    tally.frozen = 0
    tally.frozen_time = -1
    tally.becomes = 0
    tally.becomes_time = -1
    tally.sum = 0


def counts(d, row):
    """11.7.7, 11.9: is the record live: its card the same, its source not negated if tied?"""
    if not row_lives(d, row):
        return False
    if not row.tied & TIED or row.source == NONE or not on_field(d, row.source):
        return True
    return not zone_of(d, row.source).state & STATE_FLAG_NEGATED


def affected(d, row, m, l, out):
    """The cards a lasting row is about: its card, or its group as it is now."""
    if for_a_side(row) and m.group:
        group_cards(d, m.group - 1, l, cython.NULL, out)
        return
    set_clear(out)
    if row.card != NONE:
        set_add(out, row.card)


def tally_of(d, t, card, stat):
    """The tally of a face-up monster, else NULL."""
    c = cython.address(d.cards[card])
    if c.place != PLACE_MONSTER_ZONE or not is_face_up(d, card):
        return cython.NULL
    return cython.address(t.rows[ZONES * c.controller + c.zone][stat])


def lasting_originals(d, s, t):
    """11.7.1: the newest live B replaces the original value."""
    for i in range(s.lasting_count):
        row = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind != MODIFIER_KIND_STAT or not counts(d, row) or row.card == NONE:
            continue
        if m.op != STAT_OP_SET_ORIGINAL and m.op != STAT_OP_HALVE_ORIGINAL:
            continue
        for stat in range(2):
            tally = tally_of(d, t, row.card, stat)
            if tally is not cython.NULL and (m.stats >> stat) & 1:
                if row.time > tally.original_time:
                    tally.original = row.amount
                    tally.original_time = row.time


def lasting_frozen(d, s, t):
    """11.7.2: the newest live F."""
    for i in range(s.lasting_count):
        row = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind != MODIFIER_KIND_STAT or not counts(d, row) or row.card == NONE:
            continue
        if m.op != STAT_OP_SET and m.op != STAT_OP_HALVE and m.op != STAT_OP_DOUBLE:
            continue
        for stat in range(2):
            tally = tally_of(d, t, row.card, stat)
            if tally is not cython.NULL and (m.stats >> stat) & 1:
                if row.time > tally.frozen_time:
                    tally.frozen = row.frozen
                    tally.frozen_time = row.time


def lasting_sums(d, s, t):
    """11.7.2: lingering A records, those newer than the F if there is one."""
    l = cython.declare(Link)
    cards = cython.declare(Set)
    for i in range(s.lasting_count):
        row = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind != MODIFIER_KIND_STAT or not counts(d, row):
            continue
        if m.op != STAT_OP_ADD and m.op != STAT_OP_SUBTRACT:
            continue
        bind_lasting(d, row, cython.address(l))
        n: cython.int = row.amount
        if m.lives and m.amount:
            n = amount(d, m.amount - 1, cython.address(l), cython.NULL)
        affected(d, row, m, cython.address(l), cython.address(cards))
        add_to_all(d, t, cython.address(cards), m.stats, m.op, n, row.time, NONE)


def add_to_all(d, t, cards, stats, op, n, time, source):
    """One record upon each of the cards; effects of `source` may not reach some (11.7.9)."""
    card = set_next(cards, -1)
    while card >= 0:
        if source == NONE or not out_of_reach(d, card, source):
            for stat in range(2):
                tally = tally_of(d, t, card, stat)
                if tally is not cython.NULL and (stats >> stat) & 1:
                    add_record(tally, op, n, time)
        card = set_next(cards, card)


def add_record(tally, op, n, time):
    """11.7.2: an A counts if newer than the F; of B and C the newest counts."""
    if op == STAT_OP_ADD or op == STAT_OP_SUBTRACT:
        if time > tally.frozen_time:
            tally.sum += n if op == STAT_OP_ADD else -n
    elif op == STAT_OP_SET:
        if time > tally.becomes_time:
            tally.becomes = n
            tally.becomes_time = time
    elif op == STAT_OP_SET_ORIGINAL and time > tally.original_time:
        tally.original = n
        tally.original_time = time


def sources_add(d, s, t, originals, late):
    """11.7: the records of continuous abilities; True if there were any."""
    found: cython.bint = False
    for i in range(s.count):
        source = cython.address(s.rows[i])
        a = ability_at(source.ability)
        for k in range(a.modifiers_count):
            m = cython.address(tables.modifiers[a.modifiers_first + k])
            if m.kind != MODIFIER_KIND_STAT or not m.stats & (1 << STAT_ATTACK | 1 << STAT_DEFENSE):
                continue
            if (m.op == STAT_OP_SET_ORIGINAL) != originals or m.late != late or m.group == 0:
                continue
            if source_on(d, source) or is_summon_value(m):
                source_record(d, source.card, source.ability, source.seat, m, t)
                found = True
    return found


def source_record(d, card, ability, seat, m, t):
    """11.7.8: one continuous record, as old as its source or as its condition is true."""
    l = cython.declare(Link)
    cards = cython.declare(Set)
    bind(d, cython.address(l), card, ability, seat)
    group_cards(d, m.group - 1, cython.address(l), cython.NULL, cython.address(cards))
    if set_is_empty(cython.address(cards)):
        return
    n: cython.int = 0
    if m.amount:
        n = amount(d, m.amount - 1, cython.address(l), cython.NULL)
    z = zone_of(d, card)
    time: cython.int = z.while_since if ability_at(ability).while_ else z.stamp
    add_to_all(d, t, cython.address(cards), m.stats, m.op, n, time, card)


def is_summon_value(m):
    """11.8: an original value set by the Summon itself is no effect that could be negated."""
    return m.op == STAT_OP_SET_ORIGINAL and m.amount != 0 and reads_materials(m.amount - 1)


def reads_materials(row):
    """Does the amount read the number of materials used?"""
    r = cython.address(tables.amounts[row])
    if r.op == AMOUNT_OP_REGISTER:
        return r.x == REGISTER_MATERIALS_USED
    if r.op == AMOUNT_OP_TIMES:
        return reads_materials(r.a) or reads_materials(r.b)
    return False


def set_by_own_summon(d, card):
    """11.8: is its original ATK set by its own Summon?"""
    if on_field(d, card) and zone_of(d, card).original_atk_override >= 0:
        return True
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        a = ability_at(facts.abilities_first + i)
        if a.kind != ABILITY_KIND_CONTINUOUS:
            continue
        for k in range(a.modifiers_count):
            if is_summon_value(cython.address(tables.modifiers[a.modifiers_first + k])):
                return True
    return False


def write_originals(d, t):
    """11.7.1: the original values show in the zones, for those who ask for them."""
    zones = monster_zones_held(d)
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        z = cython.address(d.zones[i])
        z.original_atk = t.rows[i][0].original
        z.original_def = t.rows[i][1].original
        z.atk = z.original_atk
        z.def_ = z.original_def


def value_of(tally):
    """11.7.2, 11.7.3: base plus the A records that count, not below 0."""
    base: cython.int = tally.original
    if tally.frozen_time >= 0:
        base = tally.frozen
    elif tally.becomes_time >= 0:
        base = tally.becomes
    return max(base + tally.sum, 0)


def write_values(d, t):
    """11.7.3: ATK and DEF as they are."""
    zones = monster_zones_held(d)
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        z = cython.address(d.zones[i])
        z.atk = value_of(cython.address(t.rows[i][0]))
        z.def_ = value_of(cython.address(t.rows[i][1]))
        printed = facts_of(d.cards[z.card].code)
        z.state &= ~STATE_FLAG_STAT_CHANGED
        if is_face_up(d, z.card) and (z.atk != printed.atk or z.def_ != printed.def_):
            z.state |= STATE_FLAG_STAT_CHANGED
