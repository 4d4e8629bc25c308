"""What a continuous ability depends on: when what it makes of the cards has to be derived anew.

Which cards lie on the field, face-up or face-down, every ability may read. Whatever is not known
here to be a quality of cards is taken to be more, so that a new word is derived anew too often
rather than too seldom.
"""

from __future__ import annotations

from tagduel_env.effects import modifiers as m
from tagduel_env.effects.abilities import Ability, OnlyIf
from tagduel_env.effects.amounts import Arithmetic, Measure, Register
from tagduel_env.effects.conditions import Compare
from tagduel_env.effects.filters import Name, Related, Series, Stat
from tagduel_env.effects.grammar import Comparison, Counted, Operation, Relation, Whose, Zone
from tagduel_env.effects.groups import Group
from tagduel_env.effects.logic import All, Any, Not, Test
from tagduel_env.effects.node import Modifier
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import Attribute, CardKind, MonsterType, Player, State, StatName
from tagduel_env.engine.record.constants import AbilityFlag

PILES = AbilityFlag.READS_PILES
MORE = AbilityFlag.READS_PILES | AbilityFlag.READS_MORE

QUALITIES = (
    All, Any, Arithmetic, Attribute, CardKind, Compare, Group, Measure, MonsterType, Name, Not,
    Operation, Related, Series, Stat, StatName, Test, Whose, Zone, int, str, type(None),
)  # fmt: skip
"""Nodes and words that only combine or name qualities of cards."""

ON_THE_FIELD = {
    Counted.CARDS, Counted.NAMES,
    Comparison.AT_LEAST, Comparison.AT_MOST, Comparison.EXACTLY, Comparison.LESS_THAN,
    Comparison.MORE_THAN,
    Player.ALL_PLAYERS, Player.OPPONENT, Player.YOU,
    Ref.EQUIPPED, Ref.THIS,
    Register.NOTED,
    Relation.BEING, Relation.NAME_UNLIKE, Relation.OTHER_THAN,
    State.FACE_DOWN, State.FACE_UP, State.SET_CARD,
}  # fmt: skip
"""Words whose meaning changes only with which cards lie on the field, face-up or face-down."""


def reads(ability: Ability) -> AbilityFlag:
    """Whether what the modifiers make of cards depends on cards off the field, or on more."""
    conditions = tuple(part.condition for part in ability.of(OnlyIf))
    flags = AbilityFlag(0)
    for node in walk((conditions, tuple(_derived(modifier) for modifier in ability.modifiers))):
        flags |= _reads(node)
    return flags


def _derived(modifier: Modifier) -> object:
    """What is read of a modifier when values are derived; the rest is read when it matters."""
    match modifier:
        case m.StatChange(who=who, amount=amount):
            return who, amount
        case m.Cannot(who=Group() as who) | m.TreatedAs(who=Group() as who):
            # Of cards on the field, wherever else it reaches.
            return tuple(one for one in who.sources if isinstance(one, Ref)), who.filters
        case m.Cannot(who=who) | m.TreatedAs(who=who) | m.EffectsNegated(who=who):
            return who
        case m.Attacks(who=who) | m.KeptInPosition(who=who) | m.MustTribute(what=who):
            return who
        case m.PlayerCannot(who=who):
            return who
        case (
            m.GoesInstead() | m.BattleDamage() | m.ExtraNormalSummon()
            | m.CountsAs() | m.MaterialOnly() | m.TributesNeeded()
        ):  # fmt: skip
            return ()
        case _:
            return modifier


def _reads(node: object) -> AbilityFlag:
    if isinstance(node, Place):
        return AbilityFlag(0) if node.zone is Zone.FIELD else PILES
    known = isinstance(node, QUALITIES) or node in ON_THE_FIELD
    return AbilityFlag(0) if known else MORE
