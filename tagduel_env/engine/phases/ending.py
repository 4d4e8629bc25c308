"""Winning, losing and the end of time (rules 16, 17, A10, A11, A36, B03)."""

import cython
from cython.cimports.tagduel_env.engine.decisions.decisions import clear
from cython.cimports.tagduel_env.engine.phases.ending import EXTRA_TURNS
from cython.cimports.tagduel_env.engine.record.types import (
    OUTCOME_DRAW,
    OUTCOME_TEAM_0,
    OUTCOME_TEAM_1,
    REASON_BOTH_LOST,
    REASON_CARD_EFFECT,
    REASON_DECK_OUT,
    REASON_LIFE_POINTS,
    REASON_SUDDEN_DEATH,
    REASON_TIME,
)


def finish(d, outcome, reason):
    """16: the duel is over; nobody is asked anything more."""
    if d.outcome == 0:
        d.outcome = outcome
        d.reason = reason
        clear(d)


def check_end(d):
    """16.1, 16.3, A36: never inside a resolving link; both sides at the same check is a draw."""
    if d.outcome or d.chain_resolving:
        return
    first: cython.bint = has_lost(d, 0)
    second: cython.bint = has_lost(d, 1)
    if first and second:
        finish(d, OUTCOME_DRAW, REASON_BOTH_LOST)
    elif first:
        finish(d, OUTCOME_TEAM_1, reason_of_loss(d, 0))
    elif second:
        finish(d, OUTCOME_TEAM_0, reason_of_loss(d, 1))
    else:
        check_sudden_death(d)
    d.touched_zero[0] = 0
    d.touched_zero[1] = 0


def has_lost(d, team):
    """16.1, 16.2, 16.4, A10, A11, T24: no Life Points, a failed draw, or the other team has won.

    Life Points that touched 0 inside the link and rose again lose too (switch heal_after_zero).
    """
    touched: cython.bint = d.touched_zero[team] and d.rules.heal_after_zero == 0
    return d.life[team] <= 0 or touched or d.cannot_draw[team] or d.wins[team ^ 1]


def reason_of_loss(d, team):
    """16: why a team has lost, Life Points first."""
    if d.wins[team ^ 1]:
        return REASON_CARD_EFFECT
    if d.life[team] <= 0 or d.touched_zero[team]:
        return REASON_LIFE_POINTS
    return REASON_DECK_OUT


def life_changed(d, team):
    """16.1, 17.4: 0 is remembered until the link is carried out; costs decide sudden death."""
    if d.life[team] <= 0 and d.chain_resolving:
        d.touched_zero[team] = 1
    if not d.sudden_death or d.life[0] == d.life[1]:
        return
    if d.chain_resolving:
        d.first_change_team = team + 1
    else:
        decide_by_life(d, REASON_SUDDEN_DEATH)


def check_sudden_death(d):
    """17.4: a change during resolution decides after the whole chain has resolved."""
    if not d.sudden_death or not d.first_change_team or d.chain_count:
        return
    d.first_change_team = 0
    if d.life[0] != d.life[1]:
        decide_by_life(d, REASON_SUDDEN_DEATH)


def decide_by_life(d, reason):
    """17.3: higher Life Points win."""
    finish(d, OUTCOME_TEAM_0 if d.life[0] > d.life[1] else OUTCOME_TEAM_1, reason)


def end_of_turn(d):
    """17.1, 17.6: time is called in the capped turn; three more turns are played, then compared."""
    if d.outcome or d.sudden_death:
        return
    if d.time_called_turn == 0:
        if d.rules.turn_cap and d.turn >= d.rules.turn_cap:
            d.time_called_turn = d.turn
    elif d.turn >= d.time_called_turn + EXTRA_TURNS:
        compare_after_time(d)


def compare_after_time(d):
    """17.3, 17.4: equal Life Points are a draw, or the first difference decides from now on."""
    if d.life[0] != d.life[1]:
        decide_by_life(d, REASON_TIME)
    elif d.rules.tie_after_time == 1:
        finish(d, OUTCOME_DRAW, REASON_TIME)
    else:
        d.sudden_death = 1
