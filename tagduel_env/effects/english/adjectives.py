"""Stats, states and card kinds as adjectives and clauses."""

from __future__ import annotations

from tagduel_env.effects.amounts import Measure, Register
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.references import amount_of_ref, mention
from tagduel_env.effects.filters import Stat
from tagduel_env.effects.grammar import Comparison
from tagduel_env.effects.logic import Test
from tagduel_env.effects.references import Ref
from tagduel_env.effects.words import CardKind, State, StatName

__all__ = [
    "NOUN_WORDS",
    "comparison_phrase",
    "stat_adjective",
    "state_clause",
    "test_words",
]

NOUN_WORDS = {
    CardKind.FIELD_SPELL: "Field Spell Card",
    CardKind.EQUIP_SPELL: "Equip Spell Card",
    CardKind.CONTINUOUS_SPELL: "Continuous Spell Card",
    CardKind.QUICK_PLAY_SPELL: "Quick-Play Spell Card",
    CardKind.CONTINUOUS_TRAP: "Continuous Trap Card",
    CardKind.COUNTER_TRAP: "Counter Trap Card",
}
"""Kinds of card that are nouns of their own."""

CLAUSES = {
    State.ATTACKED_THIS_TURN: ("attacked this turn", "did not attack this turn"),
    State.BATTLED_THIS_TURN: ("battled this turn", "did not battle this turn"),
    State.DESTROYED_BY_BATTLE: ("was destroyed by battle", "was not destroyed by battle"),
    State.BEING_DESTROYED_BY_BATTLE: (
        "is destroyed by that battle",
        "is not destroyed by that battle",
    ),
    State.NORMAL_SUMMONABLE: (
        "can be Normal Summoned/Set",
        "cannot be Normal Summoned/Set",
    ),
    State.FACE_UP: ("is face-up on the field", "is not face-up on the field"),
    State.FACE_DOWN: ("is face-down", "is not face-down"),
    State.SET_CARD: ("is Set", "is not Set"),
    State.ATTACK_POSITION: ("is in Attack Position", "is not in Attack Position"),
    State.DEFENSE_POSITION: ("is in Defense Position", "is not in Defense Position"),
}

STARS = (StatName.LEVEL, StatName.RANK)


def state_clause(state: State, negated: bool = False) -> str:
    """A state after "that" or "it"."""
    return CLAUSES[state][negated]


def stat_adjective(item: Stat) -> str | None:
    """A Level or Rank before the noun, if it is a plain number: "Level 4 or lower"."""
    if item.stat not in STARS or isinstance(item.stat, str):
        return None
    amount = item.test.amount
    if not isinstance(amount, int):
        return None
    ending = {
        Comparison.EXACTLY: "",
        Comparison.AT_MOST: " or lower",
        Comparison.AT_LEAST: " or higher",
        Comparison.LESS_THAN: " or lower",
        Comparison.MORE_THAN: " or higher",
    }[item.test.op]
    shift = {Comparison.LESS_THAN: -1, Comparison.MORE_THAN: 1}.get(item.test.op, 0)
    return f"{item.stat.value} {amount + shift}{ending}"


def comparison_phrase(ctx: Context, item: Stat) -> str:
    """A stat behind "with": "1500 or less ATK", "the highest DEF"."""
    name = item.stat if isinstance(item.stat, str) else item.stat.value
    amount = item.test.amount
    if item.test.op in (Comparison.HIGHEST, Comparison.LOWEST):
        return f"the {item.test.op.value} {name}"
    if isinstance(amount, int):
        return f"{test_words(ctx, item.test)} {name}"
    if amount is Register.DECLARED_LEVEL:
        return "the declared Level"
    if isinstance(amount, Measure) and isinstance(amount.of, Ref) and amount.what is item.stat:
        return _against(ctx, name, item.test, amount.of)
    value = amount_of_ref(ctx, amount) if amount is not None else ""
    name = f"a {name}" if item.stat in STARS else name
    return {
        Comparison.EXACTLY: f"{name} equal to {value}",
        Comparison.AT_MOST: f"{name} less than or equal to {value}",
        Comparison.AT_LEAST: f"{name} greater than or equal to {value}",
        Comparison.LESS_THAN: f"{name} less than {value}",
        Comparison.MORE_THAN: f"{name} greater than {value}",
    }[item.test.op]


def _against(ctx: Context, name: str, test: Test, ref: Ref) -> str:
    """The same stat of another card as the measure."""
    other = mention(ctx, ref)
    return {
        Comparison.EXACTLY: f"the same {name} as {other.text}",
        Comparison.AT_MOST: f"{name} less than or equal to {other.possessive} {name}",
        Comparison.AT_LEAST: f"{name} greater than or equal to {other.possessive} {name}",
        Comparison.LESS_THAN: f"less {name} than {other.text}",
        Comparison.MORE_THAN: f"more {name} than {other.text}",
    }[test.op]


def test_words(ctx: Context, test: Test) -> str:
    """A comparison with a number: "1500 or less", "exactly 3"."""
    value = amount_of_ref(ctx, test.amount) if test.amount is not None else ""
    return {
        Comparison.EXACTLY: value,
        Comparison.AT_MOST: f"{value} or less",
        Comparison.AT_LEAST: f"{value} or more",
        Comparison.LESS_THAN: f"less than {value}",
        Comparison.MORE_THAN: f"more than {value}",
        Comparison.HIGHEST: "the highest",
        Comparison.LOWEST: "the lowest",
    }[test.op]
