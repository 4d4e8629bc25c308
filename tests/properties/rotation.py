"""The relabelling of spaces D: every seat of a record becomes the seat two further on.

It keeps turn order, teams, team-mates and who sits across, so nothing may be different after it.
Only for a record in an open state: what procedures in the middle of something hold is left alone.
"""

from __future__ import annotations

import numpy as np

from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import (
    ANYONE,
    MOVED_BY_SEAT,
    MOVED_FROM_SEAT,
    ZONES,
    EventKind,
    Stale,
)

SEATS = {
    "cards": ("owner", "controller"),
    "zones": ("summon_by_seat", "returns_to"),
    "lasting": ("seat",),
    "delayed": ("seat",),
    "chain": ("seat",),
    "contexts": ("seat", "each"),
    "events": ("seat", "from_seat", "to_seat"),
    "log": ("seat", "owner"),
    "pending": ("seat",),
    "frames": ("seat",),
    "refused": ("seat",),
    "decision": ("seat", "role"),
}
BY_SEAT = ("duelists", "sight", "chain_negated")


def rotated(duel: Duel) -> Duel:
    """The same Duel with everyone two seats further on."""
    turned = duel.copy()
    record = turned.record
    for name in ("turn_seat", "attempt_seat"):
        record[name] = other_seat(record[name])
    for rows, names in SEATS.items():
        for name in names:
            record[rows][name] = other_seat(record[rows][name])
    for rows in ("chain", "contexts", "pending"):
        caused = record[rows]["event"]
        caused["seat"] = other_seat(caused["seat"])
    for name in BY_SEAT:
        record[name] = np.roll(record[name], 2, axis=0)
    record["zones"] = np.roll(record["zones"], 2 * ZONES, axis=0)
    for first_bit in (MOVED_FROM_SEAT, MOVED_BY_SEAT):
        turn_seat(record["moved"]["flags"], first_bit)
    for bits in (record["cards"]["known"], record["log"]["known"]):
        bits[:] = other_bits(bits)
    for name in ("hand_summons", "passed"):
        record[name] = other_bits(record[name])
    turn_zones(record)
    record["dirty"] = Stale.ALL
    return turned


def other_seat(seats: np.ndarray) -> np.ndarray:
    return np.where(seats < 4, seats ^ 2, seats).astype(seats.dtype)


def turn_seat(flags: np.ndarray, first_bit: int) -> None:
    """A seat of three bits, 7 for none."""
    seats = flags >> first_bit & 7
    flags ^= (seats ^ other_seat(seats)) << first_bit


def other_bits(bits: np.ndarray) -> np.ndarray:
    return ((bits << 2 | bits >> 2) & 15).astype(bits.dtype)


def turn_zones(record: np.void) -> None:
    """Zone indices: of links, of the log, and where the card of a move was."""
    for rows, name in (("chain", "zone"), ("contexts", "zone"), ("log", "zone")):
        record[rows][name] = other_zone(record[rows][name])
    moved = record["events"]["kind"] == EventKind.MOVED
    moments = record["events"]["detail"]
    record["events"]["detail"] = np.where(moved, other_zone(moments), moments)


def other_zone(zones: np.ndarray) -> np.ndarray:
    turned = (zones.astype(int) + 2 * ZONES) % (4 * ZONES)
    return np.where(zones != ANYONE, turned, zones).astype(zones.dtype)
