"""Chains: responses in turn order, then resolution from the last link to the first."""

import cython
from cython.cimports.tagduel_env.engine.board.indices import has_quick, own_first, own_next
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.query import condition
from cython.cimports.tagduel_env.engine.board.sides import are_opponents
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.chain.windows import ask_fast, take_play
from cython.cimports.tagduel_env.engine.continuous.prohibitions import link_is_negated
from cython.cimports.tagduel_env.engine.continuous.stats import game_changed, mark_dirty
from cython.cimports.tagduel_env.engine.decisions.decisions import answered, clear
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners
from cython.cimports.tagduel_env.engine.legality.legality import can_activate
from cython.cimports.tagduel_env.engine.legality.limits import forget_use
from cython.cimports.tagduel_env.engine.phases.ending import check_end
from cython.cimports.tagduel_env.engine.phases.settle import settle
from cython.cimports.tagduel_env.engine.plays.plays import push_forced, unuse
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
    set_is_empty,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY_QUICK,
    ABILITY_FLAG_STAYS,
    ACTION_PASS,
    CAPACITY_LINKS,
    CARD_KIND_FIELD,
    CARD_RULE_HAS_CONTINUOUS,
    DECISION_KIND_RESPOND,
    EVENT_KIND_ACTIVATED,
    EVENT_KIND_NEGATED,
    EVENT_KIND_RESOLVED,
    EVENT_KIND_STARTS_TO_RESOLVE,
    FRAME_KIND_CHAIN,
    LINK_FLAG_ACTIVATION_NEGATED,
    LINK_FLAG_CANNOT_BE_ANSWERED,
    LINK_FLAG_CARD_ACTIVATION,
    LINK_FLAG_EFFECT_NEGATED,
    LINK_KIND_COUNTER_TRAP,
    MAX_LINKS,
    MOVE_FLAG_BY_RULE,
    NONE,
    OF_EARLIER_CHAIN,
    VERB_SEND_TO_GRAVEYARD,
    ZONE_FLAG_ACTIVATED,
    ZONE_FLAG_LEAVES_AFTER_CHAIN,
    Link,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import push_program, push_whenever
from cython.cimports.tagduel_env.engine.resolution.moves import move_by_rule


def add_link(d, l):
    """7.2: the finished declaration goes on the chain."""
    if d.chain_count >= MAX_LINKS:
        d.capacity = CAPACITY_LINKS
        return MAX_LINKS - 1
    index = d.chain_count
    d.chain[index] = l[0]
    d.chain_count += 1
    link_event(d, EVENT_KIND_ACTIVATED, index)
    return index


def link_event(d, kind, index):
    """Records what happened to a link."""
    l = cython.address(d.chain[index])
    e = record(d, kind, l.card, l.seat)
    e.detail = index
    e.flags = l.kind
    e.ability = l.ability
    e.other = NONE


def push_chain(d):
    """Begins the responses to what is on the chain."""
    push_frame(d, FRAME_KIND_CHAIN, d.turn_seat)


def has_answered(d, card, ability, link):
    """Is this mandatory effect on the chain already as an answer to the link?"""
    for i in range(d.chain_count):
        l = cython.address(d.chain[i])
        if l.card == card and l.ability == ability and l.answers == link:
            return True
    return False


def add_mandatory(d, f):
    """7.11, T34: mandatory Speed 2 effects take their place at once, the turn Duelist's first."""
    cards = cython.declare(Set)
    if d.chain_count == MAX_LINKS or not cards_with_mandatory(d, cython.address(cards)):
        return False
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cython.address(cards), order)):
        if force_mandatory_of(d, d.cards[order[k]].controller, order[k]):
            return True
    return False


def cards_with_mandatory(d, out):
    """7.11, T34: the cards that have mandatory Speed 2 effects; False if there are none."""
    set_clear(out)
    zones = d.occupied
    while zones:
        add_if_mandatory(d, d.zones[lowest(zones)].card, out)
        zones &= zones - 1
    for seat in range(d.rules.duelists):
        one = cython.address(d.duelists[seat])
        card = own_first(one, cython.address(one.quick))
        while card >= 0:
            add_if_mandatory(d, card, out)
            card = own_next(one, cython.address(one.quick), card)
    return not set_is_empty(out)


def add_if_mandatory(d, card, out):
    """Into the set, if it has a mandatory Speed 2 effect where it is."""
    if not has_quick(d, card):
        return
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        if ability_at(facts.abilities_first + i).flags & ABILITY_FLAG_MANDATORY_QUICK:
            set_add(out, card)


def force_mandatory_of(d, seat, card):
    """7.11: the first mandatory Speed 2 effect of the card that answers the newest link."""
    link = cython.declare(Link)
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        row = facts.abilities_first + i
        if not ability_at(row).flags & ABILITY_FLAG_MANDATORY_QUICK:
            continue
        if has_answered(d, card, row, d.chain_count - 1):
            continue
        if can_activate(d, seat, card, row, cython.address(link)):
            push_forced(d, seat, card, row)
            return True
    return False


def ask_response(d, f):
    """7.6, T13: asks one seat after another; `d.passes` in a row end the building."""
    while d.passes < d.rules.duelists:
        if answered(d):
            if d.decision.action != ACTION_PASS:
                take_play(d, f, f.seat)
                return
            clear(d)
        elif ask_fast(d, f.seat, DECISION_KIND_RESPOND):
            return
        d.passed |= 1 << f.seat
        d.passes += 1
        f.seat = (f.seat + 1) % d.rules.duelists
    f.step = 2
    f.n = d.chain_count - 1
    d.window_open = 0


