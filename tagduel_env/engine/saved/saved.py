"""Saved Duels: bytes that are safe to load, wherever they come from.

A saved Duel is not its record but how it came about: its beginning and its course. The record is
read by compiled code that checks nothing, so a record made by somebody else would have to be proven
sound in every number and in every relation between them, for every procedure that may stand half
done in it. A beginning and a course come in through the doors that a person's Decks and moves use:
everything is checked, whatever the bytes say, and what comes out is a Duel that can be reached by
playing. They're small (about 3 KB), and loading takes as long as playing them again: a few
milliseconds. Inside one process `Duel.copy` is the fast way.

A Duel that doesn't follow from a beginning (a table set up by hand, a record that was written to, a
determinized copy) can only be saved as its record. Such bytes are signed with a secret of the
process that made them; others take them only if they're told to trust them. The same holds for
pickles, which have to be trusted anyway, and which hold the record too.

| bytes | what |
| --- | --- |
| 0-3 | `TDUL` |
| 4-7 | version of this form, 2 |
| 8-23 | hash of the engine's layout |
| 24-39 | hash of all compiled cards |
| 40-55 | hash of the record |
| 56-59 | length n of the beginning; 0: the record itself follows |
| 60- | n bytes of JSON (`Beginning.as_dict`), then the course |
| the last 16 | checksum of all before; if the record itself is saved, the signature |
"""

import functools
import hashlib
import json
import secrets
import struct
from dataclasses import dataclass
from typing import Any

from tagduel_env.engine import setup
from tagduel_env.engine.record import generate, layout, tables
from tagduel_env.engine.saved.beginning import Beginning
from tagduel_env.errors import StateError, StateVersionError, TagDuelError

__all__ = [
    "STATE_VERSION",
    "Saved",
    "as_bytes",
    "checksum",
    "layout_hash",
    "pack",
    "record_hash",
    "unpack",
]

STATE_VERSION = 2
"""Version of the form of saved Duels."""

_MAGIC = b"TDUL"
_HEAD = struct.Struct("<4sI16s16s16sI")
_CHECK = 16
_SECRET = secrets.token_bytes(32)


@functools.cache
def layout_hash() -> bytes:
    """16 bytes that change whenever the layout of the record or the meaning of a number does."""
    return hashlib.sha256(generate.source().encode()).digest()[:16]


def record_hash(record: Any) -> bytes:
    """16 bytes that tell records apart."""
    return hashlib.blake2b(record, digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class Saved:
    """What saved bytes say.

    Attributes:
        hash: Hash of the record.
        beginning: How the Duel began; None if its record is saved.
        content: The course, or the record.
    """

    hash: bytes
    beginning: Beginning | None
    content: bytes


def pack(saved: Saved) -> bytes:
    """The bytes of a saved Duel."""
    text = b"" if saved.beginning is None else _text(saved.beginning)
    head = _HEAD.pack(_MAGIC, STATE_VERSION, layout_hash(), tables.digest(), saved.hash, len(text))
    body = head + text + saved.content
    return body + checksum(body, signed=saved.beginning is None)


def unpack(data: bytes, *, trusted: bool = False) -> Saved:
    """Read saved bytes; nothing is played yet, and of a course nothing is believed.

    Args:
        data: What `pack` gave.
        trusted: Whether a record may be taken that another process signed.

    Raises:
        StateVersionError: If the bytes are no saved Duel, or one of another version.
        StateError: If they're damaged, or hold a record that isn't to be trusted.
        TypeError: If they're no bytes at all.
    """
    data = as_bytes(data)
    setup.load_programs()
    _check_head(data)
    *_, hash_, length = _HEAD.unpack_from(data)
    body, check = data[:-_CHECK], data[-_CHECK:]
    text, content = body[_HEAD.size : _HEAD.size + length], body[_HEAD.size + length :]
    if length:
        _require(check == checksum(body, signed=False), "a Duel with the right checksum", "another")
        return Saved(hash_, _beginning(text), content)
    size = layout.DUEL.itemsize
    _require(len(content) == size, f"a record of {size} bytes", str(len(content)))
    _require(record_hash(content) == hash_, "a record with the right hash", "another")
    if not trusted and not secrets.compare_digest(check, checksum(body, signed=True)):
        raise StateError(
            "Expected a Duel that follows from its beginning, got the bare record of one that "
            "doesn't (set up by hand, written to or determinized), saved by another process. Pass "
            "trusted=True if you made it yourself: nothing in it can be checked."
        )
    return Saved(hash_, None, content)


def as_bytes(data: object) -> bytes:
    """The bytes of anything that is made of some.

    Raises:
        TypeError: If it isn't.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise TypeError(f"Expected the bytes of a saved state, got {type(data).__name__}.")
    return bytes(data)


def checksum(body: bytes, *, signed: bool) -> bytes:
    """16 bytes over others; signed ones can only be made by this process."""
    return hashlib.blake2b(body, digest_size=_CHECK, key=_SECRET if signed else b"").digest()


def _require(condition: bool, expected: str, got: str) -> None:
    if not condition:
        raise StateError(f"Expected {expected}, got {got}: the bytes are damaged or cut off.")


def _text(beginning: Beginning) -> bytes:
    return json.dumps(beginning.as_dict(), separators=(",", ":")).encode()


def _beginning(text: bytes) -> Beginning:
    try:
        return Beginning.from_dict(json.loads(text))
    except (ValueError, RecursionError, TagDuelError) as error:
        raise StateError(f"Expected the beginning of a Duel, got a faulty one: {error}") from None


def _check_head(data: bytes) -> None:
    if len(data) < _HEAD.size + _CHECK or data[:4] != _MAGIC:
        raise StateVersionError("Expected the bytes of a Duel, got something else.")
    _, version, shape, programs, _, _ = _HEAD.unpack_from(data)
    for what, expected, got in (
        ("format version", STATE_VERSION, version),
        ("layout", layout_hash().hex(), shape.hex()),
        ("compiled cards", tables.digest().hex(), programs.hex()),
    ):
        if expected != got:
            raise StateVersionError(
                f"Expected a Duel saved with {what} {expected}, got {got}. "
                "Load it with the version of the package that saved it."
            )
