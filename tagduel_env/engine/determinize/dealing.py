"""Deals the unseen cards of each owner anew to the places where they could lie (spaces E15).

Every way to deal them is equally likely: any card to a hand, a monster that can be Set with the
Tributes it was Set with to a face-down Monster Zone, a Spell or Trap to a face-down Spell & Trap
Zone, a Field Spell to a face-down Field Zone, and the rest to the unknown part of the Deck, in any
order. What all could tell to have gone back just now lies face-down nowhere. What is remembered of
a card by its place (when and how it came there, who else knows it) stays with the place; a card
keeps its row of the record, so that no row tells where it was before.
"""

import cython
from cython.cimports.libc.stdint import uint16_t
from cython.cimports.libc.string import memcpy
from cython.cimports.tagduel_env.engine.board.piles import banished_of, deck_of, hand_of
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.determinize.dealing import (
    SORT_ANY,
    SORT_FIELD_SPELL,
    SORT_HIGH_MONSTER,
    SORT_LOW_MONSTER,
    SORT_MIDDLE_MONSTER,
    SORT_SPELL_OR_TRAP,
    SORT_UNSET_MONSTER,
    Deal,
)
from cython.cimports.tagduel_env.engine.determinize.following import (
    DEALT,
    UNMOVED,
    follow_moves,
    follow_places,
)
from cython.cimports.tagduel_env.engine.determinize.unseen import card_being_set
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.moved import clear_move
from cython.cimports.tagduel_env.engine.record.rng import below
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_has, set_next
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_KIND_FIELD,
    CARD_KIND_MONSTER,
    CARD_RULE_CANNOT_BE_NORMAL_SUMMONED,
    MAIN_ROWS,
    MAX_CARDS,
    NONE,
    PLACE_DECK,
    PLACE_MONSTER_ZONE,
    POSITION_NONE,
    ZONES,
    Card,
    Moved,
    Set,
)


# --------------------------------------------------------------------------------------- sorts
def sort_of(code):
    """E3, 4.2, 5.1: where a card could have been put face-down, by its printed facts."""
    facts = facts_of(code)
    if not facts.kinds & CARD_KIND_MONSTER:
        return SORT_FIELD_SPELL if facts.kinds & CARD_KIND_FIELD else SORT_SPELL_OR_TRAP
    if facts.rules & CARD_RULE_CANNOT_BE_NORMAL_SUMMONED:
        return SORT_UNSET_MONSTER
    if facts.level < 5:
        return SORT_LOW_MONSTER
    return SORT_MIDDLE_MONSTER if facts.level < 7 else SORT_HIGH_MONSTER


def sort_of_place(d, card):
    """E3: what an unseen card can be, by where it lies; the Tributes of a Set are public."""
    if card == card_being_set(d):
        return SORT_LOW_MONSTER + min(top_frame(d).d, 2)
    if not on_field(d, card):
        return SORT_ANY
    z = zone_of(d, card)
    if d.cards[card].place == PLACE_MONSTER_ZONE:
        return SORT_LOW_MONSTER + min(z.tributes, 2)
    return SORT_FIELD_SPELL if d.cards[card].zone == 10 else SORT_SPELL_OR_TRAP


def could_be(d, u, card, sort):
    """Is the card of the sort?"""
    if sort == SORT_ANY:
        return True
    return sort_of(d.cards[card].code) == sort and not set_has(cython.address(u.away), card)


def wider_sort(sort):
    """Where a Level was another one as it was Set, no card of the sort may be left (11.7)."""
    if sort < SORT_HIGH_MONSTER:
        return sort + 1
    return SORT_LOW_MONSTER if sort == SORT_HIGH_MONSTER else SORT_ANY


# -------------------------------------------------------------------------------------- places
def gather_places(d, u, owner, deal):
    """The places in an order that depends on no card: zones, hand, banished, known Deck cards."""
    deal.owner = owner
    deal.places = 0
    deal.cards = 0
    for zone in range(ZONES * d.rules.duelists):
        if d.zones[zone].card != NONE:
            add_place(d, u, deal, d.zones[zone].card)
    p = cython.address(d.duelists[owner])
    for i in range(p.hand_count):
        add_place(d, u, deal, hand_of(p)[i])
    for i in range(p.banished_count):
        add_place(d, u, deal, banished_of(p)[i])
    for i in range(p.deck_count):
        if d.cards[deck_of(p)[i]].known:
            add_place(d, u, deal, deck_of(p)[i])


def add_place(d, u, deal, card):
    """The place of the card, if it is an unseen one of this owner's Main Deck."""
    c = cython.address(d.cards[card])
    if c.owner == deal.owner and c.row < MAIN_ROWS and set_has(cython.address(u.cards), card):
        deal.at[deal.places] = card
        deal.places += 1


def gather_cards(d, u, deals):
    """Every unseen card of each owner's Main Deck, by its row of the record."""
    card: cython.int = set_next(cython.address(u.cards), -1)
    while card >= 0:
        deal = cython.address(deals[d.cards[card].owner])
        if d.cards[card].row < MAIN_ROWS:
            deal.card[deal.cards] = card
            deal.cards += 1
        card = set_next(cython.address(u.cards), card)


