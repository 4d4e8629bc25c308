"""The finished games in a file, one a line, so that none is lost when a tournament stops."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from types import NoneType
from typing import Any, Self, cast

try:
    import fcntl
except ImportError:  # on Windows, where files are not locked
    fcntl = None

from agents.registry import sources_of
from experiments.tournament.errors import TournamentError
from experiments.tournament.game import GameRecord
from experiments.tournament.plan import Game, Plan
from tagduel_env.errors import UnwritableError
from tagduel_env.files import append, writing
from tagduel_env.version import __version__

__all__ = ["GamesFile"]

_NAME = "games.jsonl"
_SOURCES = "sources"
_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "a": str,
    "b": str,
    "match": int,
    "swapped": bool,
    "score": (int, float),
    "reason": str,
    "turns": int,
    "decks": list,
    "decisions": list,
    "seconds": list,
    "forfeit": (dict, NoneType),
}
"""What is to be found in the line of a game, see `GameRecord`."""


class GamesFile:
    """The games of one plan; the first line says which plan it is.

    The first line also holds what the files were that agents come from, by name of the agent and
    SHA-256; agents that enter later have a line of their own for it.

    Attributes:
        path: The file.
        records: The finished games.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Begin a file, or go on with the one that is there.

        More agents and more games may be asked for than before; all else has to be the same. Own
        agents have to be made before, see `agents.make_agent`.

        Raises:
            TournamentError: If the file is another plan's, damaged, or being written by another
                process, or if a file that an agent comes from has changed.
            UnwritableError: If it can't be written.
        """
        self.path = folder / _NAME
        self.records: dict[Game, GameRecord] = {}
        self._sources: dict[str, str] = {}
        self._fixed = ("format", "version", *plan.fixed)
        sources = _digests(plan)
        head = {
            "format": f"tagduel {plan.kind} 1",
            "version": __version__,
            **asdict(plan),
            _SOURCES: sources,
        }
        with writing(self.path):
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b", buffering=0)
            try:
                self._lock()
                self._cut_off_half_a_line()
                if self.path.stat().st_size == 0:
                    self._write(head)
                self._read(json.loads(json.dumps(head)))
                self._check_sources(sources)
            except (OSError, TournamentError):
                self.close()
                raise

    def add(self, record: GameRecord) -> None:
        """Write a finished game down.

        Raises:
            TournamentError: If the disk is full or gone; the games before are kept.
        """
        try:
            with writing(self.path):
                self._write(record)
        except UnwritableError as error:
            raise self.stopped(str(error)) from error
        self.records[_game_of(record)] = record

    def stopped(self, problem: str) -> TournamentError:
        """An error that says what happened, and how to go on from the games that are there."""
        return TournamentError(
            f"{problem} Finished games are kept in {self.path}; go on later with --out "
            f"{self.path.parent}."
        )

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, value: Mapping[str, Any]) -> None:
        append(self._file, json.dumps(value, separators=(",", ":")).encode() + b"\n")

    def _lock(self) -> None:
        """Let no other process write to the file, until this one closes it or ends."""
        if fcntl is None:
            return
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            raise TournamentError(
                f"{self.path}: expected a folder that nobody else writes to, got one where another "
                "process plays. Wait for it to end, or choose another folder with --out."
            ) from None

    def _cut_off_half_a_line(self) -> None:
        """What a process that was killed had begun to write."""
        self._file.seek(0)
        whole, end, rest = self._file.read().rpartition(b"\n")
        if rest:
            self._file.truncate(len(whole) + len(end))

    def _read(self, expected: Mapping[str, Any]) -> None:
        """Take the games in."""
        self._file.seek(0)
        head, *lines = self._file.read().splitlines()
        plan = self._parsed(1, head)
        self._compare(plan, expected)
        self._note_sources(1, head, plan.get(_SOURCES, {}))
        for number, line in enumerate(lines, start=2):
            found = self._parsed(number, line)
            if _SOURCES in found:
                self._note_sources(number, line, found[_SOURCES])
                continue
            wrong = [
                name for name, sort in _FIELDS.items() if not isinstance(found.get(name, ...), sort)
            ]
            if wrong:
                raise self._damaged(number, f"a game with {', '.join(wrong)}", line)
            record = cast("GameRecord", found)
            self.records[_game_of(record)] = record

    def _note_sources(self, number: int, line: bytes, found: object) -> None:
        if not isinstance(found, dict):
            raise self._damaged(number, f"an object as {_SOURCES}", line)
        self._sources.update(cast("dict[str, str]", found))

    def _check_sources(self, sources: Mapping[str, str]) -> None:
        """See that agents are what they were, and note those that are new."""
        changed = [
            f"{' or '.join(map(str, sources_of(name)))} of the agent {name}"
            for name, digest in sources.items()
            if self._sources.get(name, digest) != digest
        ]
        if changed:
            raise TournamentError(
                f"{self.path}: expected agents as they were when these games were played, got a "
                f"changed file: {', '.join(changed)}. Choose another folder with --out."
            )
        new = {name: text for name, text in sources.items() if name not in self._sources}
        if new:
            self._write({_SOURCES: new})

    def _parsed(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise self._damaged(number, "one JSON object", line)
        return cast("dict[str, Any]", found)

    def _damaged(self, number: int, expected: str, line: bytes) -> TournamentError:
        return TournamentError(
            f"{self.path}:{number}: expected {expected}, got {line[:40]!r}. "
            "Choose another folder with --out."
        )

    def _compare(self, found: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
        for key in self._fixed:
            if found.get(key) != expected[key]:
                raise TournamentError(
                    f"{self.path}: expected games with {key} {expected[key]!r}, got "
                    f"{found.get(key)!r}. Continue with the options it was begun with, or choose "
                    "another folder with --out."
                )


def _digests(plan: Plan) -> dict[str, str]:
    """SHA-256 of the files that agents come from, all files of one agent in one."""
    contents = {
        name: b"".join(file.read_bytes() for file in sources_of(name))
        for name in plan.entrants.values()
        if sources_of(name)
    }
    return {name: hashlib.sha256(content).hexdigest() for name, content in contents.items()}


def _game_of(record: GameRecord) -> Game:
    return Game(record["a"], record["b"], record["match"], record["swapped"])
