"""The parts of the observation table about what is being done (spaces C2).

The chain and the events are public, but for cards that the observer can't tell; the decision and
its answers are shown to the one who decides.
"""

import cython
from cython.cimports.tagduel_env.engine.board.sides import are_opponents
from cython.cimports.tagduel_env.engine.board.zones import on_field
from cython.cimports.tagduel_env.engine.observation.observation import (
    CHAIN_MARK_ACTIVATION_NEGATED,
    CHAIN_MARK_CANNOT_BE_ANSWERED,
    CHAIN_MARK_CARD_ACTIVATION,
    CHAIN_MARK_EFFECT_NEGATED,
    NO_ROW,
    NO_ZONE,
    UNSEEN,
)
from cython.cimports.tagduel_env.engine.observation.seeing import (
    clipped,
    list_place,
    place_row,
    role,
    seen_code,
    tells,
    zone_row_of,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at
from cython.cimports.tagduel_env.engine.record.types import (
    ANSWER_SORT_MODE,
    ANSWER_SORT_PENDING,
    ANSWER_SORT_TRIGGER,
    ANYONE,
    DECISION_KIND_CONSENT,
    DECISION_KIND_COST,
    DECISION_KIND_HAND_LIMIT,
    DECISION_KIND_PICK,
    DECISION_KIND_TARGET,
    EVENT_KIND_ACTIVATED,
    EVENT_KIND_DAMAGED,
    EVENT_KIND_LIFE_CHANGED,
    EVENT_KIND_MOVED,
    EVENT_KIND_SUMMONED,
    EVENT_KIND_WOULD_BE_SUMMONED,
    LINK_FLAG_ACTIVATION_NEGATED,
    LINK_FLAG_CANNOT_BE_ANSWERED,
    LINK_FLAG_CARD_ACTIVATION,
    LINK_FLAG_EFFECT_NEGATED,
    MAX_LOG,
    MAX_TARGETS,
    NONE,
    SEEN_EVENTS,
)


# ------------------------------------------------------------------------------------------ chain
def write_chain(d, eye, out):
    """C2: the Chain Links, Link 1 first."""
    for i in range(d.chain_count):
        write_link(d, eye, cython.address(d.chain[i]), cython.address(out.chain[i]))


def write_link(d, eye, link, out):
    """C2, 7.2: what everyone was told on activation, and where the targets are now."""
    out.card = link.code
    out.row = link_row(d, eye, link)
    out.role = role(eye, link.seat)
    out.ability = printed_index(link.ability)
    out.mode = link.mode
    out.marks = link_marks(link)
    out.declared = link.declared
    out.noted = clipped(link.paid_amount or link.noted)
    for k in range(MAX_TARGETS):
        out.targets[k] = target_row(d, eye, link, k) if k < link.targets_count else NO_ROW


def target_row(d, eye, link, k):
    """7.2, E9: where a target is; nobody is told where on the field one is that came back."""
    card = link.targets[k]
    if on_field(d, card) and d.cards[card].stamp != link.target_stamps[k]:
        return NO_ROW
    return place_row(d, eye, card)


def link_row(d, eye, link):
    """C2: where it was activated: its zone then, or the row of its name."""
    if link.zone != ANYONE:
        return zone_row_of(eye, link.zone)
    if link.card == NONE:
        return NO_ROW
    c = cython.address(d.cards[link.card])
    return list_place(d, eye, c.owner, c.row)


def link_marks(link):
    """C2: marks of a link, and its Spell Speed."""
    marks: cython.int = cython.cast(cython.int, link.speed) << 4
    if link.flags & LINK_FLAG_CARD_ACTIVATION:
        marks |= CHAIN_MARK_CARD_ACTIVATION
    if link.flags & LINK_FLAG_ACTIVATION_NEGATED:
        marks |= CHAIN_MARK_ACTIVATION_NEGATED
    if link.flags & LINK_FLAG_EFFECT_NEGATED:
        marks |= CHAIN_MARK_EFFECT_NEGATED
    if link.flags & LINK_FLAG_CANNOT_BE_ANSWERED:
        marks |= CHAIN_MARK_CANNOT_BE_ANSWERED
    return marks


def printed_index(ability):
    """C2: which ability of its card, in printed order; 255 for none."""
    return ANYONE if ability == NONE else ability_at(ability).index


# --------------------------------------------------------------------------------------- decision
def write_decision(d, eye, out):
    """C2: the open question."""
    asked = cython.address(d.decision)
    seen = cython.address(out.decision)
    seen.kind = asked.kind
    seen.purpose = asked.purpose
    seen.role = role(eye, asked.role)
    seen.asker = seen.role if asked.kind == DECISION_KIND_CONSENT else NO_ZONE
    seen.card = seen_code(d, eye, asked.card)
    if asked.kind == DECISION_KIND_CONSENT and asked.card != NONE:
        seen.card = d.cards[asked.card].code  # E12: the cards of the play are shown
    seen.row = place_row(d, eye, asked.card)
    seen.ability = printed_index(asked.ability)
    seen.part = asked.part
    seen.least = asked.least
    seen.most = asked.most
    seen.picked = asked.picked
    seen.total_test = asked.total_test
    seen.total_need = asked.total_need
    seen.total_have = asked.total_have
    seen.event_card = seen_code(d, eye, asked.event_card)
    seen.event_row = place_row(d, eye, asked.event_card)
    seen.page = asked.page
    seen.marks = asked.marks
    seen.window = answerable_kinds(d)
    seen.value_unit = clipped(asked.value_unit)
    write_picks(d, eye, seen)


def answerable_kinds(d):
    """7.4, 7.12: bit k: an event of kind k, or an activation, may be answered now."""
    kinds: cython.int = 0
    if d.chain_count and not d.chain_resolving:
        kinds = 1 << EVENT_KIND_ACTIVATED
    if d.window_open:
        for i in range(d.window_first, d.window_end):
            kinds |= 1 << d.events[i].kind
    return kinds


def write_picks(d, eye, out):
    """C2: the newest 16 picks of the play that is being declared, or of the choice being made."""
    count: cython.int = picks_shown(d)
    first: cython.int = max(0, count - 16)
    for k in range(16):
        out.picks[k] = NO_ROW
        if first + k < count:
            out.picks[k] = place_row(d, eye, d.plan.cards[first + k])


def picks_shown(d):
    """A2, A3: the whole plan of a declaration or of what is to be agreed to; else this choice's."""
    kind: cython.int = d.decision.kind
    if DECISION_KIND_COST <= kind <= DECISION_KIND_TARGET or kind == DECISION_KIND_CONSENT:
        return d.plan.count
    if DECISION_KIND_PICK <= kind <= DECISION_KIND_HAND_LIMIT:
        return min(d.plan.count, d.decision.picked)
    return 0


def write_answers(d, eye, out):
    """C2: what ANSWER[k] stands for, where it is offered.

    E1: what waits and what was triggered have rows of the record as values, which aren't shown.
    """
    for k in range(d.decision.answers_count):
        answer = cython.address(d.decision.answers[k])
        seen = cython.address(out.answers[k])
        if answer.sort == 0:
            continue
        seen.sort = answer.sort
        seen.ability = answer.ability
        seen.card = seen_code(d, eye, answer.card)
        seen.row = place_row(d, eye, answer.card)
        if answer.sort >= ANSWER_SORT_MODE and not (
            answer.sort == ANSWER_SORT_PENDING or answer.sort == ANSWER_SORT_TRIGGER
        ):
            seen.value = clipped(answer.value)


# ----------------------------------------------------------------------------------------- events
def write_events(d, eye, out):
    """C2: the newest public events, newest first."""
    kept: cython.uint = min(d.log_count, SEEN_EVENTS)
    for i in range(kept):
        row = cython.address(d.log[(d.log_count - 1 - i) % MAX_LOG])
        write_event(d, eye, row, cython.address(out.events[i]))


def write_event(d, eye, row, out):
    """C2, E13: what the observer could see of it."""
    out.kind = row.kind
    out.role = role(eye, row.seat)
    out.row = event_row(d, eye, row)
    out.from_ = row.from_place
    out.to = row.to_place
    if row.kind == EVENT_KIND_DAMAGED or row.kind == EVENT_KIND_LIFE_CHANGED:
        out.to = are_opponents(row.owner, eye.seat)
    out.other = row.other
    out.amount = clipped(row.amount)
    if row.code:
        out.card = row.code if tells(eye, row) else UNSEEN
    if (
        row.kind == EVENT_KIND_MOVED
        or row.kind == EVENT_KIND_SUMMONED
        or row.kind == EVENT_KIND_WOULD_BE_SUMMONED
        or row.kind == EVENT_KIND_ACTIVATED
    ):
        out.amount = row.amount & 32767


def event_row(d, eye, row):
    """C2: the zone it was in, or the row of its name for those who can tell it."""
    if row.zone != ANYONE:
        return zone_row_of(eye, row.zone)
    if row.owner == ANYONE or row.row == ANYONE or not tells(eye, row):
        return NO_ROW
    return list_place(d, eye, row.owner, row.row)
