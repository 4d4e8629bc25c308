"""Indices of cards by what their text could do from where they lie (7.4, 8.2, 8.8)."""

import cython
from cython.cimports.tagduel_env.engine.board.indices import (
    has_quick,
    has_timed,
    of_seat,
    own_add,
    own_clear,
    own_first,
    own_has,
    own_is_empty,
    own_next,
    own_remove,
    place_bit,
)
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    MAX_DELAYED,
    MAX_MODIFIERS,
    MAX_REFUSED,
    NONE,
    PLACE_BANISHED,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_UNDER,
    ZONES,
)


def enlist(d, card):
    """8.2, 7.4: a card in hand, Graveyard or banished pile, by what its text does from there."""
    c = cython.address(d.cards[card])
    if c.place != PLACE_HAND and c.place != PLACE_GRAVEYARD and c.place != PLACE_BANISHED:
        return
    one = cython.address(d.duelists[c.owner])
    facts = facts_of(c.code)
    here = place_bit(c.place)
    if facts.quick_from & here:
        own_add(one, cython.address(one.quick), card)
    if facts.timed_from & here:
        own_add(one, cython.address(one.timed), card)
    if facts.used_from & here:
        own_add(one, cython.address(one.usable), card)
    if facts.watches_from & here:
        own_add(one, cython.address(one.watching), card)
        one.watched |= facts.watches


def unlist(d, card):
    """1.4: a card that leaves its pile."""
    one = cython.address(d.duelists[d.cards[card].owner])
    own_remove(one, cython.address(one.quick), card)
    own_remove(one, cython.address(one.timed), card)
    own_remove(one, cython.address(one.usable), card)
    if own_has(one, cython.address(one.watching), card):
        own_remove(one, cython.address(one.watching), card)
        note_watched(d, one)


def note_watched(d, one):
    """8.2: what the Duelist's watching cards listen to."""
    one.watched = 0
    card = own_first(one, cython.address(one.watching))
    while card >= 0:
        one.watched |= facts_of(d.cards[card].code).watches
        card = own_next(one, cython.address(one.watching), card)


def forget_all(d, seat):
    """Nothing is known of the Duelist's cards."""
    one = cython.address(d.duelists[seat])
    own_clear(cython.address(one.quick))
    own_clear(cython.address(one.timed))
    own_clear(cython.address(one.usable))
    own_clear(cython.address(one.watching))
    one.watched = 0


def any_timed(d, seat):
    """8.8: might the Duelist have a phase effect?"""
    if not own_is_empty(cython.address(d.duelists[seat].timed)):
        return True
    refresh(d)
    return of_seat(d.timed_zones, seat) != 0


def index_field(d):
    """The same of cards on the field: their zones, and what they listen to."""
    d.quick_zones = 0
    d.timed_zones = 0
    d.listens = 0
    zones = d.occupied
    while zones:
        bit = zones & -zones
        card: cython.int = d.zones[lowest(zones)].card
        zones ^= bit
        d.listens |= facts_of(d.cards[card].code).listens
        if has_quick(d, card):
            d.quick_zones |= bit
        if has_timed(d, card):
            d.timed_zones |= bit


def rebuild_indices(d):
    """All indices by where the cards are and what they are."""
    for seat in range(4):
        forget_all(d, seat)
    set_clear(cython.address(d.under))
    for card in range(d.card_count):
        if d.cards[card].place == PLACE_UNDER:
            set_add(cython.address(d.under), card)
        elif d.cards[card].code:
            enlist(d, card)
    d.refused_end = MAX_REFUSED
    d.lasting_end = MAX_MODIFIERS
    d.delayed_end = MAX_DELAYED
    d.occupied = 0
    for i in range(ZONES * 4):
        if d.zones[i].card != NONE:
            d.occupied |= cython.cast(cython.ulonglong, 1) << i
