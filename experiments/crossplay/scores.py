"""What cross-play says: scores of teams, of agents with partners, gaps, and their intervals.

The match is the unit: the mean of its two games and of all opponents. Every team plays the same
matches, so matches are drawn again for all teams at once (bootstrap), and the luck of the Decks
cancels out in a gap.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from experiments.crossplay.plan import CrossPlay, side_of
from experiments.tournament.forfeits import ForfeitedGame, forfeits_of
from experiments.tournament.game import GameRecord
from experiments.tournament.ratings import wilson
from tagduel_env.version import __version__

__all__ = ["BotScores", "CrossPlayScores", "Estimate", "scores_of"]

_DRAWS = 1000

Drawn = NDArray[np.float64]
"""``float64[1 + draws]``: a number as it was measured, then as it is in each drawn sample."""


class Estimate(TypedDict):
    """A number that was measured, with its 95 % interval."""

    mean: float
    interval: tuple[float, float]


class BotScores(TypedDict):
    """How an agent does in teams; shares of the points, 0 to 1. None where there is no partner.

    Attributes:
        self_play: With itself.
        cross_play: With the other agents, the mean of both seats.
        gap: `self_play` less `cross_play`.
        ad_hoc: With the held-out partners, the mean of both seats.
        best_partner: With whom it scores most; agents and held-out partners count.
        cross_play_normalised: Mean over the other agents of the score with each, divided by the
            score with the best partner.
        ad_hoc_normalised: The same over the held-out partners.
    """

    self_play: Estimate
    cross_play: Estimate | None
    gap: Estimate | None
    ad_hoc: Estimate | None
    best_partner: str
    cross_play_normalised: Estimate | None
    ad_hoc_normalised: Estimate | None


class Overall(TypedDict):
    """The whole matrix of the agents: means of its diagonal, of all else, and the difference."""

    self_play: Estimate
    cross_play: Estimate | None
    gap: Estimate | None


class CrossPlayScores(TypedDict):
    """The results of a cross-play.

    Attributes:
        version, seed, games, talk: What was played: `games` in all.
        agents, partners, opponents: Labels of those judged, of the held-out partners, and names
            of the opponents.
        score: ``score[a][b]``: share of the points of the team of ``a`` as Duelist A and ``b`` as
            Duelist B.
        interval: Its 95 % interval (Wilson, by matches).
        bots: For each agent.
        overall: For all agents.
        normalised: ``normalised[a][b]``: what ``a`` scores with ``b``, divided by what it scores
            with its best partner; the mean of both seats. Rows of held-out partners compare the
            agents as partners of theirs. 0 if there is no score to divide by.
        forfeits: Games that an agent gave away.
    """

    version: str
    seed: int
    games: int
    talk: int
    agents: list[str]
    partners: list[str]
    opponents: list[str]
    score: dict[str, dict[str, float]]
    interval: dict[str, dict[str, tuple[float, float]]]
    bots: dict[str, BotScores]
    overall: Overall
    normalised: dict[str, dict[str, float]]
    forfeits: list[ForfeitedGame]


def scores_of(plan: CrossPlay, records: Sequence[GameRecord]) -> CrossPlayScores:
    """Add up finished games."""
    matches = plan.games // 2
    drawn = _Drawn(plan, _points(plan, records))
    score: dict[str, dict[str, float]] = defaultdict(dict)
    interval: dict[str, dict[str, tuple[float, float]]] = defaultdict(dict)
    for a, b in plan.teams:
        mean = float(drawn.team(a, b)[0])
        score[a][b], interval[a][b] = mean, wilson(mean, matches)
    return CrossPlayScores(
        version=__version__,
        seed=plan.seed,
        games=len(records),
        talk=plan.talk,
        agents=list(plan.bots),
        partners=list(plan.partners),
        opponents=list(plan.opponents),
        score=dict(score),
        interval=dict(interval),
        bots={bot: _bot_scores(drawn, bot, interval[bot][bot]) for bot in plan.bots},
        overall=_overall(drawn),
        normalised={
            a: {b: float(drawn.normalised(a, b)[0]) for b in drawn.partners_of(a)}
            for a in (*plan.bots, *plan.partners)
        },
        forfeits=forfeits_of(records),
    )


def _points(plan: CrossPlay, records: Sequence[GameRecord]) -> dict[str, NDArray[np.float64]]:
    """For each team, its share of the points in every match, over all opponents."""
    points = {side_of(*team): np.zeros(plan.games // 2) for team in plan.teams}
    for record in records:
        points[record["a"]][record["match"]] += record["score"] / (2 * len(plan.opponents))
    return points


class _Drawn:
    """Means of scores, as measured and in bootstrap samples of the matches."""

    def __init__(self, plan: CrossPlay, points: dict[str, NDArray[np.float64]]) -> None:
        matches = plan.games // 2
        chance = np.random.default_rng(plan.seed)
        times = chance.multinomial(matches, np.full(matches, 1 / matches), size=_DRAWS)
        weights = np.vstack([np.ones(matches), times]) / matches
        self._means = {side: weights @ shares for side, shares in points.items()}
        self.bots, self.held_out = list(plan.bots), list(plan.partners)

    def team(self, a: str, b: str) -> Drawn:
        """The score of a team."""
        return self._means[side_of(a, b)]

    def together(self, a: str, b: str) -> Drawn:
        """The score of two as a team, the mean of both seatings."""
        return (self.team(a, b) + self.team(b, a)) / 2

    def partners_of(self, label: str) -> list[str]:
        """With whom it was in a team: an agent with everyone, a held-out partner with agents."""
        return self.bots + self.held_out * (label in self.bots)

    def normalised(self, a: str, b: str) -> Drawn:
        """The score of two, divided by that of the first with its best partner."""
        best = np.max([self.together(a, partner) for partner in self.partners_of(a)], axis=0)
        return np.divide(self.together(a, b), best, out=np.zeros_like(best), where=best > 0)


def _bot_scores(drawn: _Drawn, bot: str, own: tuple[float, float]) -> BotScores:
    """The scores of an agent; `own` is the interval of that with itself."""
    alone = drawn.team(bot, bot)
    others = [label for label in drawn.bots if label != bot]
    crossed = [drawn.together(bot, other) for other in others]
    return BotScores(
        self_play=Estimate(mean=float(alone[0]), interval=own),
        cross_play=_mean(crossed),
        gap=_mean([alone - score for score in crossed]),
        ad_hoc=_mean([drawn.together(bot, other) for other in drawn.held_out]),
        best_partner=max(drawn.partners_of(bot), key=lambda other: drawn.together(bot, other)[0]),
        cross_play_normalised=_mean([drawn.normalised(bot, other) for other in others]),
        ad_hoc_normalised=_mean([drawn.normalised(bot, other) for other in drawn.held_out]),
    )


def _overall(drawn: _Drawn) -> Overall:
    alone = np.mean([drawn.team(bot, bot) for bot in drawn.bots], axis=0)
    crossed = [drawn.team(a, b) for a in drawn.bots for b in drawn.bots if a != b]
    return Overall(
        self_play=_estimate(alone),
        cross_play=_mean(crossed),
        gap=_mean([alone - score for score in crossed]),
    )


def _mean(rows: Sequence[Drawn]) -> Estimate | None:
    """The mean of several scores; None if there are none."""
    return _estimate(np.mean(rows, axis=0)) if rows else None


def _estimate(drawn: Drawn) -> Estimate:
    """What was measured, and where 95 % of the drawn samples lie."""
    low, high = np.quantile(drawn[1:], (0.025, 0.975))
    return Estimate(mean=float(drawn[0]), interval=(float(low), float(high)))
