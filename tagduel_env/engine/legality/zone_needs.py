"""12.6: the Monster Zones that a resolution needs, and those that are or become free."""

import cython
from cython.cimports.libc.string import (
    memset,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    count_free,
)
from cython.cimports.tagduel_env.engine.legality.candidates import (
    empties_zone,
)
from cython.cimports.tagduel_env.engine.legality.resolvable import (
    Walk,
    walk,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    DOES_SPECIAL_SUMMONS,
    DOES_SUMMONS_ITSELF,
    DOES_TAKES_CONTROL,
    OP_COST_PAID,
    OP_END,
    OP_MOVE,
    PLACE_MONSTER_ZONE,
    REF_THIS,
    SOURCE_SORT_REF,
)


def zone_need(d, l, seats):
    """12.6: zones needed and not yet free, counting what the card's own cost empties."""
    w = cython.declare(Walk)
    memset(cython.address(w), 0, cython.sizeof(w))
    row = chosen_row(l)
    seats[0] = 0
    if not row.does & (DOES_SPECIAL_SUMMONS | DOES_SUMMONS_ITSELF | DOES_TAKES_CONTROL):
        return 0
    walk(d, l, row.pc, 0, cython.address(w))
    seats[0] = w.zone_seats
    if w.zones == 0:
        return 0
    free: cython.int = free_zones(d, w.zone_seats)
    if paid_card_empties_zone(d, l, w.zone_seats):
        free += 1
    return w.zones - free


def paid_card_empties_zone(d, l, seats):
    """Does the card itself leave such a zone as its cost (Tribute this card: ...)?"""
    c = cython.address(d.cards[l.card])
    if c.place != PLACE_MONSTER_ZONE or not (seats >> c.controller) & 1:
        return False
    pc: cython.int = chosen_row(l).cost_pc
    while pc and tables.code[pc].op != OP_COST_PAID and tables.code[pc].op != OP_END:
        i = cython.address(tables.code[pc])
        if i.op == OP_MOVE and i.b == SOURCE_SORT_REF and i.a == REF_THIS and empties_zone(i.x):
            return True
        pc += 1
    return False


def free_zones(d, seats):
    """Free Monster Zones of these seats together."""
    free: cython.int = 0
    for seat in range(d.rules.duelists):
        if (seats >> seat) & 1:
            free += count_free(d, seat, PLACE_MONSTER_ZONE)
    return free
