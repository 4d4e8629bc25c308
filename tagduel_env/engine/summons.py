"""summons: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def push_summon(d, seat, play, card, ability):
    pass


def step_summon(d, f):
    pass


def push_arrive(d, cards, seat, to_seat, position, how, link):
    pass


def step_arrive(d, f):
    pass


def arrived_cards(d, out):
    pass

