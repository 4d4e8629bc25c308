"""What a tournament says: payoffs with intervals, ratings, Decks, forfeits, pace."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from experiments.tournament.forfeits import ForfeitedGame, forfeits_of
from experiments.tournament.game import GameRecord
from experiments.tournament.plan import Tournament
from experiments.tournament.ratings import (
    alpha_rank,
    bounded,
    bradley_terry,
    intervals,
    openskill_ratings,
    resampled,
    wilson,
)
from tagduel_env.extras import MissingLibraryError
from tagduel_env.version import __version__

__all__ = ["DeckScore", "Rating", "Standings", "standings_of"]

Interval = tuple[float, float]

_UNBOUNDED = (
    "Elo has no interval where the results don't bound it, as when an agent took all points or all "
    "matches went alike; look at the shares of the points."
)
_ALPHA_RANK = (
    "AlphaRank: how much of the time each agent is the one that all play, if now and then somebody "
    "tries another and all follow whichever of the two takes more of the points."
)


class Rating(TypedDict):
    """How strong an agent is.

    Attributes:
        score: Share of the points in all its games.
        elo: Bradley-Terry strength on the scale of Elo; the mean of all agents is 0.
        elo_interval: Its 95 % interval by bootstrap over matches; None if the results don't bound
            it, as where an agent took all points.
        openskill: Mean and deviation of OpenSkill's Plackett-Luce model.
        alpha_rank: Its share of AlphaRank's stationary distribution, 0 to 1, those of all agents
            sum to 1; None if OpenSpiel isn't installed.
        alpha_rank_interval: The 95 % interval by the same bootstrap, or None.
        decisions: Decisions taken.
        ms_per_decision: Milliseconds for each.
    """

    score: float
    elo: float
    elo_interval: Interval | None
    openskill: tuple[float, float]
    alpha_rank: float | None
    alpha_rank_interval: Interval | None
    decisions: int
    ms_per_decision: float


class DeckScore(TypedDict):
    """How an agent's teams did with a Deck; each game counts for both Decks of a team."""

    deck: str
    agent: str
    games: int
    score: float


class Standings(TypedDict):
    """The results of a tournament.

    Attributes:
        version, seed, games: What was played: `games` in all.
        payoff: ``payoff[a][b]``: share of the points of ``a`` against ``b``.
        interval: Its 95 % interval (Wilson, by matches).
        ratings: For each agent, the strongest first.
        notes: What a missing interval and AlphaRank mean, or how to have it.
        decks: For each Deck and agent.
        forfeits: Games that an agent gave away.
    """

    version: str
    seed: int
    games: int
    payoff: dict[str, dict[str, float]]
    interval: dict[str, dict[str, Interval]]
    ratings: dict[str, Rating]
    notes: list[str]
    decks: list[DeckScore]
    forfeits: list[ForfeitedGame]


def standings_of(tournament: Tournament, records: Sequence[GameRecord]) -> Standings:
    """Add up finished games.

    Raises:
        MissingLibraryError: If the library for ratings isn't installed.
    """
    labels = list(tournament.entrants)
    matches = _matches(records)
    payoff = {a: dict.fromkeys(labels, 0.5) for a in labels}
    interval: dict[str, dict[str, Interval]] = {
        a: dict.fromkeys(labels, (0.5, 0.5)) for a in labels
    }
    for (a, b), scores in matches.items():
        mean = float(scores.mean()) / 2
        low, high = wilson(mean, len(scores))
        payoff[a][b], payoff[b][a] = mean, 1 - mean
        interval[a][b], interval[b][a] = (low, high), (1 - high, 1 - low)
    ratings, note = _ratings(tournament, records, matches)
    unbounded = [_UNBOUNDED] * any(it["elo_interval"] is None for it in ratings.values())
    return Standings(
        version=__version__,
        seed=tournament.seed,
        games=len(records),
        payoff=payoff,
        interval=interval,
        ratings=ratings,
        notes=[*unbounded, note],
        decks=_decks(records),
        forfeits=forfeits_of(records),
    )


