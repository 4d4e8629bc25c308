"""What refers to a card by where it lies follows the place, when unseen cards change places.

A reference with a stamp that still holds means the card in its place, whose stamp is the same for
all that are dealt: how often it moved would tell where it has been. One that no longer holds, or
that means a card of the unknown part of a Deck, keeps its card and never holds again.
"""

import cython
from cython.cimports.tagduel_env.engine.board.piles import banished_of, deck_of, hand_of
from cython.cimports.tagduel_env.engine.determinize.following import DEALT, LOST, STALE, UNMOVED
from cython.cimports.tagduel_env.engine.determinize.unseen import card_being_set
from cython.cimports.tagduel_env.engine.events.events import was_public
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.moved import by_card, set_by_card
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_has, set_next
from cython.cimports.tagduel_env.engine.record.types import (
    MAX_CARDS,
    MAX_DELAYED,
    MAX_LINKS,
    MAX_MODIFIERS,
    MAX_REFUSED,
    MAX_REGISTERS,
    NONE,
    ZONES,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import link_of


def follow_places(d, u, before, new_row):
    """E15: every reference of the record that means a card by its place."""
    follow_piles(d, new_row)
    follow_table(d, before, new_row)
    follow_rows(d, before, new_row)
    follow_question(d, before, new_row)
    for i in range(MAX_LINKS + MAX_REGISTERS):
        follow_link(link_of(d, i), before, new_row)
        follow_paid(link_of(d, i), u, new_row)
    follow_events(d, before, new_row)
    follow_procedures(d, new_row)


# ----------------------------------------------------------------------------- single references
def follow(card, stamp, before, new_row):
    """12.2: a card and the stamp by which it is known to be the same one."""
    old = card[0]
    if old >= MAX_CARDS or new_row[old] == UNMOVED:
        return
    if before[old].stamp == stamp[0] and new_row[old] != NONE:
        card[0] = new_row[old]
        stamp[0] = DEALT
    else:
        stamp[0] = STALE


def follow_copy(card, stamp, before, new_row):
    """A card that is the same one as in a reference with a stamp."""
    follow(card, cython.address(stamp), before, new_row)


def follow_one(card, new_row):
    """A card that is meant by where it lies now."""
    old = card[0]
    if old < MAX_CARDS and new_row[old] < MAX_CARDS:
        card[0] = new_row[old]


def follow_all(cards, count, new_row):
    """The cards of a list that are meant so."""
    for i in range(count):
        follow_one(cards + i, new_row)


def follow_set(cards, new_row):
    """The cards of a set that are meant so."""
    now = cython.declare(Set)
    set_clear(cython.address(now))
    card: cython.int = set_next(cards, -1)
    while card >= 0:
        set_add(cython.address(now), new_row[card] if new_row[card] < MAX_CARDS else card)
        card = set_next(cards, card)
    cards[0] = now


# --------------------------------------------------------------------------- parts of the record
def follow_piles(d, new_row):
    """1.2: hands, face-down banished cards, and cards of a Deck that someone can tell."""
    for seat in range(d.rules.duelists):
        p = cython.address(d.duelists[seat])
        follow_all(hand_of(p), p.hand_count, new_row)
        follow_all(banished_of(p), p.banished_count, new_row)
        follow_all(deck_of(p), p.deck_count, new_row)


def follow_table(d, before, new_row):
    """The zones, and the attack that is under way."""
    for i in range(ZONES * d.rules.duelists):
        z = cython.address(d.zones[i])
        follow_one(cython.address(z.card), new_row)
        follow_one(cython.address(z.equipped_to), new_row)
        follow(cython.address(z.bond), cython.address(z.bond_stamp), before, new_row)
    follow(cython.address(d.attacker), cython.address(d.attacker_stamp), before, new_row)
    follow(cython.address(d.attacked), cython.address(d.attacked_stamp), before, new_row)


def follow_rows(d, before, new_row):
    """Lasting modifiers, delayed actions and refused plays."""
    for i in range(MAX_MODIFIERS):
        row = cython.address(d.lasting[i])
        if row.modifier:
            follow(cython.address(row.card), cython.address(row.stamp), before, new_row)
            follow(cython.address(row.source), cython.address(row.source_stamp), before, new_row)
    for i in range(MAX_DELAYED):
        waiting = cython.address(d.delayed[i])
        if waiting.pc:
            follow(
                cython.address(waiting.source),
                cython.address(waiting.source_stamp),
                before,
                new_row,
            )
            for k in range(12):
                follow(
                    cython.address(waiting.cards[k]),
                    cython.address(waiting.stamps[k]),
                    before,
                    new_row,
                )
    for i in range(MAX_REFUSED):
        r = cython.address(d.refused[i])
        if r.play:
            follow(cython.address(r.partner_card), cython.address(r.stamp), before, new_row)


def follow_link(l, before, new_row):
    """7.2: the card of a link, its targets and its event."""
    follow(cython.address(l.card), cython.address(l.stamp), before, new_row)
    for k in range(l.targets_count):
        follow(cython.address(l.targets[k]), cython.address(l.target_stamps[k]), before, new_row)
    follow(cython.address(l.event.card), cython.address(l.event.stamp), before, new_row)
    l.event.other = source_now(l.event.other, new_row)


def follow_paid(l, u, new_row):
    """12.1: what was paid, unless all could tell it."""
    for k in range(l.paid_count):
        if l.paid[k] != NONE and not set_has(cython.address(u.named), l.paid[k]):
            follow_one(cython.address(l.paid[k]), new_row)


def follow_events(d, before, new_row):
    """8.1: what happened, and who listened to it."""
    for i in range(d.events_count):
        e = cython.address(d.events[i])
        follow_event(
            cython.address(e.card), cython.address(e.stamp), was_public(e), before, new_row
        )
        e.other = source_now(e.other, new_row)
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        follow(cython.address(p.card), cython.address(p.stamp), before, new_row)
        event = cython.address(p.event)
        follow_event(
            cython.address(event.card), cython.address(event.stamp), p.public, before, new_row
        )
        event.other = source_now(event.other, new_row)


def follow_event(card, stamp, public, before, new_row):
    """An event about a card as it still lies, or one that not all could tell, follows the place.

    What is lost stays so, however often the cards are dealt.
    """
    if stamp[0] == LOST:
        return
    old = card[0]
    follow(card, stamp, before, new_row)
    if stamp[0] != STALE or public:
        return
    if old < MAX_CARDS and new_row[old] == NONE:
        stamp[0] = LOST
    else:
        follow_one(card, new_row)


def source_now(card, new_row):
    """4.2: what a card was Tributed for may lie face-down; in a Deck nobody can tell it: NONE."""
    return new_row[card] if card < MAX_CARDS and new_row[card] != UNMOVED else card


def follow_moves(moves, new_row):
    """The sources of last moves."""
    for i in range(MAX_CARDS):
        m = cython.address(moves[i])
        set_by_card(m, source_now(by_card(m), new_row))


def follow_procedures(d, new_row):
    """Unfinished procedures, and the cards picked so far."""
    if card_being_set(d) != NONE:
        follow_one(cython.address(top_frame(d).a), new_row)
        follow_one(cython.address(d.attempt_card), new_row)
    for i in range(d.frames_count):
        follow_set(cython.address(d.frames[i].set), new_row)
    for i in range(d.registers_count):
        r = cython.address(d.registers[i])
        follow_set(cython.address(r.it), new_row)
        follow_set(cython.address(r.picked), new_row)
        follow_set(cython.address(r.shown), new_row)
        follow_set(cython.address(r.excavated), new_row)
        follow_set(cython.address(r.first), new_row)
        follow_set(cython.address(r.found), new_row)
    follow_all(d.plan.cards, d.plan.count, new_row)


def follow_question(d, before, new_row):
    """The open question; a card that it has of a link is still the link's."""
    asked = cython.address(d.decision)
    l = link_asked_about(d)
    if l is not cython.NULL and asked.card == l.card:
        follow_copy(cython.address(asked.card), l.stamp, before, new_row)
    else:
        follow_one(cython.address(asked.card), new_row)
    if l is not cython.NULL and asked.event_card == l.event.card:
        follow_copy(cython.address(asked.event_card), l.event.stamp, before, new_row)
    else:
        follow_one(cython.address(asked.event_card), new_row)
    follow_set(cython.address(asked.candidates), new_row)
    for k in range(asked.answers_count):
        if asked.answers[k].sort:
            follow_one(cython.address(asked.answers[k].card), new_row)


def link_asked_about(d):
    """The link of the procedure that asks, else the newest of the chain; NULL if there is none."""
    l = link_of(d, top_frame(d).link)
    if l is cython.NULL and d.chain_count:
        l = cython.address(d.chain[d.chain_count - 1])
    return l
