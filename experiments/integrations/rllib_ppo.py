"""RLlib's PPO, on its current API stack, learns all four seats with one policy and action masks.

Example:
    Two short iterations (needs ``pip install -e ".[rllib]"``)::

        python -m experiments.integrations.rllib_ppo
"""

# pyright: basic, reportMissingImports=false

from typing import Any, cast

from gymnasium import spaces
from pettingzoo.utils import BaseWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from tagduel_env import tagduel_v0

__all__ = ["make_config", "make_env"]


class _Named(BaseWrapper):
    """RLlib's module for action masks looks for ``observations``."""

    def observation_space(self, agent: str) -> spaces.Dict:
        space = cast("spaces.Dict", super().observation_space(agent))
        return spaces.Dict(
            {"observations": space["observation"], "action_mask": space["action_mask"]}
        )

    def observe(self, agent: str) -> dict[str, Any]:
        seen = cast("dict[str, Any]", super().observe(agent))
        return {"observations": seen["observation"], "action_mask": seen["action_mask"]}


def make_env(options: dict[str, Any]) -> PettingZooEnv:
    """A Tag Duel with the options of ``tagduel_v0.env``."""
    return PettingZooEnv(_Named(tagduel_v0.env(observation="vector", **options)))


def make_config(seed: int = 0, **options: Any) -> PPOConfig:
    """PPO with one policy for every seat, which masks illegal actions."""
    register_env("tagduel", make_env)
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [64]}
    )
    return (
        PPOConfig()
        .environment("tagduel", env_config=options, disable_env_checking=True)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"shared": module}))
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=1)
        .debugging(seed=seed)
    )


if __name__ == "__main__":
    algorithm = make_config().build_algo()
    for _ in range(2):
        print(algorithm.train()["env_runners"]["episode_len_mean"])
    algorithm.stop()
