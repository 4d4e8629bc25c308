"""moves: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def push_moves(d, cards, verb, seat, link, manner, for_card):
    pass


def step_moves(d, f):
    pass


def moved_cards(d, out):
    pass


def move_by_rule(d, card, verb, flags):
    pass


def draw_cards(d, seat, n, l):
    return 0


def mill_cards(d, seat, n, l, cost):
    return 0


def deal_damage(d, team, n, l, seat, battle, source):
    pass


def gain_life(d, team, n, l):
    pass


def pay_life(d, seat, n):
    pass

