"""The vector: a table as ``float32`` in [0, 1], flat, for plain networks.

Where each block lies is told by :func:`vector_blocks`, the name of every single value by
:func:`vector_names`. To train for long, store the table (5 times smaller) and encode late.

Example:
    >>> import numpy as np
    >>> encode(np.zeros((2, TABLE_SIZE), np.uint8)).shape
    (2, 7248)
"""

import functools

import numpy as np
from numpy.typing import NDArray

from tagduel_env.engine.observation import vectorise
from tagduel_env.spaces.columns import (
    ENCODINGS,
    LONG_FEATURES,
    POOLED_GROUPS,
    POOLED_SCALE,
    SHORT_FEATURES,
    VECTOR_CARDS_SIZE,
    VECTOR_SIZE,
    Column,
    Encoding,
    How,
    vector_blocks,
)
from tagduel_env.spaces.features import FEATURE_NAMES, card_features
from tagduel_env.spaces.fields import Block
from tagduel_env.spaces.table import BLOCKS, NO_ROW, TABLE_SIZE, block_offset

__all__ = ["VECTOR_CARDS_SIZE", "VECTOR_SIZE", "encode", "load", "vector_blocks", "vector_names"]

_STEP = np.dtype(
    [
        ("source", "<u2"),
        ("kind", "u1"),
        ("how", "u1"),
        ("count", "<u2"),
        ("groups", "<u2"),
        ("first", "<i4"),
        ("factor", "<f4"),
    ]
)
_PART = np.dtype(
    [
        ("steps_first", "<u2"),
        ("steps_count", "<u2"),
        ("rows", "<u2"),
        ("table_rows", "<u2"),
        ("row_size", "<u2"),
        ("table_offset", "<u2"),
        ("present", "<u2"),
        ("present_kind", "u1"),
        ("newest", "u1"),
        ("card", "<u2"),
        ("features", "<u2"),
        ("offset", "<i4"),
        ("width", "<i4"),
    ]
)
_SIGNED = 16
_GROUP_LENGTH = 64
_NO_GROUP = 255


def encode(
    tables: NDArray[np.uint8],
    out: NDArray[np.float32] | None = None,
    *,
    cards: bool = False,
) -> NDArray[np.float32]:
    """Turn tables into vectors.

    Args:
        tables: ``uint8[5620]`` or ``uint8[n, 5620]``, contiguous.
        out: Where to write, ``float32[..., 7248]`` (or 10848), contiguous; made if not given.
        cards: With 12 card features of every list row, for training over many decks.

    Returns:
        ``out``: ``float32[7248]`` or ``float32[n, 7248]``; 10848 instead with ``cards``.

    Raises:
        ValueError: If an array has another shape or dtype than expected.
    """
    width = VECTOR_CARDS_SIZE if cards else VECTOR_SIZE
    shape = (*tables.shape[:-1], width)
    _check("tables", tables, (*tables.shape[:-1], TABLE_SIZE), np.uint8)
    if out is None:
        out = np.empty(shape, np.float32)
    _check("out", out, shape, np.float32)
    load()
    count = tables.size // TABLE_SIZE
    vectorise.write_vectors(int(tables.ctypes.data), int(out.ctypes.data), count, width)
    return out


def vector_names(*, cards: bool = False) -> list[str]:
    """The name of every value of the vector, such as ``"zones[0].atk"``."""
    named: dict[str, list[str]] = {encoding.block: _names_of(encoding) for encoding in ENCODINGS}
    features = FEATURE_NAMES[:LONG_FEATURES]
    named["pool"] = [
        f"pool[{role}].{group}.{feature}"
        for role in range(4)
        for group in POOLED_GROUPS
        for feature in features
    ]
    named["picks"] = [f"picks[{row}]" for row in range(vector_blocks()["picks"][1])]
    if cards:
        named["list_cards"] = [
            f"lists[{row}].{feature}"
            for row in range(300)
            for feature in FEATURE_NAMES[:SHORT_FEATURES]
        ]
    return [name for block in vector_blocks() for name in named.get(block, ())]


@functools.cache
def load() -> None:
    """Give the engine the columns and the card features; needed once, before it makes vectors."""
    steps: list[tuple[int | float, ...]] = []
    parts: list[tuple[int, ...]] = []
    groups: list[int] = []
    for encoding in ENCODINGS:
        block = next(block for block in BLOCKS if block.name == encoding.block)
        parts.append(_part(encoding, block, len(steps)))
        steps += [_step(column, block, groups) for column in encoding.columns]
    features = np.ascontiguousarray(card_features()[:, :LONG_FEATURES])
    cards, columns = np.nonzero(features)
    firsts = np.searchsorted(cards, np.arange(len(features) + 1))
    vectorise.load(
        np.array(steps, _STEP),
        np.array(parts, _PART),
        np.array(groups, np.uint8),
        features,
        (firsts.astype(np.int32), columns.astype(np.uint8), features[cards, columns]),
        POOLED_SCALE,
    )


def _part(encoding: Encoding, block: Block, first_step: int) -> tuple[int, ...]:
    present = encoding.present
    return (
        first_step,
        len(encoding.columns),
        encoding.rows,
        block.rows,
        block.row_size,
        block_offset(block.name),
        block.offset_of(present) if present else NO_ROW,
        _kind(block, present) if present else 0,
        int(encoding.newest),
        block.offset_of("card") if encoding.features else 0,
        encoding.features,
        vector_blocks()[encoding.block][0],
        encoding.width,
    )


def _step(column: Column, block: Block, groups: list[int]) -> tuple[int | float, ...]:
    size = int(block.field(column.field).kind[1])
    first_group = len(groups)
    if column.how is How.GROUPS:
        table = [_NO_GROUP] * _GROUP_LENGTH
        for group, values in enumerate(column.groups):
            for value in values:
                table[value] = group
        groups += table
    return (
        block.offset_of(column.field) + size * column.item,
        _kind(block, column.field),
        int(column.how),
        column.count,
        first_group,
        column.first,
        1 / column.scale,
    )


def _kind(block: Block, name: str) -> int:
    """How the engine reads a field: its bytes, and 16 if it is signed."""
    kind = block.field(name).kind
    return int(kind[1]) + (_SIGNED if kind[0] == "i" else 0)


def _names_of(encoding: Encoding) -> list[str]:
    names: list[str] = []
    for row in range(encoding.rows):
        place = encoding.block if encoding.rows == 1 else f"{encoding.block}[{row}]"
        for column in encoding.columns:
            label = f"{place}.{column.name}"
            if column.count == 1:
                names.append(f"{label}[{column.item}]" if column.item else label)
            else:
                names += [f"{label}={column.first + value}" for value in range(column.count)]
        names += [f"{place}.card.{name}" for name in FEATURE_NAMES[: encoding.features]]
    return names


def _check(name: str, array: NDArray[np.generic], shape: tuple[int, ...], dtype: type) -> None:
    if array.shape != shape or array.dtype != dtype or not array.flags.c_contiguous:
        raise ValueError(
            f"Expected {name} to be a contiguous {np.dtype(dtype)} array of shape {shape}, "
            f"got {array.dtype} of shape {array.shape}."
        )
