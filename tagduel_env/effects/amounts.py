"""Amounts: numbers that are known when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tagduel_env.effects.grammar import Counted, Operation
from tagduel_env.effects.groups import Group, every
from tagduel_env.effects.node import Node
from tagduel_env.effects.references import Ref
from tagduel_env.effects.words import StatName

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Amount, Terms, Who


class Register(Enum):
    """A number that the game already knows at this point of the text."""

    HOW_MANY = "the number of cards the step before handled"
    AMOUNT = "the amount of the event"
    DIE = "the result of the die"
    NOTED = "the number noted"
    PAID_AMOUNT = "the amount paid"
    DECLARED_LEVEL = "the declared Level"
    MATERIALS_USED = "the number of materials used for this card"


HOW_MANY = Register.HOW_MANY
AMOUNT = Register.AMOUNT
DIE = Register.DIE
NOTED = Register.NOTED
PAID_AMOUNT = Register.PAID_AMOUNT
DECLARED_LEVEL = Register.DECLARED_LEVEL
MATERIALS_USED = Register.MATERIALS_USED


@dataclass(frozen=True, slots=True)
class Measure(Node):
    """Counts cards or names, sums a stat or the counters of a kind (a string), or reads LP."""

    what: Counted | StatName | str
    of: Group | Ref | Who


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """A product, or the half of `a` (then `b` is None)."""

    op: Operation
    a: Amount
    b: Amount | None = None


@dataclass(frozen=True, slots=True)
class ChosenNumber(Node):
    """A number the player chooses: from `least` to `most` (None: as much as possible) by `step`."""

    least: int
    most: int | None
    step: int = 1


def count(*terms: Terms) -> Measure:
    """The number of such cards."""
    return Measure(Counted.CARDS, every(*terms))


def count_names(*terms: Terms) -> Measure:
    """The number of different names among such cards."""
    return Measure(Counted.NAMES, every(*terms))


def sum_of(stat: StatName, *terms: Terms) -> Measure:
    """The sum of a stat over such cards."""
    return Measure(stat, every(*terms))


def attack_of(ref: Ref) -> Measure:
    """The ATK of a card."""
    return Measure(StatName.ATTACK, ref)


def level_of(ref: Ref) -> Measure:
    """The Level of a card."""
    return Measure(StatName.LEVEL, ref)


def original_attack_of(ref: Ref) -> Measure:
    """The original ATK of a card."""
    return Measure(StatName.ORIGINAL_ATTACK, ref)


def original_defense_of(ref: Ref) -> Measure:
    """The original DEF of a card."""
    return Measure(StatName.ORIGINAL_DEFENSE, ref)


def counters_on(ref: Ref, kind: str) -> Measure:
    """The number of counters of a kind on a card."""
    return Measure(kind, ref)


def life_points(who: Who) -> Measure:
    """The Life Points of somebody."""
    return Measure(Counted.LIFE_POINTS, who)


def times(x: Amount, y: Amount) -> Arithmetic:
    """X multiplied by y."""
    return Arithmetic(Operation.TIMES, x, y)


def half_of(x: Amount) -> Arithmetic:
    """Half of x."""
    return Arithmetic(Operation.HALF, x)


def a_number(least: int, most: int, step: int = 1) -> ChosenNumber:
    """A number the player chooses."""
    return ChosenNumber(least, most, step)


def multiple_of(number: int) -> ChosenNumber:
    """A multiple of the number, as large as the player likes."""
    return ChosenNumber(number, None, number)
