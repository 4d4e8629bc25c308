"""Writes ``engine/observation/observation.pxd``, the C side of the observation table.

Run ``python -m tagduel_env.spaces.generate`` after a change to the description; a test compares the
file with what this module would write.
"""

from enum import IntEnum, IntFlag
from pathlib import Path

from tagduel_env.engine import observation
from tagduel_env.engine.record.generate import C_TYPES, prefix_of
from tagduel_env.spaces import table
from tagduel_env.spaces.columns import LONG_FEATURES, SHORT_FEATURES, How, vector_blocks
from tagduel_env.spaces.fields import Block
from tagduel_env.spaces.layout_hash import layout_hash

__all__ = ["TARGET", "source"]

TARGET = Path(observation.__path__[0], "observation.pxd")

_C_WORDS = {"def": "def_", "from": "from_"}
_ENUMS: tuple[type[IntEnum | IntFlag], ...] = (
    table.SeenPosition,
    table.SeenFlag,
    table.SeatMark,
    table.BattleMark,
    table.ChainMark,
    table.DecisionMark,
    table.SeenRule,
    How,
)
_NUMBERS = (
    "UNSEEN",
    "NO_ROW",
    "NO_ZONE",
    "DIRECT",
    "FIRST_LIST_ROW",
    "FIRST_ANSWER_ROW",
    "TABLE_SIZE",
    "STATE_SIZE",
)


def _constant_lines() -> list[str]:
    lines = ["cdef enum:", f"    LAYOUT_LOW = {int(layout_hash()[-4:], 16)}"]
    lines += [f"    {name} = {getattr(table, name)}" for name in _NUMBERS]
    lines += [f"    LONG_FEATURES = {LONG_FEATURES}", f"    SHORT_FEATURES = {SHORT_FEATURES}"]
    for name, (offset, size) in vector_blocks().items():
        lines += [f"    VECTOR_{name.upper()} = {offset}"]
        lines += [f"    VECTOR_{name.upper()}_SIZE = {size}"]
    for words in _ENUMS:
        prefix = prefix_of(words.__name__)
        lines += [f"    {prefix}_{word.name} = {int(word)}" for word in words]
    return lines


def _struct_lines(block: Block) -> list[str]:
    lines = [f"cdef packed struct {block.struct}:"]
    for field in block.fields:
        name = _C_WORDS.get(field.name, field.name)
        dimension = f"[{field.length}]" if field.length else ""
        lines.append(f"    {C_TYPES[field.kind]} {name}{dimension}")
    return lines


def _table_lines(name: str, blocks: tuple[Block, ...]) -> list[str]:
    lines = [f"cdef packed struct {name}:"]
    for block in blocks:
        dimension = f"[{block.rows}]" if block.rows > 1 else ""
        lines.append(f"    {block.struct} {block.name}{dimension}")
    return lines


def source() -> str:
    """The whole text of ``observation.pxd``."""
    parts = [
        [
            "# Written by tagduel_env.spaces.generate from its description; do not edit.",
            "from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t",
        ],
        _constant_lines(),
        *(_struct_lines(block) for block in table.STATE_BLOCKS),
        _table_lines("Table", table.BLOCKS),
        ["cdef packed struct StateTable:", "    Table table", "    SeenDeck decks[4]"],
    ]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
