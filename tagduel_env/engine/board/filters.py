"""Filters: does one card pass? Trees of rows in the table `filters`."""

import cython
from cython.cimports.tagduel_env.engine.board.groups import related
from cython.cimports.tagduel_env.engine.board.identity import (
    View,
    attribute_seen,
    forget,
    kinds_of,
    kinds_seen,
    name_of,
    name_seen,
    race_seen,
    stat_seen,
    view_card,
    view_code,
    view_event,
)
from cython.cimports.tagduel_env.engine.board.query import amount, compare
from cython.cimports.tagduel_env.engine.board.zones import counters_on, on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.stats import named_field
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_has,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_FLAG_DESTROYED_BY_BATTLE,
    CARD_FLAG_FACE_DOWN,
    CARD_KIND_COUNTER,
    CARD_KIND_EQUIP,
    CARD_KIND_FIELD,
    CARD_KIND_FUSION,
    CARD_KIND_MONSTER,
    CARD_KIND_RITUAL,
    CARD_KIND_SPELL,
    CARD_KIND_SYNCHRO,
    CARD_KIND_TRAP,
    CARD_KIND_XYZ,
    CARD_RULE_CANNOT_BE_NORMAL_SUMMONED,
    FILTER_OP_AND,
    FILTER_OP_ATTRIBUTE,
    FILTER_OP_BEING,
    FILTER_OP_COUNTER,
    FILTER_OP_COUNTER_TRAP,
    FILTER_OP_EQUIP_SPELL,
    FILTER_OP_EQUIPPED_WITH,
    FILTER_OP_FIELD_SPELL,
    FILTER_OP_HOLDS_MATERIAL,
    FILTER_OP_KIND,
    FILTER_OP_KIND_DECLARED,
    FILTER_OP_LISTED_ON,
    FILTER_OP_LISTS_MATERIAL,
    FILTER_OP_NAME,
    FILTER_OP_NAME_REF,
    FILTER_OP_NAME_UNLIKE,
    FILTER_OP_NOT,
    FILTER_OP_OR,
    FILTER_OP_OTHER_THAN,
    FILTER_OP_PLACE,
    FILTER_OP_POSITION,
    FILTER_OP_RACE,
    FILTER_OP_SERIES,
    FILTER_OP_STAT,
    FILTER_OP_STATE,
    FILTER_OP_SUMMONED_BY_ABILITY,
    FILTER_OP_SUMMONED_BY_FILTER,
    FILTER_OP_SUMMONED_BY_REF,
    FILTER_OP_TRUE,
    NONE,
    PLACE_BANISHED,
    PLACE_FIELD_ZONE,
    PLACE_MONSTER_ZONE,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    POSITION_SET,
    REF_DECLARED,
    STATE_ATTACK_POSITION,
    STATE_ATTACKED_THIS_TURN,
    STATE_BATTLED_THIS_TURN,
    STATE_BEING_DESTROYED_BY_BATTLE,
    STATE_DESTROYED_BY_BATTLE,
    STATE_FACE_DOWN,
    STATE_FACE_UP,
    STATE_NORMAL_SUMMONABLE,
    STATE_SET_CARD,
    ZONE_FLAG_ATTACKED,
    ZONE_FLAG_BATTLED,
    ZONE_FLAG_BEATEN,
    Set,
)


def filter_card(d, tree, card, l, f):
    """Does the card, as it is now, pass?"""
    if tree == 0:
        return True
    v = cython.declare(View)
    forget(cython.address(v))
    view_card(d, card, cython.address(v))
    return fits(d, tree, cython.address(v), l, f)


def keep_passing(d, tree, l, f, cards):
    """Only cards that pass the filter stay; most others are of the wrong kind already."""
    if tree == 0:
        return
    kinds = kinds_wanted(tree)
    v = cython.declare(View)
    forget(cython.address(v))
    card = set_next(cards, -1)
    while card >= 0:
        passes: cython.bint = not kinds or kinds_of(d, card) & kinds != 0
        if passes:
            view_card(d, card, cython.address(v))
            passes = fits(d, tree, cython.address(v), l, f)
        if not passes:
            set_remove(cards, card)
        card = set_next(cards, card)


