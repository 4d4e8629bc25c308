"""prohibitions: to be written."""

import cython
from cython.cimports.tagduel_env.engine.types import Duel, Event, Frame, Link, Set

def player_may(d, seat, act, card):
    return 0


def may_have(d, seat, act):
    return 0


def card_may(d, card, act):
    return 0


def is_negated(d, card):
    return 0


def is_unaffected(d, card, l):
    return 0


def verb_possible(d, card, verb, l, seat):
    return 0


def redirected(d, card, place):
    return 0


def may_be_special_summoned(d, card, seat, how):
    return 0


def has_normal_summon(d, seat, card):
    return 0


def damage_rule(d, team, card):
    return 0


def name_barred(d, seat, code):
    return 0

