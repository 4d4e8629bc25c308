"""Lists of Duelists that an observer can't read, guessed (spaces B2, E4, E15).

What the observer has seen of a list stays on it, in as many copies as were seen at one moment.
So does an unseen card that all could tell when something began that still goes on about it: a link,
a lasting effect, a delayed action, an event. Every other unseen card is any playable one, each as
likely as the others, at most three of a name; where a face-down card asks for a sort of card, there
are cards enough of that sort.
"""

import cython
from cython.cimports.libc.stdint import uint8_t, uint16_t
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tagduel_env.engine.board.knowledge import copies_seen, reads_list, sight_of
from cython.cimports.tagduel_env.engine.determinize.dealing import (
    SORT_FIELD_SPELL,
    Deal,
    gather_places,
    sort_of,
    sort_of_place,
)
from cython.cimports.tagduel_env.engine.determinize.guessing import (
    EXTRA_SORT,
    MOST_COPIES,
    POOL_ROWS,
    Guess,
)
from cython.cimports.tagduel_env.engine.record.rng import below
from cython.cimports.tagduel_env.engine.record.sets import set_has
from cython.cimports.tagduel_env.engine.record.tables import facts_count, facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_KIND_FUSION,
    CARD_KIND_SYNCHRO,
    CARD_KIND_TOKEN,
    CARD_KIND_XYZ,
    CARD_RULE_DEFINED,
    LIST_ROWS,
    MAIN_ROWS,
    MAX_LOG,
    NONE,
)

POOL = cython.declare(uint16_t[8192])
FIRST = cython.declare(cython.int[8])


def sort_pool():
    """18.3: every card with a definition that may be in a Deck, by sort, then by number."""
    count: cython.int = 0
    if FIRST[EXTRA_SORT + 1]:
        return
    for sort in range(EXTRA_SORT + 1):
        FIRST[sort] = count
        for code in range(1, min(facts_count, POOL_ROWS)):
            facts = facts_of(code)
            if not facts.rules & CARD_RULE_DEFINED or facts.kinds & CARD_KIND_TOKEN:
                continue
            extra: cython.bint = (
                facts.kinds & (CARD_KIND_FUSION | CARD_KIND_SYNCHRO | CARD_KIND_XYZ) != 0
            )
            if facts.kinds & 7 and sort == (EXTRA_SORT if extra else sort_of(code)):
                POOL[count] = code
                count += 1
    FIRST[EXTRA_SORT + 1] = count


def pool_size():
    """How many cards may be on a guessed list."""
    return FIRST[EXTRA_SORT + 1]


def pool_code(i):
    """One of them, by its catalogue number."""
    return POOL[i]


def is_extra(i):
    """Does it lie in the Extra Deck?"""
    return i >= FIRST[EXTRA_SORT]


def guess_lists(d, u):
    """B2: the lists that the observer can't read."""
    for owner in range(d.rules.duelists):
        if not reads_list(d, u.seat, owner):
            guess_part(d, u, owner, False)
            guess_part(d, u, owner, True)


# -------------------------------------------------------------------------------------- guessing
def guess_part(d, u, owner, extra):
    """E4: what was seen of it, what lies face-down, then anything."""
    guess = cython.declare(Guess)
    g = cython.address(guess)
    memset(g, 0, cython.sizeof(Guess))
    g.owner = owner
    g.extra = extra
    gather_guess(d, u, g)
    if g.count == 0:
        return
    choose_named(d, u, g)
    choose_sighted(d, u, g)
    choose_planted(u, g)
    if extra:
        choose_any(u, g, EXTRA_SORT, EXTRA_SORT)
    else:
        choose_for_zones(d, u, g)
        choose_any(u, g, 0, SORT_FIELD_SPELL)
    for i in range(g.count):
        d.cards[g.card[i]].code = g.code[i]
    write_list(d, g)


def gather_guess(d, u, g):
    """1.3: the cards of the part, those that are unseen, and how many of every other name."""
    for card in range(d.card_count):
        c = cython.address(d.cards[card])
        if c.owner != g.owner or c.row == ANYONE or (c.row >= MAIN_ROWS) != g.extra:
            continue
        g.all[g.size] = card
        g.size += 1
        if set_has(cython.address(u.cards), card):
            g.card[g.count] = card
            g.count += 1
        else:
            g.copies[c.code] += 1


def choose_code(g, code):
    """One more of the unseen cards is this one."""
    g.code[g.chosen] = code
    g.chosen += 1
    g.copies[code] += 1


def choose_named(d, u, g):
    """C2: what goes on about a card that was told to all goes on about the same one."""
    for i in range(g.count):
        card = g.card[i]
        if set_has(cython.address(u.named), card):
            g.card[i] = g.card[g.chosen]
            g.card[g.chosen] = card
            choose_code(g, d.cards[card].code)


def choose_sighted(d, u, g):
    """E4: as many copies of a name as were seen at one moment."""
    s = sight_of(d, u.seat, g.owner)
    for i in range(s.count):
        row = s.rows[i]
        code = d.duelists[g.owner].names[row]
        most: cython.int = copies_seen(s, row)
        while (row >= MAIN_ROWS) == g.extra and g.copies[code] < most and g.chosen < g.count:
            choose_code(g, code)


