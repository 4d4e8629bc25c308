"""What follows from an ability's tree, so that no card states it (proposal 1).

Where it acts from, its Spell Speed, the one across (T16, A53), and the Damage Step (10.6).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence

from tagduel_env.effects import steps as s
from tagduel_env.effects.abilities import (
    Ability,
    Card,
    Cost,
    Modes,
    OnlyIf,
    Target,
    When,
)
from tagduel_env.effects.compiler import deeds, patterns
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import ACTS_FROM
from tagduel_env.effects.conditions import During
from tagduel_env.effects.events import Battles, Damaged, Moved, PhaseBegins, Summoned
from tagduel_env.effects.grammar import AbilityKind, Negated, Verb, Whose, Zone
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import CountsAs, StatChange
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import AbilityPart
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import BattleMoment, Cause, Force, Phase, Player, Stand
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import AbilityFlag, ActsFrom, CardKind

OFF_FIELD = (
    ActsFrom.HAND | ActsFrom.GRAVEYARD | ActsFrom.BANISHED | ActsFrom.EXTRA_DECK | ActsFrom.DECK
)
"""Where a card may be that has just left the field."""

ARRIVALS = {
    c.Place.HAND: ActsFrom.HAND,
    c.Place.DECK: ActsFrom.DECK,
    c.Place.EXTRA_DECK: ActsFrom.EXTRA_DECK,
    c.Place.GRAVEYARD: ActsFrom.GRAVEYARD,
    c.Place.BANISHED: ActsFrom.BANISHED,
    c.Place.MONSTER_ZONE: ActsFrom.MONSTER_ZONE,
    c.Place.SPELL_TRAP_ZONE: ActsFrom.SPELL_TRAP_ZONE,
    c.Place.FIELD_ZONE: ActsFrom.FIELD_ZONE,
}

HIDDEN = {Zone.HAND, Zone.DECK, Zone.EXTRA_DECK, Zone.GRAVEYARD, Zone.BANISHED}
"""Places of an opponent that make the whole effect one of the opponent across (T16)."""

STAND_INS = {
    Stand.THE_WHOLE_RITUAL_TRIBUTE: ActsFrom.HAND | ActsFrom.MONSTER_ZONE,
    Stand.A_NAMED_MATERIAL: OFF_FIELD | ActsFrom.MONSTER_ZONE,
}
"""Where a card can stand in for others, when that is not only on the field."""

CHAINED = {
    AbilityKind.ACTIVATION,
    AbilityKind.IGNITION,
    AbilityKind.QUICK,
    AbilityKind.TRIGGER,
    AbilityKind.FLIP,
}
"""Kinds of ability that go on a Chain."""


def events(ability: Ability) -> Iterator[object]:
    """The events it answers, alternatives one by one."""
    for part in ability.of(When):
        yield from patterns.alternatives(part.event)


# ---------------------------------------------------------------------------------- acts from
def field_of(unit: Unit) -> ActsFrom:
    """The zone in which a card of its kind lies."""
    if unit.is_monster:
        return ActsFrom.MONSTER_ZONE
    return ActsFrom.FIELD_ZONE if unit.kinds & CardKind.FIELD else ActsFrom.SPELL_TRAP_ZONE


def acts_from(unit: Unit, card: Card, ability: Ability) -> int:
    """Where the card is while the ability can be used: as written, else by kind and event."""
    written = ActsFrom(0)
    for word in ability.acts_from:
        written |= ACTS_FROM[word]
    if written:
        return int(written)
    here = field_of(unit)
    match ability.kind:
        case AbilityKind.ACTIVATION:
            return int(here if unit.kinds & CardKind.TRAP else here | ActsFrom.HAND)
        case AbilityKind.INHERENT_SUMMON:
            extra = CardKind.FUSION | CardKind.SYNCHRO | CardKind.XYZ
            return int(ActsFrom.EXTRA_DECK if unit.kinds & extra else ActsFrom.HAND)
        case AbilityKind.TRIGGER | AbilityKind.WHENEVER:
            moved = _arrival(ability)
            if moved:
                return moved
        case AbilityKind.CONTINUOUS:
            for modifier in ability.modifiers:
                if isinstance(modifier, CountsAs) and modifier.as_ in STAND_INS:
                    return int(STAND_INS[modifier.as_])
        case _:
            pass
    if unit.is_monster:
        equipped = any(node is Ref.EQUIPPED for node in walk(ability.parts))
        return int(ActsFrom.SPELL_TRAP_ZONE if equipped else here)
    return int(here | ActsFrom.MONSTER_ZONE if is_trap_monster(card) else here)


def is_trap_monster(card: Card) -> bool:
    """Rule 6.4: whether it Summons itself as a monster."""
    return any(
        isinstance(step, s.Summon) and step.what is Ref.THIS and step.body is not None
        for ability in card.abilities
        for step in ability.steps
    )


def _arrival(ability: Ability) -> int:
    """Where THIS arrives in events about its own move; 0 if the events are others."""
    found = ActsFrom(0)
    for event in events(ability):
        bits = patterns.arrival(event)
        if bits is None:
            return 0
        places = [flag for place, flag in ARRIVALS.items() if bits & 1 << place]
        for flag in places or [OFF_FIELD]:
            found |= flag
    return int(found)


# ------------------------------------------------------------------------------- spell speed
def speed(unit: Unit, ability: Ability) -> int:
    """Rule 7.1: its Spell Speed; 0 for what never goes on a Chain."""
    if ability.kind not in CHAINED:
        return 0
    if ability.kind is AbilityKind.ACTIVATION:
        return card_speed(unit.kinds)
    fast = ability.kind is AbilityKind.QUICK or bool(unit.kinds & CardKind.TRAP)
    return 2 if fast else 1


@functools.cache
def card_speed(kinds: int) -> int:
    """Rule 7.1: the Spell Speed of the activation of a card; 0 for monsters."""
    if kinds & CardKind.MONSTER:
        return 0
    if kinds & CardKind.TRAP:
        return 3 if kinds & CardKind.COUNTER else 2
    return 2 if kinds & CardKind.QUICK_PLAY else 1


# ------------------------------------------------------------------------- the one across (T16)
def across_flags(ability: Ability) -> AbilityFlag:
    """T16, A53: whether any part of the effect touches what only the one across has.

    The event and the printed condition do not count. ACROSS_BY_RIDER: only a part does that
    applies sometimes, which the switch `across_riders` leaves out.
    """
    parts = [part for part in ability.parts if not isinstance(part, When | OnlyIf)]
    if not _touches(parts):
        return AbilityFlag(0)
    certain = _touches(_without_riders(parts))
    return AbilityFlag.ACROSS if certain else AbilityFlag.ACROSS | AbilityFlag.ACROSS_BY_RIDER


def _touches(parts: Iterable[object]) -> bool:
    """Whether an opponent's hidden place is named, or an opponent draws or mills."""
    return any(_touches_node(node) for part in parts for node in walk(part))


