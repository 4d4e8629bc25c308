"""12.1, 12.9: can the fixed parts of a cost be paid?"""

import cython
from cython.cimports.tagduel_env.engine.board.groups import (
    group_cards,
)
from cython.cimports.tagduel_env.engine.board.piles import deck_of
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
)
from cython.cimports.tagduel_env.engine.board.sides import (
    team_of,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    counters_on,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    redirected,
    verb_possible,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_is_empty,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    OP_COST_PAID,
    OP_COUNTER,
    OP_END,
    OP_KEEP,
    OP_LIFE,
    OP_MILL,
    OP_MOVE,
    OP_NOTE,
    PLACE_GRAVEYARD,
    REF_THIS,
    SOURCE_SORT_REF,
    Set,
)


def cost_possible(d, l):
    """12.1, 12.9: every fixed part of the cost, by the number that is fixed."""
    row = chosen_row(l)
    if row.number and l.paid_amount == 0:
        n = first_number(d, l)
        if n < 0:
            return False
        l.paid_amount = n
    pc: cython.int = row.cost_pc
    while pc and tables.code[pc].op != OP_COST_PAID and tables.code[pc].op != OP_END:
        if not paid_step_possible(d, l, cython.address(tables.code[pc])):
            return False
        pc += 1
    return True


def first_number(d, l):
    """The least number that can be fixed and paid."""
    a = cython.address(tables.amounts[chosen_row(l).number - 1])
    step = max(a.value, 1)
    n: cython.int = amount(d, a.a, l, cython.NULL)
    if n <= 0:
        n = step
    for _ in range(32):
        if number_possible(d, l, n):
            return n
        n += step
    return -1


def number_possible(d, l, n):
    """12.1: within its bounds, and the cost can be paid with it."""
    a = cython.address(tables.amounts[chosen_row(l).number - 1])
    if n < amount(d, a.a, l, cython.NULL) or n <= 0:
        return False
    if a.b and n > amount(d, a.b, l, cython.NULL):
        return False
    kept = l.paid_amount
    l.paid_amount = n
    payable: cython.bint = cost_possible(d, l)
    l.paid_amount = kept
    return payable


def paid_step_possible(d, l, i):
    """One instruction of a cost; a number it notes is known from then on (Shien's Dojo)."""
    if i.op == OP_NOTE:
        l.noted = amount(d, i.a, l, cython.NULL)
        return True
    if i.op == OP_LIFE and i.x == 2:
        return d.life[team_of(l.seat)] > amount(d, i.a, l, cython.NULL)
    if i.op == OP_MILL:
        return mill_payable(d, l, amount(d, i.a, l, cython.NULL))
    if i.op == OP_KEEP:
        return some_to_keep(d, l, i.a)
    if i.op == OP_MOVE:
        return cards_payable(d, l, i)
    if i.op == OP_COUNTER and i.c & 32768:
        return counters_payable(d, l, i)
    return True


def some_to_keep(d, l, group):
    """12.1: what the cost then handles "all" of has to be there (Blackwing Armor Master)."""
    cards = cython.declare(Set)
    group_cards(d, group, l, cython.NULL, cython.address(cards))
    return not set_is_empty(cython.address(cards))


def cards_payable(d, l, i):
    """12.9: the card itself, or all cards of a group, can be moved as named."""
    if i.b == SOURCE_SORT_REF:
        return i.a != REF_THIS or verb_possible(d, l.card, i.x, cython.NULL, l.seat, False)
    cards = cython.declare(Set)
    group_cards(d, i.a, l, cython.NULL, cython.address(cards))
    card: cython.int = set_next(cython.address(cards), -1)
    if card < 0:
        return False
    while card >= 0:
        if card != l.card and not verb_possible(d, card, i.x, cython.NULL, l.seat, False):
            return False
        card = set_next(cython.address(cards), card)
    return True


def mill_payable(d, l, n):
    """16.2, 12.9: the full number, and not while every card of the Deck would go elsewhere."""
    duelist = cython.address(d.duelists[l.seat])
    if duelist.deck_count < n:
        return False
    for k in range(duelist.deck_count):
        if redirected(d, deck_of(duelist)[k], PLACE_GRAVEYARD) == PLACE_GRAVEYARD:
            return True
    return n == 0


def counters_payable(d, l, i):
    """Enough counters on the card, or on all cards of the place together."""
    need: cython.int = amount(d, i.c & 32767, l, cython.NULL)
    if i.b == SOURCE_SORT_REF:
        return i.a != REF_THIS or counters_on(d, l.card, i.x) >= need
    cards = cython.declare(Set)
    group_cards(d, i.a, l, cython.NULL, cython.address(cards))
    have: cython.int = 0
    card: cython.int = set_next(cython.address(cards), -1)
    while card >= 0:
        have += counters_on(d, card, i.x)
        card = set_next(cython.address(cards), card)
    return have >= need
