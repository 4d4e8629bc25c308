"""RLlib learns all four seats of Tag Duels with one policy."""

import numpy as np
import pytest

pytest.importorskip(
    "ray.rllib", reason="RLlib is not installed: pip install '.[rllib]' to run this test"
)

import ray

from experiments.integrations.rllib_ppo import make_config, make_env
from tagduel_env import Ruleset, tagduel_v0

QUICK = Ruleset.tag(life_points=1000)


def test_the_wrapper_shows_who_decides_and_pays_everyone_at_the_end():
    env, plain = (
        make_env({"ruleset": QUICK}),
        tagduel_v0.raw_env(ruleset=QUICK, observation="vector"),
    )
    seen, _ = env.reset(seed=4)
    plain.reset(seed=4)
    earned, over = dict.fromkeys(plain.possible_agents, 0.0), False
    while not over:
        [(agent, shown)] = seen.items()
        expected = plain.observe(agent)
        assert agent == plain.agent_selection
        assert (shown["action_mask"] == expected["action_mask"]).all()
        assert (shown["observations"] == expected["observation"]).all()
        action = int(np.flatnonzero(shown["action_mask"])[-1])
        plain.step(action)
        seen, rewards, terminated, truncated, _ = env.step({agent: action})
        for player, reward in rewards.items():
            earned[player] += reward
        over = terminated["__all__"]
        assert not truncated["__all__"]
    assert plain.duel.over
    assert earned == plain.rewards
    assert sorted(earned.values()) == [-1.0, -1.0, 1.0, 1.0]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*Overriding environment rllib:UserWarning")
def test_one_policy_learns_every_seat_the_same_for_a_seed():
    """An illegal action would raise, so that every action was masked."""
    learned = []
    for _ in range(2):
        algorithm = make_config(seed=3, ruleset=QUICK).build_algo()
        before = algorithm.get_module("shared").state_dict()
        before = {name: weight.clone() for name, weight in before.items()}
        told = algorithm.train()["env_runners"]
        after = {name: w.clone() for name, w in algorithm.get_module("shared").state_dict().items()}
        algorithm.stop()
        assert any((after[name] != weight).any() for name, weight in before.items())
        returns = told["agent_episode_returns_mean"]
        assert len(returns) == 4
        assert sum(returns.values()) == pytest.approx(0.0)
        assert returns["player_0"] == returns["player_2"]
        assert told["num_episodes"] > 0
        learned.append(after)
    ray.shutdown()
    first, second = learned
    assert all((first[name] == weight).all() for name, weight in second.items())
