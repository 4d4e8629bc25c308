"""Which row of the record a card has shows nowhere, however long one plays on (spaces E1, E2)."""

import random

import numpy as np
import pytest

from tagduel_env import Ruleset
from tagduel_env.decks import bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import MAX_CARDS, DecisionKind
from tests.properties.twins import Watched, assert_same, renumber

DECKS = [bundled.deck for bundled in bundled_decks()]
RULESETS = {
    "shared": Ruleset.tag(),
    "apart": Ruleset.tag(share_information=False, consent="always"),
    "open_lists": Ruleset.tag(open_lists=True, consent="always"),
    "everything_asked": Ruleset.tag(ask_forced=True, ask_zones=True),
    "one_on_one": Ruleset.one_on_one(),
}


def renumbered(duel: Duel, generator: np.random.Generator) -> Duel:
    """The same Duel with other rows for each Duelist's cards; copies of a name keep their order."""
    twin, count = duel.copy(), int(duel.record["card_count"])
    new = np.arange(MAX_CARDS)
    names = duel.record["cards"][["owner", "row"]][:count]
    for owner in range(duel.duelists):
        own = np.flatnonzero(names["owner"] == owner)
        new[own] = generator.permutation(own)
    for name in np.unique(names):
        copies = np.flatnonzero(names == name)
        new[copies] = np.sort(new[copies])
    renumber(twin, new)
    return twin


def play_on(name: str, seed: int) -> int:
    """Plays the Duel under two numberings, and compares what the seats are shown, by turns."""
    chance, ruleset = random.Random(seed), RULESETS[name]
    duel = Duel.new(chance.choices(DECKS, k=ruleset.duelists), ruleset, seed)
    while duel.decision.kind is not DecisionKind.OPEN:
        duel.apply(chance.choice(duel.legal_actions()))
    one, two = Watched(duel), Watched(renumbered(duel, np.random.default_rng(seed)))
    steps = 0
    while not (duel.over or two.duel.over):
        assert_same(one, two, steps % ruleset.duelists, deep=steps % 50 == 0)
        action = chance.choice(duel.legal_actions())
        one.apply(action)
        two.apply(action)
        steps += 1
    assert (two.duel.over, two.duel.outcome) == (duel.over, duel.outcome)
    return steps


@pytest.mark.parametrize("name", RULESETS)
def test_e01_e02_another_numbering_of_the_cards_plays_the_same(name):
    assert sum(play_on(name, seed) for seed in range(3)) > 150


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_e01_e02_another_numbering_of_the_cards_plays_many_duels_the_same(name):
    assert sum(play_on(name, seed) for seed in range(100, 200)) > 10_000
