"""The layout is written once: what C compiled, what numpy reads and `types.pxd` agree."""

import pickle
import re

import pytest

from tagduel_env.engine import boundary, setup
from tagduel_env.engine.errors import StaleEngineError
from tagduel_env.engine.record import constants, generate, layout, tables
from tagduel_env.ruleset import Ruleset


def test_types_pxd_is_what_generate_would_write():
    assert generate.TARGET.read_text() == generate.source()


def test_every_struct_has_the_same_size_in_c_and_in_numpy():
    sizes = {name: layout.dtype_of(name).itemsize for name in layout.STRUCTS}
    assert boundary.struct_sizes() == sizes


@pytest.mark.parametrize("change", [{"Duel": 1}, {"Gone": 8}])
def test_an_engine_compiled_from_other_sources_is_refused_before_it_writes_anywhere(
    monkeypatch, change
):
    """As after an update of the sources that was not compiled."""
    sizes = boundary.struct_sizes() | change
    monkeypatch.setattr(boundary, "struct_sizes", lambda: sizes)
    monkeypatch.setattr(tables, "loaded", lambda: False)
    with pytest.raises(StaleEngineError, match="Compile it again") as caught:
        setup.load_programs()
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_the_record_fits_in_24_kilobytes():
    assert layout.DUEL.itemsize <= 24_576


def test_every_card_has_a_bit_in_a_set():
    assert 64 * layout.dtype_of("Set")["w"].shape[0] >= constants.MAX_CARDS
    assert 64 * layout.dtype_of("Own")["w"].shape[0] >= constants.LIST_ROWS


def test_every_ability_of_a_card_has_a_bit():
    assert 8 * layout.dtype_of("Card")["used"].itemsize >= constants.MAX_ABILITIES
    assert 8 * layout.dtype_of("Zone")["uses"].itemsize >= constants.MAX_ABILITIES


def test_every_mark_of_a_move_lies_below_what_is_packed_above():
    assert max(constants.MoveFlag) < 1 << constants.MOVED_FROM_PLACE
    assert max(constants.Place) < 16
    assert constants.MAX_CARDS < 1 << 9


def test_every_switch_of_the_ruleset_has_a_field():
    fields = set(layout.dtype_of("Rules").names)
    assert fields == set(Ruleset.tag().to_numbers())


def test_the_constants_of_the_generated_file_have_unique_names():
    lines = generate.constant_lines()[1:]
    names = [re.match(r"    (\w+) = ", line).group(1) for line in lines]
    assert len(names) == len(set(names))