def _matches(records: Sequence[GameRecord]) -> dict[tuple[str, str], NDArray[np.float64]]:
    """For each pair, a's points (0 to 2) in every match."""
    points: dict[tuple[str, str], dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for record in records:
        points[record["a"], record["b"]][record["match"]] += record["score"]
    return {pair: np.array(list(scores.values())) for pair, scores in points.items()}


def _ratings(
    tournament: Tournament,
    records: Sequence[GameRecord],
    matches: dict[tuple[str, str], NDArray[np.float64]],
) -> tuple[dict[str, Rating], str]:
    """The agents with their ratings, the strongest first, and a note on them."""
    labels = list(tournament.entrants)
    number = {label: index for index, label in enumerate(labels)}
    points = np.zeros((len(labels), len(labels)))
    for (a, b), scores in matches.items():
        points[number[a], number[b]] = scores.sum()
        points[number[b], number[a]] = 2 * len(scores) - scores.sum()
    rows = [(number[a], number[b], scores) for (a, b), scores in matches.items()]
    drawn = resampled(rows, len(labels), tournament.seed)
    elo, bounds = bradley_terry(points), _elo_intervals(points, drawn)
    masses, note = _alpha_ranks(points, drawn)
    skill = openskill_ratings(
        ((record["a"], record["b"], record["score"]) for record in records), labels
    )
    effort = _effort(records)
    score = points.sum(1) / (points + points.T).sum(1)
    rated = {
        label: Rating(
            score=float(score[index]),
            elo=round(float(elo[index]), 1),
            elo_interval=bounds[index],
            openskill=skill[label],
            alpha_rank=masses[index][0],
            alpha_rank_interval=masses[index][1],
            decisions=effort[label][0],
            ms_per_decision=round(1000 * effort[label][1] / max(effort[label][0], 1), 3),
        )
        for label, index in number.items()
    }
    return dict(sorted(rated.items(), key=lambda item: -item[1]["elo"])), note


def _elo_intervals(
    points: NDArray[np.float64], drawn: NDArray[np.float64]
) -> list[Interval | None]:
    """The interval of each agent's strength; None where matches that are drawn again can't tell."""
    if not bounded(points):
        return [None] * len(points)
    rounded = intervals(bradley_terry(drawn)).round(1).tolist()
    return [(low, high) if low < high else None for low, high in rounded]


def _alpha_ranks(
    points: NDArray[np.float64], drawn: NDArray[np.float64]
) -> tuple[list[tuple[float, Interval] | tuple[None, None]], str]:
    """AlphaRank of each agent with its interval, and what that means, or how to have it."""
    try:
        mass, bounds = alpha_rank(points), intervals(alpha_rank(drawn))
    except MissingLibraryError as error:
        return [(None, None)] * len(
            points
        ), f"AlphaRank, which is optional, isn't shown; it needs: {error.command}"
    rounded = zip(mass.round(4).tolist(), bounds.round(4).tolist(), strict=True)
    return [(share, (low, high)) for share, (low, high) in rounded], _ALPHA_RANK


def _effort(records: Sequence[GameRecord]) -> dict[str, tuple[int, float]]:
    """Decisions and seconds of each agent."""
    effort: dict[str, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    for record in records:
        for place, label in enumerate((record["a"], record["b"])):
            decisions, seconds = effort[label]
            decisions += record["decisions"][place]
            effort[label] = (decisions, seconds + record["seconds"][place])
    return effort


def _decks(records: Sequence[GameRecord]) -> list[DeckScore]:
    """How each agent did with each Deck."""
    scores: dict[tuple[str, str], list[float]] = defaultdict(list)
    for record in records:
        teams = (record["decks"][0::2], record["decks"][1::2])
        team_of_a = int(record["swapped"])
        for deck in teams[team_of_a]:
            scores[deck, record["a"]].append(record["score"])
        for deck in teams[1 - team_of_a]:
            scores[deck, record["b"]].append(1 - record["score"])
    return [
        DeckScore(deck=deck, agent=agent, games=len(points), score=sum(points) / len(points))
        for (deck, agent), points in sorted(scores.items())
    ]