def switch_on(d, l):
    """7.10: a card activation's continuous effects switch on as it starts to resolve."""
    if l.flags & LINK_FLAG_CARD_ACTIVATION and still_there(d, l):
        zone_of(d, l.card).flags |= ZONE_FLAG_ACTIVATED
        facts = facts_of(l.code)
        if facts.rules & CARD_RULE_HAS_CONTINUOUS or facts.kinds & CARD_KIND_FIELD:
            mark_dirty(d)
        else:
            game_changed(d)


def still_there(d, l):
    """6.2: is the card of the link still the same card, face-up on the field?"""
    return d.cards[l.card].stamp == l.stamp and on_field(d, l.card) and is_face_up(d, l.card)


def effect_is_off(d, l):
    """7.10, 11.9: negated by an answer, by a lasting negation, or where it stands."""
    return (l.flags & LINK_FLAG_EFFECT_NEGATED) != 0 or link_is_negated(d, l)


def start_link(d, f):
    """7.10: begins the resolution of link `f.n` in a new batch."""
    l = cython.address(d.chain[f.n])
    d.chain_resolving = f.n + 1
    game_changed(d)
    new_batch(d)
    if l.flags & LINK_FLAG_ACTIVATION_NEGATED:
        forget_use(d, l)
        f.step = 6
        return
    switch_on(d, l)
    link_event(d, EVENT_KIND_STARTS_TO_RESOLVE, f.n)
    meet_listeners(d)
    f.step = 4


def run_link(d, f):
    """7.10: the text of the link, unless its card had to stay or its effect is negated."""
    l = cython.address(d.chain[f.n])
    ability = ability_at(l.ability)
    f.step = 5
    if ability.flags & ABILITY_FLAG_STAYS and not still_there(d, l):
        return
    if effect_is_off(d, l):
        l.flags |= LINK_FLAG_EFFECT_NEGATED
        forget_use(d, l)
        return
    row = ability_at(ability.modes_first + l.mode) if ability.modes_count else ability
    if row.while_ and not condition(d, row.while_ - 1, l, cython.NULL):
        return
    push_program(d, row.pc, f.n, False)


def close_link(d, f):
    """7.10: the link has resolved; processes that wait for it follow, then settling."""
    l = cython.address(d.chain[f.n])
    f.step = 6
    if not l.flags & LINK_FLAG_EFFECT_NEGATED:
        link_event(d, EVENT_KIND_RESOLVED, f.n)
    d.window_batch = d.batch
    meet_listeners(d)


def remember_negation(d, seat, kind):
    """T20: kinds that the team's Counter Traps negated, until a later chain negates some again."""
    for member in range(d.rules.duelists):
        if not are_opponents(seat, member) and d.chain_negated[member] & OF_EARLIER_CHAIN:
            d.chain_negated[member] = 0
    d.chain_negated[seat] |= kind


def negate_activation_of(d, index, by):
    """12.3: the link is void; its costs stay paid."""
    l = cython.address(d.chain[index])
    if l.flags & LINK_FLAG_ACTIVATION_NEGATED:
        return
    l.flags |= LINK_FLAG_ACTIVATION_NEGATED
    unuse(d, l)
    if by.kind & LINK_KIND_COUNTER_TRAP and are_opponents(by.seat, l.seat):
        remember_negation(d, by.seat, l.kind)
    negation_event(d, index, by)


def negate_effect_of(d, index, by):
    """12.3: the activation happened, the effect does nothing."""
    l = cython.address(d.chain[index])
    if l.flags & (LINK_FLAG_ACTIVATION_NEGATED | LINK_FLAG_EFFECT_NEGATED):
        return
    l.flags |= LINK_FLAG_EFFECT_NEGATED
    negation_event(d, index, by)


def negation_event(d, index, by):
    """Tells that a link was negated, and by which card."""
    link_event(d, EVENT_KIND_NEGATED, index)
    d.events[d.events_count - 1].other = by.card


def send_used_cards(d):
    """6.2: used cards leave together after the last link."""
    used = cython.declare(Set)
    order = cython.declare(cython.int[316])
    new_batch(d)
    set_clear(cython.address(used))
    zones = d.occupied
    while zones:
        zone = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        if zone.flags & ZONE_FLAG_LEAVES_AFTER_CHAIN:
            set_add(cython.address(used), zone.card)
    for k in range(in_order(d, cython.address(used), order)):
        if on_field(d, order[k]):
            move_by_rule(d, order[k], VERB_SEND_TO_GRAVEYARD, MOVE_FLAG_BY_RULE)


def step_chain(d, f):
    """0 a link was added, 1 responses, 2 next link, 3-5 one link resolves, 6 after it.

    n: the link that resolves.
    """
    if f.step == 0:
        if add_mandatory(d, f):
            f.step = 10
            return
        newest = cython.address(d.chain[d.chain_count - 1])
        d.passes = 0
        d.passed = 0
        f.seat = (newest.seat + 1) % d.rules.duelists
        f.step = 1
        if newest.flags & LINK_FLAG_CANNOT_BE_ANSWERED:
            d.passes = d.rules.duelists
    if f.step == 1:
        ask_response(d, f)
    elif f.step == 2:
        if f.n < 0:
            send_used_cards(d)
            d.chain_count = 0
            for seat in range(d.rules.duelists):
                d.chain_negated[seat] |= OF_EARLIER_CHAIN
            pop_frame(d, 0)
            return
        start_link(d, f)
    elif f.step == 4:
        if not push_whenever(d):
            run_link(d, f)
    elif f.step == 5:
        close_link(d, f)
    elif f.step == 6:
        if push_whenever(d) or settle(d) or push_whenever(d):
            return
        d.chain_resolving = 0
        game_changed(d)
        check_end(d)
        f.n -= 1
        f.step = 2
    elif f.step == 9:
        f.step = 0 if d.result else 1
    else:
        f.step = 0
