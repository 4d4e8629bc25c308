"""Intervals and ratings from the scores of matches.

The match, not the game, is the unit everywhere: its two games share their seed.
"""

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from tagduel_env.extras import load

__all__ = [
    "alpha_rank",
    "bounded",
    "bradley_terry",
    "intervals",
    "openskill_ratings",
    "resampled",
    "wilson",
]

_Z = 1.959964
_ELO = 400 / math.log(10)
_ROUNDS = 500


def wilson(mean: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of Wilson (1927) for a mean of matches whose scores lie in [0, 1].

    It is exact in spirit for matches that are won or lost in full, and too wide for others, since
    no score in [0, 1] with this mean varies more. Without matches it is (0, 1).
    """
    if not matches:
        return 0.0, 1.0
    shrink = 1 + _Z**2 / matches
    middle = (mean + _Z**2 / (2 * matches)) / shrink
    half = _Z / shrink * math.sqrt(mean * (1 - mean) / matches + (_Z / (2 * matches)) ** 2)
    return max(0.0, middle - half), min(1.0, middle + half)


def bradley_terry(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Strengths of the Bradley-Terry model on the scale of Elo, with mean 0.

    Found by Hunter's (2004) minorisation. Half a point is added to both sides of every pair, so
    that one who has won everything has a finite strength.

    Args:
        points: ``[..., n, n]``: points of the row's agent against the column's.

    Returns:
        ``[..., n]``.
    """
    count = points.shape[-1]
    others = ~np.eye(count, dtype=bool)
    won = (points + 0.5) * others
    met = won + np.swapaxes(won, -1, -2)
    strength = np.ones(points.shape[:-1])
    for _ in range(_ROUNDS):
        share = met / (strength[..., :, None] + strength[..., None, :])
        strength = won.sum(-1) / share.sum(-1)
        strength /= np.exp(np.log(strength).mean(-1, keepdims=True))
    return _ELO * np.log(strength)


def bounded(points: NDArray[np.float64]) -> bool:
    """Whether the points alone bound the strengths of the Bradley-Terry model.

    They do if each part of every division of the agents in two took points off the other (Ford
    1957); else one part may be stronger without end, and bootstrap samples of it never lose.

    Args:
        points: ``[n, n]``: points of the row's agent against the column's.
    """
    reached = (points > 0) | np.eye(len(points), dtype=bool)
    for _ in points:
        reached = reached @ reached
    return bool(reached.all())


def alpha_rank(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """AlphaRank by OpenSpiel: how much of the time each agent is the one that all play.

    A tournament is a symmetric game of two players whose points have a constant sum, so one
    population is enough (Omidshafiei et al. 2019, "Alpha-Rank: Multi-Agent Evaluation by
    Evolution"): all of it plays one agent, now and then somebody tries another, and all follow if
    that one wins. The intensity of ranking is infinite: who takes more of the points is followed
    for certain, who takes as much half of the time. Noise, which OpenSpiel can add, serves games
    in which the chain has several classes that it can't leave; here any two agents are compared,
    so there is one.

    Args:
        points: ``[..., n, n]``: points of the row's agent against the column's, for n from 2.

    Returns:
        ``[..., n]``, each sums to 1.

    Raises:
        MissingLibraryError: If OpenSpiel isn't installed.
    """
    compute = load("open_spiel.python.egt.alpharank", "openspiel").compute
    found = np.empty(points.shape[:-1])
    for place in np.ndindex(points.shape[:-2]):
        _, _, mass, *_ = compute([points[place]], use_inf_alpha=True, inf_alpha_eps=0.0)
        found[place] = np.clip(mass, 0, 1)
    return found


def resampled(
    scores: Sequence[tuple[int, int, NDArray[np.float64]]], count: int, seed: int, draws: int = 400
) -> NDArray[np.float64]:
    """Bootstrap: the points of tournaments whose matches are drawn again within each pair.

    Args:
        scores: For each pair the two agents' numbers and the points of the first by match.
        count: How many agents there are.
        seed: Seeds the drawing.
        draws: How many tournaments are drawn.

    Returns:
        ``[draws, count, count]``: points of the row's agent against the column's.
    """
    chance = np.random.default_rng(seed)
    points = np.zeros((draws, count, count))
    for a, b, of_a in scores:
        drawn = of_a[chance.integers(len(of_a), size=(draws, len(of_a)))].sum(axis=1)
        points[:, a, b] = drawn
        points[:, b, a] = 2 * len(of_a) - drawn
    return points


def intervals(drawn: NDArray[np.float64]) -> NDArray[np.float64]:
    """95 % intervals, ``[n, 2]``, of numbers that were drawn, ``[draws, n]``."""
    return np.quantile(drawn, (0.025, 0.975), axis=0).T


def openskill_ratings(
    games: Iterable[tuple[str, str, float]], labels: Sequence[str]
) -> dict[str, tuple[float, float]]:
    """Mean and deviation of each agent by OpenSkill's Plackett-Luce model, game by game.

    Args:
        games: Two agents and the score of the first: 1, 0.5 or 0.
        labels: All agents.

    Raises:
        MissingLibraryError: If the library isn't installed.
    """
    model = load("openskill.models", "tournament").PlackettLuce()
    ratings = {label: model.rating(name=label) for label in labels}
    for a, b, score in games:
        ranks = [1 - score, score]
        (ratings[a],), (ratings[b],) = model.rate([[ratings[a]], [ratings[b]]], ranks=ranks)
    return {label: (rating.mu, rating.sigma) for label, rating in ratings.items()}
