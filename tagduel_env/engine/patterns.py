"""patterns: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def event_fits(d, pattern, e, l):
    return 0


def answerable_event(d, pattern, l, when):
    return 0


def link_fits(d, pattern, index, l):
    return 0


def meet_listeners(d):
    pass


def meet_states(d):
    pass


def would_destroy(d, index, seats):
    return 0

