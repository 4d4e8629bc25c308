"""Not, all and any, shared by filters, conditions and events, and the comparison of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from tagduel_env.effects.grammar import Comparison
from tagduel_env.effects.node import Node
from tagduel_env.effects.words import CardKind

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Amount

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Not(Node, Generic[T_co]):
    """Holds when `inner` does not."""

    inner: T_co


@dataclass(frozen=True, slots=True)
class All(Node, Generic[T_co]):
    """Holds when every one of `of` does."""

    of: tuple[T_co, ...]


@dataclass(frozen=True, slots=True)
class Any(Node, Generic[T_co]):
    """Holds when at least one of `of` does."""

    of: tuple[T_co, ...]


@dataclass(frozen=True, slots=True)
class Test(Node):
    """A comparison with an amount; HIGHEST and LOWEST compare within the group and have none."""

    op: Comparison
    amount: Amount | None = None


def not_(inner: T_co) -> Not[T_co]:
    """Not so."""
    return Not(inner)


def all_true(*of: T_co) -> All[T_co]:
    """All of these hold."""
    return All(of)


def any_of(*of: T_co) -> Any[T_co]:
    """At least one of these holds."""
    return Any(of)


def at_most(amount: Amount) -> Test:
    """This number or less."""
    return Test(Comparison.AT_MOST, amount)


def at_least(amount: Amount) -> Test:
    """This number or more."""
    return Test(Comparison.AT_LEAST, amount)


def exactly(amount: Amount) -> Test:
    """Exactly this number."""
    return Test(Comparison.EXACTLY, amount)


def less_than(amount: Amount) -> Test:
    """Less than this number."""
    return Test(Comparison.LESS_THAN, amount)


def more_than(amount: Amount) -> Test:
    """More than this number."""
    return Test(Comparison.MORE_THAN, amount)


SPELL_OR_TRAP = any_of(CardKind.SPELL, CardKind.TRAP)
