"""chain: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def add_link(d, l):
    return 0


def push_chain(d):
    pass


def step_chain(d, f):
    pass


def negate_activation_of(d, index, by):
    pass


def negate_effect_of(d, index, by):
    pass

