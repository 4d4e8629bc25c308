"""Libraries that only some experiments need, loaded when they are used."""

import importlib
from typing import Any

from tagduel_env.errors import TagDuelError

__all__ = ["MissingLibraryError", "load"]


class MissingLibraryError(TagDuelError, ImportError):
    """A library that an experiment needs and that isn't installed."""


def load(module: str, extra: str) -> Any:
    """Import a module of a library that one of the package's extras brings.

    Raises:
        MissingLibraryError: If it isn't installed; it says how to.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        library = (error.name or module).partition(".")[0]
        raise MissingLibraryError(
            f"Expected the library {library}, got none. Install it with: "
            f'pip install "tagduel_env[{extra}]".'
        ) from None
