"""Games that were given away: which, and told in a line for each agent and reason."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TypedDict

from experiments.tournament.game import RAISED, GameRecord
from experiments.tournament.plan import Plan

__all__ = ["ForfeitedGame", "forfeit_lines", "forfeits_of"]


class ForfeitedGame(TypedDict):
    """A game that an agent gave away."""

    agent: str
    seat: str
    why: str
    match: int


def forfeits_of(records: Sequence[GameRecord]) -> list[ForfeitedGame]:
    """The games that somebody gave away, in the order of the records."""
    return [
        ForfeitedGame(**record["forfeit"], match=record["match"])
        for record in records
        if record["forfeit"] is not None
    ]


def forfeit_lines(plan: Plan, records: Sequence[GameRecord]) -> list[str]:
    """The games that somebody gave away, for people: a line for each agent and reason.

    Reasons that differ only in what follows a semicolon, such as what would have been legal, are
    one, told as it was the first time. Behind it comes how to see more of what was raised.
    """
    played = Counter(
        label
        for record in records
        for label in {*plan.sides[record["a"]], *plan.sides[record["b"]]}
    )
    grouped: dict[tuple[str, str], list[ForfeitedGame]] = defaultdict(list)
    for lost in forfeits_of(records):
        grouped[lost["agent"], lost["why"].partition(";")[0]].append(lost)
    lines = [
        f"{agent} forfeited {len(games)} of {played[agent]} games: {games[0]['why']}; first in "
        f"match {games[0]['match']}"
        for (agent, _), games in grouped.items()
    ]
    raising = [agent for agent, why in grouped if why.startswith(RAISED)]
    if raising:
        name = plan.entrants[raising[0]]
        words = " ".join([name, "random"] * 2)
        lines.append(f"tagduel duel --agents {words} shows the traceback.")
    return lines
