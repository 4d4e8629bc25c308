"""Choosing materials and Tributes, one at a time (4.2, 4.8, 4.9, 4.14, A07, T7, spaces A3).

The picks are kept in the plan; a pick is offered only if the choice can still be completed.
"""

import cython
from cython.cimports.tagduel_env.engine.board.order import rank
from cython.cimports.tagduel_env.engine.board.query import level_of
from cython.cimports.tagduel_env.engine.decisions.agreement import consent
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    allow_cards,
    begin,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.plays.picks import card_of_copy, card_or_copy
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_is_empty
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_FINISH,
    ANYONE,
    CAPACITY_PICKS,
    COMPARE_EXACTLY,
    DECISION_KIND_MATERIAL,
    DECISION_KIND_TRIBUTE,
    FRAME_KIND_MATERIAL,
    MATERIAL_KIND_SYNCHRO,
    MATERIAL_KIND_XYZ,
    MAX_PICKS,
    MAX_REFUSED,
    NONE,
    PLAY_KIND_NORMAL_SUMMON,
    PLAY_KIND_SET_MONSTER,
    VERB_MATERIAL,
    VERB_TRIBUTE,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import link_of
from cython.cimports.tagduel_env.engine.summons.counting import Counts, count_monsters, too_few
from cython.cimports.tagduel_env.engine.summons.material_pool import (
    POOL_RITUAL,
    POOL_TRIBUTE,
    Candidate,
    Pool,
    gather_materials,
    gather_ritual,
    gather_tributes,
    pick,
)
from cython.cimports.tagduel_env.engine.summons.material_tests import assign, fits
from cython.cimports.tagduel_env.engine.summons.materials import ROLE_MATERIAL


# ----------------------------------------------------------------------------------- is it possible
def possible(d, seat, monster, kind, group, must, link):
    """4.9: can the monster be Summoned by its material line?"""
    return possible_for(d, seat, monster, kind, group, must, link_of(d, link))


def possible_for(d, seat, monster, kind, group, must, l):
    """4.9: the same for the bindings of an effect that isn't on the chain."""
    p = cython.declare(Pool)
    n = cython.declare(Counts)
    count_monsters(d, seat, cython.address(n))
    if too_few(d.cards[monster].code, kind, cython.address(n)):
        return False
    gather_materials(d, seat, monster, kind, group, l, cython.address(p))
    if kind == MATERIAL_KIND_XYZ:
        p.second = -1
    if must != NONE:
        pick(cython.address(p), must)
        if not is_candidate(cython.address(p), must):
            return False
    return enough(cython.address(p)) and fits(cython.address(p), False)


def is_candidate(p, card):
    """Is the card in the pool?"""
    for i in range(p.count):
        if p.c[i].card == card:
            return True
    return False


def enough(p):
    """Every need that must be met has at least one candidate: the cheap test before the sums."""
    seen: cython.int = 0
    for i in range(p.count):
        seen |= p.c[i].fits | p.c[i].stands
    if p.second >= 0 and p.kind != MATERIAL_KIND_SYNCHRO:
        return seen != 0
    for j in range(p.needs):
        if p.least[j] and not seen >> j & 1:
            return False
    return seen != 0


def ritual_possible(d, seat, monster, choice, compare, need, link):
    """4.8: are there Tributes for this Ritual Monster?"""
    return ritual_possible_for(d, seat, monster, choice, compare, need, link_of(d, link))


def ritual_possible_for(d, seat, monster, choice, compare, need, l):
    """4.8: the same for the bindings of an effect that isn't on the chain."""
    p = cython.declare(Pool)
    gather_ritual(d, seat, monster, choice, compare, need, l, cython.address(p))
    return fits(cython.address(p), False)


def tributes_needed(d, seat, card, least, most):
    """4.2: the least and the most Tributes with which it can be Normal Summoned."""
    p = cython.declare(Pool)
    gather_tributes(d, seat, card, PLAY_KIND_NORMAL_SUMMON, cython.address(p))
    level = level_of(d, card)
    usual = 0 if level < 5 else 1 if level < 7 else 2
    least[0] = usual
    most[0] = usual
    for j in range(p.needs):
        least[0] = min(least[0], p.least[j])
        most[0] = max(most[0], p.most[j])
    return usual


