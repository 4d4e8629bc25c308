"""A replay played again: any position of it, forwards and backwards, through any eyes."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import Reason
from tagduel_env.errors import ReplayError, ReplayMismatchError, TagDuelError
from tagduel_env.history import MOST_EVENTS, eyes_of, logged_events
from tagduel_env.render import Narrator, describe_position
from tagduel_env.render.narrator import EVENT_DTYPE
from tagduel_env.replay import Move, Replay, short_hash
from tagduel_env.result import Result, result_of

__all__ = ["Playback"]

_STRIDE = 32


class Playback:
    """Every position of a replay.

    Position n is the table when decision n + 1 is asked; the last one is the end of the replay.

    Attributes:
        replay: What is played.
        seats: The Duelists in turn order, as it is at the end: ``("1A", "2A", "1B", "2B")``.

    Example:
        >>> playback = Playback(load_replay("duel.jsonl"))  # doctest: +SKIP
        >>> print(playback.describe(playback.find_turn(3), "1A"))  # doctest: +SKIP
    """

    def __init__(self, replay: Replay) -> None:
        """Play the whole replay once, and compare the state after every decision.

        Raises:
            ReplayError: If no such Duel can begin.
            ReplayMismatchError: If a decision isn't legal, or leads to another state.
        """
        self.replay = replay
        duel = _begin(replay)
        self._copies: list[Duel] = []
        self._turns: list[int] = []
        self._events = [logged_events(duel)]
        self._rows = np.zeros(MOST_EVENTS, EVENT_DTYPE)
        for position, move in enumerate(replay.moves):
            self._keep(position, duel)
            self._events.append(self._play(duel, move, position + 2))
        self._keep(len(replay.moves), duel)
        self._last = duel
        self.seats = duel.seat_names
        self._end(duel)

    def __len__(self) -> int:
        """The number of decisions; positions are 0 to this."""
        return len(self.replay.moves)

    def _keep(self, position: int, duel: Duel) -> None:
        self._turns.append(int(duel.record["turn"]))
        if position % _STRIDE == 0:
            self._copies.append(duel.copy())

    def _play(self, duel: Duel, move: Move, line: int) -> NDArray[Any]:
        """Take one decision; return the events that followed."""
        legal = duel.legal_actions()
        if move.action not in legal:
            expected = f"one of {', '.join(map(str, legal))}" if legal else "the end of the Duel"
            raise self._mismatch(line, expected, f"the action {move.action}")
        count = duel.apply_and_note(move.action, self._rows)
        if short_hash(duel) != move.hash:
            raise self._mismatch(line, f"the state {move.hash}", short_hash(duel))
        return self._rows[:count].copy()

    def _end(self, duel: Duel) -> None:
        result = self.replay.result
        if result is None:
            return
        if result["reason"] == Reason.ILLEGAL_ACTION.name and not duel.over:
            duel.forfeit()
        if result_of(duel) != result:
            raise self._mismatch(len(self) + 2, f"the result {result}", str(result_of(duel)))

    def _mismatch(self, line: int, expected: str, got: str) -> ReplayMismatchError:
        problem = f"expected {expected}, got {got}: the replay was changed, or the rules were."
        return ReplayMismatchError(self.replay.source, line, problem)

    # ------------------------------------------------------------------ positions
    @property
    def result(self) -> Result:
        """How the Duel ended, or where the replay stops."""
        return result_of(self._last)

    def duel(self, position: int) -> Duel:
        """The Duel at a position, to go on from as one likes.

        Raises:
            IndexError: If there is no such position.
        """
        if not 0 <= position <= len(self):
            raise IndexError(f"Expected a position from 0 to {len(self)}, got {position}.")
        if position == len(self):
            return self._last.copy()
        nearest = position // _STRIDE
        duel = self._copies[nearest].copy()
        for move in self.replay.moves[nearest * _STRIDE : position]:
            duel.apply(move.action)
        return duel

    def turn(self, position: int) -> int:
        """The turn at a position."""
        return self._turns[position]

    def find_turn(self, turn: int) -> int:
        """The first position in a turn, or after it if nothing was decided in it; else the last."""
        later = (place for place, number in enumerate(self._turns) if number >= turn)
        return next(later, len(self))

    # ------------------------------------------------------------------ words
    def describe(self, position: int, view: str | None = None) -> str:
        """The table in words, with the question and the option that was chosen.

        Args:
            position: The position.
            view: The Duelist through whose eyes, such as ``"1A"``; None: nothing is hidden. A
                Duelist isn't shown what others are asked.
        """
        chosen = self.replay.moves[position].action if position < len(self) else None
        duel = self.duel(position)
        return describe_position(duel, _seat_of(duel, view), chosen)

    def story(self, view: str | None = None) -> list[list[str]]:
        """What is told on the way to each position: lines for position 0, 1, 2 and so on."""
        duel = self._last
        seat = _seat_of(duel, view)
        narrator = Narrator(
            self.seats,
            int(duel.record["rules"]["life_points"]),
            None if seat is None else eyes_of(duel, seat),
        )
        return [narrator.tell(rows) for rows in self._events]


def _seat_of(duel: Duel, view: str | None) -> int | None:
    """The seat of a Duelist, which may have been another before it was said who goes first."""
    return None if view is None else duel.seat_names.index(view)


def _begin(replay: Replay) -> Duel:
    try:
        duel = Duel.begin(replay.beginning)
    except TagDuelError as error:
        raise ReplayError(replay.source, 1, str(error)) from None
    if short_hash(duel) != replay.hash:
        problem = (
            f"expected a Duel that begins with the state {replay.hash}, got {short_hash(duel)}: "
            "the replay was changed, or the rules were."
        )
        raise ReplayMismatchError(replay.source, 1, problem)
    return duel
