"""Decks, hands, Graveyards, banished cards and Extra Decks: piles in order (rules 1.2, 1.4)."""

import cython
from cython.cimports.libc.stdint import uint16_t
from cython.cimports.libc.string import memmove
from cython.cimports.tagduel_env.engine.board.indices import enlist, unlist
from cython.cimports.tagduel_env.engine.board.knowledge import forget_pile
from cython.cimports.tagduel_env.engine.board.piles import (
    banished_of,
    deck_of,
    extra_of,
    grave_of,
    hand_of,
    in_piles,
)
from cython.cimports.tagduel_env.engine.record.rng import random_below
from cython.cimports.tagduel_env.engine.record.types import (
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_GRAVEYARD,
    PLACE_HAND,
)


def pile(d, seat, place, count):
    """1.2: the cards of a pile, and how many."""
    one = cython.address(d.duelists[seat])
    count[0] = pile_count(d, seat, place)[0]
    if place == PLACE_DECK:
        return deck_of(one)
    if place == PLACE_HAND:
        return hand_of(one)
    if place == PLACE_GRAVEYARD:
        return grave_of(one)
    if place == PLACE_BANISHED:
        return banished_of(one)
    return extra_of(one)


def pile_count(d, seat, place):
    """1.2: where the size of a pile is kept."""
    one = cython.address(d.duelists[seat])
    if place == PLACE_DECK:
        return cython.address(one.deck_count)
    if place == PLACE_HAND:
        return cython.address(one.hand_count)
    if place == PLACE_GRAVEYARD:
        return cython.address(one.grave_count)
    if place == PLACE_BANISHED:
        return cython.address(one.banished_count)
    return cython.address(one.extra_count)


def remove_from_pile(d, card):
    """1.4: the cards above close the gap; their order stays."""
    c = cython.address(d.cards[card])
    count: cython.int = 0
    cards = pile(d, c.owner, c.place, cython.address(count))
    i: cython.int = count - 1
    while i >= 0 and cards[i] != card:
        i -= 1
    if i < 0:
        return
    shift(cython.address(d.duelists[c.owner]), cards + i + 1, -1)
    pile_count(d, c.owner, c.place)[0] = count - 1
    unlist(d, card)


def shift(one, first, by):
    """All cards from the first to the end of the piles, by so many places."""
    end = cython.address(one.piles[in_piles(one)])
    memmove(first + by, first, (end - first) * cython.sizeof(uint16_t))


def insert_in_pile(d, card, place, bottom):
    """1.1: onto its owner's pile, or under it."""
    c = cython.address(d.cards[card])
    holder: cython.int = c.owner
    count: cython.int = 0
    cards = pile(d, holder, place, cython.address(count))
    there = cards if bottom else cards + count
    shift(cython.address(d.duelists[holder]), there, 1)
    there[0] = card
    pile_count(d, holder, place)[0] = count + 1
    c.place = place
    enlist(d, card)


def shuffle_deck(d, seat):
    """2.1, 18.1: every order is equally likely, and nobody knows anything of it."""
    one = cython.address(d.duelists[seat])
    deck = deck_of(one)
    i: cython.int = one.deck_count - 1
    while i > 0:
        j = random_below(d, i + 1)
        kept = deck[i]
        deck[i] = deck[j]
        deck[j] = kept
        i -= 1
    forget_pile(d, seat, PLACE_DECK, 0)


def shuffle_decks(d, seats):
    """18.1: the Decks of these seats, the turn Duelist's first."""
    for k in range(d.rules.duelists):
        seat: cython.int = (d.turn_seat + k) % d.rules.duelists
        if seats >> seat & 1:
            shuffle_deck(d, seat)


def shuffle_hand(d, seat):
    """18.4, E3: after an effect mixed the hand nobody else can tell its cards."""
    forget_pile(d, seat, PLACE_HAND, 1 << seat)
