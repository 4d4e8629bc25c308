"""Every card with an effect in these decks, or named by the source document, has tests by name.

A test of a card is a function `test_<card name in snake case>...` in this folder.
"""

import ast
import re
from pathlib import Path

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import load_deck

DECKS = ("A1", "A2", "B1", "B2")
OF_THE_SOURCE_DOCUMENT = (
    "Call of the Haunted",
    "Judgment Dragon",
    "Chaos Sorcerer",
    "Dark Armed Dragon",
    "Final Countdown",
    "Exodia the Forbidden One",
    "Number 39: Utopia",
    "Jinzo",
    "Cannon Soldier",
    "Dark Hole",
    "Mirror Force",
    "Mystic Tomato",
    "Honest",
    "Swords of Revealing Light",
    "Secret Barrel",
    "Smashing Ground",
    "Dark Bribe",
    "Hand Destruction",
    "Cyber Dragon",
    "Vanity's Emptiness",
    "Treeborn Frog",
    "Kycoo the Ghost Destroyer",
    "Reckless Greed",
)


def snake_case(name: str) -> str:
    """As in the names of tests: "D.D. Warrior Lady" is `dd_warrior_lady`."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['.]", "", name.lower())).strip("_")


def names_of_tests() -> list[str]:
    found = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in found if name.startswith("test_")]


def cards_with_effects() -> list[str]:
    catalogue = load_catalogue()
    numbers = {n for deck in map(load_deck, DECKS) for n in deck.main + deck.extra}
    numbers |= {catalogue.by_name(name).number for name in OF_THE_SOURCE_DOCUMENT}
    cards = [catalogue[number] for number in sorted(numbers)]
    return [card.name for card in cards if not card.is_normal_monster]


def without_test(names: list[str], tests: list[str]) -> list[str]:
    return [
        name
        for name in names
        if not any(f"{test}_".startswith(f"test_{snake_case(name)}_") for test in tests)
    ]


def test_each_card_with_an_effect_has_a_test():
    assert without_test(cards_with_effects(), names_of_tests()) == []


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("D.D. Warrior Lady", "dd_warrior_lady"),
        ("Vanity's Emptiness", "vanitys_emptiness"),
        ("Tour Guide From the Underworld", "tour_guide_from_the_underworld"),
        ("Number C39: Utopia Ray", "number_c39_utopia_ray"),
    ],
)
def test_names_of_tests_are_card_names_in_snake_case(name: str, word: str):
    assert snake_case(name) == word


def test_a_card_without_test_is_noticed():
    tests = ["test_honest_returns", "test_jinzo"]
    assert without_test(["Honest", "Jinzo", "Dark Hole"], tests) == ["Dark Hole"]
