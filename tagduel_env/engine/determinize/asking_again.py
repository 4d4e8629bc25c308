"""What somebody else is asked, after the unseen cards were dealt anew (spaces E15).

Nobody sees of a play that is being declared until it is paid for: it goes back to the question it
began from. A window is asked again whatever it now offers, even if that is only to pass, since the
others can't tell who had something to answer (E5). At a resolution a choice begins anew, a monster
and its materials from the monster; that there is nothing to choose is the only answer where that is
so. "You can", alternatives and orders are asked again of the cards that lie there now.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.chain.triggers import ask_trigger, earliest_batch
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    allow_cards,
    begin,
    clear,
    forbid,
    is_allowed,
    pose,
)
from cython.cimports.tagduel_env.engine.decisions.options import fast_options, phase_options
from cython.cimports.tagduel_env.engine.determinize.unseen import (
    asked_of_us,
    is_window,
    lies_hidden,
    question_stays,
)
from cython.cimports.tagduel_env.engine.phases.turns import ask_battle, ask_open
from cython.cimports.tagduel_env.engine.plays.declarations import ask_name
from cython.cimports.tagduel_env.engine.plays.picks import (
    ask_pick,
    begin_picks,
    complete,
    offered,
    read_limits,
    step_pick,
)
from cython.cimports.tagduel_env.engine.plays.plays import PLAY_PAID, PLAY_SUMMONS, PLAY_TRIGGER
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_count, set_is_empty
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ANSWER,
    ACTION_COUNT,
    ACTION_PASS,
    ACTION_SELECT_LIST,
    ACTION_YES,
    DECISION_KIND_CONSENT,
    DECISION_KIND_DECLARE_NAME,
    DECISION_KIND_MAY,
    DECISION_KIND_MODE,
    DECISION_KIND_ORDER,
    DECISION_KIND_PAY_OR,
    DECISION_KIND_RESPOND,
    DECISION_KIND_SUMMON_NOW,
    DECISION_KIND_TRIGGER,
    DECISION_KIND_WHOSE_TRIGGER,
    DECISION_KIND_WINDOW,
    DECISION_STATE_ASKED,
    FRAME_KIND_BATTLE,
    FRAME_KIND_CHAIN,
    FRAME_KIND_MAIN,
    FRAME_KIND_MATERIAL,
    FRAME_KIND_MOVES,
    FRAME_KIND_PHASE,
    FRAME_KIND_PICK,
    FRAME_KIND_PLAY,
    FRAME_KIND_PROGRAM,
    FRAME_KIND_SUMMON,
    FRAME_KIND_TRIGGERS,
    MAX_PENDING,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing import begin_question
from cython.cimports.tagduel_env.engine.resolution.doing_summons import (
    allow_summons_now,
    choose_monster,
    makeable,
    makes_monsters,
    normal,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import ask, ask_mode, link_of
from cython.cimports.tagduel_env.engine.resolution.moves import ask_next
from cython.cimports.tagduel_env.engine.summons.summons import SUMMON_PAYS


# ---------------------------------------------------------------------------------- declarations
def take_back(d, u):
    """7.2, 7.11: what another is still declaring is given up, and nobody has seen of it.

    At a resolution the choice of a monster and its materials or Tributes begins anew.
    """
    base = first_declaring(d)
    if d.decision.state != DECISION_STATE_ASKED or base <= 0:
        return
    window = cython.address(d.frames[base - 1])
    forced: cython.bint = window.kind == FRAME_KIND_CHAIN and window.step == 10
    ours = u.bits >> d.decision.seat | u.bits >> d.frames[base].seat
    if ours & 1 or forced:
        return
    if window.kind == FRAME_KIND_PROGRAM:
        d.frames_count = base
        summon_another(d, window)
        return
    if not is_window(window.kind):
        return
    if window.kind == FRAME_KIND_TRIGGERS:
        put_trigger_back(d, u, cython.address(d.frames[base]))
    d.frames_count = base
    clear(d)


def summon_another(d, f):
    """4.8, 4.9, 4.15: the instruction asks for the monster again."""
    l = link_of(d, f.link)
    i = cython.address(tables.code[f.pc])
    clear(d)
    f.step = 0
    f.a = 0
    if makes_monsters(f):
        choose_monster(d, f, l, i)
        step_pick(d, top_frame(d))
    else:
        d.duelists[l.seat].normal_summons_allowed -= 1
        normal(d, f, l, i)


def first_declaring(d):
    """The lowest frame of the declaration on top of the stack; -1 if there is none."""
    i: cython.int = d.frames_count
    while i > 0 and is_declared_still(cython.address(d.frames[i - 1])):
        i -= 1
    return i if i < d.frames_count else -1


def is_declared_still(f):
    """7.2: nothing was paid, shown or moved yet."""
    if f.kind == FRAME_KIND_PLAY:
        return not f.flags & PLAY_PAID and (f.step <= 10 or f.step == PLAY_SUMMONS)
    return f.kind == FRAME_KIND_MATERIAL or (f.kind == FRAME_KIND_SUMMON and f.step <= SUMMON_PAYS)


def put_trigger_back(d, u, play):
    """8.2: a trigger waits again; that of an unseen card is met again, if it is still there."""
    c = cython.address(d.cards[play.a])
    unseen: cython.bint = lies_hidden(c) and not c.known & u.bits
    if unseen or not play.flags & PLAY_TRIGGER or d.pending_count == MAX_PENDING:
        return
    l = link_of(d, play.link)
    p = cython.address(d.pending[d.pending_count])
    d.pending_count += 1
    memset(p, 0, cython.sizeof(d.pending[0]))
    p.ability = play.b + 1
    p.card = play.a
    p.stamp = l.stamp
    p.seat = play.seat
    p.event = l.event


# ------------------------------------------------------------------------------------- questions
def ask_again(d, u):
    """A, E5, E6: the list of another is made from what that one can see now."""
    if d.outcome:
        return True
    f = top_frame(d)
    kind: cython.int = d.decision.kind
    if question_stays(d, u):
        return asked_of_us(d, u) or ask_the_same(d, f)
    d.result = 0
    if f.kind == FRAME_KIND_PICK:
        return pick_again(d, f)
    if kind == DECISION_KIND_SUMMON_NOW:
        return summon_again(d, f)
    if kind == DECISION_KIND_WHOSE_TRIGGER or kind == DECISION_KIND_CONSENT:
        return True
    if f.kind == FRAME_KIND_MAIN:
        ask_open(d, f)
    elif f.kind == FRAME_KIND_BATTLE:
        ask_battle(d, f)
    elif f.kind == FRAME_KIND_PHASE:
        ask_phase_again(d, f)
    elif f.kind == FRAME_KIND_TRIGGERS:
        ask_trigger_again(d, f)
    else:
        ask_window(d, f)
    return True


def ask_the_same(d, f):
    """12.10, B2: what is answered by cards that are shown to nobody yet, or by rows of lists."""
    kind: cython.int = d.decision.kind
    if kind == DECISION_KIND_MAY or kind == DECISION_KIND_PAY_OR:
        ask(d, f, link_of(d, f.link), cython.address(tables.code[f.pc]))
        return d.rules.ask_forced or is_allowed(d, ACTION_YES)
    if kind == DECISION_KIND_MODE and f.kind == FRAME_KIND_PROGRAM:
        return mode_again(d, f)
    if kind == DECISION_KIND_DECLARE_NAME and d.decision.answers_count == 0:
        ask_name(d, d.decision.seat, link_of(d, f.link))
    elif kind == DECISION_KIND_ORDER and f.kind == FRAME_KIND_MOVES:
        d.plan.count = 0
        ask_next(d, f)
    else:
        list_again(d)
    return True


def mode_again(d, f):
    """12.10: the alternatives that are possible; where none is, the first one does nothing."""
    found: cython.int = ask_mode(d, f, link_of(d, f.link), cython.address(tables.code[f.pc]))
    if found == 0:
        allow(d, ACTION_ANSWER)
    pose(d)
    return found > 1 or (found == 1 and d.rules.ask_forced)


def list_again(d):
    """B2: what stays is named by the rows of the lists as they are now."""
    listed: cython.bint = False
    for action in range(ACTION_SELECT_LIST, ACTION_COUNT):
        if is_allowed(d, action):
            listed = True
            forbid(d, action)
    if listed:
        candidates: Set = d.decision.candidates
        allow_cards(d, cython.address(candidates))


def ask_window(d, f):
    """7.4-7.6, 4.10: what the seat can answer, or to pass."""
    chain: cython.bint = f.kind == FRAME_KIND_CHAIN
    fast_options(d, f.seat, DECISION_KIND_RESPOND if chain else DECISION_KIND_WINDOW)
    allow(d, ACTION_PASS)
    f.step = 1
    pose(d)


def ask_phase_again(d, f):
    """8.8, E5: the same for phase effects; nobody else can tell whether all have passed before."""
    phase_options(d, f.seat)
    f.step = 1
    f.c = (f.seat + d.rules.duelists - d.turn_seat) % d.rules.duelists
    allow(d, ACTION_PASS)
    pose(d)


def ask_trigger_again(d, f):
    """8.9: the triggers of its class that wait, or that there is none."""
    f.step = 2
    f.b = earliest_batch(d, f.a, f.seat)
    if f.b < 65535:
        ask_trigger(d, f.a, f.seat)
        return
    begin(d, DECISION_KIND_TRIGGER, f.seat)
    allow(d, ACTION_PASS)
    pose(d)


def summon_again(d, f):
    """4.15: the monsters of the hand that can be Summoned or Set now, or that there is none."""
    l = link_of(d, f.link)
    begin_question(d, l, DECISION_KIND_SUMMON_NOW, l.seat)
    found: cython.int = allow_summons_now(d, f, l, tables.code[f.pc].a)
    if found == 0:
        allow(d, ACTION_PASS)
    pose(d)
    return found != 0


def pick_again(d, f):
    """12.10: the choice from its beginning."""
    offers = cython.declare(Set)
    l = link_of(d, f.link)
    if f.a:
        begin_picks(d, f)
        read_limits(d, f, l)
    elif makes_monsters(cython.address(d.frames[d.frames_count - 2])):
        begin_picks(d, f)
        makeable(d, d.frames_count - 2, cython.address(f.set))
        f.n = f.m = min(set_count(cython.address(f.set)), 1)
    else:
        for i in range(d.plan.count):
            set_add(cython.address(f.set), d.plan.cards[i])
        begin_picks(d, f)
    offered(d, f, l, cython.address(offers))
    empty: cython.bint = set_is_empty(cython.address(offers))
    f.step = 1
    ask_pick(d, f, l, cython.address(offers), empty or complete(d, f, l))
    return not empty
