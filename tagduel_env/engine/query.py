"""query: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def name_of(d, card):
    return 0


def kinds_of(d, card):
    return 0


def attribute_of(d, card):
    return 0


def race_of(d, card):
    return 0


def level_of(d, card):
    return 0


def rank_of(d, card):
    return 0


def attack_of(d, card):
    return 0


def defense_of(d, card):
    return 0


def filter_card(d, filter, card, l, f):
    return 0


def filter_event(d, filter, e, l):
    return 0


def reference(d, ref, l, f, out):
    pass


def group_cards(d, group, l, f, out):
    pass


def group_has(d, group, card, l, f):
    return 0


def amount(d, row, l, f):
    return 0


def compare(have, how, than):
    return 0


def condition(d, row, l, f):
    return 0


def bind(d, l, card, ability, seat):
    pass


def bind_event(d, l, e):
    pass

