"""Times: how long something lasts, and when a delayed action happens."""

from __future__ import annotations

from tagduel_env.effects.compiler import patterns
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import PLAYERS
from tagduel_env.effects.events import PhaseBegins
from tagduel_env.effects.grammar import TimeKind
from tagduel_env.effects.sorts import EventPattern
from tagduel_env.effects.steps import Time
from tagduel_env.effects.words import Phase
from tagduel_env.engine.record import constants as c

SIMPLE = {
    TimeKind.END_OF_TURN: c.TimeKind.END_OF_TURN,
    TimeKind.END_PHASE: c.TimeKind.END_PHASE,
    TimeKind.FOREVER: c.TimeKind.FOREVER,
    TimeKind.END_OF_DAMAGE_STEP: c.TimeKind.END_OF_DAMAGE_STEP,
    TimeKind.WHILE_IT_STAYS: c.TimeKind.WHILE_IT_STAYS,
    TimeKind.WHILE_THIS_STAYS: c.TimeKind.WHILE_SOURCE_STAYS,
}

NTH_PHASES = {
    Phase.DRAW_PHASE: c.TimeKind.DRAW_PHASE,
    Phase.STANDBY_PHASE: c.TimeKind.STANDBY_PHASE,
}


def time_row(unit: Unit, time: Time) -> int:
    """The row of a time."""
    whose = 0 if time.whose is None else PLAYERS[time.whose]
    if time.kind in SIMPLE:
        return unit.tables.row("times", kind=SIMPLE[time.kind], count=time.n or 0, whose=whose)
    if time.kind is TimeKind.END_OF_TURNS and time.n:
        return unit.tables.row("times", kind=c.TimeKind.TURNS, count=time.n, whose=whose)
    if time.kind is TimeKind.NTH_PHASE and time.n and time.phase in NTH_PHASES:
        kind = NTH_PHASES[time.phase]
        return unit.tables.row("times", kind=kind, count=time.n, whose=whose)
    raise unit.error("a time that the engine can wait for", time)


def moment(unit: Unit, event: EventPattern | Time) -> tuple[bool, int]:
    """Whether a delayed action waits for a time, and the row of the time or of the event."""
    if isinstance(event, PhaseBegins):
        if event.phase is Phase.END_PHASE and event.whose is None:
            return True, time_row(unit, Time(TimeKind.END_PHASE))
        if event.phase in NTH_PHASES:
            return True, time_row(unit, Time(TimeKind.NTH_PHASE, 1, event.whose, event.phase))
    if isinstance(event, Time):
        return True, time_row(unit, event)
    return False, patterns.pattern_row(unit, event)
