"""`card`: a name and what the card does, checked; and families that are made of ordinary parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from tagduel_env.effects.abilities import (
    Ability,
    Card,
    continuous,
    equips_to,
    ignition,
    instead_of,
    target,
)
from tagduel_env.effects.checks import CardDefinitionError, check_card
from tagduel_env.effects.events import AbilityUsed, Moved, Summoned, would_be_destroyed
from tagduel_env.effects.filters import equipped_with, other_than
from tagduel_env.effects.groups import YOUR_MONSTERS, one_of
from tagduel_env.effects.logic import not_
from tagduel_env.effects.node import Node
from tagduel_env.effects.references import EQUIPPED, TARGET, THIS, OwnAbility
from tagduel_env.effects.steps import destroy, equip, special_summon
from tagduel_env.effects.tree import rebuild
from tagduel_env.effects.words import (
    FACE_UP,
    IN_ATTACK,
    IN_SPELL_TRAP_ZONE,
    ONCE_PER_TURN_SHARED,
    UNION,
    Cause,
)

if TYPE_CHECKING:
    from tagduel_env.effects.node import Modifier
    from tagduel_env.effects.sorts import CardPart, Fact, Filter

OWN_ABILITY_FIELDS = {"by": (Summoned, Moved), "which": (AbilityUsed,)}
"""Fields, and the nodes they belong to, in which an ability of the same card is mentioned."""


def card(name: str, *parts: CardPart) -> Card:
    """The definition of the card with this printed name.

    `parts` are facts (materials, rules) and abilities, in printed order, or tuples of them. An
    ability that others speak of is named where it stands (`own_way := inherent_summon(…)`) and
    then given as `by=own_way`; here each such mention becomes its position.
    """
    facts: list[Fact] = []
    abilities: list[Ability] = []
    for part in _opened(parts):
        if isinstance(part, Ability):
            abilities.append(part)
        else:
            facts.append(part)
    written = tuple(abilities)
    resolved = tuple(_with_positions(name, ability, written) for ability in written)
    definition = Card(name, tuple(facts), resolved)
    check_card(definition)
    return definition


def _opened(parts: tuple[CardPart, ...]) -> Iterator[Ability | Fact]:
    """The parts with tuples opened, in order."""
    for part in parts:
        if isinstance(part, tuple):
            yield from _opened(part)
        else:
            yield part


def _with_positions(name: str, ability: Ability, written: tuple[Ability, ...]) -> Ability:
    """The ability with every mention of an ability of the same card as an `OwnAbility`."""

    def change(node: Node, field: str, value: object) -> object:
        if isinstance(value, Ability) and isinstance(node, OWN_ABILITY_FIELDS.get(field, ())):
            return OwnAbility(_position(name, value, written))
        return value

    return cast("Ability", rebuild(ability, change))


def _position(name: str, mentioned: Ability, written: tuple[Ability, ...]) -> int:
    """Where the mentioned ability stands: the same object, else the only equal one."""
    same = [index for index, ability in enumerate(written) if ability is mentioned]
    found = same or [index for index, ability in enumerate(written) if ability == mentioned]
    if len(found) != 1:
        raise CardDefinitionError(
            name,
            None,
            expected="a mentioned ability that stands exactly once in the same card",
            got=f"a mention of the {mentioned.kind.value} ability, which stands {len(found)} times",
            do="write the ability itself as a part of the card, once: "
            '`card("…", own_way := inherent_summon(…), trigger(…, by=own_way))`',
        )
    return found[0]


def union(
    *filters: Filter, saves_from: tuple[Cause, ...] = (), gives: tuple[Modifier, ...] = ()
) -> tuple[CardPart, ...]:
    """A Union monster: equips to such monsters, comes off again, is destroyed instead.

    A monster holds one Union at a time.
    """
    free = not_(equipped_with(UNION))
    host = one_of(YOUR_MONSTERS, FACE_UP, *filters, other_than(THIS), free)
    parts: tuple[CardPart, ...] = (
        equips_to(*filters),
        ignition(ONCE_PER_TURN_SHARED, target(host), equip(THIS, to=TARGET)),
        ignition(IN_SPELL_TRAP_ZONE, ONCE_PER_TURN_SHARED, special_summon(THIS, IN_ATTACK)),
        instead_of(would_be_destroyed(EQUIPPED, cause=saves_from), destroy(THIS)),
    )
    return (*parts, continuous(*gives)) if gives else parts
