"""Filters: each tests one card. Words (`DARK`, `MONSTER`, `FACE_UP`) are filters too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.effects.grammar import Comparison, Held, Relation
from tagduel_env.effects.logic import Test, at_least
from tagduel_env.effects.node import FilterNode
from tagduel_env.effects.references import DECLARED, Ref
from tagduel_env.effects.words import StatName

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Filter


@dataclass(frozen=True, slots=True)
class Name(FilterNode):
    """Has one of these names; a reference means the name of that card, or the declared name."""

    names: tuple[str | Ref, ...]


@dataclass(frozen=True, slots=True)
class Series(FilterNode):
    """Belongs to one of these series."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stat(FilterNode):
    """A stat, or the number of counters of a kind (a string), passes the test."""

    stat: StatName | str
    test: Test


@dataclass(frozen=True, slots=True)
class Related(FilterNode):
    """Stands in a relation to a known card."""

    how: Relation
    to: Ref


@dataclass(frozen=True, slots=True)
class Has(FilterNode):
    """Has a listed material, an attached material or an equipped card that passes the filters."""

    what: Held
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class SummonedBy(FilterNode):
    """Was Special Summoned by the effect of a card that passes the filter, or of that card."""

    by: Filter | Ref


def named(*names: str | Ref) -> Name:
    """With one of these names; `named(TARGET)` and `named(DECLARED)` work too."""
    return Name(names)


def series(*names: str) -> Series:
    """Of one of these series."""
    return Series(names)


def attack(test: Test) -> Stat:
    """With such an ATK."""
    return Stat(StatName.ATTACK, test)


def defense(test: Test) -> Stat:
    """With such a DEF."""
    return Stat(StatName.DEFENSE, test)


def level(test: Test) -> Stat:
    """With such a Level."""
    return Stat(StatName.LEVEL, test)


def rank(test: Test) -> Stat:
    """With such a Rank."""
    return Stat(StatName.RANK, test)


def with_counter(kind: str) -> Stat:
    """With at least one counter of this kind."""
    return Stat(kind, at_least(1))


def with_highest(stat: StatName) -> Stat:
    """With the highest of the group."""
    return Stat(stat, Test(Comparison.HIGHEST))


def with_lowest(stat: StatName) -> Stat:
    """With the lowest of the group."""
    return Stat(stat, Test(Comparison.LOWEST))


def total(stat: StatName, test: Test) -> Stat:
    """As the rule of a choice: the sum of the cards chosen passes the test."""
    return Stat(stat, test)


def other_than(ref: Ref) -> Related:
    """Not that card."""
    return Related(Relation.OTHER_THAN, ref)


def being(ref: Ref) -> Related:
    """That very card."""
    return Related(Relation.BEING, ref)


def name_unlike(ref: Ref) -> Related:
    """With another name than that card."""
    return Related(Relation.NAME_UNLIKE, ref)


def listed_on(ref: Ref) -> Related:
    """Listed by name as a material on that card."""
    return Related(Relation.LISTED_ON, ref)


def of_declared_kind() -> Related:
    """Of the card kind that was declared."""
    return Related(Relation.OF_DECLARED_KIND, DECLARED)


def lists_material(*filters: Filter) -> Has:
    """Lists a material that passes all filters."""
    return Has(Held.LISTED_MATERIAL, filters)


def holding_material(*filters: Filter) -> Has:
    """Has an attached Xyz Material that passes all filters."""
    return Has(Held.XYZ_MATERIAL, filters)


def equipped_with(*filters: Filter) -> Has:
    """Has an equipped card that passes all filters."""
    return Has(Held.EQUIPPED_CARD, filters)


def summoned_by(by: Filter | Ref) -> SummonedBy:
    """Special Summoned by the effect of such a card."""
    return SummonedBy(by)
