"""The kept records of whole duels still come out the same."""

import pytest

from tests.golden.playthrough import TABLES, bundled, decks_covered, path_of, playthrough


@pytest.mark.parametrize("seed", TABLES)
def test_a_seeded_duel_is_played_as_recorded(seed: int):
    assert playthrough(seed).splitlines() == path_of(seed).read_text("utf-8").splitlines()


def test_every_bundled_deck_has_a_record():
    assert bundled() <= decks_covered(), "add the missing Decks to tests/golden/playthrough.py"
