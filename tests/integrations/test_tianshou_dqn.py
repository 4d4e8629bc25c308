"""Tianshou's DQN learns one seat of Tag Duels."""

import numpy as np
import pytest

pytest.importorskip(
    "tianshou", reason="Tianshou is not installed: pip install '.[tianshou]' to run this test"
)

import torch
from tianshou.data import Batch

from experiments.integrations.tianshou_dqn import make_algorithm, make_env, train
from tagduel_env import IllegalActionError, Ruleset
from tagduel_env.interfaces.single_seat import TagDuelSeatEnv

QUICK = Ruleset.tag(life_points=1000)


def test_the_wrapper_shows_the_seat_under_tianshous_names():
    env = make_env(learner="player_1", ruleset=QUICK)
    plain = TagDuelSeatEnv(learner="player_1", ruleset=QUICK, observation="vector", decks="all")
    seen, _ = env.reset(seed=4)
    expected, _ = plain.reset(seed=4)
    over = False
    while not over:
        assert env.observation_space.contains(seen)
        assert (seen["obs"] == expected["observation"]).all()
        assert (seen["mask"] == expected["action_mask"]).all()
        action = int(np.flatnonzero(seen["mask"])[-1])
        seen, earned, over, cut_off, info = env.step(action)
        expected, paid, ended, *_ = plain.step(action)
        assert (earned, over, cut_off, info) == (paid, ended, False, {})
    assert earned in (-1, 1)


def test_an_illegal_action_raises():
    env = make_env()
    env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="639"):
        env.step(639)


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_only_legal_actions_are_taken_by_the_network_and_by_exploration(chance):
    env = make_env()
    policy = make_algorithm(env).policy
    policy.set_eps_inference(chance)
    seen = np.random.default_rng(1).random((640, 7248), np.float32)
    views = Batch(obs=Batch(obs=seen, mask=np.eye(640, dtype=np.int8)), info=[None] * 640)
    taken = policy.add_exploration_noise(policy(views).act, views)
    assert taken.tolist() == list(range(640))


def test_it_learns_the_same_for_a_seed():
    """An illegal action would raise, so that every action was masked."""
    learned = []
    for _ in range(2):
        algorithm, account = train(decisions=400, epochs=1, duels=8, seed=3, ruleset=QUICK)
        assert account.train_step == 400
        assert account.train_episode > 0
        assert account.test_episode == 16
        assert -1 <= account.best_reward <= 1
        learned.append(algorithm.policy.state_dict())
    torch.manual_seed(3)
    before = make_algorithm(make_env()).policy.state_dict()
    first, second = learned
    assert all(weight.isfinite().all() for weight in first.values())
    assert any((first[name] != weight).any() for name, weight in before.items())
    assert all((first[name] == weight).all() for name, weight in second.items())