def _touches_node(node: object) -> bool:
    if isinstance(node, Place):
        return node.whose is Whose.OPPONENTS and node.zone in HIDDEN
    draws = isinstance(node, s.Move) and node.verb in (Verb.DRAW, Verb.MILL)
    return isinstance(node, s.Move) and draws and node.by is Player.OPPONENT


def _without_riders(parts: Sequence[AbilityPart]) -> Iterator[object]:
    """The parts and steps that always apply."""
    for part in parts:
        match part:
            case s.If():
                yield part.condition
            case s.May() | s.Later() | s.ChooseOne():
                continue
            case s.Joined() | s.EachPlayer():
                yield from _without_riders(part.steps)
            case Target() if part.if_ is not None:
                continue
            case Cost():
                yield from _without_riders(part.steps)
            case Modes():
                for mode in part.modes:
                    yield from _without_riders(mode.parts)
            case _:
                yield part


# ------------------------------------------------------------------------- Damage Step (10.6)
def damage_step_flags(unit: Unit, card: Card, ability: Ability) -> AbilityFlag:
    """Rule 10.6: whether and when it may be used in the Damage Step."""
    if ability.kind not in CHAINED or ability.kind is AbilityKind.IGNITION:
        return AbilityFlag(0)
    if _in_calculation(ability):
        return AbilityFlag.DAMAGE_STEP | AbilityFlag.DURING_CALCULATION
    fast = ability.kind in (AbilityKind.ACTIVATION, AbilityKind.QUICK)
    if ability.force is Force.MUST or (fast and unit.kinds & CardKind.COUNTER):
        return AbilityFlag.DAMAGE_STEP
    if not fast:
        return AbilityFlag(0) if _by_summon_of_others(ability) else AbilityFlag.DAMAGE_STEP
    if speed(unit, ability) < 2:
        return AbilityFlag(0)
    if deeds.changes_stats(ability.steps) or _equips_a_change(card, ability):
        return AbilityFlag.DAMAGE_STEP | AbilityFlag.DAMAGE_STEP_STATS
    negates = unit.is_monster and any(
        isinstance(step, s.Negate) and step.what is Negated.ACTIVATION for step in ability.steps
    )
    return AbilityFlag.DAMAGE_STEP if negates or _about_battle(ability) else AbilityFlag(0)