def asks_identity(tree):
    """12.6, E6: does it ask for more than the zone and position of a card tell?"""
    row = cython.address(tables.filters[tree])
    if row.op == FILTER_OP_NOT:
        return asks_identity(row.a)
    if row.op == FILTER_OP_AND or row.op == FILTER_OP_OR:
        for i in range(row.b):
            if asks_identity(tables.children[row.a + i]):
                return True
        return False
    if row.op == FILTER_OP_KIND:
        return row.value & ~(CARD_KIND_MONSTER | CARD_KIND_SPELL | CARD_KIND_TRAP) != 0
    return (
        FILTER_OP_ATTRIBUTE <= row.op <= FILTER_OP_STAT
        or row.op == FILTER_OP_NAME_UNLIKE
        or FILTER_OP_LISTED_ON <= row.op <= FILTER_OP_HOLDS_MATERIAL
        or FILTER_OP_COUNTER_TRAP <= row.op <= FILTER_OP_EQUIP_SPELL
    )


def filter_event(d, tree, e, l):
    """N2: did the card of the event pass, as it was then?"""
    if tree == 0:
        return True
    if e.card == NONE:
        return False
    v = cython.declare(View)
    view_event(d, e, cython.address(v))
    return fits(d, tree, cython.address(v), l, cython.NULL)


def filter_code(d, tree, code, l, f):
    """Does a card pass as it is printed?"""
    v = cython.declare(View)
    view_code(code, cython.address(v))
    return fits(d, tree, cython.address(v), l, f)


def fits(d, tree, v, l, f):
    """One node of the tree, and what is under it."""
    row = cython.address(tables.filters[tree])
    op = row.op
    if op == FILTER_OP_TRUE:
        return True
    if op == FILTER_OP_AND:
        for i in range(row.b):
            if not fits(d, tables.children[row.a + i], v, l, f):
                return False
        return True
    if op == FILTER_OP_OR:
        for i in range(row.b):
            if fits(d, tables.children[row.a + i], v, l, f):
                return True
        return False
    if op == FILTER_OP_NOT:
        return not fits(d, row.a, v, l, f)
    if op == FILTER_OP_KIND:
        return (kinds_seen(d, v) & row.value) != 0
    if op == FILTER_OP_ATTRIBUTE:
        return attribute_seen(d, v) == row.x
    if op == FILTER_OP_RACE:
        return race_seen(d, v) == row.x
    if op == FILTER_OP_NAME:
        return has_name(d, v, row.a, row.b)
    if op == FILTER_OP_SERIES:
        return (facts_of(name_seen(d, v)).series >> row.x) & 1
    if op == FILTER_OP_STAT:
        have = stat_seen(d, v, row.x)
        return have >= 0 and compare(have, row.y, limit_of(d, row.a, v, l, f))
    if op == FILTER_OP_STATE:
        return in_state(d, v, row.x)
    if op in (FILTER_OP_OTHER_THAN, FILTER_OP_BEING, FILTER_OP_NAME_REF, FILTER_OP_NAME_UNLIKE):
        return fits_reference(d, op, row.x, v, l, f)
    return fits_word(d, row, v, l, f)


def limit_of(d, row, v, l, f):
    """The number that a stat is compared with: it doesn't depend on the card that is tested."""
    if v.limit_row != row:
        v.limit_row = row
        v.limit = amount(d, row, l, f)
    return v.limit


def fits_word(d, row, v, l, f):
    """Words for two kinds at once, the declared kind, and what is asked more rarely."""
    if row.op == FILTER_OP_COUNTER_TRAP:
        return has_both(d, v, CARD_KIND_TRAP, CARD_KIND_COUNTER)
    if row.op == FILTER_OP_FIELD_SPELL:
        return has_both(d, v, CARD_KIND_SPELL, CARD_KIND_FIELD)
    if row.op == FILTER_OP_EQUIP_SPELL:
        return has_both(d, v, CARD_KIND_SPELL, CARD_KIND_EQUIP)
    if row.op == FILTER_OP_KIND_DECLARED:
        return l is not cython.NULL and (kinds_seen(d, v) & l.declared) != 0
    return fits_rarer(d, row, v, l, f)


