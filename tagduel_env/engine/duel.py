"""A Duel as Python sees it: one record, from one decision to the next."""

import hashlib
import secrets
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from tagduel_env.arguments import NO_ACTION, action_number, whole_number
from tagduel_env.decks.deck import Deck
from tagduel_env.engine import boundary, journal, setup
from tagduel_env.engine.determinize import determinize
from tagduel_env.engine.record import layout
from tagduel_env.engine.record.constants import (
    NONE,
    Action,
    AnswerSort,
    DecisionKind,
    DecisionState,
    Outcome,
    Reason,
    Verb,
)
from tagduel_env.engine.record.memory import address_of
from tagduel_env.engine.saved import course, saved
from tagduel_env.engine.saved.beginning import SEEDS, Beginning
from tagduel_env.engine.saved.saved import Saved, layout_hash
from tagduel_env.errors import (
    CapacityError,
    DuelOverError,
    IllegalActionError,
    StateError,
    TagDuelError,
)
from tagduel_env.ruleset import Ruleset

__all__ = ["ACTIONS", "Answer", "Decision", "Duel", "layout_hash"]

ACTIONS = int(Action.COUNT)
"""How many indices an action may have."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an ANSWER of the open decision stands for.

    Attributes:
        sort: Ability, mode, copy, number and so on.
        ability: Printed index of an ability.
        card: Card index, None if it is about no card.
        value: The number it stands for.
    """

    sort: AnswerSort
    ability: int
    card: int | None
    value: int


@dataclass(frozen=True, slots=True)
class Decision:
    """The open question, as named values.

    Attributes:
        kind: What is asked.
        seat: Who decides, 0 to 3 in turn order.
        role: The seat whose play or effect it is about.
        purpose: What is done to the cards picked.
        least: Fewest cards to pick.
        most: Most cards to pick.
        picked: Cards picked so far.
        total: Test of a sum (0 none, 1 exactly, 2 at least), the number needed, the number so far.
        page: Page of the ANSWERs shown.
        marks: Bits: 1 mandatory, 2 may finish, 4 at resolution, 8 before payment.
        part: Which of several choices of the play.
        ability: Row of the ability it is about, or None.
        card: Index of the card it is about, or None.
        event_card: Index of the card whose event it is about, or None.
        value_unit: What one step of a NUMBER is worth.
        candidates: Indices of the cards that may be picked.
        answers: The ANSWERs, by number; those that are not legal too.
    """

    kind: DecisionKind
    seat: int
    role: int
    purpose: Verb
    least: int
    most: int
    picked: int
    total: tuple[int, int, int]
    page: int
    marks: int
    part: int
    ability: int | None
    card: int | None
    event_card: int | None
    value_unit: int
    candidates: tuple[int, ...]
    answers: tuple[Answer, ...]


