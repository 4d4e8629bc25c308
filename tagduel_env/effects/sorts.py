"""What may stand where: the unions of words and nodes that parameters and fields accept."""

from typing import TypeAlias

from tagduel_env.effects.abilities import (
    Ability,
    Cost,
    Ignoring,
    Materials,
    Modes,
    OnlyIf,
    Rule,
    Target,
    TheTurnYouUseThis,
    When,
)
from tagduel_env.effects.amounts import Arithmetic, ChosenNumber, Measure, Register
from tagduel_env.effects.conditions import Compare, During, Happened
from tagduel_env.effects.events import Does, Targeting
from tagduel_env.effects.filters import Has, Name, Related, Series, Stat, SummonedBy
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.logic import All, Any, Not
from tagduel_env.effects.node import Event, Modifier, Step
from tagduel_env.effects.references import OwnAbility, Place, PlayerOf, Ref
from tagduel_env.effects.words import (
    ActsFrom,
    Attribute,
    CardKind,
    Force,
    Limit,
    LinkKind,
    MonsterType,
    Player,
    State,
)

FilterWord: TypeAlias = Attribute | MonsterType | CardKind | State
"""A word that tests one card."""

SimpleFilter: TypeAlias = FilterWord | Name | Series | Stat | Related | Has | SummonedBy
"""A filter that is not made of filters by not, all and any."""

Filter: TypeAlias = "SimpleFilter | Not[Filter] | All[Filter] | Any[Filter]"
"""Tests one card."""

Source: TypeAlias = Place | Ref
"""Where a group looks for its cards."""

Term: TypeAlias = "Source | Filter"
"""One term of a selector."""

Terms: TypeAlias = "Term | tuple[Terms, ...]"
"""What selectors take: terms, or bundles of terms such as `YOUR_MONSTERS`."""

Amount: TypeAlias = int | Measure | Arithmetic | Register | ChosenNumber
"""A number known when it is needed."""

SimpleCondition: TypeAlias = Compare | During | Happened
"""A condition that is not made of conditions by not, all and any."""

Condition: TypeAlias = "SimpleCondition | Not[Condition] | All[Condition] | Any[Condition]"
"""True or false just now."""

EventPattern: TypeAlias = "Event | Any[Event]"
"""One event, or several as alternatives."""

Who: TypeAlias = Player | PlayerOf
"""A Duelist."""

Cards: TypeAlias = Choice | Group | Ref
"""Cards that a step handles."""

Pattern: TypeAlias = Choice | Group | Ref
"""Cards in an event: a `Group` is "a" or "any", a `Choice` of one is "exactly one"."""

Doer: TypeAlias = Player | PlayerOf | Group | Ref | OwnAbility | Ability
"""By whom or what; an `Ability` is one of the same card and becomes an `OwnAbility` in `card`."""

Affected: TypeAlias = Group | Ref | Place
"""What a modifier is about; a bare `Place` is the place itself (the field)."""

LinkPattern: TypeAlias = "LinkKind | Filter"
"""Kind of a Chain Link."""

LinkTest: TypeAlias = Does | Targeting
"""What is asked of a Chain Link besides its kind."""

Lasts: TypeAlias = Modifier | Ability
"""What lasts for a time: a modifier, or an ability such as `whenever`."""

AbilityPart: TypeAlias = (
    Force
    | Limit
    | ActsFrom
    | When
    | OnlyIf
    | Cost
    | Target
    | Modes
    | TheTurnYouUseThis
    | Ignoring
    | Step
    | Modifier
)
"""One part of an ability, in text order."""

Fact: TypeAlias = Materials | Rule
"""A printed fact of a card that is no ability."""

CardPart: TypeAlias = "Ability | Materials | Rule | tuple[CardPart, ...]"
"""What `card` takes after the name."""
