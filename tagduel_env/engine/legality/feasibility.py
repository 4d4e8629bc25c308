"""Choices of a play: their candidates, and whether the picks so far can be completed."""

import cython
from cython.cimports.libc.string import (
    memset,
)
from cython.cimports.tagduel_env.engine.board.filters import (
    filter_card,
)
from cython.cimports.tagduel_env.engine.board.groups import (
    group_cards,
    group_places,
)
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
)
from cython.cimports.tagduel_env.engine.continuous.stats import (
    refresh,
)
from cython.cimports.tagduel_env.engine.legality.candidates import (
    add_paid_to_graveyard,
    choice_is_made,
    empties_zone,
    may_be_chosen,
)
from cython.cimports.tagduel_env.engine.legality.feasibility import (
    MAX_CHOICES,
    READS_DECLARED,
    READS_REGISTERS,
    Board,
)
from cython.cimports.tagduel_env.engine.legality.resolvable import (
    resolution_possible,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.legality.totals import (
    rule_holds,
    rule_possible,
)
from cython.cimports.tagduel_env.engine.legality.zone_needs import (
    zone_need,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_has,
    set_next,
    set_remove,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY,
    AMOUNT_OP_CHOSEN,
    AMOUNT_OP_CONSTANT,
    AMOUNT_OP_HALF,
    AMOUNT_OP_LIFE,
    AMOUNT_OP_PLUS,
    AMOUNT_OP_REGISTER,
    AMOUNT_OP_TIMES,
    ANYONE,
    CAPACITY_PICKS,
    FILTER_OP_AND,
    FILTER_OP_BEING,
    FILTER_OP_LISTED_ON,
    FILTER_OP_NAME_REF,
    FILTER_OP_NAME_UNLIKE,
    FILTER_OP_NOT,
    FILTER_OP_OR,
    FILTER_OP_STAT,
    FILTER_OP_SUMMONED_BY_REF,
    MAX_PAID,
    MAX_PICKS,
    MAX_REGISTERS,
    MAX_TARGETS,
    OP_CHOOSE,
    OP_COST_PAID,
    OP_END,
    OP_LAST,
    OP_MOVE,
    OP_POSITION,
    OP_SHOW,
    OP_SUMMON,
    PLACE_MONSTER_ZONE,
    REF_EACH_TARGET,
    REF_FIRST,
    REF_FOUND,
    REF_IT,
    REF_PAID,
    REF_PICKED,
    REF_SHOWN,
    REF_TARGET,
    SOURCE_SORT_GROUP,
    Frame,
    Set,
)


def picks_of(d, k, out):
    """The cards picked for choice k, and how many they are."""
    set_clear(out)
    count = 0
    for i in range(d.plan.count):
        if d.plan.groups[i] == k:
            set_add(out, d.plan.cards[i])
            count += 1
    return count


def add_pick(d, card, k):
    """One more card for choice k."""
    if d.plan.count >= MAX_PICKS:
        d.capacity = CAPACITY_PICKS
        return
    d.plan.cards[d.plan.count] = card
    d.plan.groups[d.plan.count] = k
    d.plan.count += 1


def bind_picks(d, l, first):
    """12.7: what was picked so far can be read as PAID and TARGET."""
    row = chosen_row(l)
    if first == 0:
        l.paid_count = 0
    l.targets_count = 0
    for i in range(d.plan.count):
        card = d.plan.cards[i]
        choice = cython.address(tables.choices[row.choices_first + d.plan.groups[i]])
        if choice.role != 2 and first == 0 and l.paid_count < MAX_PAID:
            l.paid[l.paid_count] = card
            l.paid_count += 1
        elif choice.role == 2 and l.targets_count < MAX_TARGETS:
            l.targets[l.targets_count] = card
            l.target_stamps[l.targets_count] = d.cards[card].stamp
            l.target_groups[l.targets_count] = choice.slot
            l.target_choices[choice.slot & 1] = row.choices_first + d.plan.groups[i]
            l.targets_count += 1


def open_registers(d, l, f):
    """A frame to read registers from: those that the cost fills with the picks so far."""
    memset(f, 0, cython.sizeof(Frame))
    f.seat = l.seat
    f.link = ANYONE
    f.each = ANYONE
    f.registers = ANYONE
    row = chosen_row(l)
    if row.cost_pc == 0 or row.choices_count < 2 or d.registers_count >= MAX_REGISTERS:
        return ANYONE
    f.registers = d.registers_count
    memset(cython.address(d.registers[f.registers]), 0, cython.sizeof(d.registers[0]))
    picked = cython.declare(Set)
    pc: cython.int = row.cost_pc
    while tables.code[pc].op != OP_COST_PAID and tables.code[pc].op != OP_END:
        if tables.code[pc].op == OP_CHOOSE and tables.code[pc].b:
            picks_of(d, tables.code[pc].b - 1, cython.address(picked))
            set_register(d, f.registers, tables.code[pc].x, cython.address(picked))
        pc += 1
    return f.registers


def set_register(d, registers, ref, cards):
    """Fills the register a CHOOSE names."""
    r = cython.address(d.registers[registers])
    if ref == REF_IT:
        r.it = cards[0]
    elif ref == REF_PICKED:
        r.picked = cards[0]
    elif ref == REF_FIRST:
        r.first = cards[0]
    elif ref == REF_SHOWN:
        r.shown = cards[0]


def read_board(d, l, first, b):
    """The choices as they stand: who may be picked, how many must and how many may."""
    refresh(d)
    row = chosen_row(l)
    bind_picks(d, l, first)
    scratch = cython.declare(Frame)
    f = cython.address(scratch)
    open_registers(d, l, f)
    b.count = min(row.choices_count, MAX_CHOICES)
    b.first = first
    picked = cython.declare(Set)
    all_picked = cython.declare(Set)
    set_clear(cython.address(all_picked))
    for i in range(d.plan.count):
        set_add(cython.address(all_picked), d.plan.cards[i])
    for k in range(b.count):
        choice = row.choices_first + k
        b.choice[k] = choice
        b.need[k] = 0
        b.most[k] = 0
        set_clear(cython.address(b.sets[k]))
        if k < first or not choice_is_made(d, l, choice):
            continue
        have = picks_of(d, k, cython.address(picked))
        b.most[k] = max(0, amount(d, tables.choices[choice].most, l, f) - have)
        b.need[k] = max(0, amount(d, tables.choices[choice].least, l, f) - have)
        if b.most[k] == 0 and b.need[k] == 0:
            continue
        c = cython.address(tables.choices[choice])
        group_cards(d, c.group, l, f, cython.address(b.sets[k]))
        card: cython.int = set_next(cython.address(b.sets[k]), -1)
        while card >= 0:
            if set_has(cython.address(all_picked), card) or not may_be_chosen(
                d, choice, l, card, False
            ):
                set_remove(cython.address(b.sets[k]), card)
            card = set_next(cython.address(b.sets[k]), card)
        if c.role == 2 and first == 0:
            add_paid_to_graveyard(d, l, choice, cython.address(b.sets[k]))


def hall(b):
    """Disjoint picks exist if every set of choices has enough candidates together (Hall)."""
    union = cython.declare(Set)
    for mask in range(1, 1 << b.count):
        need: cython.int = 0
        set_clear(cython.address(union))
        for k in range(b.count):
            if (mask >> k) & 1:
                need += b.need[k]
                set_union(cython.address(union), cython.address(b.sets[k]))
        if need > set_count(cython.address(union)):
            return False
    return True


def in_zones_of(d, card, seats):
    """Does the card hold a Monster Zone of one of these seats?"""
    c = cython.address(d.cards[card])
    return c.place == PLACE_MONSTER_ZONE and (seats >> c.controller) & 1


def zones_needed(d, l, b):
    """12.6: the zones still to be emptied, after the costs picked so far."""
    if b.first:
        return 0
    row = chosen_row(l)
    zones: cython.int = zone_need(d, l, cython.address(b.zone_seats))
    for i in range(d.plan.count):
        c = cython.address(tables.choices[row.choices_first + d.plan.groups[i]])
        if c.role != 2 and empties_zone(c.verb) and zones > 0:
            zones -= in_zones_of(d, d.plan.cards[i], b.zone_seats)
    return zones


def zones_possible(d, l, b):
    """12.6: zones that the costs still to be picked can empty."""
    needed: cython.int = zones_needed(d, l, b)
    if needed <= 0:
        return True
    emptied: cython.int = 0
    for k in range(b.count):
        if tables.choices[b.choice[k]].role == 2 or not empties_zone(
            tables.choices[b.choice[k]].verb
        ):
            continue
        there: cython.int = 0
        card: cython.int = set_next(cython.address(b.sets[k]), -1)
        while card >= 0:
            if in_zones_of(d, card, b.zone_seats):
                there += 1
            card = set_next(cython.address(b.sets[k]), card)
        emptied += min(there, b.most[k])
    return emptied >= needed


def board_possible(d, l, b):
    """Hall's condition, the rules of single choices, and the zones."""
    if not hall(b) or not zones_possible(d, l, b):
        return False
    picked = cython.declare(Set)
    for k in range(b.first, b.count):
        if tables.choices[b.choice[k]].rule == 0 or (b.most[k] == 0 and b.need[k] == 0):
            continue
        picks_of(d, k, cython.address(picked))
        if not rule_possible(
            d,
            b.choice[k],
            l,
            cython.NULL,
            cython.address(picked),
            cython.address(b.sets[k]),
            b.need[k],
            b.most[k],
        ):
            return False
    return True


def plan_completable(d, l, first):
    """12.6: can all choices still be made? The usual cases need no board."""
    zone_seats: cython.int = 0
    if d.plan.count == 0 and first == 0 and stands_alone(l):
        bind_picks(d, l, 0)
        if zone_need(d, l, cython.address(zone_seats)) <= 0:
            return enough_for_the_choice(d, l)
    return board_completable(d, l, first)


def stands_alone(l):
    """Is there at most one choice, of which only the number of candidates matters?"""
    row = chosen_row(l)
    if row.choices_count == 0:
        return True
    choice = cython.address(tables.choices[row.choices_first])
    if row.choices_count > 1 or choice.rule or tables.groups[choice.group].superlative:
        return False
    return (choice.role != 2 or row.cost_pc == 0) and not resolution_reads_picks(l)


def enough_for_the_choice(d, l):
    """12.6: has the only choice the cards it needs? None is looked at after the last needed one."""
    row = chosen_row(l)
    choice = row.choices_first
    if row.choices_count == 0 or not choice_is_made(d, l, choice):
        return True
    refresh(d)
    scratch = cython.declare(Frame)
    f = cython.address(scratch)
    open_registers(d, l, f)
    need: cython.int = amount(d, tables.choices[choice].least, l, f)
    there = cython.declare(Set)
    group = tables.choices[choice].group
    if need > 0:
        group_places(d, group, l, f, cython.address(there))
        card: cython.int = set_next(cython.address(there), -1)
        while need > 0 and card >= 0:
            if filter_card(d, tables.groups[group].filter, card, l, f):
                need -= may_be_chosen(d, choice, l, card, False)
            card = set_next(cython.address(there), card)
    return need <= 0


def board_completable(d, l, first):
    """12.6: the same by a board; choices that read earlier picks are tried one by one."""
    b = cython.declare(Board)
    read_board(d, l, first, cython.address(b))
    k = waits_for(d, l, cython.address(b))
    last: cython.bint = False
    if k < 0 and resolution_reads_picks(l):
        k = first_open(cython.address(b))
        last = k < 0
    if k < 0:
        return (not last or resolution_possible(d, l)) and board_possible(d, l, cython.address(b))
    card: cython.int = set_next(cython.address(b.sets[k]), -1)
    while card >= 0:
        add_pick(d, card, k)
        possible: cython.bint = plan_completable(d, l, first)
        d.plan.count -= 1
        if possible:
            return True
        card = set_next(cython.address(b.sets[k]), card)
    return False


def first_open(b):
    """The first choice that still needs a card, -1 if none does."""
    for k in range(b.first, b.count):
        if b.need[k] > 0:
            return k
    return -1


def resolution_reads_picks(l):
    """Does the resolution depend on the targets or the cost (Asceticism: its ATK; One for One)?

    Mandatory effects need nothing of their resolution (8.11).
    """
    row = chosen_row(l)
    if row.choices_count == 0 or row.flags & ABILITY_FLAG_MANDATORY:
        return False
    pc: cython.int = row.pc
    while pc and tables.code[pc].op != OP_END:
        group = group_asked(cython.address(tables.code[pc]))
        if group >= 0 and cost_takes_from(row, group):
            return True
        if tables.code[pc].op == OP_CHOOSE and reads_declared(tables.code[pc].a):
            return True
        pc += 1
    return False


def group_asked(i):
    """The group that a step of the resolution needs cards of, -1 if none."""
    if i.op == OP_CHOOSE:
        return tables.choices[i.a].group
    if i.op == OP_LAST:
        return tables.modifiers[i.a].group - 1
    about_cards: cython.bint = i.op == OP_MOVE or i.op == OP_POSITION or i.op == OP_SUMMON
    if (about_cards or i.op == OP_SHOW) and i.b == SOURCE_SORT_GROUP:
        return i.a
    return -1


def cost_takes_from(row, group):
    """Might a card to be picked for the cost be one of the group?"""
    for k in range(row.costs_count):
        c = cython.address(tables.choices[row.choices_first + k])
        if c.role == 1 and empties_zone(c.verb) and areas_of(c.group) & areas_of(group):
            return True
    return False


def areas_of(group):
    """The places that a group names, bits 1 << Area."""
    g = cython.address(tables.groups[group])
    areas: cython.int = 0
    for i in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + i])
        if term.sort == 0:
            areas |= 1 << term.area
    return areas


