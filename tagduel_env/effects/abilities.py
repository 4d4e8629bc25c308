"""Abilities and their parts, printed facts, and the card itself.

An ability is a kind and its parts in the game's own text order: event and condition, limit, cost
and target, resolution. Steps are its resolution; the modifiers of a continuous one hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from tagduel_env.effects.grammar import AbilityKind, MaterialWay, RuleName, Timing
from tagduel_env.effects.groups import Choice, Group, every
from tagduel_env.effects.modifiers import TributesNeeded
from tagduel_env.effects.node import Modifier, Node, Part, Step
from tagduel_env.effects.words import (
    BY_SHUFFLING_INTO_DECK,
    IN_HAND,
    TUNER,
    ActsFrom,
    Force,
    Limit,
    Manner,
)

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import (
        AbilityPart,
        Condition,
        EventPattern,
        Fact,
        Filter,
        Terms,
    )

PartT = TypeVar("PartT")


@dataclass(frozen=True, slots=True)
class When(Part):
    """The event an ability answers, with its timing word; `whenever` also takes a condition."""

    event: EventPattern | Condition
    word: Timing


@dataclass(frozen=True, slots=True)
class OnlyIf(Part):
    """A condition of the activation; `also_at_resolution` tests it again then."""

    condition: Condition
    also_at_resolution: bool = False


@dataclass(frozen=True, slots=True)
class Cost(Part):
    """What is paid on activation, or as the procedure of an inherent Summon."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Target(Part):
    """Targets chosen on activation, in order; with `if_` only if that holds."""

    choices: tuple[Choice | Group, ...]
    if_: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modes(Part):
    """Alternatives, one of which is chosen on activation; each is an ability of kind MODE."""

    modes: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class TheTurnYouUseThis(Part):
    """Holds the whole turn in which the ability is used, before and after."""

    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class Ignoring(Part):
    """The effect is not affected by such cards."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One ability: its kind and its parts in text order."""

    kind: AbilityKind
    parts: tuple[AbilityPart, ...]

    def of(self, sort: type[PartT]) -> tuple[PartT, ...]:
        """The parts of one class, in order."""
        return tuple(part for part in self.parts if isinstance(part, sort))

    @property
    def force(self) -> Force | None:
        """YOU_CAN or MUST, where it is written."""
        return next(iter(self.of(Force)), None)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What it does when it resolves."""
        return self.of(Step)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What holds while it is on."""
        return self.of(Modifier)

    @property
    def limits(self) -> tuple[Limit, ...]:
        """Its once-per-turn marks and the like."""
        return self.of(Limit)

    @property
    def acts_from(self) -> tuple[ActsFrom, ...]:
        """Where it can be used, where its kind does not say it."""
        return self.of(ActsFrom)


@dataclass(frozen=True, slots=True)
class Need(Node):
    """`least` to `most` (None: any number of) materials of the group; it may name a place."""

    least: int
    most: int | None
    group: Group


@dataclass(frozen=True, slots=True)
class Materials(Node):
    """The materials of an Extra Deck monster."""

    how: MaterialWay
    needs: tuple[Need, ...]
    manner: Manner | None = None


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """A printed fact that is no ability; EQUIPS_TO has filters."""

    rule: RuleName
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Card(Node):
    """A card's definition: facts (materials, rules) and abilities, each in printed order."""

    name: str
    facts: tuple[Fact, ...]
    abilities: tuple[Ability, ...]


CANNOT_BE_NORMAL_SUMMONED = Rule(RuleName.CANNOT_BE_NORMAL_SUMMONED)
CANNOT_BE_SPECIAL_SUMMONED = Rule(RuleName.CANNOT_BE_SPECIAL_SUMMONED)
FIRST_BY_ITS_OWN_WAY = Rule(RuleName.FIRST_BY_ITS_OWN_WAY)
ONLY_BY_ITS_OWN_WAY = Rule(RuleName.ONLY_BY_ITS_OWN_WAY)
ONLY_ONE_ON_YOUR_FIELD = Rule(RuleName.ONLY_ONE_ON_YOUR_FIELD)
STAYS_ON_FIELD = Rule(RuleName.STAYS_ON_FIELD)


def activation(*parts: AbilityPart) -> Ability:
    """The activation of a Spell or Trap."""
    return Ability(AbilityKind.ACTIVATION, parts)


def ignition(*parts: AbilityPart) -> Ability:
    """Used in your own Main Phase."""
    return Ability(AbilityKind.IGNITION, parts)


def quick(*parts: AbilityPart) -> Ability:
    """Used at Spell Speed 2."""
    return Ability(AbilityKind.QUICK, parts)


