"""The cheap tests of what may be played, beside the full ones that they stand for.

Like `probe`, nothing in the package uses it. The plan of the record is written over.
"""

import cython
from cython.cimports.tagduel_env.engine.boundary import duel_at
from cython.cimports.tagduel_env.engine.legality import feasibility, timing
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import MATERIAL_KIND_XYZ, Link
from cython.cimports.tagduel_env.engine.summons import counting, material_pool, material_tests


def completable(address: cython.size_t, seat: cython.int, card: cython.int) -> list:
    """Per ability of the card: (`plan_completable`, `board_completable`) of an empty plan."""
    d = duel_at(address)
    l = cython.declare(Link)
    facts = facts_of(d.cards[card].code)
    found = []
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        answers = []
        for short_way in (True, False):
            timing.prepare(d, cython.address(l), seat, card, row)
            d.plan.count = 0
            if short_way:
                answers.append(feasibility.plan_completable(d, cython.address(l), 0))
            else:
                answers.append(feasibility.board_completable(d, cython.address(l), 0))
        found.append(tuple(answers))
    return found


def materials(
    address: cython.size_t, seat: cython.int, card: cython.int, kind: cython.int
) -> tuple:
    """(`too_few` for a line of this MaterialKind, does the pool allow the Summon?)."""
    d = duel_at(address)
    n = cython.declare(counting.Counts)
    p = cython.declare(material_pool.Pool)
    counting.count_monsters(d, seat, cython.address(n))
    few: cython.bint = counting.too_few(d.cards[card].code, kind, cython.address(n))
    material_pool.gather_materials(d, seat, card, kind, 0, cython.NULL, cython.address(p))
    if kind == MATERIAL_KIND_XYZ:
        p.second = -1  # the overlay is a line of its own
    fits: cython.bint = (p.first >= 0 or p.second >= 0) and material_tests.fits(
        cython.address(p), False
    )
    return bool(few), bool(fits)