def reads_declared(choice):
    """Does the filter of the choice read TARGET or PAID?"""
    return filter_reads(tables.groups[tables.choices[choice].group].filter, READS_DECLARED)


def waits_for(d, l, b):
    """The first open choice that a later open choice reads, -1 if none does."""
    for k in range(b.first, b.count):
        if b.need[k] == 0:
            continue
        for later in range(k + 1, b.count):
            if b.need[later] and reads_picks(b.choice[later]):
                return k
    return -1


def reads(ref, what):
    """Is it a reference of the sort: to what is declared, or to a register?"""
    declared: cython.bint = REF_TARGET <= ref <= REF_EACH_TARGET or ref == REF_PAID
    register: cython.bint = REF_IT <= ref <= REF_PICKED or REF_FOUND <= ref <= REF_SHOWN
    return (declared and what & READS_DECLARED) or (register and what & READS_REGISTERS)


def reads_picks(choice):
    """Does the group of the choice depend on cards picked for an earlier one?"""
    g = cython.address(tables.groups[tables.choices[choice].group])
    for i in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + i])
        if term.sort and reads(term.ref, READS_DECLARED | READS_REGISTERS):
            return True
    return filter_reads(g.filter, READS_DECLARED | READS_REGISTERS)


def amount_reads(row, what):
    """The same of an amount (Tragoedia: the Level of what was paid)."""
    a = cython.address(tables.amounts[row])
    if a.op == AMOUNT_OP_CONSTANT or a.op == AMOUNT_OP_LIFE or a.op == AMOUNT_OP_CHOSEN:
        return False
    if a.op == AMOUNT_OP_REGISTER:
        return False
    if a.op == AMOUNT_OP_HALF:
        return amount_reads(a.a, what)
    if a.op == AMOUNT_OP_TIMES or a.op == AMOUNT_OP_PLUS:
        return amount_reads(a.a, what) or amount_reads(a.b, what)
    g = cython.address(tables.groups[a.a])
    for i in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + i])
        if term.sort and reads(term.ref, what):
            return True
    return False


