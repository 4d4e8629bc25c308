"""Declaring one activation, from the card that was named to the new link on the chain.

PLAY frame: a card, b ability row, c action, d steps of the plan; link: the free row of the chain
(or a context), in which the link is made ready.
"""

import cython
from cython.cimports.tagduel_env.engine.agreement import (
    consent,
)
from cython.cimports.tagduel_env.engine.arrivals import (
    ask_zone,
)
from cython.cimports.tagduel_env.engine.chain import (
    add_link,
)
from cython.cimports.tagduel_env.engine.decisions import (
    allow,
    allow_cards,
    answered,
    begin,
    clear,
    copy_rank,
    distinct_copies,
    pose,
    put_answer,
)
from cython.cimports.tagduel_env.engine.declarations import (
    declaration,
    number,
)
from cython.cimports.tagduel_env.engine.events import (
    new_batch,
)
from cython.cimports.tagduel_env.engine.feasibility import (
    add_pick,
    bind_picks,
    may_finish,
    offered_picks,
    picks_of,
)
from cython.cimports.tagduel_env.engine.frames import (
    pop_frame,
    push_frame,
)
from cython.cimports.tagduel_env.engine.interpreter import (
    link_of,
    push_program,
    remember_on_card,
)
from cython.cimports.tagduel_env.engine.knowledge import (
    show_card,
)
from cython.cimports.tagduel_env.engine.legality import (
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
from cython.cimports.tagduel_env.engine.limits import (
    give_back_use,
    register_use,
)
from cython.cimports.tagduel_env.engine.moves import (
    place_spell_trap,
)
from cython.cimports.tagduel_env.engine.payable import (
    first_number,
    number_possible,
)
from cython.cimports.tagduel_env.engine.picks import (
    ask_copy,
    card_of_copy,
    card_or_copy,
)
from cython.cimports.tagduel_env.engine.plays import (
    PLAY_DECLARATION,
    PLAY_FORCED,
    PLAY_PAID,
    PLAY_TRIGGER,
)
from cython.cimports.tagduel_env.engine.query import (
    amount,
    bind_event,
)
from cython.cimports.tagduel_env.engine.sets import (
    lowest,
    popcount,
    set_add,
    set_clear,
    set_is_empty,
    set_next,
)
from cython.cimports.tagduel_env.engine.sides import (
    everyone,
    seats_of_player,
)
from cython.cimports.tagduel_env.engine.summons import (
    push_summon,
)
from cython.cimports.tagduel_env.engine.tables import (
    ability_at,
    facts_of,
    tables,
)
from cython.cimports.tagduel_env.engine.timing import (
    chosen_row,
    prepare,
)
from cython.cimports.tagduel_env.engine.totals import (
    RULE_TOTAL,
    total_of,
)
from cython.cimports.tagduel_env.engine.types import (
    ABILITY_FLAG_MANDATORY,
    ABILITY_KIND_INHERENT,
    ABILITY_KIND_TRIGGER,
    ACTION_ACTIVATE,
    ACTION_ANSWER,
    ACTION_ATTACK_WITH,
    ACTION_CHANGE_POSITION,
    ACTION_FINISH,
    ACTION_NORMAL_SUMMON,
    ACTION_SET,
    ACTION_SUMMON_AGAIN,
    ACTION_USE,
    ANSWER_SORT_ABILITY,
    ANSWER_SORT_MODE,
    ANYONE,
    CAPACITY_LINKS,
    CARD_KIND_CONTINUOUS,
    CARD_KIND_EQUIP,
    CARD_KIND_FIELD,
    CARD_KIND_MONSTER,
    CARD_RULE_STAYS_ON_FIELD,
    COMPARE_EXACTLY,
    DECISION_KIND_ABILITY,
    DECISION_KIND_COST,
    DECISION_KIND_MODE,
    DECISION_KIND_PROCEDURE,
    DECISION_KIND_TARGET,
    DOES_SUMMONS_ITSELF,
    FRAME_KIND_PLAY,
    LINK_FLAG_CARD_ACTIVATION,
    LINK_FLAG_FROM_FIELD,
    LINK_FLAG_TARGETS,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MAX_LINKS,
    NONE,
    OP_COST_PAID,
    OP_END,
    OP_MILL,
    PLACE_DECK,
    PLACE_HAND,
    PLACE_SPELL_TRAP_ZONE,
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
    PLAYER_YOU,
    POSITION_FACE_UP,
    PURPOSE_DO,
    ZONE_FLAG_LEAVES_AFTER_CHAIN,
    Set,
)
from cython.cimports.tagduel_env.engine.zones import (
    is_face_up,
    on_field,
    set_position,
    zone_of,
)


# --------------------------------------------------------------------------- beginning
def begin_play(d, seat, action):
    """3.3, 7.3: the procedure that an action of an open state or a window begins."""
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
    for i in range(d.duelists[seat].hand_count):
        card = d.duelists[seat].hand[i]
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
    d.plan.count = 0
    d.plan.group = 0
    d.plan.consent = 0
    return f


def begin_trigger(d, pending):
    """8.2: a met trigger goes on the chain, bound to its event."""
    p = cython.address(d.pending[pending])
    f = push_play(d, p.seat, p.card, p.ability - 1)
    f.flags = PLAY_TRIGGER | PLAY_FORCED
    f.step = 3
    l = cython.address(d.chain[f.link])
    prepare(d, l, p.seat, p.card, p.ability - 1)
    bind_event(d, l, cython.address(p.event))
    l.stamp = p.stamp
    can_trigger(d, l)


def push_forced(d, seat, card, ability):
    """7.11: a mandatory quick effect takes its place at once."""
    f = push_play(d, seat, card, ability)
    f.flags = PLAY_FORCED
    f.step = 3
    bind_play(d, f, cython.address(d.chain[f.link]))


def push_declaration(d, seat, card, ability, link):
    """4.6: the procedure of an inherent Summon, chosen and paid like a cost."""
    f = push_play(d, seat, card, ability)
    f.flags = PLAY_DECLARATION | PLAY_FORCED
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
    """Spaces B3: 0 card, 1 copy, 2 ability, 3 mode, 4 number, 5 declaration, 6-8 picks,
    9 consent, 10 payment, 11 paid, 12 link; 20 a Summon took its place.
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
        d.decision.role = f.seat
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
    f.step = 20
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
        l.does = chosen_row(l).does
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
    l.does = chosen_row(l).does


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


# --------------------------------------------------------------------------- picks
def uncovers_cards(l):
    """7.2: a cost that shows new cards (mill) is paid before the targets are chosen."""
    row = chosen_row(l)
    pc: cython.int = row.cost_pc
    while pc and row.choices_count > row.costs_count:
        if tables.code[pc].op == OP_COST_PAID or tables.code[pc].op == OP_END:
            return False
        if tables.code[pc].op == OP_MILL:
            return True
        pc += 1
    return False


def last_choice(f, l):
    """The choices to be made now: all, or the costs of a cost that uncovers cards."""
    row = chosen_row(l)
    if not f.flags & PLAY_PAID and uncovers_cards(l):
        return row.costs_count
    return row.choices_count


def pick_next(d, f):
    """12.6: the next pick, of those after which the whole play can still be completed."""
    l = link_of(d, f.link)
    first: cython.int = chosen_row(l).costs_count if f.flags & PLAY_PAID else 0
    offers = cython.declare(Set)
    while d.plan.group < last_choice(f, l):
        offered_picks(d, l, first, d.plan.group, cython.address(offers))
        finish: cython.bint = may_finish(d, l, first, d.plan.group)
        if not set_is_empty(cython.address(offers)):
            f.step = 7
            ask_pick(d, f, l, cython.address(offers), finish)
            return
        if not finish and not f.flags & PLAY_PAID:
            pop_frame(d, 0)
            return
        d.plan.group += 1
    f.step = 9


def kind_of_role(role):
    """Spaces A3: COST, TARGET or PROCEDURE."""
    if role == 2:
        return DECISION_KIND_TARGET
    return DECISION_KIND_PROCEDURE if role == 3 else DECISION_KIND_COST


def chooser(d, l, c):
    """Who picks: the activator, unless the text names another."""
    if c.by <= PLAYER_YOU:
        return l.seat
    seats = seats_of_player(d, l, c.by, l.card, PURPOSE_DO)
    return lowest(seats) if seats else l.seat


def ask_pick(d, f, l, offers, finish):
    """Spaces A3: one pick of a cost, a procedure or a target."""
    choice = chosen_row(l).choices_first + d.plan.group
    c = cython.address(tables.choices[choice])
    picked = cython.declare(Set)
    begin(d, kind_of_role(c.role), chooser(d, l, c))
    d.decision.role = f.seat
    d.decision.purpose = c.verb
    d.decision.card = f.a
    d.decision.ability = f.b
    d.decision.event_card = l.event_card
    d.decision.part = d.plan.group
    d.decision.picked = picks_of(d, d.plan.group, cython.address(picked))
    d.decision.least = min(amount(d, c.least, l, cython.NULL), 255)
    d.decision.most = min(amount(d, c.most, l, cython.NULL), 255)
    d.decision.marks = 8
    if c.rule == RULE_TOTAL:
        d.decision.total_test = 1 if c.compare == COMPARE_EXACTLY else 2
        d.decision.total_need = min(amount(d, c.amount, l, cython.NULL), 255)
        d.decision.total_have = min(total_of(d, choice, cython.address(picked)), 255)
    allow_cards(d, offers)
    if finish:
        d.decision.marks |= 2
        allow(d, ACTION_FINISH)
    pose(d)


def take_pick(d, f):
    """The pick that was answered: finished, a card, or the copy of one."""
    if f.step == 7 and d.decision.action == ACTION_FINISH:
        clear(d)
        f.step = 6
        d.plan.group += 1
        return
    card = card_of_copy(d) if f.step == 8 else card_or_copy(d)
    if card < 0:
        f.step = 8
        return
    add_pick(d, card, d.plan.group)
    f.step = 6


# --------------------------------------------------------------------------- consent, payment
def ask_consent(d, f):
    """A43, A44: of the team-mate, for the whole selection; mandatory effects need none."""
    a = ability_at(f.b)
    if a.flags & ABILITY_FLAG_MANDATORY and a.kind != ABILITY_KIND_INHERENT:
        f.step = 10
        return
    agreed = consent(d, f, f.seat, ANYONE)
    if agreed < 0:
        return
    if agreed:
        f.step = 10
        return
    l = link_of(d, f.link)
    if f.flags & PLAY_PAID:
        keep_costs(d, l)
        f.step = 6
    elif f.flags & PLAY_TRIGGER and mode_possible(d, l, True):
        d.plan.count = 0
        d.plan.group = 0
        f.step = 4
    else:
        pop_frame(d, 0)


def keep_costs(d, l):
    """The targets are chosen anew; the cost stays paid."""
    costs = chosen_row(l).costs_count
    d.plan.group = costs
    while d.plan.count and d.plan.groups[d.plan.count - 1] >= costs:
        d.plan.count -= 1


def pay(d, f):
    """7.2, 12.1: the card is placed or shown, its use is spent, its cost is paid."""
    l = link_of(d, f.link)
    row = chosen_row(l)
    if f.flags & PLAY_PAID:
        f.step = 12
        return
    if not place_card(d, f, l):
        return
    register_use(d, l)
    l.paid_count = 0
    f.step = 11
    if row.cost_pc:
        new_batch(d)
        push_program(d, row.cost_pc, f.link, True)


def place_card(d, f, l):
    """6.1, 6.2, 8.10: a Spell or Trap lies face-up from now on; a card in the hand is shown.

    False while the Duelist is asked for a zone.
    """
    place = d.cards[f.a].place
    if not l.flags & LINK_FLAG_CARD_ACTIVATION:
        if place == PLACE_HAND and not f.flags & PLAY_DECLARATION:
            show_card(d, f.a, everyone(d))
        return True
    if place == PLACE_HAND:
        zone: cython.int = 10
        if not facts_of(l.code).kinds & CARD_KIND_FIELD:
            zone = ask_zone(d, f.seat, f.seat, PLACE_SPELL_TRAP_ZONE, f.a)
            if zone == -1:
                return False
        new_batch(d)
        place_spell_trap(d, f.a, f.seat, zone, POSITION_FACE_UP)
    else:
        set_position(d, f.a, POSITION_FACE_UP)
    show_card(d, f.a, everyone(d))
    l.stamp = d.cards[f.a].stamp
    l.place = d.cards[f.a].place
    l.zone = 11 * f.seat + d.cards[f.a].zone
    l.flags |= LINK_FLAG_FROM_FIELD
    if leaves_after_chain(d, l):
        zone_of(d, f.a).flags |= ZONE_FLAG_LEAVES_AFTER_CHAIN
    return True


def leaves_after_chain(d, l):
    """6.2, 6.3, 6.4: is it a card that goes to the Graveyard when the chain is done?"""
    facts = facts_of(l.code)
    if facts.kinds & (CARD_KIND_CONTINUOUS | CARD_KIND_EQUIP | CARD_KIND_FIELD):
        return False
    return not facts.rules & CARD_RULE_STAYS_ON_FIELD and not l.does & DOES_SUMMONS_ITSELF


def after_payment(d, f):
    """7.2: targets that had to wait are chosen now; else the link is ready."""
    l = link_of(d, f.link)
    if f.flags & PLAY_DECLARATION:
        pop_frame(d, 1)
        return
    f.step = 12
    if not f.flags & PLAY_PAID and uncovers_cards(l):
        f.flags |= PLAY_PAID
        d.plan.group = chosen_row(l).costs_count
        f.step = 6


def add_to_chain(d, f):
    """7.2, 12.2: with its targets as they lie now the link goes on the chain."""
    l = link_of(d, f.link)
    bind_picks(d, l, 1)
    if l.targets_count:
        l.flags |= LINK_FLAG_TARGETS
    remember_on_card(d, l)
    new_batch(d)
    add_link(d, l)
    pop_frame(d, 1)
