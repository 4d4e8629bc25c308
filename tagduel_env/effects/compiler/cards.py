"""One card: its ability rows, material lines and printed rules, and what is generated for it."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from tagduel_env.cards.facts import CardFacts
from tagduel_env.effects.abilities import (
    Ability,
    Card,
    Materials,
    Rule,
    activation,
    only_if,
    target,
    trigger,
    when,
)
from tagduel_env.effects.compiler import groups
from tagduel_env.effects.compiler.abilities import (
    LASTING_KINDS,
    ON_FIELD,
    AbilityCompiler,
    equips_itself,
)
from tagduel_env.effects.compiler.materials import material_fields
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import kinds_of
from tagduel_env.effects.conditions import happened
from tagduel_env.effects.events import flipped, phase, summoned
from tagduel_env.effects.grammar import AbilityKind, RuleName
from tagduel_env.effects.groups import FIELD_MONSTERS, one_of
from tagduel_env.effects.logic import any_of
from tagduel_env.effects.references import TARGET, THIS
from tagduel_env.effects.steps import equip, return_to_hand
from tagduel_env.effects.words import END_PHASE, FACE_UP, MUST
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import MAX_ABILITIES, AbilityFlag, CardKind, CardRule

EXTRA_DECK = CardKind.FUSION | CardKind.SYNCHRO | CardKind.XYZ

RULES = {
    RuleName.CANNOT_BE_NORMAL_SUMMONED: CardRule.CANNOT_BE_NORMAL_SUMMONED,
    RuleName.CANNOT_BE_SPECIAL_SUMMONED: CardRule.CANNOT_BE_SPECIAL_SUMMONED,
    RuleName.FIRST_BY_ITS_OWN_WAY: CardRule.FIRST_BY_ITS_OWN_WAY,
    RuleName.ONLY_BY_ITS_OWN_WAY: CardRule.ONLY_BY_ITS_OWN_WAY,
    RuleName.ONLY_ONE_ON_YOUR_FIELD: CardRule.ONLY_ONE_ON_YOUR_FIELD,
    RuleName.STAYS_ON_FIELD: CardRule.STAYS_ON_FIELD,
    RuleName.EQUIPS_TO: CardRule.EQUIPS,
}

LISTENERS = {
    c.AbilityKind.TRIGGER, c.AbilityKind.FLIP, c.AbilityKind.WHENEVER, c.AbilityKind.INSTEAD,
}  # fmt: skip

WATCHERS = LISTENERS - {c.AbilityKind.INSTEAD}

USABLE = {
    c.AbilityKind.ACTIVATION, c.AbilityKind.IGNITION, c.AbilityKind.QUICK, c.AbilityKind.INHERENT,
}  # fmt: skip

HEARD: tuple[str, ...] = (
    "listens",
    "watches",
    "quick_from",
    "timed_from",
    "used_from",
    "watches_from",
)
"""Fields of `facts` that all abilities of a card fill together."""

SPIRIT_RETURN = trigger(
    MUST,
    when(phase(END_PHASE)),
    only_if(any_of(happened(summoned(THIS)), happened(flipped(THIS)))),
    return_to_hand(THIS),
)
"""Rule 13.8: a Spirit goes back in the End Phase of its Summon or flip."""


@dataclass
class Compiled:
    """What a card adds to its row of `facts`."""

    fields: dict[str, int]
    rules: CardRule


@functools.cache
def rules_by_kind(kinds: int) -> CardRule:
    """Printed rules that follow from the kind of card (4.7, 4.12, 6.2, 13.8)."""
    if not kinds & CardKind.MONSTER:
        return CardRule.STAYS_ON_FIELD if kinds & LASTING_KINDS else CardRule(0)
    rules = CardRule(0)
    if kinds & (EXTRA_DECK | CardKind.RITUAL):
        rules |= CardRule.CANNOT_BE_NORMAL_SUMMONED | CardRule.FIRST_BY_ITS_OWN_WAY
    if kinds & CardKind.SPIRIT:
        rules |= CardRule.CANNOT_BE_SPECIAL_SUMMONED
    return rules


def generated(facts: CardFacts, card: Card) -> tuple[Ability, ...]:
    """Abilities that the kind of card gives it: an activation, a Spirit's return."""
    kinds = kinds_of(facts)
    if kinds & CardKind.MONSTER:
        return (SPIRIT_RETURN,) if kinds & CardKind.SPIRIT else ()
    if any(ability.kind is AbilityKind.ACTIVATION for ability in card.abilities):
        return ()
    for fact in card.facts:
        if isinstance(fact, Rule) and fact.rule is RuleName.EQUIPS_TO:
            host = one_of(FIELD_MONSTERS, FACE_UP, *fact.filters)
            return (activation(target(host), equip(THIS, to=TARGET)),)
    return (activation(),)


