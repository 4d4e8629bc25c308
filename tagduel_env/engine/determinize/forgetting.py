"""What the record remembers of unseen cards beside the cards themselves (spaces E15).

Refusals, met triggers, events, the public log and what others have seen of a list would still tell
which cards they were: they are dropped, or told of the cards that lie there now.
"""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.knowledge import knows, reads_list, see, sight_of
from cython.cimports.tagduel_env.engine.board.piles import deck_of, in_piles
from cython.cimports.tagduel_env.engine.board.zones import on_field
from cython.cimports.tagduel_env.engine.chain.triggers import (
    class_of,
    drop_pending,
    is_trigger,
    missed,
)
from cython.cimports.tagduel_env.engine.determinize.following import LOST, STALE
from cython.cimports.tagduel_env.engine.determinize.unseen import (
    is_unseen,
    is_window,
    keeps_picks,
    moved_on,
)
from cython.cimports.tagduel_env.engine.events.events import was_public
from cython.cimports.tagduel_env.engine.events.listeners import hears, meet_card
from cython.cimports.tagduel_env.engine.observation.observation import UNSEEN
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.moved import clear_move
from cython.cimports.tagduel_env.engine.record.sets import set_has, set_next
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ANSWER_SORT_ABILITY,
    ANSWER_SORT_TRIGGER,
    ANYONE,
    DECISION_KIND_CONSENT,
    DECISION_KIND_ORDER,
    DECISION_STATE_ASKED,
    EVENT_KIND_MOVED,
    FRAME_KIND_TRIGGERS,
    MAIN_ROWS,
    MAX_DELAYED,
    MAX_EVENTS,
    MAX_FRAMES,
    MAX_LINKS,
    MAX_LOG,
    MAX_MODIFIERS,
    MAX_PAID,
    MAX_PENDING,
    MAX_PICKS,
    MAX_REFUSED,
    MAX_REGISTERS,
    MAX_TARGETS,
    NONE,
    PLACE_HAND,
    Delayed,
    Event,
    Frame,
    Lasting,
    Link,
    Pending,
    Plan,
    Registers,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import context_taken, link_of


# --------------------------------------------------------------------------------------- plays
def forget_plays(d, u):
    """A43, 8.2: what was refused or triggered tells the card that it was."""
    for i in range(MAX_REFUSED):
        r = cython.address(d.refused[i])
        if r.play == 0 or is_unseen(u, r.card):
            memset(r, 0, cython.sizeof(d.refused[0]))
    row: cython.int = 0
    while row < d.pending_count:
        p = cython.address(d.pending[row])
        if p.lasting or p.delayed or not is_unseen(u, p.card) or on_field(d, p.card):
            row += 1
        else:
            forget_pending(d, row)


def forget_pending(d, row):
    """A met trigger is dropped; answers of the open question that count rows follow."""
    drop_pending(d, row)
    if top_frame(d).kind != FRAME_KIND_TRIGGERS:
        return
    for k in range(d.decision.answers_count):
        a = cython.address(d.decision.answers[k])
        if (a.sort == ANSWER_SORT_TRIGGER or a.sort == ANSWER_SORT_ABILITY) and a.value > row:
            a.value -= 1


def meet_again(d, u):
    """8.2: the events whose triggers are still to be placed meet the unseen cards of the hands."""
    group = class_asked(d)
    first: cython.int = 0 if group >= 0 else d.window_end
    kept: cython.int = d.pending_count
    card: cython.int = set_next(cython.address(u.cards), -1)
    while card >= 0:
        if d.cards[card].place == PLACE_HAND:
            for i in range(first, d.events_matched):
                e = cython.address(d.events[i])
                bit = cython.cast(cython.uint, 1) << e.kind
                if hears(d, card, bit) and d.pending_count < MAX_PENDING - 4:
                    meet_card(d, card, e)
        card = set_next(cython.address(u.cards), card)
    drop_from(d, kept, group)


def class_asked(d):
    """8.9: the class of triggers that is being placed; -1 if none is."""
    f = top_frame(d)
    return cython.cast(cython.int, f.a) if f.kind == FRAME_KIND_TRIGGERS else -1


