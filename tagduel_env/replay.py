"""Replays: a Duel in a small text file, written as it goes on and played again from it.

A replay is a file of JSON values, one a line (JSON Lines, UTF-8):

1. The **header**, an object: how the Duel began, and what has to be the same to play it again.

   | field | meaning |
   | --- | --- |
   | `format` | `"tagduel-replay"` |
   | `version` | 1, the version of this description |
   | `package` | the version of the package that wrote it, for people |
   | `layout`, `pool` | 32 hex digits each: the engine's record; all cards as they are compiled |
   | `agents` | who played 1A, 2A, 1B, 2B (one on one: 1A, 2A) |
   | `seed`, `first_team` | seed of the Duel; 0 if team 1 started, 1 if team 2 did |
   | `ruleset` | every switch of :class:`~tagduel_env.ruleset.Ruleset` by name |
   | `decks` | for each Duelist `name`, `main` and `extra`, the cards by catalogue number |
   | `hash` | 16 hex digits: the beginning of `state_hash()` before the first decision |

2. One line for each **decision**: `[action, hash]`, the index that was chosen and the first 16 hex
   digits of `state_hash()` after it.
3. The **result**, an object with the one field `result`: what
   :class:`~tagduel_env.result.Result` holds. It's the last line, since the file is written while
   nobody knows it yet.

Each line is written at once, so a Duel that is interrupted leaves a replay up to there. If the last
line is cut in the middle, or there is no result, :attr:`Replay.cut_off` says so; anything else that
doesn't fit is a :class:`~tagduel_env.errors.ReplayError` with the line.

Example:
    >>> from tagduel_env import tagduel_v0
    >>> from tagduel_env.recording import RecordReplay
    >>> from tagduel_env.replay import load_replay
    >>> env = RecordReplay(tagduel_v0.env(), "duel.jsonl")  # doctest: +SKIP
    >>> ...  # play as ever  # doctest: +SKIP
    >>> load_replay("duel.jsonl").moves[0]  # doctest: +SKIP
    Move(action=140, hash='54f1b0b7c2a9e0d1')
"""

import json
import os
import reprlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, cast

from tagduel_env.engine import setup
from tagduel_env.engine.duel import Duel, layout_hash
from tagduel_env.engine.record import tables
from tagduel_env.engine.saved.beginning import Beginning
from tagduel_env.errors import ReplayError, TagDuelError
from tagduel_env.result import Result
from tagduel_env.version import __version__

__all__ = [
    "FORMAT",
    "VERSION",
    "Move",
    "Replay",
    "ReplayPath",
    "engine_marks",
    "load_replay",
    "short_hash",
]

FORMAT = "tagduel-replay"
VERSION = 1

_DIGITS = 16
_BEGINNING = ("seed", "first_team", "ruleset", "decks")
_HEADER = ("format", "version", "package", "layout", "pool", "agents", *_BEGINNING, "hash")
_ACTIONS = 640

ReplayPath: TypeAlias = str | os.PathLike[str]
"""Names a file."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision.

    Attributes:
        action: The index that was chosen.
        hash: 16 hex digits of the state after it.
    """

    action: int
    hash: str


@dataclass(frozen=True, slots=True)
class Replay:
    """What stands in a replay file.

    Attributes:
        source: The file, as it was named.
        package: The version of the package that wrote it.
        agents: Who played 1A, 2A, 1B, 2B.
        beginning: Decks, switches, seed and first team.
        hash: 16 hex digits of the state before the first decision.
        moves: The decisions in order; decision n stands on line n + 1.
        result: How the Duel ended; None if the file doesn't go so far.
        cut_off: Where the file ends too early, in words; None if it's complete.
    """

    source: str
    package: str
    agents: tuple[str, ...]
    beginning: Beginning
    hash: str
    moves: tuple[Move, ...]
    result: Result | None
    cut_off: str | None


def short_hash(duel: Duel) -> str:
    """The first 16 hex digits of a Duel's state hash."""
    return duel.state_hash()[:_DIGITS]


def engine_marks() -> dict[str, str]:
    """What has to be the same for a Duel to be played again: fields of the header."""
    setup.load_programs()
    return {"layout": layout_hash().hex(), "pool": tables.digest().hex()}


