"""What has happened in a Duel, as a whole or as far as one Duelist may know it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.arguments import whole_number
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import ANYONE, ZONES, DecisionKind, EventKind, Place
from tagduel_env.engine.saved import course
from tagduel_env.render.narrator import EVENT_DTYPE, Narrator
from tagduel_env.render.sentences import TARGETED
from tagduel_env.spaces.table import UNSEEN

__all__ = [
    "COLUMNS",
    "MOST_EVENTS",
    "Choice",
    "Entry",
    "Event",
    "History",
    "PrivateEvent",
    "PublicEvent",
    "TeamEvent",
    "eyes_of",
    "logged_events",
]

MOST_EVENTS = 4096
"""Room for the events that follow one decision."""


COLUMNS = (
    "sort",
    "kind",
    "role",
    "card",
    "other",
    "owner",
    "from",
    "to",
    "zone",
    "amount",
)
"""Columns of a history as an array: 0 public, 1 team's, 2 private; an ``EventKind``; whose doing,
as a role (0 me, 1 next, 2 team-mate, 3 previous; 255 nobody's); the card (0 none, 8191 one I can't
tell) and the other card; the role of its owner (255 none); ``Place`` before and after (of a Chain
Link its number); the zone row ``11 * role + zone`` (255 none); how much, or flags."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that was taken; in an agent's history only those of its own.

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


@dataclass(frozen=True, slots=True)
class PublicEvent(Event):
    """One that everybody was told alike, or all that one may know of another's."""


@dataclass(frozen=True, slots=True)
class TeamEvent(Event):
    """One whose card a team could tell, and not everybody."""


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """One whose card only some Duelists could tell, who are no team."""


_SORTS = (PublicEvent, TeamEvent, PrivateEvent)
"""By number, as in the first column of an array."""

Entry = Choice | PublicEvent | TeamEvent | PrivateEvent
"""One entry of a history."""


def eyes_of(duel: Duel, seat: int) -> int:
    """Bits of the seats whose knowledge a seat has: its own and its team-mate's (T25)."""
    return 1 << seat | (1 << (seat ^ 2) if _shares(duel) else 0)


def _shares(duel: Duel) -> bool:
    """Whether team-mates know what each other knows (T25)."""
    rules = duel.record["rules"]
    return bool(rules["share_information"]) and int(rules["duelists"]) == 4


def logged_events(duel: Duel) -> NDArray[Any]:
    """The newest public events of a Duel, oldest first, as far as its record still has them."""
    log, count = duel.record["log"], int(duel.record["log_count"])
    return log[:count].copy() if count <= len(log) else np.roll(log, -(count % len(log)))


class History:
    """Collects what happens; cheap to add to, read when somebody asks."""

    __slots__ = ("_life", "_parts", "_seats", "_shared")

    @classmethod
    def of(cls, duel: Duel) -> "History":
        """What has happened in a Duel since it began; since now, if its beginning isn't known."""
        begun = duel
        if duel.beginning is not None and duel.course:
            begun = Duel.begin(duel.beginning)
        life = int(duel.record["rules"]["life_points"])
        history = cls(begun.seat_names, life, shared=_shares(duel))
        history.start(logged_events(begun).tobytes())
        if begun is not duel:
            history.follow(begun, duel.course)
        return history

    def __init__(self, seats: Sequence[str], life: int, *, shared: bool = True) -> None:
        """Begin with an empty history.

        Args:
            seats: The names of the Duelists in turn order.
            life: The Life Points of a team at the start.
            shared: Whether team-mates know what each other knows (T25).
        """
        self._shared = shared
        self._seats = tuple(seats)
        self._life = life
        self._parts: list[tuple[int, int, int, bytes]] = []

    def copy(self) -> "History":
        """A history that goes its own way from here."""
        twin = History(self._seats, self._life, shared=self._shared)
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
        twin = History(self._seats, self._life, shared=self._shared)
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
            if duel.seat_names != self._seats:
                self.swap_teams()

    def swap_teams(self) -> None:
        """T1: the other team goes first after all, so that seats are numbered anew.

        That is decided before anything happens (2.1): it concerns who decided so far, and no event.
        """
        self._seats = tuple(self._seats[seat ^ 1] for seat in range(len(self._seats)))
        self._parts = [
            (who if who == ANYONE else who ^ 1, decision, action, rows)
            for who, decision, action, rows in self._parts
        ]

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

    def array(self, seat: int, eyes: int, last: int | None = None) -> NDArray[np.int32]:
        """The events that a Duelist could tell, as numbers seen from there: oldest first.

        Args:
            seat: The Duelist.
            eyes: Bits of the seats whose knowledge that Duelist has.
            last: How many of the newest; all if None.

        Returns:
            ``int32[k, 10]``, see :data:`COLUMNS`.

        Raises:
            ValueError: If ``last`` is no whole number from 0.
        """
        if last is not None:
            last = whole_number("last", last)
        rows: NDArray[Any] = np.frombuffer(_told(self.rows().tobytes(), eyes), EVENT_DTYPE)
        rows = rows[max(len(rows) - last, 0) :] if last is not None else rows
        found = np.empty((len(rows), len(COLUMNS)), np.int32)
        named = dict(zip(COLUMNS, found.T, strict=True))
        named["sort"][:] = [self._sort(row, eyes) for row in rows]
        for name in ("kind", "amount", "other"):
            named[name][:] = rows[name]
        named["card"][:] = rows["code"]
        named["from"][:], named["to"][:] = rows["from_place"], rows["to_place"]
        named["role"][:] = self._roles(rows["seat"], seat)
        named["owner"][:] = self._roles(rows["owner"], seat)
        zones = rows["zone"].astype(np.int32)
        role = self._roles(zones // ZONES, seat)
        named["zone"][:] = np.where(zones == ANYONE, ANYONE, ZONES * role + zones % ZONES)
        return found

    def _roles(self, seats: NDArray[Any], observer: int) -> NDArray[np.int32]:
        """Roles of seats for one of them; 255 stays."""
        count = len(self._seats)
        roles = (seats.astype(np.int32) - observer) % count
        return np.where(seats < count, roles, ANYONE).astype(np.int32)

    def _sort(self, row: Any, eyes: int | None) -> int:
        """0 public, 1 a team's, 2 private; public is too what is hidden from the listener."""
        count, told = len(self._seats), int(row["known"])
        if self._shared and count == 4:
            told |= (told << 2 | told >> 2) & 15
        hidden = eyes is not None and not told & eyes
        if not int(row["code"]) or hidden or told in (0, (1 << count) - 1):
            return 0
        return 1 if count == 4 and told in (0b0101, 0b1010) else 2

    def _event(
        self, row: Any, eyes: int | None, text: str
    ) -> "PublicEvent | TeamEvent | PrivateEvent":
        seat, zone, code = int(row["seat"]), int(row["zone"]), int(row["code"])
        knows = eyes is None or int(row["known"]) & eyes
        on_field = zone != ANYONE
        return _SORTS[self._sort(row, eyes)](
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