def has_both(d, v, kind, other):
    """Is it both (a Trap and a Counter card, ...)?"""
    both: cython.uint = kind | other
    return (kinds_seen(d, v) & both) == both


def has_name(d, v, first, count):
    """Does it have one of these names? The field may have one by an effect (Priestess)."""
    name = name_seen(d, v)
    for i in range(count):
        if tables.names[first + i] == name:
            return True
    if v.past or not on_field(d, v.card):
        return False
    also = named_field(d, v.card)
    for i in range(count):
        if also and tables.names[first + i] == also:
            return True
    return False


def fits_reference(d, op, ref, v, l, f):
    """Other than, being, named like or unlike the cards of a reference."""
    if ref == REF_DECLARED:
        return (name_seen(d, v) == l.declared) == (op == FILTER_OP_NAME_REF)
    if v.meant_ref != ref:
        v.meant_ref = ref
        related(d, ref, l, f, cython.address(v.meant))
    if op == FILTER_OP_OTHER_THAN:
        return v.card == NONE or not set_has(cython.address(v.meant), v.card)
    if op == FILTER_OP_BEING:
        return v.card != NONE and set_has(cython.address(v.meant), v.card)
    name = name_seen(d, v)
    card = set_next(cython.address(v.meant), -1)
    while card >= 0:
        if name_of(d, card) == name:
            return op == FILTER_OP_NAME_REF
        card = set_next(cython.address(v.meant), card)
    return op == FILTER_OP_NAME_UNLIKE


def fits_rarer(d, row, v, l, f):
    """Counters, materials, equips, who Summoned it, where it lies."""
    op = row.op
    if op == FILTER_OP_LISTED_ON:
        return listed_on(d, row.x, v, l, f)
    if op == FILTER_OP_LISTS_MATERIAL:
        return lists_material(d, v.code, row.a, l, f)
    if v.card == NONE:
        return False
    c = cython.address(d.cards[v.card])
    if op == FILTER_OP_PLACE:
        return (row.value >> c.place) & 1
    if op == FILTER_OP_POSITION:
        return (row.value >> c.position) & 1
    if op == FILTER_OP_HOLDS_MATERIAL:
        return holds_material(d, v.card, row.a, l, f)
    if not on_field(d, v.card):
        return False
    if op == FILTER_OP_COUNTER:
        have = counters_on(d, v.card, row.x)
        return compare(have, row.y, amount(d, row.a, l, f))
    if op == FILTER_OP_EQUIPPED_WITH:
        return equipped_with(d, v.card, row.a, l, f)
    z = zone_of(d, v.card)
    if op == FILTER_OP_SUMMONED_BY_ABILITY:
        return z.summon_by_ability == row.a
    if z.summon_by_card == 0:
        return False
    if op == FILTER_OP_SUMMONED_BY_FILTER:
        return filter_code(d, row.a, z.summon_by_card, l, f)
    if op == FILTER_OP_SUMMONED_BY_REF:
        return summoned_by_reference(d, row.x, z.summon_by_card, l, f)
    return False


def summoned_by_reference(d, ref, code, l, f):
    """Was it Summoned by the effect of a card of the reference?"""
    known = cython.declare(Set)
    related(d, ref, l, f, cython.address(known))
    card = set_next(cython.address(known), -1)
    while card >= 0:
        if d.cards[card].code == code:
            return True
        card = set_next(cython.address(known), card)
    return False


def listed_on(d, ref, v, l, f):
    """Is it listed by name as a material on a card of the reference?"""
    known = cython.declare(Set)
    related(d, ref, l, f, cython.address(known))
    name = name_seen(d, v)
    card = set_next(cython.address(known), -1)
    while card >= 0:
        facts = facts_of(d.cards[card].code)
        for i in range(facts.materials_count):
            named = tables.materials[facts.materials_first + i].named
            if named and facts_of(named).name == name:
                return True
        card = set_next(cython.address(known), card)
    return False


