"""The short ways agree with the long ones along random Duels of all bundled Decks."""

import random
from collections.abc import Iterator

import pytest

from tagduel_env.decks import bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.probes import probe_legality, probe_rules
from tagduel_env.engine.record.constants import MaterialKind, Place

LINES = (MaterialKind.SYNCHRO, MaterialKind.XYZ, MaterialKind.CONTACT_FUSION)
DECKS = [bundled.deck for bundled in bundled_decks()]


def positions(first: int, seed: int) -> Iterator[Duel]:
    """Positions of a Duel in which one seat plays the given Deck, some decisions apart."""
    chance = random.Random(seed)
    decks = [DECKS[first], *chance.choices(DECKS, k=3)]
    duel = Duel.new(decks, None, seed)
    while not duel.over:
        duel.run_random(chance.getrandbits(32), chance.randrange(1, 12))
        yield duel.copy()


def cards_of(duel: Duel, place: Place | None = None) -> Iterator[tuple[int, int]]:
    """(card, owner) of all cards, or of those in a place."""
    for card, row in enumerate(duel.record["cards"][: int(duel.record["card_count"])]):
        if row["code"] and (place is None or row["place"] == place):
            yield card, int(row["owner"])


@pytest.mark.parametrize("first", range(len(DECKS)))
def test_no_count_rules_out_a_summon_that_the_pool_allows(first: int):
    for duel in positions(first, seed=first):
        for card, owner in cards_of(duel, Place.EXTRA_DECK):
            for kind in LINES:
                few, fits = probe_legality.materials(duel.address, owner, card, kind)
                assert not (few and fits), (card, kind)


@pytest.mark.parametrize("first", range(len(DECKS)))
def test_a_single_choice_is_as_possible_as_the_whole_board_says(first: int):
    for duel in positions(first, seed=100 + first):
        for card, owner in cards_of(duel):
            for short_way, board in probe_legality.completable(duel.address, owner, card):
                assert short_way == board, card


@pytest.mark.parametrize("first", range(len(DECKS)))
def test_what_needs_no_derivation_would_not_change_by_one(first: int):
    for duel in positions(first, seed=200 + first):
        anew = duel.copy()
        probe_rules.refresh(anew.address)
        assert anew.record == duel.record
