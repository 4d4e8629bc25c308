"""Groups of cards and choices among them.

Every selector takes places and references (alternatives: "hand or Deck") and filters (all must
hold), in any order and in bundles: `every(FIELD, SPELL_OR_TRAP)`, `one_of(YOUR_MONSTERS, DARK)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.effects.filters import Stat
from tagduel_env.effects.node import Node
from tagduel_env.effects.references import (
    FIELD,
    OPPONENTS_FIELD,
    THEIR_FIELD,
    YOUR_FIELD,
    Place,
    Ref,
)
from tagduel_env.effects.words import MONSTER, YOU

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Amount, Filter, Source, Term, Terms, Who


@dataclass(frozen=True, slots=True)
class Group(Node):
    """The cards at any of `sources` that pass all `filters`.

    Without sources it is a pattern only ("a Gladiator Beast").
    """

    sources: tuple[Source, ...]
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Choice(Node):
    """`least` to `most` cards of a group, chosen by `by`, or at random.

    `most` None means any number; `rule` is a test on the sum of a stat of the cards chosen.
    """

    group: Group
    least: Amount
    most: Amount | None
    by: Who = YOU
    rule: Stat | None = None
    random: bool = False


YOUR_MONSTERS: tuple[Term, ...] = (YOUR_FIELD, MONSTER)
OPPONENTS_MONSTERS: tuple[Term, ...] = (OPPONENTS_FIELD, MONSTER)
FIELD_MONSTERS: tuple[Term, ...] = (FIELD, MONSTER)
THEIR_MONSTERS: tuple[Term, ...] = (THEIR_FIELD, MONSTER)


def flat(terms: tuple[Terms, ...]) -> Iterator[Term]:
    """The terms with all bundles opened, in order."""
    for term in terms:
        if isinstance(term, tuple):
            yield from flat(term)
        else:
            yield term


def every(*terms: Terms) -> Group:
    """All such cards."""
    sources: list[Source] = []
    filters: list[Filter] = []
    for term in flat(terms):
        if isinstance(term, Place | Ref):
            sources.append(term)
        else:
            filters.append(term)
    return Group(tuple(sources), tuple(filters))


def a(*terms: Terms) -> Group:
    """Such a card, in an event; the same node as `every`."""
    return every(*terms)


def one_of(*terms: Terms, by: Who = YOU) -> Choice:
    """One such card, chosen; in an event: exactly one."""
    return Choice(every(*terms), 1, 1, by)


def choose(number: Amount, *terms: Terms, by: Who = YOU, rule: Stat | None = None) -> Choice:
    """Exactly `number` such cards, chosen."""
    return Choice(every(*terms), number, number, by, rule)


def up_to(number: Amount, *terms: Terms, by: Who = YOU, rule: Stat | None = None) -> Choice:
    """At least one and at most `number` such cards, chosen."""
    return Choice(every(*terms), 1, number, by, rule)


def none_or_up_to(number: Amount, *terms: Terms, by: Who = YOU) -> Choice:
    """None, or at most `number` such cards, chosen."""
    return Choice(every(*terms), 0, number, by)


def any_number_of(*terms: Terms, rule: Stat | None = None) -> Choice:
    """At least one such card and as many as wanted, chosen."""
    return Choice(every(*terms), 1, None, YOU, rule)


def at_random(number: Amount, *terms: Terms) -> Choice:
    """Exactly `number` such cards, at random."""
    return Choice(every(*terms), number, number, random=True)


def up_to_at_random(number: Amount, *terms: Terms) -> Choice:
    """`number` such cards at random, or as many as there are."""
    return Choice(every(*terms), 1, number, random=True)
