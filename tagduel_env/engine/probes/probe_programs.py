"""What tests ask of the interpreter, over the address of a record.

Nothing in the package uses it: the engine itself is driven through `boundary`. Here the text of
one ability is carried out on a table where nothing else is going on.
"""

import cython
from cython.cimports.tagduel_env.engine.advance import STEPS, answer, only_action
from cython.cimports.tagduel_env.engine.board.query import bind
from cython.cimports.tagduel_env.engine.boundary import duel_at
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    clear,
    count_allowed,
    next_allowed,
)
from cython.cimports.tagduel_env.engine.events.events import record
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners
from cython.cimports.tagduel_env.engine.plays.declarations import declaration, number
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ANSWER,
    ACTION_MORE,
    ACTION_SELECT_LIST,
    ANYONE,
    DECISION_KIND_DECLARE_NAME,
    DECISION_STATE_ASKED,
    EVENT_KIND_ATTACK_DECLARED,
    NONE,
    Link,
)
from cython.cimports.tagduel_env.engine.resolution.delayed import (
    expire_delayed,
    push_delayed,
    push_whenever,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
    new_context,
    push_program,
)


def row_of(d, card, index):
    """The ability row of a printed ability."""
    return facts_of(d.cards[card].code).abilities_first + index


def run_programs(d):
    """Steps what was pushed until a Duelist has a real choice or nothing is left."""
    while d.frames_count and not d.outcome and not d.capacity:
        if d.decision.state == DECISION_STATE_ASKED:
            if count_allowed(d) != 1:
                return
            answer(d, only_action(d))
        else:
            f = top_frame(d)
            STEPS[f.kind](d, f)


def resolve(
    address: cython.size_t,
    seat: cython.int,
    card: cython.int,
    index: cython.int,
    mode: cython.int,
    targets: list,
    facts: dict,
) -> None:
    """Carries out a printed ability as the next chain link; `targets`: (card, group) pairs.

    `facts` fills fields of the link: answers, event_card, event_other, event_seat, event_amount,
    noted, declared, paid_amount.
    """
    d = duel_at(address)
    link = d.chain_count
    d.chain_count += 1
    d.chain_resolving = link + 1
    row = row_of(d, card, index)
    l = cython.address(d.chain[link])
    bind(d, l, card, row, seat)
    if ability_at(row).modes_count:
        row = ability_at(row).modes_first + mode
    a = ability_at(row)
    for k in range(len(targets)):
        chosen: cython.int = targets[k][0]
        l.targets[k] = chosen
        l.target_groups[k] = targets[k][1]
        l.target_stamps[k] = d.cards[chosen].stamp
    l.targets_count = len(targets)
    l.target_choices[0] = a.choices_first + a.costs_count
    l.target_choices[1] = a.choices_first + a.costs_count + 1
    l.answers = facts.get("answers", ANYONE)
    for paid in facts.get("paid", ()):
        l.paid[l.paid_count] = paid
        l.paid_count += 1
    l.noted = facts.get("noted", l.noted)
    l.declared = facts.get("declared", l.declared)
    l.paid_amount = facts.get("paid_amount", 0)
    l.event.card = facts.get("event_card", l.event.card)
    l.event.other = facts.get("event_other", l.event.other)
    l.event.seat = facts.get("event_seat", l.event.seat)
    l.event.amount = facts.get("event_amount", 0)
    push_program(d, a.pc, link, False)
    run_programs(d)


def end_chain(address: cython.size_t) -> None:
    """The chain is over: late bodies and processes run."""
    d = duel_at(address)
    d.chain_count = 0
    d.chain_resolving = 0
    meet_listeners(d)
    push_whenever(d)
    run_programs(d)


