"""rng: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def seed_generator(d, seed):
    pass


def next_random(d):
    return 0


def random_below(d, n):
    return 0

