"""The door: a Duel in Python, before any rule is played."""

import copy
import pickle

import numpy as np
import pytest

from tagduel_env.decks.deck import Deck
from tagduel_env.decks.errors import CardNotPlayableError
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.errors import DuelSetupError, TableError
from tagduel_env.engine.record import layout
from tagduel_env.engine.record.constants import Place
from tagduel_env.errors import StateError, StateVersionError
from tagduel_env.ruleset import Ruleset

SMALL = Deck.of("small", ["Gemini Elf"] * 3)


def test_the_rules_stand_in_the_record(bench):
    for name, number in Ruleset.tag().to_numbers().items():
        assert bench.record["rules"][name] == number
    assert bench.record["life"].tolist() == [16_000, 16_000]


def test_t1_seats_are_numbered_in_turn_order(make_bench):
    decks = [Deck.of(str(number), ["Gemini Elf"] * (number + 1)) for number in range(4)]
    for first, names, sizes in (
        (0, ["1A", "2A", "1B", "2B"], [1, 2, 3, 4]),
        (1, ["2A", "1A", "2B", "1B"], [2, 1, 4, 3]),
    ):
        duel = Duel.blank(decks, first_team=first)
        assert [duel.seat_name(seat) for seat in range(4)] == names
        assert duel.record["duelists"]["deck_count"].tolist() == sizes


def test_a_copy_is_equal_and_apart(bench):
    duel = bench.table.duel
    for twin in (duel.copy(), copy.copy(duel), copy.deepcopy(duel)):
        assert twin.state_hash() == duel.state_hash()
        twin.record["life"][0] = 5
        assert twin.state_hash() != duel.state_hash()


def test_bytes_and_pickles_keep_the_state(bench):
    duel = bench.table.duel
    assert Duel.from_bytes(duel.to_bytes()).state_hash() == duel.state_hash()
    assert pickle.loads(pickle.dumps(duel)).state_hash() == duel.state_hash()


@pytest.mark.parametrize("at", [0, 4, 8, 24])
def test_bytes_of_another_version_are_refused(bench, at):
    data = bytearray(bench.table.duel.to_bytes())
    data[at] ^= 1
    with pytest.raises(StateVersionError, match="Expected"):
        Duel.from_bytes(bytes(data))


def test_bytes_of_another_length_are_refused(bench):
    with pytest.raises(StateError, match="cut off"):
        Duel.from_bytes(bench.table.duel.to_bytes()[:-1])


def test_the_template_is_not_shared(bench):
    bench.record["life"][0] = 1
    assert Duel.blank([SMALL] * 4).record["life"][0] == 16_000
    assert Duel.blank([SMALL] * 4).record["life"][0] == 16_000


def test_the_record_is_packed(bench):
    assert bench.record.dtype == layout.DUEL
    assert bench.record.nbytes == layout.DUEL.itemsize


def test_cards_without_a_definition_are_refused_by_name():
    deck = Deck.of("new", ["Gemini Elf", "Blue-Eyes Toon Dragon"])
    with pytest.raises(CardNotPlayableError, match="Blue-Eyes Toon Dragon"):
        Duel.blank([deck, SMALL, SMALL, SMALL])


def test_the_number_of_decks_is_that_of_the_duelists():
    with pytest.raises(DuelSetupError, match="4 Decks"):
        Duel.blank([SMALL] * 2)
    with pytest.raises(DuelSetupError, match="2 Decks"):
        Duel.blank([SMALL] * 4, Ruleset.one_on_one())


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (Deck.of("big", ["Gemini Elf"] * 61), "at most 60"),
        (Deck.of("big", ["Gemini Elf"], ["Stardust Dragon"] * 16), "at most 15"),
        (Deck.of("odd", ["Stardust Dragon"]), "Main Deck"),
        (Deck.of("odd", ["Gemini Elf"], ["Gemini Elf"]), "Extra Deck"),
    ],
)
def test_decks_of_illegal_size_or_parts_are_refused(deck, message):
    with pytest.raises(DuelSetupError, match=message):
        Duel.blank([deck, SMALL, SMALL, SMALL])


def test_a_mask_is_written_where_it_is_wanted(bench):
    out = np.ones(640, np.int8)
    assert bench.table.duel.mask(out) is out
    assert not out.any()
    with pytest.raises(ValueError, match="int8"):
        bench.table.duel.mask(np.ones(640, np.int64))


def test_a_table_has_only_the_cards_of_its_decks(bench):
    for _ in range(3):
        bench.pile(0, "Gemini Elf", Place.GRAVEYARD)
    with pytest.raises(TableError, match="a copy of card"):
        bench.pile(0, "Gemini Elf", Place.GRAVEYARD)