def choose_planted(u, g):
    """E15: what is planted, if nothing that was seen leaves no room for it."""
    planted = cython.address(u.planted)
    if planted.place == NONE or planted.owner != g.owner or planted.extra != g.extra:
        return
    at: cython.int = 0
    while at < g.chosen and g.code[at] != planted.code:
        at += 1
    if at == g.chosen:
        if g.chosen == g.count or g.copies[planted.code] == MOST_COPIES:
            return
        choose_code(g, planted.code)
    planted.card = g.card[at]


def choose_for_zones(d, u, g):
    """E3: cards enough that can lie face-down where unseen cards do."""
    deal = cython.declare(Deal)
    gather_places(d, u, g.owner, cython.address(deal))
    for sort in range(SORT_FIELD_SPELL + 1):
        needed: cython.int = 0
        for i in range(deal.places):
            needed += sort_of_place(d, deal.at[i]) == sort
        needed -= chosen_of_sort(u, g, sort)
        count: cython.int = g.count
        g.count = min(count, g.chosen + max(needed, 0))
        choose_any(u, g, sort, sort)
        g.count = count


def chosen_of_sort(u, g, sort):
    """How many of the sort that can lie face-down are chosen already."""
    found: cython.int = 0
    for i in range(g.chosen):
        away: cython.bint = set_has(cython.address(u.away), g.card[i])
        found += sort_of(g.code[i]) == sort and not away
    return found


def choose_any(u, g, first, last):
    """18.3: playable cards of these sorts until there are enough, at most three of a name."""
    refused: cython.int = 0
    while g.chosen < g.count:
        code = POOL[FIRST[first] + below(u.chance, FIRST[last + 1] - FIRST[first])]
        if g.copies[code] < MOST_COPIES or refused > 1000:
            choose_code(g, code)
        else:
            refused += 1


# --------------------------------------------------------------------------------------- the list
def write_list(d, g):
    """B2: names by kind, then by number; all that names a row of the list goes with its name."""
    p = cython.address(d.duelists[g.owner])
    names = cython.declare(uint16_t[75])
    memcpy(names, p.names, cython.sizeof(p.names))
    first: cython.int = MAIN_ROWS if g.extra else 0
    room: cython.int = LIST_ROWS - MAIN_ROWS if g.extra else MAIN_ROWS
    memset(cython.address(p.names[first]), 0, cython.sizeof(uint16_t) * room)
    memset(cython.address(p.copies[first]), 0, room)
    end: cython.int = first
    for k in range(g.size):
        code = d.cards[g.all[k]].code
        if g.copies[code]:
            put_name(p, first, end, code, g.copies[code])
            g.copies[code] = 0
            end += 1
    for row in range(first, end):
        g.copies[p.names[row]] = row + 1
    if g.extra:
        p.extra_names = end - first
    else:
        p.main_names = end - first
    write_rows(d, g)
    for observer in range(d.rules.duelists):
        if observer != g.owner:
            write_sight(sight_of(d, observer, g.owner), g, names)


def put_name(p, first, end, code, copies):
    """B2: a name in its place among those of the rows from `first` to before `end`."""
    i: cython.int = end
    while i > first and comes_before(code, p.names[i - 1]):
        p.names[i] = p.names[i - 1]
        p.copies[i] = p.copies[i - 1]
        i -= 1
    p.names[i] = code
    p.copies[i] = copies


def comes_before(code, other):
    """B2: monsters, Spells, Traps; each by catalogue number."""
    kind = facts_of(code).kinds & 7
    other_kind = facts_of(other).kinds & 7
    return code < other if kind == other_kind else kind < other_kind


def row_of(g, code):
    """B2: the row of a name, 255 if the list has none."""
    row: cython.int = g.copies[code]
    return row - 1 if row else ANYONE


def write_rows(d, g):
    """B2: the rows of the cards, and of what the log tells of them."""
    for k in range(g.size):
        c = cython.address(d.cards[g.all[k]])
        c.row = row_of(g, c.code)
    for i in range(MAX_LOG):
        told = cython.address(d.log[i])
        if told.owner == g.owner and told.row != ANYONE and (told.row >= MAIN_ROWS) == g.extra:
            told.row = row_of(g, told.code) if told.code < POOL_ROWS else ANYONE


def write_sight(s, g, names):
    """B2, E4: names in their order of first sight, as far as they are on the list."""
    most = cython.declare(uint8_t[19])
    memset(most, 0, 19)
    kept: cython.int = 0
    for i in range(s.count):
        old: cython.int = s.rows[i]
        row: cython.int = row_of(g, names[old]) if (old >= MAIN_ROWS) == g.extra else old
        if row != ANYONE:
            s.rows[kept] = row
            kept += 1
            most[row >> 2] |= copies_seen(s, old) << 2 * (row & 3)
    memset(s.rows + kept, 0, LIST_ROWS - kept)
    s.count = kept
    memcpy(s.most, most, 19)