def filter_reads(row, what):
    """The same of a filter; "other than the target" is left out, since choices are disjoint."""
    f = cython.address(tables.filters[row])
    op = f.op
    if op == FILTER_OP_AND or op == FILTER_OP_OR:
        for i in range(f.b):
            if filter_reads(tables.children[f.a + i], what):
                return True
        return False
    if op == FILTER_OP_NOT:
        return filter_reads(f.a, what)
    if op == FILTER_OP_STAT:
        return amount_reads(f.a, what)
    named: cython.bint = op == FILTER_OP_NAME_REF or op == FILTER_OP_NAME_UNLIKE
    listed: cython.bint = op == FILTER_OP_LISTED_ON or op == FILTER_OP_BEING
    return (named or listed or op == FILTER_OP_SUMMONED_BY_REF) and reads(f.x, what)


def offered_picks(d, l, first, k, out):
    """A pick is offered only if the whole play can still be completed after it."""
    b = cython.declare(Board)
    read_board(d, l, first, cython.address(b))
    out[0] = b.sets[k]
    if b.most[k] == 0:
        set_clear(out)
        return
    alone: cython.bint = b.count - first == 1 and zones_needed(d, l, cython.address(b)) <= 0
    if alone and tables.choices[b.choice[k]].rule == 0 and not resolution_reads_picks(l):
        if set_count(out) < b.need[k]:
            set_clear(out)
        return
    card: cython.int = set_next(out, -1)
    while card >= 0:
        add_pick(d, card, k)
        if not plan_completable(d, l, first):
            set_remove(out, card)
        d.plan.count -= 1
        card = set_next(out, card)
    bind_picks(d, l, first)


def may_finish(d, l, first, k):
    """FINISH: the least is there, the rule holds, and the rest is possible without more."""
    row = chosen_row(l)
    choice = row.choices_first + k
    scratch = cython.declare(Frame)
    open_registers(d, l, cython.address(scratch))
    picked = cython.declare(Set)
    have = picks_of(d, k, cython.address(picked))
    if not choice_is_made(d, l, choice):
        return have == 0
    if have < amount(d, tables.choices[choice].least, l, cython.address(scratch)):
        return False
    if not rule_holds(d, choice, l, cython.address(scratch), cython.address(picked)):
        return False
    b = cython.declare(Board)
    read_board(d, l, first, cython.address(b))
    b.most[k] = 0
    return zones_possible(d, l, cython.address(b))
