"""Declaring one activation, from the card that was named to the new link on the chain.

PLAY frame: a card, b ability row, c action, d steps of the plan; link: the free row of the chain
(or a context), in which the link is made ready.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.piles import hand_of
from cython.cimports.tagduel_env.engine.board.zones import (
    is_face_up,
    on_field,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    answered,
    begin,
    clear,
    copy_rank,
    distinct_copies,
    pose,
    put_answer,
)
from cython.cimports.tagduel_env.engine.legality.legality import (
    PROCEDURE_MATERIALS,
    PROCEDURE_OVERLAY,
    can_activate,
    can_summon_itself,
    can_trigger,
    can_use_in_phase,
    line_kind,
    mode_possible,
    usable_abilities,
    usable_procedures,
)
from cython.cimports.tagduel_env.engine.legality.limits import (
    give_back_use,
)
from cython.cimports.tagduel_env.engine.legality.payable import (
    first_number,
    number_possible,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
    prepare,
)
from cython.cimports.tagduel_env.engine.plays.declarations import (
    declaration,
    number,
)
from cython.cimports.tagduel_env.engine.plays.declaring import (
    add_to_chain,
    after_payment,
    ask_consent,
    pay,
    pick_next,
    take_pick,
)
from cython.cimports.tagduel_env.engine.plays.picks import (
    ask_copy,
    card_of_copy,
)
from cython.cimports.tagduel_env.engine.plays.plays import (
    PLAY_DECLARATION,
    PLAY_SUMMONS,
    PLAY_TRIGGER,
)
from cython.cimports.tagduel_env.engine.record.frames import (
    pop_frame,
    push_frame,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    popcount,
    set_add,
    set_clear,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    facts_of,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY,
    ABILITY_KIND_INHERENT,
    ABILITY_KIND_TRIGGER,
    ACTION_ACTIVATE,
    ACTION_ANSWER,
    ACTION_ATTACK_WITH,
    ACTION_CHANGE_POSITION,
    ACTION_NORMAL_SUMMON,
    ACTION_SET,
    ACTION_SUMMON_AGAIN,
    ACTION_USE,
    ANSWER_SORT_ABILITY,
    ANSWER_SORT_MODE,
    CAPACITY_LINKS,
    CARD_KIND_MONSTER,
    DECISION_KIND_ABILITY,
    DECISION_KIND_COPY,
    DECISION_KIND_MODE,
    FRAME_KIND_PLAY,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MAX_LINKS,
    NONE,
    PLACE_DECK,
    PLAY_KIND_CHANGE_POSITION,
    PLAY_KIND_CONTACT_FUSION,
    PLAY_KIND_FLIP_SUMMON,
    PLAY_KIND_GEMINI_SUMMON,
    PLAY_KIND_INHERENT_SUMMON,
    PLAY_KIND_NORMAL_SUMMON,
    PLAY_KIND_SET_MONSTER,
    PLAY_KIND_SET_SPELL_TRAP,
    PLAY_KIND_SYNCHRO_SUMMON,
    PLAY_KIND_XYZ_SUMMON,
    Link,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
)
from cython.cimports.tagduel_env.engine.summons.summons import (
    push_summon,
)


# --------------------------------------------------------------------------- beginning
def begin_play(d, seat, action):
    """3.3, 7.3: the procedure that an action of an open state or a window begins.

    Every play counts towards the cap of a turn (N4), also one that is given up or refused.
    """
    d.actions_this_turn += 1
    if ACTION_NORMAL_SUMMON <= action < ACTION_SET:
        card = hand_card(d, seat, action - ACTION_NORMAL_SUMMON)
        push_summon(d, seat, PLAY_KIND_NORMAL_SUMMON, card, NONE)
    elif ACTION_SET <= action < ACTION_USE:
        card = hand_card(d, seat, action - ACTION_SET)
        monster = facts_of(d.cards[card].code).kinds & CARD_KIND_MONSTER
        play = PLAY_KIND_SET_MONSTER if monster else PLAY_KIND_SET_SPELL_TRAP
        push_summon(d, seat, play, card, NONE)
    elif ACTION_CHANGE_POSITION <= action < ACTION_SUMMON_AGAIN:
        card = d.zones[11 * seat + action - ACTION_CHANGE_POSITION].card
        face_up: cython.bint = is_face_up(d, card)
        play = PLAY_KIND_CHANGE_POSITION if face_up else PLAY_KIND_FLIP_SUMMON
        push_summon(d, seat, play, card, NONE)
    elif ACTION_SUMMON_AGAIN <= action < ACTION_ATTACK_WITH:
        card = d.zones[11 * seat + action - ACTION_SUMMON_AGAIN].card
        push_summon(d, seat, PLAY_KIND_GEMINI_SUMMON, card, NONE)
    else:
        f = push_play(d, seat, NONE, NONE)
        f.c = action


def hand_card(d, seat, row):
    """B3: the copy in the hand that a list row names; the best known copy leaves first (E3)."""
    best: cython.int = NONE
    hand = hand_of(cython.address(d.duelists[seat]))
    for i in range(d.duelists[seat].hand_count):
        card = hand[i]
        if d.cards[card].row == row:
            if best == NONE or copy_rank(d, card) < copy_rank(d, best):
                best = card
    return best


def push_play(d, seat, card, ability):
    """7.11: one declaration at a time; its link is made ready in the free row of the chain."""
    f = push_frame(d, FRAME_KIND_PLAY, seat)
    f.a = card
    f.b = ability
    f.link = d.chain_count
    if d.chain_count >= MAX_LINKS:
        d.capacity = CAPACITY_LINKS
        f.link = MAX_LINKS - 1
    memset(cython.address(d.chain[f.link]), 0, cython.sizeof(Link))
    d.plan.count = 0
    d.plan.group = 0
    d.plan.consent = 0
    return f


def begin_trigger(d, pending):
    """8.2: a met trigger goes on the chain, bound to its event."""
    p = cython.address(d.pending[pending])
    f = push_play(d, p.seat, p.card, p.ability - 1)
    f.flags = PLAY_TRIGGER
    f.step = 3
    l = cython.address(d.chain[f.link])
    prepare(d, l, p.seat, p.card, p.ability - 1)
    l.event = p.event
    l.stamp = p.stamp
    can_trigger(d, l)


def push_forced(d, seat, card, ability):
    """7.11: a mandatory quick effect takes its place at once."""
    f = push_play(d, seat, card, ability)
    f.step = 3
    bind_play(d, f, cython.address(d.chain[f.link]))


def push_declaration(d, seat, card, ability, link):
    """4.6: the procedure of an inherent Summon, chosen and paid like a cost."""
    f = push_play(d, seat, card, ability)
    f.flags = PLAY_DECLARATION
    f.link = link
    f.step = 3
    can_summon_itself(d, seat, card, ability, link_of(d, link))


def bind_play(d, f, l):
    """7.11: the link with its event, as the tests found it."""
    if ability_at(f.b).kind == ABILITY_KIND_TRIGGER:
        return can_use_in_phase(d, f.seat, f.a, f.b, l)
    return can_activate(d, f.seat, f.a, f.b, l)


def unuse(d, l):
    """12.3: what a negated activation doesn't use up."""
    give_back_use(d, l)


