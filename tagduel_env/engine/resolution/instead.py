"""Replacements of a destruction (11.6, 13.2, spaces A4): "destroy this card instead" and the like.

Of the MOVES frame: `end` counts the zones done, from those of the turn Duelist on; `pc` is the card
now asked about.
"""

import cython
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
    bind,
    bind_event,
    condition,
    group_cards,
    reference,
)
from cython.cimports.tagduel_env.engine.board.zones import counters_on, is_face_up
from cython.cimports.tagduel_env.engine.continuous.prohibitions import is_negated, verb_possible
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    allow_cards,
    answered,
    begin,
    card_of_action,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.events import snapshot
from cython.cimports.tagduel_env.engine.events.patterns import event_fits
from cython.cimports.tagduel_env.engine.legality.legality import candidates
from cython.cimports.tagduel_env.engine.legality.limits import mark_used
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_has,
    set_is_empty,
    set_minus,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_KIND_INSTEAD,
    ACTION_PASS,
    ACTS_FROM_FIELD_ZONE,
    ACTS_FROM_MONSTER_ZONE,
    ACTS_FROM_SPELL_TRAP_ZONE,
    ANYONE,
    CARD_RULE_HAS_INSTEAD,
    DECISION_KIND_REPLACE,
    EVENT_KIND_WOULD_BE_DESTROYED,
    MOVE_FLAG_BY_BATTLE,
    MOVE_FLAG_BY_EFFECT,
    MOVE_FLAG_DESTROYED,
    MOVE_MANNER_BATTLE_MARK,
    NONE,
    OP_ASK,
    OP_CHOOSE,
    OP_COUNTER,
    OP_END,
    OP_MOVE,
    PLACE_FIELD_ZONE,
    PLACE_MONSTER_ZONE,
    REF_FIRST,
    REF_IT,
    REF_PICKED,
    SOURCE_SORT_REF,
    VERB_DESTROY,
    Event,
    Link,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
    new_context,
    push_program,
)
from cython.cimports.tagduel_env.engine.resolution.moves import being_destroyed


# ------------------------------------------------------------------------------------ the question
def offer_replacements(d, f):
    """11.6: for each card that would be destroyed, its controller may pick one replacement."""
    sources = cython.declare(Set)
    while next_card(d, f):
        mandatory: cython.bint = find_sources(d, f, cython.address(sources))
        if answered(d):
            take_answer(d, f, cython.address(sources))
            if f.step == 2:
                return True
        elif not set_is_empty(cython.address(sources)):
            ask(d, f, cython.address(sources), mandatory)
            return True
        f.end += 1
    return False


def next_card(d, f):
    """11.6, E1: the next card of the batch on the field, zone by zone, the turn Duelist's first."""
    zones: cython.int = 11 * d.rules.duelists
    while f.end < zones:
        card: cython.int = d.zones[(11 * d.turn_seat + f.end) % zones].card
        if card != NONE and set_has(cython.address(f.set), card):
            f.pc = card
            return True
        f.end += 1
    return False


def ask(d, f, sources, mandatory):
    """Spaces A4: which card replaces it; PASS unless one of them must."""
    begin(d, DECISION_KIND_REPLACE, d.cards[f.pc].controller)
    d.decision.role = f.seat
    d.decision.purpose = VERB_DESTROY
    d.decision.event_card = f.pc
    if mandatory:
        d.decision.marks = 1
    else:
        allow(d, ACTION_PASS)
    allow_cards(d, sources)
    pose(d)


def take_answer(d, f, sources):
    """11.6: runs the replacement of the chosen card, or lets the destruction be."""
    would = cython.declare(Event)
    action = d.decision.action
    if action == ACTION_PASS:
        clear(d)
        return
    card = card_of_action(d, action)
    clear(d)
    would_be_destroyed(d, f, f.pc, cython.address(would))
    row = find_ability(d, f, card, cython.address(would))
    if row == 0:
        return
    ability = ability_at(row)
    link = new_context(d, card, row, d.cards[card].controller)
    bind_event(d, link_of(d, link), cython.address(would))
    f.step = 2
    mark_used(d, card, row)
    push_program(d, body_of(ability.pc), link, False)


def replacement_done(d, f):
    """11.6: what was replaced did not happen; a replacement that did nothing replaces nothing."""
    if d.result:
        set_remove(cython.address(f.set), f.pc)
    f.end += 1
    f.step = 1


# ---------------------------------------------------------------------------- what may stand in
def would_be_destroyed(d, f, card, e):
    """The event that would happen to the card."""
    l = link_of(d, f.link)
    e[0] = snapshot(d, card)
    e.kind = EVENT_KIND_WOULD_BE_DESTROYED
    e.seat = f.seat
    e.batch = d.batch
    e.flags |= MOVE_FLAG_DESTROYED
    if f.b == MOVE_MANNER_BATTLE_MARK:
        e.flags |= MOVE_FLAG_BY_BATTLE
        e.other = d.attacked if card == d.attacker else d.attacker
    else:
        e.flags |= MOVE_FLAG_BY_EFFECT
        if l is not cython.NULL:
            e.other = l.card
            e.ability = l.ability


