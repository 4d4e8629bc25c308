"""Trigger effects: gathered after an action or chain, put on a new one in the order of rule 8."""

import cython
from cython.cimports.tagduel_env.engine.board.query import bind
from cython.cimports.tagduel_env.engine.board.sides import mate_of, next_seat, team_of
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    add_answer,
    allow,
    begin,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.listeners import trigger_lives
from cython.cimports.tagduel_env.engine.legality.legality import can_trigger
from cython.cimports.tagduel_env.engine.plays.plays import begin_trigger
from cython.cimports.tagduel_env.engine.record.frames import pop_frame
from cython.cimports.tagduel_env.engine.record.tables import ability_at
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_AFTER_CHAIN,
    ABILITY_FLAG_MANDATORY,
    ABILITY_FLAG_WHEN,
    ABILITY_KIND_FLIP,
    ABILITY_KIND_TRIGGER,
    ACTION_ACTIVATE,
    ACTION_ANSWER,
    ACTION_DUELIST,
    ACTION_PASS,
    ACTION_USE,
    ANSWER_SORT_ABILITY,
    ANSWER_SORT_TRIGGER,
    CARD_FLAG_FACE_DOWN,
    DECISION_KIND_ABILITY,
    DECISION_KIND_TRIGGER,
    DECISION_KIND_WHOSE_TRIGGER,
    LIST_ROWS,
    MAX_LINKS,
    NO_TRIGGER_CLASS,
    PLACE_BANISHED,
    PLACE_FIELD_ZONE,
    PLACE_MONSTER_ZONE,
    TIMING_BEFORE_CALCULATION,
    TIMING_CALCULATION,
    Link,
)


def is_trigger(p):
    """Is the row a trigger (not a `whenever` or a delayed action, which start no chain)?"""
    if p.ability == 0 or p.lasting or p.delayed:
        return False
    kind = ability_at(p.ability - 1).kind
    return kind == ABILITY_KIND_TRIGGER or kind == ABILITY_KIND_FLIP


def waits_for_flip(d, p):
    """8.7: a flip effect met before damage calculation waits for 10.4."""
    if d.timing != TIMING_BEFORE_CALCULATION and d.timing != TIMING_CALCULATION:
        return False
    return ability_at(p.ability - 1).kind == ABILITY_KIND_FLIP


def drop_pending(d, row):
    """Takes one row out, keeping the order of the others."""
    d.pending_count -= 1
    for i in range(row, d.pending_count):
        d.pending[i] = d.pending[i + 1]


def missed(d, p):
    """8.3: an optional "when" misses unless its event lies in the last batch."""
    flags = ability_at(p.ability - 1).flags
    if not flags & ABILITY_FLAG_WHEN or flags & ABILITY_FLAG_MANDATORY:
        return False
    return p.event.batch < d.window_batch and (flags & ABILITY_FLAG_AFTER_CHAIN) == 0


def gather(d):
    """8.2, 8.3: drops triggers that missed the timing and opens the window of what happened."""
    row: cython.int = 0
    waiting = 0
    while row < d.pending_count:
        p = cython.address(d.pending[row])
        if not is_trigger(p) or waits_for_flip(d, p):
            row += 1
            continue
        if missed(d, p):
            drop_pending(d, row)
        else:
            waiting += 1
            row += 1
    keep_new_events(d)
    d.hand_summons = 0
    return waiting


def keep_new_events(d):
    """7.8: events of the last window can no longer be answered; the new ones now can."""
    gone: cython.int = min(d.window_end, d.events_matched)
    for i in range(gone, d.events_count):
        d.events[i - gone] = d.events[i]
    d.events_count -= gone
    d.events_matched -= gone
    d.window_first = 0
    d.window_end = d.events_count
    d.window_open = 1


def open_window(d, first):
    """Lets events from row `first` on be answered by the next chain."""
    d.window_first = first
    d.window_end = d.events_count
    d.window_batch = d.events[first].batch
    d.window_open = 1


def class_of(d, p):
    """T15, A13: 0-2 mandatory (turn, partner, opponents), 3-5 optional; "seats" goes by side."""
    optional = 0 if ability_at(p.ability - 1).flags & ABILITY_FLAG_MANDATORY else 1
    side: cython.int = 2
    if p.seat == d.turn_seat:
        side = 0
    elif team_of(p.seat) == team_of(d.turn_seat):
        side = 1
    if d.rules.segoc:
        return 2 * side + optional if side < 2 else 4
    return 3 * optional + side


def lowest_class(d):
    """The class whose triggers go on the chain next."""
    best: cython.int = NO_TRIGGER_CLASS
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        if is_trigger(p) and not waits_for_flip(d, p):
            best = min(best, class_of(d, p))
    return best


def earliest_batch(d, group, seat):
    """8.9: the batch whose triggers this Duelist has to place first."""
    best: cython.int = 65535
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        if is_trigger(p) and p.seat == seat and class_of(d, p) == group:
            if not waits_for_flip(d, p) and p.event.batch < best:
                best = p.event.batch
    return best


def seats_waiting(d, group):
    """Bits of the seats that have triggers in the class."""
    seats = 0
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        if is_trigger(p) and class_of(d, p) == group and not waits_for_flip(d, p):
            seats |= 1 << p.seat
    return seats


