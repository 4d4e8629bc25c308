"""Who is given what: each decision gets the reward of the player who took it."""

import numpy as np
import pytest

from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.interfaces.credit import advantages, credit
from tagduel_env.interfaces.policies import random_actions
from tagduel_env.interfaces.vector import TagDuelVectorEnv

TEAM_1_WINS = [1.0, -1.0, 1.0, -1.0]
NOTHING = [0.0] * 4


def one_duel(seats: list[int], ends: dict[int, list[float]]):
    """Credit of a batch of one; `ends` has the rewards of the steps that ended a Duel."""
    done = [[step in ends] for step in range(len(seats))]
    rewards = [[ends.get(step, NOTHING)] for step in range(len(seats))]
    return credit([[seat] for seat in seats], done, rewards)


def test_a_decision_is_followed_by_the_same_players_next():
    given = one_duel([0, 1, 0, 3, 1, 0], {})
    assert given.following[:, 0].tolist() == [2, 4, 5, -1, -1, -1]
    assert not given.ended.any()
    assert given.open[:, 0].tolist() == [False, False, False, True, True, True]


def test_the_last_decision_of_each_player_gets_that_players_result():
    given = one_duel([0, 1, 2, 3, 0, 1], {5: TEAM_1_WINS})
    assert given.reward[:, 0].tolist() == [0, 0, 1, -1, 1, -1]
    assert given.ended[:, 0].tolist() == [False, False, True, True, True, True]
    assert given.following[:, 0].tolist() == [4, 5, -1, -1, -1, -1]


def test_duels_in_one_row_are_kept_apart():
    given = one_duel([0, 1, 0, 1, 0], {1: TEAM_1_WINS, 3: [-1.0, 1.0, -1.0, 1.0]})
    assert given.reward[:, 0].tolist() == [1, -1, -1, 1, 0]
    assert given.following[:, 0].tolist() == [-1] * 5
    assert given.open[:, 0].tolist() == [False] * 4 + [True]


def test_a_player_who_decided_nothing_in_a_duel_takes_nothing_from_it():
    given = one_duel([2, 0, 1, 2], {1: TEAM_1_WINS, 2: [-1.0, 1.0, -1.0, 1.0]})
    assert given.reward[:, 0].tolist() == [1, 1, 1, 0]
    assert given.ended[:, 0].tolist() == [True, True, True, False]


def test_advantages_follow_the_players_own_decisions():
    given = one_duel([0, 1, 0, 1], {3: TEAM_1_WINS})
    values = np.array([[0.5], [0.25], [0.75], [-0.5]])
    found = advantages(given, values, np.zeros((1, 4)), gamma=0.5, gae_lambda=0.5)
    second, first = 1 - 0.75, 0.5 * 0.75 - 0.5
    fourth, third = -1 + 0.5, 0.5 * -0.5 - 0.25
    expected = [first + 0.25 * second, third + 0.25 * fourth, second, fourth]
    assert found[:, 0].tolist() == pytest.approx(expected)


def test_what_is_still_open_is_worth_what_its_player_expects():
    last = np.array([[0.5, -0.25, 0.0, 0.0]])
    found = advantages(one_duel([0, 1], {}), np.zeros((2, 1)), last, gamma=1.0)
    assert found[:, 0].tolist() == [0.5, -0.25]


@pytest.mark.parametrize("rewards", [np.zeros((2, 1)), np.zeros((3, 1, 4)), np.zeros((2, 2, 4))])
def test_shapes_that_do_not_fit_are_refused(rewards):
    with pytest.raises(ValueError, match=r"Expected seat\[t, n\]"):
        credit(np.zeros((2, 1), int), np.zeros((2, 1), bool), rewards)


def check(given, results) -> None:
    """Every Duel's result arrives once at each player who decided something in it."""
    for row, start, end, rewards in results:
        seats = given.seat[start : end + 1, row]
        for player in set(seats.tolist()):
            own = start + np.flatnonzero(seats == player)
            assert given.reward[own[:-1], row].tolist() == [0.0] * (len(own) - 1)
            assert given.reward[own[-1], row] == rewards[player]
            assert given.ended[own, row].tolist() == [False] * (len(own) - 1) + [True]
            assert given.following[own, row].tolist() == [*own[1:].tolist(), -1]


def test_all_four_learning_in_a_batch():
    env = tagduel_v0.vector_env(4, ruleset=Ruleset.tag(life_points=2000), max_cycles=400)
    generator = np.random.default_rng(1)
    env.reset(seed=1)
    seats, dones, rewards, results, starts = [], [], [], [], [0] * 4
    for step in range(700):
        seats.append(env.seat.copy())
        _, reward, done, _ = env.step(random_actions(env.action_mask, generator))
        dones.append(done.copy())
        rewards.append(reward.copy())
        for row in np.flatnonzero(done).tolist():
            results.append((row, starts[row], step, rewards[-1][row].tolist()))
            starts[row] = step + 1
    assert len(results) > 6
    assert any(result[-1][0] > 0 for result in results)
    check(credit(seats, dones, rewards), results)


@pytest.mark.parametrize("learner", [("player_1", "player_3"), "all"])
def test_a_learner_of_several_in_the_vector_environment(learner):
    """A team or all four: whoever ends a Duel, the result arrives at who decided."""
    envs = TagDuelVectorEnv(3, learner=learner, ruleset=Ruleset.tag(life_points=2000))
    generator = np.random.default_rng(2)
    seen, _ = envs.reset(seed=3)
    seats, dones, rewards, results, starts = [], [], [], [], [0] * 3
    for step in range(500):
        seats.append(seen["seat"])
        seen, reward, ended, cut_off, infos = envs.step(
            random_actions(seen["action_mask"], generator)
        )
        dones.append(ended | cut_off)
        rewards.append(infos["final_info"]["rewards"] if dones[-1].any() else np.zeros((3, 4)))
        for row in np.flatnonzero(dones[-1]).tolist():
            winner = infos["final_info"]["winner"][row]
            earned = [
                0.0 if not winner else 1.0 if player % 2 == winner - 1 else -1.0
                for player in range(4)
            ]
            assert reward[row] == earned[seats[-1][row]]
            assert infos["final_obs"][row]["seat"] == seats[-1][row]
            results.append((row, starts[row], step, earned))
            starts[row] = step + 1
    assert len(results) > 2
    assert {seat for each in seats for seat in each.tolist()} == (
        {0, 1, 2, 3} if learner == "all" else {1, 3}
    )
    check(credit(seats, dones, rewards), results)
