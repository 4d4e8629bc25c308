"""Intervals and ratings, against numbers worked out by hand or published."""

import math
import sys

import numpy as np
import pytest

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
        low, high = intervals(bradley_terry(resampled([(0, 1, scores)], 2, seed=1)))[0]
        total = scores.sum()
        points = np.array([[0.0, total], [2 * len(scores) - total, 0.0]])
        assert low < bradley_terry(points)[0] < high
        widths.append(high - low)
    assert widths[0] > 2 * widths[1]


@pytest.mark.parametrize(
    ("points", "known"),
    [
        ([[0, 4], [0, 0]], False),
        ([[0, 3.5], [0.5, 0]], True),
        ([[0, 4, 4], [0, 0, 2], [0, 2, 0]], False),  # the first lost nothing
        ([[0, 2, 4], [2, 0, 4], [0, 0, 0]], False),  # the last won nothing
        ([[0, 4, 0], [0, 0, 4], [4, 0, 0]], True),  # a circle
        ([[0, 3, 4, 4], [1, 0, 4, 4], [0, 0, 0, 3], [0, 0, 1, 0]], False),  # two and two
    ],
)
def test_strengths_are_bounded_if_each_part_took_points_off_the_other(points, known):
    assert bounded(np.array(points, dtype=float)) is known


def test_matches_that_are_always_shared_leave_no_doubt():
    bounds = intervals(bradley_terry(resampled([(0, 1, np.ones(10))], 2, seed=1)))
    assert bounds == pytest.approx(np.zeros((2, 2)))


def test_tournaments_that_are_drawn_again_have_the_same_matches_of_each_pair():
    drawn = resampled([(0, 2, np.array([2.0, 2.0, 0.5])), (2, 1, np.array([1.0]))], 3, seed=4)
    assert drawn.shape == (400, 3, 3)
    assert (drawn[:, 0, 2] + drawn[:, 2, 0] == 6).all()
    assert set(drawn[:, 0, 2]) == {1.5, 3.0, 4.5, 6.0}
    assert (drawn[:, 2, 1] == 1).all()
    assert not drawn[:, 0, 1].any()
    assert intervals(drawn[:, :, 2])[1] == pytest.approx([1, 1])


# ------------------------------------------------------------------ AlphaRank
ROCK_PAPER_SCISSORS = [[0.0, 2.0, 6.0], [6.0, 0.0, 1.0], [2.0, 9.0, 0.0]]


@pytest.fixture
def open_spiel():
    """Skips where AlphaRank can't be computed."""
    for library in ("pyspiel", "networkx", "scipy"):
        pytest.importorskip(
            library, reason="OpenSpiel is not installed: pip install '.[openspiel]' for AlphaRank"
        )


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        pytest.param(ROCK_PAPER_SCISSORS, [1 / 3] * 3, id="a cycle is shared alike"),
        pytest.param([[0, 6, 7], [4, 0, 9], [3, 1, 0]], [1, 0, 0], id="who beats all has all"),
        pytest.param([[0, 5], [5, 0]], [1 / 2] * 2, id="equals share"),
        pytest.param([[0, 4], [6, 0]], [0, 1], id="it counts who wins, not by how much"),
        pytest.param(
            [[0, 9, 5], [1, 0, 6], [5, 4, 0]], [0.6, 0.2, 0.2], id="two that share over a third"
        ),
        pytest.param(
            [*([*row, 8] for row in ROCK_PAPER_SCISSORS), [2, 2, 2, 0]],
            [1 / 3] * 3 + [0],
            id="whom the cycle beats has nothing",
        ),
    ],
)
def test_alpha_rank_as_worked_out_by_hand(open_spiel, points, expected):
    assert alpha_rank(np.array(points, float)) == pytest.approx(expected, abs=1e-9)


def test_alpha_rank_of_many_tournaments_is_that_of_each(open_spiel):
    chance = np.random.default_rng(0)
    points = chance.integers(1, 99, size=(5, 6, 6)).astype(float)
    found = alpha_rank(points)
    assert found.sum(-1) == pytest.approx(np.ones(5))
    for one, mass in zip(points, found, strict=True):
        assert alpha_rank(one) == pytest.approx(mass)


def test_alpha_rank_without_its_library_says_how_to_have_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "open_spiel.python.egt.alpharank", None)
    with pytest.raises(MissingLibraryError, match=r"open_spiel.*tagduel_env\[openspiel\]"):
        alpha_rank(np.zeros((2, 2)))


# ------------------------------------------------------------------ OpenSkill
def test_openskill_puts_the_winner_ahead_and_keeps_equals_equal():
    pytest.importorskip("openskill", reason="needs the extra tournament")
    ratings = openskill_ratings([("a", "b", 1.0)] * 10 + [("c", "d", 0.5)] * 10, "abcd")
    assert ratings["a"][0] > 25 > ratings["b"][0]
    assert ratings["c"][0] == pytest.approx(ratings["d"][0])
    assert ratings["a"][1] < 25 / 3
