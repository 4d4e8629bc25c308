"""What happens at once is told in an order that hides what is hidden (spaces D, E1, E2)."""

import cython
from cython.cimports.tagduel_env.engine.board.knowledge import knowers
from cython.cimports.tagduel_env.engine.record.sets import set_next
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_FLAG_DESTROYED_BY_BATTLE,
    CARD_FLAG_PROPERLY_SUMMONED,
)


def in_order(d, cards, out):
    """E2: the cards by rank; how many there are."""
    ranks = cython.declare(cython.int[320])
    count: cython.int = 0
    card = set_next(cards, -1)
    while card >= 0:
        this: cython.int = rank(d, card)
        i: cython.int = count
        while i > 0 and ranks[i - 1] > this:
            ranks[i] = ranks[i - 1]
            out[i] = out[i - 1]
            i -= 1
        ranks[i] = this
        out[i] = card
        count += 1
        card = set_next(cards, card)
    return count


def rank(d, card):
    """E2: whose it is from the turn Duelist on, where it lies, who can tell it, name, marks.

    A name orders only cards of the same knowers, so that others can't tell it from the order.
    """
    c = cython.address(d.cards[card])
    side: cython.int = c.controller - d.turn_seat
    if side < 0:
        side += d.rules.duelists
    key: cython.int = side << 4 | c.place
    key = key << 4 | (c.zone & 15)
    key = key << 4 | 15 - from_the_turn_on(d, knowers(d, card))
    key = key << 8 | c.row
    key = key << 1 | (c.flags & CARD_FLAG_PROPERLY_SUMMONED != 0)
    return key << 1 | (c.flags & CARD_FLAG_DESTROYED_BY_BATTLE != 0)


def from_the_turn_on(d, seats):
    """D: bits of seats, counted from the turn Duelist's."""
    n: cython.int = d.rules.duelists
    return (seats << n | seats) >> d.turn_seat & (1 << n) - 1
