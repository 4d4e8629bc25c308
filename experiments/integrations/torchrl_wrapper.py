"""A Tag Duel as a TorchRL environment, by TorchRL's own ``PettingZooWrapper``.

Example:
    Forty decisions by random legal actions (needs ``pip install -e ".[torchrl]"``)::

        python -m experiments.integrations.torchrl_wrapper
"""

from typing import Any

from pettingzoo.utils import BaseWrapper
from torchrl.envs import PettingZooWrapper  # pyright: ignore[reportMissingImports]

from tagduel_env import tagduel_v0

__all__ = ["make_env"]


class _WithoutInfos(BaseWrapper):
    """Infos hold words, such as the seat's name, which TorchRL can't make tensors of."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.infos = {agent: {} for agent in self.possible_agents}

    def step(self, action: Any) -> None:
        super().step(action)
        self.infos = {agent: {} for agent in self.possible_agents}


def make_env(seed: int = 0) -> PettingZooWrapper:
    """A group for each seat, such as ``"player_0"``, whose ``mask`` tells whether it decides."""
    return PettingZooWrapper(
        _WithoutInfos(tagduel_v0.env()), use_mask=True, seed=seed, done_on_any=False
    )


if __name__ == "__main__":
    print(make_env().rollout(40))
