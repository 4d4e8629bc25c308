"""triggers: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def gather(d):
    return 0


def step_triggers(d, f):
    pass

