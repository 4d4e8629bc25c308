"""The decks that ship with the package, and loading a deck by whatever a user calls it.

Every file ``bundled/<id>-<words>.ydk`` is a bundled deck; its ``#name`` comment is ``<ID> <Name>``,
and its ``#wins`` comment is one sentence on how the deck means to win.
The letter of an id is its family: any A deck together with any B deck is a legal team on the
default list, since each Limited card is in one family only and no deck has two copies of a
Semi-Limited one.
"""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from pathlib import Path

from tagduel_env.cards.catalogue import fold_name
from tagduel_env.decks.deck import Deck
from tagduel_env.decks.errors import DeckNotFoundError
from tagduel_env.decks.ydk import read_ydk

__all__ = ["BundledDeck", "bundled_decks", "find_bundled", "load_deck"]

_FOLDER = Path(__file__).parent / "bundled"
_WINS = "#wins "


@dataclass(frozen=True, slots=True)
class BundledDeck:
    """A deck that ships with the package.

    Attributes:
        id: Short id, such as ``"A1"``.
        slug: Name of its file without ending, such as ``"a1-rank-4-beatdown"``.
        deck: The cards; ``deck.name`` is ``"A1 Rank-4 Beatdown"``.
        wins: How it means to win, in one sentence.
    """

    id: str
    slug: str
    deck: Deck
    wins: str

    @property
    def family(self) -> str:
        """The letter of the id; decks of different families are legal together."""
        return self.id[0]

    @property
    def answers_to(self) -> frozenset[str]:
        """What the deck may be called, folded: its id, its slug, its name with or without id."""
        bare = self.deck.name.removeprefix(self.id)
        return frozenset(map(fold_name, (self.id, self.slug, self.deck.name, bare)))


@functools.cache
def bundled_decks() -> tuple[BundledDeck, ...]:
    """Return the bundled decks in the order of their ids."""
    found = map(_bundled, _FOLDER.glob("*.ydk"))
    return tuple(sorted(found, key=lambda bundled: (bundled.family, int(bundled.id[1:]))))


def find_bundled(name: str) -> BundledDeck:
    """Return the bundled deck with this id, slug or name; case and punctuation don't matter.

    Example:
        >>> find_bundled("frog monarch").id
        'B2'

    Raises:
        DeckNotFoundError: If there is none, with the names of all bundled decks.
    """
    wanted = fold_name(name)
    for bundled in bundled_decks():
        if wanted in bundled.answers_to:
            return bundled
    raise DeckNotFoundError(name, [bundled.deck.name for bundled in bundled_decks()])


def load_deck(source: str | os.PathLike[str]) -> Deck:
    """Return the deck that ``source`` names: a ``.ydk`` file, or a bundled deck.

    What ends in ``.ydk`` or names an existing file is read as a file; all else is looked up among
    the bundled decks.

    Raises:
        DeckFileError: If it is a file that is missing or malformed.
        DeckNotFoundError: If it is neither a file nor a bundled deck.
    """
    text = os.fspath(source)
    if text.lower().endswith(".ydk") or Path(text).is_file():
        return read_ydk(source)
    return find_bundled(text).deck


def _bundled(path: Path) -> BundledDeck:
    """The deck of a file in the folder."""
    comments = path.read_text(encoding="utf-8").splitlines()
    wins = next(line.removeprefix(_WINS) for line in comments if line.startswith(_WINS))
    return BundledDeck(path.stem.partition("-")[0].upper(), path.stem, read_ydk(path), wins)
