"""Who can tell which card is which (spaces B2, E3, E4, E9; rule 18).

What a seat knows follows from what it could see happen, never from which card it truly was.
"""

import cython
from cython.cimports.tagduel_env.engine.board.knowledge import sight_of
from cython.cimports.tagduel_env.engine.board.piles import hand_of, pile
from cython.cimports.tagduel_env.engine.board.sides import everyone, mate_of
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_FLAG_SHOWN,
    CARD_KIND_FIELD,
    CARD_KIND_MONSTER,
    CARD_KIND_SPELL,
    CARD_KIND_TRAP,
    PLACE_FIELD_ZONE,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
)


def learn(d, card, seats):
    """18.4, E9: these seats can tell the card from now on."""
    c = cython.address(d.cards[card])
    new: cython.int = seats & ~c.known
    if not new:
        return
    c.known |= new
    if c.row == ANYONE:
        return
    for observer in range(d.rules.duelists):
        shared = d.rules.share_information and new >> mate_of(d, observer) & 1
        if new >> observer & 1 or shared:
            see(d, observer, card)


def show_card(d, card, seats):
    """18.1, 18.4: a card is shown to these seats."""
    learn(d, card, seats)
    if d.cards[card].place == PLACE_HAND and seats == everyone(d):
        d.cards[card].flags |= CARD_FLAG_SHOWN


def knows(d, seat, card):
    """T25, E12: can this seat tell the card, by itself or through the team-mate?"""
    known: cython.int = d.cards[card].known
    if known >> seat & 1:
        return True
    return d.rules.share_information and known >> mate_of(d, seat) & 1


def knowers(d, card):
    """T25: every seat that can tell the card."""
    known: cython.int = d.cards[card].known
    if d.rules.share_information and d.rules.duelists == 4:
        known |= (known << 2 | known >> 2) & 15
    return known


def reads_list(d, observer, owner):
    """B2: one's own list, the team-mate's while information is shared, all if lists are open."""
    if observer == owner or d.rules.open_lists:
        return True
    return d.rules.share_information and mate_of(d, observer) == owner


def list_row(d, observer, owner, row):
    """B2: the row by which the observer calls this name; 255 if it was never seen."""
    if row == ANYONE or reads_list(d, observer, owner):
        return row
    s = sight_of(d, observer, owner)
    for i in range(s.count):
        if s.rows[i] == row:
            return i
    return ANYONE


def true_row(d, observer, owner, row):
    """B2: the owner's own row for a row as the observer numbers it; 255 if there is none."""
    if row == ANYONE or reads_list(d, observer, owner):
        return row
    s = sight_of(d, observer, owner)
    return s.rows[row] if row < s.count else ANYONE


def copies_seen(s, row):
    """E4: the most copies of a name that were seen at one moment."""
    return s.most[row >> 2] >> 2 * (row & 3) & 3


def leaves_hand_openly(d, card):
    """E3: if a copy leaves openly, a known copy of that name leaves first."""
    owner = d.cards[card].owner
    for observer in range(d.rules.duelists):
        if observer != owner and not d.cards[card].known >> observer & 1:
            give_known_mark(d, card, observer)


def give_known_mark(d, card, observer):
    """E3: for the observer the card that leaves is the copy of its name that was known."""
    owner = d.cards[card].owner
    hand = hand_of(cython.address(d.duelists[owner]))
    for i in range(d.duelists[owner].hand_count):
        other = cython.address(d.cards[hand[i]])
        if other.code == d.cards[card].code and other.known >> observer & 1:
            other.known &= ~(1 << observer)
            other.flags &= ~CARD_FLAG_SHOWN
            d.cards[card].known |= 1 << observer
            return


def leaves_hand_hidden(d, card, place):
    """E3: every known copy that could have been the card stops being certain."""
    owner = d.cards[card].owner
    hand = hand_of(cython.address(d.duelists[owner]))
    for i in range(d.duelists[owner].hand_count):
        c = cython.address(d.cards[hand[i]])
        if could_have_been(c, place):
            c.known &= 1 << owner
            c.flags &= ~CARD_FLAG_SHOWN
    d.cards[card].known &= 1 << owner


def could_have_been(c, place):
    """E3: could this card have been put into such a place?"""
    kinds = facts_of(c.code).kinds
    if place == PLACE_MONSTER_ZONE:
        return kinds & CARD_KIND_MONSTER != 0
    if place == PLACE_SPELL_TRAP_ZONE:
        return kinds & (CARD_KIND_SPELL | CARD_KIND_TRAP) != 0
    if place == PLACE_FIELD_ZONE:
        return kinds & CARD_KIND_FIELD != 0
    return True


def forget_pile(d, seat, place, keep):
    """E3: cards that were mixed can't be told any more, except by those who may look at them."""
    count: cython.int = 0
    cards = pile(d, seat, place, cython.address(count))
    for i in range(count):
        d.cards[cards[i]].known &= keep
        d.cards[cards[i]].flags &= ~CARD_FLAG_SHOWN


def see(d, observer, card):
    """B2, E4: the name of a card comes into sight of an observer."""
    owner = d.cards[card].owner
    row = d.cards[card].row
    if reads_list(d, observer, owner):
        return
    if list_row(d, observer, owner, row) == ANYONE:
        put_in_sight(d, observer, owner, row)
    count_copies(d, observer, card)


def put_in_sight(d, observer, owner, row):
    """B2: rows in order of first sight; those of one batch by catalogue number."""
    if d.sight_batch != d.batch:
        d.sight_batch = d.batch
        for seat in range(4):
            for other in range(3):
                d.sight[seat][other].before = d.sight[seat][other].count
    s = sight_of(d, observer, owner)
    names = d.duelists[owner].names
    i: cython.int = s.count
    while i > s.before and names[s.rows[i - 1]] > names[row]:
        s.rows[i] = s.rows[i - 1]
        i -= 1
    s.rows[i] = row
    s.count += 1


def count_copies(d, observer, card):
    """E4: how many copies of the name the observer can tell at this moment, if that's more."""
    owner = d.cards[card].owner
    row = d.cards[card].row
    shift: cython.int = 2 * (row & 3)
    most = cython.address(sight_of(d, observer, owner).most[row >> 2])
    there: cython.int = min(3, d.duelists[owner].copies[row])
    if most[0] >> shift & 3 >= there:
        return
    copies: cython.int = knows(d, observer, card)
    i: cython.int = d.duelists[owner].cards_first
    while i < d.card_count and d.cards[i].owner == owner and copies < there:
        c = cython.address(d.cards[i])
        copies += c.row == row and c.code != 0 and i != card and knows(d, observer, i)
        i += 1
    if copies > most[0] >> shift & 3:
        most[0] = most[0] & ~(3 << shift) | copies << shift
