"""picks: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def push_pick(d, choice, link, registers, seat):
    pass


def push_pick_from(d, cards, kind, purpose, seat, role_seat, least, most, link):
    pass


def step_pick(d, f):
    pass


def picked_cards(d, out):
    pass

