"""What an observer can't tell of a Duel, and what of it may be resampled (spaces E15).

Unseen is what `Card.known` doesn't grant to the observer: the same knowledge as the observation
is made of. Of these cards a few stay what they are: what another has picked and is about to show
(a monster whose position is being chosen), those of a play that the observer is asked to agree to
(E12), and a monster that a text named as it was Special Summoned face-down. What another is still
choosing from is dealt like the rest, and chosen from anew (asking_again).

Named are unseen cards that all could tell when something was about them that still goes on. They
are dealt like others, but a guessed list leaves them their names.
"""

import cython
from cython.cimports.tagduel_env.engine.board.sides import mate_of
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.events.events import was_public
from cython.cimports.tagduel_env.engine.plays.plays import PLAY_SUMMONS
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.rng import seed_state
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_has,
    set_minus,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_FLAG_FACE_DOWN,
    DECISION_KIND_CONSENT,
    DECISION_KIND_ORDER,
    DECISION_KIND_SUMMON_NOW,
    DECISION_STATE_ASKED,
    EVENT_KIND_MOVED,
    FRAME_KIND_AFTER,
    FRAME_KIND_ARRIVE,
    FRAME_KIND_ATTEMPT,
    FRAME_KIND_BATTLE,
    FRAME_KIND_CHAIN,
    FRAME_KIND_MAIN,
    FRAME_KIND_MATERIAL,
    FRAME_KIND_PHASE,
    FRAME_KIND_PICK,
    FRAME_KIND_PLAY,
    FRAME_KIND_PROPOSAL,
    FRAME_KIND_SUMMON,
    FRAME_KIND_TRIGGERS,
    MAIN_ROWS,
    MAX_DELAYED,
    MAX_LINKS,
    MAX_REGISTERS,
    NONE,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_HAND,
    PLAY_KIND_SET_MONSTER,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_SET,
    SUMMON_KIND_SPECIAL,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import context_taken, link_of
from cython.cimports.tagduel_env.engine.summons.summons import SUMMON_ARRIVES, SUMMON_PAYS


def open_unseen(d, seat, seed, u):
    """T25, E12: one's own knowledge, and the team-mate's while information is shared."""
    u.seat = seat
    u.bits = 1 << seat
    if d.rules.share_information:
        u.bits |= 1 << mate_of(d, seat)
    seed_state(u.chance, seed)


def asked_of_us(d, u):
    """Is the open question one whose list the observer's own knowledge gives (E6)?"""
    return d.decision.state == DECISION_STATE_ASKED and u.bits >> d.decision.seat & 1


def lies_hidden(c):
    """1.4: places where a card is seen by some or by nobody."""
    if c.place == PLACE_DECK or c.place == PLACE_HAND or c.place == PLACE_EXTRA_DECK:
        return True
    if c.place == PLACE_BANISHED:
        return c.flags & CARD_FLAG_FACE_DOWN != 0
    return c.position == POSITION_FACE_DOWN_DEFENSE or c.position == POSITION_SET


def gather_unseen(d, u):
    """E15: what the observer can't tell, apart from what stays."""
    set_clear(cython.address(u.cards))
    set_clear(cython.address(u.kept))
    for card in range(d.card_count):
        c = cython.address(d.cards[card])
        if c.code == 0 or c.row == ANYONE or c.known & u.bits or not lies_hidden(c):
            continue
        set_add(cython.address(u.cards), card)
        if is_settled(d, card):
            keep(u, card)
    keep_chosen(d, u)
    set_minus(cython.address(u.cards), cython.address(u.kept))
    gather_named(d, u)


def is_unseen(u, card):
    """May the card become another one?"""
    return card != NONE and set_has(cython.address(u.cards), card)


def is_settled(d, card):
    """12.10: a text that Special Summons face-down says what; an Extra Deck card is no other."""
    if not on_field(d, card):
        return d.cards[card].place == PLACE_BANISHED and d.cards[card].row >= MAIN_ROWS
    return d.cards[card].row >= MAIN_ROWS or zone_of(d, card).summon_how & SUMMON_KIND_SPECIAL


# ----------------------------------------------------------------------- cards that moved on
def gather_named(d, u):
    """7.2, 9.2: links, attacks, lasting effects, delayed actions, events of cards gone back since.

    Everybody could tell them, and what is done goes on asking what they were. None of them is Set
    anew before a chain or the window of an event is over.
    """
    set_clear(cython.address(u.named))
    set_clear(cython.address(u.away))
    for i in range(MAX_LINKS + MAX_REGISTERS):
        if i < d.chain_count or context_taken(d, i):
            l = link_of(d, i)
            name_card(d, u, l.card, l.stamp, True)
    if d.attack_state:
        name_card(d, u, d.attacker, d.attacker_stamp, True)
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier:
            name_card(d, u, row.source, row.source_stamp, False)
    for i in range(MAX_DELAYED):
        waiting = cython.address(d.delayed[i])
        if waiting.pc:
            name_card(d, u, waiting.source, waiting.source_stamp, False)
    for i in range(d.events_count):
        e = cython.address(d.events[i])
        if e.kind == EVENT_KIND_MOVED and was_public(e):
            name_card(d, u, e.card, e.stamp, True)


