"""stats: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def refresh(d):
    pass


def add_lasting(d, modifier, time, l, frame, side, tied):
    pass


def drop_lasting_of(d, card):
    pass


def keep_riders_only(d, card):
    pass


def expire_damage_step(d):
    pass


def expire_turn(d):
    pass


def expire_phase(d, phase, seat):
    pass


def is_on(d, card, ability):
    return 0

