"""Libraries that only some parts need: loaded when they are used, and named if they are missing."""

import importlib
import sys
from types import TracebackType
from typing import Any, Self

from tagduel_env.errors import TagDuelError

__all__ = ["Extra", "MissingLibraryError", "load"]


class MissingLibraryError(TagDuelError, ImportError):
    """A library that is needed and that isn't installed.

    Attributes:
        extra: Which of the package's extras brings it.
        command: How to install it.
    """

    def __init__(self, library: str, extra: str) -> None:
        self.extra = extra
        self.command = f'pip install "tagduel_env[{extra}]"'
        super().__init__(
            f"Expected the library {library}, got none. Install it with: {self.command}.",
            name=library,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.extra)


def load(module: str, extra: str) -> Any:
    """Import a module of a library that one of the package's extras brings.

    Raises:
        MissingLibraryError: If it isn't installed; it says how to.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise _missing(error, module, extra) from None


class Extra:
    """Stands around imports of libraries that one of the package's extras brings.

    What is missing is a `MissingLibraryError`. Where the module is run as a command, as
    ``__main__``, it is one sentence on the error stream and exit status 2 instead.
    """

    def __init__(self, extra: str, importer: str) -> None:
        """Take the name of the extra and the ``__name__`` of the module that imports."""
        self._extra = extra
        self._command = importer == "__main__"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not isinstance(error, ModuleNotFoundError | MissingLibraryError):
            return
        missing = _missing(error, "", self._extra)
        if not self._command:
            raise missing from error
        sys.stderr.write(f"{missing}\n")
        raise SystemExit(2) from None


def _missing(error: ImportError, module: str, extra: str) -> MissingLibraryError:
    library = (error.name or module).partition(".")[0]
    return MissingLibraryError(library, extra)
