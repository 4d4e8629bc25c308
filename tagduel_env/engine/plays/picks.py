"""Choosing cards one at a time: at resolution, and from a ready set.

a: choice row (0: from a ready set), b: DecisionKind, c: purpose, n and m: least and most,
other: whose effect it is, set: cards that may still be picked, link: the effect.
"""

import cython
from cython.cimports.tagduel_env.engine.board.order import (
    in_order,
)
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
    condition,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    count_free,
)
from cython.cimports.tagduel_env.engine.continuous.stats import (
    refresh,
)
from cython.cimports.tagduel_env.engine.decisions.agreement import (
    consent,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    add_answer,
    allow,
    allow_cards,
    begin,
    card_of_action,
    cards_of_action,
    clear,
    copy_rank,
    distinct_copies,
    pose,
)
from cython.cimports.tagduel_env.engine.legality.candidates import (
    raw_candidates,
)
from cython.cimports.tagduel_env.engine.legality.feasibility import (
    add_pick,
)
from cython.cimports.tagduel_env.engine.legality.limits import (
    forget_refusals_of_resolution,
    is_refused,
)
from cython.cimports.tagduel_env.engine.legality.totals import (
    RULE_TOTAL,
    rule_holds,
    rule_possible,
    total_of,
)
from cython.cimports.tagduel_env.engine.record.frames import (
    pop_frame,
    push_frame,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_is_empty,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY,
    ACTION_ANSWER,
    ACTION_FINISH,
    ANSWER_SORT_COPY,
    COMPARE_EXACTLY,
    DECISION_KIND_COPY,
    DECISION_KIND_ORDER,
    DECISION_KIND_PICK,
    FRAME_KIND_PICK,
    FRAME_KIND_PROGRAM,
    MAX_PICKS,
    PLACE_MONSTER_ZONE,
    VERB_SPECIAL_SUMMON,
    VERB_TAKE_CONTROL,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
)


def push_pick(d, choice, link, registers, seat):
    """12.10: the choice of a resolving effect, made when it is reached."""
    parent = cython.address(d.frames[d.frames_count - 1])
    f = push_frame(d, FRAME_KIND_PICK, seat)
    l = link_of(d, link)
    f.a = choice
    f.b = DECISION_KIND_PICK
    f.c = tables.choices[choice].verb
    f.other = l.seat
    f.link = link
    f.registers = registers
    if parent.kind == FRAME_KIND_PROGRAM and d.frames_count > 1:
        f.did = parent.did
        f.how_many = parent.how_many
        f.how_many_across = parent.how_many_across
        f.each = parent.each
        f.d = parent.d
    begin_picks(d, f)
    read_limits(d, f, l)


def push_pick_from(d, cards, kind, purpose, seat, role_seat, least, most, link):
    """Spaces A3: so many cards of a ready set."""
    f = push_frame(d, FRAME_KIND_PICK, seat)
    f.b = kind
    f.c = purpose
    f.other = role_seat
    f.link = link
    f.set = cards[0]
    f.m = min(most, set_count(cards))
    f.n = min(least, f.m)
    begin_picks(d, f)


def begin_picks(d, f):
    """An empty plan."""
    d.plan.count = 0
    d.plan.consent = 0
    f.step = 0


def read_limits(d, f, l):
    """12.5, 12.6: the candidates, the least and the most; do what can be done."""
    c = cython.address(tables.choices[f.a])
    refresh(d)
    if c.condition and not condition(d, c.condition - 1, l, f):
        set_clear(cython.address(f.set))
    else:
        raw_candidates(d, f.a, l, d.frames_count - 1, cython.address(f.set))
    there = set_count(cython.address(f.set))
    f.m = min(amount(d, c.most, l, f), there, room_for(d, f, l))
    f.n = min(amount(d, c.least, l, f), f.m)


def room_for(d, f, l):
    """4.5, 13.5: no more than there are free zones for."""
    if f.c == VERB_SPECIAL_SUMMON or f.c == VERB_TAKE_CONTROL:
        return count_free(d, l.seat, PLACE_MONSTER_ZONE)
    return MAX_PICKS


def step_pick(d, f):
    """0 ask or end; 1 a pick was answered; 2 which copy; 3 the team-mate's consent."""
    if f.step == 0:
        ask_or_end(d, f)
    elif f.step == 1:
        take_pick(d, f)
    elif f.step == 2:
        keep_pick(d, f, card_of_copy(d))
    else:
        end_picks(d, f)


def ask_or_end(d, f):
    """One more pick, unless the choice is complete or nothing is left."""
    offers = cython.declare(Set)
    l = link_of(d, f.link)
    offered(d, f, l, cython.address(offers))
    if set_is_empty(cython.address(offers)):
        f.step = 3
        return
    if all_needed(d, f, cython.address(offers)):
        return
    f.step = 1
    ask_pick(d, f, l, cython.address(offers), complete(d, f, l))


def all_needed(d, f, offers):
    """Spaces A: where every card that is left has to be picked there is nothing to ask."""
    if d.rules.ask_forced or f.b == DECISION_KIND_ORDER or set_count(offers) < 2:
        return False
    if f.a and tables.choices[f.a].rule:
        return False
    if set_count(offers) > f.n - d.plan.count:
        return False
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, offers, order)):
        add_pick(d, order[k], 0)
    set_clear(cython.address(f.set))
    return True


