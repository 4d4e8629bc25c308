"""Events: patterns of what happens. A `Group` means "a" or "any"; `one_of`, "exactly one"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.effects.grammar import LinkDeed, LinkStage, Movement
from tagduel_env.effects.groups import Group, every
from tagduel_env.effects.logic import All, Any, Not, Test
from tagduel_env.effects.node import Event, FilterNode, Node
from tagduel_env.effects.references import (
    FIELD,
    GRAVEYARD,
    HAND,
    OwnAbility,
    Place,
    Ref,
)
from tagduel_env.effects.words import (
    AFTER_CALCULATION,
    BATTLE,
    EFFECTS,
    AttackWay,
    Attribute,
    BattleMoment,
    BattleRole,
    CardKind,
    Cause,
    MonsterType,
    Phase,
    Player,
    State,
    SummonKind,
)

if TYPE_CHECKING:
    from tagduel_env.effects.abilities import Ability
    from tagduel_env.effects.sorts import Doer, Filter, LinkPattern, LinkTest, Pattern, Terms

FILTER_CLASSES = (Attribute, MonsterType, CardKind, State, FilterNode, Not, All, Any)
Places = Place | tuple[Place, ...] | None
Causes = Cause | tuple[Cause, ...] | None


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card moved, or would be destroyed. Empty `frm`, `to` and `causes` mean "any"."""

    what: Pattern
    verb: Movement
    frm: tuple[Place, ...] = ()
    to: tuple[Place, ...] = ()
    causes: tuple[Cause | SummonKind, ...] = ()
    by: Doer | None = None


@dataclass(frozen=True, slots=True)
class Summoned(Event):
    """A monster was, or with `attempt` would be, Summoned in one of the ways `how` (empty: any)."""

    what: Pattern
    how: tuple[SummonKind, ...] = ()
    by: Doer | None = None
    frm: Place | None = None
    using: Group | None = None
    attempt: bool = False


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An attack is declared: by whom, on whom (or DIRECTLY)."""

    attacker: Pattern | None = None
    target: Pattern | AttackWay | None = None


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """Somebody takes battle damage or effect damage."""

    who: Player | None
    kind: Cause
    by: Doer | None = None


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A Chain Link reaches a stage; several words in `what` are alternatives.

    `by` is who or what did it: who activated, or which card negated; `whose` activation it was
    that a card negated.
    """

    stage: LinkStage
    what: tuple[LinkPattern, ...]
    by: Doer | None = None
    that: LinkTest | None = None
    whose: Player | None = None


@dataclass(frozen=True, slots=True)
class PhaseBegins(Event):
    """A phase of somebody's turn (None: anybody's) begins, or END_OF_BATTLE_PHASE."""

    phase: Phase
    whose: Player | None = None


@dataclass(frozen=True, slots=True)
class Battles(Event):
    """A monster battles (against such a monster) and this moment comes."""

    moment: BattleMoment
    who: Pattern | None = None
    against: Pattern | None = None
    role: BattleRole | None = None


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A monster is turned face-up."""

    what: Pattern


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An ability of this card was used, and not negated."""

    which: Ability | OwnAbility


@dataclass(frozen=True, slots=True)
class Does(Node):
    """Asks a Chain Link: does its effect do this (to so many cards of such an owner)?"""

    what: LinkDeed
    test: Test | None = None
    whose: Player | None = None


@dataclass(frozen=True, slots=True)
class Targeting(Node):
    """Asks a Chain Link: does it target such a card (`only`: exactly one, and nothing else)?"""

    group: Group | Ref
    only: bool = False


SPECIAL_SUMMONS = Does(LinkDeed.SPECIAL_SUMMON)
DESTROYS_ON_FIELD = Does(LinkDeed.DESTROY_ON_FIELD)


def _places(places: Places) -> tuple[Place, ...]:
    """One place, several, or none as a tuple."""
    if places is None:
        return ()
    return (places,) if isinstance(places, Place) else places


def _causes(causes: Causes) -> tuple[Cause, ...]:
    """One cause, several, or none as a tuple."""
    if causes is None:
        return ()
    return (causes,) if isinstance(causes, Cause) else causes


def _doer(by: Doer | Filter | None) -> Doer | None:
    """A filter as "by such a card"."""
    if isinstance(by, FILTER_CLASSES):
        return every(by)
    return by


def moved(
    what: Pattern,
    frm: Places = None,
    to: Places = None,
    cause: Causes = None,
    by: Doer | Filter | None = None,
) -> Moved:
    """A card moved from there to there."""
    return Moved(what, Movement.MOVED, _places(frm), _places(to), _causes(cause), _doer(by))


def sent_to_graveyard(
    what: Pattern,
    frm: Places = None,
    to: Places = GRAVEYARD,
    cause: Causes = None,
    by: Doer | Filter | None = None,
) -> Moved:
    """A card was sent to the Graveyard."""
    return Moved(what, Movement.SENT, _places(frm), _places(to), _causes(cause), _doer(by))