def compile_card(unit: Unit, card: Card) -> Compiled:
    """Compile one definition into the tables.

    Raises:
        CompileError: If it holds a node or a word that the program format does not know.
    """
    try:
        return _compile(unit, card)
    except KeyError as error:
        raise unit.error("a word that the engine knows here", error.args[0]) from error


def _compile(unit: Unit, card: Card) -> Compiled:
    tables = unit.tables
    abilities = (*card.abilities, *generated(unit.facts, card))
    if len(abilities) > MAX_ABILITIES:
        raise unit.error(f"at most {MAX_ABILITIES} abilities", len(abilities))
    unit.abilities = len(abilities)
    unit.first_ability = tables.append_all("abilities", [{} for _ in abilities])
    compiler = AbilityCompiler(unit, card)
    rules = CardRule.DEFINED | rules_by_kind(unit.kinds)
    heard: dict[str, int] = dict.fromkeys(HEARD, 0)
    for index, ability in enumerate(abilities):
        unit.ability = index
        row = compiler.compile(ability, index)
        tables.replace("abilities", unit.first_ability + index, **row)
        rules |= _has(row)
        if ability.kind is AbilityKind.ACTIVATION and equips_itself(ability):
            rules |= CardRule.STAYS_ON_FIELD
        for name, bits in _heard(unit, row).items():
            heard[name] |= bits
    unit.ability = None
    fields = {
        "abilities_first": unit.first_ability,
        "abilities_count": len(abilities),
    }
    fields |= heard
    return Compiled(fields | _facts(unit, card), rules | _rules(card))


def _facts(unit: Unit, card: Card) -> dict[str, int]:
    """Material lines, and what it can be equipped to."""
    materials = [row for fact in card.facts if isinstance(fact, Materials)
                 for row in material_fields(unit, fact)]  # fmt: skip
    fields = {
        "materials_first": unit.tables.append_all("materials", materials),
        "materials_count": len(materials),
    }
    for fact in card.facts:
        if isinstance(fact, Rule) and fact.rule is RuleName.EQUIPS_TO:
            fields["equips_to"] = groups.all_of(unit, fact.filters)
    return fields


def _rules(card: Card) -> CardRule:
    """The printed rules."""
    rules = CardRule(0)
    for fact in card.facts:
        if isinstance(fact, Rule):
            rules |= RULES[fact.rule]
    return rules


def _has(row: dict[str, int]) -> CardRule:
    """What kind of ability the card has, for quick tests."""
    kind, flags = row["kind"], row["flags"]
    rules = CardRule.HAS_FAST if flags & AbilityFlag.ACTS_FAST else CardRule(0)
    match kind:
        case c.AbilityKind.CONTINUOUS:
            if row["acts_from"] & ON_FIELD:
                rules |= CardRule.HAS_CONTINUOUS
            if row["acts_from"] & ~ON_FIELD:
                rules |= CardRule.HAS_HAND_CONTINUOUS
        case c.AbilityKind.TRIGGER | c.AbilityKind.FLIP:
            phase = flags & AbilityFlag.PHASE_EVENT
            rules |= CardRule.HAS_PHASE if phase else CardRule.HAS_EVENT
        case c.AbilityKind.WHENEVER:
            rules |= CardRule.HAS_WHENEVER
            if flags & AbilityFlag.PHASE_EVENT:
                rules |= CardRule.HAS_PHASE
        case c.AbilityKind.INSTEAD:
            rules |= CardRule.HAS_INSTEAD
        case c.AbilityKind.INHERENT:
            rules |= CardRule.HAS_INHERENT
        case _:
            pass
    return rules


def _heard(unit: Unit, row: dict[str, int]) -> dict[str, int]:
    """Bits of `HEARD` that one ability adds: what it listens to, and from where it acts."""
    kind, flags, places = row["kind"], row["flags"], row["acts_from"]
    found = dict.fromkeys(HEARD, 0)
    if kind in LISTENERS:
        found["listens"] = _listens(unit, row["event"])
    if kind == c.AbilityKind.TRIGGER and flags & AbilityFlag.PHASE_EVENT:
        found["timed_from"] = places
    elif kind in WATCHERS and row["event"]:
        state = found["listens"] & 1 << c.EventKind.STATE
        found["watches"] = state if flags & AbilityFlag.SELF_EVENT else found["listens"]
        found["watches_from"] = places if found["watches"] else 0
    if kind in USABLE:
        found["used_from"] = places
    if flags & AbilityFlag.ACTS_FAST:
        found["quick_from"] = places
    return found


def _listens(unit: Unit, event: int) -> int:
    """Bits `1 << EventKind` of a pattern (row + 1) and its alternatives."""
    bits = 0
    while event:
        bits |= 1 << unit.tables.read("patterns", event - 1, "kind")
        event = unit.tables.read("patterns", event - 1, "also")
    return bits
