"""Who is ahead, as a number: what a search goes by where a Duel has no end yet.

A side has its Life Points, the ATK of its monsters, and a fixed number of points for each card that
may still become something: face-down, in a Spell & Trap Zone, in the hand. A Deck that runs out
costs more the nearer its end is, since who can't draw loses (16.2).
"""

import cython
from cython.cimports.libc.math import tanh
from cython.cimports.tagduel_env.engine.record.types import (
    NONE,
    OUTCOME_TEAM_0,
    OUTCOME_TEAM_1,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    ZONES,
)

BODY = cython.declare(cython.int, 300)
HIDDEN_MONSTER = cython.declare(cython.int, 1300)
SPELL_OR_TRAP = cython.declare(cython.int, 900)
IN_HAND = cython.declare(cython.int, 800)
LOW_DECK = cython.declare(cython.int, 8)
MISSING = cython.declare(cython.int, 700)
SCALE = cython.declare(cython.double, 8000.0)


def evaluate(d):
    """16: a Duel that is over was won, lost or drawn; one that goes on is likely to be."""
    if d.outcome == OUTCOME_TEAM_0:
        return 1.0
    if d.outcome == OUTCOME_TEAM_1:
        return -1.0
    if d.outcome:
        return 0.0
    return tanh(points_ahead(d) / SCALE)


def points_ahead(d):
    """Life Points and cards of the one team less those of the other."""
    points: cython.int = d.life[0] - d.life[1]
    for seat in range(d.rules.duelists):
        worth: cython.int = points_of_seat(d, seat)
        points += -worth if seat & 1 else worth
    return points


def points_of_seat(d, seat):
    """What a Duelist has on the field and in the hand, less what a short Deck costs."""
    p = cython.address(d.duelists[seat])
    points: cython.int = IN_HAND * p.hand_count
    if p.deck_count < LOW_DECK:
        points -= MISSING * (LOW_DECK - p.deck_count)
    for zone in range(ZONES * seat, ZONES * (seat + 1)):
        if d.zones[zone].card != NONE:
            monster: cython.bint = zone < ZONES * seat + 5
            points += points_of_monster(d, zone) if monster else SPELL_OR_TRAP
    return points


def points_of_monster(d, zone):
    """A monster is worth what it fights with; one that isn't seen, what most are."""
    z = cython.address(d.zones[zone])
    position = d.cards[z.card].position
    if position == POSITION_FACE_DOWN_DEFENSE:
        return HIDDEN_MONSTER
    if position == POSITION_FACE_UP_ATTACK:
        return BODY + z.atk
    return BODY + max(z.atk, z.def_) * 3 // 4
