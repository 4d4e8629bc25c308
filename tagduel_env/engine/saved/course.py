"""What was done in a Duel since it began, as bytes.

The same beginning and the same course give the same Duel, byte for byte. A course is a row of
little-endian numbers of two bytes: 0 to 639, the open decision was answered with this action; or
65535, the Duelist who was to decide forfeited (an illegal move that loses).
"""

import struct

import numpy as np

from tagduel_env.engine.record.constants import Action
from tagduel_env.errors import StateError

__all__ = ["ACTION", "FORFEIT", "numbers"]

ACTION = tuple(struct.pack("<H", action) for action in range(Action.COUNT))
"""The bytes of each action."""

FORFEIT = 0xFFFF
"""The number of a forfeit."""


def numbers(course: bytes) -> list[int]:
    """What was done, in order.

    Raises:
        StateError: If the last number is cut in the middle.
    """
    if len(course) % 2:
        raise StateError(f"Expected an even number of bytes in a course, got {len(course)}.")
    return np.frombuffer(course, "<u2").tolist()