def lists_material(d, code, tree, l, f):
    """Does it list by name a material that passes?"""
    facts = facts_of(code)
    for i in range(facts.materials_count):
        named = tables.materials[facts.materials_first + i].named
        if named and filter_code(d, tree, named, l, f):
            return True
    return False


def holds_material(d, xyz, tree, l, f):
    """1.7: has it an attached material that passes?"""
    if not kinds_of(d, xyz) & CARD_KIND_XYZ:
        return False
    card = set_next(cython.address(d.under), -1)
    while card >= 0:
        if d.cards[card].host == xyz and filter_card(d, tree, card, l, f):
            return True
        card = set_next(cython.address(d.under), card)
    return False


def equipped_with(d, host, tree, l, f):
    """13.2: has it an equipped card that passes?"""
    zones = d.occupied
    while zones:
        z = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        if z.equipped_to == host and z.card != host:
            if filter_card(d, tree, z.card, l, f):
                return True
    return False


def in_state(d, v, state):
    """1.5, 9.7: what the card is just now."""
    if state == STATE_NORMAL_SUMMONABLE:
        return normal_summonable(v.code)
    if v.card == NONE:
        return False
    if state == STATE_DESTROYED_BY_BATTLE:
        return (d.cards[v.card].flags & CARD_FLAG_DESTROYED_BY_BATTLE) != 0
    place = v.place if v.past else d.cards[v.card].place
    position = v.position if v.past else d.cards[v.card].position
    if not PLACE_MONSTER_ZONE <= place <= PLACE_FIELD_ZONE:
        hidden: cython.bint = (
            place == PLACE_BANISHED and d.cards[v.card].flags & CARD_FLAG_FACE_DOWN != 0
        )
        return hidden if state == STATE_FACE_DOWN else state == STATE_FACE_UP and not hidden
    if state <= STATE_SET_CARD:
        return in_position(position, state)
    return on_field(d, v.card) and zone_marked(zone_of(d, v.card).flags, state)


def in_position(position, state):
    """1.5: words about how a card lies on the field."""
    face_down: cython.bint = position == POSITION_FACE_DOWN_DEFENSE or position == POSITION_SET
    if state == STATE_FACE_UP:
        return not face_down
    if state == STATE_FACE_DOWN or state == STATE_SET_CARD:
        return face_down
    if state == STATE_ATTACK_POSITION:
        return position == POSITION_FACE_UP_ATTACK
    return position == POSITION_FACE_UP_DEFENSE or position == POSITION_FACE_DOWN_DEFENSE


def zone_marked(flags, state):
    """9.7, 10.3: marks of the zone that filters ask for."""
    if state == STATE_ATTACKED_THIS_TURN:
        return (flags & ZONE_FLAG_ATTACKED) != 0
    if state == STATE_BATTLED_THIS_TURN:
        return (flags & ZONE_FLAG_BATTLED) != 0
    return state == STATE_BEING_DESTROYED_BY_BATTLE and (flags & ZONE_FLAG_BEATEN) != 0


def normal_summonable(code):
    """4.7: can a card of this number be Normal Summoned or Set at all?"""
    facts = facts_of(code)
    if facts.kinds & (CARD_KIND_FUSION | CARD_KIND_SYNCHRO | CARD_KIND_XYZ | CARD_KIND_RITUAL):
        return False
    if facts.rules & CARD_RULE_CANNOT_BE_NORMAL_SUMMONED:
        return False
    return (facts.kinds & CARD_KIND_MONSTER) != 0


def kinds_wanted(tree):
    """Which kinds a tree asks for at its top: of an AND, those of its first KIND node."""
    row = cython.address(tables.filters[tree])
    if row.op == FILTER_OP_KIND:
        return row.value
    if row.op == FILTER_OP_AND:
        for i in range(row.b):
            child = cython.address(tables.filters[tables.children[row.a + i]])
            if child.op == FILTER_OP_KIND:
                return child.value
    return 0
