"""Agents of one's own: found by ``module:callable``, traced to files, told what is wrong."""

import difflib
import importlib
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path, PurePath
from typing import NoReturn

from tagduel_env.errors import UnknownAgentError

__all__ = ["file_of_agent", "file_of_module", "own_factory", "place_of", "told_of"]


def own_factory(name: str, known: Sequence[str]) -> tuple[Callable[..., object], str, str]:
    """What ``module:callable:parameters`` names.

    Args:
        name: The name as it was given.
        known: Names of agents that it might have meant.

    Returns:
        The callable, ``module:callable``, and the parameters as they were given.

    Raises:
        UnknownAgentError: If there is no such callable; it says why.
    """
    module, _, rest = name.partition(":")
    member, _, parameters = rest.partition(":")
    _check_words(name, module, member, known)
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        loaded = importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if f"{module}.".startswith(f"{missing}."):
            close = difflib.get_close_matches(module, known)
            where = f"no {missing}.py in {Path.cwd()} and no such package installed"
            why = f"there is no module {missing!r}, {where}"
            raise UnknownAgentError(name, tuple(known) if close else (), why) from None
        why = f"there is no module {missing!r}, which is imported at {place_of(error, __file__)}"
        raise UnknownAgentError(name, (), why) from error
    except Exception as error:
        why = f"importing {module} failed with {told_of(error, __file__)}"
        raise UnknownAgentError(name, (), why) from error
    found = getattr(loaded, member, None)
    if found is None:
        why = f"{module!r}, found at {file_of_module(module)}, has no {member!r}{_hidden(module)}"
        raise UnknownAgentError(name, (), why)
    if not callable(found):
        made = type(found).__name__
        why = f"{member!r} cannot be called, it has to make an agent: use {member} = {made}"
        raise UnknownAgentError(name, (), why)
    return found, f"{module}:{member}", parameters


def file_of_module(module: str) -> str:
    """The file of a module that has been imported, "" if there is none."""
    return getattr(sys.modules.get(module), "__file__", None) or ""


def file_of_agent(agent: object) -> str:
    """The file in which the class of an agent is written, "" if there is none."""
    return file_of_module(type(agent).__module__)


def told_of(error: Exception, catcher: str) -> str:
    """An error in words, and where it arose; `catcher` as in `place_of`."""
    place = place_of(error, catcher)
    return f"{type(error).__name__}: {error}{place and f' ({place})'}"


def place_of(error: BaseException, catcher: str, file: str = "") -> str:
    """Where something went wrong, such as ``"mine.py:7"``; "" if nobody knows.

    Args:
        error: What was raised.
        catcher: The file that called what raised; its own lines aren't meant.
        file: Whose last line on the way to the error is meant; else the last one of all.
    """
    steps = [
        (frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    unmeant = (catcher, importlib.__file__)
    inner = [step for step in steps if step[0] not in unmeant and not step[0].startswith("<")]
    own = [step for step in inner if step[0] == file] or inner
    return f"{PurePath(own[-1][0]).name}:{own[-1][1]}" if own else ""


def _hidden(module: str) -> str:
    """A hint for a file whose name is another module's already."""
    file = Path(f"{module}.py")
    if not file.is_file() or file.resolve() == Path(file_of_module(module)).resolve():
        return ""
    return f"; {file} is hidden by it, give it another name"


# ---------------------------------------------------------------------------- words
def _check_words(name: str, module: str, member: str, known: Sequence[str]) -> None:
    """Refuse what can't be the name of a module and a callable, with what to write."""
    if "," in module or ("," in member and "=" not in member):
        raise UnknownAgentError(name, (), "separate agents by spaces")
    path = PurePath(module.replace("\\", "/"))
    dotted = ".".join((*path.parent.parts, path.name.removesuffix(".py")))
    if dotted != module and dotted:
        _refuse_file(name, path, member)
    if not member and Path(f"{module.replace('.', '/')}.py").is_file():
        _refuse_file(name, path, "")
    if not module or not member.isidentifier():
        raise UnknownAgentError(name, tuple(known))
    if not all(part.isidentifier() for part in module.split(".")):
        why = f"{module!r} is no name of a module: letters, digits and _ make one"
        raise UnknownAgentError(name, (), why)


def _refuse_file(name: str, path: PurePath, member: str) -> NoReturn:
    """Say how to name an agent, to someone who named its file."""
    parts = (*path.parent.parts, path.name.removesuffix(".py"))
    inside = not path.is_absolute() and ".." not in parts
    folder = "" if inside else f" in the folder {path.parent}"
    wanted = f"{'.'.join(parts) if inside else parts[-1]}:{member or 'make'}"
    why = f"an agent of your own is named module:callable, write {wanted}{folder}"
    raise UnknownAgentError(name, (), why)
