"""Windows: who may act when nothing is on the chain (rules 7.4, 7.5, 4.10, 8.8, T14, T29, T30).

Every window goes round the table by turn order; `Frame.c` counts the seats that have passed.
"""

import cython
from cython.cimports.tagduel_env.engine.board.indices import any_timed
from cython.cimports.tagduel_env.engine.chain.triggers import gather, open_window
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    answered,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.decisions.options import (
    could_respond,
    fast_options,
    lingering_options,
    phase_effects,
    phase_options,
)
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners
from cython.cimports.tagduel_env.engine.phases.ending import check_end
from cython.cimports.tagduel_env.engine.phases.settle import settle
from cython.cimports.tagduel_env.engine.plays.plays import begin_play
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ACTIVATE,
    ACTION_ANSWER,
    ACTION_PASS,
    ANSWER_SORT_PENDING,
    CONTROL_RETURNS,
    DECISION_KIND_WINDOW,
    EVENT_KIND_WOULD_BE_SUMMONED,
    FRAME_KIND_AFTER,
    FRAME_KIND_CHAIN,
    FRAME_KIND_TRIGGERS,
    NONE,
    TIMING_SUMMON_ATTEMPT,
)
from cython.cimports.tagduel_env.engine.resolution.doing_control import return_control
from cython.cimports.tagduel_env.engine.resolution.interpreter import push_delayed, push_whenever


def push_after(d, triggers_only):
    """What follows an action or a chain (7.4)."""
    f = push_frame(d, FRAME_KIND_AFTER, d.turn_seat)
    f.flags = 1 if triggers_only else 0


def ask_fast(d, seat, kind):
    """Asks the seat for a fast effect if it could have one; False when it has nothing to ask."""
    if not d.rules.ask_forced and not could_respond(d, seat):
        return False
    if not fast_options(d, seat, kind) and not d.rules.ask_forced:
        clear(d)
        return False
    allow(d, ACTION_PASS)
    pose(d)
    return True


def take_play(d, f, seat):
    """Begins the play that the answer names; the frame waits in step 9 for how it went."""
    action = d.decision.action
    clear(d)
    f.step = 9
    begin_play(d, seat, action)


def ask_round(d, f, seats):
    """Asks one seat after another from `f.seat` on until one acts or `seats` have passed."""
    while f.c < seats:
        if answered(d):
            if d.decision.action != ACTION_PASS:
                take_play(d, f, f.seat)
                return
            clear(d)
        elif ask_fast(d, f.seat, DECISION_KIND_WINDOW):
            return
        f.c += 1
        f.seat = (f.seat + 1) % d.rules.duelists


def after_settles(d, f):
    """7.9, 8.2: chain, processes, settling and what that calls up, triggers; 1: all is quiet."""
    if d.chain_count:
        f.m = 1
        push_frame(d, FRAME_KIND_CHAIN, d.turn_seat)
        return
    if f.m == 0:
        f.m = 2
        new_batch(d)
        d.window_batch = d.batch - 1
    meet_listeners(d)
    if push_whenever(d) or settle(d) or push_whenever(d):
        return
    check_end(d)
    if d.outcome:
        return
    if gather(d):
        push_frame(d, FRAME_KIND_TRIGGERS, d.turn_seat)
        f.step = 2
        return
    f.step = 1
    f.c = 0
    f.seat = d.turn_seat


def step_after(d, f):
    """7.4: 0 settle and gather; 1 fast effects, the turn Duelist first; 2 triggers placed."""
    if f.step == 0:
        after_settles(d, f)
    elif f.step == 1:
        if f.flags == 0:
            ask_round(d, f, d.rules.duelists)
            if f.step != 1 or d.decision.state:
                return
        d.window_open = 0
        pop_frame(d, 0)
    elif f.step == 2:
        if d.chain_count:
            f.step = 0
        else:
            f.step = 1
            f.c = 0
            f.seat = d.turn_seat
    else:  # a play was declared (result 1) or given up
        f.step = 0 if d.chain_count else 1


def step_proposal(d, f):
    """7.5: the others may answer a proposal to move on; result 1 if all declined."""
    if f.step == 0:
        f.seat = (d.turn_seat + 1) % d.rules.duelists
        f.c = 1
        f.step = 1
    if f.step == 1:
        ask_round(d, f, d.rules.duelists)
        if f.step == 1 and d.decision.state == 0:
            pop_frame(d, 1)
    elif f.step == 9:
        if d.chain_count:
            f.step = 10
            push_after(d, False)
        else:
            f.step = 1
    else:
        pop_frame(d, 0)


