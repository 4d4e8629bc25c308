"""Every card with an effect has enough scenarios.

A card has enough of them if there are at least as many as its definition has abilities, and one in
any case.
"""

import functools
import importlib
from collections.abc import Mapping, Sequence

import pytest

from tagduel_env.cards.pool import THEMES, definitions
from tagduel_env.effects.abilities import Card
from tests.cards.scenarios import cards_of_cases, scenarios, snake_case


@functools.cache
def scenarios_of_the_pool() -> Mapping[str, Sequence[str]]:
    return scenarios(definitions())


def cards_of(theme: str) -> tuple[Card, ...]:
    return importlib.import_module(f"tagduel_env.cards.pool.{theme}").CARDS


def with_too_few(cards: Sequence[Card], tests: Mapping[str, Sequence[str]]) -> list[str]:
    """Cards with fewer scenarios than abilities, and how many they have of how many."""
    needed = {card.name: max(1, len(card.abilities)) for card in cards}
    counts = {name: len(tests[name]) for name in needed}
    return [f"{name}: {counts[name]} of {n}" for name, n in needed.items() if counts[name] < n]


@pytest.mark.parametrize("theme", THEMES)
def test_each_card_has_enough_scenarios(theme: str):
    assert with_too_few(cards_of(theme), scenarios_of_the_pool()) == []


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
    assert with_too_few((honest, jinzo), {"Honest": ["one"], "Jinzo": ["one"]}) == [
        "Honest: 1 of 2"
    ]


def test_cases_of_a_test_belong_to_the_card_they_name():
    @pytest.mark.parametrize(("card", "legal"), [("Honest", True), ("Jinzo", True)])
    @pytest.mark.parametrize("holder", ["1A", "1B"])
    def function() -> None: ...

    assert sorted(map(str, cards_of_cases(function))) == ["Honest", "Honest", "Jinzo", "Jinzo"]
