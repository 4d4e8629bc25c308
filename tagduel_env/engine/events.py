"""events: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def new_batch(d):
    pass


def record(d, kind, card, seat):
    return cython.address(d.events[0])


def snapshot(d, card):
    e = cython.declare(Event)
    return e


def record_move(d, before, card, move_flags, link, seat):
    return cython.address(d.events[0])


def log_event(d, e):
    pass

