"""Reads what a record packs."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tagduel_env.engine.record import constants as c


class LastMove(NamedTuple):
    """What a card keeps of its last move; seats are 0-3, `ANYONE` for nobody."""

    flags: c.MoveFlag
    from_place: c.Place
    from_seat: int
    by_seat: int


def last_move(record: np.void, card: int) -> LastMove:
    """The facts packed in `Moved.flags`."""
    packed = int(record["moved"][card]["flags"])
    return LastMove(
        c.MoveFlag(packed & (1 << c.MOVED_FROM_PLACE) - 1),
        c.Place(packed >> c.MOVED_FROM_PLACE & 15),
        *(
            c.ANYONE if seat == 15 else seat
            for seat in (packed >> first & 15 for first in (c.MOVED_FROM_SEAT, c.MOVED_BY_SEAT))
        ),
    )


PILES = ("deck", "hand", "grave", "banished", "extra")
"""A Duelist's piles in the order in which `Duelist.piles` holds them."""


def pile(record: np.void, seat: int, name: str) -> np.ndarray:
    """The card indices of a pile, a view: of a Deck the top last, of the others the newest."""
    duelist = record["duelists"][seat]
    counts = {one: int(duelist[f"{one}_count"]) for one in PILES}
    first = sum(counts[one] for one in PILES[: PILES.index(name)])
    return duelist["piles"][first : first + counts[name]]
