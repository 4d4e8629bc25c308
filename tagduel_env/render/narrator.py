"""Tells a Duel move by move: sentences made from its public events.

A narrator sees everything, or no more than one Duelist may know. It remembers whose turn it is and
the Life Points, so one narrator is used from the beginning of a Duel to its end.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from numpy.typing import NDArray

from tagduel_env.engine.record import layout
from tagduel_env.engine.record.constants import EventKind, Outcome, Phase, Reason, SummonKind
from tagduel_env.render.sentences import Voice, sentence
from tagduel_env.render.words import PHASES, points

__all__ = ["EVENT_DTYPE", "Narrator", "ending_text"]

EVENT_DTYPE = layout.dtype_of("Public")
"""One public event, as the record's log and the journal hold it."""

_END_STEP = 7
_REASONS = {
    Reason.LIFE_POINTS: "{loser} has no Life Points left",
    Reason.DECK_OUT: "{loser} had to draw and could not",
    Reason.CARD_EFFECT: "{winner} wins by a card effect",
    Reason.SURRENDER: "{loser} surrenders",
    Reason.TIME: "time is over, and {winner} has more Life Points",
    Reason.SUDDEN_DEATH: "{winner} is first ahead after time was over",
    Reason.ILLEGAL_ACTION: "{loser} made an illegal move",
}
_UNDECIDED = {
    Reason.BOTH_LOST: "both teams lose at once",
    Reason.TIME: "time is over with equal Life Points",
    Reason.DECISION_CAP: "the cap of decisions is reached",
    Reason.CAPACITY: "the record of the Duel is full",
}


def ending_text(outcome: Outcome, reason: Reason, teams: Sequence[str]) -> str:
    """Why a Duel ended, in one sentence; `teams` names the team of seat 0, then the other."""
    if outcome in (Outcome.TEAM_0, Outcome.TEAM_1):
        winner, loser = teams if outcome is Outcome.TEAM_0 else tuple(reversed(teams))
        why = _REASONS.get(reason, reason.name.lower())
        return f"{winner} wins: {why.format(winner=winner, loser=loser)}."
    verdict = "Draw" if outcome is Outcome.DRAW else "Cut off"
    return f"{verdict}: {_UNDECIDED.get(reason, reason.name.lower())}."


class Narrator:
    """Turns public events into sentences.

    Example:
        >>> narrator = Narrator(("1A", "2A", "1B", "2B"), life=16000)
        >>> row = np.zeros(1, EVENT_DTYPE)
        >>> row["kind"], row["seat"], row["amount"] = EventKind.DREW, 1, 2
        >>> narrator.tell(row)
        ['2A draws 2 cards.']
    """

    def __init__(self, seats: Sequence[str], life: int, eyes: int | None = None) -> None:
        """Begin with a new Duel.

        Args:
            seats: The names of the Duelists in turn order.
            life: The Life Points of a team at the start.
            eyes: Bits of the seats whose knowledge the listener has; None for everything.
        """
        self.voice = Voice(tuple(seats), eyes, [life, life])
        self.turn = 0
        self._turn_seat: int | None = None
        self._phase = 0

    @property
    def teams(self) -> tuple[str, str]:
        """What the teams are called, that of seat 0 first."""
        return self.voice.team(0), self.voice.team(1)

    def tell(self, rows: NDArray[Any]) -> list[str]:
        """The sentences for events (records of `EVENT_DTYPE`), oldest first."""
        return [line for lines in self.tell_each(rows) for line in lines]

    def tell_each(self, rows: NDArray[Any]) -> list[list[str]]:
        """The sentences for each event: most have one, small things none."""
        pairs = itertools.zip_longest(rows, rows[1:])
        return [[] if _told_by(row, after) else list(self._lines(row)) for row, after in pairs]

    def _lines(self, row: Any) -> Iterator[str]:
        if row["kind"] == EventKind.PHASE:
            yield from self._begin(row)
            return
        said = sentence(self.voice, row)
        if said:
            yield from self._heading()
            yield said

    def _begin(self, row: Any) -> Iterator[str]:
        """A phase begins: a new turn is told at once, a phase when something happens in it."""
        seat, phase = int(row["seat"]), int(row["amount"])
        if seat != self._turn_seat:
            self._turn_seat = seat
            self.turn += 1
            lives = ", ".join(
                f"{team} {points(life)}"
                for team, life in sorted(zip(self.teams, self.voice.life, strict=True))
            )
            yield f"Turn {self.turn}: {self.voice.name_of(seat)} ({lives})"
        if phase != _END_STEP:
            self._phase = phase

    def _heading(self) -> Iterator[str]:
        if self._phase > Phase.STANDBY:
            yield f"- {PHASES[Phase(self._phase)]}"
        self._phase = 0


def _told_by(row: Any, after: Any) -> bool:
    """A flip is told by the Flip Summon that follows."""
    if after is None or row["kind"] != EventKind.FLIPPED or after["kind"] != EventKind.SUMMONED:
        return False
    return bool(after["amount"] & SummonKind.FLIP) and after["zone"] == row["zone"]
