"""What happens without a chain link of its own: processes, delayed actions, late bodies."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.chain.triggers import drop_pending, is_trigger
from cython.cimports.tagduel_env.engine.events.events import new_batch
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_next
from cython.cimports.tagduel_env.engine.record.tables import ability_at, tables
from cython.cimports.tagduel_env.engine.record.types import (
    CAPACITY_DELAYED,
    MAX_DELAYED,
    NONE,
    OP_BOND,
    OP_COUNTER,
    OP_END,
    OP_POSITION,
    OP_SHOW,
    OP_SUMMON,
    PLACE_NOWHERE,
    REF_IT,
    SOURCE_SORT_REF,
    TIME_KIND_AFTER_LINK,
    TIME_KIND_END_OF_TURN,
    Delayed,
    Pending,
)
from cython.cimports.tagduel_env.engine.resolution.doing import register_of, skip
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
    new_context,
    push_program,
)


# ---------------------------------------------------------------------------------- making rows
def new_delayed(d, f, l):
    """A free row with the bindings of the link."""
    for k in range(MAX_DELAYED):
        row = cython.address(d.delayed[k])
        if row.pc == 0 or is_expired(d, row):
            memset(row, 0, cython.sizeof(Delayed))
            d.time += 1
            d.delayed_end = max(d.delayed_end, k + 1)
            row.seat = l.seat
            row.across = l.across
            row.source = l.card
            row.source_stamp = l.stamp
            row.ability = l.ability
            row.noted = l.noted
            row.declared = l.declared
            row.turn = d.turn
            row.time = d.time
            row.pc = f.pc + 1
            keep_cards(d, f, row)
            return row
    d.capacity = CAPACITY_DELAYED
    return cython.address(d.delayed[MAX_DELAYED - 1])


def keep_cards(d, f, row):
    """IT of the delayed action are the cards handled just before, as long as they are the same."""
    for k in range(12):
        row.cards[k] = NONE
    it = register_of(d, f, REF_IT)
    card = set_next(it, -1)
    while card >= 0:
        if row.how_many == 12 and not speaks_of_it(row.pc):
            return
        if row.how_many == 12:
            d.capacity = CAPACITY_DELAYED
            return
        row.cards[row.how_many] = card
        row.stamps[row.how_many] = d.cards[card].stamp
        row.how_many += 1
        card = set_next(it, card)


def speaks_of_it(pc):
    """Does a body say "it" or "them" of the cards handled just before?"""
    while tables.code[pc].op != OP_END:
        i = cython.address(tables.code[pc])
        handles: cython.bint = OP_BOND <= i.op <= OP_SHOW or OP_POSITION <= i.op <= OP_COUNTER
        if (handles or i.op == OP_SUMMON) and i.b == SOURCE_SORT_REF and i.a == REF_IT:
            return True
        pc += 1
    return False


def later(d, f, l, i):
    """3.5(a), D04: the body waits for an event of this turn, or for a time."""
    row = new_delayed(d, f, l)
    if i.x == 0:
        row.event = i.a + 1
        row.until = TIME_KIND_END_OF_TURN
    else:
        time = cython.address(tables.times[i.a])
        row.until = time.kind
        row.count = time.count
        row.whose = time.whose
    f.did = 1
    skip(f, i.b)


def after_link(d, f, l, i):
    """4.5: the body waits until the link has resolved, of Link 1 until the chain is over."""
    row = new_delayed(d, f, l)
    row.until = TIME_KIND_AFTER_LINK
    row.count = f.link
    skip(f, i.a)


def is_expired(d, row):
    """What waits for an event waits in the turn in which it was made."""
    return row.event and row.until == TIME_KIND_END_OF_TURN and row.turn != d.turn


def expire_delayed(d):
    """3.5(c): what waited for an event of this turn is forgotten."""
    for k in range(d.delayed_end):
        row = cython.address(d.delayed[k])
        if row.pc and row.event and row.until == TIME_KIND_END_OF_TURN:
            row.pc = 0
    while d.delayed_end and d.delayed[d.delayed_end - 1].pc == 0:
        d.delayed_end -= 1


# --------------------------------------------------------------------------------- running rows
def context_of(d, row):
    """The bindings of the delayed action, as they were when it was made."""
    index = new_context(d, row.source, row.ability, row.seat)
    l = link_of(d, index)
    l.stamp = row.source_stamp
    l.across = row.across
    l.noted = row.noted
    l.declared = row.declared
    return index


def push_row(d, index, link):
    """Runs the body once: the row is free, IT are the cards that are still the same.

    13.3: a token that left the field isn't in the Duel any more.
    """
    kept: Delayed = d.delayed[index]
    d.delayed[index].pc = 0
    push_program(d, kept.pc, link, False)
    f = top_frame(d)
    it = register_of(d, f, REF_IT)
    for k in range(kept.how_many):
        c = cython.address(d.cards[kept.cards[k]])
        if c.stamp == kept.stamps[k] and c.place != PLACE_NOWHERE:
            set_add(it, kept.cards[k])
    f.did = kept.how_many
    f.how_many = kept.how_many
    f.how_many_across = kept.how_many


def push_delayed(d, row):
    """3.5(a), D04: a delayed action falls due."""
    if d.delayed[row].pc == 0:
        return False
    new_batch(d)
    push_row(d, row, context_of(d, cython.address(d.delayed[row])))
    return True


def push_whenever(d):
    """7.10, 11.5: late bodies first, then processes, one after another."""
    if run_after_link(d):
        return True
    index = oldest_process(d)
    while index >= 0:
        if run_process(d, index):
            return True
        index = oldest_process(d)
    return False


def run_after_link(d):
    """4.5: of Link 1 when the chain is over, of a later link as soon as it has resolved."""
    for k in range(d.delayed_end):
        row = cython.address(d.delayed[k])
        if row.pc == 0 or row.until != TIME_KIND_AFTER_LINK:
            continue
        of_later_link: cython.bint = row.count > 0 and d.chain_resolving == row.count + 1
        if of_later_link or d.chain_count == 0:
            push_delayed(d, k)
            return True
    return False


def oldest_process(d):
    """11.5: the turn Duelist's processes first, then the others' in turn order."""
    found: cython.int = -1
    best: cython.int = 99
    for k in range(d.pending_count):
        p = cython.address(d.pending[k])
        if is_trigger(p):
            continue
        turns: cython.int = p.seat + d.rules.duelists - d.turn_seat
        turns %= d.rules.duelists
        if turns < best:
            best = turns
            found = k
    return found


def run_process(d, index):
    """11.5: takes the row out and runs it; False if it has become nothing meanwhile."""
    p: Pending = d.pending[index]
    drop_pending(d, index)
    if p.delayed:
        row = cython.address(d.delayed[p.delayed - 1])
        expired: cython.bint = is_expired(d, row)
        if row.pc == 0 or expired:
            row.pc = 0
            return False
        new_batch(d)
        link = context_of(d, row)
        link_of(d, link).event = p.event
        push_row(d, p.delayed - 1, link)
        return True
    new_batch(d)
    link = new_context(d, p.card, p.ability - 1, p.seat)
    l = link_of(d, link)
    l.stamp = p.stamp
    if p.lasting and d.lasting[p.lasting - 1].modifier:
        l.across = d.lasting[p.lasting - 1].across
        l.noted = d.lasting[p.lasting - 1].noted
        l.declared = d.lasting[p.lasting - 1].declared
    l.event = p.event
    push_program(d, ability_at(p.ability - 1).pc, link, False)
    return True
