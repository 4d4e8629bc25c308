"""Who is played against in training: agents, and snapshots of the policy as it was."""

# pyright: basic, reportMissingImports=false
# PyTorch comes with an extra, and isn't installed where types are checked.

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from experiments.policy.networks import NETWORKS, PolicyNetwork
from experiments.policy.options import TrainingOptions
from experiments.policy.players import policy_of_agent, policy_of_network
from tagduel_env.interfaces.policies import Policy

__all__ = ["OpponentPool", "opposed_teams"]


def opposed_teams(num_envs: int, share: float) -> NDArray[np.int64]:
    """``int64[num_envs]``: the team, 1 or 2, that an opponent plays in each Duel, 0 none.

    In the first Duels, which are that share of all, it plays team 2 and team 1 by turns.
    """
    duels = np.arange(num_envs)
    return np.where(duels < round(share * num_envs), 2 - duels % 2, 0)


class OpponentPool:
    """Agents and snapshots, of which one is drawn for each rollout.

    Attributes:
        snapshots: Weights of the policy as it was, the oldest first.
    """

    def __init__(
        self, options: TrainingOptions, chance: np.random.Generator, generator: torch.Generator
    ) -> None:
        """Begin without snapshots.

        Args:
            options: Which agents, how often, and how many snapshots.
            chance: Draws the opponents.
            generator: Draws the actions of snapshots.
        """
        self.snapshots: list[dict[str, Tensor]] = []
        self._options = options
        self._chance = chance
        self._generator = generator

    def add(self, network: PolicyNetwork) -> None:
        """Keep a snapshot, and of all the newest."""
        weights = network.state_dict()
        self.snapshots.append({name: value.clone() for name, value in weights.items()})
        del self.snapshots[: -self._options.snapshots]

    def draw(self) -> Policy:
        """An agent, or a snapshot that draws its actions."""
        options, chance = self._options, self._chance
        if options.opponents and chance.random() < options.agent_share:
            name = options.opponents[int(chance.integers(len(options.opponents)))]
            return policy_of_agent(name, int(chance.integers(1 << 31)))
        network = NETWORKS[options.network]().to(options.device)
        network.load_state_dict(self.snapshots[int(chance.integers(len(self.snapshots)))])
        return policy_of_network(network, self._generator)
