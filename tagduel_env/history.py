"""What has happened in a Duel, as a whole or as far as one Duelist may know it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import ANYONE, ZONES, DecisionKind, EventKind, Place
from tagduel_env.engine.saved import course
from tagduel_env.render.narrator import EVENT_DTYPE, Narrator
from tagduel_env.render.sentences import TARGETED
from tagduel_env.spaces.table import UNSEEN

__all__ = ["MOST_EVENTS", "Choice", "Entry", "Event", "History", "eyes_of", "logged_events"]

MOST_EVENTS = 512
"""Room for the events that follow one decision."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that was taken.

    Attributes:
        seat: The Duelist who decided, such as ``"1A"``.
        decision: The kind of the decision, such as ``"OPEN"``.
        action: The index that was chosen.
    """

    seat: str
    decision: str
    action: int


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table.

    Attributes:
        kind: What, such as ``"SUMMONED"``.
        seat: Whose doing, such as ``"1A"``; None if nobody's.
        card: Catalogue number; None if there is no card or the listener may not know it.
        other: The other card: the one attacked, the source.
        from_place: Where the card was, such as ``"HAND"``.
        to_place: Where it went.
        zone: The Duelist and zone it is or was in, such as ``("1A", 0)``; None off the field.
        amount: How much; flags of moves, Summons and activations.
        text: In words; more than one line if a turn or a phase began. Empty for small things.
    """

    kind: str
    seat: str | None
    card: int | None
    other: int | None
    from_place: str
    to_place: str
    zone: tuple[str, int] | None
    amount: int
    text: str


Entry = Choice | Event
"""One entry of a history."""


def eyes_of(duel: Duel, seat: int) -> int:
    """Bits of the seats whose knowledge a seat has: its own and its team-mate's (T25)."""
    rules = duel.record["rules"]
    shared = bool(rules["share_information"]) and int(rules["duelists"]) == 4
    return 1 << seat | (1 << (seat ^ 2) if shared else 0)


def logged_events(duel: Duel) -> NDArray[Any]:
    """The newest public events of a Duel, oldest first, as far as its record still has them."""
    log, count = duel.record["log"], int(duel.record["log_count"])
    return log[:count].copy() if count <= len(log) else np.roll(log, -(count % len(log)))


class History:
    """Collects what happens; cheap to add to, read when somebody asks."""

    __slots__ = ("_life", "_parts", "_seats")

    @classmethod
    def of(cls, duel: Duel) -> "History":
        """What has happened in a Duel since it began; since now, if its beginning isn't known."""
        seats = [duel.seat_name(seat) for seat in range(duel.duelists)]
        history = cls(seats, int(duel.record["rules"]["life_points"]))
        if duel.beginning is None or not duel.course:
            history.start(logged_events(duel).tobytes())
            return history
        again = Duel.begin(duel.beginning)
        history.start(logged_events(again).tobytes())
        history.follow(again, duel.course)
        return history

    def __init__(self, seats: Sequence[str], life: int) -> None:
        """Begin with an empty history.

        Args:
            seats: The names of the Duelists in turn order.
            life: The Life Points of a team at the start.
        """
        self._seats = tuple(seats)
        self._life = life
        self._parts: list[tuple[int, int, int, bytes]] = []

    def copy(self) -> "History":
        """A history that goes its own way from here."""
        twin = History(self._seats, self._life)
        twin._parts = self._parts.copy()
        return twin

    def start(self, rows: bytes) -> None:
        """Add the events before the first decision."""
        self._parts.append((ANYONE, 0, 0, rows))

    def add(self, seat: int, decision: int, action: int, rows: bytes) -> None:
        """Add a decision that was taken, and the events that followed (bytes of `EVENT_DTYPE`)."""
        self._parts.append((seat, decision, action, rows))

    def known_to(self, seat: int, eyes: int) -> "History":
        """A history that holds no more than one Duelist may know, and gives them the same entries.

        Args:
            seat: The Duelist, whose decisions it keeps.
            eyes: Bits of the seats whose knowledge that Duelist has.
        """
        twin = History(self._seats, self._life)
        for who, decision, action, rows in self._parts:
            told = _told(rows, eyes)
            own = who == seat
            twin._parts.append((who, decision, action, told) if own else (ANYONE, 0, 0, told))
        return twin

    def follow(self, duel: Duel, deeds: bytes) -> None:
        """Let a Duel follow a course, and add what happens."""
        notes = np.zeros(MOST_EVENTS, EVENT_DTYPE)
        for number in course.numbers(deeds):
            if number == course.FORFEIT:
                duel.forfeit()
                continue
            seat, kind = duel.seat, int(duel.record["decision"]["kind"])
            count = duel.apply_and_note(number, notes)
            self.add(seat, kind, number, notes[:count].tobytes())

    def rows(self) -> NDArray[Any]:
        """All events, oldest first: records of `EVENT_DTYPE`; host side."""
        return np.frombuffer(b"".join(rows for *_, rows in self._parts), EVENT_DTYPE)

    def entries(self, seat: int | None = None, eyes: int | None = None) -> list[Entry]:
        """Everything, or what one Duelist may know: their own decisions and what they could see.

        Args:
            seat: The Duelist; None for everything.
            eyes: Bits of the seats whose knowledge that Duelist has; None for everything.
        """
        return list(self._entries(seat, Narrator(self._seats, self._life, eyes), eyes))

    def _entries(self, seat: int | None, narrator: Narrator, eyes: int | None) -> Iterator[Entry]:
        for who, decision, action, rows in self._parts:
            if who != ANYONE and seat in (None, who):
                yield Choice(self._seats[who], DecisionKind(decision).name, action)
            events: NDArray[Any] = np.frombuffer(rows, EVENT_DTYPE)
            for row, lines in zip(events, narrator.tell_each(events), strict=True):
                yield self._event(row, eyes, "\n".join(lines))

    def _event(self, row: Any, eyes: int | None, text: str) -> Event:
        seat, zone, code = int(row["seat"]), int(row["zone"]), int(row["code"])
        knows = eyes is None or int(row["known"]) & eyes
        on_field = zone != ANYONE
        return Event(
            kind="TARGETED" if row["kind"] == TARGETED else EventKind(int(row["kind"])).name,
            seat=self._seats[seat] if seat < len(self._seats) else None,
            card=code if knows and code in load_catalogue() else None,
            other=int(row["other"]) or None,
            from_place=Place(int(row["from_place"])).name,
            to_place=_place(row),
            zone=(self._seats[zone // ZONES], zone % ZONES) if on_field else None,
            amount=int(row["amount"]),
            text=text,
        )


def _told(rows: bytes, eyes: int) -> bytes:
    """The events with nothing left of cards that none of these seats could tell."""
    events: NDArray[Any] = np.frombuffer(rows, EVENT_DTYPE).copy()
    hidden = (events["code"] != 0) & (events["known"] & eyes == 0)
    events["code"][hidden] = UNSEEN
    events["row"][hidden] = ANYONE
    events["known"][hidden] = 0
    return events.tobytes()


def _place(row: Any) -> str:
    """Where it went; the field has other uses for Chain Links."""
    if row["kind"] in (EventKind.MOVED, EventKind.SUMMONED):
        return Place(int(row["to_place"])).name
    return Place.NOWHERE.name
