"""legality: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def can_activate(d, seat, card, ability, l):
    return 0


def can_trigger(d, l):
    return 0


def candidates(d, choice, l, frame, out):
    pass


def completable(d, l):
    return 0


def usable_abilities(d, seat, card):
    return 0


def usable_procedures(d, seat, card):
    return 0

