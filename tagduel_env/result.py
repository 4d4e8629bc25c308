"""How a Duel stands, or how it ended, as named values."""

from typing import TypedDict

from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import Outcome
from tagduel_env.render.narrator import ending_text

__all__ = ["Result", "ending_of", "result_of"]


class Result(TypedDict):
    """How a Duel stands, or how it ended.

    Attributes:
        winner: ``"team 1"``, ``"team 2"``, or None: a draw, cut off, or not over.
        reason: Why it ended, such as ``"LIFE_POINTS"``; None if it isn't over.
        text: The same in one sentence.
        turns: Turns begun.
        decisions: Decisions taken by the agents.
        life_points: By team.
    """

    winner: str | None
    reason: str | None
    text: str
    turns: int
    decisions: int
    life_points: dict[str, int]


def result_of(duel: Duel) -> Result:
    """The result of a Duel, or where it stands."""
    record = duel.record
    first_team = int(record["first_team"])
    won = duel.outcome in (Outcome.TEAM_0, Outcome.TEAM_1)
    won_by = (int(duel.outcome == Outcome.TEAM_1) ^ first_team) + 1
    lives = [int(record["life"][team ^ first_team]) for team in (0, 1)]
    return Result(
        winner=f"team {won_by}" if won else None,
        reason=duel.reason.name if duel.over else None,
        text=ending_of(duel),
        turns=int(record["turn"]),
        decisions=int(record["decisions"]),
        life_points={"team 1": lives[0], "team 2": lives[1]},
    )


def ending_of(duel: Duel) -> str:
    """Why a Duel ended, in one sentence."""
    if not duel.over:
        return "The Duel goes on."
    teams = [f"Team {duel.seat_name(seat)[0]}" for seat in (0, 1)]
    return ending_text(duel.outcome, duel.reason, teams)
