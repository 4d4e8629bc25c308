"""The vector: every value is named, lies in [0, 1] and says what the table says."""

import numpy as np
import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.record.constants import DecisionKind, EventKind, Verb
from tagduel_env.spaces import (
    FEATURE_NAMES,
    TABLE_SIZE,
    UNSEEN,
    VECTOR_CARDS_SIZE,
    VECTOR_SIZE,
    as_table,
    card_features,
    encode,
    vector_blocks,
    vector_names,
)
from tagduel_env.spaces.columns import ENCODINGS
from tagduel_env.spaces.table import NO_ROW, NO_ZONE, SeenFlag, SeenPosition

TOMATO = load_catalogue().by_name("Mystic Tomato").number


@pytest.fixture
def table() -> np.ndarray:
    return np.zeros(TABLE_SIZE, np.uint8)


def value_of(table: np.ndarray, name: str) -> float:
    return float(encode(table, cards=True)[vector_names(cards=True).index(name)])


def test_sizes():
    assert (VECTOR_SIZE, VECTOR_CARDS_SIZE) == (7248, 10848)
    sizes = {name: size for name, (_, size) in vector_blocks().items()}
    assert sizes == {
        "head": 40,
        "seats": 80,
        "zones": 2728,
        "lists": 2400,
        "pool": 640,
        "chain": 368,
        "decision": 136,
        "picks": 344,
        "answers": 192,
        "events": 320,
        "list_cards": 3600,
    }
    for encoding in ENCODINGS:
        assert encoding.size == sizes[encoding.block]


def test_every_value_has_a_name_of_its_own():
    assert len(vector_names()) == VECTOR_SIZE
    assert len(vector_names(cards=True)) == VECTOR_CARDS_SIZE
    assert len(set(vector_names(cards=True))) == VECTOR_CARDS_SIZE


@pytest.mark.parametrize("cards", [False, True])
def test_any_bytes_give_values_from_0_to_1(cards):
    generator = np.random.default_rng(0)
    tables = generator.integers(0, 256, (200, TABLE_SIZE), np.uint8)
    vectors = encode(tables, cards=cards)
    assert vectors.min() == 0.0
    assert vectors.max() == 1.0
    assert np.array_equal(vectors[7], encode(tables[7], cards=cards))


def test_an_empty_table_has_empty_rows(table):
    vector = encode(table)
    for name in ("zones", "lists", "pool", "chain", "decision", "picks", "answers", "events"):
        start, size = vector_blocks()[name]
        assert not vector[start : start + size].any()


def test_numbers_are_scaled_and_cut_off(table):
    head = as_table(table)["head"]
    head["lp"] = (16_000, 99_000)
    head["turn"] = 25
    assert value_of(table, "head.lp") == 0.5
    assert value_of(table, "head.lp[1]") == 1.0
    assert value_of(table, "head.turn") == 0.25


def test_one_hots_and_bits(table):
    record = as_table(table)
    record["head"]["phase"] = 4
    record["head"]["field_spell"] = NO_ZONE
    zone = record["zones"][23]
    zone["position"] = SeenPosition.FACE_UP_DEFENSE
    zone["flags"] = SeenFlag.NEGATED | SeenFlag.ARRIVED
    zone["host"], zone["bond"] = NO_ZONE, 3
    assert [value_of(table, f"head.phase={phase}") for phase in (3, 4, 5)] == [0, 1, 0]
    assert value_of(table, "head.field_spell") == 0
    assert value_of(table, "zones[23].position=2") == 1
    assert value_of(table, "zones[23].negated") == 1
    assert value_of(table, "zones[23].attacked") == 0
    assert value_of(table, "zones[23].equipped") == 0
    assert value_of(table, "zones[23].linked") == 1


def test_groups_of_values_share_a_column(table):
    record = as_table(table)
    record["decision"]["kind"] = DecisionKind.PICK
    record["decision"]["purpose"] = Verb.BANISH_FACE_DOWN
    record["events"][1]["kind"] = EventKind.LIFE_CHANGED
    assert value_of(table, "decision.kind=25") == 1
    assert value_of(table, "decision.purpose=1") == 1
    assert value_of(table, "decision.purpose=0") == 0
    assert value_of(table, "events[1].kind=4") == 1


def test_cards_bring_their_features(table):
    zone = as_table(table)["zones"][1]
    zone["position"] = SeenPosition.FACE_UP_ATTACK
    zone["card"] = TOMATO
    assert value_of(table, "zones[1].card.attribute_dark") == 1
    assert value_of(table, "zones[1].card.summons_specially") == 1
    zone["card"] = UNSEEN
    assert value_of(table, "zones[1].card.attribute_dark") == 0


def test_pools_are_sums_over_copies(table):
    lists = as_table(table)["lists"]
    lists[75 + 3]["card"], lists[75 + 3]["copies"], lists[75 + 3]["grave"] = TOMATO, 3, 2
    assert value_of(table, "pool[1].grave.monster") == pytest.approx(2 / 15)
    assert value_of(table, "pool[1].out_of_sight.monster") == pytest.approx(1 / 15)
    assert value_of(table, "pool[1].hand.monster") == 0
    assert value_of(table, "lists[78].grave") == pytest.approx(2 / 3)
    assert value_of(table, "lists[78].monster") == 1


def test_the_newest_links_are_shown(table):
    record = as_table(table)
    record["chain"]["card"][:10] = TOMATO
    record["chain"]["targets"] = NO_ROW
    record["chain"]["ability"][:10] = np.arange(10)
    assert value_of(table, "chain[0].ability") == pytest.approx(2 / 8)
    assert value_of(table, "chain[5].ability") == pytest.approx(7 / 8)


def test_picks_are_marked(table):
    decision = as_table(table)["decision"]
    decision["kind"] = DecisionKind.TARGET
    decision["picks"] = [50, 51, *[NO_ROW] * 14]
    marked = [f"picks[{row}]" for row in (49, 50, 51, 52)]
    assert [value_of(table, name) for name in marked] == [0, 1, 1, 0]


@pytest.mark.parametrize(
    ("tables", "out", "expected"),
    [
        (np.zeros(100, np.uint8), None, "tables to be a contiguous uint8 array of shape (5620,)"),
        (np.zeros(TABLE_SIZE, np.int8), None, "tables to be a contiguous uint8"),
        (np.zeros((2, TABLE_SIZE), np.uint8)[:, ::-1], None, "tables to be a contiguous"),
        (np.zeros(TABLE_SIZE, np.uint8), np.zeros(7248), "out to be a contiguous float32"),
        (np.zeros(TABLE_SIZE, np.uint8), np.zeros(9, np.float32), "of shape (7248,)"),
    ],
)
def test_a_wrong_shape_or_dtype_is_one_clear_error(tables, out, expected):
    with pytest.raises(ValueError, match="Expected") as error:
        encode(tables, out)
    assert expected in str(error.value)


def test_it_writes_into_the_given_array(table):
    out = np.ones(VECTOR_SIZE, np.float32)
    assert encode(table, out) is out
    assert not out[vector_blocks()["zones"][0] :].any()


def test_features_begin_with_the_short_forms():
    assert FEATURE_NAMES[:3] == ("monster", "spell", "trap")
    assert FEATURE_NAMES[9:12] == ("level", "atk", "def")
    assert card_features().shape == (8192, 128)
