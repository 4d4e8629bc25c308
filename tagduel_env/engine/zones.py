"""zones: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def free_zone(d, seat, place):
    return 0


def count_free(d, seat, place):
    return 0


def pile(d, seat, place, count):
    return cython.NULL


def to_pile(d, card, place, bottom):
    pass


def to_zone(d, card, seat, place, zone, position):
    return 0


def to_material(d, card, xyz):
    pass


def to_attempt(d, card, seat):
    pass


def count_materials(d, xyz):
    return 0


def set_position(d, card, position):
    pass


def give_control(d, card, seat):
    return 0


def add_counters(d, card, kind, n):
    pass


def counters_on(d, card, kind):
    return 0


def remove_counters_of(d, card, kind, n):
    pass


def shuffle_deck(d, seat):
    pass


def shuffle_hand(d, seat):
    pass


def make_token(d, body, owner):
    return 0


def show_card(d, card, seats):
    pass


def knows(d, seat, card):
    return 0


def list_row(d, observer, owner, row):
    return 0


def true_row(d, observer, owner, row):
    return 0

