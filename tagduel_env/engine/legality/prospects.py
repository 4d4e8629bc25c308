"""Could the steps of a body do anything now?

Asked before a Duelist is asked: "you can" offers YES, and alternatives are offered, only where
something can come of it; "both or nothing" needs all of it.
"""

import cython
from cython.cimports.tagduel_env.engine.board.query import amount, group_cards, reference
from cython.cimports.tagduel_env.engine.board.sides import team_of
from cython.cimports.tagduel_env.engine.board.zones import count_free, counters_on
from cython.cimports.tagduel_env.engine.continuous.prohibitions import verb_possible
from cython.cimports.tagduel_env.engine.legality.legality import candidates
from cython.cimports.tagduel_env.engine.record.sets import set_count, set_is_empty, set_next
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    OP_CHOOSE,
    OP_COUNTER,
    OP_DRAW,
    OP_LIFE,
    OP_MOVE,
    OP_SUMMON,
    OP_WIN,
    PLACE_MONSTER_ZONE,
    SOURCE_SORT_REF,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing import (
    LIFE_PAY,
    REMOVE_COUNTERS,
    is_cost,
    seat_meant,
)


def body_possible(d, f, l, first, last):
    """12.10: can the first thing that the body does be done?"""
    if first >= last:
        return True
    if not step_possible(d, f, l, first):
        return False
    return first + 1 >= last or not follows_choice(first + 1) or step_possible(d, f, l, first + 1)


def whole_body_possible(d, f, l, first, last):
    """12.5: can everything that the body does be done?"""
    for pc in range(first, last):
        if not step_possible(d, f, l, pc):
            return False
    return True


def follows_choice(pc):
    """Is this the step that handles what the instruction before it has chosen?"""
    before = cython.address(tables.code[pc - 1])
    i = cython.address(tables.code[pc])
    return before.op == OP_CHOOSE and i.b == SOURCE_SORT_REF and i.a == before.x


def step_possible(d, f, l, pc):
    """Has the step a card, a zone or Life Points enough, and is the Duel not won already (16.4)?"""
    i = cython.address(tables.code[pc])
    if i.op == OP_CHOOSE:
        return choice_possible(d, f, l, i.a)
    if i.op == OP_SUMMON:
        return summon_possible(d, f, l, pc)
    if i.op == OP_LIFE:
        return life_possible(d, f, l, i)
    if i.op == OP_DRAW:
        return d.duelists[seat_meant(d, f, l, i.x, i.c)].deck_count >= amount(d, i.a, l, f)
    if i.op == OP_MOVE and not follows_choice(pc):
        return move_possible(d, f, l, i)
    if i.op == OP_COUNTER and not follows_choice(pc):
        return counter_possible(d, f, l, i)
    return i.op != OP_WIN or not d.wins[team_of(l.seat)]


def choice_possible(d, f, l, choice):
    """12.6: enough cards to choose from; 0 is never a legal number."""
    found = cython.declare(Set)
    if not is_cost(f):
        d.plan.count = 0
    candidates(d, choice, l, d.frames_count - 1, cython.address(found))
    least = max(1, amount(d, tables.choices[choice].least, l, f))
    return set_count(cython.address(found)) >= least


def peek(d, f, l, i, out):
    """The cards of an operand, without the shuffle that follows a search."""
    if i.b == SOURCE_SORT_REF:
        reference(d, i.a, l, f, out)
    else:
        group_cards(d, i.a, l, f, out)


def move_possible(d, f, l, i):
    """12.9: is there a card to which this can be done?"""
    cards = cython.declare(Set)
    peek(d, f, l, i, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if verb_possible(d, card, i.x, l, l.seat, True):
            return True
        card = set_next(cython.address(cards), card)
    return False


def summon_possible(d, f, l, pc):
    """4.5: a free Monster Zone, and (unless it is still to be chosen) a monster."""
    i = cython.address(tables.code[pc])
    if count_free(d, seat_meant(d, f, l, i.c & 255, i.c >> 8), PLACE_MONSTER_ZONE) == 0:
        return False
    if follows_choice(pc):
        return True
    cards = cython.declare(Set)
    peek(d, f, l, i, cython.address(cards))
    return not set_is_empty(cython.address(cards))


def life_possible(d, f, l, i):
    """12.1: Life Points can be paid only if something is left."""
    if i.x != LIFE_PAY:
        return True
    seat = seat_meant(d, f, l, i.b, i.c)
    return d.life[team_of(seat)] > amount(d, i.a, l, f)


def counter_possible(d, f, l, i):
    """13.4: are there counters enough to remove?"""
    if not i.c & REMOVE_COUNTERS:
        return True
    cards = cython.declare(Set)
    found: cython.int = 0
    peek(d, f, l, i, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        found += counters_on(d, card, i.x)
        card = set_next(cython.address(cards), card)
    return found >= amount(d, i.c & ~REMOVE_COUNTERS, l, f)
