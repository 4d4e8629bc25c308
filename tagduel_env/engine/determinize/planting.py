"""A card that the one who is asked could choose, planted where they could (spaces E15).

Where few cards answer a question, hardly any deal has one where it is needed. Then one is planted
before the rest is dealt. A deal with several such cards comes from as many plantings; it is taken
as much less often, so that all stay as likely as they are without any planting.
"""

import cython
from cython.cimports.libc.stdint import uint16_t
from cython.cimports.tagduel_env.engine.board.knowledge import reads_list
from cython.cimports.tagduel_env.engine.board.zones import on_field
from cython.cimports.tagduel_env.engine.determinize.guessing import is_extra, pool_code, pool_size
from cython.cimports.tagduel_env.engine.determinize.unseen import Planted
from cython.cimports.tagduel_env.engine.legality.candidates import raw_candidates
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.rng import below
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_has,
    set_intersect,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    DECISION_KIND_SUMMON_NOW,
    FRAME_KIND_PICK,
    MAIN_ROWS,
    NONE,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing_summons import makes_monsters
from cython.cimports.tagduel_env.engine.resolution.interpreter import link_of


def plant_nothing(u):
    """As most deals are."""
    u.planted.place = u.planted.card = NONE


def plant(d, u, known_lists):
    """E15: of a list that is guessed any playable card, else an unseen one that is on it."""
    card = cython.declare(Planted)
    pairs: cython.int = 0
    plant_nothing(u)
    if top_frame(d).kind != FRAME_KIND_PICK and d.decision.kind != DECISION_KIND_SUMMON_NOW:
        return
    for owner in range(d.rules.duelists):
        card.owner = owner
        if not known_lists and not reads_list(d, u.seat, owner):
            for i in range(pool_size()):
                card.code = pool_code(i)
                card.extra = is_extra(i)
                card.card = NONE
                plant_one_of(d, u, cython.address(card), cython.address(pairs))
            continue
        row: cython.int = set_next(cython.address(u.cards), -1)
        while row >= 0:
            c = cython.address(d.cards[row])
            if c.owner == owner and c.row < MAIN_ROWS and not on_field(d, row):
                card.code = c.code
                card.extra = False
                card.card = row
                plant_one_of(d, u, cython.address(card), cython.address(pairs))
            row = set_next(cython.address(u.cards), row)


def plant_one_of(d, u, card, pairs):
    """The card in each place where it could be chosen, against the pairs that came before."""
    places = cython.declare(Set)
    choosable_as(d, u, card, cython.address(places))
    place: cython.int = set_next(cython.address(places), -1)
    while place >= 0:
        pairs[0] += 1
        if below(u.chance, pairs[0]) == 0:
            u.planted = card[0]
            u.planted.place = place
        place = set_next(cython.address(places), place)


def choosable_as(d, u, card, out):
    """12.10: where of its owner's unseen cards could this card be chosen?"""
    codes = cython.declare(uint16_t[316])
    could_be_it = cython.declare(Set)
    set_clear(cython.address(could_be_it))
    for i in range(d.card_count):
        c = cython.address(d.cards[i])
        codes[i] = c.code
        if set_has(cython.address(u.cards), i) and c.owner == card.owner and not on_field(d, i):
            if (c.row >= MAIN_ROWS) == card.extra:
                c.code = card.code
                set_add(cython.address(could_be_it), i)
    choosable(d, u, out)
    set_intersect(out, cython.address(could_be_it))
    for i in range(d.card_count):
        d.cards[i].code = codes[i]


def choosable(d, u, out):
    """12.10: by the choice that the open question is about."""
    at: cython.int = d.frames_count - 1
    if makes_monsters(cython.address(d.frames[at - 1])):
        at -= 1
    f = cython.address(d.frames[at])
    choice: cython.int = f.a if f.kind == FRAME_KIND_PICK else tables.code[f.pc].a
    raw_candidates(d, choice, link_of(d, f.link), at, out)
    card: cython.int = set_next(out, -1)
    while card >= 0:
        if not set_has(cython.address(u.cards), card) or on_field(d, card):
            set_remove(out, card)
        card = set_next(out, card)


def is_taken(d, u):
    """E15: always without planting."""
    there = cython.declare(Set)
    if u.planted.card == NONE:
        return True
    choosable(d, u, cython.address(there))
    return below(u.chance, max(set_count(cython.address(there)), 1)) == 0
