"""Rules of a choice: a total of a stat, or different names."""

import cython
from cython.cimports.tagduel_env.engine.board.identity import (
    attack_of,
    defense_of,
    level_of,
    name_of,
    rank_of,
)
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
    compare,
)
from cython.cimports.tagduel_env.engine.legality.totals import (
    RULE_DIFFERENT_NAMES,
    RULE_TOTAL,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_clear,
    set_count,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    COMPARE_AT_LEAST,
    COMPARE_AT_MOST,
    COMPARE_LESS_THAN,
    COMPARE_MORE_THAN,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_LEVEL,
    STAT_RANK,
    Set,
)


def stat_of(d, stat, card):
    """The number of a card that a total adds up."""
    if stat == STAT_LEVEL:
        return level_of(d, card)
    if stat == STAT_RANK:
        return rank_of(d, card)
    if stat == STAT_ATTACK:
        return attack_of(d, card)
    return defense_of(d, card) if stat == STAT_DEFENSE else 0


def total_of(d, choice, cards):
    """The total of a choice's stat over the cards."""
    total: cython.int = 0
    card: cython.int = set_next(cards, -1)
    while card >= 0:
        total += stat_of(d, tables.choices[choice].stat, card)
        card = set_next(cards, card)
    return total


def rule_holds(d, choice, l, f, picked):
    """Do the picks satisfy the choice's total, or have different names?"""
    c = cython.address(tables.choices[choice])
    if c.rule == RULE_TOTAL:
        return compare(total_of(d, choice, picked), c.compare, amount(d, c.amount, l, f))
    if c.rule == RULE_DIFFERENT_NAMES:
        empty = cython.declare(Set)
        set_clear(cython.address(empty))
        return count_new_names(d, cython.address(empty), picked) == set_count(picked)
    return True


def rule_possible(d, choice, l, f, picked, rest, need, most):
    """Can the rule still hold after `need` to `most` more picks from the rest?"""
    c = cython.address(tables.choices[choice])
    if c.rule == RULE_DIFFERENT_NAMES:
        if not rule_holds(d, choice, l, f, picked):
            return False
        return count_new_names(d, picked, rest) >= need
    if c.rule != RULE_TOTAL:
        return True
    missing = amount(d, c.amount, l, f) - total_of(d, choice, picked)
    if c.compare == COMPARE_AT_LEAST:
        return extreme_sum(d, c.stat, rest, most, True) >= missing
    if c.compare == COMPARE_MORE_THAN:
        return extreme_sum(d, c.stat, rest, most, True) > missing
    if c.compare == COMPARE_AT_MOST:
        return extreme_sum(d, c.stat, rest, need, False) <= missing
    if c.compare == COMPARE_LESS_THAN:
        return extreme_sum(d, c.stat, rest, need, False) < missing
    return exact_possible(d, c.stat, rest, need, most, missing)


def extreme_sum(d, stat, rest, n, largest):
    """The sum of the n largest (or smallest) numbers among the rest."""
    values = cython.declare(cython.int[64])
    count: cython.int = 0
    card: cython.int = set_next(rest, -1)
    while card >= 0 and count < 64:
        value: cython.int = stat_of(d, stat, card)
        i: cython.int = count
        while i > 0 and (values[i - 1] < value) == largest and values[i - 1] != value:
            values[i] = values[i - 1]
            i -= 1
        values[i] = value
        count += 1
        card = set_next(rest, card)
    total: cython.int = 0
    for i in range(min(n, count)):
        total += values[i]
    return total


def exact_possible(d, stat, rest, need, most, missing):
    """Is there a choice of need..most cards whose numbers add up to exactly what is missing?

    reach[s]: bit n = the sum s can be made with n cards.
    """
    reach = cython.declare(cython.uint[64])
    if missing < 0 or missing >= 64:
        return False
    for s in range(64):
        reach[s] = 0
    reach[0] = 1
    card: cython.int = set_next(rest, -1)
    while card >= 0:
        value: cython.int = stat_of(d, stat, card)
        s: cython.int = missing
        while value > 0 and s >= value:
            reach[s] |= reach[s - value] << 1
            s -= 1
        card = set_next(rest, card)
    for n in range(need, min(most, 31) + 1):
        if (reach[missing] >> n) & 1:
            return True
    return False


def count_new_names(d, picked, rest):
    """How many names the rest has that are not among the picks."""
    names = cython.declare(cython.int[128])
    known: cython.int = 0
    card: cython.int = set_next(picked, -1)
    while card >= 0 and known < 64:
        names[known] = name_of(d, card)
        known += 1
        card = set_next(picked, card)
    before = known
    card = set_next(rest, -1)
    while card >= 0 and known < 128:
        name = name_of(d, card)
        fresh: cython.bint = True
        for i in range(known):
            if names[i] == name:
                fresh = False
        if fresh:
            names[known] = name
            known += 1
        card = set_next(rest, card)
    return known - before
