"""battle: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def may_attack(d, seat, card):
    return 0


def attack_targets(d, card, out):
    pass


def may_attack_directly(d, card):
    return 0


def step_attack(d, f):
    pass


def defenders_changed(d, seat):
    pass

