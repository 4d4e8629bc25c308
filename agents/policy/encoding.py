"""What a row-wise network reads of tables: the rows in use, the whole, and the legal actions.

A table has 376 place rows, of which some sixty are in use and few can be chosen from. So rows and
legal actions of a batch are packed one after another, each with the number of its table, and
nothing is spent on the others. The numbers of a row are those of the vector
(`tagduel_env.spaces.vector`); which card it is stands beside them.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tagduel_env.engine.record.constants import LIST_ROWS, ZONES
from tagduel_env.spaces import ACTION_ROW, ACTION_VERB, as_table, encode, vector_blocks
from tagduel_env.spaces.actions import ActionVerb
from tagduel_env.spaces.columns import ENCODINGS, How
from tagduel_env.spaces.table import (
    ANSWER_ROWS,
    DIRECT,
    FIRST_ANSWER_ROW,
    FIRST_LIST_ROW,
    NO_ROW,
    PLACE_ROWS,
)

__all__ = ["ACTION_KEYS", "NAMED", "PLACE_GROUPS", "ROW_NUMBERS", "WHOLE", "Encoded", "encode_rows"]

_MARKS = ("source", "event", "picked", "attacker", "attacked", "newest_link", "targeted")
_WIDTH = {encoding.block: encoding.own for encoding in ENCODINGS}
_ZONES, _LISTS, _ANSWERS = (_WIDTH[block] for block in ("zones", "lists", "answers"))
_IN_SIGHT = ("hand", "maybe", "shown", "under", "grave", "banished")
_WHOLE_BLOCKS = ("head", "seats", "chain", "decision", "events")
_ATK = 5.0
"""Numbers of ATK and DEF are in thousands, so that a difference in a fight can be told."""

ROW_NUMBERS = _ZONES + _LISTS + _ANSWERS + len(_MARKS)
"""Numbers of a row: those of a zone, of a name on a list, of an answer, and marks."""

PLACE_GROUPS = 13
"""Of each role the monsters and the other zones (0-7), of each role the list (8-11), answers."""

NAMED = 3
"""Rows that a table names: the source of the decision, the attacker, the attacked monster."""

WHOLE = sum(vector_blocks()[block][1] for block in _WHOLE_BLOCKS)
"""Numbers of a table as a whole: head, seats, chain, decision and events."""

_SPECIALS = 68
ACTION_KEYS = _SPECIALS + len(ActionVerb)
"""Kinds of actions: each special and each numbered answer by itself, else the verb."""


def _action_keys() -> NDArray[np.int64]:
    keys = _SPECIALS + ACTION_VERB.astype(np.int64)
    keys[:_SPECIALS] = np.arange(_SPECIALS)
    return keys


def _groups() -> NDArray[np.int64]:
    """The group of each place row; it never falls from one row to the next."""
    zones = [2 * role + (zone >= 5) for role in range(4) for zone in range(ZONES)]
    lists = [8 + role for role in range(4) for _ in range(LIST_ROWS)]
    return np.array(zones + lists + [12] * ANSWER_ROWS, np.int64)


def _zone_scale() -> NDArray[np.float32]:
    columns = next(encoding.columns for encoding in ENCODINGS if encoding.block == "zones")
    scale = [
        _ATK if column.how is How.NUMBER and column.field in {"atk", "def"} else 1.0
        for column in columns
        for _ in range(column.count)
    ]
    return np.array(scale, np.float32)


_KEY, _GROUP, _ZONE_SCALE = _action_keys(), _groups(), _zone_scale()


@dataclass(frozen=True, slots=True, eq=False)
class Encoded:
    """A batch of ``n`` tables with ``k`` rows in use and ``l`` legal actions.

    Attributes:
        card: ``int64[k]``, the catalogue number of the card in each row; 0 none.
        numbers: ``float32[k, ROW_NUMBERS]``.
        group: ``int64[k]``, the place group of each row.
        lengths: ``int64[n * PLACE_GROUPS]``, rows of each group of each table, in order.
        whole: ``float32[n, WHOLE]``.
        named: ``int64[n, NAMED]``, which of the ``k`` rows are named; ``k`` for none.
        table: ``int64[l]``, the table of each legal action.
        action: ``int64[l]``, its index.
        key: ``int64[l]``, its kind, below ACTION_KEYS.
        row: ``int64[l]``, the row that it is about; ``k`` for none.
    """

    card: NDArray[np.int64]
    numbers: NDArray[np.float32]
    group: NDArray[np.int64]
    lengths: NDArray[np.int64]
    whole: NDArray[np.float32]
    named: NDArray[np.int64]
    table: NDArray[np.int64]
    action: NDArray[np.int64]
    key: NDArray[np.int64]
    row: NDArray[np.int64]


def encode_rows(tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> Encoded:
    """Read tables for a row-wise network.

    Args:
        tables: ``uint8[n, 5620]``, contiguous.
        masks: ``int8[n, 640]``, 1 where an action is legal.

    Raises:
        ValueError: If the tables have another shape or dtype.
    """
    vectors, records = encode(tables), as_table(tables)
    table, action = np.nonzero(masks)
    about = ACTION_ROW[action].astype(np.int64)
    marks, named = _marks(records)
    used = _in_use(records)
    used |= marks.any(axis=2)
    used[table[about >= 0], about[about >= 0]] = True

    owner, place = np.nonzero(used)
    packed = np.full((len(tables), PLACE_ROWS + 1), len(owner), np.int64)
    packed[owner, place] = np.arange(len(owner))
    group = _GROUP[place]
    return Encoded(
        card=_cards(records)[owner, place],
        numbers=_numbers(vectors, marks, owner, place),
        group=group,
        lengths=np.bincount(owner * PLACE_GROUPS + group, minlength=len(tables) * PLACE_GROUPS),
        whole=np.concatenate([_block(vectors, block) for block in _WHOLE_BLOCKS], axis=1),
        named=packed[np.arange(len(tables))[:, np.newaxis], named],
        table=table,
        action=action,
        key=_KEY[action],
        row=packed[table, about],
    )


def _block(vectors: NDArray[np.float32], name: str) -> NDArray[np.float32]:
    first, size = vector_blocks()[name]
    return vectors[:, first : first + size]


def _in_use(records: NDArray[np.void]) -> NDArray[np.bool_]:
    """``bool[n, 376]``, which place rows have something in sight."""
    used = np.zeros((len(records), PLACE_ROWS), np.bool_)
    used[:, :FIRST_LIST_ROW] = records["zones"]["position"] > 0
    lists = used[:, FIRST_LIST_ROW:FIRST_ANSWER_ROW]
    for field in _IN_SIGHT:
        lists |= records["lists"][field] > 0
    used[:, FIRST_ANSWER_ROW:] = records["answers"]["sort"] > 0
    return used


def _cards(records: NDArray[np.void]) -> NDArray[np.int64]:
    """``int64[n, 376]``, the card of each place row."""
    blocks = [records[block]["card"] for block in ("zones", "lists", "answers")]
    return np.concatenate(blocks, axis=1).astype(np.int64)


def _marks(records: NDArray[np.void]) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """``bool[n, 376, 7]``, what is said of each row, and ``int64[n, 3]``, the named rows or -1."""
    head, decision = records["head"], records["decision"]
    asked = decision["kind"] > 0
    newest = np.take_along_axis(
        records["chain"], np.maximum(head["chain"].astype(np.int64) - 1, 0)[:, np.newaxis], axis=1
    )[:, 0]
    linked = head["chain"] > 0
    source = _rows_or_none(decision["row"], asked)
    attacker = _rows_or_none(head["attacker"], head["attacker"] < FIRST_LIST_ROW)
    attacked = _rows_or_none(head["attacked"], head["attacked"] < DIRECT)
    said = (
        source,
        _rows_or_none(decision["event_row"], asked),
        _rows_or_none(decision["picks"], asked),
        attacker,
        attacked,
        _rows_or_none(newest["row"], linked),
        _rows_or_none(newest["targets"], linked),
    )
    marks = np.zeros((len(records), PLACE_ROWS, len(_MARKS)), np.bool_)
    for mark, rows in enumerate(said):
        owner, nth = np.nonzero(rows >= 0)
        marks[owner, rows[owner, nth], mark] = True
    return marks, np.concatenate([source, attacker, attacked], axis=1)


def _rows_or_none(rows: NDArray[np.uint16], valid: NDArray[np.bool_]) -> NDArray[np.int64]:
    """``int64[n, m]``, place rows; -1 where there is none."""
    found = rows.reshape(len(rows), -1).astype(np.int64)
    return np.where(valid[:, np.newaxis] & (found < min(NO_ROW, PLACE_ROWS)), found, -1)


def _numbers(
    vectors: NDArray[np.float32],
    marks: NDArray[np.bool_],
    owner: NDArray[np.int64],
    place: NDArray[np.int64],
) -> NDArray[np.float32]:
    """``float32[k, ROW_NUMBERS]``: each sort of row has columns of its own."""
    numbers = np.zeros((len(owner), ROW_NUMBERS), np.float32)
    start = 0
    for block, rows, first in (
        ("zones", FIRST_LIST_ROW, 0),
        ("lists", FIRST_ANSWER_ROW - FIRST_LIST_ROW, FIRST_LIST_ROW),
        ("answers", ANSWER_ROWS, FIRST_ANSWER_ROW),
    ):
        own = _WIDTH[block]
        here = np.flatnonzero((place >= first) & (place < first + rows))
        values = _block(vectors, block).reshape(len(vectors), rows, -1)
        numbers[here, start : start + own] = values[owner[here], place[here] - first, :own]
        start += own
    numbers[:, :_ZONES] *= _ZONE_SCALE
    numbers[:, start:] = marks[owner, place]
    return numbers
