"""The one open question of a duel: its legal actions and what they name (spaces A, B)."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.knowledge import list_row, true_row
from cython.cimports.tagduel_env.engine.events.events import log_newest
from cython.cimports.tagduel_env.engine.record.moved import turn_moved
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    popcount,
    set_add,
    set_clear,
    set_has,
    set_next,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ANSWER,
    ACTION_DUELIST,
    ACTION_SELECT_LIST,
    ACTION_SELECT_ZONE,
    ANSWER_SORT_COPY,
    ANYONE,
    CAPACITY_NO_ACTION,
    CARD_FLAG_DESTROYED_BY_BATTLE,
    CARD_FLAG_FACE_DOWN,
    CARD_FLAG_PROPERLY_SUMMONED,
    DECISION_STATE_ANSWERED,
    DECISION_STATE_ASKED,
    LIST_ROWS,
    MAX_ANSWERS,
    NONE,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    ZONES,
    Answer,
    Decision,
)


# ------------------------------------------------------------------------------- the legal actions
def begin(d, kind, seat):
    """A new question to a seat, with nothing allowed yet."""
    clear(d)
    d.decision.kind = kind
    d.decision.seat = seat
    d.decision.role = seat
    d.decision.card = NONE
    d.decision.ability = NONE
    d.decision.event_card = NONE


def allow(d, action):
    """B1: one more legal action."""
    d.decision.legal[action >> 6] |= cython.cast(uint64_t, 1) << (action & 63)


def forbid(d, action):
    """B1: no legal action after all."""
    d.decision.legal[action >> 6] &= ~(cython.cast(uint64_t, 1) << (action & 63))


def is_allowed(d, action):
    """B1: is the action on the list?"""
    return d.decision.legal[action >> 6] >> (action & 63) & 1


def count_allowed(d):
    """B1: how many legal actions there are."""
    count: cython.int = 0
    for i in range(10):
        bits = d.decision.legal[i]
        if bits:
            count += popcount(bits)
    return count


def any_allowed(d):
    """B1: is there any legal action?"""
    for i in range(10):
        if d.decision.legal[i]:
            return True
    return False


def is_forced(d):
    """B1: is there just one legal action?"""
    found: cython.bint = False
    for i in range(10):
        bits = d.decision.legal[i]
        if bits:
            if found or bits & (bits - 1):
                return False
            found = True
    return found


def first_allowed(d):
    """B1: the legal action with the lowest index."""
    return next_allowed(d, -1)


def next_allowed(d, after):
    """B1: the next legal action after this index."""
    i: cython.int = after + 1
    while i < 640:
        bits = d.decision.legal[i >> 6] >> (i & 63)
        if bits:
            return i + lowest(bits)
        i = ((i >> 6) + 1) << 6
    return -1


# ------------------------------------------------------------------------ naming things by index
def role_of(d, me, seat):
    """D: seats as the deciding Duelist counts them, in turn order from themselves."""
    return (seat - me + d.rules.duelists) % d.rules.duelists


def seat_of_role(d, me, role):
    """D: the seat of a role."""
    return (me + role) % d.rules.duelists


def select_action(d, seat, card):
    """B1: SELECT_ZONE for a card on the field, SELECT_LIST by owner and name elsewhere."""
    c = cython.address(d.cards[card])
    if PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE:
        return zone_action(d, seat, c.controller, c.zone)
    row = list_row(d, seat, c.owner, c.row)
    if row == ANYONE:
        return -1
    return ACTION_SELECT_LIST + LIST_ROWS * role_of(d, seat, c.owner) + row


def zone_action(d, seat, whose, zone):
    """B1: SELECT_ZONE[r, z]."""
    return ACTION_SELECT_ZONE + ZONES * role_of(d, seat, whose) + zone


def duelist_action(d, seat, whose):
    """B1: DUELIST[r]."""
    return ACTION_DUELIST + role_of(d, seat, whose)


def allow_cards(d, cards):
    """B3: each card that may be chosen, copies of one name in a list as one option."""
    card = set_next(cards, -1)
    while card >= 0:
        action = select_action(d, d.decision.seat, card)
        if action >= 0:
            allow(d, action)
        elif not set_has(cython.address(d.decision.candidates), card):
            add_answer(d, ANSWER_SORT_COPY, 0, card, 0)
        card = set_next(cards, card)
    set_union(cython.address(d.decision.candidates), cards)


def names(d, action, card):
    """B3: does the index mean this card?"""
    if ACTION_ANSWER <= action < ACTION_ANSWER + MAX_ANSWERS:
        k = action - ACTION_ANSWER
        return k < d.decision.answers_count and d.decision.answers[k].card == card
    return select_action(d, d.decision.seat, card) == action


def cards_of_action(d, action, out):
    """B3: the candidates that the index means."""
    set_clear(out)
    card = set_next(cython.address(d.decision.candidates), -1)
    while card >= 0:
        if names(d, action, card):
            set_add(out, card)
        card = set_next(cython.address(d.decision.candidates), card)


def card_of_action(d, action):
    """B3: of equal copies the first by a public rule."""
    best: cython.int = -1
    card = set_next(cython.address(d.decision.candidates), -1)
    while card >= 0:
        if names(d, action, card) and (best < 0 or copy_rank(d, card) < copy_rank(d, best)):
            best = card
        card = set_next(cython.address(d.decision.candidates), card)
    return best


def distinct_copies(d, cards, out):
    """A2 COPY: one card of each sort that can be told apart, those most widely known first."""
    set_clear(out)
    found: cython.int = 0
    card = set_next(cards, -1)
    while card >= 0:
        first: cython.bint = True
        other = set_next(cards, -1)
        while other >= 0 and first:
            same: cython.bint = copy_rank(d, other) >> 4 == copy_rank(d, card) >> 4
            if other != card and same:
                earlier: cython.bint = copy_rank(d, other) < copy_rank(d, card)
                tied: cython.bint = copy_rank(d, other) == copy_rank(d, card) and other < card
                first = not (earlier or tied)
            other = set_next(cards, other)
        if first:
            set_add(out, card)
            found += 1
        card = set_next(cards, card)
    return found


def copy_rank(d, card):
    """A2, B3, E3: order of copies of one name: pile, public marks, then the best known first."""
    c = cython.address(d.cards[card])
    rank: cython.int = pile_rank(c.place)
    marks: cython.int = 0
    if c.place == PLACE_GRAVEYARD or c.place == PLACE_BANISHED:
        marks = (c.flags & CARD_FLAG_PROPERLY_SUMMONED != 0) * 4
        beaten: cython.bint = c.flags & CARD_FLAG_DESTROYED_BY_BATTLE != 0
        marks += (beaten and turn_moved(d, card) == d.turn) * 2
        marks += c.flags & CARD_FLAG_FACE_DOWN != 0
    known: cython.int = c.known
    return (rank << 3 | marks) << 4 | (4 - popcount(known))


def pile_rank(place):
    """A2 COPY: Deck, Extra Deck, hand, Graveyard, banished, under a monster."""
    if place == PLACE_DECK:
        return 0
    if place == PLACE_EXTRA_DECK:
        return 1
    if place == PLACE_HAND:
        return 2
    if place == PLACE_GRAVEYARD:
        return 3
    if place == PLACE_BANISHED:
        return 4
    return 5


def seat_of_action(d, action):
    """B1: the Duelist that a DUELIST or SELECT_* index names."""
    role: cython.int = 0
    if action >= ACTION_SELECT_LIST:
        role = (action - ACTION_SELECT_LIST) // LIST_ROWS
    elif action >= ACTION_SELECT_ZONE:
        role = (action - ACTION_SELECT_ZONE) // ZONES
    else:
        role = action - ACTION_DUELIST
    return seat_of_role(d, d.decision.seat, role)


def zone_of_action(d, action):
    """B1: the zone that a SELECT_ZONE index names, counted over the table."""
    if not ACTION_SELECT_ZONE <= action < ACTION_SELECT_ZONE + 4 * ZONES:
        return -1
    return ZONES * seat_of_action(d, action) + (action - ACTION_SELECT_ZONE) % ZONES


def list_row_of_action(d, action, owner):
    """B1, B2: the owner and the owner's own row that a SELECT_LIST index names."""
    owner[0] = seat_of_action(d, action)
    row = (action - ACTION_SELECT_LIST) % LIST_ROWS
    return true_row(d, d.decision.seat, owner[0], row)


