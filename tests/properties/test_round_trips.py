"""Every way of copying gives the same Duel, with any switches and any bundled Decks.

`pytest -m slow tests/properties` looks at many more Duels.
"""

import copy
import pickle
import random
from typing import Any, get_args, get_type_hints

import pytest

from tagduel_env import Ruleset
from tagduel_env.decks import bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.ruleset import RANGES
from tests.properties.invariants import check

DECKS = [bundled.deck for bundled in bundled_decks()]
NUMBERS = (0, 1, 2, 5, 20, 60, 200)
MOST = 600
COPIES = {
    "copy": Duel.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda duel: pickle.loads(pickle.dumps(duel)),
    "bytes": lambda duel: Duel.from_bytes(duel.to_bytes()),
}


def any_ruleset(chance: random.Random) -> Ruleset:
    """Half of the switches as they are, the others anything."""
    switches: dict[str, Any] = {}
    for name, hint in get_type_hints(Ruleset).items():
        if name in RANGES:
            least, most = RANGES[name]
            allowed = [number for number in (*NUMBERS, most) if least <= number <= most]
        else:
            allowed = [False, True] if hint is bool else list(get_args(hint))
        if allowed and name != "duelists" and chance.random() < 0.5:
            switches[name] = chance.choice(allowed)
    if chance.random() < 0.3:
        switches.pop("talk_tokens", None)
        return Ruleset.one_on_one(**switches)
    return Ruleset.tag(**switches)


def play_with_copies(seed: int) -> int:
    """One Duel of the seed's switches and Decks beside its copies, made anew now and then.

    Every other Duel is of one Deck against itself. Gives how often copies were made.
    """
    chance = random.Random(seed)
    ruleset = any_ruleset(chance)
    one = [DECKS[seed // 2 % len(DECKS)]] * ruleset.duelists
    duel = Duel.new(one if seed % 2 else chance.choices(DECKS, k=ruleset.duelists), ruleset, seed)
    made, copies = 0, dict[str, Duel]()
    for _ in range(MOST):
        if duel.over:
            break
        if chance.random() < 0.02:
            copies = {way: make(duel) for way, make in COPIES.items()}
            made += 1
            check(duel.record)
        action = chance.choice(duel.legal_actions())
        for one_more in (duel, *copies.values()):
            one_more.apply(action)
        for way, other in copies.items():
            assert other.legal_actions() == duel.legal_actions(), way
    for way, other in copies.items():
        assert other.state_hash() == duel.state_hash(), (way, ruleset)
    return made


def test_copies_with_any_switches_and_decks_stay_equal():
    assert sum(play_with_copies(seed) for seed in range(40)) > 100


@pytest.mark.slow
def test_copies_with_any_switches_and_decks_stay_equal_in_many_duels():
    assert sum(play_with_copies(seed) for seed in range(40, 2_000)) > 5_000
