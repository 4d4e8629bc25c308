"""windows: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def step_after(d, f):
    pass


def step_proposal(d, f):
    pass


def step_attempt(d, f):
    pass


def step_phase(d, f):
    pass

