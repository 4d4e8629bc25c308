"""Playing with every public event written down (for narrators and histories).

A duel plays the same with and without it.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.advance import check_cap, step, take
from cython.cimports.tagduel_env.engine.board.zones import on_field
from cython.cimports.tagduel_env.engine.journal import TARGETED, Journal
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    EVENT_KIND_ACTIVATED,
    MAX_LOG,
    ZONES,
    Duel,
    Public,
)


def act(
    address: cython.size_t, action: cython.int, rows: cython.size_t, capacity: cython.int
) -> int:
    """Applies an action, runs to the next question, and writes the events; -1 if it isn't legal.

    Returns the number of events that followed; the first `capacity` are written into `rows`.
    """
    d = cython.cast(cython.pointer(Duel), address)
    j = cython.declare(Journal)
    j.rows = cython.cast(cython.pointer(Public), rows)
    j.capacity = capacity
    j.count = 0
    j.seen = d.log_count
    if not 0 <= action < 640 or not take(d, action):
        return -1
    with cython.nogil:
        while step(d):
            note_new(d, cython.address(j))
        check_cap(d)
        note_new(d, cython.address(j))
    return j.count


def note_new(d, j):
    """The events that were logged since; more than the ring holds cut the Duel off (capacity)."""
    if d.log_count - j.seen > MAX_LOG:
        j.seen = d.log_count - MAX_LOG
    while j.seen < d.log_count:
        if j.count < j.capacity:
            j.rows[j.count] = d.log[j.seen % MAX_LOG]
        j.count += 1
        if d.log[j.seen % MAX_LOG].kind == EVENT_KIND_ACTIVATED:
            note_targets(d, d.log[j.seen % MAX_LOG].to_place - 1, j)
        j.seen += 1


def note_targets(d, index, j):
    """7.2: the targets of a link that was put on the chain, one row each."""
    if not 0 <= index < d.chain_count:
        return
    link = cython.address(d.chain[index])
    for k in range(link.targets_count):
        j.count += 1
        if j.count > j.capacity:
            continue
        card: cython.int = link.targets[k]
        c = cython.address(d.cards[card])
        row = cython.address(j.rows[j.count - 1])
        memset(row, 0, cython.sizeof(Public))
        row.kind = TARGETED
        row.seat = link.seat
        row.known = c.known
        row.code = c.code
        row.owner = c.owner
        row.row = c.row
        row.zone = ZONES * c.controller + c.zone if on_field(d, card) else ANYONE
