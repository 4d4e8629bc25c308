"""Control of monsters: taken for good or on loan, swapped, given back (13.5, 13.14, A27, A28).

A loan is a lasting row CONTROLLED about the monster. The newest loan that holds says who has it;
when none is left it goes back to `Zone.returns_to`, who had it before the first.
"""

import cython
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.zones import (
    can_be_swapped,
    give_control,
    is_face_up,
    on_field,
    swap_control,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.lasting import last_on_card
from cython.cimports.tagduel_env.engine.continuous.prohibitions import is_negated, verb_possible
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.record.sets import lowest, set_clear, set_count, set_remove
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    EVENT_KIND_CONTROL_CHANGED,
    MODIFIER_KIND_CONTROLLED,
    MOVE_FLAG_BY_RULE,
    NONE,
    PLACE_MONSTER_ZONE,
    TIME_KIND_END_PHASE,
    TIME_KIND_WHILE_SOURCE_STAYS,
    VERB_DESTROY,
    VERB_SEND_TO_GRAVEYARD,
    VERB_TAKE_CONTROL,
    ZONE_FLAG_CONTROL_BORROWED,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing import done_with, gather
from cython.cimports.tagduel_env.engine.resolution.moves import move_by_rule


# -------------------------------------------------------------------------------------- taking it
def take_control(d, f, l, i):
    """13.5, A28: to zones of the activator, for good or until a time."""
    cards = cython.declare(Set)
    gather(d, f, l, i, cython.address(cards))
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cython.address(cards), order)):
        if not take_one(d, l, order[k], i):
            set_remove(cython.address(cards), order[k])
    done_with(d, f, cython.address(cards), set_count(cython.address(cards)))


def take_one(d, l, card, i):
    """13.5: without a free zone the monster is lost by game rule."""
    former = d.cards[card].controller
    if former == l.seat or not can_change_sides(d, l, card):
        return False
    if not give_control(d, card, l.seat):
        no_zone(d, card)
        return False
    if i.c:
        lend(d, l, card, former, i)
    else:
        end_loans(d, card)
    changed_sides(d, card, former, l.seat, l.card)
    return True


def can_change_sides(d, l, card):
    """13.5: a monster whose control the effect can change."""
    if d.cards[card].place != PLACE_MONSTER_ZONE:
        return False
    return verb_possible(d, card, VERB_TAKE_CONTROL, l, l.seat, True)


def swap(d, f, l, i):
    """A27, 12.5: two monsters change sides, or nothing happens."""
    cards = cython.declare(Set)
    gather(d, f, l, i, cython.address(cards))
    order = cython.declare(cython.int[316])
    possible: cython.bint = in_order(d, cython.address(cards), order) == 2
    first: cython.int = order[0]
    second: cython.int = order[1]
    if possible:
        possible = can_change_sides(d, l, first) and can_change_sides(d, l, second)
    if possible:
        possible = d.cards[first].controller != d.cards[second].controller
    if possible:
        possible = can_be_swapped(d, first, second)
    if not possible:
        set_clear(cython.address(cards))
        done_with(d, f, cython.address(cards), 0)
        return
    swap_control(d, first, second)
    end_loans(d, first)
    end_loans(d, second)
    changed_sides(d, first, d.cards[second].controller, l.seat, l.card)
    changed_sides(d, second, d.cards[first].controller, l.seat, l.card)
    done_with(d, f, cython.address(cards), 2)


# -------------------------------------------------------------------------------------- on loan
def lend(d, l, card, former, i):
    """13.14: the monster is borrowed until a time; back with who had it first, every loan ends."""
    z = zone_of(d, card)
    if not z.flags & ZONE_FLAG_CONTROL_BORROWED:
        z.returns_to = former
    if z.returns_to == l.seat:
        end_loans(d, card)
        return
    z.flags |= ZONE_FLAG_CONTROL_BORROWED
    last_on_card(d, i.c - 1, i.x, l, card, 0, False)


def end_loans(d, card):
    """13.14: a permanent change of hands ends every loan."""
    for k in range(d.lasting_end):
        if is_loan(cython.address(d.lasting[k]), card):
            d.lasting[k].modifier = 0
    z = zone_of(d, card)
    z.returns_to = ANYONE
    z.flags &= ~ZONE_FLAG_CONTROL_BORROWED


def is_loan(row, card):
    """Is it a row that says who has this monster?"""
    if row.modifier == 0 or row.card != card:
        return False
    return tables.modifiers[row.modifier - 1].kind == MODIFIER_KIND_CONTROLLED


def loan_holds(d, row):
    """13.14: control tied to a source lasts while that is face-up on the field, not negated."""
    source = row.source
    if row.until != TIME_KIND_WHILE_SOURCE_STAYS:
        return True
    if source == NONE or not on_field(d, source) or not is_face_up(d, source):
        return False
    return d.cards[source].stamp == row.source_stamp and not is_negated(d, source)


def borrower(d, card):
    """13.14: who has it by the newest loan, ANYONE if none is left."""
    newest: cython.int = -1
    for k in range(d.lasting_end):
        if is_loan(cython.address(d.lasting[k]), card):
            if newest < 0 or d.lasting[k].time > d.lasting[newest].time:
                newest = k
    return d.lasting[newest].seat if newest >= 0 else ANYONE


# ------------------------------------------------------------------------------------ given back
def returns_at_end_phase(d, card):
    """3.5(a), 13.14: is one of its loans until the End Phase?"""
    for k in range(d.lasting_end):
        row = cython.address(d.lasting[k])
        if is_loan(row, card) and row.until == TIME_KIND_END_PHASE:
            return True
    return False


def return_control(d, card):
    """3.5(a), 13.14: its loans until the End Phase end."""
    for k in range(d.lasting_end):
        row = cython.address(d.lasting[k])
        if is_loan(row, card) and row.until == TIME_KIND_END_PHASE:
            row.modifier = 0
    pass_on(d, card)


def control_lapses(d):
    """7.9(e), 13.14: loans that do not hold any more end, all in one batch."""
    changed = False
    zones = d.occupied
    while zones:
        zone = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        if not zone.flags & ZONE_FLAG_CONTROL_BORROWED:
            continue
        card: cython.int = zone.card
        for k in range(d.lasting_end):
            row = cython.address(d.lasting[k])
            if is_loan(row, card) and not loan_holds(d, row):
                row.modifier = 0
        if borrower(d, card) == d.cards[card].controller:
            continue
        if not changed:
            new_batch(d)
        changed |= pass_on(d, card)
    return changed


def pass_on(d, card):
    """13.14, 13.5: to who has it now; without room it is destroyed by rule."""
    former = d.cards[card].controller
    to = borrower(d, card)
    if to == ANYONE:
        to = zone_of(d, card).returns_to
        end_loans(d, card)
    if to == ANYONE or to == former:
        return False
    if give_control(d, card, to):
        changed_sides(d, card, former, ANYONE, NONE)
    else:
        no_zone(d, card)
    return True


def no_zone(d, card):
    """13.5: destroyed by game rule (switch no_zone_for_control: sent to the Graveyard)."""
    verb = VERB_SEND_TO_GRAVEYARD if d.rules.no_zone_for_control else VERB_DESTROY
    move_by_rule(d, card, verb, MOVE_FLAG_BY_RULE)


def changed_sides(d, card, former, seat, source):
    """13.14: control of it has changed; the event tells from whom to whom, and by whose effect."""
    e = record(d, EVENT_KIND_CONTROL_CHANGED, card, seat)
    e.other = source
    e.from_seat = former
    e.to_seat = d.cards[card].controller
