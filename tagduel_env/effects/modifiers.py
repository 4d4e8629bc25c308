"""Modifiers: what holds while its source stays (`continuous`) or for a time (`until`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.effects.grammar import Attacking, DamageShift, Scope, StatOperation
from tagduel_env.effects.node import Modifier
from tagduel_env.effects.references import Place
from tagduel_env.effects.words import (
    ATTACK,
    DEFENSE,
    ActsFrom,
    AttackWay,
    BattlePosition,
    CardAct,
    Exemption,
    Player,
    PlayerAct,
    Stand,
    StatName,
)

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import Affected, Amount, Condition, Filter


@dataclass(frozen=True, slots=True)
class StatChange(Modifier):
    """Changes stats; halving and doubling have no amount."""

    op: StatOperation
    stats: tuple[StatName, ...]
    who: Affected
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class TreatedAs(Modifier):
    """A card, or the field, is also treated as such."""

    who: Affected
    words: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Cannot(Modifier):
    """Cards cannot do something, or it cannot be done to them, with an exemption."""

    who: Affected
    acts: tuple[CardAct, ...]
    unless: Exemption | None = None


@dataclass(frozen=True, slots=True)
class PlayerCannot(Modifier):
    """A Duelist cannot do something with such cards (empty: any) more than so often each turn."""

    who: Player
    act: PlayerAct
    what: tuple[Filter | Place | ActsFrom, ...] = ()
    more_than: int = 0


@dataclass(frozen=True, slots=True)
class EffectsNegated(Modifier):
    """The effects of cards are negated; `activated_at`: those activated in these places."""

    who: Affected
    activated_at: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Unaffected(Modifier):
    """Cards are unaffected by the effects of cards that pass all filters."""

    who: Affected
    by: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class GoesInstead(Modifier):
    """Cards that would go from `frm` (None: anywhere) to `to` go to `instead`."""

    who: Affected
    frm: Place | None
    to: Place
    instead: Place


@dataclass(frozen=True, slots=True)
class Attacks(Modifier):
    """A monster may attack in a way, or pierces."""

    who: Affected
    how: AttackWay | Attacking


@dataclass(frozen=True, slots=True)
class BattleDamage(Modifier):
    """Battle damage to a Duelist (from battles of such monsters) becomes something else."""

    to: Player
    of: Affected | None
    becomes: DamageShift


@dataclass(frozen=True, slots=True)
class KeptInPosition(Modifier):
    """Monsters are changed to a position and kept in it."""

    who: Affected
    position: BattlePosition


@dataclass(frozen=True, slots=True)
class ExtraNormalSummon(Modifier):
    """One more Normal Summon each turn, of such a monster."""

    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class CountsAs(Modifier):
    """A card can count as something for such a monster (or kind of Summon)."""

    who: Affected
    as_: Stand | Filter
    for_: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class MaterialOnly(Modifier):
    """As Synchro Material only for such monsters, and with other materials such as `others`."""

    for_: tuple[Filter, ...]
    others: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class TributesNeeded(Modifier):
    """This card can be Normal Summoned with so many Tributes (of such monsters, in such a case)."""

    n: int
    using: tuple[Filter, ...] = ()
    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class MustTribute(Modifier):
    """If you Tribute this turn, this monster has to be Tributed as if you controlled it."""

    what: Affected


@dataclass(frozen=True, slots=True)
class Scoped(Modifier):
    """Lasting modifiers that are bound to more than the cards there now (see `Scope`)."""

    scope: Scope
    modifiers: tuple[Modifier, ...]


def gains(stat: StatName, who: Affected, amount: Amount) -> StatChange:
    """Gains so much."""
    return StatChange(StatOperation.ADD, (stat,), who, amount)


def gains_both(who: Affected, amount: Amount) -> StatChange:
    """Gains so much ATK and DEF."""
    return StatChange(StatOperation.ADD, (ATTACK, DEFENSE), who, amount)


def loses(stat: StatName, who: Affected, amount: Amount) -> StatChange:
    """Loses so much."""
    return StatChange(StatOperation.SUBTRACT, (stat,), who, amount)


def becomes(stat: StatName, who: Affected, amount: Amount) -> StatChange:
    """The stat becomes so much."""
    return StatChange(StatOperation.SET, (stat,), who, amount)


def original_becomes(stat: StatName, who: Affected, amount: Amount) -> StatChange:
    """The original stat becomes so much."""
    return StatChange(StatOperation.SET_ORIGINAL, (stat,), who, amount)


def halved(stat: StatName, who: Affected) -> StatChange:
    """The stat is halved."""
    return StatChange(StatOperation.HALVE, (stat,), who)


def doubled(stat: StatName, who: Affected) -> StatChange:
    """The stat is doubled."""
    return StatChange(StatOperation.DOUBLE, (stat,), who)


def original_halved(stat: StatName, who: Affected) -> StatChange:
    """The original stat is halved."""
    return StatChange(StatOperation.HALVE_ORIGINAL, (stat,), who)


def treated_as(who: Affected, *words: Filter) -> TreatedAs:
    """Is (also) treated as such."""
    return TreatedAs(who, words)


def cannot(who: Affected, *acts: CardAct, unless: Exemption | None = None) -> Cannot:
    """Cannot do this, or it cannot be done to them."""
    return Cannot(who, acts, unless)


def player_cannot(
    who: Player, act: PlayerAct, *what: Filter | Place | ActsFrom, more_than: int = 0
) -> PlayerCannot:
    """A Duelist cannot do this (more than so often each turn)."""
    return PlayerCannot(who, act, what, more_than)


def effects_negated(who: Affected, activated_at: tuple[Place, ...] = ()) -> EffectsNegated:
    """Effects are negated."""
    return EffectsNegated(who, activated_at)


def unaffected(who: Affected, *by: Filter) -> Unaffected:
    """Is unaffected by the effects of such cards."""
    return Unaffected(who, by)


def goes_instead(who: Affected, to: Place, instead: Place, frm: Place | None = None) -> GoesInstead:
    """Goes somewhere else instead."""
    return GoesInstead(who, frm, to, instead)


def may_attack(who: Affected, how: AttackWay) -> Attacks:
    """May attack in this way."""
    return Attacks(who, how)


def pierces(who: Affected) -> Attacks:
    """Inflicts piercing battle damage."""
    return Attacks(who, Attacking.PIERCING)


def no_battle_damage(to: Player, of: Affected | None = None) -> BattleDamage:
    """A Duelist takes no battle damage (from battles of such monsters)."""
    return BattleDamage(to, of, DamageShift.ZERO)


def battle_damage_to_opponent_instead(to: Player, of: Affected | None = None) -> BattleDamage:
    """Battle damage to this Duelist is inflicted to the opponent instead."""
    return BattleDamage(to, of, DamageShift.OPPONENT_INSTEAD)


def battle_damage_to_opponent_too(to: Player, of: Affected | None = None) -> BattleDamage:
    """Battle damage to this Duelist is inflicted to the opponent too."""
    return BattleDamage(to, of, DamageShift.OPPONENT_TOO)


def kept_in(who: Affected, position: BattlePosition) -> KeptInPosition:
    """Are changed to this position and kept in it."""
    return KeptInPosition(who, position)


def extra_normal_summon(*filters: Filter) -> ExtraNormalSummon:
    """One more Normal Summon, of such a monster."""
    return ExtraNormalSummon(filters)


def counts_as(who: Affected, as_: Stand | Filter, *for_: Filter) -> CountsAs:
    """Can count as this for such a monster."""
    return CountsAs(who, as_, for_)


def material_only_for(*for_: Filter, others: tuple[Filter, ...] = ()) -> MaterialOnly:
    """As Synchro Material only for such monsters."""
    return MaterialOnly(for_, others)


def must_tribute(what: Affected) -> MustTribute:
    """Has to be Tributed if you Tribute."""
    return MustTribute(what)


def for_the_side(*modifiers: Modifier) -> Scoped:
    """Lasts for whatever is there or comes there, not just for the cards there now."""
    return Scoped(Scope.FOR_THE_SIDE, modifiers)


def tied_to_its_effects(*modifiers: Modifier) -> Scoped:
    """Lasts only while the effects of this card are not negated (rule 11.9)."""
    return Scoped(Scope.TIED_TO_ITS_EFFECTS, modifiers)
