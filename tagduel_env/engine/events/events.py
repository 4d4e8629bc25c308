"""What happened, in batches (8.1, N2), and the public log of it."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.knowledge import knowers
from cython.cimports.tagduel_env.engine.board.query import (
    attack_of,
    attribute_of,
    kinds_of,
    level_of,
    name_of,
    race_of,
    rank_of,
)
from cython.cimports.tagduel_env.engine.board.sides import everyone
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners
from cython.cimports.tagduel_env.engine.record.moved import set_by_card, set_move
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CAPACITY_EVENTS,
    CARD_FLAG_DESTROYED_BY_BATTLE,
    CARD_FLAG_FACE_DOWN,
    CARD_KIND_XYZ,
    EVENT_KIND_ACTIVATED,
    EVENT_KIND_BATTLES,
    EVENT_KIND_DAMAGED,
    EVENT_KIND_LIFE_CHANGED,
    EVENT_KIND_MOVED,
    EVENT_KIND_NEGATED,
    EVENT_KIND_PHASE,
    EVENT_KIND_POSITION_CHANGED,
    EVENT_KIND_RESOLVED,
    EVENT_KIND_STARTS_TO_RESOLVE,
    EVENT_KIND_SUMMONED,
    EVENT_KIND_WOULD_BE_SUMMONED,
    MAX_EVENTS,
    MAX_LOG,
    MOVE_FLAG_BANISHED,
    MOVE_FLAG_BY_BATTLE,
    MOVE_FLAG_DESTROYED,
    MOVE_FLAG_LEFT_FIELD,
    MOVE_FLAG_SENT,
    MOVE_FLAG_WAS_FACE_UP,
    MOVE_FLAG_WAS_NEGATED,
    NONE,
    PLACE_BANISHED,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_MONSTER_ZONE,
    STATE_FLAG_NEGATED,
    ZONES,
    Event,
    Public,
)


def new_batch(d):
    """8.1: what follows is later than all before; the triggers of the batch that ends are met."""
    log_newest(d)
    if d.events_count > d.events_matched:
        meet_listeners(d)
        d.events_matched = d.events_count
    d.batch += 1


def record(d, kind, card, seat):
    """8.1: one more event of the present batch."""
    now = snapshot(d, card)
    if d.events_count == MAX_EVENTS and not make_room(d):
        d.capacity = CAPACITY_EVENTS
        d.events_count -= 1
    e = cython.address(d.events[d.events_count])
    d.events_count += 1
    e[0] = now
    e.kind = kind
    e.seat = seat
    e.batch = d.batch
    d.log_due = 1
    return e


def snapshot(d, card):
    """N2: the card as it is now, for those who ask later what it was."""
    log_newest(d)
    e = cython.declare(Event)
    memset(cython.address(e), 0, cython.sizeof(Event))
    e.card = card
    e.other = NONE
    e.ability = NONE
    e.from_seat = ANYONE
    e.to_seat = ANYONE
    if card == NONE:
        return e
    c = cython.address(d.cards[card])
    e.stamp = c.stamp
    e.from_place = c.place
    e.from_seat = c.controller
    e.name = name_of(d, card)
    e.kinds = kinds_of(d, card)
    e.attribute = attribute_of(d, card)
    e.race = race_of(d, card)
    e.level = rank_of(d, card) if e.kinds & CARD_KIND_XYZ else level_of(d, card)
    e.atk = attack_of(d, card)
    if on_field(d, card) and is_face_up(d, card):
        e.flags = MOVE_FLAG_WAS_FACE_UP
        if zone_of(d, card).state & STATE_FLAG_NEGATED:
            e.flags |= MOVE_FLAG_WAS_NEGATED
    e.detail = zone_index(d, card)
    return e


def zone_index(d, card):
    """The zone a card is in, 11 * seat + zone, 255 off the field."""
    if not on_field(d, card):
        return ANYONE
    return ZONES * d.cards[card].controller + d.cards[card].zone


def record_move(d, before, card, move_flags, link, seat):
    """8.1, proposal 8.6: a card has moved; the event and the card remember how."""
    c = cython.address(d.cards[card])
    e = record(d, EVENT_KIND_MOVED, NONE, seat)
    batch = e.batch
    e[0] = before[0]
    e.kind = EVENT_KIND_MOVED
    e.batch = batch
    e.seat = seat
    e.stamp = c.stamp
    e.to_place = c.place
    e.to_seat = c.controller
    e.flags = before.flags | move_flags | flags_of_places(before, c.place)
    if link is not cython.NULL:
        e.other = link.card
        e.ability = link.ability
    remember_move(d, e)
    return e


def flags_of_places(before, place):
    """13.13: leaving the field, being sent and being banished are told by the places alone."""
    flags: cython.int = 0
    if PLACE_MONSTER_ZONE <= before.from_place <= PLACE_FIELD_ZONE and not (
        PLACE_MONSTER_ZONE <= place <= PLACE_FIELD_ZONE
    ):
        flags |= MOVE_FLAG_LEFT_FIELD
    if place == PLACE_GRAVEYARD:
        flags |= MOVE_FLAG_SENT
    if place == PLACE_BANISHED:
        flags |= MOVE_FLAG_BANISHED
    return flags


def remember_move(d, e):
    """Proposal 8.6: the facts of its last move that a card keeps."""
    m = cython.address(d.moved[e.card])
    set_move(d, e.card, e.flags, e.from_place, e.from_seat, e.seat)
    m.by_ability = e.ability
    set_by_card(m, e.other)
    if e.flags & MOVE_FLAG_DESTROYED and e.flags & MOVE_FLAG_BY_BATTLE:
        d.cards[e.card].flags |= CARD_FLAG_DESTROYED_BY_BATTLE


# ------------------------------------------------------------------------------- making room
def make_room(d):
    """8.1: drops events that have met their listeners and that nothing can ask about any more."""
    kept: cython.int = 0
    first: cython.int = d.window_first
    end: cython.int = d.window_end
    matched: cython.int = d.events_matched
    for i in range(d.events_count):
        if still_asked_about(d, i):
            if kept != i:
                d.events[kept] = d.events[i]
            kept += 1
        else:
            first -= i < d.window_first
            end -= i < d.window_end
            matched -= i < d.events_matched
    d.window_first = first
    d.window_end = end
    d.events_matched = matched
    d.events_count = kept
    return kept < MAX_EVENTS


def still_asked_about(d, index):
    """7.12, 8.3: an event not yet met, one that may be or is answered, or one just now.

    Links are answered while the chain stands (7.7), not as events of the window.
    """
    if index >= d.events_matched:
        return True
    kind: cython.int = d.events[index].kind
    answered_otherwise: cython.bint = EVENT_KIND_ACTIVATED <= kind <= EVENT_KIND_PHASE
    in_window: cython.bint = d.window_first <= index < d.window_end
    if (d.window_open or d.chain_count) and in_window and not answered_otherwise:
        return True
    age = (d.batch - d.events[index].batch) & 65535
    return age < 3


# -------------------------------------------------------------------------------- the public log
def log_newest(d):
    """Spaces C2: every recorded event stands in the public log, once it's filled in."""
    if d.log_due and d.events_count:
        log_event(d, cython.address(d.events[d.events_count - 1]))
    d.log_due = 0


