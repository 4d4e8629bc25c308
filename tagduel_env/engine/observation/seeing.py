"""What an observer may be told of a card, and where it is in the observer's frame (spaces D, E)."""

import cython
from cython.cimports.tagduel_env.engine.board.knowledge import list_row, reads_list
from cython.cimports.tagduel_env.engine.board.sides import mate_of
from cython.cimports.tagduel_env.engine.board.zones import on_field
from cython.cimports.tagduel_env.engine.decisions.decisions import role_of
from cython.cimports.tagduel_env.engine.observation.observation import (
    FIRST_LIST_ROW,
    NO_ROW,
    NO_ZONE,
    UNSEEN,
)
from cython.cimports.tagduel_env.engine.observation.seeing import EVERYTHING, sees
from cython.cimports.tagduel_env.engine.record.types import ANYONE, LIST_ROWS, NONE, ZONES


def open_eye(d, seat, eye):
    """T25, E12: one's own knowledge, and the team-mate's while information is shared."""
    eye.seat = seat
    eye.bits = 1 << seat
    if d.rules.share_information:
        eye.bits |= 1 << mate_of(d, seat)
    count_roles(d, eye)


def open_every_eye(d, eye):
    """C3: the first seat, with nothing hidden."""
    eye.seat = 0
    eye.bits = EVERYTHING
    count_roles(d, eye)


def count_roles(d, eye):
    """D: seats as the observer counts them."""
    for seat in range(4):
        eye.roles[seat] = role_of(d, eye.seat, seat) if seat < d.rules.duelists else NO_ZONE


def reads(d, eye, owner):
    """B2: whose lists the observer may read whole."""
    return eye.bits == EVERYTHING or reads_list(d, eye.seat, owner)


def zone_row(d, eye, card):
    """D: the zone of a card in the observer's frame."""
    if card == NONE or not on_field(d, card):
        return NO_ZONE
    return zone_row_of(eye, ZONES * d.cards[card].controller + d.cards[card].zone)


def zone_row_of(eye, zone):
    """D: a zone of the table in the observer's frame."""
    return ZONES * eye.roles[zone // ZONES] + zone % ZONES


def list_place(d, eye, owner, row):
    """B2: the row of a name, as the observer numbers that list."""
    mine: cython.int = row
    if eye.bits != EVERYTHING:
        mine = list_row(d, eye.seat, owner, row)
    if mine == ANYONE:
        return NO_ROW
    return FIRST_LIST_ROW + LIST_ROWS * eye.roles[owner] + mine


def place_row(d, eye, card):
    """B2, E2: the zone of a card, or the row of its name if the observer can tell it."""
    if card == NONE:
        return NO_ROW
    if on_field(d, card):
        return zone_row(d, eye, card)
    c = cython.address(d.cards[card])
    return list_place(d, eye, c.owner, c.row) if sees(eye, c) else NO_ROW


def seen_code(d, eye, card):
    """C1, E1: which card it is, as far as the observer can tell."""
    if card == NONE:
        return 0
    c = cython.address(d.cards[card])
    return c.code if sees(eye, c) else UNSEEN


def tells(eye, row):
    """E13: the rows of the log are kept per observer."""
    return (row.known | EVERYTHING) & eye.bits
