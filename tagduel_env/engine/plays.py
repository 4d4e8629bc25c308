"""plays: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def begin_play(d, seat, action):
    pass


def begin_trigger(d, pending):
    pass


def push_declaration(d, seat, card, ability, link):
    pass


def step_play(d, f):
    pass


def consent(d, f, seat, role):
    return 0

