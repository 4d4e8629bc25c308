"""Agents that play Tag Duels through the public API, by name.

Example:
    >>> from agents import make_agent
    >>> make_agent("random").name
    'random'
"""

import importlib
import sys
from collections.abc import Callable, Mapping

from agents.greedy_agent import GreedyAgent
from agents.protocol import Agent, View, play
from agents.random_agent import RandomAgent
from tagduel_env.errors import UnknownAgentError

__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "View", "make_agent", "play"]

AGENTS: Mapping[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
}
"""Every agent that has a name, and how it is made."""


def make_agent(name: str) -> Agent:
    """Make an agent by its name, or by ``module:callable`` for one of your own.

    The module may lie in the current folder. The callable takes no arguments and returns an
    :class:`Agent`: something with ``name``, ``reset(agent, seed)`` and ``act(view)``.

    Raises:
        UnknownAgentError: If there is no such agent, or the callable makes none; it says why.
    """
    if name in AGENTS:
        return AGENTS[name]()
    module, colon, member = name.partition(":")
    if not colon:
        raise UnknownAgentError(name, (*AGENTS, "module:callable"))
    return _agent_of(name, _factory(name, module, member))


def _factory(name: str, module: str, member: str) -> Callable[[], object]:
    """The callable that ``module:callable`` names."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    known = (*AGENTS, "module:callable")
    try:
        found = getattr(importlib.import_module(module), member)
    except ModuleNotFoundError as error:
        raise UnknownAgentError(name, known, f"there is no module {error.name!r}") from None
    except (AttributeError, ValueError):
        raise UnknownAgentError(name, known, f"{module!r} has no {member!r}") from None
    if not callable(found):
        raise UnknownAgentError(name, known, f"{member!r} cannot be called")
    return found


def _agent_of(name: str, factory: Callable[[], object]) -> Agent:
    """What the callable makes, if it is an agent."""
    known = (*AGENTS, "module:callable")
    try:
        made = factory()
    except Exception as error:
        why = f"making it failed with {type(error).__name__}: {error}"
        raise UnknownAgentError(name, known, why) from error
    if not isinstance(made, Agent):
        why = f"{type(made).__name__} lacks name, reset(agent, seed) or act(view)"
        raise UnknownAgentError(name, known, why)
    return made