def pay(
    address: cython.size_t,
    seat: cython.int,
    card: cython.int,
    index: cython.int,
    mode: cython.int,
    picks: list,
    fixed: cython.int,
    declared: cython.int,
) -> int:
    """Pays the cost of a printed ability with planned picks, (card, planned index) pairs.

    Returns the number of the context, in which what was paid stands.
    """
    d = duel_at(address)
    row = row_of(d, card, index)
    context = new_context(d, card, row, seat)
    if ability_at(row).modes_count:
        row = ability_at(row).modes_first + mode
    d.plan.count = len(picks)
    for k in range(len(picks)):
        d.plan.cards[k] = picks[k][0]
        d.plan.groups[k] = picks[k][1]
    d.plan.number = fixed
    d.plan.declared = declared
    push_program(d, ability_at(row).cost_pc, context, True)
    run_programs(d)
    return context - 16


def answer_with(address: cython.size_t, action: cython.int) -> None:
    """Answers the open question and runs on."""
    d = duel_at(address)
    answer(d, action)
    run_programs(d)


def fall_due(address: cython.size_t, row: cython.int) -> bool:
    """Runs a delayed action now."""
    d = duel_at(address)
    pushed: cython.bint = push_delayed(d, row)
    run_programs(d)
    return pushed


def result_of(address: cython.size_t) -> int:
    """What the program that ended last gave back."""
    return duel_at(address).result


def context_card(address: cython.size_t, context: cython.int) -> int:
    """The card a context is bound to."""
    return link_of(duel_at(address), 16 + context).card


def attack_declared(address: cython.size_t, attacker: cython.int, attacked: cython.int) -> None:
    """Records that an attack was declared."""
    d = duel_at(address)
    e = record(d, EVENT_KIND_ATTACK_DECLARED, attacker, d.cards[attacker].controller)
    e.other = attacked
    meet_listeners(d)


def expire(address: cython.size_t) -> None:
    """`delayed.expire_delayed`."""
    expire_delayed(duel_at(address))


# ------------------------------------------------------------------------------- declarations
def declare(address: cython.size_t, kind: cython.int, seat: cython.int) -> int:
    """Asks for a declaration: -1 while it asks, else what was declared."""
    l = cython.declare(Link)
    d = duel_at(address)
    bind(d, cython.address(l), NONE, NONE, seat)
    return declaration(d, kind, seat, cython.address(l))


def declare_with(
    address: cython.size_t, kind: cython.int, seat: cython.int, action: cython.int
) -> int:
    """Answers the open declaration."""
    answer(duel_at(address), action)
    return declare(address, kind, seat)


def declarable(address: cython.size_t, seat: cython.int) -> list:
    """Every name that can be declared, by whatever answers."""
    d = duel_at(address)
    found = []
    declare(address, DECISION_KIND_DECLARE_NAME, seat)
    rows = []
    action: cython.int = next_allowed(d, ACTION_SELECT_LIST - 1)
    while action >= 0:
        rows.append(action)
        action = next_allowed(d, action)
    for row in rows:
        found.append(declare_with(address, DECISION_KIND_DECLARE_NAME, seat, row))
        declare(address, DECISION_KIND_DECLARE_NAME, seat)
    declare_with(address, DECISION_KIND_DECLARE_NAME, seat, ACTION_MORE)
    pages = d.decision.answers_count
    for page in range(pages):
        declare_with(address, DECISION_KIND_DECLARE_NAME, seat, ACTION_ANSWER + page)
        lines = d.decision.answers_count
        found.extend([d.decision.answers[k].value for k in range(lines)])
        clear(d)
        declare(address, DECISION_KIND_DECLARE_NAME, seat)
        declare_with(address, DECISION_KIND_DECLARE_NAME, seat, ACTION_MORE)
    clear(d)
    return found


def ask_number(
    address: cython.size_t, least: cython.int, most: cython.int, unit: cython.int
) -> int:
    """Asks seat 0 for a number: -1 while it asks, else the number."""
    l = cython.declare(Link)
    d = duel_at(address)
    bind(d, cython.address(l), NONE, NONE, 0)
    return number(d, least, most, unit, cython.address(l))


def number_with(
    address: cython.size_t,
    least: cython.int,
    most: cython.int,
    unit: cython.int,
    action: cython.int,
) -> int:
    """Answers the open question for a number."""
    answer(duel_at(address), action)
    return ask_number(address, least, most, unit)
