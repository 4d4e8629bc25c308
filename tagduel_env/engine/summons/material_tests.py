"""Can a choice of materials still be completed (4.2, 4.8, 4.9, 4.14, T7)?

Nothing here looks at the duel: each test is arithmetic over a pool. `only` asks whether the picked
cards alone are a complete choice.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.record.types import (
    COMPARE_EXACTLY,
    MATERIAL_KIND_SYNCHRO,
    MATERIAL_KIND_XYZ,
    MATERIAL_KIND_XYZ_OVER,
)
from cython.cimports.tagduel_env.engine.summons.material_pool import POOL_RITUAL, POOL_TRIBUTE


def fits(p, only):
    """Is there a legal set with every picked candidate in it?"""
    if p.kind == MATERIAL_KIND_SYNCHRO:
        return synchro_fits(p, only)
    if p.kind == MATERIAL_KIND_XYZ or p.kind == MATERIAL_KIND_XYZ_OVER:
        return xyz_fits(p, only)
    if p.kind == POOL_RITUAL:
        return ritual_fits(p, only)
    if p.kind == POOL_TRIBUTE:
        return tributes_fit(p, only)
    return fusion_fits(p, only)


def count_picked(p):
    """How many candidates are picked."""
    n: cython.int = 0
    for i in range(p.count):
        n += p.c[i].picked
    return n


# --------------------------------------------------------------------------------------- Synchro
def synchro_fits(p, only):
    """4.9: exactly one Tuner, and others whose Levels bring the sum exactly to the Synchro's."""
    tuner: cython.int = -1
    for i in range(p.count):
        if p.c[i].picked and p.c[i].fits >> p.first & 1:
            if tuner >= 0:
                return False
            tuner = i
    for i in range(p.count):
        c = cython.address(p.c[i])
        if not c.fits >> p.first & 1 or (only and not c.picked) or (tuner >= 0 and i != tuner):
            continue
        if others_reach(p, i, p.total - c.level, only):
            return True
        if c.level_too and others_reach(p, i, p.total - c.level_too, only):
            return True
    return False


def may_join(p, tuner, i):
    """4.9: a non-Tuner as listed, that Tuner and it allowing each other."""
    c = cython.address(p.c[i])
    return c.fits >> p.second & 1 and p.c[tuner].beside >> i & 1 and c.beside >> tuner & 1


def others_reach(p, tuner, need, only):
    """4.9: can the non-Tuners bring exactly this sum of Levels, with a free zone afterwards?"""
    reach = cython.declare(cython.uint[24])  # sums by number of cards; + 12: an own zone is freed
    if need <= 0:
        return False
    memset(reach, 0, cython.sizeof(reach))
    reach[12 * p.c[tuner].own] = 1
    for i in range(p.count):
        if i == tuner:
            continue
        if not may_join(p, tuner, i):
            if p.c[i].picked:
                return False
        elif p.c[i].picked or not only:
            add_material(p, i, reach)
    for n in range(p.least[p.second], min(p.most[p.second], 11) + 1):
        sums = reach[12 + n] | (reach[n] if p.free_zones else 0)
        if sums >> need & 1:
            return True
    return False


def add_material(p, i, reach):
    """Adds one candidate to the sums reached: always if it is picked, else as an alternative."""
    c = cython.address(p.c[i])
    n: cython.int = 10
    while n >= 0:
        if c.picked:
            reach[n + 1] = 0
            reach[n + 13] = 0
        for own in range(2):
            sums = reach[12 * own + n]
            shifted = sums << c.level if c.level else 0
            if c.level_too:
                shifted |= sums << c.level_too
            reach[12 * (own | c.own) + n + 1] |= shifted & 0xFFFF
        n -= 1
    if c.picked:
        reach[0] = 0
        reach[12] = 0


# ------------------------------------------------------------------------------------------- Xyz
def xyz_fits(p, only):
    """4.9: so many monsters of one Level, or the one monster it may be put upon."""
    if p.second >= 0 and overlay_fits(p, only):
        return True
    if p.first < 0:
        return False
    for level in range(1, 13):
        if level_fits(p, level, only):
            return True
    return False


def overlay_fits(p, only):
    """4.9: exactly one monster of the overlay line, whose zone or another is free then."""
    picked = count_picked(p)
    if picked > 1:
        return False
    for i in range(p.count):
        c = cython.address(p.c[i])
        if c.fits >> p.second & 1 and c.picked == picked and (c.picked or not only):
            if p.free_zones or c.own:
                return True
    return False


def level_fits(p, level, only):
    """4.9: enough monsters of this Level, every picked one among them, and a zone is free."""
    have: cython.int = 0
    picked: cython.int = 0
    freed: cython.int = p.free_zones
    could_free: cython.int = 0
    for i in range(p.count):
        c = cython.address(p.c[i])
        if c.level != level or not c.fits >> p.first & 1:
            if c.picked:
                return False
        elif c.picked:
            picked += 1
            have += 1
            freed += c.own
        elif not only:
            have += 1
            could_free += c.own
    if have < p.least[p.first] or picked > p.most[p.first]:
        return False
    return freed > 0 or (could_free > 0 and picked < p.most[p.first])


# ---------------------------------------------------------------------------------------- Fusion
def fusion_fits(p, only):
    """4.9, 4.14: every need is met, at most one card standing for a material listed by name."""
    if fusion_frees(p, -1, only):
        return True
    for i in range(p.count):
        if p.c[i].stands and (p.c[i].picked or not only) and fusion_frees(p, i, only):
            return True
    return False


