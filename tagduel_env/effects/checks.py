"""Checks made when a card is defined: every reference has a giver, every word stands in its place.

A slip raises `CardDefinitionError`, which names the card and the ability and says what was
expected, what came, and what to do. What needs the catalogue (names, series) is checked where the
pool is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tagduel_env.effects.abilities import (
    Ability,
    Card,
    Modes,
    Target,
    When,
)
from tagduel_env.effects.amounts import Register
from tagduel_env.effects.conditions import Happened
from tagduel_env.effects.events import AbilityUsed, Activated, Moved, Summoned
from tagduel_env.effects.givers import GIVERS
from tagduel_env.effects.grammar import AbilityKind, LinkStage, Whose
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import Scoped
from tagduel_env.effects.node import Node
from tagduel_env.effects.references import OwnAbility, Place, Ref
from tagduel_env.effects.steps import EachPlayer, Joined, Lasting, Summon
from tagduel_env.effects.tree import field_names, opened, walk
from tagduel_env.effects.words import IN_THAT_CHAIN, THIS_EVENT, Force, Player
from tagduel_env.errors import TagDuelError

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Amount

__all__ = ["CardDefinitionError", "check_card"]

SINGULAR = {Ref.TARGET: 0, Ref.THE_TARGETED_CARD: 0, Ref.TARGET_2: 1}
"""References to one target, and which choice of `target(…)` they mean."""

PLURAL = (Ref.TARGETS, Ref.EACH_TARGET)
ANSWERING = (AbilityKind.TRIGGER, AbilityKind.FLIP)
NEEDS_EVENT = (AbilityKind.TRIGGER, AbilityKind.WHENEVER, AbilityKind.INSTEAD)


class CardDefinitionError(TagDuelError, ValueError):
    """A card's definition is wrong.

    Attributes:
        card: The name of the card.
        ability: The position of the ability in the card from 0; None for the whole card.
    """

    def __init__(self, card: str, ability: int | None, *, expected: str, got: str, do: str) -> None:
        """Say what was expected, what came, and what to do."""
        where = f"{card!r}" if ability is None else f"{card!r}, ability {ability}"
        super().__init__(f"{where}: expected {expected}; got {got}. {do[:1].upper()}{do[1:]}.")
        self.card = card
        self.ability = ability


def check_card(card: Card) -> None:
    """Raise `CardDefinitionError` if the definition is wrong.

    Raises:
        CardDefinitionError: At the first slip found.
    """
    if not card.facts and not card.abilities:
        raise CardDefinitionError(
            card.name,
            None,
            expected="at least one ability or printed fact",
            got="none",
            do="leave out the definition: a card without text needs none",
        )
    for index, ability in enumerate(card.abilities):
        _Check(card, index, ability).run()


class _Check:
    """The checks of one ability of one card."""

    def __init__(self, card: Card, index: int, ability: Ability) -> None:
        self._card = card
        self._index = index
        self._ability = ability

    def run(self) -> None:
        """Make all checks, in an order that reports the cause before what follows from it."""
        self._shape(self._ability)
        for inner in walk(self._ability.parts):
            if isinstance(inner, Ability):
                self._shape(inner)
            elif isinstance(inner, Happened):
                self._remembered(inner)
            elif isinstance(inner, Summoned | Moved | AbilityUsed):
                self._own_ability(inner)
            elif isinstance(inner, Choice):
                self._numbers(inner)
        self._sequence()
        self._each_player(self._ability, inside=False)
        self._scoped(self._ability, lasting=False)
        self._references()
        for parts in _alternatives(self._ability):
            self._targets(parts)

    def _refuse(self, expected: str, got: str, do: str) -> CardDefinitionError:
        return CardDefinitionError(self._card.name, self._index, expected=expected, got=got, do=do)

    def _shape(self, ability: Ability) -> None:
        """Force, event, steps and modifiers fit the kind of the ability."""
        kind = ability.kind
        forces, events = ability.of(Force), ability.of(When)
        if kind in ANSWERING and len(forces) != 1:
            raise self._refuse(
                f"YOU_CAN or MUST, once, in an ability of kind {kind.value}",
                f"{len(forces)} of them",
                "write YOU_CAN for an optional effect and MUST for a mandatory one",
            )
        if forces and kind not in (*ANSWERING, AbilityKind.QUICK):
            raise self._refuse(
                "YOU_CAN or MUST only in trigger, flip and quick abilities",
                f"{forces[0].name} in an ability of kind {kind.value}",
                "leave it out, or use may(…) for a part that is optional at resolution",
            )
        if kind in NEEDS_EVENT and len(events) != 1:
            raise self._refuse(
                f"one event in an ability of kind {kind.value}",
                f"{len(events)}",
                "write when(…), if_happens(…) or after_chain(…) once; alternatives with any_of(…)",
            )
        self._resolution(ability)

    def _resolution(self, ability: Ability) -> None:
        """A continuous ability has modifiers and no steps; every other one, no modifiers."""
        continuous = ability.kind is AbilityKind.CONTINUOUS
        if continuous and (ability.steps or not ability.modifiers):
            raise self._refuse(
                "modifiers and no steps in an ability of kind continuous",
                f"{len(ability.modifiers)} modifiers and {len(ability.steps)} steps",
                "put what happens by itself under whenever(…)",
            )
        if not continuous and ability.modifiers:
            raise self._refuse(
                f"no bare modifier in an ability of kind {ability.kind.value}",
                type(ability.modifiers[0]).__name__,
                "wrap it: until(END_OF_TURN, …), or make the ability continuous(…)",
            )
        if ability.of(Modes) and (ability.steps or len(ability.of(Modes)) > 1):
            raise self._refuse(
                "modes(…) once and no steps beside it",
                f"{len(ability.of(Modes))} modes and {len(ability.steps)} steps",
                "put the steps into each mode(…)",
            )

    def _remembered(self, fact: Happened) -> None:
        """`happened` asks only for what the record of a Duel remembers."""
        event = fact.event
        if fact.since is THIS_EVENT:
            good = event is None and fact.by is not None
        elif isinstance(event, Activated):
            good = event.stage is LinkStage.NEGATED and fact.since is IN_THAT_CHAIN
        else:
            about_itself = isinstance(event, Moved | Summoned) and event.what is Ref.THIS
            good = about_itself or isinstance(event, AbilityUsed)
        if not good:
            raise self._refuse(
                "one of the remembered facts in happened(…): THIS moved or was Summoned, an "
                "ability of this card was used, or negated(…) with IN_THAT_CHAIN",
                f"{type(event).__name__} since {fact.since.name}",
                "ask for one of those, or note the fact on the card when it happens",
            )

    def _own_ability(self, event: Summoned | Moved | AbilityUsed) -> None:
        """A mention of an own ability points at one that can cause the event."""
        which = event.which if isinstance(event, AbilityUsed) else event.by
        if isinstance(which, Ability):
            raise self._refuse(
                "an ability mentioned in by=… or own_effect_used(…) to be part of the card",
                f"one that is not ({which.kind.value})",
                "write it as a part of the card: card(…, own_way := inherent_summon(…), …)",
            )
        if not isinstance(which, OwnAbility):
            return
        if not 0 <= which.index < len(self._card.abilities):
            raise self._refuse(
                f"an own ability from 0 to {len(self._card.abilities) - 1}",
                f"{which.index}",
                "mention the ability by name instead of by number",
            )
        if isinstance(event, Summoned) and not _summons(self._card.abilities[which.index]):
            raise self._refuse(
                "an ability that Special Summons in summoned(THIS, by=…)",
                f"ability {which.index}, which does not",
                "mention the inherent_summon(…) or the ability with special_summon(…)",
            )

    def _numbers(self, choice: Choice) -> None:
        """A choice has room for what it asks."""
        least, most = choice.least, choice.most
        if isinstance(least, int) and isinstance(most, int) and not 0 <= least <= most != 0:
            raise self._refuse(
                "a choice of at least 1 card, with least not above most",
                f"{least} to {most}",
                "use choose(n, …), up_to(n, …) or none_or_up_to(n, …)",
            )

    def _sequence(self) -> None:
        """Sequence words and durations have something to join."""
        for node in walk(self._ability):
            empty = (isinstance(node, Joined) and not node.steps) or (
                isinstance(node, Lasting) and not node.modifiers
            )
            if empty:
                what = node.word.value if isinstance(node, Joined) else "until"
                raise self._refuse(
                    f'something after "{what}"', "nothing", "write the steps into its parentheses"
                )

    def _each_player(self, value: object, inside: bool) -> None:
        """THEY, THEIR and OTHERS stand inside `each_player` only."""
        for field, child in _fields(value):
            theirs = child is Player.THEY or (
                isinstance(child, Place) and child.whose in (Whose.THEIR, Whose.OTHERS)
            )
            if theirs and not inside:
                raise self._refuse(
                    "THEY, THEIR_… and OTHERS_… inside each_player(…) only",
                    f"one in {type(value).__name__}.{field}",
                    "say YOU or YOUR_…, or wrap the steps in each_player(…)",
                )
            self._each_player(child, inside or isinstance(child, EachPlayer))

    def _scoped(self, value: object, lasting: bool) -> None:
        """`for_the_side` and `tied_to_its_effects` stand inside `until` only."""
        for _, child in _fields(value):
            if isinstance(child, Scoped) and not lasting:
                word = child.scope.name.lower()
                raise self._refuse(
                    f"{word}(…) directly inside until(…)",
                    f"{word}(…) inside {type(value).__name__}",
                    "leave it out: what is continuous covers newcomers and ends with its source",
                )
            self._scoped(child, isinstance(child, Lasting))

    def _references(self) -> None:
        """Every reference and register has a giver."""
        here, everywhere = list(walk(self._ability)), list(walk(self._card))
        names = {value for value in here if isinstance(value, Ref | Register)}
        for giver in GIVERS:
            used = next((name for name in giver.names if name in names), None)
            if used and not any(map(giver.gives, everywhere if giver.whole_card else here)):
                raise self._refuse(
                    f"{giver.expected} before {used.name}",
                    f"{used.name} without it",
                    giver.do,
                )

    def _targets(self, parts: tuple[object, ...]) -> None:
        """References to targets agree in number with `target(…)`."""
        choices = [choice for part in parts if isinstance(part, Target) for choice in part.choices]
        mosts = [1 if isinstance(choice, Group) else choice.most for choice in choices]
        for name in walk(parts):
            if name in PLURAL and mosts in ([], [1]):
                raise self._refuse(
                    f"target(…) of more than one card before {getattr(name, 'name', name)}",
                    "a target of one card" if mosts else "none",
                    "refer to TARGET (still as required) or THE_TARGETED_CARD (still there)",
                )
            if isinstance(name, Ref) and name in SINGULAR:
                self._one_target(name, mosts)

    def _one_target(self, name: Ref, mosts: list[Amount | None]) -> None:
        """The choice that a singular reference means exists and is a choice of one."""
        place = SINGULAR[name]
        if len(mosts) <= place:
            raise self._refuse(
                f"target(…) with {place + 1} or more choices before {name.name}",
                f"{len(mosts)}",
                "write what is targeted, or refer to IT",
            )
        if mosts[place] != 1:
            raise self._refuse(
                f"a choice of exactly one for {name.name}",
                f"up to {mosts[place]}",
                "refer to EACH_TARGET (each still there) or TARGETS (all of them needed)",
            )


def _fields(value: object) -> Iterator[tuple[str, object]]:
    """The fields of a node with their names, tuples opened."""
    if isinstance(value, Node):
        for name in field_names(value):
            for item in opened(getattr(value, name)):
                yield name, item


def _summons(ability: Ability) -> bool:
    """Whether the ability Special Summons."""
    return ability.kind is AbilityKind.INHERENT_SUMMON or any(
        isinstance(value, Summon) for value in walk(ability)
    )


def _alternatives(ability: Ability) -> Iterator[tuple[object, ...]]:
    """The parts of the ability with each of its modes in turn; just the parts if it has none."""
    common = tuple(part for part in ability.parts if not isinstance(part, Modes))
    modes = [mode for part in ability.of(Modes) for mode in part.modes]
    if not modes:
        yield common
    for mode in modes:
        yield (*common, *mode.parts)
