"""Agents by name, with parameters: ``greedy``, ``ismcts:simulations=200``, ``module:callable``."""

import inspect
import types
import typing
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from agents.greedy_agent import GreedyAgent
from agents.ismcts_agent import IsmctsAgent
from agents.own import file_of_module, own_factory, told_of
from agents.personalities import PERSONALITIES
from agents.policy.checkpoint import CheckpointError
from agents.policy_agent import PolicyAgent
from agents.protocol import Agent
from agents.random_agent import RandomAgent
from tagduel_env.errors import AgentParameterError, UnknownAgentError

__all__ = ["AGENTS", "make_agent", "sources_of"]

AGENTS: Mapping[str, Callable[..., Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "ismcts": IsmctsAgent,
    "policy": PolicyAgent,
    **PERSONALITIES,
}
"""Every agent that has a name, and what makes it; its arguments are the agent's parameters."""

_KNOWN = (*AGENTS, "module:callable")


Parameters = Mapping[str, inspect.Parameter]


def make_agent(name: str) -> Agent:
    """Make an agent by its name, or by ``module:callable`` for one of your own.

    Parameters follow after a colon: ``ismcts:simulations=200,seconds=1.5``. A first value
    without ``=`` is that of the first parameter. They are the arguments of the class or callable,
    and become what its annotations say: ``int``, ``float``, ``bool`` or ``str``; where there is no
    annotation, what the default is.

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
    else:
        factory, base, rest = own_factory(name, _KNOWN)
    parameters = _parameters(name, factory, annotated=bool(rest))
    arguments = _arguments(base, parameters, rest)
    for key, parameter in parameters.items():
        if key not in arguments and parameter.default is inspect.Parameter.empty:
            raise UnknownAgentError(name, (), f"it needs {key!r}, give it as {base}:{key}=VALUE")
    return _agent_of(name, factory, arguments)


def sources_of(name: str) -> tuple[Path, ...]:
    """The files that an agent comes from and that may change, once it has been made.

    These are the module of an own agent, and each file that a parameter names, as in
    ``policy:path.npz``; not the files of this package.
    """
    module, _, rest = name.partition(":")
    files = []
    if module not in AGENTS:
        files.append(Path(file_of_module(module)))
        rest = rest.partition(":")[2]
    files += [Path(text.partition("=")[2] or text) for text in rest.split(",")]
    return tuple(file for file in files if file.is_file())


def _agent_of(name: str, factory: Callable[..., object], arguments: dict[str, Any]) -> Agent:
    """What the callable makes, if it is an agent."""
    try:
        made = factory(**arguments)
        lacking = [told for member, told in _MEMBERS.items() if not hasattr(made, member)]
    except (AgentParameterError, CheckpointError):
        raise
    except Exception as error:
        why = f"making it failed with {told_of(error, __file__)}"
        raise UnknownAgentError(name, (), why) from error
    if made is None:
        raise UnknownAgentError(name, (), "it returned nothing (is a return missing?)")
    if lacking:
        raise UnknownAgentError(name, (), f"{type(made).__name__} lacks {' and '.join(lacking)}")
    return cast("Agent", made)


_MEMBERS: Mapping[str, str] = {"name": "name", "reset": "reset(agent, seed)", "act": "act(view)"}
"""What an agent has to have, see `Agent`, and how to tell it."""


# ---------------------------------------------------------------------------- parameters
def _parameters(name: str, factory: Callable[..., object], *, annotated: bool) -> Parameters:
    """What a callable takes by name; with annotations if values are to be read by them."""
    try:
        found = inspect.signature(factory, eval_str=annotated).parameters
    except ValueError:  # something built in that doesn't tell
        return {}
    except Exception as error:
        why = f"its annotations can't be read, {told_of(error, __file__)}"
        raise UnknownAgentError(name, (), why) from error
    unnamed = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return {key: value for key, value in found.items() if value.kind not in unnamed}


def _arguments(base: str, parameters: Parameters, text: str) -> dict[str, Any]:
    """The parameters in ``key=value,key=value`` as arguments of a callable."""
    if not text:
        return {}
    arguments: dict[str, Any] = {}
    for number, part in enumerate(text.split(",")):
        key, equals, value = part.partition("=")
        if not equals and key in parameters:
            raise AgentParameterError(base, (f"{key}=VALUE",), part)
        if not equals and not number:
            key, value = next(iter(parameters), ""), part
        if key not in parameters:
            raise AgentParameterError(base, tuple(parameters), key or part)
        arguments[key] = _value(base, parameters[key], value)
    return arguments


def _value(base: str, parameter: inspect.Parameter, text: str) -> object:
    """A word as the first of its sorts that takes it."""
    sorts = _sorts(parameter)
    for sort in sorts:
        try:
            return _READERS.get(sort, str)(text)
        except ValueError:
            continue
    expected = " or ".join(getattr(sort, "__name__", str(sort)) for sort in sorts)
    raise AgentParameterError(base, (f"{parameter.name} ({expected})",), f"{parameter.name}={text}")


def _sorts(parameter: inspect.Parameter) -> tuple[object, ...]:
    """What a parameter may be: by its annotation, without one by its default."""
    annotation = parameter.annotation
    if annotation is inspect.Parameter.empty:
        sort = type(parameter.default)
        return (int, float) if sort is int else (sort,) if sort in (bool, float) else (str,)
    if typing.get_origin(annotation) in (types.UnionType, typing.Union):
        return typing.get_args(annotation)
    return (annotation,)


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
