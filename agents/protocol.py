"""What an agent is, what it is shown, and how a Duel is played with agents."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tagduel_env.aec import Observation

__all__ = ["Agent", "View", "play"]


@dataclass(frozen=True, slots=True)
class View:
    """What an agent is shown when it is to decide.

    Attributes:
        agent: Which agent of the environment it is, such as ``"player_0"``.
        seat: The Duelist it plays, such as ``"1A"``.
        observation: The table (``uint8[5620]``) or the vector (``float32[7248]``).
        action_mask: ``int8[640]``, 1 where an action is legal.
    """

    agent: str
    seat: str
    observation: NDArray[Any]
    action_mask: NDArray[np.int8]

    @property
    def legal_actions(self) -> NDArray[np.intp]:
        """The indices that are legal, in order."""
        return np.flatnonzero(self.action_mask)


@runtime_checkable
class Agent(Protocol):
    """Plays one seat. One object may play several, one after another or at once."""

    @property
    def name(self) -> str:
        """What to call it in results."""
        ...

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel as ``agent``; the same seed gives the same play."""
        ...

    def act(self, view: View) -> int:
        """Return one of the legal actions."""
        ...


def play(
    env: AECEnv[str, Observation, int | None], agents: Mapping[str, Agent], seed: int
) -> dict[str, float]:
    """Play one Duel to its end; return what each agent earned.

    Args:
        env: The environment, wrapped or not; it is reset with the seed.
        agents: Who plays ``player_0`` and so on.
        seed: Seeds the Duel and, with their number, the agents.
    """
    env.reset(seed=seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.possible_agents):
        agents[agent].reset(agent, seed + number)
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, info = env.last()
        earned[agent] += reward
        if terminated or truncated or observed is None:
            env.step(None)
            continue
        view = View(agent, info["seat"], observed["observation"], observed["action_mask"])
        env.step(agents[agent].act(view))
    return earned
