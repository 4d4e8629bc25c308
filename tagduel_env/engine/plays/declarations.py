"""What Duelists declare or fix: names, kinds, Levels, numbers (spaces A2, B5, rule 18.3)."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.knowledge import true_row
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    answered,
    clear,
    list_row_of_action,
    pose,
    put_answer,
    seat_of_role,
)
from cython.cimports.tagduel_env.engine.plays.declarations import MOST_CODES
from cython.cimports.tagduel_env.engine.record.tables import facts_count, facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ANSWER,
    ACTION_MORE,
    ACTION_SELECT_LIST,
    ANSWER_SORT_KIND,
    ANSWER_SORT_NAME,
    ANSWER_SORT_NUMBER,
    ANSWER_SORT_PAGE,
    ANYONE,
    CARD_KIND_MONSTER,
    CARD_KIND_TOKEN,
    CARD_RULE_DEFINED,
    DECISION_KIND_DECLARE_ATTRIBUTE,
    DECISION_KIND_DECLARE_KIND,
    DECISION_KIND_DECLARE_LEVEL,
    DECISION_KIND_DECLARE_NAME,
    DECISION_KIND_DECLARE_TYPE,
    DECISION_KIND_NUMBER,
    LIST_ROWS,
    MAX_ANSWERS,
    NONE,
    Answer,
)
from cython.cimports.tagduel_env.engine.resolution.doing import begin_question


def declaration(d, kind, seat, l):
    """Spaces 14-18: one declaration."""
    if answered(d):
        if kind == DECISION_KIND_DECLARE_NAME:
            return take_name(d, seat, l)
        value: cython.int = d.decision.answers[d.decision.action - ACTION_ANSWER].value
        clear(d)
        return value
    if kind == DECISION_KIND_DECLARE_NAME:
        ask_name(d, seat, l)
    elif kind == DECISION_KIND_DECLARE_LEVEL:
        ask_values(d, kind, seat, l, 1, 12)
    elif kind == DECISION_KIND_DECLARE_ATTRIBUTE:
        ask_values(d, kind, seat, l, 0, 6)
    elif kind == DECISION_KIND_DECLARE_TYPE:
        ask_values(d, kind, seat, l, 0, 22)
    else:
        ask_values(d, kind, seat, l, 0, 2)
    return -1


def ask_values(d, kind, seat, l, first, last):
    """Spaces 15-18: ANSWER[k]; a kind of card is declared as its bit."""
    begin_question(d, l, kind, seat)
    for k in range(first, last + 1):
        value = CARD_KIND_MONSTER << k if kind == DECISION_KIND_DECLARE_KIND else k
        sort = ANSWER_SORT_KIND if kind == DECISION_KIND_DECLARE_KIND else ANSWER_SORT_NUMBER
        put_answer(d, k, sort, 0, NONE, value)
    pose(d)


# ---------------------------------------------------------------------------------------- names
def ask_name(d, seat, l):
    """B5: every name on a row that the seat can read, at its lowest index; MORE for the others."""
    seen = cython.declare(cython.uchar[65536])
    memset(seen, 0, MOST_CODES)
    begin_question(d, l, DECISION_KIND_DECLARE_NAME, seat)
    for role in range(d.rules.duelists):
        owner = seat_of_role(d, seat, role)
        for row in range(LIST_ROWS):
            own_row = true_row(d, seat, owner, row)
            name = d.duelists[owner].names[own_row] if own_row != ANYONE else 0
            if name and not seen[name]:
                seen[name] = 1
                allow(d, ACTION_SELECT_LIST + LIST_ROWS * role + row)
    if not d.rules.open_lists and code_of_line(0, 0, seen) >= 0:
        allow(d, ACTION_MORE)
    pose(d)


def mark_readable(d, seat, seen):
    """E8: the names on rows that this observer can read."""
    memset(seen, 0, MOST_CODES)
    for role in range(d.rules.duelists):
        owner = seat_of_role(d, seat, role)
        for row in range(LIST_ROWS):
            own_row = true_row(d, seat, owner, row)
            if own_row != ANYONE:
                seen[d.duelists[owner].names[own_row]] = 1


def in_book(code, seen):
    """18.3, B5: a name of the loaded pool that stands on none of the rows."""
    facts = facts_of(code)
    if not facts.rules & CARD_RULE_DEFINED or facts.kinds & CARD_KIND_TOKEN:
        return False
    return facts.name == code and not seen[code]


def code_of_line(page, line, seen):
    """B5: names by catalogue number, 32 a page; -1 past the end."""
    left: cython.int = MAX_ANSWERS * page + line
    for code in range(1, facts_count):
        if in_book(code, seen):
            if left == 0:
                return code
            left -= 1
    return -1


def ask_page(d, seat, l):
    """B5: which page of the book."""
    seen = cython.declare(cython.uchar[65536])
    mark_readable(d, seat, seen)
    begin_question(d, l, DECISION_KIND_DECLARE_NAME, seat)
    for page in range(MAX_ANSWERS):
        if code_of_line(page, 0, seen) >= 0:
            put_answer(d, page, ANSWER_SORT_PAGE, 0, NONE, page)
    pose(d)


def ask_line(d, seat, l, page):
    """B5: which name of the page."""
    seen = cython.declare(cython.uchar[65536])
    mark_readable(d, seat, seen)
    begin_question(d, l, DECISION_KIND_DECLARE_NAME, seat)
    d.decision.page = page
    for line in range(MAX_ANSWERS):
        code = code_of_line(page, line, seen)
        if code >= 0:
            put_answer(d, line, ANSWER_SORT_NAME, 0, NONE, code)
    pose(d)


def take_name(d, seat, l):
    """B5: a row, the book, its page, its line."""
    action = d.decision.action
    if action >= ACTION_SELECT_LIST:
        owner: cython.int = 0
        row = list_row_of_action(d, action, cython.address(owner))
        clear(d)
        return d.duelists[owner].names[row]
    if action == ACTION_MORE:
        clear(d)
        ask_page(d, seat, l)
        return -1
    answer: Answer = d.decision.answers[action - ACTION_ANSWER]
    clear(d)
    if answer.sort == ANSWER_SORT_PAGE:
        ask_line(d, seat, l, answer.value)
        return -1
    return answer.value


# -------------------------------------------------------------------------------------- numbers
def number(d, least, most, unit, l):
    """Spaces 13: ANSWER[k] is k times the unit; MORE turns the page where there are many."""
    if not answered(d):
        ask_number(d, least, most, unit, 0, l)
        return -1
    page = d.decision.page
    action = d.decision.action
    clear(d)
    if action == ACTION_MORE:
        last_page = most // unit // MAX_ANSWERS
        ask_number(d, least, most, unit, page + 1 if page < last_page else 0, l)
        return -1
    return (MAX_ANSWERS * page + action - ACTION_ANSWER) * unit


def ask_number(d, least, most, unit, page, l):
    """Spaces 13: one page of the numbers."""
    begin_question(d, l, DECISION_KIND_NUMBER, l.seat)
    d.decision.value_unit = unit
    d.decision.page = page
    for k in range(MAX_ANSWERS):
        value = (MAX_ANSWERS * page + k) * unit
        if least <= value <= most:
            put_answer(d, k, ANSWER_SORT_NUMBER, 0, NONE, value)
    if most // unit >= MAX_ANSWERS:
        allow(d, ACTION_MORE)
    pose(d)