def log_event(d, e):
    """Spaces C2, E10, E13: one row of the log; the card only for those who can tell it."""
    row = cython.address(d.log[d.log_count % MAX_LOG])
    d.log_count += 1
    memset(row, 0, cython.sizeof(Public))
    row.kind = e.kind
    row.seat = e.seat
    row.from_place = e.from_place
    row.to_place = e.to_place
    row.amount = e.amount
    row.zone = ANYONE
    row.owner = ANYONE
    row.row = ANYONE
    if (
        e.kind == EVENT_KIND_MOVED
        or e.kind == EVENT_KIND_SUMMONED
        or e.kind == EVENT_KIND_WOULD_BE_SUMMONED
        or e.kind == EVENT_KIND_ACTIVATED
    ):
        row.amount = e.flags
    if e.card != NONE:
        fill_public_card(d, row, e)
    if e.other != NONE and knowers(d, e.other) == everyone(d):
        row.other = d.cards[e.other].code
    tell_more(d, row, e)


def tell_more(d, row, e):
    """Spaces C2: what fields without a place say: moments, the team hit, links, positions."""
    if e.kind == EVENT_KIND_PHASE or e.kind == EVENT_KIND_BATTLES:
        row.amount = e.detail
    elif e.kind == EVENT_KIND_DAMAGED or e.kind == EVENT_KIND_LIFE_CHANGED:
        row.owner = e.to_seat
        row.row = ANYONE
    elif (
        e.kind == EVENT_KIND_ACTIVATED
        or e.kind == EVENT_KIND_STARTS_TO_RESOLVE
        or e.kind == EVENT_KIND_RESOLVED
        or e.kind == EVENT_KIND_NEGATED
    ):
        row.to_place = e.detail + 1
    elif e.kind == EVENT_KIND_POSITION_CHANGED:
        row.amount = d.cards[e.card].position


def fill_public_card(d, row, e):
    """E9, E13: which card it is, for the seats that can tell it; where it is or was, for all."""
    c = cython.address(d.cards[e.card])
    row.code = c.code
    row.owner = c.owner
    row.row = c.row
    row.known = seats_that_tell(d, e)
    row.zone = zone_index(d, e.card)
    if row.zone == ANYONE and e.kind == EVENT_KIND_MOVED:
        row.zone = e.detail


def seats_that_tell(d, e):
    """E3: those who know the card now, and all if it was or is face-up on the table."""
    c = cython.address(d.cards[e.card])
    lay_open: cython.bint = e.from_place == PLACE_GRAVEYARD or e.from_place == PLACE_BANISHED
    face_down: cython.bint = c.place == PLACE_BANISHED and c.flags & CARD_FLAG_FACE_DOWN != 0
    if e.kind == EVENT_KIND_MOVED and e.flags & MOVE_FLAG_WAS_FACE_UP:
        return everyone(d)
    if lay_open and not face_down:
        return everyone(d)
    return c.known
