"""The second half of a declaration: picks, consent, payment, and the new link (7.2, 7.11)."""

import cython
from cython.cimports.tagduel_env.engine.board.knowledge import (
    show_card,
)
from cython.cimports.tagduel_env.engine.board.order import (
    in_order,
)
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
)
from cython.cimports.tagduel_env.engine.board.sides import (
    everyone,
    seats_of_player,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    set_position,
    zone_of,
)
from cython.cimports.tagduel_env.engine.chain.chain import (
    add_link,
)
from cython.cimports.tagduel_env.engine.decisions.agreement import (
    consent,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    allow_cards,
    begin,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.events import (
    new_batch,
)
from cython.cimports.tagduel_env.engine.legality.feasibility import (
    add_pick,
    bind_picks,
    may_finish,
    offered_picks,
    picks_of,
)
from cython.cimports.tagduel_env.engine.legality.legality import (
    mode_possible,
)
from cython.cimports.tagduel_env.engine.legality.limits import (
    register_use,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.legality.totals import (
    RULE_TOTAL,
    total_of,
)
from cython.cimports.tagduel_env.engine.plays.picks import (
    card_of_copy,
    card_or_copy,
)
from cython.cimports.tagduel_env.engine.plays.plays import (
    PLAY_DECLARATION,
    PLAY_PAID,
    PLAY_TRIGGER,
)
from cython.cimports.tagduel_env.engine.record.frames import (
    pop_frame,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_count,
    set_is_empty,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    facts_of,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY,
    ABILITY_KIND_INHERENT,
    ACTION_FINISH,
    ANYONE,
    CARD_KIND_CONTINUOUS,
    CARD_KIND_EQUIP,
    CARD_KIND_FIELD,
    CARD_RULE_STAYS_ON_FIELD,
    COMPARE_EXACTLY,
    DECISION_KIND_COST,
    DECISION_KIND_PROCEDURE,
    DECISION_KIND_TARGET,
    DOES_SUMMONS_ITSELF,
    LINK_FLAG_CARD_ACTIVATION,
    LINK_FLAG_FROM_FIELD,
    LINK_FLAG_TARGETS,
    OP_COST_PAID,
    OP_END,
    OP_MILL,
    PLACE_HAND,
    PLACE_SPELL_TRAP_ZONE,
    PLAYER_YOU,
    POSITION_FACE_UP,
    PURPOSE_DO,
    ZONE_FLAG_LEAVES_AFTER_CHAIN,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
    push_program,
    remember_on_card,
)
from cython.cimports.tagduel_env.engine.resolution.moves import (
    place_spell_trap,
)
from cython.cimports.tagduel_env.engine.summons.arrivals import (
    ask_zone,
)


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
        if all_needed(d, l, cython.address(offers)):
            continue
        if not set_is_empty(cython.address(offers)):
            f.step = 7
            ask_pick(d, f, l, cython.address(offers), finish)
            return
        if not finish and not f.flags & PLAY_PAID:
            pop_frame(d, 0)
            return
        d.plan.group += 1
    f.step = 9


def all_needed(d, l, offers):
    """Spaces A: where every card that is left has to be picked there is nothing to ask."""
    c = cython.address(tables.choices[chosen_row(l).choices_first + d.plan.group])
    if d.rules.ask_forced or c.rule:
        return False
    picked = cython.declare(Set)
    have = picks_of(d, d.plan.group, cython.address(picked))
    left = set_count(offers)
    if left < 2 or left > amount(d, c.least, l, cython.NULL) - have:
        return False
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, offers, order)):
        add_pick(d, order[k], d.plan.group)
    return True


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
    d.decision.event_card = l.event.card
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
    return (
        not facts.rules & CARD_RULE_STAYS_ON_FIELD and not chosen_row(l).does & DOES_SUMMONS_ITSELF
    )


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
