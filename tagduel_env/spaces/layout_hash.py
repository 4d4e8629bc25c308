"""The hash of the frozen part of the spaces: equal hashes mean that policies and data fit.

It covers the fields of the table (names, offsets, types, ranges), the columns of the vector with
their normalisers, the ranges of the action indices, and the numbers of the verbs and kinds. What
is added later takes numbers above those of :data:`FROZEN` and changes :data:`LAYOUT_MINOR` only.
"""

import functools
import hashlib
from collections.abc import Iterator, Mapping
from enum import IntEnum, IntFlag

from tagduel_env.engine.record.constants import (
    AnswerSort,
    DecisionKind,
    EventKind,
    Phase,
    Place,
    Timing,
    Verb,
)
from tagduel_env.spaces.actions import FAMILIES, ActionVerb
from tagduel_env.spaces.columns import ENCODINGS, POOLED_GROUPS, POOLED_SCALE
from tagduel_env.spaces.table import STATE_BLOCKS, SeenFlag, SeenPosition, block_offset

__all__ = ["FROZEN", "LAYOUT_MINOR", "canonical_text", "layout_hash"]

LAYOUT_MINOR = 0
"""Counts the additions that left the frozen part as it was."""

FROZEN: Mapping[type[IntEnum | IntFlag], int] = {
    ActionVerb: ActionVerb.SELECT_LIST,
    AnswerSort: AnswerSort.NAME,
    DecisionKind: DecisionKind.LINGER,
    EventKind: EventKind.SHUFFLED,
    Phase: Phase.END,
    Place: Place.ATTEMPT,
    SeenFlag: SeenFlag.NOT_YET,
    SeenPosition: SeenPosition.KEPT_FREE,
    Timing: Timing.RESOLVING,
    Verb: Verb.ATTACK,
}
"""The enumerations that the hash covers, each up to this member."""


@functools.cache
def layout_hash() -> str:
    """The first 16 hex digits of SHA-256 over :func:`canonical_text`."""
    return hashlib.sha256(canonical_text().encode()).hexdigest()[:16]


def canonical_text() -> str:
    """Everything the hash covers, one line each."""
    return "\n".join([*_field_lines(), *_column_lines(), *_action_lines(), *_word_lines()])


def _field_lines() -> Iterator[str]:
    for block in STATE_BLOCKS:
        start = block_offset(block.name)
        for field in block.fields:
            offset = start + block.offset_of(field.name)
            low, high = field.limits
            yield (
                f"field {block.name}[{block.rows}].{field.name} {field.kind}*{field.length} "
                f"at {offset} step {block.row_size} range {low} {high}"
            )


def _column_lines() -> Iterator[str]:
    for encoding in ENCODINGS:
        yield f"encoding {encoding.block} {encoding.rows} {encoding.features} {encoding.newest}"
        for column in encoding.columns:
            yield (
                f"column {column.name} {column.field}[{column.item}] {column.how.name} "
                f"{column.scale:g} {column.first} {column.count} {column.groups}"
            )
    yield f"pool {POOLED_GROUPS} {POOLED_SCALE:g}"


def _action_lines() -> Iterator[str]:
    for family in FAMILIES:
        yield f"action {family.verb.name} {family.first} {family.count} {family.row} {family.width}"


def _word_lines() -> Iterator[str]:
    for words, last in FROZEN.items():
        for word in words:
            if word <= last:
                yield f"word {words.__name__} {word.name} {int(word)}"