def load_replay(path: ReplayPath) -> Replay:
    """Read a replay file; nothing is played yet (:class:`~tagduel_env.playback.Playback` does).

    Raises:
        ReplayError: If there is no such file, it's no replay or one of another version, or a line
            isn't what it should be.
    """
    source = os.fspath(path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise ReplayError(source, 0, f"expected a replay, got: {error.strerror}.") from None
    return _Reader(source).read(data)


class _Reader:
    """Reads the lines of one file, and names the line where something is wrong."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._line = 0

    def read(self, data: bytes) -> Replay:
        *lines, rest = data.split(b"\n")
        values = [self._value(number, line) for number, line in enumerate(lines, start=1)]
        cut_off = None
        if rest:
            try:
                values.append(self._value(len(lines) + 1, rest))
            except ReplayError:
                if not values:
                    raise
                cut_off = f"line {len(lines) + 1} is cut in the middle"
        if not values:
            raise self._error("a header", "an empty file")
        return self._replay(values, cut_off)

    def _value(self, line: int, text: bytes) -> Any:
        self._line = line
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            shown = reprlib.repr(text.decode(errors="replace"))
            raise self._error("one JSON value", shown) from None

    def _replay(self, values: list[Any], cut_off: str | None) -> Replay:
        self._line = 1
        header = self._header(values[0])
        result: Result | None = None
        moves: list[Move] = []
        for line, value in enumerate(values[1:], start=2):
            self._line = line
            if result is not None:
                raise self._error("nothing after the result", reprlib.repr(value))
            if isinstance(value, dict):
                result = self._result(cast("dict[str, Any]", value))
            else:
                moves.append(self._move(value))
        if result is None and cut_off is None:
            cut_off = "there is no result"
        if cut_off is not None:
            cut_off = f"The replay is cut off after decision {len(moves)}: {cut_off}."
        agents = tuple(header["agents"])
        beginning = self._beginning(header)
        package, start = header["package"], header["hash"]
        return Replay(
            self._source, package, agents, beginning, start, tuple(moves), result, cut_off
        )

    def _header(self, value: Any) -> dict[str, Any]:
        header = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
        if header.get("format") != FORMAT:
            shown = reprlib.repr(cast("object", value))
            raise self._error(f'a header with "format": "{FORMAT}"', shown)
        for name, expected in {"version": VERSION, **engine_marks()}.items():
            if header.get(name) != expected or type(header[name]) is not type(expected):
                raise self._error(
                    f"a replay with {name} {expected}",
                    f"{reprlib.repr(header.get(name))}. Use the version of the package that "
                    f"wrote it ({reprlib.repr(header.get('package'))}), this is {__version__}",
                )
        self._check_fields("a header", header, _HEADER)
        self._check_text("package", header["package"])
        self._check_hash(header["hash"])
        if not isinstance(header["agents"], list):
            raise self._error("a list of names in agents", reprlib.repr(header["agents"]))
        for name in cast("list[Any]", header["agents"]):
            self._check_text("agents", name)
        return header

    def _beginning(self, header: dict[str, Any]) -> Beginning:
        self._line = 1
        try:
            beginning = Beginning.from_dict({name: header[name] for name in _BEGINNING})
        except TagDuelError as error:
            raise ReplayError(self._source, 1, str(error)) from None
        agents = len(header["agents"])
        if agents != beginning.ruleset.duelists:
            raise self._error(f"{beginning.ruleset.duelists} names in agents", str(agents))
        return beginning

    def _move(self, value: Any) -> Move:
        match value:
            case [int(action), str(after)] if not isinstance(action, bool):
                self._check_hash(after)
                if 0 <= action < _ACTIONS:
                    return Move(action, after)
            case _:
                pass
        raise self._error("a decision [action, hash] or the result", reprlib.repr(value))

    def _result(self, value: dict[str, Any]) -> Result:
        self._check_fields("a result", value, ("result",))
        result = value["result"]
        if not isinstance(result, dict):
            raise self._error("an object as result", reprlib.repr(result))
        self._check_fields(
            "a result", cast("dict[str, Any]", result), tuple(Result.__annotations__)
        )
        return cast("Result", result)

    def _check_fields(self, what: str, value: Mapping[str, Any], fields: Sequence[str]) -> None:
        expected = f"{what} with the fields {', '.join(fields)}"
        for name in value:
            if name not in fields:
                raise self._error(f"{expected} only", repr(name))
        for name in fields:
            if name not in value:
                raise self._error(expected, f"none called {name!r}")

    def _check_text(self, name: str, value: Any) -> None:
        if not isinstance(value, str):
            raise self._error(f"text in {name}", reprlib.repr(value))

    def _check_hash(self, value: Any) -> None:
        digits = value if isinstance(value, str) else ""
        if len(digits) != _DIGITS or not set(digits) <= set("0123456789abcdef"):
            raise self._error(f"a hash of {_DIGITS} hex digits", reprlib.repr(value))

    def _error(self, expected: str, got: str) -> ReplayError:
        return ReplayError(self._source, self._line, f"expected {expected}, got {got}.")
