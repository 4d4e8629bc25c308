"""Reads and writes what a record packs."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tagduel_env.engine.record import constants as c


class LastMove(NamedTuple):
    """What a card keeps of its last move; seats are 0-3, `ANYONE` for nobody; `NONE` no card."""

    flags: c.MoveFlag
    from_place: c.Place
    from_seat: int
    by_seat: int
    by_card: int


def last_move(record: np.void, card: int) -> LastMove:
    """The facts of its row of `moved`."""
    packed = int(record["moved"][card]["flags"])
    return LastMove(
        c.MoveFlag(packed & (1 << c.MOVED_FROM_PLACE) - 1),
        c.Place(packed >> c.MOVED_FROM_PLACE & 15),
        *(
            c.ANYONE if seat == 7 else seat
            for seat in (packed >> first & 7 for first in (c.MOVED_FROM_SEAT, c.MOVED_BY_SEAT))
        ),
        int(doers(record)[card]),
    )


def doers(record: np.void) -> np.ndarray:
    """Of each card the one by which it moved last, `NONE` if none."""
    moved = record["moved"]
    cards = moved["by_card"] | (moved["flags"] >> c.MOVED_BY_CARD & 1).astype(np.uint16) << 8
    return np.where(cards < c.MAX_CARDS, cards, c.NONE).astype(np.uint16)


def set_doers(record: np.void, cards: np.ndarray) -> None:
    """Writes what `doers` reads."""
    moved = record["moved"]
    moved["by_card"] = cards & 255
    moved["flags"] &= ~np.uint32(1 << c.MOVED_BY_CARD)
    moved["flags"] |= (cards >> 8 & 1).astype(np.uint32) << c.MOVED_BY_CARD


PILES = ("deck", "hand", "grave", "banished", "extra")
"""A Duelist's piles in the order in which `Duelist.piles` holds them."""


def pile(record: np.void, seat: int, name: str) -> np.ndarray:
    """The card indices of a pile, a view: of a Deck the top last, of the others the newest."""
    duelist = record["duelists"][seat]
    counts = {one: int(duelist[f"{one}_count"]) for one in PILES}
    first = sum(counts[one] for one in PILES[: PILES.index(name)])
    return duelist["piles"][first : first + counts[name]]
