"""Durations and points in time."""

from __future__ import annotations

from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.events import event_told
from tagduel_env.effects.english.references import duelist
from tagduel_env.effects.english.text import ordinal
from tagduel_env.effects.events import PhaseBegins
from tagduel_env.effects.grammar import TimeKind
from tagduel_env.effects.sorts import EventPattern
from tagduel_env.effects.steps import Time
from tagduel_env.effects.words import Player

__all__ = ["duration", "later_moment"]

_SIMPLE = {
    TimeKind.END_PHASE: "until the End Phase",
    TimeKind.END_OF_DAMAGE_STEP: "until the end of the Damage Step",
    TimeKind.FOREVER: "",
    TimeKind.WHILE_IT_STAYS: "",
    TimeKind.WHILE_THIS_STAYS: "while this card is face-up on the field",
}


def duration(ctx: Context, time: Time, of_a_ban: bool) -> str:
    """How long something lasts; `of_a_ban`: it forbids or allows, so "this turn" is said."""
    if time.kind in _SIMPLE:
        return _SIMPLE[time.kind]
    if time.kind is TimeKind.END_OF_TURN:
        return "this turn" if of_a_ban else "until the end of this turn"
    if time.kind is TimeKind.END_OF_TURNS:
        return f"until {_end_of_turns(ctx, time)}"
    return f"until {_nth_phase(ctx, time)}"


def _end_of_turns(ctx: Context, time: Time) -> str:
    """The end of a turn that is counted from this one."""
    number, whose = time.n or 1, time.whose or Player.YOU
    if whose is Player.ALL_PLAYERS:
        return f"the end of the {ordinal(number)} turn, this turn counted"
    owner = duelist(ctx, whose).possessive
    if whose is Player.YOU and number == 2:
        return f"the end of {owner} next turn"
    return f"the end of {owner} {ordinal(number)} turn"


def _nth_phase(ctx: Context, time: Time) -> str:
    """A phase that is counted from now on."""
    if time.phase is None:
        raise NoEnglishError("a phase", time)
    owner = duelist(ctx, time.whose or Player.YOU).possessive
    number = "next" if (time.n or 1) == 1 else ordinal(time.n or 1)
    return f"{owner} {number} {time.phase.value}"


def later_moment(ctx: Context, event: EventPattern | Time) -> str:
    """When a delayed action happens."""
    if isinstance(event, Time):
        if event.kind is TimeKind.END_OF_TURNS:
            return f"at {_end_of_turns(ctx, event)}"
        if event.kind is TimeKind.NTH_PHASE:
            return f"during {_nth_phase(ctx, event)} after this"
        return f"at {duration(ctx, event, of_a_ban=False).removeprefix('until ')}"
    told = event_told(event, ctx)
    if isinstance(event, PhaseBegins):
        whose = "" if event.whose else " of this turn"
        return told.moment + whose
    return f"the next time {told.clause} this turn"
