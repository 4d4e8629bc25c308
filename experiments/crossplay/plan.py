"""What is played: teams of two different agents, and those they play against."""

import itertools
from dataclasses import dataclass
from typing import ClassVar

from agents.personalities import PERSONALITIES
from experiments.tournament.errors import TournamentError
from experiments.tournament.plan import Plan, labelled
from tagduel_env.ruleset import Ruleset

__all__ = ["HELD_OUT", "CrossPlay", "side_of"]

HELD_OUT = "personalities"
"""The word for all scripted personalities as held-out partners."""


@dataclass(frozen=True)
class CrossPlay(Plan):
    """Every agent as Duelist A with every agent as Duelist B, against fixed opponents.

    Attributes:
        opponents: Names of agents; each plays both seats of a team that the others meet.
        suite: Names of agents that are partners only; ``("personalities",)`` stands for all
            scripted personalities that are not among the agents.
        talk: How many words Duelists may say to each other (``talk_tokens`` of the ruleset).

    Raises:
        TournamentError: If it can't be played.
        RulesetError: If there can't be so many words.
    """

    kind: ClassVar[str] = "crossplay"
    fixed: ClassVar[tuple[str, ...]] = (*Plan.fixed, "talk")

    opponents: tuple[str, ...] = ("greedy",)
    suite: tuple[str, ...] = ()
    talk: int = 2

    def __post_init__(self) -> None:
        """Check the agents, the numbers and the words."""
        if not self.agents or len(self.agents) + len(self.partners) < 2:
            raise TournamentError(
                "Expected at least two agents, or one and held-out partners, got "
                f"{', '.join(self.agents) or 'none'}."
            )
        if both := self.partners.keys() & self.bots.keys():
            raise TournamentError(
                "Expected held-out partners that are not among the agents, got "
                f"{', '.join(sorted(both))}."
            )
        if not self.opponents or len(set(self.opponents)) < len(self.opponents):
            raise TournamentError(
                "Expected one agent as the opponents, or several different ones, got "
                f"{', '.join(self.opponents) or 'none'}."
            )
        super().__post_init__()
        _ = self.ruleset

    @property
    def ruleset(self) -> Ruleset:
        """The rules of all games, with the words."""
        return Ruleset.tag(talk_tokens=self.talk)

    @property
    def bots(self) -> dict[str, str]:
        """Those who are judged, from label to name."""
        return labelled(self.agents)

    @property
    def partners(self) -> dict[str, str]:
        """The held-out partners, from label to name."""
        if self.suite == (HELD_OUT,):
            return {name: name for name in PERSONALITIES if name not in self.agents}
        return labelled(self.suite)

    @property
    def entrants(self) -> dict[str, str]:
        """All who play, from label to name."""
        return {**{name: name for name in self.opponents}, **self.bots, **self.partners}

    @property
    def teams(self) -> list[tuple[str, str]]:
        """The labels of Duelist A and Duelist B of each team that is measured."""
        met = list(itertools.product(self.bots, self.partners))
        return [*itertools.product(self.bots, self.bots), *met, *((b, a) for a, b in met)]

    @property
    def sides(self) -> dict[str, tuple[str, str]]:
        """All teams, those of the opponents too."""
        rivals = [(name, name) for name in self.opponents]
        return {side_of(*pair): pair for pair in (*self.teams, *rivals)}

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Every team with all opponents."""
        rivals = [side_of(name, name) for name in self.opponents]
        return list(itertools.product((side_of(*pair) for pair in self.teams), rivals))


def side_of(a: str, b: str) -> str:
    """The label of a team: ``"greedy"`` with itself, ``"greedy + random"`` with another."""
    return a if a == b else f"{a} + {b}"