def tribute_possible(d, seat, card):
    """4.2: are there Tributes, and an own free Monster Zone after they leave, for a Summon?"""
    p = cython.declare(Pool)
    gather_tributes(d, seat, card, PLAY_KIND_NORMAL_SUMMON, cython.address(p))
    return fits(cython.address(p), False)


def tribute_possible_to_set(d, seat, card):
    """5.1: the same for a Set."""
    p = cython.declare(Pool)
    gather_tributes(d, seat, card, PLAY_KIND_SET_MONSTER, cython.address(p))
    return fits(cython.address(p), False)


# ------------------------------------------------------------------------------------------ frames
def push_material(d, seat, monster, kind, group, must, link):
    """4.9: choose the materials of an Extra Deck monster."""
    f = push_frame(d, FRAME_KIND_MATERIAL, seat)
    f.a = monster
    f.b = kind
    f.c = group
    f.d = must
    f.link = link


def push_ritual(d, seat, monster, choice, compare, need, link):
    """4.8: choose the Tributes of a Ritual Summon."""
    f = push_frame(d, FRAME_KIND_MATERIAL, seat)
    f.a = monster
    f.b = POOL_RITUAL
    f.c = choice
    f.d = NONE
    f.n = need
    f.m = compare
    f.link = link


def push_tribute(d, seat, card):
    """4.2: choose the Tributes of a Normal Summon."""
    push_tributes_of(d, seat, card, PLAY_KIND_NORMAL_SUMMON)


def push_tribute_to_set(d, seat, card):
    """5.1: choose the Tributes of a Set."""
    push_tributes_of(d, seat, card, PLAY_KIND_SET_MONSTER)


def push_tributes_of(d, seat, card, play):
    """4.2: choose the Tributes of the play."""
    f = push_frame(d, FRAME_KIND_MATERIAL, seat)
    f.a = card
    f.b = POOL_TRIBUTE
    f.d = NONE
    f.other = play


def planned_cards(d, out):
    """The cards of the plan."""
    set_clear(out)
    for i in range(d.plan.count):
        set_add(out, d.plan.cards[i])


def step_material(d, f):
    """0 begin; 1 ask for a card; 2 it was answered; 3 which copy; 4 the team-mate's consent."""
    if f.step == 0:
        begin_plan(d, f)
        f.step = 1
    if f.step == 1:
        ask_or_end(d, f)
    elif f.step == 2:
        take_pick(d, f)
    elif f.step == 3:
        plan_card(d, card_of_copy(d))
        f.step = 1
    else:
        ask_consent(d, f)


def begin_plan(d, f):
    """An empty plan, or the card that must be used in it."""
    d.plan.count = 0
    d.plan.consent = 0
    if f.d != NONE:
        plan_card(d, f.d)


def plan_card(d, card):
    """One more card in the plan."""
    if d.plan.count == MAX_PICKS:
        d.capacity = CAPACITY_PICKS
        return
    d.plan.cards[d.plan.count] = card
    d.plan.groups[d.plan.count] = 0
    d.plan.count += 1


def gather(d, f, p):
    """The pool of the frame, with the plan's cards picked."""
    if f.b == POOL_TRIBUTE:
        gather_tributes(d, f.seat, f.a, f.other, p)
    elif f.b == POOL_RITUAL:
        gather_ritual(d, f.seat, f.a, f.c, f.m, f.n, link_of(d, f.link), p)
    else:
        gather_materials(d, f.seat, f.a, f.b, f.c, link_of(d, f.link), p)
    for i in range(d.plan.count):
        pick(p, d.plan.cards[i])


def ask_or_end(d, f):
    """One more card, unless the choice is complete or nothing is left."""
    p = cython.declare(Pool)
    offers = cython.declare(Set)
    gather(d, f, cython.address(p))
    complete: cython.bint = fits(cython.address(p), True)
    card = needed_card(d, cython.address(p))
    if card != NONE and not d.rules.ask_forced:
        plan_card(d, card)
        return
    offer(cython.address(p), cython.address(offers))
    if not set_is_empty(cython.address(offers)):
        f.step = 2
        ask(d, f, cython.address(p), cython.address(offers), complete)
    elif complete:
        f.step = 4
    else:
        pop_frame(d, 0)


