"""Conditions: true or false just now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.effects.amounts import count
from tagduel_env.effects.logic import Test, at_least, exactly
from tagduel_env.effects.node import Node
from tagduel_env.effects.references import OPPONENTS_FIELD, YOUR_FIELD
from tagduel_env.effects.words import OPPONENT, THIS_EVENT, THIS_TURN, YOU, Phase, Player, Since

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Amount, EventPattern, Filter, Source, Terms


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """An amount passes a test."""

    amount: Amount
    test: Test


@dataclass(frozen=True, slots=True)
class During(Node):
    """In this phase (None: any) of this Duelist's turn (None: anybody's)."""

    phase: Phase | None
    whose: Player | None = None


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """One of the closed set of remembered facts (proposal 8.6); see `checks`.

    With `since` THIS_EVENT there is no `event`: the ability's own event was caused by `by`.
    """

    event: EventPattern | None
    since: Since
    by: Player | None = None


def is_(amount: Amount, test: Test) -> Compare:
    """The amount passes the test."""
    return Compare(amount, test)


def there_are(test: Test, *terms: Terms) -> Compare:
    """The number of such cards passes the test."""
    return Compare(count(*terms), test)


def there_is(*terms: Terms) -> Compare:
    """There is at least one such card."""
    return Compare(count(*terms), at_least(1))


def there_is_no(*terms: Terms) -> Compare:
    """There is no such card."""
    return Compare(count(*terms), exactly(0))


def you_control(*terms: Terms) -> Compare:
    """You control such a card."""
    return there_is(YOUR_FIELD, *terms)


def you_control_no(*terms: Terms) -> Compare:
    """You control no such card."""
    return there_is_no(YOUR_FIELD, *terms)


def opponent_controls(*terms: Terms) -> Compare:
    """Your opponent controls such a card."""
    return there_is(OPPONENTS_FIELD, *terms)


def matches(source: Source, *filters: Filter) -> Compare:
    """The card passes all filters."""
    return there_is(source, *filters)


def during(phase: Phase, whose: Player | None = None) -> During:
    """It is this phase (of this Duelist's turn)."""
    return During(phase, whose)


def happened(event: EventPattern, since: Since = THIS_TURN) -> Happened:
    """This has happened since then."""
    return Happened(event, since)


YOUR_TURN = During(None, YOU)
OPPONENTS_TURN = During(None, OPPONENT)
BY_OPPONENT = Happened(None, THIS_EVENT, OPPONENT)