def fusion_frees(p, stand_in, only):
    """T7: the needs are met by a set after which a Monster Zone of the summoner is free."""
    if p.free_zones:
        return needs_met(p, stand_in, only)
    for i in range(p.count):
        if p.c[i].own and p.c[i].picked:
            return needs_met(p, stand_in, only)
    if only:
        return False
    for i in range(p.count):
        if p.c[i].own:
            p.c[i].picked = 1
            met: cython.bint = needs_met(p, stand_in, only)
            p.c[i].picked = 0
            if met:
                return True
    return False


def needs_met(p, stand_in, only):
    """4.9: Hall's condition twice: each need finds its least, each picked card finds a need."""
    able = cython.declare(cython.int[256])
    picked = cython.declare(cython.int[256])
    memset(able, 0, cython.sizeof(able))
    memset(picked, 0, cython.sizeof(picked))
    for i in range(p.count):
        c = cython.address(p.c[i])
        mask = c.fits | (c.stands if i == stand_in else 0)
        if c.picked or not only:
            able[mask] += 1
        if c.picked:
            picked[mask] += 1
    for subset in range(1 << p.needs):
        if not subset_met(p, subset, able, picked):
            return False
    return True


def subset_met(p, subset, able, picked):
    """One subset of the needs: enough cards fit it, and no picked ones are left over."""
    least: cython.int = 0
    most: cython.int = 0
    cards: cython.int = 0
    bound: cython.int = 0
    for j in range(p.needs):
        if subset >> j & 1:
            least += p.least[j]
            most += p.most[j]
    for mask in range(1 << p.needs):
        if mask & subset:
            cards += able[mask]
        if not mask & ~subset:
            bound += picked[mask]
    return cards >= least and bound <= most


def assign(p):
    """4.9: gives every picked candidate one need, so that all are met."""
    for i in range(p.count):
        if p.c[i].picked:
            assign_one(p, i)


def assign_one(p, i):
    """The first need for which the whole choice still fits; the card itself before a stand-in."""
    c = cython.address(p.c[i])
    own_needs = c.fits
    stand_ins = c.stands
    c.stands = 0
    for j in range(p.needs):
        c.fits = own_needs & 1 << j
        if c.fits and fits(p, True):
            return
    c.fits = 0
    for j in range(p.needs):
        c.stands = stand_ins & 1 << j
        if c.stands and fits(p, True):
            return
    c.fits = own_needs
    c.stands = stand_ins


# ---------------------------------------------------------------------------------------- Ritual
def ritual_fits(p, only):
    """4.8: one card as the whole Tribute, or Levels that meet the condition, none superfluous."""
    if p.total < 1:
        return False
    if whole_tribute_fits(p, only):
        return True
    if p.compare == COMPARE_EXACTLY:
        return levels_reach(p, 1, p.total, only)
    for lowest in range(1, 13):
        if levels_reach(p, lowest, p.total + lowest - 1, only):
            return True
    return False


def whole_tribute_fits(p, only):
    """4.8: a card that counts as the whole Tribute, alone."""
    picked = count_picked(p)
    if picked > 1:
        return False
    for i in range(p.count):
        c = cython.address(p.c[i])
        if c.stands and c.picked == picked and (c.picked or not only):
            if p.free_zones or c.own:
                return True
    return False


def levels_reach(p, lowest, highest, only):
    """4.8: a sum from `total` to `highest` of Levels of at least `lowest`, with a zone free.

    With the highest sum `total + lowest - 1`, leaving out any one card breaks the condition.
    """
    without: cython.ulonglong = 1
    freeing: cython.ulonglong = 0
    for i in range(p.count):
        c = cython.address(p.c[i])
        if c.level < lowest or c.level > highest:
            if c.picked:
                return False
            continue
        if only and not c.picked:
            continue
        more_without: cython.ulonglong = 0 if c.own else without << c.level
        more_freeing: cython.ulonglong = freeing << c.level
        if c.own:
            more_freeing |= without << c.level
        without = more_without if c.picked else without | more_without
        freeing = more_freeing if c.picked else freeing | more_freeing
    sums: cython.ulonglong = freeing | (without if p.free_zones else 0)
    for total in range(max(p.total, 1), highest + 1):
        if sums >> total & 1:
            return True
    return False


# -------------------------------------------------------------------------------------- Tributes
def tributes_fit(p, only):
    """4.2: one of the allowed numbers of Tributes, each of such monsters as it asks for."""
    for j in range(p.needs):
        if number_fits(p, j, only):
            return True
    return False


def number_fits(p, j, only):
    """4.2: the Tributes of one way: those that must be Tributed among them, a zone free."""
    taken: cython.int = 0
    able: cython.int = 0
    freed: cython.int = p.free_zones
    could_free: cython.int = 0
    for i in range(p.count):
        c = cython.address(p.c[i])
        allowed: cython.bint = c.fits >> j & 1
        if c.picked or (c.must and p.most[j]):
            if not allowed or (only and not c.picked):
                return False
            taken += 1
            freed += c.own
        elif allowed:
            able += 1
            could_free += c.own
    more: cython.int = p.most[j] - taken
    if more < 0 or (only and more > 0) or able < more:
        return False
    return freed > 0 or (more > 0 and could_free > 0)