def offered(d, f, l, out):
    """The candidates with which the choice can still be completed."""
    set_clear(out)
    if d.plan.count >= f.m:
        return
    out[0] = f.set
    if f.a == 0 or tables.choices[f.a].rule == 0:
        return
    picked = cython.declare(Set)
    picked_cards(d, cython.address(picked))
    need: cython.int = max(0, f.n - d.plan.count - 1)
    card: cython.int = set_next(out, -1)
    while card >= 0:
        rest: Set = f.set
        set_remove(cython.address(rest), card)
        set_add(cython.address(picked), card)
        if not rule_possible(
            d,
            f.a,
            l,
            f,
            cython.address(picked),
            cython.address(rest),
            need,
            f.m - d.plan.count - 1,
        ):
            set_remove(out, card)
        set_remove(cython.address(picked), card)
        card = set_next(out, card)


def complete(d, f, l):
    """FINISH: the least is there and the rule holds."""
    if d.plan.count < f.n:
        return False
    if f.a == 0:
        return True
    picked = cython.declare(Set)
    picked_cards(d, cython.address(picked))
    return rule_holds(d, f.a, l, f, cython.address(picked))


def ask_pick(d, f, l, offers, finish):
    """Spaces A3: the question of one pick."""
    begin(d, f.b, f.seat)
    d.decision.role = f.other
    d.decision.purpose = f.c
    d.decision.least = min(f.n, 255)
    d.decision.most = min(f.m, 255)
    d.decision.picked = d.plan.count
    d.decision.marks = 4
    if l is not cython.NULL:
        d.decision.card = l.card
        d.decision.ability = l.ability
    if f.a:
        describe_total(d, f.a, l, f)
    allow_cards(d, offers)
    if finish:
        d.decision.marks |= 2
        allow(d, ACTION_FINISH)
    pose(d)


def describe_total(d, choice, l, f):
    """What a total needs and has so far, for the text and the observation."""
    c = cython.address(tables.choices[choice])
    if c.rule != RULE_TOTAL:
        return
    picked = cython.declare(Set)
    picked_cards(d, cython.address(picked))
    d.decision.total_test = 1 if c.compare == COMPARE_EXACTLY else 2
    d.decision.total_need = min(amount(d, c.amount, l, f), 255)
    d.decision.total_have = min(total_of(d, choice, cython.address(picked)), 255)


def take_pick(d, f):
    """The answer: finished, a card, or a card of which copies can be told apart."""
    if d.decision.action == ACTION_FINISH:
        clear(d)
        f.step = 3
        return
    card = card_or_copy(d)
    if card >= 0:
        keep_pick(d, f, card)
    else:
        f.step = 2


def keep_pick(d, f, card):
    """One more pick; on to the next."""
    set_remove(cython.address(f.set), card)
    add_pick(d, card, 0)
    f.step = 0


def end_picks(d, f):
    """A43: the team-mate agrees, or the choice is made anew without the refused cards."""
    l = link_of(d, f.link)
    if may_be_refused(d, f, l):
        agreed = consent(d, f, f.seat, 0)
        if agreed < 0:
            return
        if agreed == 0:
            for i in range(d.plan.count):
                if not is_refused(d, f.seat, l.card, l.ability, d.plan.cards[i]):
                    set_add(cython.address(f.set), d.plan.cards[i])
            begin_picks(d, f)
            f.m = min(f.m, set_count(cython.address(f.set)))
            f.n = min(f.n, f.m)
            return
    forget_refusals_of_resolution(d)
    pop_frame(d, d.plan.count)


def may_be_refused(d, f, l):
    """T27, A44: never for mandatory effects, nor for picks of another than the activator."""
    if l is cython.NULL or f.seat != l.seat or d.plan.count == 0:
        return False
    return not ability_at(l.ability).flags & ABILITY_FLAG_MANDATORY


def picked_cards(d, out):
    """The cards picked, in whatever order."""
    set_clear(out)
    for i in range(d.plan.count):
        set_add(out, d.plan.cards[i])


# --------------------------------------------------------------------------- copies
def card_or_copy(d):
    """Spaces A2: one card, or the question which of several copies that can be told apart."""
    copies = cython.declare(Set)
    sorts = cython.declare(Set)
    cards_of_action(d, d.decision.action, cython.address(copies))
    if distinct_copies(d, cython.address(copies), cython.address(sorts)) > 1:
        ask_copy(d, d.decision.seat, cython.address(sorts))
        return -1
    card = card_of_action(d, d.decision.action)
    clear(d)
    return card


def ask_copy(d, seat, copies):
    """Spaces A2 COPY: one answer for each sort, in the order of piles and marks."""
    role = d.decision.role
    source = d.decision.card
    ability = d.decision.ability
    begin(d, DECISION_KIND_COPY, seat)
    d.decision.role = role
    d.decision.card = source
    d.decision.ability = ability
    left: Set = copies[0]
    while not set_is_empty(cython.address(left)):
        best: cython.int = -1
        card: cython.int = set_next(cython.address(left), -1)
        while card >= 0:
            if best < 0 or copy_rank(d, card) < copy_rank(d, best):
                best = card
            card = set_next(cython.address(left), card)
        add_answer(d, ANSWER_SORT_COPY, 0, best, d.cards[best].place)
        set_remove(cython.address(left), best)
    pose(d)


def card_of_copy(d):
    """The copy that was chosen."""
    card = d.decision.answers[d.decision.action - ACTION_ANSWER].card
    clear(d)
    return card
