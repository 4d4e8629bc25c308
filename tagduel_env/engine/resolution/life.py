"""Draws, mills and Life Points (T3, 10.8, 12.1, 16.1, 16.2)."""

import cython
from cython.cimports.tagduel_env.engine.board.piles import deck_of
from cython.cimports.tagduel_env.engine.board.sides import team_of
from cython.cimports.tagduel_env.engine.board.zones import to_pile
from cython.cimports.tagduel_env.engine.continuous.prohibitions import redirected
from cython.cimports.tagduel_env.engine.continuous.stats import game_changed
from cython.cimports.tagduel_env.engine.events.events import record, record_move, snapshot
from cython.cimports.tagduel_env.engine.phases.ending import check_end, life_changed
from cython.cimports.tagduel_env.engine.record.moved import set_by_card, set_move
from cython.cimports.tagduel_env.engine.record.types import (
    EVENT_KIND_DAMAGED,
    EVENT_KIND_DREW,
    EVENT_KIND_LIFE_CHANGED,
    MOVE_FLAG_AS_COST,
    MOVE_FLAG_BY_BATTLE,
    MOVE_FLAG_BY_EFFECT,
    MOVE_FLAG_BY_RULE,
    MOVE_FLAG_DRAWN,
    MOVE_FLAG_MILLED,
    MOVE_FLAG_REDIRECTED,
    NONE,
    PLACE_DECK,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    Event,
)


# --------------------------------------------------------------------------------- draw and mill
def draw_cards(d, seat, n, l):
    """16.2: draws what is possible; who can't draw all loses at the next check."""
    one = cython.address(d.duelists[seat])
    drawn: cython.int = 0
    while drawn < n and one.deck_count:
        card: cython.int = deck_of(one)[one.deck_count - 1]
        to_pile(d, card, PLACE_HAND, 0)
        remember_draw(d, card, seat, l)
        drawn += 1
    if drawn < n:
        d.cannot_draw[team_of(seat)] = 1
    if drawn:
        e = record(d, EVENT_KIND_DREW, NONE, seat)
        e.amount = drawn
        e.to_seat = seat
        if l is not cython.NULL:
            e.other = l.card
            e.ability = l.ability
    return drawn


def remember_draw(d, card, seat, l):
    """Proposal 8.6: the facts of its last move; draws of one instruction are one event."""
    m = cython.address(d.moved[card])
    by: cython.uint = MOVE_FLAG_BY_RULE if l is cython.NULL else MOVE_FLAG_BY_EFFECT
    set_move(d, card, MOVE_FLAG_DRAWN | by, PLACE_DECK, seat, seat)
    set_by_card(m, NONE if l is cython.NULL else l.card)
    m.by_ability = NONE if l is cython.NULL else l.ability


def mill_cards(d, seat, n, l, cost):
    """16.2: sends so many cards from the top of the Deck, or those that are left."""
    befores = cython.declare(Event[60])
    places = cython.declare(cython.int[60])
    one = cython.address(d.duelists[seat])
    first: cython.int = max(one.deck_count - n, 0)
    last: cython.int = one.deck_count
    for i in range(first, last):
        befores[i] = snapshot(d, deck_of(one)[i])
        places[i] = redirected(d, deck_of(one)[i], PLACE_GRAVEYARD)
    flags: cython.uint = MOVE_FLAG_MILLED | (MOVE_FLAG_AS_COST if cost else MOVE_FLAG_BY_EFFECT)
    k: cython.int = last - 1
    while k >= first:
        card: cython.int = befores[k].card
        to_pile(d, card, places[k], 0)
        redirect: cython.uint = 0 if places[k] == PLACE_GRAVEYARD else MOVE_FLAG_REDIRECTED
        record_move(d, cython.address(befores[k]), card, flags | redirect, l, seat)
        k -= 1
    return last - first


# ------------------------------------------------------------------------------------ Life Points
def deal_damage(d, team, n, l, seat, battle, source):
    """T3, 10.8, 16.1: a team takes damage; damage of 0 is none."""
    if n <= 0:
        return
    change_life(d, team, -n)
    e = record(d, EVENT_KIND_DAMAGED, source, seat)
    e.to_seat = team
    e.amount = n
    e.flags |= MOVE_FLAG_BY_BATTLE if battle else MOVE_FLAG_BY_EFFECT
    if l is not cython.NULL:
        e.ability = l.ability
    if not battle:
        judge_at_once(d)


def gain_life(d, team, n, l):
    """T3: a team gains Life Points."""
    if n <= 0:
        return
    change_life(d, team, n)
    e = record(d, EVENT_KIND_LIFE_CHANGED, NONE, team if l is cython.NULL else l.seat)
    e.to_seat = team
    e.amount = n
    judge_at_once(d)


def pay_life(d, seat, n):
    """T3, 12.1: a cost or the upkeep of a card; no damage."""
    if n <= 0:
        return
    change_life(d, team_of(seat), -n)
    e = record(d, EVENT_KIND_LIFE_CHANGED, NONE, seat)
    e.to_seat = seat
    e.amount = -n
    judge_at_once(d)


def change_life(d, team, n):
    """16.1: a team that touches 0 during a link is remembered."""
    d.life[team] = max(d.life[team] + n, 0)
    if d.life[team] == 0:
        d.touched_zero[team] = 1
    game_changed(d)
    life_changed(d, team)


def judge_at_once(d):
    """16.1: outside a resolving link Life Points are judged at once."""
    if d.chain_resolving == 0:
        check_end(d)
