"""Agents by name, with parameters: ``greedy``, ``ismcts:simulations=200``, ``module:callable``."""

import importlib
import inspect
import sys
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, cast

from agents.greedy_agent import GreedyAgent
from agents.ismcts_agent import IsmctsAgent
from agents.personalities import PERSONALITIES
from agents.policy.checkpoint import CheckpointError
from agents.policy_agent import PolicyAgent
from agents.protocol import Agent
from agents.random_agent import RandomAgent
from tagduel_env.errors import AgentParameterError, UnknownAgentError

__all__ = ["AGENTS", "make_agent"]

AGENTS: Mapping[str, Callable[..., Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "ismcts": IsmctsAgent,
    "policy": PolicyAgent,
    **PERSONALITIES,
}
"""Every agent that has a name, and what makes it; its arguments are the agent's parameters."""

_KNOWN = (*AGENTS, "module:callable")


def make_agent(name: str) -> Agent:
    """Make an agent by its name, or by ``module:callable`` for one of your own.

    Parameters follow after a colon: ``ismcts:simulations=200,seconds=1.5``. A first value
    without ``=`` is that of the first parameter. They are the arguments of the class or callable,
    and become what its annotations say: ``int``, ``float``, ``bool`` or ``str``.

    The module may lie in the current folder. What the callable returns has to be an
    :class:`Agent`: something with ``name``, ``reset(agent, seed)`` and ``act(view)``.

    Raises:
        UnknownAgentError: If there is no such agent, or the callable makes none; it says why.
        AgentParameterError: If the agent has no such parameter, or it doesn't take the value.
        CheckpointError: If the file of a policy holds none for this version.
    """
    base, _, rest = name.partition(":")
    if base in AGENTS:
        factory: Callable[..., object] = AGENTS[base]
    elif ":" in name:
        member, _, rest = rest.partition(":")
        base = f"{base}:{member}"
        factory = _own_factory(name, base)
    else:
        raise UnknownAgentError(name, _KNOWN)
    return _agent_of(name, factory, _arguments(base, factory, rest))


def _own_factory(name: str, path: str) -> Callable[..., object]:
    """The callable that ``module:callable`` names."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    module, _, member = path.partition(":")
    if not all(part.isidentifier() for part in module.split(".")):
        raise UnknownAgentError(name, _KNOWN, f"{module!r} is no name of a module")
    try:
        loaded = importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise UnknownAgentError(name, _KNOWN, f"there is no module {error.name!r}") from None
    except Exception as error:
        why = f"importing {module} failed with {type(error).__name__}: {error}"
        raise UnknownAgentError(name, _KNOWN, why) from error
    found = getattr(loaded, member, None)
    if found is None:
        raise UnknownAgentError(name, _KNOWN, f"{module!r} has no {member!r}")
    if not callable(found):
        raise UnknownAgentError(name, _KNOWN, f"{member!r} cannot be called")
    return found


def _agent_of(name: str, factory: Callable[..., object], arguments: dict[str, Any]) -> Agent:
    """What the callable makes, if it is an agent."""
    try:
        made = factory(**arguments)
        playing = isinstance(made, Agent)
    except (AgentParameterError, CheckpointError):
        raise
    except Exception as error:
        why = f"making it failed with {type(error).__name__}: {error}"
        raise UnknownAgentError(name, _KNOWN, why) from error
    if not playing:
        why = f"{type(made).__name__} lacks name, reset(agent, seed) or act(view)"
        raise UnknownAgentError(name, _KNOWN, why)
    return cast("Agent", made)


# ---------------------------------------------------------------------------- parameters
def _arguments(base: str, factory: Callable[..., object], text: str) -> dict[str, Any]:
    """The parameters in ``key=value,key=value`` as arguments of a callable."""
    if not text:
        return {}
    parameters = inspect.signature(factory, eval_str=True).parameters
    arguments: dict[str, Any] = {}
    for number, part in enumerate(text.split(",")):
        key, equals, value = part.partition("=")
        if not equals and not number:
            key, value = next(iter(parameters), ""), part
        if key not in parameters:
            raise AgentParameterError(base, tuple(parameters), key or part)
        arguments[key] = _value(base, parameters[key], value)
    return arguments


def _value(base: str, parameter: inspect.Parameter, text: str) -> object:
    """A word as the first type of the annotation that takes it."""
    annotation = parameter.annotation
    union = isinstance(annotation, types.UnionType)
    sorts = typing.get_args(annotation) if union else (annotation,)
    for sort in sorts:
        try:
            return _READERS.get(sort, str)(text)
        except ValueError:
            continue
    expected = " or ".join(getattr(sort, "__name__", str(sort)) for sort in sorts)
    raise AgentParameterError(base, (f"{parameter.name} ({expected})",), f"{parameter.name}={text}")


def _truth(text: str) -> bool:
    try:
        return {"true": True, "false": False}[text.lower()]
    except KeyError:
        raise ValueError(text) from None


def _nothing(text: str) -> None:
    if text.lower() != "none":
        raise ValueError(text)


_READERS: Mapping[object, Callable[[str], object]] = {
    int: int,
    float: float,
    bool: _truth,
    types.NoneType: _nothing,
}
