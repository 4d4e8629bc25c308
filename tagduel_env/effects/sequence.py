"""Sequence words, durations and delays: functions that join steps as a card's text does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tagduel_env.effects.grammar import JoinWord, TimeKind
from tagduel_env.effects.steps import (
    WHILE_IT_STAYS,
    ChooseOne,
    EachPlayer,
    If,
    Joined,
    Lasting,
    Later,
    May,
    Time,
)
from tagduel_env.effects.words import YOU, Phase, Player

if TYPE_CHECKING:
    from tagduel_env.effects.node import Step
    from tagduel_env.effects.sorts import Condition, EventPattern, Lasts, Who


def then(*steps: Step) -> Joined:
    """Then: a new batch, only if the step before did something."""
    return Joined(JoinWord.THEN, steps)


def and_if_you_do(*steps: Step) -> Joined:
    """And if you do: the same batch, only if the step before did something."""
    return Joined(JoinWord.AND_IF_YOU_DO, steps)


def also_after(*steps: Step) -> Joined:
    """Also, after that: a new batch, in any case."""
    return Joined(JoinWord.ALSO_AFTER, steps)


def both_or_nothing(*steps: Step) -> Joined:
    """All of these steps, or none of them if one is impossible."""
    return Joined(JoinWord.BOTH_OR_NOTHING, steps)


def right_after_this_resolves(*steps: Step) -> Joined:
    """Right after this effect resolves; outside the Chain if it was Link 1 (rule 4.5)."""
    return Joined(JoinWord.RIGHT_AFTER_THIS_RESOLVES, steps)


def option(*steps: Step) -> Joined:
    """One option of `choose_one`."""
    return Joined(JoinWord.OPTION, steps)


def may(*steps: Step, by: Who = YOU, otherwise: tuple[Step, ...] = ()) -> May:
    """Somebody may."""
    return May(by, steps, otherwise)


def in_case(condition: Condition, *steps: Step, otherwise: tuple[Step, ...] = ()) -> If:
    """In case the condition holds at resolution."""
    return If(condition, steps, otherwise)


def choose_one(*options: Joined, by: Who = YOU) -> ChooseOne:
    """One of these, chosen at resolution."""
    return ChooseOne(options, by)


def each_player(*steps: Step) -> EachPlayer:
    """Each player does this."""
    return EachPlayer(steps)


def later(event: EventPattern | Time, *steps: Step) -> Later:
    """At that event or time."""
    return Later(event, steps)


def until(time: Time, *modifiers: Lasts) -> Lasting:
    """Until then this holds."""
    return Lasting(time, modifiers)


def but(*modifiers: Lasts) -> Lasting:
    """But: holds for what was just Summoned while it stays, before anything can look at it."""
    return Lasting(WHILE_IT_STAYS, modifiers)


def end_of_turns(number: int, whose: Player) -> Time:
    """The end of the n-th turn of such a Duelist, the current turn included."""
    return Time(TimeKind.END_OF_TURNS, number, whose)


def nth(number: int, phase: Phase, whose: Player) -> Time:
    """The n-th such phase of such a Duelist from now on."""
    return Time(TimeKind.NTH_PHASE, number, whose, phase)
