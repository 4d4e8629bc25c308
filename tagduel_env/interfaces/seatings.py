"""From which Decks the Duels of a batch are drawn: one seating, several, or all legal ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from tagduel_env.decks import Deck
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.ruleset import Ruleset
from tagduel_env.seating import ALL_DECKS, DeckSource, legal_seatings, seated_decks

__all__ = ["DeckPool", "Seatings", "seatings"]

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

    @classmethod
    def of(cls, chosen: Sequence[tuple[Deck, ...]], duelists: int) -> Self:
        """These seatings."""
        places: dict[Deck, int] = {}
        rows = np.zeros((len(chosen), 4), np.int32)
        for row, seating in zip(rows, chosen, strict=True):
            row[:duelists] = [places.setdefault(deck, len(places)) for deck in seating]
        return cls(tuple(places), rows, duelists)

    @classmethod
    def of_teams(cls, teams: Sequence[tuple[Deck, ...]], duelists: int) -> Self:
        """Each of these teams against each."""
        size = duelists // 2
        one = cls.of(teams, size)
        rows = np.zeros((len(teams) ** 2, 4), np.int32)
        rows[:, 0:duelists:2] = np.repeat(one.rows[:, :size], len(teams), axis=0)
        rows[:, 1:duelists:2] = np.tile(one.rows[:, :size], (len(teams), 1))
        return cls(one.decks, rows, duelists)

    def as_list(self) -> list[tuple[Deck, ...]]:
        """All of them, in order."""
        return [self[number] for number in range(len(self))]

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, number: int) -> tuple[Deck, ...]:
        places: list[int] = self.rows[number, : self.duelists].tolist()
        return tuple(self.decks[place] for place in places)


def seatings(pool: DeckPool | None, ruleset: Ruleset, *, legal: bool = True) -> Seatings:
    """Load the Decks of a pool.

    Args:
        pool: What to load; the default decks if None, every legal seating of bundled decks if
            ``"all"``.
        ruleset: Says how many Duelists there are and which Forbidden and Limited List holds.
        legal: Whether Decks that may not be registered are refused.

    Raises:
        DuelSetupError: If a seating has another number of Decks, or there is none.
        TagDuelError: If Decks are missing, malformed or not legal.
    """
    duelists = ruleset.duelists
    if pool == ALL_DECKS:
        found = Seatings.of_teams(legal_seatings(duelists // 2, ruleset.list_date), duelists)
    elif isinstance(pool, str):
        raise DuelSetupError(f"{ALL_DECKS!r}, one seating or a list of seatings", repr(pool))
    else:
        chosen = [seated_decks(one, ruleset, legal=legal) for one in _listed(pool)]
        found = Seatings.of(chosen, duelists)
    if not len(found):
        raise DuelSetupError("at least one legal seating", "none")
    return found


def _listed(
    pool: Sequence[DeckSource] | Sequence[Sequence[DeckSource]] | None,
) -> Sequence[Sequence[DeckSource] | None]:
    """The seatings of a pool that is one or has several."""
    if isinstance(pool, Sequence) and all(isinstance(one, list | tuple) for one in pool):
        return cast("Sequence[Sequence[DeckSource]]", pool)
    return [cast("Sequence[DeckSource] | None", pool)]