def find_sources(d, f, sources):
    """The cards that may replace the destruction of `f.pc`; True if one of them must."""
    would = cython.declare(Event)
    mandatory: cython.bint = False
    set_clear(sources)
    would_be_destroyed(d, f, f.pc, cython.address(would))
    for i in range(11 * d.rules.duelists):
        card = d.zones[i].card
        if card == NONE or not facts_of(d.cards[card].code).rules & CARD_RULE_HAS_INSTEAD:
            continue
        row = find_ability(d, f, card, cython.address(would))
        if row:
            set_add(sources, card)
            if not is_optional(ability_at(row).pc):
                mandatory = True
    return mandatory


def find_ability(d, f, card, would):
    """The first replacement of the card that fits, 0 if none."""
    l = cython.declare(Link)
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        ability = ability_at(row)
        if ability.kind != ABILITY_KIND_INSTEAD or ability.event == 0:
            continue
        if not is_in_force(d, card, row):
            continue
        bind(d, cython.address(l), card, row, d.cards[card].controller)
        bind_event(d, cython.address(l), would)
        if not event_fits(d, ability.event - 1, would, cython.address(l)):
            continue
        if can_be_done(d, body_of(ability.pc), cython.address(l)):
            return row
    return 0


def is_in_force(d, card, row):
    """11.1, 11.4: face-up where it acts from, not negated, its condition true."""
    l = cython.declare(Link)
    ability = ability_at(row)
    c = cython.address(d.cards[card])
    if not is_face_up(d, card) or is_negated(d, card):
        return False
    place: cython.int = ACTS_FROM_MONSTER_ZONE
    if c.place == PLACE_FIELD_ZONE:
        place = ACTS_FROM_FIELD_ZONE
    elif c.place != PLACE_MONSTER_ZONE:
        place = ACTS_FROM_SPELL_TRAP_ZONE
    if not ability.acts_from & place:
        return False
    bind(d, cython.address(l), card, row, c.controller)
    if ability.condition and not condition(
        d, ability.condition - 1, cython.address(l), cython.NULL
    ):
        return False
    return not ability.while_ or condition(d, ability.while_ - 1, cython.address(l), cython.NULL)


def is_optional(pc):
    """A replacement that begins with "you may": the question REPLACE is that question."""
    return tables.code[pc].op == OP_ASK


def body_of(pc):
    """The instructions behind the "you may"."""
    return pc + 1 if is_optional(pc) else pc


# ------------------------------------------------------------------------------- is it possible
def can_be_done(d, pc, l):
    """11.6: everything the replacement does is possible, without a card being destroyed too."""
    doomed = cython.declare(Set)
    being_destroyed(d, cython.address(doomed))
    while tables.code[pc].op != OP_END:
        if not step_can_be_done(d, pc, l, cython.address(doomed)):
            return False
        pc += 1
    return True


def step_can_be_done(d, pc, l, doomed):
    """One instruction of a replacement: a choice, a move, or counters to remove."""
    out = cython.declare(Set)
    step = cython.address(tables.code[pc])
    if step.op == OP_CHOOSE:
        candidates(d, step.a, l, ANYONE, cython.address(out))
        set_minus(cython.address(out), doomed)
        least = amount(d, tables.choices[step.a].least, l, cython.NULL)
        return set_count(cython.address(out)) >= least
    if step.op != OP_MOVE and step.op != OP_COUNTER:
        return True
    if not operand(d, pc, l, cython.address(out)):
        return True
    if step.op == OP_COUNTER:
        return counters_suffice(d, pc, l, cython.address(out))
    set_minus(cython.address(out), doomed)
    card = set_next(cython.address(out), -1)
    while card >= 0:
        if verb_possible(d, card, step.x, l, l.seat, True):
            return True
        card = set_next(cython.address(out), card)
    return False


def operand(d, pc, l, out):
    """The cards an instruction is about; False if they are chosen in the program itself."""
    step = cython.address(tables.code[pc])
    if step.b != SOURCE_SORT_REF:
        group_cards(d, step.a, l, cython.NULL, out)
        return True
    if step.a == REF_IT or step.a == REF_FIRST or step.a == REF_PICKED:
        return False
    reference(d, step.a, l, cython.NULL, out)
    return True


def counters_suffice(d, pc, l, out):
    """Realm of Light: are there so many counters to remove?"""
    step = cython.address(tables.code[pc])
    if not step.c & 0x8000:
        return True
    have: cython.int = 0
    card = set_next(out, -1)
    while card >= 0:
        have += counters_on(d, card, step.x)
        card = set_next(out, card)
    return have >= amount(d, step.c & 0x7FFF, l, cython.NULL)
