"""12.6: can an effect make the Summons that its resolution has to make?"""

import cython
from cython.cimports.libc.string import (
    memset,
)
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
)
from cython.cimports.tagduel_env.engine.board.sides import (
    team_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    may_be_special_summoned,
    player_may,
)
from cython.cimports.tagduel_env.engine.legality.candidates import (
    raw_candidates,
)
from cython.cimports.tagduel_env.engine.legality.resolvable import (
    group_step,
    grow,
    seats_of,
    source_count,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_is_empty,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    FRAME_KIND_PROGRAM,
    MATERIAL_KIND_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MAX_REGISTERS,
    NONE,
    OP_AS_MONSTER,
    OP_FUSE,
    OP_NORMAL,
    OP_SYNCHRO,
    PLAYER_ACT_SUMMON_SPECIALLY,
    REF_THIS,
    SOURCE_SORT_GROUP,
    SOURCE_SORT_REF,
    SUMMON_KIND_BY_EFFECT,
    SUMMON_KIND_SPECIAL,
    VERB_SPECIAL_SUMMON,
    Frame,
    Set,
)
from cython.cimports.tagduel_env.engine.summons.materials import (
    possible_for,
    ritual_possible_for,
)


def summon_possible(d, l, i, w):
    """12.6, 12.8: no ban, and a zone for what is Summoned (counted at the end)."""
    w.done += 1
    seats = seats_of(d, l, i.c & 255, i.c >> 8)
    w.zones += source_count(d, l, i, w)
    w.zone_seats |= seats
    grow(w, VERB_SPECIAL_SUMMON)
    if i.b == SOURCE_SORT_REF and i.a == REF_THIS:
        if tables.code[chosen_row(l).pc].op == OP_AS_MONSTER:
            return player_may(d, l.seat, PLAYER_ACT_SUMMON_SPECIALLY, l.card)
        how = SUMMON_KIND_SPECIAL | SUMMON_KIND_BY_EFFECT
        return may_be_special_summoned(d, l.card, l.seat, how)
    if i.b == SOURCE_SORT_GROUP:
        return group_step(d, l, i, 1, w)
    return True


def tokens_possible(d, l, i, w):
    """A25: so many free zones, on the field of whoever gets them (both opponents': A25)."""
    w.done += 1
    seats: cython.int = seats_of(d, l, i.c & 255, i.c >> 8)
    if not (seats >> l.seat) & 1:
        seats |= (5 if d.rules.duelists == 4 else 1) << (team_of(l.seat) ^ 1)
    w.zones += amount(d, i.b, l, cython.NULL)
    w.zone_seats |= seats
    grow(w, VERB_SPECIAL_SUMMON)
    return player_may(d, l.seat, PLAYER_ACT_SUMMON_SPECIALLY, NONE)


def fusion_possible(d, l, pc, w):
    """4.8, 4.9, 4.5: a monster that can be Summoned with what is there."""
    i = cython.address(tables.code[pc])
    w.done += 1
    cards = cython.declare(Set)
    raw_candidates(d, i.a, l, ANYONE, cython.address(cards))
    if i.op == OP_NORMAL:
        return not set_is_empty(cython.address(cards))
    scratch = cython.declare(Frame)
    memset(cython.address(scratch), 0, cython.sizeof(scratch))
    scratch.kind = FRAME_KIND_PROGRAM
    scratch.link = ANYONE
    scratch.each = ANYONE
    scratch.registers = min(d.registers_count, MAX_REGISTERS - 1)
    card: cython.int = set_next(cython.address(cards), -1)
    while card >= 0:
        if i.op == OP_FUSE:
            if possible_for(d, l.seat, card, MATERIAL_KIND_FUSION, i.b, NONE, l):
                return True
        elif i.op == OP_SYNCHRO:
            must = l.card if i.x == REF_THIS else NONE
            if possible_for(d, l.seat, card, MATERIAL_KIND_SYNCHRO, 0, must, l):
                return True
        else:
            r = cython.address(d.registers[scratch.registers])
            set_clear(cython.address(r.it))
            set_add(cython.address(r.it), card)
            need = amount(d, i.c, l, cython.address(scratch))
            if ritual_possible_for(d, l.seat, card, i.b, i.x, need, l):
                return True
        card = set_next(cython.address(cards), card)
    return False
