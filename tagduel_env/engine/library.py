"""Finds the engine's compiled modules, which are all in one library.

Python looks for each extension module in a file of its own. The engine's are linked together, so
that they call each other directly; this finder says in which file they are.
"""

from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

__all__ = ["LibraryFinder"]


class LibraryFinder(MetaPathFinder):
    """Finds what is compiled of one package: each ``.py`` that has a ``.pxd`` beside it."""

    def __init__(self, package: str, folder: Path, library: str) -> None:
        """Look for the library.

        Args:
            package: The package's full name.
            folder: Where its sources are.
            library: The name of the library in that folder, without its suffix.

        Raises:
            ImportError: If there is none.
        """
        found = PathFinder.find_spec(library, [str(folder)])
        if found is None or found.origin is None:
            raise ImportError(
                f"Expected the compiled engine in {folder}, found its source only: run "
                "'pip install -e .' in that project's folder to compile it there, or start from "
                "another folder to use the package that is installed."
            )
        self._package = package
        self._folder = folder
        self._library = found.origin

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say that a compiled module is in the library; None for all others."""
        package, _, name = fullname.partition(f"{self._package}.")
        source = self._folder.joinpath(*name.split("."))
        if package or not name or not source.with_suffix(".pxd").exists():
            return None
        loader = ExtensionFileLoader(fullname, self._library)
        return spec_from_file_location(fullname, self._library, loader=loader)