def trigger(*parts: AbilityPart) -> Ability:
    """Answers an event; YOU_CAN or MUST has to be written."""
    return Ability(AbilityKind.TRIGGER, parts)


def flip(*parts: AbilityPart) -> Ability:
    """A Flip effect; YOU_CAN or MUST has to be written."""
    return Ability(AbilityKind.FLIP, parts)


def continuous(*parts: AbilityPart) -> Ability:
    """Holds while the card is face-up on the field."""
    return Ability(AbilityKind.CONTINUOUS, parts)


def whenever(event: EventPattern | Condition, *parts: AbilityPart) -> Ability:
    """Happens by itself at an event or state, without a Chain."""
    return Ability(AbilityKind.WHENEVER, (When(event, Timing.WHENEVER), *parts))


def instead_of(event: EventPattern, *parts: AbilityPart) -> Ability:
    """Replaces an event that would happen."""
    return Ability(AbilityKind.INSTEAD, (When(event, Timing.WOULD), *parts))


def inherent_summon(*parts: AbilityPart) -> Ability:
    """A Special Summon by its own procedure, without a Chain."""
    return Ability(AbilityKind.INHERENT_SUMMON, parts)


def mode(*parts: AbilityPart) -> Ability:
    """One alternative of `modes`."""
    return Ability(AbilityKind.MODE, parts)


def tributes_needed(
    number: int, using: tuple[Filter, ...] = (), when: Condition | None = None
) -> Ability:
    """In the hand: can be Normal Summoned with so many Tributes."""
    return continuous(IN_HAND, TributesNeeded(number, using, when))


def cost(*steps: Step) -> Cost:
    """What is paid."""
    return Cost(steps)


def target(*choices: Choice | Group, if_: Condition | None = None) -> Target:
    """What is targeted."""
    return Target(choices, if_)


def only_if(condition: Condition) -> OnlyIf:
    """Only if this holds at activation."""
    return OnlyIf(condition)


def only_while(condition: Condition) -> OnlyIf:
    """Only while this holds: at activation and resolution, and for continuous abilities."""
    return OnlyIf(condition, True)


def when(event: EventPattern) -> When:
    """When it happens, as the last thing to happen (it can miss the timing)."""
    return When(event, Timing.WHEN)


def if_happens(event: EventPattern) -> When:
    """If it happens (it cannot miss the timing)."""
    return When(event, Timing.IF)


def in_response_to(event: EventPattern) -> When:
    """In direct response to it."""
    return When(event, Timing.IN_RESPONSE_TO)


def after_chain(event: EventPattern) -> When:
    """At the end of the Chain in which it happened."""
    return When(event, Timing.AFTER_THE_CHAIN)


def modes(*alternatives: Ability) -> Modes:
    """One of these, chosen on activation."""
    return Modes(alternatives)


def the_turn_you_use_this(*modifiers: Modifier) -> TheTurnYouUseThis:
    """Holds in the whole turn in which this is used."""
    return TheTurnYouUseThis(modifiers)


def ignoring(*filters: Filter) -> Ignoring:
    """Not affected by such cards."""
    return Ignoring(filters)


def need(number: int | tuple[int, int | None], *terms: Terms) -> Need:
    """So many (or least to most) materials that pass the terms."""
    least, most = number if isinstance(number, tuple) else (number, number)
    return Need(least, most, every(*terms))


def synchro(
    tuner: tuple[Filter, ...] = (TUNER,),
    others: tuple[Filter, ...] = (),
    least: int = 1,
    most: int | None = None,
) -> Materials:
    """Synchro materials: one Tuner, and non-Tuners."""
    needs = (need(1, *tuner), need((least, most), *others))
    return Materials(MaterialWay.SYNCHRO, needs)


def xyz(number: int, *filters: Filter) -> Materials:
    """Xyz materials."""
    return Materials(MaterialWay.XYZ, (need(number, *filters),))


def xyz_over(*filters: Filter) -> Materials:
    """Xyz Summon over one such monster, which keeps its materials."""
    return Materials(MaterialWay.XYZ_OVER, (need(1, *filters),))


def fusion(*needs: Need) -> Materials:
    """Fusion materials."""
    return Materials(MaterialWay.FUSION, needs)


def contact_fusion(*needs: Need, manner: Manner = BY_SHUFFLING_INTO_DECK) -> Materials:
    """Fusion without a card: by moving these materials from the field."""
    return Materials(MaterialWay.CONTACT_FUSION, needs, manner)


def equips_to(*filters: Filter) -> Rule:
    """Can only be equipped to such monsters; gives an Equip Spell its activation."""
    return Rule(RuleName.EQUIPS_TO, filters)
