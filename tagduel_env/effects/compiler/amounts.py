"""Amounts and conditions: rows that are asked for a number or for yes and no."""

from __future__ import annotations

from collections.abc import Sequence

from tagduel_env.effects.amounts import Arithmetic, ChosenNumber, Measure, Register
from tagduel_env.effects.compiler import groups, patterns
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import PLAYERS, REGISTERS, player_and_ref, same
from tagduel_env.effects.conditions import Compare, During, Happened
from tagduel_env.effects.grammar import Counted, Operation
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.logic import All, Any, Not
from tagduel_env.effects.references import PlayerOf
from tagduel_env.effects.sorts import Amount, Condition
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import Player, Since, StatName
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import AmountOp, ConditionOp, Purpose


def amount_row(unit: Unit, node: Amount, purpose: Purpose = Purpose.CONDITION) -> int:
    """The row of an amount."""
    row = unit.tables.row
    match node:
        case int():
            return row("amounts", op=AmountOp.CONSTANT, value=node)
        case Measure():
            return _measure(unit, node, purpose)
        case Arithmetic(op=Operation.HALF):
            return _half(unit, node, purpose)
        case Arithmetic() if node.b is not None:
            a, b = (amount_row(unit, part, purpose) for part in (node.a, node.b))
            return row("amounts", op=AmountOp.TIMES, a=a, b=b)
        case Register():
            return row("amounts", op=AmountOp.REGISTER, x=REGISTERS[node])
        case ChosenNumber():
            least = amount_row(unit, node.least)
            most = 0 if node.most is None else amount_row(unit, node.most)
            return row("amounts", op=AmountOp.CHOSEN, a=least, b=most, value=node.step)
        case _:
            raise unit.error("an amount", node)


def _half(unit: Unit, node: Arithmetic, purpose: Purpose) -> int:
    """Half of ATK and DEF rounds up (11.7.4), half of Life Points down (12.1): then x is 1."""
    down = any(part is Counted.LIFE_POINTS for part in walk(node.a))
    inner = amount_row(unit, node.a, purpose)
    return unit.tables.row("amounts", op=AmountOp.HALF, x=int(down), a=inner)


def _measure(unit: Unit, node: Measure, purpose: Purpose) -> int:
    """A count, a sum, counters or Life Points."""
    row = unit.tables.row
    if isinstance(node.of, Player | PlayerOf):
        if node.what is not Counted.LIFE_POINTS:
            raise unit.error("the Life Points of a Duelist", node)
        who, ref = player_and_ref(node.of)
        return row("amounts", op=AmountOp.LIFE, x=who, a=ref)
    group = groups.group_row(unit, node.of, purpose)
    match node.what:
        case Counted.CARDS:
            return row("amounts", op=AmountOp.COUNT, a=group)
        case Counted.NAMES:
            return row("amounts", op=AmountOp.NAMES, a=group)
        case StatName():
            return row("amounts", op=AmountOp.SUM, x=same(c.Stat, node.what), a=group)
        case str():
            kind = unit.tables.counter_kind(node.what)
            return row("amounts", op=AmountOp.COUNTERS, x=kind, a=group)
        case _:
            raise unit.error("something to count among cards", node)


def condition_row(unit: Unit, node: Condition, purpose: Purpose = Purpose.EVENT) -> int:
    """The row of a condition."""
    match node:
        case All():
            return joined(unit, ConditionOp.AND, [condition_row(unit, n, purpose) for n in node.of])
        case Any():
            return joined(unit, ConditionOp.OR, [condition_row(unit, n, purpose) for n in node.of])
        case Not():
            inner = condition_row(unit, node.inner, purpose)
            return unit.tables.row("conditions", op=ConditionOp.NOT, a=inner)
        case Compare():
            return _compare(unit, node, purpose)
        case During():
            moment = c.During.TURN if node.phase is None else same(c.During, node.phase)
            whose = 0 if node.whose is None else PLAYERS[node.whose]
            return unit.tables.row("conditions", op=ConditionOp.DURING, x=moment, a=whose)
        case Happened():
            return _happened(unit, node)
        case _:
            raise unit.error("a condition", node)


def joined(unit: Unit, op: ConditionOp, rows: Sequence[int]) -> int:
    """AND or OR of condition rows; 0, which is true, for none."""
    if len(rows) <= 1:
        return rows[0] if rows else 0
    first = unit.tables.numbers("children", rows)
    return unit.tables.row("conditions", op=op, a=first, b=len(rows))


def _compare(unit: Unit, node: Compare, purpose: Purpose) -> int:
    """An amount that passes a test."""
    if node.test.amount is None:
        raise unit.error("a number to compare with", node)
    return unit.tables.row(
        "conditions",
        op=ConditionOp.COMPARE,
        a=amount_row(unit, node.amount, purpose),
        x=same(c.Compare, node.test.op),
        b=amount_row(unit, node.test.amount, purpose),
    )


def _happened(unit: Unit, node: Happened) -> int:
    """One of the remembered facts, or the cause of the ability's own event."""
    if node.since is Since.THIS_EVENT:
        if node.event is not None or node.by is not Player.OPPONENT:
            raise unit.error("BY_OPPONENT", node)
        return unit.tables.row("conditions", op=ConditionOp.BY_OPPONENT)
    if node.event is None:
        raise unit.error("an event that has happened", node)
    event = patterns.pattern_row(unit, node.event)
    since = same(c.Since, node.since)
    return unit.tables.row("conditions", op=ConditionOp.HAPPENED, a=event, x=since)


def exists(unit: Unit, what: Group, least: Amount) -> int:
    """The condition that a group has at least so many cards."""
    group = groups.group_row(unit, what, Purpose.USE)
    count = unit.tables.row("amounts", op=AmountOp.COUNT, a=group)
    return _at_least(unit, count, amount_row(unit, least))


def can_choose(unit: Unit, what: Choice) -> int:
    """The condition that there is enough to choose from and something may be chosen."""
    enough = exists(unit, what.group, what.least)
    if what.most is None or isinstance(what.most, int):
        return enough
    some = _at_least(unit, amount_row(unit, what.most), amount_row(unit, 1))
    return joined(unit, ConditionOp.AND, [enough, some])


def _at_least(unit: Unit, have: int, least: int) -> int:
    return unit.tables.row(
        "conditions", op=ConditionOp.COMPARE, a=have, x=c.Compare.AT_LEAST, b=least
    )
