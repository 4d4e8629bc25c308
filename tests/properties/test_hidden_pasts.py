"""Two Duels that a Duelist can't tell apart are one and the same once they are determinized.

They begin with other cards in the Decks and hands, the same public moves are made in both, and
what `Duel.determinize` gives for that Duelist has to be equal to the byte: the leftovers of piles,
counts of decisions and every other corner of the record, since an agent is handed all of it.
"""

import random

import numpy as np
import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import Stale
from tests.properties import test_leaks_in_play as play
from tests.properties.twins import (
    Watched,
    asked,
    eyes_of,
    hidden_cards,
    rename_unseen,
    renumber,
    same_move,
    swap_identities,
)
from tests.records import pile


def other_past(duel: Duel, seat: int, shown: np.ndarray, seed: int, *, rename: bool) -> Watched:
    """The Duel with other cards where the seat never sees them; each card keeps its record row."""
    generator = np.random.default_rng(seed)
    twin = duel.copy()
    cards = [card for card in hidden_cards(duel, seat) if not shown[card]]
    if rename:
        rename_unseen(twin, seat, generator, cards)
    rows = swap_identities(twin, cards, generator)
    renumber(twin, rows)
    twin.record["dirty"] = Stale.ALL
    boundary.refresh_stats(twin.address)
    return Watched(twin, rows)


def fields_that_differ(one: Duel, two: Duel) -> list[str]:
    names = one.record.dtype.names
    return [name for name in names if one.record[name].tobytes() != two.record[name].tobytes()]


def uncovered(duel: Duel, seat: int) -> tuple[list[int], list[int], list[list[int]]]:
    """What the seat was told of last, which cards it can tell, and who can tell those of hands."""
    known = duel.record["cards"]["known"]
    hands = [known[pile(duel.record, whose, "hand")].tolist() for whose in range(duel.duelists)]
    can_tell = np.flatnonzero(known & eyes_of(duel, seat)).tolist()
    return play.cards_told(duel, seat), can_tell, hands


def compare(name: str, number: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """One Duel from its first decision on; how often the two were compared."""
    chance = random.Random(f"{name} {number}")
    ruleset = play.RULESETS[name]
    duel = Duel.new(chance.choices(play.DECKS, k=ruleset.duelists), ruleset, number)
    monkeypatch.setattr(play, "STEPS", chance.randrange(10, 200))
    seat, known = chance.randrange(duel.duelists), bool(number % 2)
    moves, shown = play.play(duel, seat, chance)
    one, two = Watched(duel), other_past(duel, seat, shown, number, rename=not known)
    compared, drawn = 0, False
    for move in moves:
        if not play.waits_for(two.duel, move) and not play.catch_up(two, move, seat):
            break
        if drawn and uncovered(one.duel, seat) != uncovered(two.duel, seat):
            break  # chance uncovered another card, if only another copy of a name
        seed = chance.getrandbits(40)
        left, right = (each.duel.determinize(seat, seed, known_lists=known) for each in (one, two))
        assert fields_that_differ(left, right) == []
        compared += 1
        action = move.action if move.seat == seat else same_move(one.duel, two, move.action)
        if action is None or not asked(two.duel):
            break
        chance_before = one.duel.record["rng"].copy()
        two.apply(action)
        one.apply(move.action)
        drawn = bool((one.duel.record["rng"] != chance_before).any())
    return compared


@pytest.mark.parametrize("name", play.RULESETS)
def test_e15_other_hidden_pasts_determinize_to_the_same_bytes(name, monkeypatch):
    assert sum(compare(name, number, monkeypatch) for number in range(6)) > 100


def test_e15_where_chance_took_another_copy_of_a_name_the_comparison_ends(monkeypatch):
    """A random discard: the same name in each Duel, but not the same card."""
    assert compare("one_on_one", 3012, monkeypatch) > 10
