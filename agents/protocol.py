"""What an agent is, what it is shown, and how a Duel is played with agents."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tagduel_env.aec import Observation, TagDuelEnv
from tagduel_env.arguments import whole_number
from tagduel_env.engine.duel import Duel

__all__ = ["Agent", "BatchAgent", "View", "act_batch", "play"]


@dataclass(frozen=True, slots=True)
class View:
    """What an agent is shown when it is to decide.

    Attributes:
        agent: Which agent of the environment it is, such as ``"player_0"``.
        seat: The Duelist it plays, such as ``"1A"``.
        observation: The table (``uint8[5620]``) or the vector (``float32[7248]``).
        action_mask: ``int8[640]``, 1 where an action is legal.
        resample: From a seed to the Duel as it could be; None where nobody offers it.
    """

    agent: str
    seat: str
    observation: NDArray[Any]
    action_mask: NDArray[np.int8]
    resample: Callable[[int], Duel] | None = field(default=None, repr=False, compare=False)

    @property
    def legal_actions(self) -> NDArray[np.intp]:
        """The indices that are legal, in order."""
        return np.flatnonzero(self.action_mask)

    def determinize(self, seed: int) -> Duel:
        """The Duel as it could be for all that this seat knows, to search in.

        What the seat can't know is drawn anew, Deck lists of others included unless the ruleset
        has ``open_lists``. The Duel is the caller's own.

        Args:
            seed: A whole number from 0; the same seed gives the same Duel.

        Raises:
            TypeError: If whoever made the view offers no such Duels.
        """
        if self.resample is None:
            raise TypeError(
                "Expected a view that can be determinized, got one without resample: "
                "play with agents.play, or give the view one."
            )
        return self.resample(seed)


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


@runtime_checkable
class BatchAgent(Agent, Protocol):
    """An agent that decides faster for many Duels at once, as a network does."""

    def act_batch(self, views: Sequence[View]) -> Sequence[int]:
        """Return a legal action for each view."""
        ...


def act_batch(agent: Agent, views: Sequence[View]) -> list[int]:
    """Decide for many Duels: at once if the agent can, else one after another.

    Raises:
        ValueError: If the agent doesn't answer with one whole number for each view.
    """
    if not isinstance(agent, BatchAgent):
        answers = [agent.act(view) for view in views]
    elif len(answers := agent.act_batch(views)) != len(views):
        raise ValueError(
            f"Expected {len(views)} actions of {agent.name!r}, one for each view, got "
            f"{len(answers)}."
        )
    return [whole_number(f"action of {agent.name!r}", answer) for answer in answers]


def play(
    env: AECEnv[str, Observation, int | None],
    agents: Mapping[str, Agent],
    seed: int,
    options: Mapping[str, Any] | None = None,
) -> dict[str, float]:
    """Play one Duel to its end; return what each agent earned.

    Args:
        env: The environment, wrapped or not; it is reset with the seed.
        agents: Who plays ``player_0`` and so on.
        seed: Seeds the Duel and, with their number, the agents.
        options: Of the environment's ``reset``, such as other Decks.
    """
    env.reset(seed=seed, options=dict(options or {}))
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.possible_agents):
        agents[agent].reset(agent, seed + number)
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, info = env.last()
        earned[agent] += reward
        if terminated or truncated or observed is None:
            env.step(None)
            continue
        env.step(agents[agent].act(view_of(env, agent, observed, info["seat"])))
    return earned


def view_of(
    env: AECEnv[str, Observation, int | None], agent: str, observed: Observation, seat: str
) -> View:
    """What an agent is shown of an environment."""
    raw = cast("TagDuelEnv", env.unwrapped)
    duel = raw.duel.copy()  # the view may be kept while the Duel goes on
    known_lists = bool(duel.record["rules"]["open_lists"])

    def resample(seed: int) -> Duel:
        return duel.determinize(duel.seat, seed, known_lists=known_lists)

    return View(agent, seat, observed["observation"], observed["action_mask"], resample)
