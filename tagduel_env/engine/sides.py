"""sides: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def next_seat(d, seat):
    return 0


def mate_of(d, seat):
    return 0


def across_of(d, seat):
    return 0


def are_opponents(seat, other):
    return 0


def team_mask(d, team):
    return 0


def seats_of_place(d, link, whose, area, purpose):
    return 0


def seats_of_player(d, link, player, card, purpose):
    return 0


def is_turn_of(d, seat, player, link):
    return 0


def needs_consent(d, seat, card, role):
    return 0

