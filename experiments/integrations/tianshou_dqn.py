"""Tianshou's DQN learns one seat of Tag Duels, with action masks; random play has the others.

Example:
    Two short epochs, with the mean result of 50 Duels after each (needs
    ``pip install -e ".[tianshou]"``)::

        python -m experiments.integrations.tianshou_dqn
"""

# pyright: basic, reportMissingImports=false

from typing import Any, cast

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, InfoStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

import tagduel_env  # noqa: F401, registers the environment

__all__ = ["make_algorithm", "make_env", "train"]


class _Named(gymnasium.Wrapper):
    """Tianshou looks for ``obs`` and ``mask``, and takes a None in infos for a fault."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        space = cast("spaces.Dict", env.observation_space)
        self.observation_space = spaces.Dict(self._named(space.spaces))

    def reset(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._named(super().reset(**options)[0]), {}

    def step(self, action: Any) -> tuple[dict[str, Any], Any, bool, bool, dict[str, Any]]:
        seen, reward, terminated, truncated, _ = super().step(action)
        return self._named(seen), reward, terminated, truncated, {}

    @staticmethod
    def _named(seen: dict[str, Any]) -> dict[str, Any]:
        return {"obs": seen["observation"], "mask": seen["action_mask"]}


def make_env(**options: Any) -> gymnasium.Env:
    """One seat of a Tag Duel, with the options of ``gymnasium.make("TagDuel-v0")``."""
    options = {"observation": "vector", "illegal_action": "raise", "decks": "all"} | options
    return _Named(gymnasium.make("TagDuel-v0", **options))


def make_algorithm(env: gymnasium.Env) -> DQN:
    """DQN on returns of many steps, since nothing is paid before the end of a Duel."""
    seen = cast("spaces.Dict", env.observation_space)["obs"].shape
    actions = cast("spaces.Discrete", env.action_space)
    network = Net(state_shape=seen, action_shape=int(actions.n), hidden_sizes=[64])
    policy = DiscreteQLearningPolicy(model=network, action_space=actions, eps_training=0.2)
    return DQN(
        policy=policy,
        optim=AdamOptimizerFactory(lr=3e-4),
        gamma=0.99,
        n_step_return_horizon=100,
        target_update_freq=100,
    )


def train(
    decisions: int = 2000, epochs: int = 2, duels: int = 50, seed: int = 0, **options: Any
) -> tuple[DQN, InfoStats]:
    """Let DQN learn.

    Args:
        decisions: Of the learner in one epoch.
        epochs: How often to look at how it does.
        duels: Played for each look, without exploration.
        seed: Also Tianshou's, which draws from the global generators of NumPy and PyTorch.
        options: Those of :func:`make_env`.

    Returns:
        The algorithm, and Tianshou's account of the training.
    """
    torch.set_num_threads(1)  # sums of floats depend on it
    torch.manual_seed(seed)
    np.random.seed(seed)  # noqa: NPY002
    learning, looking = (DummyVectorEnv([lambda: make_env(**options)] * 8) for _ in range(2))
    learning.seed(seed)
    looking.seed(seed + 1_000_000)
    algorithm = make_algorithm(make_env(**options))
    played, seen = (VectorReplayBuffer(rows, buffer_num=8) for rows in (4_000, 80))
    account = algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=Collector(algorithm, learning, played, exploration_noise=True),
            test_collector=Collector(algorithm, looking, seen),
            max_epochs=epochs,
            epoch_num_steps=decisions,
            collection_step_num_env_steps=400,
            update_step_num_gradient_steps_per_sample=0.1,
            test_step_num_episodes=duels,
        )
    )
    return algorithm, account


if __name__ == "__main__":
    train()
