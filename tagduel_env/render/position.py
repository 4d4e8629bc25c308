"""A position of a Duel in words: the table, the question, and what may be answered."""

from typing import TYPE_CHECKING

import numpy as np

from tagduel_env.render.actions import describe_options, describe_question
from tagduel_env.render.board import describe_table
from tagduel_env.render.words import Names
from tagduel_env.spaces.table import STATE_SIZE, TABLE_SIZE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tagduel_env.engine.duel import Duel

__all__ = ["describe_position"]


def describe_position(duel: "Duel", viewer: int | None = None, chosen: int | None = None) -> str:
    """The table, and for those who may know it the question and the options.

    Args:
        duel: The Duel; it may be over.
        viewer: The seat through whose eyes; None: nothing is hidden.
        chosen: An action to mark with an arrow among the options.
    """
    seats = tuple(duel.seat_name(seat) for seat in range(duel.duelists))
    names = Names.of_seats(seats, viewer or 0)
    table = _state(duel) if viewer is None else _table(duel, viewer)
    lines = [describe_table(table, names)]
    if not duel.over and viewer in (None, duel.seat):
        lines += _question(duel, Names.of_seats(seats, duel.seat), chosen)
    return "\n".join(lines)


def _question(duel: "Duel", names: Names, chosen: int | None) -> list[str]:
    table, actions = _table(duel, duel.seat), duel.legal_actions()
    options = describe_options(table, actions, names)
    if chosen is not None:
        marks = ["> " if action == chosen else "  " for action in actions]
        options = [mark + option for mark, option in zip(marks, options, strict=True)]
    return [f"{names.of(0)}: {describe_question(table, names)}", *options]


def _table(duel: "Duel", seat: int) -> "NDArray[np.uint8]":
    from tagduel_env.engine.observation import observe  # noqa: PLC0415, the engine only if a Duel is given

    table = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(duel.address, seat, int(table.ctypes.data))
    return table


def _state(duel: "Duel") -> "NDArray[np.uint8]":
    from tagduel_env.engine.observation import observe  # noqa: PLC0415

    state = np.empty(STATE_SIZE, np.uint8)
    observe.write_state_at(duel.address, int(state.ctypes.data))
    return state
