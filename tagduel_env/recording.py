"""Writes replays as their Duels go on; what stands in them says :mod:`tagduel_env.replay`."""

import json
import operator
import os
from collections.abc import Mapping, Sequence
from io import FileIO
from pathlib import Path
from typing import Any, Self, cast

from pettingzoo.utils.wrappers import BaseWrapper  # pyright: ignore[reportMissingTypeStubs]

from tagduel_env.aec import Observation, OrderedEnv, TagDuelEnv
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.saved.beginning import Beginning
from tagduel_env.errors import ReplayError
from tagduel_env.files import append
from tagduel_env.replay import FORMAT, VERSION, ReplayPath, engine_marks, short_hash
from tagduel_env.result import result_of
from tagduel_env.version import __version__

__all__ = ["RecordReplay", "ReplayWriter"]


class ReplayWriter:
    """Writes the replay of one Duel, each line at once.

    Example:
        >>> with ReplayWriter("duel.jsonl", duel, names) as replay:  # doctest: +SKIP
        ...     while not duel.over:
        ...         action = choose(duel)
        ...         duel.apply(action)
        ...         replay.move(action, duel)
        ...     replay.end(duel)
    """

    def __init__(self, path: ReplayPath, duel: Duel, agents: Sequence[str] = ()) -> None:
        """Begin a file; what was there before is replaced.

        Args:
            path: The file.
            duel: The Duel, of which nothing has been decided yet.
            agents: Who plays 1A, 2A, 1B, 2B; "unknown" if not given.

        Raises:
            ReplayError: If the file can't be written, or the Duel can't be told from its beginning.
        """
        source, beginning = os.fspath(path), duel.beginning
        if beginning is None or int(duel.record["decisions"]):
            raise ReplayError(
                source, 0, "expected a Duel at its first decision, got one set up by hand or begun."
            )
        self._source, self._file = source, _opened(path)
        self._write(_header(duel, beginning, agents))

    def move(self, action: int, duel: Duel) -> None:
        """Add a decision: the action, and the Duel after it.

        Raises:
            ReplayError: If there is no room for it; the file is closed then.
        """
        self._write([operator.index(action), short_hash(duel)])

    def end(self, duel: Duel) -> None:
        """Add the result.

        Raises:
            ReplayError: If there is no room for it; the file is closed then.
        """
        self._write({"result": result_of(duel)})

    def close(self) -> None:
        """Close the file; may be called again."""
        self._file.close()

    def _write(self, value: Mapping[str, Any] | Sequence[Any]) -> None:
        try:
            append(self._file, json.dumps(value, separators=(",", ":")).encode() + b"\n")
        except OSError as error:
            self.close()
            problem = f"expected room to go on, got: {error.strerror}. Lines before are kept."
            raise ReplayError(self._source, 0, problem) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _opened(path: ReplayPath) -> FileIO:
    try:
        return Path(path).open("wb", buffering=0)
    except OSError as error:
        problem = f"expected a file that can be written, got: {error.strerror}."
        raise ReplayError(os.fspath(path), 0, problem) from None


def _header(duel: Duel, beginning: Beginning, agents: Sequence[str]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "package": __version__,
        **engine_marks(),
        "agents": list(agents) or ["unknown"] * duel.duelists,
        **beginning.as_dict(),
        "hash": short_hash(duel),
    }


class RecordReplay(BaseWrapper[str, Observation, int | None]):
    """An environment that writes a replay of every Duel played in it.

    A Duel that is set with ``set_state`` has no known beginning: nothing more is written then.
    """

    def __init__(
        self, env: TagDuelEnv | OrderedEnv, path: ReplayPath, agents: Sequence[str] = ()
    ) -> None:
        """Wrap an environment.

        Args:
            env: The environment.
            path: The file. ``{number}`` in it becomes 1, 2, 3 ... with every ``reset``; without it
                each Duel replaces the one before.
            agents: Who plays 1A, 2A, 1B, 2B; "unknown" if not given.
        """
        super().__init__(env)
        self._path = os.fspath(path)
        self._agents = tuple(agents)
        self._number = 0
        self._writer: ReplayWriter | None = None
        self._duel: Duel | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a Duel and its file.

        Raises:
            ReplayError: If the file can't be written.
        """
        super().reset(seed, options)
        self._stop()
        self._number += 1
        self._duel = cast("TagDuelEnv", self.unwrapped).duel
        path = self._path.replace("{number}", str(self._number))
        self._writer = ReplayWriter(path, self._duel, self._agents)

    def step(self, action: int | None) -> None:
        """Take one decision and write it down.

        Raises:
            ReplayError: If there is no room to write it; the decision is taken all the same, and no
                more of this Duel is written.
        """
        duel, writer = cast("TagDuelEnv", self.unwrapped).duel, self._writer
        if duel is not self._duel or duel.over or writer is None:
            super().step(action)
            return
        before = int(duel.record["decisions"])
        super().step(action)
        try:
            if int(duel.record["decisions"]) > before:
                writer.move(operator.index(cast("int", action)), duel)
            if duel.over:
                writer.end(duel)
                self._stop()
        except ReplayError:
            self._stop()
            raise

    def close(self) -> None:
        """Close the file and the environment."""
        self._stop()
        super().close()

    def _stop(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