class Duel:
    """One Duel: its record, the decision it waits for, and what may be done.

    Attributes:
        record: Everything there is to know, as a numpy value with the fields of `layout.DUEL`.
            Writing to it changes the Duel.
        beginning: What its first position followed from; None if that isn't known, as for a table
            set up by hand.
        course: What was done since, as `tagduel_env.engine.saved.course` describes it.

    Example:
        >>> from tagduel_env.decks import load_deck
        >>> duel = Duel.new([load_deck("lightsworn")] * 4, seed=1)  # doctest: +SKIP
        >>> while not duel.over:  # doctest: +SKIP
        ...     duel.apply(duel.legal_actions()[0])
    """

    __slots__ = ("_address", "_bytes", "beginning", "course", "record")

    def __init__(
        self,
        data: NDArray[np.uint8],
        beginning: Beginning | None = None,
        course: bytes = b"",
    ) -> None:
        """Look at the bytes of a record as a Duel. They are used as they are, not copied.

        Args:
            data: The record; it has to be one that the engine made.
            beginning: How the Duel began, if that is known.
            course: What was done since.
        """
        self.record: NDArray[np.void] = np.ndarray((), layout.DUEL, data)
        self.beginning = beginning
        self.course = course
        self._bytes = data
        self._address = address_of(data)

    @classmethod
    def new(
        cls,
        decks: Sequence[Deck],
        ruleset: Ruleset | None = None,
        seed: int | None = None,
        first_team: int | None = None,
    ) -> Self:
        """Begin a Duel: shuffle, draw hands, and go on to the first real choice.

        Args:
            decks: One Deck for each Duelist, in the order 1A, 2A, 1B, 2B (one on one: 1, 2).
            ruleset: The switches; a Tag Duel by the book if none is given.
            seed: A whole number from 0; the same seed gives the same Duel. None: a random one.
            first_team: 0 if team 1 starts, 1 if team 2 does. None: drawn by the seed (2.1).

        Raises:
            DuelSetupError: If the number of Decks or the size of one is wrong.
            CardNotPlayableError: If there are cards whose text the engine cannot execute.
            ValueError: If there is no such seed or team.
        """
        seed = secrets.randbits(63) if seed is None else _seed(seed)
        if first_team is None:
            first_team = hashlib.sha256(struct.pack("<Q", seed)).digest()[0] & 1
        first_team = whole_number("first_team", first_team, 0, 1)
        ruleset = Ruleset() if ruleset is None else ruleset
        return cls.begin(Beginning(tuple(decks), ruleset, seed, first_team))

    @classmethod
    def begin(cls, beginning: Beginning) -> Self:
        """Begin a Duel that is described in full; errors are those of `new`."""
        duel = cls.blank(beginning.decks, beginning.ruleset, beginning.first_team)
        duel.beginning = beginning
        boundary.start(duel.address, beginning.seed)
        return duel

    @classmethod
    def blank(
        cls, decks: Sequence[Deck], ruleset: Ruleset | None = None, first_team: int = 0
    ) -> Self:
        """A Duel of which nothing has happened: no shuffle, no hands, no decision."""
        ruleset = Ruleset() if ruleset is None else ruleset
        setup.load_programs()
        return cls(setup.template(tuple(decks), ruleset, first_team).copy())

    # ---------------------------------------------------------------------- what is asked
    @property
    def address(self) -> int:
        """Where the record lies in memory, for the functions of `boundary`."""
        return self._address

    @property
    def over(self) -> bool:
        """Whether the Duel has ended."""
        return bool(self.record["outcome"])

    @property
    def outcome(self) -> Outcome:
        """How it ended; team 0 is the team of seats 0 and 2, which started."""
        return Outcome(int(self.record["outcome"]))

    @property
    def reason(self) -> Reason:
        """Why it ended."""
        return Reason(int(self.record["reason"]))

    @property
    def rewards(self) -> tuple[float, ...]:
        """By seat: 1 for the winners and -1 for the losers, 0 in a draw or before the end."""
        outcome = self.outcome
        if outcome not in (Outcome.TEAM_0, Outcome.TEAM_1):
            return (0.0,) * self.duelists
        winner = outcome - Outcome.TEAM_0
        return tuple(1.0 if seat & 1 == winner else -1.0 for seat in range(self.duelists))

    @property
    def duelists(self) -> int:
        """Seats at the table: 4, or 2 one on one."""
        return int(self.record["rules"]["duelists"])

    @property
    def seat(self) -> int:
        """Who is to decide, 0 to 3 in turn order."""
        return int(self.record["decision"]["seat"])

    @property
    def decision(self) -> Decision:
        """The open question; of kind NONE when there is none."""
        return _decision(self.record["decision"])

    def seat_name(self, seat: int) -> str:
        """The Duelist on a seat, such as ``"1A"``."""
        return setup.seat_name(int(self.record["first_team"]), seat)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The Duelists in turn order, such as ``("1A", "2A", "1B", "2B")``."""
        return tuple(map(self.seat_name, range(self.duelists)))

    def legal_actions(self) -> list[int]:
        """The indices that `apply` accepts, in order; none when the Duel is over."""
        return boundary.legal_actions(self._address)

    def mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """The legal actions as `int8[640]`, 1 where legal, written into `out` if it is given."""
        if out is None:
            out = np.empty(ACTIONS, np.int8)
        if out.shape != (ACTIONS,) or out.dtype != np.int8 or not out.flags.c_contiguous:
            raise ValueError(
                f"Expected a contiguous int8 array of {ACTIONS} entries for the mask, "
                f"got {out.dtype}{list(out.shape)}."
            )
        boundary.write_mask(self._address, address_of(out))
        return out

    # ---------------------------------------------------------------------- what is done
    def apply(self, action: int) -> None:
        """Answer the open decision and go on to the next one, or to the end.

        Raises:
            DuelOverError: If the Duel has ended.
            IllegalActionError: If the action is not legal; nothing has changed.
        """
        number = _number_of(action)
        if not boundary.act(self._address, number):
            raise self._refusal(action)
        self.course += course.ACTION[number]

    def apply_and_note(self, action: int, notes: NDArray[Any]) -> int:
        """Like `apply`, and write down the public events that follow.

        Args:
            action: One of the legal actions.
            notes: Room for the events: contiguous records of `layout.dtype_of("Public")`.

        Returns:
            How many events were written.

        Raises:
            CapacityError: If there is no room for all of them; the Duel has gone on.
            DuelOverError: If the Duel has ended.
            IllegalActionError: If the action is not legal; nothing has changed.
        """
        number = _number_of(action)
        rows, room = address_of(notes), len(notes)
        count = journal.act(self._address, number, rows, room)
        if count < 0:
            raise self._refusal(action)
        self.course += course.ACTION[number]
        if count > room:
            raise CapacityError("events after one decision", room)
        return count

    def _refusal(self, action: object) -> DuelOverError | IllegalActionError:
        """Why an action was not taken."""
        if self.over:
            return DuelOverError()
        return IllegalActionError(
            action,
            seat=self.seat,
            decision=DecisionKind(int(self.record["decision"]["kind"])).name,
            legal=tuple(self.legal_actions()),
        )

    def forfeit(self) -> None:
        """End the Duel against the team of the Duelist who is to decide: an illegal move was made.

        Raises:
            DuelOverError: If the Duel has ended.
        """
        if self.over:
            raise DuelOverError
        record = self.record
        record["outcome"] = Outcome.TEAM_1 if self.seat % 2 == 0 else Outcome.TEAM_0
        record["reason"] = Reason.ILLEGAL_ACTION
        record["decision"] = np.zeros((), record["decision"].dtype)
        self.course += struct.pack("<H", course.FORFEIT)

    def run_random(self, seed: int, max_decisions: int = 1_000_000) -> tuple[int, int]:
        """Play uniformly at random, at the speed of the engine.

        Args:
            seed: Seeds a generator of its own, so that the Duel's generator is left alone.
            max_decisions: Stop after so many.

        Returns:
            How many decisions were taken, and how many of them had at least two options.
        """
        most = whole_number("max_decisions", max_decisions)
        actions = np.empty(most, "<u2")
        decisions, choices = boundary.run_random(
            self._address, _seed(seed), most, address_of(actions)
        )
        self.course += actions[:decisions].tobytes()
        return decisions, choices

    def follow(self, deeds: bytes) -> None:
        """Do what a course says.

        Raises:
            StateError: If the course is cut off.
            DuelOverError: If the Duel ends before the course does.
            IllegalActionError: If an action is not legal.
        """
        for number in course.numbers(deeds):
            if number == course.FORFEIT:
                self.forfeit()
            else:
                self.apply(number)

    # ---------------------------------------------------------------------- copies and bytes
    def copy(self) -> Self:
        """A second Duel in the same state, which goes its own way."""
        return type(self)(self._bytes.copy(), self.beginning, self.course)

    def determinize(self, seat: int, seed: int, *, known_lists: bool = True) -> Self:
        """A second Duel as this one could be, for all that a Duelist knows.

        All that the seat can't tell is drawn anew, every way that fits being equally likely:
        what lies in which hand, in which Deck in which order, and face-down; and chance. What the
        seat sees, may do and was told stays the same to the byte. A play that another is still
        declaring is taken back to the question it began from, and who is asked then has the options
        of the cards dealt to them, even if that is only to pass. Decisions are counted from 0, as
        nobody can tell how often others were asked.

        Another who is choosing cards at a resolution has some to choose from: the cards are dealt
        anew until that is so, and after 64 deals a card that could be chosen is laid where it could
        be, whichever they truly have. That is rare, and takes a few milliseconds. They begin anew,
        whatever they have picked already; only a monster whose position is being chosen, before it
        is shown, stays what it is.

        Args:
            seat: Whose knowledge it is, 0 to 3 in turn order; the team-mate's too while the ruleset
                shares information.
            seed: A whole number from 0; the same seed gives the same Duel.
            known_lists: Whether the Deck lists of others are known. If not, unseen cards are any
                playable ones: those the seat has seen of a list stay on it; a card that went back
                to a hand or Deck while a Chain Link or effect of it goes on stays the same card;
                and the rest is drawn uniformly, at most three of a name.

        Raises:
            ValueError: If there is no such seat or seed, or the Duel hasn't begun.
        """
        seat = whole_number("seat", seat, 0, self.duelists - 1)
        if not self.record["frames_count"]:
            raise ValueError("Expected a Duel that has begun, got a blank one.")
        twin = type(self)(np.empty_like(self._bytes))
        determinize.determinize(self.address, twin.address, seat, _seed(seed), known_lists)
        return twin

    def state_hash(self) -> str:
        """32 hex digits over the whole record: equal for equal states, hidden things included."""
        return saved.record_hash(self._bytes).hex()

    def to_bytes(self) -> bytes:
        """The whole state, for `from_bytes`; `tagduel_env.engine.saved` says how it is held."""
        now = saved.record_hash(self._bytes)
        if self.beginning is not None and self._played_again() == now:
            return saved.pack(Saved(now, self.beginning, self.course))
        return saved.pack(Saved(now, None, self._bytes.tobytes()))

    def _played_again(self) -> bytes:
        """Hash of the record that beginning and course lead to; empty if they lead nowhere."""
        assert self.beginning is not None
        again = self.begin(self.beginning)
        try:
            again.follow(self.course)
        except TagDuelError:  # the record was written to, and other moves became legal
            return b""
        return saved.record_hash(again._bytes)

    @classmethod
    def from_bytes(cls, data: bytes, *, trusted: bool = False) -> Self:
        """A Duel from what `to_bytes` gave.

        Args:
            data: The bytes; they may come from anywhere.
            trusted: Whether to take the bare record of a Duel that doesn't follow from a beginning
                and was saved by another process. Nothing in it can be checked.

        Raises:
            StateVersionError: If the bytes are no Duel, or one of another version.
            StateError: If they're damaged, say what can't be, or would have to be trusted.
        """
        told = saved.unpack(data, trusted=trusted)
        if told.beginning is None:
            return cls(np.frombuffer(told.content, np.uint8).copy())
        try:
            duel = cls.begin(told.beginning)
            duel.follow(told.content)
        except TagDuelError as error:
            raise StateError(f"Expected a Duel that can be played again, got: {error}") from None
        if saved.record_hash(duel._bytes) != told.hash:
            raise StateError(
                "Expected a Duel whose moves lead to the state that was saved, got one that leads "
                "elsewhere: it was saved by a version with other rules, or changed."
            )
        return duel

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        now, record = saved.record_hash(self._bytes), self._bytes.tobytes()
        return _unpickled, (saved.pack(Saved(now, None, record)), self.beginning, self.course)

    def __repr__(self) -> str:
        turn = int(self.record["turn"])
        if self.over:
            return f"<Duel over in turn {turn}: {self.outcome.name}, {self.reason.name}>"
        kind = DecisionKind(int(self.record["decision"]["kind"])).name
        return f"<Duel in turn {turn}: {kind} of {self.seat_name(self.seat)}>"


def _number_of(action: object) -> int:
    """The index that an action names, `NO_ACTION` if it names none."""
    number = action_number(action)
    return number if 0 <= number < ACTIONS else NO_ACTION


def _seed(seed: int) -> int:
    """The state that a seed gives the generator."""
    return whole_number("seed", seed) % SEEDS


def _unpickled(data: bytes, beginning: Beginning | None, deeds: bytes) -> Duel:
    """A Duel from its pickle, which is trusted."""
    duel = Duel.from_bytes(data, trusted=True)
    duel.beginning, duel.course = beginning, deeds
    return duel


def _decision(row: NDArray[Any]) -> Decision:
    """The named view of a decision row."""
    asked = row["state"] == DecisionState.ASKED
    words = [int(word) for word in row["candidates"]["w"]]
    bits = sum(word << 64 * place for place, word in enumerate(words))
    return Decision(
        kind=DecisionKind(int(row["kind"])) if asked else DecisionKind.NONE,
        seat=int(row["seat"]),
        role=int(row["role"]),
        purpose=Verb(int(row["purpose"])),
        least=int(row["least"]),
        most=int(row["most"]),
        picked=int(row["picked"]),
        total=(int(row["total_test"]), int(row["total_need"]), int(row["total_have"])),
        page=int(row["page"]),
        marks=int(row["marks"]),
        part=int(row["part"]),
        ability=_index(row["ability"]),
        card=_index(row["card"]),
        event_card=_index(row["event_card"]),
        value_unit=int(row["value_unit"]),
        candidates=tuple(card for card in range(bits.bit_length()) if bits >> card & 1),
        answers=tuple(_answer(answer) for answer in row["answers"][: row["answers_count"]]),
    )


def _answer(row: NDArray[Any]) -> Answer:
    return Answer(
        sort=AnswerSort(int(row["sort"])),
        ability=int(row["ability"]),
        card=_index(row["card"]),
        value=int(row["value"]),
    )


def _index(number: Any) -> int | None:
    return None if number == NONE else int(number)
