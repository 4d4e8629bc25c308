"""The decks that ship with the package."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import (
    DeckFileError,
    DeckNotFoundError,
    bundled_decks,
    find_bundled,
    load_deck,
)

_EXTRA = {"A": (15, 7, 6, 5, 0, 7, 6, 15), "B": (9, 0, 11, 8, 11, 0, 6, 3)}
EXTRA_DECKS = {
    f"{family}{number}": cards
    for family, counts in _EXTRA.items()
    for number, cards in enumerate(counts, start=1)
}
"""Cards in the Extra Deck, by id."""


@pytest.mark.parametrize(("deck_id", "extra"), EXTRA_DECKS.items())
def test_each_bundled_deck_has_its_size(deck_id, extra):
    deck = find_bundled(deck_id).deck
    assert (len(deck.main), len(deck.extra), len(deck.side)) == (40, extra, 0)


@pytest.mark.parametrize("deck_id", EXTRA_DECKS)
def test_each_bundled_deck_says_in_one_sentence_how_it_wins(deck_id):
    wins = find_bundled(deck_id).wins
    assert wins.endswith(".")
    assert wins.count(". ") == 0
    assert 40 < len(wins) < 140


def test_bundled_decks_come_in_the_order_of_their_ids():
    ids = [bundled.id for bundled in bundled_decks()]
    assert ids == sorted(EXTRA_DECKS)
    assert [bundled.deck.name.split()[0] for bundled in bundled_decks()] == ids


@pytest.mark.parametrize(
    "name", ["B2", "b2", "b2-frog-monarch", "Frog Monarch", "B2 Frog Monarch", "frog_monarch"]
)
def test_a_bundled_deck_answers_to_id_slug_and_name(name):
    assert find_bundled(name).slug == "b2-frog-monarch"
    assert load_deck(name).name == "B2 Frog Monarch"


@pytest.mark.parametrize(
    ("deck_id", "name", "copies"),
    [
        ("A1", "Number 39: Utopia", 2),
        ("A1", "Jinzo", 1),
        ("A2", "Judgment Dragon", 2),
        ("A2", "Honest", 1),
        ("B1", "Chaos Sorcerer", 1),
        ("B1", "Dark Armed Dragon", 1),
        ("B2", "Treeborn Frog", 2),
        ("B2", "Soul Exchange", 3),
        ("A3", "Necrovalley", 3),
        ("A4", "Grapha, Dragon Lord of Dark World", 3),
        ("A5", "Exodia the Forbidden One", 1),
        ("A6", "Legendary Six Samurai - Shi En", 1),
        ("A7", "Gishki Aquamirror", 3),
        ("A8", "Junk Synchron", 3),
        ("B3", "Zombie World", 2),
        ("B4", "Gladiator Beast Gyzarus", 2),
        ("B5", "Elemental HERO Absolute Zero", 2),
        ("B6", "Final Countdown", 2),
        ("B7", "Machina Fortress", 3),
        ("B8", "Bountiful Artemis", 3),
    ],
)
def test_bundled_decks_hold_their_key_cards(deck_id, name, copies):
    number = load_catalogue().by_name(name).number
    assert find_bundled(deck_id).deck.counts()[number] == copies


def test_an_unknown_deck_is_answered_with_the_bundled_ones():
    with pytest.raises(DeckNotFoundError, match=r"'nix'.*A1 Rank-4 Beatdown, A2 Lightsworn"):
        load_deck("nix")


def test_what_ends_in_ydk_is_a_file():
    with pytest.raises(DeckFileError, match="no such file"):
        load_deck("A1.ydk")


def test_a_deck_file_is_loaded_by_its_path(tmp_path):
    path = tmp_path / "mine"
    path.write_text("#main\n53129443\n")
    assert load_deck(path).name == "mine"


def test_a_folder_is_no_deck_and_the_message_says_so(tmp_path):
    with pytest.raises(DeckNotFoundError, match="no file has that name"):
        load_deck(tmp_path)
