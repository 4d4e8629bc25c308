"""The tables of the documentation, made from the description itself."""

from collections.abc import Iterator

from tagduel_env.spaces.actions import ACTIONS, FAMILIES, Family
from tagduel_env.spaces.columns import (
    ENCODINGS,
    POOLED_GROUPS,
    SHORT_FEATURES,
    Encoding,
    vector_blocks,
)
from tagduel_env.spaces.fields import Block
from tagduel_env.spaces.table import STATE_BLOCKS, block_offset

__all__ = ["action_page", "blocks_page", "fields_page", "vector_page"]


def action_page() -> str:
    """The action index table, in Markdown."""
    lines = ["| index | name | meaning |", "| --- | --- | --- |"]
    expected = 0
    for family in FAMILIES:
        if family.first > expected:
            lines.append(f"| {_span(expected, family.first - 1)} | reserved | |")
        lines.append(f"| {_indices(family)} | {_label(family)} | {family.meaning} |")
        expected = family.first + family.count
    lines.append(f"| {_span(expected, ACTIONS - 1)} | reserved | |")
    return "\n".join(lines)


def blocks_page() -> str:
    """The blocks of the table, in Markdown."""
    lines = ["| block | rows x bytes | offset | a row is |", "| --- | --- | --- | --- |"]
    for block in STATE_BLOCKS:
        offset = block_offset(block.name)
        lines.append(
            f"| `{block.name}` | {block.rows} x {block.row_size} | {offset} | {block.meaning} |"
        )
    return "\n".join(lines)


def fields_page() -> str:
    """Every field of every block, in Markdown, a table for each block."""
    return "\n\n".join("\n".join(_fields_of(block)) for block in STATE_BLOCKS)


def vector_page() -> str:
    """The blocks of the vector, in Markdown."""
    made_of = {encoding.block: _columns_of(encoding) for encoding in ENCODINGS} | {
        "pool": f"4 roles x {len(POOLED_GROUPS)} places: sums of copies x card features",
        "picks": "1 at the place rows of the picks",
        "list_cards": f"`vector_cards` only: 300 rows of {SHORT_FEATURES} card features",
    }
    lines = ["| block | from | length | made of |", "| --- | --- | --- | --- |"]
    for name, (offset, size) in vector_blocks().items():
        lines.append(f"| `{name}` | {offset} | {size} | {made_of[name]} |")
    return "\n".join(lines)


def _columns_of(encoding: Encoding) -> str:
    newest = "newest " if encoding.newest else ""
    features = f" and {encoding.features} card features" if encoding.features else ""
    rows = f"{encoding.rows} {newest}row{'s' if encoding.rows > 1 else ''}"
    return f"{rows} of {encoding.own} columns{features}"


def _fields_of(block: Block) -> Iterator[str]:
    yield f"**{block.name}** (from byte {block_offset(block.name)}, {block.row_size} a row)"
    yield ""
    yield "| byte | field | type | range | meaning |"
    yield "| --- | --- | --- | --- | --- |"
    for field in block.fields:
        low, high = field.limits
        kind = f"{field.kind}[{field.length}]" if field.length else field.kind
        offset = block.offset_of(field.name)
        yield f"| {offset} | `{field.name}` | {kind} | {low}-{high} | {field.meaning} |"


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _indices(family: Family) -> str:
    return _span(family.first, family.first + family.count - 1)


def _label(family: Family) -> str:
    if family.count == 1:
        return f"`{family.verb.name}`"
    if family.width:
        return f"`{family.verb.name}[r, k]` = {family.first} + {family.width} r + k"
    return f"`{family.verb.name}[k]` = {family.first} + k"