def drop_from(d, first, group):
    """8.3, T15: of what was met again only triggers whose turn has not passed are kept."""
    row: cython.int = first
    while row < d.pending_count:
        p = cython.address(d.pending[row])
        late: cython.bint = group >= 0 and (class_of(d, p) < group or missed(d, p))
        if late or not is_trigger(p):
            drop_pending(d, row)
        else:
            row += 1


def forget_hands(d, u):
    """3.5: which of the cards of a hand came when, and from where, is seen only as they come."""
    card: cython.int = set_next(cython.address(u.cards), -1)
    while card >= 0:
        c = cython.address(d.cards[card])
        if c.place == PLACE_HAND and not is_told_of(d, card):
            c.host = NONE
            c.moved = 0
            clear_move(cython.address(d.moved[card]))
        card = set_next(cython.address(u.cards), card)


def is_told_of(d, card):
    """8.1: is an event of the open window about the card as it lies now?"""
    for i in range(d.events_count):
        if d.events[i].card == card and d.events[i].stamp == d.cards[card].stamp:
            return True
    return False


def forget_lost(d, u):
    """11.7.7: what a card was that lay face-down as something was about it, and no longer does."""
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier:
            lose(d, u, cython.address(row.card), cython.address(row.stamp))
    for i in range(MAX_DELAYED):
        waiting = cython.address(d.delayed[i])
        for k in range(12 if waiting.pc else 0):
            lose(d, u, cython.address(waiting.cards[k]), cython.address(waiting.stamps[k]))
    for i in range(MAX_LINKS):
        l = cython.address(d.chain[i])
        for k in range(l.targets_count):
            lose(d, u, cython.address(l.targets[k]), cython.address(l.target_stamps[k]))
    for i in range(MAX_LINKS + MAX_REGISTERS):
        lose_paid(d, u, link_of(d, i))


def lose_paid(d, u, l):
    """12.1: what was paid unseen, and lies in the unknown part of a Deck, is no card any more."""
    for k in range(l.paid_count):
        card = l.paid[k]
        if is_unseen(u, card) and not set_has(cython.address(u.named), card):
            if moved_on(d, card, d.cards[card].stamp):
                l.paid[k] = NONE


def lose(d, u, card, stamp):
    """A reference that no longer holds means any unseen card of the owner: the first one."""
    if not is_unseen(u, card[0]) or set_has(cython.address(u.named), card[0]):
        return
    c = cython.address(d.cards[card[0]])
    if c.row >= MAIN_ROWS or not moved_on(d, card[0], stamp[0]):
        return
    first: cython.int = set_next(cython.address(u.cards), -1)
    while d.cards[first].owner != c.owner or d.cards[first].row >= MAIN_ROWS:
        first = set_next(cython.address(u.cards), first)
    card[0] = first
    stamp[0] = STALE


def forget_leftovers(d):
    """What is still written down of procedures, links, events and choices that are over."""
    for i in range(d.registers_count, MAX_REGISTERS):
        memset(cython.address(d.registers[i]), 0, cython.sizeof(Registers))
    for i in range(d.frames_count, MAX_FRAMES):
        memset(cython.address(d.frames[i]), 0, cython.sizeof(Frame))
    for i in range(d.events_count, MAX_EVENTS):
        memset(cython.address(d.events[i]), 0, cython.sizeof(Event))
    for i in range(d.pending_count, MAX_PENDING):
        memset(cython.address(d.pending[i]), 0, cython.sizeof(Pending))
    for i in range(MAX_MODIFIERS):
        if d.lasting[i].modifier == 0:
            memset(cython.address(d.lasting[i]), 0, cython.sizeof(Lasting))
    for i in range(MAX_DELAYED):
        if d.delayed[i].pc == 0:
            memset(cython.address(d.delayed[i]), 0, cython.sizeof(Delayed))
    for i in range(d.chain_count, MAX_LINKS):
        if not context_taken(d, i):
            memset(cython.address(d.chain[i]), 0, cython.sizeof(Link))
    for i in range(MAX_REGISTERS):
        if not context_taken(d, MAX_LINKS + i):
            memset(cython.address(d.contexts[i]), 0, cython.sizeof(Link))
    for i in range(MAX_LINKS + MAX_REGISTERS):
        forget_unused(link_of(d, i))
    if not is_choosing(d):
        memset(cython.address(d.plan), 0, cython.sizeof(Plan))
    for i in range(d.plan.count, MAX_PICKS):
        d.plan.cards[i] = d.plan.groups[i] = 0
    for seat in range(d.rules.duelists):
        forget_piles(cython.address(d.duelists[seat]))


