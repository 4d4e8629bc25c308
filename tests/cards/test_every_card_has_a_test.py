"""Every card with an effect has enough scenarios, except in the themes that are still missing.

A scenario of a card is a case of a function `test_<card name in snake case>...` in this folder, or
of one that is parametrised over `card`, in the cases with that card. A card has enough of them if
there are at least as many as its definition has abilities, and one in any case.
"""

import importlib
import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tagduel_env.cards.pool import THEMES, definitions
from tagduel_env.effects.abilities import Card

STILL_MISSING = (
    "blackwings",
    "bosses",
    "counter_fairies",
    "gravekeepers",
    "machines",
    "monsters_a_to_f",
    "monsters_g_to_m",
    "monsters_n_to_z",
    "recruiters",
    "spells_a_to_l",
    "spells_m_to_z",
    "synchros",
    "traps_a_to_l",
    "traps_m_to_z",
    "xyz_monsters",
)
"""Themes of the pool with cards that have no scenarios yet; it only ever shrinks."""


def snake_case(name: str) -> str:
    """As in the names of tests: "D.D. Warrior Lady" is `dd_warrior_lady`."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['.]", "", name.lower())).strip("_")


def functions() -> Iterator[Callable[..., None]]:
    """The test functions of this folder."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f"tests.cards.{path.stem}")
        yield from (f for name, f in vars(module).items() if name.startswith("test_"))


def cards_of_cases(function: Callable[..., None]) -> Iterator[object]:
    """For each case of the function the value of its parameter `card`, None without one."""
    columns: list[list[object]] = []
    for mark in getattr(function, "pytestmark", []):
        if mark.name != "parametrize":
            continue
        names, rows = mark.args[0], mark.args[1]
        if names == "card":
            columns.append(list(rows))
        elif "card" in names:
            columns.append([row[names.index("card")] for row in rows])
        else:
            columns.append([None] * len(rows))
    for case in itertools.product(*columns):
        yield next((card for card in case if card is not None), None)


def scenarios(cards: Mapping[str, Card]) -> dict[str, int]:
    """How many scenarios each card has."""
    counts = dict.fromkeys(cards, 0)
    words = {f"test_{snake_case(name)}_": name for name in cards}
    for function in functions():
        name = f"{function.__name__}_"
        named = [card for word, card in words.items() if name.startswith(word)]
        for card in cards_of_cases(function):
            for each in {*named, card} & counts.keys():
                counts[each] += 1
    return counts


def cards_of(theme: str) -> tuple[Card, ...]:
    return importlib.import_module(f"tagduel_env.cards.pool.{theme}").CARDS


def with_too_few(cards: tuple[Card, ...], counts: Mapping[str, int]) -> list[str]:
    """Cards with fewer scenarios than abilities, and how many they have of how many."""
    needed = {card.name: max(1, len(card.abilities)) for card in cards}
    return [f"{name}: {counts[name]} of {n}" for name, n in needed.items() if counts[name] < n]


def test_each_card_has_enough_scenarios():
    counts = scenarios(definitions())
    done = [theme for theme in THEMES if theme not in STILL_MISSING]
    assert [line for theme in done for line in with_too_few(cards_of(theme), counts)] == []


def test_a_theme_is_still_missing_only_while_a_card_has_too_few_scenarios():
    counts = scenarios(definitions())
    assert [theme for theme in STILL_MISSING if not with_too_few(cards_of(theme), counts)] == []


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


def test_a_card_without_enough_scenarios_is_noticed():
    honest, jinzo = definitions()["Honest"], definitions()["Jinzo"]
    assert with_too_few((honest, jinzo), {"Honest": 1, "Jinzo": 1}) == ["Honest: 1 of 2"]


def test_cases_of_a_test_belong_to_the_card_they_name():
    @pytest.mark.parametrize(("card", "legal"), [("Honest", True), ("Jinzo", True)])
    @pytest.mark.parametrize("holder", ["1A", "1B"])
    def function() -> None: ...

    assert sorted(map(str, cards_of_cases(function))) == ["Honest", "Honest", "Jinzo", "Jinzo"]
