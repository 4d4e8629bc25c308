"""Saved batches: the records of all Duels and the streams that draw the next ones.

The records are read by compiled code that checks nothing, so they're signed with a secret of the
process that saved them; another process takes them only if it is told to trust them. (A single
Duel is saved as its beginning and its moves, which can be checked; see
:mod:`tagduel_env.engine.saved.saved`.)

| bytes | what |
| --- | --- |
| 0-3 | ``TDBA`` |
| 4-7 | version of the record |
| 8-23 | hash of the engine's layout |
| 24-39 | hash of all compiled cards |
| 40-55 | hash of size, ruleset, Decks and starting team of the batch |
| 56-71 | checksum of the rest |
| 72-87 | signature of the checksum |
| 88- | the arrays |
"""

import struct

from tagduel_env.engine.record import layout, tables
from tagduel_env.engine.saved import saved
from tagduel_env.errors import StateError, StateVersionError
from tagduel_env.interfaces.batch_arrays import BatchArrays

__all__ = ["pack", "unpack"]

_MAGIC = b"TDBA"
_HEAD = struct.Struct("<4sI16s16s16s16s16s")
_NAMES = ("kind", "record version", "layout", "compiled cards", "batch")


def pack(arrays: BatchArrays) -> bytes:
    """The bytes of a saved batch."""
    payload = arrays.to_bytes()
    return _head(arrays, payload) + payload


def unpack(arrays: BatchArrays, state: bytes, *, trusted: bool = False) -> bytes:
    """What :meth:`BatchArrays.from_bytes` may take over.

    Args:
        arrays: Those of a batch of the same size, ruleset, Decks and starting team.
        state: What :func:`pack` gave.
        trusted: Whether to take what another process saved.

    Raises:
        StateVersionError: If the bytes are no batch, one of another version, or not alike.
        StateError: If they're damaged, or would have to be trusted.
        TypeError: If they're no bytes at all.
    """
    state = saved.as_bytes(state)
    payload = state[_HEAD.size :]
    if len(state) < _HEAD.size:
        raise StateVersionError("Expected the bytes of a batch, got something shorter.")
    *kind, checksum, signature = _HEAD.unpack_from(state)
    *expected, right_checksum, right_signature = _HEAD.unpack(_head(arrays, payload))
    for name, right, got in zip(_NAMES, expected, kind, strict=True):
        if right != got:
            raise StateVersionError(
                f"Expected a batch saved with the same {name} as this one, got another. Load it "
                "into a batch of the same size, ruleset, Decks and version of the package."
            )
    if checksum != right_checksum or len(payload) != arrays.saved_size():
        raise StateError("Expected the bytes of a whole batch, got damaged ones.")
    if not trusted and signature != right_signature:
        raise StateError(
            "Expected a batch saved by this process, got one that another process saved. Pass "
            "trusted=True if it was one of yours: nothing in it can be checked."
        )
    return payload


def _head(arrays: BatchArrays, payload: bytes) -> bytes:
    checksum = saved.checksum(payload, signed=False)
    return _HEAD.pack(
        _MAGIC,
        layout.RECORD_VERSION,
        saved.layout_hash(),
        tables.digest(),
        arrays.digest(),
        checksum,
        saved.checksum(checksum, signed=True),
    )
