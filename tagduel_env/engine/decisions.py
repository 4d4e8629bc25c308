"""decisions: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def begin(d, kind, seat):
    pass


def allow(d, action):
    pass


def is_allowed(d, action):
    return 0


def count_allowed(d):
    return 0


def select_action(d, seat, card):
    return 0


def allow_cards(d, cards):
    pass


def card_of_action(d, action):
    return 0


def add_answer(d, sort, ability, card, value):
    return 0


def pose(d):
    pass


def answered(d):
    return 0


def clear(d):
    pass

