"""Runs the instructions of a card: frames, contexts, dispatch, and the instructions of flow.

An instruction that needs a Duelist or another procedure returns and is run again afterwards;
`Frame.step` tells how far it has come. `Frame.m` counts all that the program did.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.groups import add_card, judge_targets
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.query import bind, condition
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.stats import mark_dirty
from cython.cimports.tagduel_env.engine.decisions.decisions import allow, answered, clear, pose
from cython.cimports.tagduel_env.engine.events.events import new_batch
from cython.cimports.tagduel_env.engine.legality.prospects import body_possible, whole_body_possible
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ANSWER,
    ACTION_NO,
    ACTION_YES,
    ANSWER_SORT_MODE,
    ANYONE,
    CAPACITY_REGISTERS,
    DECISION_KIND_MAY,
    DECISION_KIND_MODE,
    DECISION_KIND_PAY_OR,
    DECISION_STATE_ASKED,
    FRAME_KIND_PROGRAM,
    LINK_FLAG_TARGETS_JUDGED,
    MAX_LINKS,
    MAX_PAID,
    MAX_REGISTERS,
    OP_AFTER_LINK,
    OP_AS_MONSTER,
    OP_ASK,
    OP_BATCH,
    OP_BOND,
    OP_BOTH_BEGIN,
    OP_CASE,
    OP_CHOOSE,
    OP_CHOOSE_MODE,
    OP_CHOOSE_NUMBER,
    OP_CONTROL,
    OP_COST_PAID,
    OP_COUNTER,
    OP_DECLARE,
    OP_DRAW,
    OP_EACH_BEGIN,
    OP_EACH_END,
    OP_END,
    OP_EQUIP,
    OP_EXCAVATE,
    OP_FLOW,
    OP_FUSE,
    OP_JUMP,
    OP_KEEP,
    OP_LAST,
    OP_LATER,
    OP_LIFE,
    OP_MAKE_TOKENS,
    OP_MILL,
    OP_MOVE,
    OP_NEGATE,
    OP_NORMAL,
    OP_NOTE,
    OP_POSITION,
    OP_RETARGET,
    OP_RITUAL,
    OP_ROLL,
    OP_SHOW,
    OP_SUMMON,
    OP_SWAP,
    OP_SYNCHRO,
    OP_TEST,
    OP_UNLESS_DID_SKIP,
    OP_WIN,
    REF_FIRST,
    Registers,
)
from cython.cimports.tagduel_env.engine.resolution.delayed import after_link, later
from cython.cimports.tagduel_env.engine.resolution.doing import (
    begin_question,
    register_of,
    seat_meant,
    seat_of_pass,
    skip,
)
from cython.cimports.tagduel_env.engine.resolution.doing_cards import (
    bond,
    choose,
    draw,
    equip,
    excavate,
    keep,
    mill,
    move,
    show,
)
from cython.cimports.tagduel_env.engine.resolution.doing_changes import (
    change_position,
    choose_number,
    counter,
    declare,
    flow,
    last,
    life,
    negate,
    note,
    retarget,
    roll,
    win,
)
from cython.cimports.tagduel_env.engine.resolution.doing_control import swap, take_control
from cython.cimports.tagduel_env.engine.resolution.doing_summons import (
    as_monster,
    fuse,
    make_tokens,
    normal,
    ritual,
    summon,
    synchro,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import DOINGS, PROGRAM_COST


def executed_ops():
    """Numbers of all instructions the engine executes; the deck loader compares them."""
    return frozenset(op for op in range(64) if DOINGS[op] is not cython.NULL)


# ---------------------------------------------------------------------------- links and frames
def link_of(d, index):
    """The chain link or context a frame works for."""
    if index == ANYONE:
        return cython.NULL
    if index < MAX_LINKS:
        return cython.address(d.chain[index])
    return cython.address(d.contexts[index - MAX_LINKS])


def context_taken(d, index):
    """Does an unfinished procedure work for this context?"""
    for i in range(d.frames_count):
        if d.frames[i].link == index:
            return True
    return False


def new_context(d, card, ability, seat):
    """11.5: bindings for a process that starts no chain."""
    for k in range(MAX_REGISTERS):
        if not context_taken(d, MAX_LINKS + k):
            bind(d, cython.address(d.contexts[k]), card, ability, seat)
            d.contexts[k].each = ANYONE
            return MAX_LINKS + k
    d.capacity = CAPACITY_REGISTERS
    return MAX_LINKS + MAX_REGISTERS - 1


def push_program(d, pc, link, cost):
    """7.10, 12.1: begins a resolution or a payment, with empty registers."""
    l = link_of(d, link)
    f = push_frame(d, FRAME_KIND_PROGRAM, l.seat)
    f.pc = pc
    f.link = link
    f.flags = PROGRAM_COST if cost else 0
    if d.registers_count == MAX_REGISTERS:
        d.capacity = CAPACITY_REGISTERS
        d.registers_count -= 1
    f.registers = d.registers_count
    d.registers_count += 1
    memset(cython.address(d.registers[f.registers]), 0, cython.sizeof(Registers))
    l.each = ANYONE
    if cost:
        return
    first = register_of(d, f, REF_FIRST)
    for k in range(l.paid_count):
        add_card(first, l.paid[k])
    if not l.flags & LINK_FLAG_TARGETS_JUDGED:
        judge_targets(d, l)
    remember_on_card(d, l)


def remember_on_card(d, l):
    """A number noted or a thing declared lasts with the card that does it, while it stays."""
    if not (l.noted or l.declared) or d.cards[l.card].stamp != l.stamp or not on_field(d, l.card):
        return
    z = zone_of(d, l.card)
    if l.noted:
        z.noted = l.noted
    if l.declared:
        z.declared = l.declared
    mark_dirty(d)


def step_program(d, f):
    """Proposal 7.5: one instruction after another until one of them has to wait."""
    depth = d.frames_count
    while d.frames_count == depth and d.decision.state != DECISION_STATE_ASKED:
        if d.capacity or d.outcome:
            return
        i = cython.address(tables.code[f.pc])
        DOINGS[i.op](d, f, link_of(d, f.link), i)


def end_program(d, f, result):
    """The registers are free again."""
    d.registers_count -= 1
    pop_frame(d, result)


# ------------------------------------------------------------------------------------- flow
def end(d, f, l, i):
    """8.1: the program is carried out; a sequence word after which nothing was done began nothing.

    end: how much had been done before the newest sequence word, and 1.
    """
    if f.end == f.m + 1 and (d.events_count == 0 or newest_batch(d) < d.batch):
        d.batch -= 1
    end_program(d, f, f.m)


def newest_batch(d):
    """The batch of the newest event."""
    return d.events[d.events_count - 1].batch


def cost_paid(d, f, l, i):
    """12.1: all is paid; what the cost picked first is remembered with what was paid."""
    first = register_of(d, f, REF_FIRST)
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, first, order)):
        if l.paid_count < MAX_PAID:
            l.paid[l.paid_count] = order[k]
            l.paid_count += 1
    end_program(d, f, 1)


def batch(d, f, l, i):
    """8.1: words of sequence begin a new batch, after one in which something was done."""
    if f.end != f.m + 1:
        new_batch(d)
    f.end = f.m + 1
    skip(f, 0)


def unless_did_skip(d, f, l, i):
    """12.5: "then" and "and if you do" need that the step before did something."""
    skip(f, 0 if f.did else i.a)


def test(d, f, l, i):
    """12.2, 12.5: a condition inside the text is tested when it is reached."""
    skip(f, 0 if condition(d, i.a, l, f) else i.b)


def jump(d, f, l, i):
    """Past what another branch does."""
    skip(f, i.a)


def ask(d, f, l, i):
    """12.10: "you can" is decided when it is reached; YES only for what can be done."""
    if answered(d):
        yes: cython.bint = d.decision.action == ACTION_YES
        clear(d)
        if yes:
            skip(f, 0)
            return
        f.did = 0
        skip(f, i.a)
        return
    seat = seat_meant(d, f, l, i.x, i.c)
    possible: cython.bint = body_possible(d, f, l, f.pc + 1, f.pc + 1 + i.a)
    begin_question(d, l, DECISION_KIND_PAY_OR if i.b else DECISION_KIND_MAY, seat)
    if possible:
        allow(d, ACTION_YES)
    allow(d, ACTION_NO)
    pose(d)


def choose_mode(d, f, l, i):
    """12.10: one of several alternatives, of those that are possible."""
    if answered(d):
        chosen: cython.int = d.decision.action - ACTION_ANSWER
        clear(d)
        f.pc = first_case(f.pc, chosen)
        f.step = 0
        return
    if ask_mode(d, f, l, i):
        pose(d)
        return
    clear(d)
    f.pc = first_case(f.pc, i.a) - 1
    f.did = 0


def first_case(pc, k):
    """Where the text of the k-th alternative begins; past the last one, what follows them all."""
    at: cython.int = pc + 1
    for _ in range(k):
        at += tables.code[at].a + 1
    return at + 1


def ask_mode(d, f, l, i):
    """Spaces 12: ANSWER[k] is the k-th printed alternative. Returns how many are possible."""
    begin_question(d, l, DECISION_KIND_MODE, seat_meant(d, f, l, i.x, i.c))
    found: cython.int = 0
    for k in range(i.a):
        body = first_case(f.pc, k)
        c = cython.address(tables.code[body - 1])
        answer = cython.address(d.decision.answers[k])
        answer.sort = ANSWER_SORT_MODE
        answer.ability = k
        answer.card = l.card
        answer.value = k
        if condition(d, c.b, l, f) and body_possible(d, f, l, body, body + c.a):
            allow(d, ACTION_ANSWER + k)
            found += 1
    d.decision.answers_count = i.a
    return found


def case(d, f, l, i):
    """Another alternative was carried out: this one is passed over."""
    skip(f, i.a)


def each_begin(d, f, l, i):
    """E04, T19: the activator and the one across, instruction by instruction."""
    f.each = seat_of_pass(d, l, 0)
    l.each = f.each
    skip(f, 0)


def each_end(d, f, l, i):
    """E04: from here on it is the activator again."""
    f.each = ANYONE
    l.each = ANYONE
    skip(f, 0)


def both_begin(d, f, l, i):
    """12.5: both or nothing."""
    if whole_body_possible(d, f, l, f.pc + 1, f.pc + 1 + i.a):
        skip(f, 0)
        return
    f.did = 0
    skip(f, i.a)


# --------------------------------------------------------------------------------- dispatch
DOINGS[OP_END] = end
DOINGS[OP_BATCH] = batch
DOINGS[OP_UNLESS_DID_SKIP] = unless_did_skip
DOINGS[OP_TEST] = test
DOINGS[OP_JUMP] = jump
DOINGS[OP_ASK] = ask
DOINGS[OP_CHOOSE_MODE] = choose_mode
DOINGS[OP_CASE] = case
DOINGS[OP_EACH_BEGIN] = each_begin
DOINGS[OP_EACH_END] = each_end
DOINGS[OP_CHOOSE] = choose
DOINGS[OP_KEEP] = keep
DOINGS[OP_CHOOSE_NUMBER] = choose_number
DOINGS[OP_DECLARE] = declare
DOINGS[OP_NOTE] = note
DOINGS[OP_ROLL] = roll
DOINGS[OP_BOND] = bond
DOINGS[OP_MOVE] = move
DOINGS[OP_DRAW] = draw
DOINGS[OP_MILL] = mill
DOINGS[OP_EQUIP] = equip
DOINGS[OP_SHOW] = show
DOINGS[OP_EXCAVATE] = excavate
DOINGS[OP_SUMMON] = summon
DOINGS[OP_MAKE_TOKENS] = make_tokens
DOINGS[OP_FUSE] = fuse
DOINGS[OP_RITUAL] = ritual
DOINGS[OP_SYNCHRO] = synchro
DOINGS[OP_NORMAL] = normal
DOINGS[OP_LIFE] = life
DOINGS[OP_POSITION] = change_position
DOINGS[OP_CONTROL] = take_control
DOINGS[OP_SWAP] = swap
DOINGS[OP_COUNTER] = counter
DOINGS[OP_LAST] = last
DOINGS[OP_LATER] = later
DOINGS[OP_NEGATE] = negate
DOINGS[OP_RETARGET] = retarget
DOINGS[OP_FLOW] = flow
DOINGS[OP_WIN] = win
DOINGS[OP_AS_MONSTER] = as_monster
DOINGS[OP_COST_PAID] = cost_paid
DOINGS[OP_BOTH_BEGIN] = both_begin
DOINGS[OP_AFTER_LINK] = after_link
