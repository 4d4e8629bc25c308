"""Card features: printed facts, and what the programs do."""

import numpy as np
import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.spaces import FEATURE_NAMES, card_features, features_hash, pool_index


def features_of(name: str) -> set[str]:
    row = card_features()[load_catalogue().by_name(name).number]
    return {FEATURE_NAMES[column] for column in np.flatnonzero(row)}


def test_shape_and_range():
    matrix = card_features()
    assert matrix.shape == (8192, 128)
    assert matrix.dtype == np.float32
    assert len(FEATURE_NAMES) == len(set(FEATURE_NAMES)) == 128
    assert matrix.min() == 0
    assert matrix.max() == 1
    assert not matrix[0].any()
    assert len(features_hash()) == 16


@pytest.mark.parametrize(
    ("name", "has", "lacks"),
    [
        ("Dark Hole", {"spell", "normal", "destroys", "reaches_any_field"}, {"once_per_turn"}),
        ("Mystic Tomato", {"has_trigger", "summons_specially", "reaches_own_deck"}, {"spell"}),
        ("Dark Bribe", {"trap", "counter", "negates", "draws", "answers_activation"}, {"xyz"}),
        ("Number 39: Utopia", {"xyz", "rank", "costs_detach", "answers_attack"}, {"level"}),
        ("Chaos Sorcerer", {"has_inherent", "costs_banish", "banishes"}, {"has_trigger"}),
        ("Gemini Elf", {"monster", "normal", "level", "atk"}, {"effect", "has_ignition"}),
        ("Cannon Soldier", {"costs_tribute", "damages", "has_ignition"}, {"draws"}),
    ],
)
def test_a_card(name, has, lacks):
    found = features_of(name)
    assert has <= found
    assert not lacks & found


def test_a_second_passcode_of_a_name_has_the_same_effects():
    catalogue = load_catalogue()
    for card in catalogue:
        if card.same_as != card.number:
            matrix = card_features()
            assert np.array_equal(matrix[card.number], matrix[card.same_as])


def test_the_pool_has_dense_numbers():
    index = pool_index()
    dense = np.sort(index[index >= 0])
    assert dense.tolist() == list(range(len(dense)))
    assert index[load_catalogue().by_name("Mystic Tomato").number] >= 0
    assert index[0] == -1