# --------------------------------------------------------------------------------------- dealing
def deal_unseen(d, u):
    """E15: every unseen card changes places with others of its owner."""
    before = cython.declare(Card[316])
    moved_before = cython.declare(Moved[316])
    new_row = cython.declare(uint16_t[316])
    deals = cython.declare(Deal[4])
    dealt = cython.declare(Set)
    memcpy(before, d.cards, cython.sizeof(Card) * MAX_CARDS)
    set_clear(cython.address(dealt))
    for card in range(MAX_CARDS):
        new_row[card] = UNMOVED
    for owner in range(d.rules.duelists):
        gather_places(d, u, owner, cython.address(deals[owner]))
    gather_cards(d, u, deals)
    for owner in range(d.rules.duelists):
        deal_out(d, u, cython.address(deals[owner]), new_row, cython.address(dealt))
        open_deck(cython.address(d.duelists[owner]), d.cards)
    follow_places(d, u, before, new_row)
    follow_moves(d.moved, new_row)
    memcpy(moved_before, d.moved, cython.sizeof(Moved) * MAX_CARDS)
    for card in range(d.card_count):
        if new_row[card] < MAX_CARDS:
            lie_where(cython.address(d.cards[new_row[card]]), cython.address(before[card]))
            d.moved[new_row[card]] = moved_before[card]
    left: cython.int = set_next(cython.address(u.cards), -1)
    while left >= 0:
        if d.cards[left].row < MAIN_ROWS and not set_has(cython.address(dealt), left):
            lie_in_deck(cython.address(d.cards[left]))
            clear_move(cython.address(d.moved[left]))
        left = set_next(cython.address(u.cards), left)
    fill_decks(d, u)


def deal_out(d, u, deal, new_row, dealt):
    """One card to each place; what is left lies in the unknown part of the Deck.

    new_row: for each card the one that lies in its place now, NONE for cards that lay in the Deck.
    """
    for i in range(deal.cards):
        new_row[deal.card[i]] = NONE
    set_aside(deal, u.planted.card)
    for i in range(deal.places):
        card: cython.int = u.planted.card
        if card == NONE or deal.at[i] != u.planted.place:
            card = choose_card(d, u, deal, sort_of_place(d, deal.at[i]))
        new_row[deal.at[i]] = card
        set_add(dealt, card)


def set_aside(deal, card):
    """The card is dealt to no other place."""
    for i in range(deal.cards):
        if deal.card[i] == card:
            deal.cards -= 1
            deal.card[i] = deal.card[deal.cards]
            return


def choose_card(d, u, deal, sort):
    """One of the cards of the sort that are left, each as likely as the others."""
    count: cython.int = count_of_sort(d, u, deal, sort)
    while count == 0:
        sort = wider_sort(sort)
        count = count_of_sort(d, u, deal, sort)
    left: cython.int = below(u.chance, count)
    for i in range(deal.cards):
        card: cython.int = deal.card[i]
        if could_be(d, u, card, sort):
            if left == 0:
                deal.cards -= 1
                deal.card[i] = deal.card[deal.cards]
                return card
            left -= 1
    return NONE


def count_of_sort(d, u, deal, sort):
    """How many cards of the sort are left."""
    if sort == SORT_ANY:
        return deal.cards
    count: cython.int = 0
    for i in range(deal.cards):
        count += could_be(d, u, deal.card[i], sort)
    return count


def lie_where(c, before):
    """The card lies where another lay, with all that is known of that place."""
    code = c.code
    row = c.row
    used = c.used
    c[0] = before[0]
    c.code = code
    c.row = row
    c.used = used
    c.stamp = DEALT


def lie_in_deck(c):
    """The card lies in the unknown part of its owner's Deck, where no card has a past."""
    c.controller = c.owner
    c.place = PLACE_DECK
    c.zone = ANYONE
    c.position = POSITION_NONE
    c.known = 0
    c.flags = 0
    c.stamp = 0
    c.host = NONE
    c.moved = 0


def open_deck(p, cards):
    """Takes the cards out that nobody can tell; their places are left open."""
    for i in range(p.deck_count):
        if cards[deck_of(p)[i]].known == 0:
            deck_of(p)[i] = NONE


def fill_decks(d, u):
    """E15: the cards of each Deck that nobody can tell, in any order."""
    cards = cython.declare(uint16_t[240])
    counts = cython.declare(cython.int[4])
    for owner in range(4):
        counts[owner] = 0
    for card in range(d.card_count):
        c = cython.address(d.cards[card])
        if c.place == PLACE_DECK and c.known == 0 and c.code:
            cards[60 * c.owner + counts[c.owner]] = card
            counts[c.owner] += 1
    for owner in range(d.rules.duelists):
        p = cython.address(d.duelists[owner])
        own = cards + 60 * owner
        for i in range(p.deck_count):
            if deck_of(p)[i] == NONE:
                picked = below(u.chance, counts[owner])
                counts[owner] -= 1
                deck_of(p)[i] = own[picked]
                own[picked] = own[counts[owner]]