def step_attempt(d, f):
    """4.10, T29: one chain of "would be Summoned" cards; result 1 if the Summon stands.

    d: timing to restore.
    """
    if f.step == 0:
        f.d = d.timing
        d.timing = TIMING_SUMMON_ATTEMPT
        new_batch(d)
        e = record(d, EVENT_KIND_WOULD_BE_SUMMONED, d.attempt_card, d.attempt_seat)
        e.flags = d.attempt_how
        e.other = NONE
        meet_listeners(d)
        open_window(d, d.events_count - 1)
        f.seat = d.turn_seat
        f.step = 1
    if f.step == 1:
        ask_round(d, f, d.rules.duelists)
        if f.step == 1 and d.decision.state == 0:
            f.step = 10
    elif f.step == 9:
        if d.chain_count:
            f.step = 10
            push_frame(d, FRAME_KIND_CHAIN, d.turn_seat)
        else:
            f.step = 1
    else:
        d.window_open = 0
        d.timing = f.d
        pop_frame(d, 0 if d.attempt_negated else 1)


def ask_phase(d, f, seat):
    """8.8: asks the seat for one phase effect, lingering action or fast effect, if it has any.

    Only for the turn Duelist anything lingers.
    """
    idle: cython.bint = seat != d.turn_seat and not any_timed(d, seat)
    if idle and not d.rules.ask_forced and not could_respond(d, seat):
        return False
    if not phase_options(d, seat) and not d.rules.ask_forced:
        clear(d)
        return False
    allow(d, ACTION_PASS)
    pose(d)
    return True


def phase_answer(d, f):
    """Carries out what the seat chose: a lingering action at once, else a play."""
    action = d.decision.action
    if ACTION_ANSWER <= action < ACTION_ACTIVATE:
        chosen = cython.address(d.decision.answers[action - ACTION_ANSWER])
        value: cython.int = chosen.value
        if chosen.sort == ANSWER_SORT_PENDING:
            clear(d)
            f.step = 3
            if value >= CONTROL_RETURNS:
                return_control(d, value - CONTROL_RETURNS)
            else:
                push_delayed(d, value)
            return
    take_play(d, f, f.seat)


def force_lingering(d, f):
    """3.5(a): a lingering action falls at the latest when all have passed."""
    lingering_options(d, d.turn_seat)
    value: cython.int = -1
    for i in range(d.decision.answers_count):
        if d.decision.answers[i].sort == ANSWER_SORT_PENDING:
            value = d.decision.answers[i].value
            break
    clear(d)
    if value < 0:
        return False
    f.step = 3
    if value >= CONTROL_RETURNS:
        return_control(d, value - CONTROL_RETURNS)
    else:
        push_delayed(d, value)
    return True


def force_mandatory(d, f):
    """8.8: mandatory phase effects left are forced one by one, the turn Duelist's first."""
    for i in range(d.rules.duelists):
        seat = (d.turn_seat + i) % d.rules.duelists
        if not any_timed(d, seat):
            continue
        phase_effects(d, seat)
        mandatory = d.decision.marks & 1
        if mandatory:
            for word in range(10):
                d.decision.legal[word] &= d.decision.must[word]
            f.seat = seat
            pose(d)
            return True
        clear(d)
    return False


def step_phase(d, f):
    """8.8, T30: phase effects one at a time; ends when all pass and nothing is left.

    0 begin, 1 going round, 3 after an action, 4 forced, 9 a play was declared.
    """
    if f.step == 0:
        f.seat = d.turn_seat
        f.c = 0
        f.step = 1
    if f.step == 1:
        while f.c < d.rules.duelists:
            if answered(d):
                if d.decision.action != ACTION_PASS:
                    phase_answer(d, f)
                    return
                clear(d)
            elif ask_phase(d, f, f.seat):
                return
            f.c += 1
            f.seat = (f.seat + 1) % d.rules.duelists
        if force_lingering(d, f):
            return
        f.step = 4
        if not force_mandatory(d, f):
            pop_frame(d, 0)
    elif f.step == 3:
        f.step = 0
        push_after(d, False)
    elif f.step == 4:
        phase_answer(d, f)
    else:
        f.step = 3 if d.chain_count else 0
