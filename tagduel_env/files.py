"""Writing files so that a full disk costs nothing but what was being written."""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from tagduel_env.errors import UnwritableError

__all__ = ["append", "replacing", "writing"]


@contextmanager
def writing(path: Path) -> Generator[None]:
    """Tell which file or folder it was that couldn't be written.

    Raises:
        UnwritableError: In place of an OSError.
    """
    try:
        yield
    except UnwritableError:
        raise
    except OSError as error:
        raise UnwritableError(path, error.strerror or str(error)) from error


@contextmanager
def replacing(path: Path) -> Generator[Path]:
    """Give a name to write a file under; once it is complete it takes the place of ``path``.

    What was there before stays until then.

    Raises:
        UnwritableError: In place of an OSError; nothing is left of the new file then.
    """
    unfinished = path.with_name(f"{path.name}.part")
    with writing(path):
        try:
            yield unfinished
            unfinished.replace(path)
        except OSError:
            with suppress(OSError):  # it may not even have been begun
                unfinished.unlink()
            raise


def append(file: FileIO, lines: bytes) -> None:
    """Write all of it at the end of a file without a buffer, or nothing.

    Raises:
        OSError: If there is no room; what was there before is as it was.
    """
    end = os.fstat(file.fileno()).st_size
    try:
        rest = lines
        while rest:
            rest = rest[file.write(rest) :]
    except OSError:
        with suppress(OSError):  # a pipe has no end to go back to
            file.truncate(end)
            file.seek(end)
        raise
