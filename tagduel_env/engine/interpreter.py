"""interpreter: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def link_of(d, index):
    return cython.NULL


def new_context(d, card, ability, seat):
    return 0


def push_program(d, pc, link, cost):
    pass


def step_program(d, f):
    pass


def push_whenever(d):
    return 0


def push_delayed(d, row):
    return 0

