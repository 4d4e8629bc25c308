"""A Deck: one Duelist's Main, Extra and Side Deck as catalogue numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.errors import CardNotFoundError
from tagduel_env.decks.errors import CardNotPlayableError

__all__ = ["SECTIONS", "Deck", "require_playable", "unplayable"]

SECTIONS = ("Main Deck", "Extra Deck", "Side Deck")
"""The names of the three parts, in the order of :attr:`Deck.sections`."""


@dataclass(frozen=True, slots=True)
class Deck:
    """One Duelist's three Decks. Any cards may stand in it: legality is checked at registration.

    A second passcode of a name is replaced by the number that stands for the name, so equal names
    always have equal numbers.

    Attributes:
        name: What to call it.
        main: Catalogue numbers of the Main Deck, one per copy.
        extra: The same for the Extra Deck.
        side: The same for the Side Deck.
    """

    name: str
    main: tuple[int, ...]
    extra: tuple[int, ...] = ()
    side: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Bring the numbers into one form.

        Raises:
            CardNotFoundError: If a number is no card, or is a Token.
        """
        for field in ("main", "extra", "side"):
            numbers: Iterable[int] = getattr(self, field)
            object.__setattr__(self, field, tuple(_card_of_a_deck(number) for number in numbers))

    @classmethod
    def of(
        cls,
        name: str,
        main: Iterable[str],
        extra: Iterable[str] = (),
        side: Iterable[str] = (),
    ) -> Deck:
        """Build a Deck from card names (or passcodes as text), one per copy.

        Example:
            >>> len(Deck.of("three", ["Mystic Tomato"] * 3).main)
            3

        Raises:
            CardNotFoundError: If a name is unknown, with the nearest names.
        """
        find = load_catalogue().find
        parts = (tuple(find(text).number for text in part) for part in (main, extra, side))
        return cls(name, *parts)

    @property
    def sections(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Main, Extra and Side Deck, in the order of :data:`SECTIONS`."""
        return (self.main, self.extra, self.side)

    @property
    def all_cards(self) -> tuple[int, ...]:
        """Every card of the three Decks, Main Deck first."""
        return (*self.main, *self.extra, *self.side)

    def counts(self) -> Counter[int]:
        """Return how many copies of each name all three Decks hold together, by number."""
        return Counter(self.all_cards)


def unplayable(deck: Deck, is_playable: Callable[[int], bool]) -> tuple[str, ...]:
    """Return the names of the cards that cannot be played, in alphabetical order.

    Normal Monsters are playable as they are and are not asked about. The Side Deck takes no part in
    a Duel (rule 2.4), so its cards are not asked about either.

    Args:
        deck: The Deck that is about to be played.
        is_playable: Says of a catalogue number whether the engine can execute that card's text.
    """
    catalogue = load_catalogue()
    cards = (catalogue[number] for number in {*deck.main, *deck.extra})
    missing = (card for card in cards if not card.is_normal_monster)
    return tuple(sorted(card.name for card in missing if not is_playable(card.number)))


def require_playable(deck: Deck, is_playable: Callable[[int], bool]) -> None:
    """Refuse a Deck that holds a card without an effect definition.

    Raises:
        CardNotPlayableError: If there is one, naming them all.
    """
    names = unplayable(deck, is_playable)
    if names:
        raise CardNotPlayableError(deck.name, names)


def _card_of_a_deck(number: int) -> int:
    facts = load_catalogue()[number]
    if facts.is_token:
        raise CardNotFoundError(number, "a card that a Deck can hold (not a Token)", (facts.name,))
    return facts.same_as