def forget_unused(l):
    """12.1, 12.2: targets and cards paid that the link had before it was made anew."""
    for k in range(l.targets_count, MAX_TARGETS):
        l.targets[k] = l.target_stamps[k] = l.target_groups[k] = 0
    for k in range(l.paid_count, MAX_PAID):
        l.paid[k] = 0


def forget_piles(p):
    """1.2: the cards that lay in places of the piles that are free now."""
    memset(p.piles + in_piles(p), 0, cython.sizeof(p.piles) - 2 * in_piles(p))


def is_choosing(d):
    """Does the open question, or the procedure that asks it, keep picks in the plan?

    A window keeps none, whatever it opened in: looking for what could be played overwrites them.
    """
    kind: cython.int = d.decision.kind
    if d.decision.state == DECISION_STATE_ASKED:
        if kind == DECISION_KIND_ORDER or kind == DECISION_KIND_CONSENT:
            return True
    i: cython.int = d.frames_count
    while i > 0 and not is_window(d.frames[i - 1].kind):
        i -= 1
        if keeps_picks(cython.address(d.frames[i])):
            return True
    return False


# ------------------------------------------------------------------------------------ what is told
def tell_again(d, u):
    """E13, E15: all that is told of unseen cards is told of those that lie there now."""
    for i in range(d.events_count):
        e = cython.address(d.events[i])
        if e.stamp == LOST or (is_unseen(u, e.card) and not was_public(e)):
            tell_event(d, e)
    tell_log(d, u)
    d.decisions = 0  # E5: how often others were asked is nobody's to count
    forget_leftovers(d)


def tell_event(d, e):
    """N2: the printed facts of the card that lies there now, in a Deck of the lowest one."""
    owner = cython.address(d.duelists[d.cards[e.card].owner])
    if e.stamp == LOST and owner.deck_count:
        e.card = deck_of(owner)[0]
    code = d.cards[e.card].code
    facts = facts_of(code)
    e.name = facts.name
    e.kinds = facts.kinds
    e.attribute = facts.attribute
    e.race = facts.race
    e.level = facts.level
    e.atk = facts.atk


def tell_log(d, u):
    """E13: of cards that the observer can't tell, the newest row of a zone tells what lies there.

    Of the others nobody can tell any more which cards they were.
    """
    zones: uint64_t = 0
    kept: cython.uint = min(d.log_count, MAX_LOG)
    for i in range(kept):
        row = cython.address(d.log[(d.log_count - 1 - i) % MAX_LOG])
        if row.code == 0 or row.known & u.bits:
            continue
        card = card_told(d, u, row)
        if card != NONE and not zones >> row.zone & 1:
            zones |= cython.cast(uint64_t, 1) << row.zone
            row.code = d.cards[card].code
            row.row = d.cards[card].row
        else:
            row.code = UNSEEN
            row.row = ANYONE
            row.known = 0


def card_told(d, u, row):
    """The unseen card that lies where the row was; NONE if there is none."""
    if row.zone == ANYONE or row.kind == EVENT_KIND_MOVED:
        return NONE
    card = d.zones[row.zone].card
    return card if is_unseen(u, card) and d.cards[card].owner == row.owner else NONE


def tell_sight(d, u):
    """B2: of lists that the observer can't read the others have seen as much, and what they see.

    Questions name cards of such a list by the order in which they were seen.
    """
    for owner in range(d.rules.duelists):
        if reads_list(d, u.seat, owner):
            continue
        for other in range(d.rules.duelists):
            if u.bits >> other & 1 or reads_list(d, other, owner):
                continue
            sight_of(d, other, owner)[0] = sight_of(d, u.seat, owner)[0]
            card: cython.int = set_next(cython.address(u.cards), -1)
            while card >= 0:
                if d.cards[card].owner == owner and knows(d, other, card):
                    see(d, other, card)
                card = set_next(cython.address(u.cards), card)
    d.sight_batch = NONE
    for seat in range(4):
        for other in range(3):
            d.sight[seat][other].before = 0