def destroyed(
    what: Pattern, cause: Causes = None, by: Doer | Filter | None = None, to: Places = None
) -> Moved:
    """A card on the field was destroyed."""
    return Moved(what, Movement.DESTROYED, (FIELD,), _places(to), _causes(cause), _doer(by))


def destroyed_by_battle(what: Pattern, to: Places = GRAVEYARD) -> Moved:
    """A monster was destroyed by battle (and sent to the Graveyard)."""
    return Moved(what, Movement.DESTROYED, (FIELD,), _places(to), (BATTLE,))


def destroys_by_battle(who: Pattern, what: Pattern, to: Places = None) -> Moved:
    """A monster destroys a monster by battle; the event's card is the one destroyed."""
    by = who if isinstance(who, Group | Ref) else who.group
    return Moved(what, Movement.DESTROYED, (FIELD,), _places(to), (BATTLE,), by)


def discarded(what: Pattern, cause: Causes = None, by: Doer | Filter | None = None) -> Moved:
    """A card was discarded from the hand to the Graveyard."""
    return Moved(what, Movement.DISCARDED, (HAND,), (GRAVEYARD,), _causes(cause), _doer(by))


def tributed(what: Pattern) -> Moved:
    """A monster was Tributed."""
    return Moved(what, Movement.TRIBUTED, (FIELD,))


def left_field(what: Pattern) -> Moved:
    """A card left the field."""
    return Moved(what, Movement.LEFT, (FIELD,))


def used_as_material(what: Pattern, how: SummonKind) -> Moved:
    """A card was sent to the Graveyard as a material of such a Summon."""
    return Moved(what, Movement.USED_AS_MATERIAL, (), (GRAVEYARD,), (how,))


def would_be_destroyed(
    what: Pattern, cause: Causes = None, by: Doer | Filter | None = None
) -> Moved:
    """A card on the field would be destroyed."""
    return Moved(what, Movement.WOULD_BE_DESTROYED, (FIELD,), (), _causes(cause), _doer(by))


def summoned(
    what: Pattern,
    *how: SummonKind,
    by: Doer | Filter | None = None,
    frm: Place | None = None,
    using: Group | None = None,
) -> Summoned:
    """A monster was Summoned, in one of these ways."""
    return Summoned(what, how, _doer(by), frm, using)


def would_be_summoned(what: Pattern, *how: SummonKind, by: Doer | Filter | None = None) -> Summoned:
    """A monster would be Summoned (the window in which a Summon is negated)."""
    return Summoned(what, how, _doer(by), attempt=True)


def attack_declared(
    attacker: Pattern | None = None, target: Pattern | AttackWay | None = None
) -> AttackDeclared:
    """An attack is declared."""
    return AttackDeclared(attacker, target)


def battle_damage(to: Player | None = None, by: Doer | Filter | None = None) -> Damaged:
    """Battle damage is taken."""
    return Damaged(to, BATTLE, _doer(by))


def effect_damage(to: Player | None = None, by: Doer | Filter | None = None) -> Damaged:
    """Effect damage is taken."""
    return Damaged(to, EFFECTS, _doer(by))


def activated(
    *what: LinkPattern, by: Doer | Filter | None = None, that: LinkTest | None = None
) -> Activated:
    """A card or effect is activated."""
    return Activated(LinkStage.ACTIVATED, what, _doer(by), that)


def starts_to_resolve(
    *what: LinkPattern, by: Doer | Filter | None = None, that: LinkTest | None = None
) -> Activated:
    """A Chain Link starts to resolve."""
    return Activated(LinkStage.STARTS_TO_RESOLVE, what, _doer(by), that)


def resolved(
    *what: LinkPattern, by: Doer | Filter | None = None, that: LinkTest | None = None
) -> Activated:
    """A Chain Link has resolved."""
    return Activated(LinkStage.RESOLVED, what, _doer(by), that)


def negated(
    *what: LinkPattern, whose: Player | None = None, by: Doer | Filter | None = None
) -> Activated:
    """An activation (of that Duelist) was negated."""
    return Activated(LinkStage.NEGATED, what, _doer(by), whose=whose)


def phase(which: Phase, whose: Player | None = None) -> PhaseBegins:
    """A phase begins."""
    return PhaseBegins(which, whose)


def battles(
    who: Pattern | None = None,
    against: Pattern | None = None,
    moment: BattleMoment = AFTER_CALCULATION,
    role: BattleRole | None = None,
) -> Battles:
    """A monster battles."""
    return Battles(moment, who, against, role)


def flipped(what: Pattern) -> Flipped:
    """A monster is turned face-up."""
    return Flipped(what)


def own_effect_used(which: Ability | OwnAbility) -> AbilityUsed:
    """That ability of this card was used, and not negated."""
    return AbilityUsed(which)


def would_destroy(test: Test, whose: Player) -> Does:
    """Would destroy so many cards that this Duelist controls."""
    return Does(LinkDeed.DESTROY_ON_FIELD, test, whose)


def targeting_only(*terms: Terms) -> Targeting:
    """Targets exactly one such card and nothing else."""
    return Targeting(every(*terms), True)


def targeting(ref: Ref) -> Targeting:
    """Targets that card."""
    return Targeting(ref)
