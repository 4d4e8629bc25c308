"""What the instructions of a program share: operands, registers, players, the end of a step."""

import cython
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.piles import shuffle_decks
from cython.cimports.tagduel_env.engine.board.query import group_cards, reference
from cython.cimports.tagduel_env.engine.board.sides import (
    across_of,
    seats_of_place,
    seats_of_player,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import begin
from cython.cimports.tagduel_env.engine.events.events import log_event, snapshot
from cython.cimports.tagduel_env.engine.record.moved import from_seat
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_clear,
    set_has,
    set_minus,
    set_next,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    AREA_ANYWHERE,
    AREA_DECK,
    CAPACITY_PICKS,
    MAX_PAID,
    NONE,
    PLAYER_NONE,
    PURPOSE_DO,
    REF_EXCAVATED,
    REF_FIRST,
    REF_FOUND,
    REF_PICKED,
    REF_SHOWN,
    SOURCE_SORT_REF,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import PROGRAM_COST, remember_on_card


# ------------------------------------------------------------------------- cards and Duelists
def register_of(d, f, ref):
    """Proposal 7.2: the register that a reference of the card language names."""
    r = cython.address(d.registers[f.registers])
    if ref == REF_FIRST:
        return cython.address(r.first)
    if ref == REF_PICKED:
        return cython.address(r.picked)
    if ref == REF_SHOWN:
        return cython.address(r.shown)
    if ref == REF_FOUND:
        return cython.address(r.found)
    if ref == REF_EXCAVATED:
        return cython.address(r.excavated)
    return cython.address(r.it)


def gather(d, f, l, i, out):
    """The cards a step is about."""
    if i.b == SOURCE_SORT_REF:
        reference(d, i.a, l, f, out)
    else:
        gather_group(d, f, l, i.a, out)


def gather_group(d, f, l, group, out):
    """E04: inside each_player the cards of both passes, since all of them move at once."""
    if f.each == ANYONE:
        group_cards(d, group, l, f, out)
        shuffle_searched(d, l, group)
        return
    part = cython.declare(Set)
    present = f.each
    set_clear(out)
    for k in range(2):
        f.each = seat_of_pass(d, l, k)
        l.each = f.each
        group_cards(d, group, l, f, cython.address(part))
        set_union(out, cython.address(part))
        shuffle_searched(d, l, group)
    f.each = present
    l.each = present


def shuffle_searched(d, l, group):
    """18.1: looking through a Deck is followed by a shuffle; its top cards alone are not."""
    g = cython.address(tables.groups[group])
    seats: cython.int = 0
    for k in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + k])
        deck: cython.bint = term.area == AREA_DECK or term.area == AREA_ANYWHERE
        if term.sort == 0 and deck and term.top == 0:
            seats |= seats_of_place(d, l, term.whose, AREA_DECK, term.purpose)
    shuffle_decks(d, seats)


def seats_meant(d, f, l, player, ref):
    """E01-E04: who acts or receives; without a word, the activator."""
    if player == PLAYER_NONE:
        return 1 << l.seat
    card: cython.int = NONE
    if ref:
        about = cython.declare(Set)
        reference(d, ref, l, f, cython.address(about))
        card = set_next(cython.address(about), -1)
        if card < 0:
            return 0
    return seats_of_player(d, l, player, card, PURPOSE_DO)


def seat_meant(d, f, l, player, ref):
    """The one Duelist who acts or receives."""
    seats = seats_meant(d, f, l, player, ref)
    return lowest(seats) if seats else l.seat


def seat_of_pass(d, l, k):
    """E04: of the activator and the one across, the one whose turn comes first begins."""
    across = across_of(d, l.seat)
    mine = (l.seat - d.turn_seat) % d.rules.duelists
    theirs = (across - d.turn_seat) % d.rules.duelists
    if mine < 0:
        mine += d.rules.duelists
    if theirs < 0:
        theirs += d.rules.duelists
    return l.seat if (mine < theirs) == (k == 0) else across


def next_pass(d, f, l):
    """E04: each instruction is run for both before the next one."""
    if f.each == ANYONE:
        return False
    first = seat_of_pass(d, l, 0)
    last: cython.bint = f.each != first
    f.each = first if last else seat_of_pass(d, l, 1)
    l.each = f.each
    f.step = 0
    return not last


# -------------------------------------------------------------------------- the end of a step
def done(d, f, n):
    """12.5: what the next sequence word asks: did the step before do anything, and how much?"""
    f.did = n
    f.how_many = n
    f.how_many_across = n
    f.m += n
    skip(f, 0)


def done_with(d, f, cards, n):
    """Every step sets IT to the cards it handled."""
    d.registers[f.registers].it = cards[0]
    done(d, f, n)


def skip(f, n):
    """On to the next instruction, past `n` others."""
    f.pc += n + 1
    f.step = 0


def count_by_holder(d, f, l, cards):
    """HOW_MANY inside each_player: each Duelist counts what was theirs."""
    if f.each == ANYONE:
        return
    mine: cython.int = 0
    theirs: cython.int = 0
    card = set_next(cards, -1)
    while card >= 0:
        if from_seat(cython.address(d.moved[card])) == l.seat:
            mine += 1
        else:
            theirs += 1
        card = set_next(cards, card)
    f.how_many = mine
    f.how_many_across = theirs


def count_for(d, f, l, seat, n):
    """HOW_MANY of one Duelist inside each_player."""
    if f.each == ANYONE:
        return
    if seat == l.seat:
        f.how_many = n
    else:
        f.how_many_across = n


def is_cost(f):
    """12.1: is this program a payment?"""
    return f.flags & PROGRAM_COST != 0


def add_paid(d, l, cards):
    """12.1: PAID is what was moved as cost."""
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cards, order)):
        if l.paid_count == MAX_PAID:
            d.capacity = CAPACITY_PICKS
            return
        l.paid[l.paid_count] = order[k]
        l.paid_count += 1


def goes_on_with(d, f, l, cards):
    """12.2: an effect goes on with its own card and its targets where it has put them itself."""
    if is_cost(f):
        return
    for k in range(l.targets_count):
        if set_has(cards, l.targets[k]):
            l.target_stamps[k] = d.cards[l.targets[k]].stamp
    if set_has(cards, l.card):
        l.stamp = d.cards[l.card].stamp
        remember_on_card(d, l)


def still_there(d, f, gone):
    """SHOWN, FOUND and EXCAVATED are those still where they were shown."""
    set_minus(register_of(d, f, REF_SHOWN), gone)
    set_minus(register_of(d, f, REF_FOUND), gone)
    set_minus(register_of(d, f, REF_EXCAVATED), gone)


# --------------------------------------------------------------------------------- questions
def begin_question(d, l, kind, seat):
    """12.10: a question at resolution tells whose effect of which card asks it."""
    begin(d, kind, seat)
    d.decision.role = l.seat
    d.decision.card = l.card
    d.decision.ability = l.ability
    d.decision.marks |= 4


def tell(d, kind, card, seat, amount):
    """Spaces C2: a row of the public log for what no ability answers."""
    e = snapshot(d, card)
    e.kind = kind
    e.seat = seat
    e.amount = amount
    log_event(d, cython.address(e))
