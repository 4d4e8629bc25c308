"""ending: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def check_end(d):
    pass


def life_changed(d, team):
    pass


def end_of_turn(d):
    pass


def finish(d, outcome, reason):
    pass

