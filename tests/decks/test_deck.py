"""Decks as values, and the refusal of cards without an effect definition."""

import pytest

from tagduel_env.cards.catalogue import FIRST_TOKEN, load_catalogue
from tagduel_env.cards.errors import CardNotFoundError
from tagduel_env.decks import CardNotPlayableError, Deck, require_playable, unplayable


def number(name):
    return load_catalogue().by_name(name).number


def test_a_second_passcode_of_a_name_gets_the_number_of_the_name():
    first, second = 4257, 4258  # the rows of Polymerization
    assert Deck("both", (first, second)).main == (first, first)


@pytest.mark.parametrize("wrong", [0, -1, 6145, 8191])
def test_a_number_that_is_no_card_is_refused(wrong):
    with pytest.raises(CardNotFoundError, match="catalogue number"):
        Deck("wrong", (1, wrong))


def test_a_token_is_no_card_of_a_deck():
    with pytest.raises(CardNotFoundError, match="not a Token"):
        Deck("wrong", (1,), side=(FIRST_TOKEN,))


def test_a_deck_built_from_names_refuses_an_unknown_one():
    with pytest.raises(CardNotFoundError, match="Mystic Tomato"):
        Deck.of("wrong", ["Mystic Tomatto"])


def test_equal_decks_are_equal_and_hashable():
    assert len({Deck.of("D", ["Dark Hole"]), Deck.of("D", ["dark hole"])}) == 1


def test_cards_without_a_definition_are_named():
    deck = Deck.of(
        "mixed",
        ["Dark Hole", "Smashing Ground", "Smashing Ground"],
        ["Number 39: Utopia", "Gem-Knight Pearl"],
    )
    known = {number("Dark Hole"), number("Gem-Knight Pearl")}
    assert unplayable(deck, known.__contains__) == ("Number 39: Utopia", "Smashing Ground")
    with pytest.raises(CardNotPlayableError, match="2 without: Number 39: Utopia; Smashing Ground"):
        require_playable(deck, known.__contains__)


def test_normal_monsters_need_no_definition():
    deck = Deck.of("vanilla", ["Dark Magician", "Genex Ally Duradark", "Alexandrite Dragon"])
    assert unplayable(deck, lambda card: False) == ("Genex Ally Duradark",)


def test_a_gemini_monster_needs_a_definition():
    deck = Deck.of("gemini", ["Elemental HERO Neos Alius"])
    assert unplayable(deck, lambda card: False) == ("Elemental HERO Neos Alius",)


def test_2_4_the_side_deck_needs_no_definitions():
    deck = Deck.of("side", ["Dark Magician"], side=["Dark Hole"])
    assert unplayable(deck, lambda card: False) == ()
    require_playable(deck, lambda card: False)
