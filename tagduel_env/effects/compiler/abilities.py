"""Abilities: one row each, with its programs, planned choices, oaths and modifiers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tagduel_env.effects.abilities import (
    Ability,
    Card,
    Cost,
    Ignoring,
    Modes,
    OnlyIf,
    Target,
    TheTurnYouUseThis,
    When,
)
from tagduel_env.effects.compiler import amounts, deeds, groups, patterns
from tagduel_env.effects.compiler import derivations as derive
from tagduel_env.effects.compiler.modifiers import Holding, in_battle, modifier_fields
from tagduel_env.effects.compiler.reading import reads
from tagduel_env.effects.compiler.steps import Plan, Writer
from tagduel_env.effects.compiler.unit import Instruction, Unit
from tagduel_env.effects.conditions import matches
from tagduel_env.effects.events import flipped
from tagduel_env.effects.grammar import AbilityKind as Kind
from tagduel_env.effects.grammar import Scope, Timing, Verb
from tagduel_env.effects.modifiers import Scoped
from tagduel_env.effects.node import Modifier
from tagduel_env.effects.references import Ref
from tagduel_env.effects.sorts import Condition
from tagduel_env.effects.steps import Move
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import EFFECT, Force, Limit
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import AbilityFlag, ActsFrom, CardKind, Op

Fields = dict[str, int]

KINDS = {
    Kind.ACTIVATION: c.AbilityKind.ACTIVATION,
    Kind.IGNITION: c.AbilityKind.IGNITION,
    Kind.QUICK: c.AbilityKind.QUICK,
    Kind.TRIGGER: c.AbilityKind.TRIGGER,
    Kind.FLIP: c.AbilityKind.FLIP,
    Kind.CONTINUOUS: c.AbilityKind.CONTINUOUS,
    Kind.WHENEVER: c.AbilityKind.WHENEVER,
    Kind.INSTEAD: c.AbilityKind.INSTEAD,
    Kind.INHERENT_SUMMON: c.AbilityKind.INHERENT,
    Kind.MODE: c.AbilityKind.MODE,
}

TIMINGS = {
    Timing.WHEN: AbilityFlag.WHEN,
    Timing.IF: AbilityFlag.IF,
    Timing.IN_RESPONSE_TO: AbilityFlag.IN_RESPONSE,
    Timing.AFTER_THE_CHAIN: AbilityFlag.AFTER_CHAIN,
}

LIMITS = {
    Limit.ONCE_PER_TURN: AbilityFlag.ONCE_PER_TURN | AbilityFlag.USE_ONCE,
    Limit.ONCE_PER_TURN_SHARED: AbilityFlag.ONCE_PER_TURN_SHARED | AbilityFlag.USE_ONCE,
    Limit.ONCE_PER_TURN_BY_NAME: AbilityFlag.ONCE_PER_TURN_BY_NAME,
    Limit.ONCE_PER_DUEL_BY_NAME: AbilityFlag.ONCE_PER_DUEL_BY_NAME,
    Limit.CANNOT_BE_CHAINED_TO: AbilityFlag.CANNOT_BE_CHAINED_TO,
}

LASTING_KINDS = CardKind.CONTINUOUS | CardKind.EQUIP | CardKind.FIELD
"""Spells and Traps that stay on the field."""

ON_FIELD = ActsFrom.MONSTER_ZONE | ActsFrom.SPELL_TRAP_ZONE | ActsFrom.FIELD_ZONE


@dataclass
class AbilityCompiler:
    """Compiles the abilities of one card."""

    unit: Unit
    card: Card

    def compile(self, ability: Ability, index: int) -> Fields:
        """The fields of one ability's row; MODE rows and lasting abilities are appended."""
        modes = ability.of(Modes)
        if not modes:
            return self._fields(ability, index)
        if len(modes) != 1:
            raise self.unit.error("one set of modes", ability)
        merged = [_with_mode(ability, mode) for mode in modes[0].modes]
        rows = [self._fields(mode, index) | {"kind": int(c.AbilityKind.MODE)} for mode in merged]
        fields = self._fields(_without_plans(ability), index)
        for row in rows:
            fields["does"] |= row["does"]
            fields["flags"] |= row["flags"]
        fields["flags"] &= ~AbilityFlag.PLAIN
        fields["modes_first"] = self.unit.tables.append_all("abilities", rows)
        fields["modes_count"] = len(rows)
        return fields

    def _fields(self, ability: Ability, index: int) -> Fields:
        """The fields of an ability without modes."""
        if ability.kind is Kind.FLIP and not ability.of(When):
            ability = Ability(Kind.FLIP, (When(flipped(Ref.THIS), Timing.IF), *ability.parts))
        fields: Fields = {
            "code": self.unit.facts.number,
            "index": index,
            "kind": KINDS[ability.kind],
            "speed": derive.speed(self.unit, ability),
            "acts_from": derive.acts_from(self.unit, self.card, ability),
        }
        fields["counter"] = int(fields["speed"] == 3)
        fields |= self._conditions(ability, bool(fields["acts_from"] & ActsFrom.MONSTER_ZONE))
        fields |= self._programs(ability, index)
        fields |= self._held(ability, fields)
        fields["does"] = deeds.Deeds(ability, fields["acts_from"]).bits()
        fields["flags"] = int(self._flags(ability, fields))
        fields["shared"] = self._shared(ability)
        return fields

    # ------------------------------------------------------------------- events and conditions
    def _conditions(self, ability: Ability, on_field: bool) -> Fields:
        """Event, printed conditions, and what the effect ignores.

        Rule 13.8: on the field, a Gemini has its abilities only once it is an Effect Monster.
        """
        whens = ability.of(When)
        if len(whens) > 1:
            raise self.unit.error("one event", ability)
        at_use, all_along = list[Condition](), list[Condition]()
        for part in ability.of(OnlyIf):
            always = part.also_at_resolution or ability.kind is Kind.CONTINUOUS
            (all_along if always else at_use).append(part.condition)
        if on_field and self.unit.kinds & CardKind.GEMINI:
            all_along.append(matches(Ref.THIS, EFFECT))
        ignoring = [one for part in ability.of(Ignoring) for one in part.filters]
        return {
            "event": 1 + patterns.pattern_row(self.unit, whens[0].event) if whens else 0,
            "condition": self._all(at_use),
            "while_": self._all(all_along),
            "ignoring": 1 + groups.all_of(self.unit, ignoring) if ignoring else 0,
        }

    def _all(self, conditions: Sequence[Condition]) -> int:
        """Conditions joined, as row + 1."""
        if not conditions:
            return 0
        rows = [amounts.condition_row(self.unit, one) for one in conditions]
        return 1 + amounts.joined(self.unit, c.ConditionOp.AND, rows)

    # -------------------------------------------------------------------------------- programs
    def _programs(self, ability: Ability, index: int) -> Fields:
        """The cost, the targets and the resolution, with the choices planned on activation."""
        procedure = ability.kind is Kind.INHERENT_SUMMON
        plan = Plan(role=3 if procedure else 1)

        def lasting(inner: Ability) -> int:
            return self.unit.tables.append("abilities", **self._fields(inner, index))

        cost = Writer(self.unit, lasting, plan)
        for part in ability.of(Cost):
            cost.write(part.steps)
        costs = len(plan.choices)
        target_if = self._targets(ability, plan)
        first = self.unit.tables.append_all("choices", plan.choices)
        body = Writer(self.unit, lasting)
        body.write(ability.steps)
        return {
            "choices_first": first,
            "choices_count": len(plan.choices),
            "costs_count": costs,
            "number": plan.number,
            "declares": plan.declares,
            "target_if": target_if,
            "cost_pc": self._emit(_planned(cost.program, first), Op.COST_PAID),
            "pc": self._emit(body.program, Op.END),
        }

    def _emit(self, program: list[Instruction], last: Op) -> int:
        """Put a program with its last instruction into the code; 0 for an empty one."""
        return self.unit.emit([*program, (last, 0, 0, 0, 0)]) if program else 0

    def _targets(self, ability: Ability, plan: Plan) -> int:
        """Plan the targets; the condition under which there are any, as row + 1."""
        whole = int(any(node is Ref.TARGETS for node in walk(ability.steps)))
        slot, condition = 0, 0
        for part in ability.of(Target):
            condition = 0 if part.if_ is None else self._all([part.if_])
            for choice in part.choices:
                fields = groups.choice_fields(
                    self.unit, choice, c.Verb.TARGET, 2,
                    all_needed=whole, slot=slot, condition=condition,
                )  # fmt: skip
                plan.choices.append(fields)
                slot += 1
        if slot > 2:
            raise self.unit.error("at most two groups of targets", ability)
        return condition

    # --------------------------------------------------------------------- oaths and modifiers
    def _held(self, ability: Ability, fields: Fields) -> Fields:
        """What holds while it is on, and what holds in the turn in which it is used."""
        oaths = [one for part in ability.of(TheTurnYouUseThis) for one in part.modifiers]
        oath_rows = self._rows(oaths, Holding())
        rows = self._rows(
            ability.modifiers,
            Holding(
                continuous=True,
                while_=fields["while_"],
                acts_from=fields["acts_from"],
                in_battle=in_battle(ability.of(OnlyIf)),
            ),
        )
        append_all = self.unit.tables.append_all
        return {
            "oaths_first": append_all("modifiers", oath_rows),
            "oaths_count": len(oath_rows),
            "modifiers_first": append_all("modifiers", rows),
            "modifiers_count": len(rows),
        }

    def _rows(self, modifiers: Sequence[Modifier], holding: Holding) -> list[Fields]:
        return [
            fields for node in modifiers for fields in modifier_fields(self.unit, node, holding)
        ]

    # ----------------------------------------------------------------------------------- flags
    def _flags(self, ability: Ability, fields: Fields) -> AbilityFlag:
        """The marks of an ability, written and derived."""
        flags = AbilityFlag(0)
        for part in ability.of(When):
            flags |= TIMINGS.get(part.word, AbilityFlag(0))
        for limit in ability.limits:
            flags |= LIMITS[limit]
        by_name = AbilityFlag.ONCE_PER_TURN_BY_NAME | AbilityFlag.ONCE_PER_DUEL_BY_NAME
        if flags & by_name and ability.kind is not Kind.ACTIVATION:
            flags |= AbilityFlag.USE_ONCE
        flags |= derive.across_flags(ability)
        flags |= derive.damage_step_flags(self.unit, self.card, ability)
        flags |= self._kind_flags(ability, fields)
        if self._stays(ability, fields):
            flags |= AbilityFlag.STAYS
        tied = Scope.TIED_TO_ITS_EFFECTS
        if any(isinstance(node, Scoped) and node.scope is tied for node in walk(ability.steps)):
            flags |= AbilityFlag.TIED
        return flags

    def _kind_flags(self, ability: Ability, fields: Fields) -> AbilityFlag:
        """Marks that follow from the kind of ability and its event."""
        flags = AbilityFlag(0)
        must = ability.force is Force.MUST
        quick = ability.kind is Kind.QUICK
        if must:
            flags |= AbilityFlag.MANDATORY
        if must and quick:
            flags |= AbilityFlag.MANDATORY_QUICK
        if quick or (ability.kind is Kind.ACTIVATION and fields["speed"] >= 2):
            flags |= AbilityFlag.ACTS_FAST
        if derive.is_about_itself(ability):
            flags |= AbilityFlag.SELF_EVENT
        if derive.is_phase_effect(ability):
            flags |= AbilityFlag.PHASE_EVENT
        from_hand = fields["acts_from"] == ActsFrom.HAND
        if ability.kind is Kind.TRIGGER and from_hand and derive.summons_itself(ability):
            flags |= AbilityFlag.HAND_SUMMON
        if ability.kind is Kind.ACTIVATION and not ability.parts:
            flags |= AbilityFlag.PLAIN
        if ability.kind is Kind.CONTINUOUS:
            flags |= reads(ability)
        return flags

    def _stays(self, ability: Ability, fields: Fields) -> bool:
        """Rule 6.2: whether the card must still be face-up on the field when it resolves."""
        if self.unit.is_monster or ability.kind not in derive.CHAINED:
            return False
        if ability.kind is Kind.ACTIVATION:
            return bool(self.unit.kinds & LASTING_KINDS) or equips_itself(ability)
        on_field = not fields["acts_from"] & ~ON_FIELD
        return on_field and not derive.moves_itself_as_cost(ability)

    def _shared(self, ability: Ability) -> int:
        """Printed indices that share one use in a turn, as bits."""
        if Limit.ONCE_PER_TURN_SHARED not in ability.limits:
            return 0
        return sum(
            1 << index
            for index, other in enumerate(self.card.abilities)
            if Limit.ONCE_PER_TURN_SHARED in other.limits
        )


def equips_itself(ability: Ability) -> bool:
    """Whether it equips this card to a monster."""
    return any(
        isinstance(step, Move) and step.verb is Verb.EQUIP and step.what is Ref.THIS
        for step in ability.steps
    )


def _with_mode(ability: Ability, mode: Ability) -> Ability:
    """The whole ability with one of its modes chosen: the parent's parts come first."""
    parts = tuple(part for part in ability.parts if not isinstance(part, Modes))
    return Ability(ability.kind, parts + mode.parts)


def _without_plans(ability: Ability) -> Ability:
    """The part of an ability with modes that holds for all of them."""
    keep = (When, OnlyIf, Force, Limit, TheTurnYouUseThis)
    places = ability.acts_from
    parts = tuple(part for part in ability.parts if isinstance(part, keep) or part in places)
    return replace(ability, parts=parts)


def _planned(program: list[Instruction], first: int) -> list[Instruction]:
    """The program of a cost with the rows of its planned choices filled in."""
    return [
        (op, x, first + b - 1, b, ref) if op is Op.CHOOSE and b else (op, x, a, b, ref)
        for op, x, a, b, ref in program
    ]
