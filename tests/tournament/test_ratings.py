"""Intervals and ratings, against numbers worked out by hand or published."""

import math

import numpy as np
import pytest

from experiments.tournament.ratings import (
    bradley_terry,
    bradley_terry_intervals,
    openskill_ratings,
    wilson,
)


def test_wilson_as_published():
    """81 of 263: 0.2553 to 0.3662 (Newcombe 1998, method 3)."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1.0, 20)[1] == 1.0
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_two_agents_stand_apart_by_their_odds():
    """Three points to one, half a point added to both: odds of 3.5 to 1.5."""
    strengths = bradley_terry(np.array([[0.0, 3.0], [1.0, 0.0]]))
    assert strengths[0] - strengths[1] == pytest.approx(400 * math.log10(3.5 / 1.5))
    assert strengths.sum() == pytest.approx(0)


def test_three_agents_whose_odds_multiply():
    """Expected points for strengths 4, 2, 1 give those strengths back (less the half points)."""
    strength = np.array([4.0, 2.0, 1.0])
    points = 300 * strength[:, None] / (strength[:, None] + strength) - 0.5
    np.fill_diagonal(points, 0)
    elo = bradley_terry(points)
    assert elo - elo[2] == pytest.approx(400 * np.log10(strength), abs=1.0)


def test_one_who_wins_all_has_a_finite_strength():
    assert np.isfinite(bradley_terry(np.array([[0.0, 50.0], [0.0, 0.0]]))).all()


def test_intervals_hold_the_strength_and_shrink_with_more_matches():
    few, many = (np.tile([2.0, 1.0, 0.0, 2.0], times) for times in (5, 50))
    widths = []
    for scores in (few, many):
        low, high = bradley_terry_intervals([(0, 1, scores)], 2, seed=1)[0]
        total = scores.sum()
        points = np.array([[0.0, total], [2 * len(scores) - total, 0.0]])
        assert low < bradley_terry(points)[0] < high
        widths.append(high - low)
    assert widths[0] > 2 * widths[1]


def test_matches_that_are_always_shared_leave_no_doubt():
    bounds = bradley_terry_intervals([(0, 1, np.ones(10))], 2, seed=1)
    assert bounds == pytest.approx(np.zeros((2, 2)))


def test_openskill_puts_the_winner_ahead_and_keeps_equals_equal():
    pytest.importorskip("openskill", reason="needs the extra tournament")
    ratings = openskill_ratings([("a", "b", 1.0)] * 10 + [("c", "d", 0.5)] * 10, "abcd")
    assert ratings["a"][0] > 25 > ratings["b"][0]
    assert ratings["c"][0] == pytest.approx(ratings["d"][0])
    assert ratings["a"][1] < 25 / 3