def _in_calculation(ability: Ability) -> bool:
    """Whether its text says "during damage calculation" (10.3)."""
    asked = any(
        isinstance(node, During) and node.phase is Phase.DAMAGE_CALCULATION
        for node in walk(ability.of(OnlyIf))
    )
    return asked or any(
        isinstance(event, Battles) and event.moment is BattleMoment.CALCULATION
        for event in events(ability)
    )


def _by_summon_of_others(ability: Ability) -> bool:
    """Whether a Summon sets it off that need be neither its own nor one of its own side."""
    return any(
        isinstance(event, Summoned) and event.what is not Ref.THIS and not _is_yours(event)
        for event in events(ability)
    )


def _is_yours(event: Summoned) -> bool:
    """Whether the monster Summoned is one of "yours"."""
    group = event.what.group if isinstance(event.what, Choice) else event.what
    sources = group.sources if isinstance(group, Group) else ()
    yours = any(isinstance(place, Place) and place.whose is Whose.YOUR for place in sources)
    return yours or event.by is Player.YOU


def _equips_a_change(card: Card, ability: Ability) -> bool:
    """Whether it equips this card, which then changes ATK or DEF (Metalmorph)."""
    equips = any(
        isinstance(step, s.Move) and step.verb is Verb.EQUIP and step.what is Ref.THIS
        for step in ability.steps
    )
    return equips and any(
        isinstance(modifier, StatChange) and modifier.who is Ref.EQUIPPED
        for other in card.abilities
        for modifier in other.modifiers
    )


def _about_battle(ability: Ability) -> bool:
    """Whether its event only happens in the Damage Step, or its condition asks for it."""
    for event in events(ability):
        if isinstance(event, Battles):
            return True
        if isinstance(event, Damaged) and event.kind is Cause.BATTLE:
            return True
        if isinstance(event, Moved) and event.causes == (Cause.BATTLE,):
            return True
    return any(
        isinstance(node, During) and node.phase is Phase.DAMAGE_STEP
        for node in walk(ability.of(OnlyIf))
    )


# --------------------------------------------------------------------------------- other marks
def moves_itself_as_cost(ability: Ability) -> bool:
    """Whether its own cost takes the card away."""
    return any(
        isinstance(step, s.Move) and step.what is Ref.THIS
        for part in ability.of(Cost)
        for step in part.steps
    )


def is_phase_effect(ability: Ability) -> bool:
    """Rule 8.8: whether it waits for a phase."""
    found = list(events(ability))
    return bool(found) and all(isinstance(event, PhaseBegins) for event in found)


def summons_itself(ability: Ability) -> bool:
    """Whether it Special Summons this card."""
    return any(
        isinstance(step, s.Summon) and step.what is Ref.THIS
        for step in deeds.resolution(ability.steps)
    )


def is_about_itself(ability: Ability) -> bool:
    """Whether all its events are about this card."""
    found = list(events(ability))
    return bool(found) and all(_subject(event) is Ref.THIS for event in found)


def _subject(event: object) -> object:
    """The card an event is about; the first source of a group stands for it."""
    for name in ("what", "attacker", "who"):
        subject = getattr(event, name, None)
        if isinstance(subject, Group) and subject.sources == (Ref.THIS,):
            return Ref.THIS
        if isinstance(subject, Ref):
            return subject
    return None
