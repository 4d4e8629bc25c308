"""Whoever plays in training, as one sort of thing: a policy for many Duels at once.

A policy takes ``observation[k, 5620]``, ``action_mask[k, 640]`` and ``seat[k]``, and returns ``k``
legal actions, see `tagduel_env.interfaces.policies`.
"""

# pyright: basic, reportMissingImports=false
# PyTorch comes with an extra, and isn't installed where types are checked.

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from agents import Agent, View, act_batch, make_agent
from experiments.policy.networks import PolicyNetwork
from tagduel_env.interfaces.policies import Policy

__all__ = ["by_seat", "draw", "policy_of_agent", "policy_of_network"]

_PLAYERS = ("player_0", "player_1", "player_2", "player_3")
_SEATS = ("1A", "2A", "1B", "2B")


def policy_of_agent(agent: Agent | str, seed: int) -> Policy:
    """A policy that decides as an agent does.

    Args:
        agent: The agent, or its name; it may not ask for more than it is shown, as searching
            agents do.
        seed: Seeds the agent for each of the players.

    Raises:
        UnknownAgentError: If there is no agent of that name.
        AgentParameterError: If it doesn't take its parameters.
    """
    made = make_agent(agent) if isinstance(agent, str) else agent
    for number, player in enumerate(_PLAYERS):
        made.reset(player, seed + number)

    def chosen(
        tables: NDArray[np.uint8], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        views = [
            View(_PLAYERS[seat], _SEATS[seat], table, mask)
            for table, mask, seat in zip(tables, masks, seats.tolist(), strict=True)
        ]
        return np.array(act_batch(made, views), np.int64)

    return chosen


def policy_of_network(network: PolicyNetwork, generator: torch.Generator | None = None) -> Policy:
    """A policy that decides as a network does.

    Args:
        network: Judges the actions.
        generator: Draws actions as likely as the network says; if None, the likeliest is taken.
    """

    def chosen(
        tables: NDArray[np.uint8], masks: NDArray[np.int8], _seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        with torch.no_grad():
            logits, _ = network(tables, masks)
            taken = logits.argmax(1) if generator is None else draw(logits, generator)
        return taken.cpu().numpy()

    return chosen


def draw(logits: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
    """Draw an action from each row: ``int64[n]`` from ``float32[n, 640]``.

    The generator's own device draws, so that a seed gives the same play on every device.
    """
    chance = torch.empty(logits.shape, device=generator.device)
    noise = -chance.exponential_(generator=generator).log()  # Gumbel's distribution
    return (logits + noise.to(logits.device)).argmax(1)


def by_seat(policies: Sequence[Policy]) -> Policy:
    """A policy that lets each player's own one decide: ``policies[seat % len(policies)]``."""

    def chosen(
        tables: NDArray[np.uint8], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        actions = np.zeros(len(seats), np.int64)
        for number, policy in enumerate(policies):
            rows = np.flatnonzero(seats % len(policies) == number)
            if len(rows):
                actions[rows] = policy(tables[rows], masks[rows], seats[rows])
        return actions

    return chosen
