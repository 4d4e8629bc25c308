"""Plays the Duels of a census and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Self

import numpy as np
from numpy.typing import NDArray

from tagduel_env.census.plans import PLANS
from tagduel_env.decks import Deck, bundled_decks
from tagduel_env.engine import tally
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import tables
from tagduel_env.engine.record.constants import CODES, Deed, Tally
from tagduel_env.engine.setup import SEAT_NAMES, load_programs
from tagduel_env.processes import process_pool
from tagduel_env.ruleset import Ruleset
from tagduel_env.seating import legal_seatings

__all__ = ["DEEDS", "MOST_DECISIONS", "Census", "take_census"]

DEEDS = (Deed.HELD, Deed.SUMMONED, Deed.SET, Deed.ACTIVATED)
"""Rows of `Census.deeds`."""

MOST_DECISIONS = 30_000
"""A Duel that is not over by then is counted as endless."""

_PART = 256
"""Duels that a worker plays at once."""


def _no_abilities() -> NDArray[np.int64]:
    load_programs()
    return np.zeros((len(tables.table("abilities")), len(Tally)), np.int64)


def _no_deeds() -> NDArray[np.int64]:
    return np.zeros((len(DEEDS), CODES), np.int64)


@dataclass(slots=True)
class Census:
    """What was counted in Duels of random play; two censuses can be added.

    Attributes:
        duels: Duels played.
        ends: Duels by reason, such as ``"DECK_OUT"``; those not over are ``"ENDLESS"``.
        abilities: ``int64[abilities, 6]`` by row of the table of abilities and `Tally` column.
        deeds: ``int64[4, 8192]``: Duels in which some Duelist held, Summoned, Set or activated
            the card, by catalogue number.
        seats: By id of a bundled deck: Duelists who played it, who won with it, and who won with
            its plan (`PLANS`).
    """

    duels: int = 0
    ends: Counter[str] = field(default_factory=Counter[str])
    abilities: NDArray[np.int64] = field(default_factory=_no_abilities)
    deeds: NDArray[np.int64] = field(default_factory=_no_deeds)
    seats: dict[str, NDArray[np.int64]] = field(
        default_factory=lambda: {deck.id: np.zeros(3, np.int64) for deck in bundled_decks()}
    )

    def __iadd__(self, other: Self) -> Self:
        """Add what another one counted."""
        self.duels += other.duels
        self.ends += other.ends
        self.abilities += other.abilities
        self.deeds += other.deeds
        for deck, counts in other.seats.items():
            self.seats[deck] += counts
        return self


def take_census(
    duels: int,
    seed: int = 0,
    *,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Census:
    """Play so many Duels with bundled decks at random and count.

    The teams go round through all legal ones on either side, so that 16,384 Duels are every legal
    team against every. Three of four Duels are played eagerly: passing and ending the turn are
    drawn less often than other plays. Duel ``k`` depends on the seed and on ``k`` alone.

    Args:
        duels: How many, at least 1.
        seed: Draws the shuffles and the play.
        workers: Processes to share them.
        progress: Called with the number of Duels each time some are finished.

    Raises:
        ValueError: If a number is too small.
    """
    if duels < 1 or workers < 1:
        raise ValueError(f"Expected at least 1 Duel and 1 worker, got {duels} and {workers}.")
    whole = Census()
    for part in _parts(range(duels), seed, workers):
        whole += part
        progress(part.duels)
    return whole


def _parts(numbers: range, seed: int, workers: int) -> Iterator[Census]:
    """The parts of a census, in order, as they are finished."""
    parts = [numbers[first : first + _PART] for first in range(0, len(numbers), _PART)]
    if workers == 1:
        yield from map(partial(_count, seed), parts)
        return
    with process_pool(workers) as pool:
        yield from pool.map(partial(_count, seed), parts)


def _count(seed: int, numbers: Sequence[int]) -> Census:
    """The Duels with these numbers."""
    census = Census()
    abilities = np.zeros(census.abilities.shape, np.uint32)
    for number in numbers:
        _count_duel(census, abilities, seed, number)
    census.abilities += abilities
    return census


def _count_duel(census: Census, abilities: NDArray[np.uint32], seed: int, number: int) -> None:
    """Play one Duel."""
    chance = np.random.default_rng((seed, number))
    decks = _seating(number)
    ruleset = Ruleset.tag(consent=("ask", "always")[number % 2])
    duel = Duel.new(decks, ruleset, int(chance.integers(1 << 62)), int(chance.integers(2)))
    deeds = np.zeros((4, CODES), np.uint32)
    tally.run(
        duel.address,
        int(chance.integers(1 << 62)),
        MOST_DECISIONS,
        number % 4 != 0,
        abilities.ctypes.data,
        deeds.ctypes.data,
    )
    census.duels += 1
    census.ends[duel.reason.name if duel.over else "ENDLESS"] += 1
    for row, deed in enumerate(DEEDS):
        census.deeds[row] += ((deeds & deed) != 0).any(axis=0)
    _count_decks(census, duel, decks, deeds)


def _seating(number: int) -> tuple[Deck, ...]:
    """The Decks of a Duel, in the order 1A, 2A, 1B, 2B."""
    teams = legal_seatings(2, Ruleset.tag().list_date)
    first = teams[number % len(teams)]
    second = teams[(number + number // len(teams)) % len(teams)]
    return (first[0], second[0], first[1], second[1])


def _count_decks(
    census: Census, duel: Duel, decks: Sequence[Deck], deeds: NDArray[np.uint32]
) -> None:
    """Who played what, who won, and whether the deck did what it is for."""
    by_name: dict[str, Deck] = dict(zip(SEAT_NAMES[0], decks, strict=True))
    for seat, reward in enumerate(duel.rewards):
        deck_id = by_name[duel.seat_name(seat)].name.partition(" ")[0]
        won = reward > 0
        planned = won and PLANS[deck_id].happened(deeds[seat], duel.reason)
        census.seats[deck_id] += (1, won, planned)
