"""Decks for the tests of this folder."""

from collections.abc import Callable, Iterable

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck

DeckWith = Callable[..., Deck]


@pytest.fixture(scope="session")
def filler() -> list[str]:
    """Sixty Normal Monsters, three copies each of twenty names that are on no list."""
    names = [card.name for card in load_catalogue() if card.is_normal_monster][:20]
    return [name for name in names for _ in range(3)]


@pytest.fixture(scope="session")
def deck_with(filler: list[str]) -> DeckWith:
    """Build a Deck of 40 in the Main Deck that holds the given cards and is legal otherwise."""

    def build(
        main: Iterable[str] = (),
        extra: Iterable[str] = (),
        side: Iterable[str] = (),
        size: int = 40,
        name: str = "test",
    ) -> Deck:
        cards = list(main)
        return Deck.of(name, [*cards, *filler[: size - len(cards)]], extra, side)

    return build