def needed_card(d, p):
    """The first card without which the choice can't be completed; NONE if there is none."""
    best: cython.int = NONE
    if not fits(p, False):
        return NONE
    for i in range(p.count):
        c = cython.address(p.c[i])
        if c.picked or (best != NONE and rank(d, best) < rank(d, c.card)):
            continue
        kept: Candidate = c[0]
        c.fits = 0
        c.stands = 0
        c.level = 0
        c.level_too = 0
        without: cython.bint = fits(p, False)
        c[0] = kept
        if not without:
            best = c.card
    return best


def take_pick(d, f):
    """The answer: finished, a card, or a card of which copies can be told apart."""
    f.step = 1
    if d.decision.action == ACTION_FINISH:
        clear(d)
        f.step = 4
        return
    card = card_or_copy(d)
    if card < 0:
        f.step = 3
    else:
        plan_card(d, card)


def offer(p, offers):
    """The candidates with which the choice can still be completed."""
    set_clear(offers)
    for i in range(p.count):
        if p.c[i].picked:
            continue
        p.c[i].picked = 1
        if fits(p, False):
            set_add(offers, p.c[i].card)
        p.c[i].picked = 0


def ask(d, f, p, offers, complete):
    """Spaces A3: one pick of TRIBUTE or MATERIAL; FINISH where the choice is valid as it is."""
    tribute: cython.bint = f.b == POOL_TRIBUTE
    begin(d, DECISION_KIND_TRIBUTE if tribute else DECISION_KIND_MATERIAL, f.seat)
    d.decision.role = f.seat
    d.decision.purpose = VERB_TRIBUTE if tribute or f.b == POOL_RITUAL else VERB_MATERIAL
    d.decision.card = f.a
    d.decision.picked = d.plan.count
    d.decision.marks = 4 if f.link != ANYONE else 8
    if complete:
        d.decision.marks |= 2
        allow(d, ACTION_FINISH)
    describe_numbers(d, f, p)
    allow_cards(d, offers)
    pose(d)


def describe_numbers(d, f, p):
    """What the choice needs: a number of cards, or a total of Levels."""
    least: cython.int = 0
    most: cython.int = 0
    have: cython.int = 0
    for j in range(p.needs):
        if p.kind == POOL_TRIBUTE:
            least = p.least[j] if j == 0 else min(least, p.least[j])
            most = max(most, p.most[j])
        else:
            least += p.least[j]
            most += p.most[j]
    for i in range(p.count):
        if p.c[i].picked:
            have += p.c[i].level
    d.decision.least = least
    d.decision.most = min(most, 255)
    if p.kind == MATERIAL_KIND_SYNCHRO or p.kind == POOL_RITUAL:
        exact: cython.bint = p.kind != POOL_RITUAL or p.compare == COMPARE_EXACTLY
        d.decision.total_test = 1 if exact else 2
        d.decision.total_need = p.total
        d.decision.total_have = have


def ask_consent(d, f):
    """A09, E11, A43: the team-mate agrees to the whole choice, or it is given up.

    On resolution another choice may be made, without the refused cards.
    """
    p = cython.declare(Pool)
    agreed = consent(d, f, f.seat, ROLE_MATERIAL)
    if agreed < 0:
        return
    if agreed:
        gather(d, f, cython.address(p))
        assign(cython.address(p))
        for i in range(d.plan.count):
            d.plan.groups[i] = need_of(cython.address(p), d.plan.cards[i])
        pop_frame(d, 1)
        return
    d.plan.count = 0
    f.did += 1
    if f.link != ANYONE and f.did < MAX_REFUSED:
        f.step = 0
    else:
        pop_frame(d, 0)


def need_of(p, card):
    """The need that the card was given."""
    for i in range(p.count):
        if p.c[i].card == card:
            given = p.c[i].fits | p.c[i].stands
            for j in range(p.needs):
                if given >> j & 1:
                    return j
    return 0
