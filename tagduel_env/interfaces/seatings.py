"""From which Decks the Duels of a batch are drawn: one seating, several, or all legal ones."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from tagduel_env.decks import Deck, Team, bundled_decks, check_deck, check_team
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.ruleset import Ruleset
from tagduel_env.seating import DeckSource, seated_decks

__all__ = ["DeckPool", "Seatings", "all_seatings", "seatings"]

DeckPool: TypeAlias = Literal["all"] | Sequence[DeckSource] | Sequence[Sequence[DeckSource]]
"""One seating (Decks of 1A, 2A, 1B, 2B), a list of seatings, or all of the bundled decks."""


@dataclass(frozen=True, slots=True, eq=False)
class Seatings:
    """Seatings by number; each is a tuple of Decks in the order 1A, 2A, 1B, 2B.

    Attributes:
        decks: The Decks that occur.
        rows: ``int32[n, 4]``, places in ``decks`` by player; one on one only two columns count.
        duelists: Decks of one seating.
    """

    decks: tuple[Deck, ...]
    rows: NDArray[np.int32]
    duelists: int

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, number: int) -> tuple[Deck, ...]:
        places: list[int] = self.rows[number, : self.duelists].tolist()
        return tuple(self.decks[place] for place in places)


def seatings(pool: DeckPool | None, ruleset: Ruleset, *, legal: bool = True) -> Seatings:
    """Load the Decks of a pool.

    Args:
        pool: What to load; the default decks if None.
        ruleset: Says how many Duelists there are and which Forbidden and Limited List holds.
        legal: Whether Decks that may not be registered are refused.

    Raises:
        DuelSetupError: If a seating has another number of Decks, or there is none.
        TagDuelError: If Decks are missing, malformed or not legal.
    """
    if isinstance(pool, str):
        if pool != "all":
            raise DuelSetupError('"all", one seating or a list of seatings as decks', repr(pool))
        chosen = all_seatings(ruleset, legal=legal)
    else:
        chosen = [seated_decks(one, ruleset, legal=legal) for one in _listed(pool)]
    if not chosen:
        raise DuelSetupError("at least one seating", "none")
    decks = tuple(dict.fromkeys(itertools.chain.from_iterable(chosen)))
    places = {deck: place for place, deck in enumerate(decks)}
    rows = np.zeros((len(chosen), 4), np.int32)
    for row, seating in zip(rows, chosen, strict=True):
        row[: len(seating)] = [places[deck] for deck in seating]
    return Seatings(decks, rows, ruleset.duelists)


def all_seatings(ruleset: Ruleset, *, legal: bool = True) -> list[tuple[Deck, ...]]:
    """Every way to seat bundled decks: all pairs of teams that may be registered."""
    decks = [bundled.deck for bundled in bundled_decks()]
    date = ruleset.list_date
    if ruleset.duelists == 2:
        alone = [deck for deck in decks if not legal or not check_deck(deck, date)]
        return list(itertools.product(alone, repeat=2))
    pairs = itertools.product(decks, repeat=2)
    teams = [pair for pair in pairs if not legal or not check_team(Team(*pair), date)]
    return [(a, c, b, d) for (a, b), (c, d) in itertools.product(teams, repeat=2)]


def _listed(
    pool: Sequence[DeckSource] | Sequence[Sequence[DeckSource]] | None,
) -> Sequence[Sequence[DeckSource] | None]:
    """The seatings of a pool that is one or has several."""
    if pool and all(isinstance(one, list | tuple) for one in pool):
        return cast("Sequence[Sequence[DeckSource]]", pool)
    return [cast("Sequence[DeckSource] | None", pool)]
