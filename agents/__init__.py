"""Agents that play Tag Duels through the public API, by name.

Example:
    >>> from agents import make_agent
    >>> make_agent("random").name
    'random'
"""

import importlib
from collections.abc import Callable, Mapping
from typing import cast

from agents.protocol import Agent, View, play
from agents.random_agent import RandomAgent
from tagduel_env.errors import UnknownAgentError

__all__ = ["AGENTS", "Agent", "RandomAgent", "View", "make_agent", "play"]

AGENTS: Mapping[str, Callable[[], Agent]] = {"random": RandomAgent}
"""Every agent that has a name, and how it is made."""


def make_agent(name: str) -> Agent:
    """Make an agent by its name, or by ``module:callable`` for one of your own.

    Raises:
        UnknownAgentError: If there is no such agent; it names those that there are.
    """
    if name in AGENTS:
        return AGENTS[name]()
    module, colon, member = name.partition(":")
    if not colon:
        raise UnknownAgentError(name, (*AGENTS, "module:callable"))
    try:
        factory = getattr(importlib.import_module(module), member)
    except (ImportError, AttributeError, ValueError):
        raise UnknownAgentError(name, (*AGENTS, "module:callable")) from None
    return cast("Agent", factory())
