"""options: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def open_options(d, seat):
    return 0


def battle_options(d, seat):
    return 0


def fast_options(d, seat, kind):
    return 0


def phase_options(d, seat):
    return 0


def could_respond(d, seat):
    return 0