# --------------------------------------------------------------------------- the steps
def step_play(d, f):
    """Spaces B3, in this fixed order.

    0 card, 1 copy, 2 ability, 3 mode, 4 number, 5 declaration, 6-8 picks, 9 consent, 10 payment,
    11 paid, 12 link; 20 a Summon took its place.
    """
    if f.step == 0:
        find_card(d, f)
    elif f.step == 1:
        f.a = card_of_copy(d)
        f.step = 2
    elif f.step == 2:
        choose_ability(d, f)
    elif f.step == 3:
        choose_mode(d, f)
    elif f.step == 4:
        choose_number(d, f)
    elif f.step == 5:
        declare(d, f)
    elif f.step == 6:
        pick_next(d, f)
    elif f.step == 7 or f.step == 8:
        take_pick(d, f)
    elif f.step == 9:
        ask_consent(d, f)
    elif f.step == 10:
        pay(d, f)
    elif f.step == 11:
        after_payment(d, f)
    elif f.step == 12:
        add_to_chain(d, f)
    else:
        pop_frame(d, d.result)


def usable(d, f, card):
    """Has the card something to use here?"""
    return usable_abilities(d, f.seat, card) or usable_procedures(d, f.seat, card)


def find_card(d, f):
    """B3: the card of a zone, or of a list row; COPY if its usable copies can be told apart."""
    f.step = 2
    if f.c < ACTION_USE:
        f.a = d.zones[11 * f.seat + f.c - ACTION_ACTIVATE].card
        return
    copies = cython.declare(Set)
    sorts = cython.declare(Set)
    set_clear(cython.address(copies))
    for card in range(d.card_count):
        c = cython.address(d.cards[card])
        if c.owner != f.seat or c.row != f.c - ACTION_USE or on_field(d, card):
            continue
        if c.place != PLACE_DECK and usable(d, f, card):
            set_add(cython.address(copies), card)
    found = distinct_copies(d, cython.address(copies), cython.address(sorts))
    if found == 0:
        pop_frame(d, 0)
    elif found == 1:
        f.a = set_next(cython.address(sorts), -1)
    else:
        f.step = 1
        begin(d, DECISION_KIND_COPY, f.seat)
        ask_copy(d, f.seat, cython.address(sorts))