# --------------------------------------------------------------------------------------- answers
def add_answer(d, sort, ability, card, value):
    """B1: the next ANSWER."""
    k: cython.int = d.decision.answers_count
    if k == MAX_ANSWERS:
        return -1
    put_answer(d, k, sort, ability, card, value)
    return k


def put_answer(d, k, sort, ability, card, value):
    """B1: the ANSWER with a printed number of its own."""
    a = cython.address(d.decision.answers[k])
    a.sort = sort
    a.ability = ability
    a.card = card
    a.value = value
    d.decision.answers_count = max(d.decision.answers_count, k + 1)
    allow(d, ACTION_ANSWER + k)


# ---------------------------------------------------------------------------- asking and answering
def pose(d):
    """The question is open from now on; what the seat sees is up to date."""
    log_newest(d)
    d.sight_batch = NONE
    if not any_allowed(d):
        d.capacity = CAPACITY_NO_ACTION
    d.decision.state = DECISION_STATE_ASKED


def answered(d):
    """Has the open question been answered?"""
    return d.decision.state == DECISION_STATE_ANSWERED


def clear(d):
    """The answer has been used; nothing is asked any more."""
    unused = (MAX_ANSWERS - d.decision.answers_count) * cython.sizeof(Answer)
    memset(cython.address(d.decision), 0, cython.sizeof(Decision) - unused)
