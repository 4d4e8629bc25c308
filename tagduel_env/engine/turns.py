"""turns: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def step_duel(d, f):
    pass


def step_turn(d, f):
    pass


def step_main(d, f):
    pass


def step_battle(d, f):
    pass


def step_hand_limit(d, f):
    pass