def choose_ability(d, f):
    """Spaces A2 ABILITY: one of several usable abilities and procedures, in printed order."""
    if answered(d):
        index = d.decision.action - ACTION_ANSWER
        clear(d)
        take_ability(d, f, index)
        return
    abilities = usable_abilities(d, f.seat, f.a)
    procedures = usable_procedures(d, f.seat, f.a)
    lines: cython.int = procedures & (PROCEDURE_MATERIALS | PROCEDURE_OVERLAY)
    count: cython.int = popcount(abilities) + popcount(procedures & 65535) + (lines != 0)
    if count == 0:
        pop_frame(d, 0)
    elif count > 1:
        ask_ability(d, f, abilities | (procedures & 65535), lines)
    elif lines:
        take_ability(d, f, facts_of(d.cards[f.a].code).abilities_count)
    else:
        take_ability(d, f, lowest(abilities | procedures))


def ask_ability(d, f, abilities, procedures):
    """ANSWER[k]: the k-th printed ability; after the last one the material line."""
    count = facts_of(d.cards[f.a].code).abilities_count
    begin(d, DECISION_KIND_ABILITY, f.seat)
    d.decision.card = f.a
    for k in range(count):
        if (abilities >> k) & 1:
            put_answer(d, k, ANSWER_SORT_ABILITY, k, f.a, k)
    if procedures:
        put_answer(d, count, ANSWER_SORT_ABILITY, count, f.a, count)
    pose(d)


def take_ability(d, f, index):
    """A procedure goes on as a Summon, everything else as an activation."""
    facts = facts_of(d.cards[f.a].code)
    f.step = PLAY_SUMMONS
    if index == facts.abilities_count:
        push_summon(d, f.seat, play_of_line(d, f.a), f.a, NONE)
        return
    row = facts.abilities_first + index
    if ability_at(row).kind == ABILITY_KIND_INHERENT:
        push_summon(d, f.seat, PLAY_KIND_INHERENT_SUMMON, f.a, row)
        return
    f.b = row
    f.step = 3
    bind_play(d, f, link_of(d, f.link))


def play_of_line(d, card):
    """4.9: the Summon that the material line makes."""
    kind: cython.int = line_kind(d, card, False)
    if kind == MATERIAL_KIND_SYNCHRO:
        return PLAY_KIND_SYNCHRO_SUMMON
    if kind == MATERIAL_KIND_CONTACT_FUSION:
        return PLAY_KIND_CONTACT_FUSION
    return PLAY_KIND_XYZ_SUMMON


def choose_mode(d, f):
    """7.2: the mode is named with the declaration; only possible ones are offered."""
    l = link_of(d, f.link)
    a = ability_at(f.b)
    f.step = 4
    if a.modes_count == 0:
        return
    if answered(d):
        l.mode = d.decision.action - ACTION_ANSWER
        clear(d)
        return
    strict: cython.bint = not a.flags & ABILITY_FLAG_MANDATORY
    begin(d, DECISION_KIND_MODE, f.seat)
    d.decision.card = f.a
    d.decision.ability = f.b
    possible: cython.int = 0
    only: cython.int = 0
    for mode in range(a.modes_count):
        l.mode = mode
        if mode_possible(d, l, strict):
            put_answer(d, mode, ANSWER_SORT_MODE, a.index, f.a, mode)
            possible += 1
            only = mode
    if possible > 1:
        f.step = 3
        pose(d)
        return
    clear(d)
    l.mode = only


def choose_number(d, f):
    """Spaces A2 NUMBER: what can be paid, in units."""
    l = link_of(d, f.link)
    row = chosen_row(l)
    f.step = 5
    if row.number == 0:
        return
    unit = max(tables.amounts[row.number - 1].value, 1)
    least = first_number(d, l)
    most: cython.int = least
    while number_possible(d, l, most + unit):
        most += unit
    n = number(d, least, most, unit, l) if most > least else least
    if n < 0:
        f.step = 4
        return
    d.plan.number = n
    l.paid_amount = n


def declare(d, f):
    """Spaces A2 DECLARE: what the cost declares."""
    l = link_of(d, f.link)
    kind = chosen_row(l).declares
    f.step = 6
    if kind == 0:
        return
    declared = declaration(d, kind, f.seat, l)
    if declared < 0:
        f.step = 5
        return
    d.plan.declared = declared
    l.declared = declared
