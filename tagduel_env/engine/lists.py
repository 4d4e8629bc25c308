"""The lists of a table: what each Duelist's Main and Extra Deck holds, as names and as cards."""

import cython
from cython.cimports.libc.stdint import int32_t
from cython.cimports.libc.string import memcpy
from cython.cimports.tagduel_env.engine.lists import DeckList
from cython.cimports.tagduel_env.engine.record.types import (
    MAIN_ROWS,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    Duel,
)


def seat_lists(d, lists, seating, first_team):
    """T1: seats are numbered in turn order, so who sits where depends on the team that starts."""
    d.first_team = first_team
    for seat in range(d.rules.duelists):
        seat_list(d, seat, cython.address(lists[seating[seat ^ first_team]]))


def seat_list(d, seat, held):
    """B2: the names, and the copies in the order of the names, the Extra Deck last."""
    duelist = cython.address(d.duelists[seat])
    memcpy(duelist.names, held.names, cython.sizeof(held.names))
    memcpy(duelist.copies, held.copies, cython.sizeof(held.copies))
    duelist.main_names = held.main_names
    duelist.extra_names = held.extra_names
    first: cython.int = d.card_count
    duelist.cards_first = first
    for row in range(held.main_names):
        add_copies(d, seat, row, held, PLACE_DECK)
    extra: cython.int = d.card_count
    for row in range(MAIN_ROWS, MAIN_ROWS + held.extra_names):
        add_copies(d, seat, row, held, PLACE_EXTRA_DECK)
    duelist.deck_count = extra - first
    duelist.extra_count = d.card_count - extra
    for i in range(d.card_count - first):
        duelist.piles[i] = first + i


def add_copies(d, seat, row, held, place):
    """1.3: the cards of one name; what lies in the Extra Deck its owner knows."""
    for _ in range(held.copies[row]):
        card = cython.address(d.cards[d.card_count])
        card.code = held.names[row]
        card.row = row
        card.owner = seat
        card.controller = seat
        card.place = place
        card.known = 1 << seat if place == PLACE_EXTRA_DECK else 0
        d.card_count += 1


# ------------------------------------------------------------------------- what Python calls
def list_size() -> int:
    """Bytes of a DeckList as the compiler laid it out."""
    return cython.sizeof(DeckList)


def seat_at(
    address: cython.size_t,
    lists: cython.size_t,
    seating: cython.size_t,
    first_team: cython.int,
) -> None:
    """Seats lists at a blank record."""
    seat_lists(
        cython.cast(cython.pointer(Duel), address),
        cython.cast(cython.pointer(DeckList), lists),
        cython.cast(cython.pointer(int32_t), seating),
        first_team,
    )