def offered(d, p, group, seat, batch):
    """Is the row one of those its Duelist may place now?"""
    if not is_trigger(p) or p.seat != seat or p.event.batch != batch:
        return False
    return class_of(d, p) == group and not waits_for_flip(d, p)


def prune(d):
    """8.4, 8.5, 8.11, 8.12: takes out triggers that cannot be activated now."""
    row: cython.int = 0
    link = cython.declare(Link)
    while row < d.pending_count:
        p = cython.address(d.pending[row])
        if is_trigger(p) and not waits_for_flip(d, p):
            bind(d, cython.address(link), p.card, p.ability - 1, p.seat)
            link.event = p.event
            link.stamp = p.stamp
            if not trigger_lives(d, p) or not can_trigger(d, cython.address(link)):
                drop_pending(d, row)
                continue
        row += 1


def trigger_action(d, seat, p):
    """The index that names the card: ACTIVATE in an own zone, USE on an own row, else none (-1)."""
    card = cython.address(d.cards[p.card])
    if PLACE_MONSTER_ZONE <= card.place <= PLACE_FIELD_ZONE:
        return ACTION_ACTIVATE + card.zone if card.controller == seat else -1
    if card.place == PLACE_BANISHED and card.flags & CARD_FLAG_FACE_DOWN:
        return -1
    if card.owner != seat or card.row >= LIST_ROWS:
        return -1
    return ACTION_USE + card.row


def ask_whose(d, seats):
    """T35: the next opponent in turn order says which of the two places a trigger next."""
    seat = next_seat(d, d.turn_seat)
    begin(d, DECISION_KIND_WHOSE_TRIGGER, seat)
    allow(d, ACTION_DUELIST)
    allow(d, ACTION_DUELIST + 2)
    pose(d)


def ask_trigger(d, group, seat):
    """8.9: which of the earliest batch goes on next; an optional class may be declined."""
    batch = earliest_batch(d, group, seat)
    begin(d, DECISION_KIND_TRIGGER, seat)
    optional = 0
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        if offered(d, p, group, seat, batch):
            ability = ability_at(p.ability - 1)
            if not ability.flags & ABILITY_FLAG_MANDATORY:
                optional = 1
            action = trigger_action(d, seat, p)
            if action >= 0:
                allow(d, action)
            else:
                add_answer(d, ANSWER_SORT_TRIGGER, ability.index, p.card, i)
    if optional:
        allow(d, ACTION_PASS)
    pose(d)
    return batch


def ask_ability(d, f, action):
    """Spaces A2: one card with several met triggers: which of them."""
    begin(d, DECISION_KIND_ABILITY, f.seat)
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        if offered(d, p, f.a, f.seat, f.b) and trigger_action(d, f.seat, p) == action:
            add_answer(d, ANSWER_SORT_ABILITY, ability_at(p.ability - 1).index, p.card, i)
    pose(d)


def chosen_pending(d, f, action):
    """The row an action of TRIGGER names; -2 if its card has several different ones."""
    if ACTION_ANSWER <= action < ACTION_ACTIVATE:
        return d.decision.answers[action - ACTION_ANSWER].value
    found = -1
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        if offered(d, p, f.a, f.seat, f.b) and trigger_action(d, f.seat, p) == action:
            if found >= 0 and d.pending[found].ability != p.ability:
                return -2
            if found < 0:
                found = i
    return found


def decline_batch(d, group, seat):
    """8.6, 8.9: what is declined is lost."""
    batch = earliest_batch(d, group, seat)
    row: cython.int = 0
    while row < d.pending_count:
        p = cython.address(d.pending[row])
        mandatory = ability_at(p.ability - 1).flags & ABILITY_FLAG_MANDATORY if p.ability else 1
        if not mandatory and offered(d, p, group, seat, batch):
            drop_pending(d, row)
        else:
            row += 1


def step_triggers(d, f):
    """Builds the trigger chain: 0 whose turn it is, 1 opponents' order, 2 which, 3 which ability.

    What a chain of 16 links has no room for waits for the next one, or misses it (8.3).
    a: class, b: batch, seat: who places now, c: pending row placed.
    """
    if f.step == 0:
        prune(d)
        f.a = lowest_class(d)
        if f.a == NO_TRIGGER_CLASS or d.chain_count == MAX_LINKS:
            pop_frame(d, 0)
            return
        seats = seats_waiting(d, f.a)
        opponent = next_seat(d, d.turn_seat)
        both = (1 << opponent) | (1 << mate_of(d, opponent))
        if seats == both and opponent != mate_of(d, opponent):
            f.step = 1
            ask_whose(d, seats)
            return
        for seat in range(d.rules.duelists):
            if seats >> seat & 1:
                f.seat = seat
        f.step = 2
        f.b = ask_trigger(d, f.a, f.seat)
    elif f.step == 1:
        chooser = d.decision.seat
        f.seat = chooser if d.decision.action == ACTION_DUELIST else mate_of(d, chooser)
        clear(d)
        f.step = 2
        f.b = ask_trigger(d, f.a, f.seat)
    elif f.step == 2 or f.step == 3:
        action = d.decision.action
        row = chosen_pending(d, f, action) if action != ACTION_PASS else -1
        clear(d)
        if row == -2:
            f.step = 3
            ask_ability(d, f, action)
        elif row == -1:
            decline_batch(d, f.a, f.seat)
            f.step = 0
        else:
            f.step = 4
            begin_trigger(d, row)
            drop_pending(d, row)
    else:
        f.step = 0
