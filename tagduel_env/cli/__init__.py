"""The command line, ``tagduel``: one module per subcommand, put together in ``app.py``.

An error that is the user's to mend (:class:`~tagduel_env.errors.TagDuelError`) is handled here, for
all subcommands at once: its message goes to the standard error stream without a traceback, and the
exit status is 2, as for an unknown option. A check that fails exits with 1.
"""

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from tagduel_env.errors import TagDuelError

__all__ = ["CHECK_FAILED", "USER_ERROR", "main"]

CHECK_FAILED = 1
"""Exit status of a command that worked, and whose answer is no."""

USER_ERROR = 2
"""Exit status after a mistake of the user's."""

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ``tagduel`` with these arguments, or with those of the process.

    Raises:
        SystemExit: Always, with the exit status.
    """
    from tagduel_env.cli.app import app  # noqa: PLC0415, takes time that importing needn't

    for stream in (sys.stdout, sys.stderr):  # names in files may hold what can't be shown here
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app(arguments, prog_name="tagduel")
    except TagDuelError as error:
        sys.stderr.write(f"tagduel: {error}\n")
        raise SystemExit(USER_ERROR) from None
    except BrokenPipeError:  # the reader of a pipe has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(CHECK_FAILED) from None
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        sys.stderr.write(f"tagduel: Expected room for the output, got: {error.strerror}.\n")
        raise SystemExit(USER_ERROR) from None
