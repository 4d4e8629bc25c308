"""What a Chain Link is sure to do, read off its program without running it."""

import cython
from cython.cimports.tagduel_env.engine.board.groups import group_cards, reference
from cython.cimports.tagduel_env.engine.board.query import amount
from cython.cimports.tagduel_env.engine.board.zones import on_field
from cython.cimports.tagduel_env.engine.continuous.prohibitions import verb_possible
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, tables
from cython.cimports.tagduel_env.engine.record.types import (
    OP_AFTER_LINK,
    OP_ASK,
    OP_CASE,
    OP_CHOOSE,
    OP_CHOOSE_MODE,
    OP_END,
    OP_JUMP,
    OP_LATER,
    OP_MOVE,
    OP_TEST,
    OP_UNLESS_DID_SKIP,
    REF_IT,
    SOURCE_SORT_REF,
    VERB_DESTROY,
    Set,
)


def would_destroy_some(d, index, seats):
    """How many cards that these seats control the link is sure to destroy as things stand.

    Only what is under no question, test or "if you do" is sure.
    """
    l = cython.address(d.chain[index])
    ability = ability_at(l.ability)
    row = ability_at(ability.modes_first + l.mode) if ability.modes_count else ability
    doomed = cython.declare(Set)
    set_clear(cython.address(doomed))
    chosen: cython.int = 0
    choice: cython.int = 0
    pc: cython.int = row.pc
    while pc and tables.code[pc].op != OP_END:
        i = cython.address(tables.code[pc])
        if i.op == OP_CHOOSE and i.x == REF_IT:
            choice = i.a
        elif i.op == OP_MOVE and i.x == VERB_DESTROY:
            if i.b == SOURCE_SORT_REF and i.a == REF_IT and choice:
                chosen += sure_picks(d, choice, l, seats)
            elif i.b == SOURCE_SORT_REF:
                add_doomed(d, i.a, True, l, seats, cython.address(doomed))
            else:
                add_doomed(d, i.a, False, l, seats, cython.address(doomed))
        pc = after(pc)
    return set_count(cython.address(doomed)) + chosen


def after(pc):
    """The next instruction that is sure to be carried out."""
    i = cython.address(tables.code[pc])
    if i.op == OP_UNLESS_DID_SKIP or i.op == OP_JUMP or i.op == OP_AFTER_LINK:
        return pc + 1 + i.a
    if i.op == OP_LATER:
        return pc + 1 + i.b
    if i.op == OP_CHOOSE_MODE:
        return after_cases(pc + 1, i.a)
    if i.op != OP_ASK and i.op != OP_TEST:
        return pc + 1
    behind: cython.int = pc + 1 + (i.a if i.op == OP_ASK else i.b)
    last = cython.address(tables.code[behind - 1])
    return behind + last.a if last.op == OP_JUMP else behind


def after_cases(pc, count):
    """The instruction behind all cases of a choice of modes."""
    for _ in range(count):
        if tables.code[pc].op == OP_CASE:
            pc += 1 + tables.code[pc].a
    return pc


def add_doomed(d, operand, is_reference, l, seats, out):
    """Adds the cards of the operand that these seats control and that can be destroyed."""
    cards = cython.declare(Set)
    if is_reference:
        reference(d, operand, l, cython.NULL, cython.address(cards))
    else:
        group_cards(d, operand, l, cython.NULL, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if is_doomed(d, card, l, seats):
            set_add(out, card)
        card = set_next(cython.address(cards), card)


def is_doomed(d, card, l, seats):
    """Is the card on the field of these seats, and can the link destroy it?"""
    if not on_field(d, card) or not (seats >> d.cards[card].controller) & 1:
        return False
    return verb_possible(d, card, VERB_DESTROY, l, l.seat, False)


def sure_picks(d, choice, l, seats):
    """Of cards chosen at resolution: how many of theirs at least, whatever is picked?"""
    c = cython.address(tables.choices[choice])
    cards = cython.declare(Set)
    group_cards(d, c.group, l, cython.NULL, cython.address(cards))
    set_remove(cython.address(cards), l.card)
    others: cython.int = 0
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        others += not is_doomed(d, card, l, seats)
        card = set_next(cython.address(cards), card)
    least: cython.int = min(amount(d, c.least, l, cython.NULL), set_count(cython.address(cards)))
    return max(least - others, 0)
