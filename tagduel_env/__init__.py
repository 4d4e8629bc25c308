"""Yu-Gi-Oh! Tag Dueling, two teams of two Duelists, as a reinforcement-learning environment.

Importing the package is cheap: what it offers is loaded when it is first used.
"""

import importlib
import sys
from typing import TYPE_CHECKING, Any

from tagduel_env.version import __version__

if TYPE_CHECKING:
    from tagduel_env import tagduel_v0
    from tagduel_env.errors import (
        AgentParameterError,
        CapacityError,
        DuelOverError,
        IllegalActionError,
        NotResetError,
        ReplayError,
        ReplayMismatchError,
        RulesetError,
        StateError,
        StateVersionError,
        TagDuelError,
        UnknownAgentError,
    )
    from tagduel_env.ruleset import Ruleset

__all__ = [
    "AgentParameterError",
    "CapacityError",
    "DuelOverError",
    "IllegalActionError",
    "NotResetError",
    "ReplayError",
    "ReplayMismatchError",
    "Ruleset",
    "RulesetError",
    "StateError",
    "StateVersionError",
    "TagDuelError",
    "UnknownAgentError",
    "__version__",
    "tagduel_v0",
]

_HOMES = {
    "AgentParameterError": "tagduel_env.errors",
    "CapacityError": "tagduel_env.errors",
    "DuelOverError": "tagduel_env.errors",
    "IllegalActionError": "tagduel_env.errors",
    "NotResetError": "tagduel_env.errors",
    "ReplayError": "tagduel_env.errors",
    "ReplayMismatchError": "tagduel_env.errors",
    "Ruleset": "tagduel_env.ruleset",
    "RulesetError": "tagduel_env.errors",
    "StateError": "tagduel_env.errors",
    "StateVersionError": "tagduel_env.errors",
    "TagDuelError": "tagduel_env.errors",
    "UnknownAgentError": "tagduel_env.errors",
}
"""Public name -> the module that defines it."""

_MODULES = ("tagduel_v0",)
"""Public modules, loaded as late."""


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for."""
    if name in _MODULES:
        return importlib.import_module(f"tagduel_env.{name}")
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names and what is loaded already."""
    return sorted({*globals(), *__all__})


if "pettingzoo" in sys.modules or "gymnasium" in sys.modules:
    from tagduel_env.registration import register_environments

    register_environments()
