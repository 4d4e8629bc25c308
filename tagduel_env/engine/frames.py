"""frames: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def push_frame(d, kind, seat):
    return cython.NULL


def pop_frame(d, result):
    pass

