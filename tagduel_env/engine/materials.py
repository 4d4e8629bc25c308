"""materials: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def possible(d, seat, monster, kind, group, must, link):
    return 0


def ritual_possible(d, seat, monster, choice, compare, need, link):
    return 0


def tributes_needed(d, seat, card, least, most):
    return 0


def tribute_possible(d, seat, card):
    return 0


def push_material(d, seat, monster, kind, group, must, link):
    pass


def push_ritual(d, seat, monster, choice, compare, need, link):
    pass


def push_tribute(d, seat, card):
    pass


def step_material(d, f):
    pass

