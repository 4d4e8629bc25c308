"""The observation table: its bytes are those that the page and the engine speak of."""

import numpy as np
import pytest

from tagduel_env.engine.observation import observe
from tagduel_env.spaces import as_table, generate, layout_hash
from tagduel_env.spaces.docs import blocks_page
from tagduel_env.spaces.fields import dtype_of_row
from tagduel_env.spaces.layout_hash import canonical_text
from tagduel_env.spaces.table import (
    BLOCKS,
    FIRST_ANSWER_ROW,
    FIRST_LIST_ROW,
    PLACE_ROWS,
    STATE_BLOCKS,
    STATE_DTYPE,
    STATE_SIZE,
    TABLE_DTYPE,
    TABLE_SIZE,
    block_offset,
)

OFFSETS = {
    "head": (0, 48),
    "seats": (48, 16),
    "zones": (112, 24),
    "lists": (1168, 11),
    "chain": (4468, 28),
    "decision": (4916, 64),
    "answers": (4980, 8),
    "events": (5236, 12),
    "decks": (5620, 120),
}


def test_sizes():
    assert (TABLE_SIZE, STATE_SIZE) == (5620, 6100)
    assert (FIRST_LIST_ROW, FIRST_ANSWER_ROW, PLACE_ROWS) == (44, 344, 376)


@pytest.mark.parametrize("block", STATE_BLOCKS, ids=lambda block: block.name)
def test_offsets(block):
    assert (block_offset(block.name), block.row_size) == OFFSETS[block.name]
    assert STATE_DTYPE.fields[block.name][1] == block_offset(block.name)
    row = dtype_of_row(block)
    assert row.itemsize == block.row_size
    for field in block.fields:
        assert row.fields[field.name][1] == block.offset_of(field.name)


def test_the_state_begins_with_the_table():
    assert list(STATE_DTYPE.names[: len(BLOCKS)]) == list(TABLE_DTYPE.names)


def test_the_compiled_structs_have_the_same_sizes():
    sizes = observe.struct_sizes()
    assert sizes["Table"] == TABLE_SIZE
    assert sizes["StateTable"] == STATE_SIZE
    for block in STATE_BLOCKS:
        assert sizes[block.struct] == block.row_size


def test_the_c_side_is_up_to_date():
    assert generate.TARGET.read_text(encoding="utf-8") == generate.source()


def test_no_field_is_named_twice_and_every_range_fits():
    for block in STATE_BLOCKS:
        assert len({field.name for field in block.fields}) == len(block.fields)
        for field in block.fields:
            low, high = field.limits
            kind = np.iinfo(field.kind)
            assert kind.min <= low <= high <= kind.max


def test_bytes_are_seen_as_records_without_a_copy():
    one = np.zeros(TABLE_SIZE, np.uint8)
    table = as_table(one)
    assert table.dtype == TABLE_DTYPE
    one[block_offset("head") + 2] = 7
    assert table["head"]["turn"] == 7
    many = as_table(np.zeros((3, 2, STATE_SIZE), np.uint8))
    assert many.shape == (3, 2)
    assert many.dtype == STATE_DTYPE


def test_the_hash_covers_fields_columns_actions_and_words():
    text = canonical_text()
    for line in (
        "field lists[300].maybe",
        "column def def",
        "action USE 260 75",
        "word Place HAND",
    ):
        assert line in text
    assert len(layout_hash()) == 16
    assert int(layout_hash(), 16)


def test_the_page_of_blocks():
    assert "| `lists` | 300 x 11 | 1168 |" in blocks_page()
