"""The stack of unfinished procedures."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CAPACITY_FRAMES,
    MAX_FRAMES,
    Frame,
)


def push_frame(d, kind, seat):
    """Begin a procedure: a cleared frame on top of the others.

    Where no room is left, the duel is stopped by its capacity and the topmost frame is reused.
    """
    if d.frames_count == MAX_FRAMES:
        d.capacity = CAPACITY_FRAMES
    else:
        d.frames_count += 1
    f = cython.address(d.frames[d.frames_count - 1])
    memset(f, 0, cython.sizeof(Frame))
    f.kind = kind
    f.seat = seat
    f.link = ANYONE
    f.registers = ANYONE
    f.each = ANYONE
    return f


def pop_frame(d, result):
    """End the procedure on top and tell the one below what came of it."""
    d.frames_count -= 1
    d.result = result
