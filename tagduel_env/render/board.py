"""A table in words: what one Duelist sees, or everything.

The text is made from the observation table alone, so it can't tell more than the table does.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.engine.record.constants import LIST_ROWS, ZONES, Phase, Timing
from tagduel_env.render.words import (
    PHASES,
    TIMINGS,
    Names,
    card_name,
    joined,
    points,
    possessive,
)
from tagduel_env.spaces.table import (
    DIRECT,
    UNSEEN,
    BattleMark,
    SeatMark,
    SeenFlag,
    SeenPosition,
    as_table,
)

__all__ = ["board_lines", "describe_table", "place_text", "record_of"]

_POSITIONS = {
    SeenPosition.FACE_UP_ATTACK: "Attack",
    SeenPosition.FACE_UP_DEFENSE: "Defense",
    SeenPosition.FACE_DOWN_DEFENSE: "face-down Defense",
    SeenPosition.FACE_UP: "face-up",
    SeenPosition.SET: "Set",
}
_MONSTER_ZONES = 5
_PILES = ("Graveyard", "banished")


def describe_table(observation: NDArray[np.uint8], names: Names | None = None) -> str:
    """The whole table in words.

    Args:
        observation: ``uint8[5620]``, or ``uint8[6100]`` for a state.
        names: What to call the Duelists; "you", "next", "team-mate", "previous" if not given.
    """
    return "\n".join(board_lines(record_of(observation), names or Names()))


def record_of(observation: NDArray[np.uint8]) -> Any:
    """One observation as a record with named fields."""
    return as_table(observation)[()]


def board_lines(table: Any, names: Names) -> Iterator[str]:
    """The lines of :func:`describe_table`."""
    yield _head(table, names)
    yield from _battle(table, names)
    yield from _chain(table, names)
    roles = len([seat for seat in table["seats"] if seat["marks"] or seat["deck"]])
    for role in range(min(len(names.by_role), max(roles, 2))):
        yield from _duelist(table, names, role)


def _head(table: Any, names: Names) -> str:
    head = table["head"]
    phase = Phase(int(head["phase"]))
    timing = TIMINGS.get(Timing(int(head["timing"])))
    moment = f" ({timing})" if timing else ""
    whose = possessive(names.of(int(head["turn_role"])))
    life = f"{names.mine} {points(head['lp'][0])}, {names.theirs} {points(head['lp'][1])}"
    return f"Turn {head['turn']}, {whose} {PHASES[phase]}{moment}. Life Points: {life}."


def _battle(table: Any, names: Names) -> Iterator[str]:
    head = table["head"]
    if not head["battle_marks"] & BattleMark.ATTACK or head["attacker"] >= 4 * ZONES:
        return
    attacker = place_text(table, int(head["attacker"]), names)
    if head["attacked"] == DIRECT:
        yield f"{attacker} attacks directly."
    elif head["attacked"] < 4 * ZONES:
        yield f"{attacker} attacks {place_text(table, int(head['attacked']), names)}."


def _chain(table: Any, names: Names) -> Iterator[str]:
    links = [
        f"{number}. {card_name(int(link['card']))} ({names.of(int(link['role']))})"
        for number, link in enumerate(table["chain"][: table["head"]["chain"]], start=1)
    ]
    if links:
        yield f"Chain: {'; '.join(links)}."


def _duelist(table: Any, names: Names, role: int) -> Iterator[str]:
    seat = table["seats"][role]
    yield (
        f"{names.of(role)}{_who(seat, role, names)}: Deck {seat['deck']}, "
        f"Extra Deck {seat['extra']}"
    )
    yield f"  Field: {joined(list(_field(table, role)), 'nothing')}"
    yield f"  Hand ({seat['hand']}): {joined(_hand(table, role))}"
    for pile in _PILES:
        count = int(seat["grave" if pile == "Graveyard" else "banished"])
        if count:
            column = "grave" if pile == "Graveyard" else "banished"
            yield f"  {pile} ({count}): {joined(_names_in(table, role, column))}"


def _who(seat: Any, role: int, names: Names) -> str:
    marks = int(seat["marks"])
    words = [
        word
        for word, said in (
            ("team-mate", bool(marks & SeatMark.TEAM_MATE) and names.of(role) != "team-mate"),
            ("across", bool(marks & SeatMark.ACROSS)),
        )
        if said
    ]
    return f" ({', '.join(words)})" if words else ""


def _field(table: Any, role: int) -> Iterator[str]:
    for zone in range(ZONES):
        row = table["zones"][ZONES * role + zone]
        if row["position"] in _POSITIONS:
            label = "MZ" if zone < _MONSTER_ZONES else "STZ" if zone < 10 else "FZ"
            number = "" if zone == 10 else str(zone % _MONSTER_ZONES)
            yield f"[{label}{number}] {_zone_text(row, zone)}"


def _zone_text(row: Any, zone: int) -> str:
    position = SeenPosition(int(row["position"]))
    if row["card"] == UNSEEN:
        return "Set monster" if zone < _MONSTER_ZONES else "Set card"
    words = [card_name(int(row["card"]))]
    if position is not SeenPosition.FACE_UP:
        words.append(_POSITIONS[position])
    if zone < _MONSTER_ZONES:
        words.append(f"{row['atk']}/{row['def']}")
        words.append(f"Level {row['level']}")
    words += _notes(row)
    return " ".join([words[0] + (":" if len(words) > 1 else ""), ", ".join(words[1:])]).strip()


def _notes(row: Any) -> Iterator[str]:
    counters = int(row["counters"][0]) + int(row["counters"][1])
    if row["materials"]:
        yield f"{row['materials']} materials"
    if counters:
        yield f"{counters} counters"
    if row["flags"] & SeenFlag.NEGATED:
        yield "negated"
    if row["owner"] and row["flags"] & SeenFlag.CONTROL_RETURNS:
        yield "borrowed"


def _hand(table: Any, role: int) -> list[str]:
    unknown = int(table["seats"][role]["hand_unknown"])
    return _names_in(table, role, "hand") + ([f"{unknown} unknown"] if unknown else [])


def _names_in(table: Any, role: int, column: str) -> list[str]:
    """The names of a list with copies in a place, with how many where there are several."""
    rows = table["lists"][LIST_ROWS * role : LIST_ROWS * (role + 1)]
    held = rows[rows[column] > 0]
    return [
        card_name(int(row["card"])) + (f" x{row[column]}" if row[column] > 1 else "")
        for row in held
    ]


def place_text(table: Any, row: int, names: Names) -> str:
    """What lies on a place row, such as ``"Green Gadget [1B's MZ0]"``."""
    if row < 4 * ZONES:
        zone = table["zones"][row]
        where = names.zone(row)
        if not zone["position"]:
            return f"{where}"
        return f"{card_name(int(zone['card']), 'a Set card')} [{where}]"
    if row < 4 * (ZONES + LIST_ROWS):
        return card_name(int(table["lists"][row - 4 * ZONES]["card"]))
    return "nothing"