def name_card(d, u, card, stamp, away):
    """The card is unseen now, and no longer where it was told."""
    if is_unseen(u, card) and moved_on(d, card, stamp):
        set_add(cython.address(u.named), card)
        if away:
            set_add(cython.address(u.away), card)


def moved_on(d, card, stamp):
    """Does a reference no longer hold, or mean a card of the unknown part of a Deck?"""
    c = cython.address(d.cards[card])
    return c.stamp != stamp or (c.place == PLACE_DECK and c.known == 0)


# ------------------------------------------------------------------------ unfinished choices
def keep(u, card):
    """The card stays what it is, if it is unseen at all."""
    if card != NONE and set_has(cython.address(u.cards), card):
        set_add(cython.address(u.kept), card)


def keep_set(d, u, cards, all_of_them):
    """Chosen cards: all of them that don't lie on the field, or those that mean no place."""
    card: cython.int = set_next(cards, -1)
    while card >= 0:
        if not on_field(d, card) and (all_of_them or not is_meant_by_place(d, card)):
            keep(u, card)
        card = set_next(cards, card)


def is_meant_by_place(d, card):
    """Does the card lie where another may be dealt in its stead, and be handled like it?"""
    c = cython.address(d.cards[card])
    if c.place == PLACE_DECK:
        return c.known != 0
    return c.place != PLACE_EXTRA_DECK


def keep_chosen(d, u):
    """E15: what unfinished procedures have chosen or offer."""
    for i in range(d.frames_count):
        keep_of_frame(d, u, cython.address(d.frames[i]))
    for i in range(d.registers_count):
        r = cython.address(d.registers[i])
        keep_set(d, u, cython.address(r.it), False)
        keep_set(d, u, cython.address(r.picked), False)
        keep_set(d, u, cython.address(r.shown), False)
        keep_set(d, u, cython.address(r.excavated), False)
        keep_set(d, u, cython.address(r.first), False)
        keep_set(d, u, cython.address(r.found), False)
    if d.decision.state == DECISION_STATE_ASKED:
        keep_of_question(d, u)


def keep_of_frame(d, u, f):
    """The card that is being played or Summoned, and the cards it goes on with."""
    if f.kind == FRAME_KIND_PLAY or (f.kind == FRAME_KIND_SUMMON and f.a != card_being_set(d)):
        keep(u, f.a)
    elif f.kind == FRAME_KIND_MATERIAL:
        keep(u, f.a)
        keep(u, f.d)
    if f.kind != FRAME_KIND_PICK or question_stays(d, u):
        keep_set(d, u, cython.address(f.set), f.kind == FRAME_KIND_ARRIVE)


def card_being_set(d):
    """5.1: a monster that is Set as soon as its zone is chosen; it may be any that could be.

    NONE if there is none, or if more than the zone is still open.
    """
    f = top_frame(d)
    if f.kind != FRAME_KIND_SUMMON or f.c != PLAY_KIND_SET_MONSTER or f.step != SUMMON_ARRIVES:
        return NONE
    return f.a


def question_stays(d, u):
    """Is the open question left as it is, with the cards it names?

    What another is asked in a window, picks or Summons at a resolution is asked anew instead.
    """
    f = top_frame(d)
    if asked_of_us(d, u) or u.bits >> f.seat & 1:
        return True
    if f.kind == FRAME_KIND_PICK or is_window(f.kind):
        return False
    return d.decision.kind != DECISION_KIND_SUMMON_NOW


def is_window(kind):
    """7.3-7.6, 8.8, 8.9: frames that ask a Duelist what to play next."""
    if kind == FRAME_KIND_MAIN or kind == FRAME_KIND_BATTLE or kind == FRAME_KIND_PHASE:
        return True
    if kind == FRAME_KIND_CHAIN or kind == FRAME_KIND_TRIGGERS or kind == FRAME_KIND_AFTER:
        return True
    return kind == FRAME_KIND_PROPOSAL or kind == FRAME_KIND_ATTEMPT


def keeps_picks(f):
    """Does the procedure still need the plan, with what was picked for it so far?"""
    if f.kind == FRAME_KIND_PLAY:
        return f.step < PLAY_SUMMONS
    if f.kind == FRAME_KIND_SUMMON:
        return f.step <= SUMMON_PAYS
    return f.kind == FRAME_KIND_PICK or f.kind == FRAME_KIND_MATERIAL


def keep_of_question(d, u):
    """The cards that the open question names, and those picked for what it is about (E12)."""
    if not question_stays(d, u):
        return
    asked = cython.address(d.decision)
    if keeps_picks(top_frame(d)):
        for i in range(d.plan.count):
            if not on_field(d, d.plan.cards[i]):
                keep(u, d.plan.cards[i])
    if asked.kind == DECISION_KIND_CONSENT:
        keep(u, asked.card)
    keep_set(d, u, cython.address(asked.candidates), asked.kind != DECISION_KIND_ORDER)
    for k in range(asked.answers_count):
        answer = cython.address(asked.answers[k])
        if answer.sort and answer.card != NONE and not on_field(d, answer.card):
            keep(u, answer.card)
