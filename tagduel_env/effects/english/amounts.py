"""Amounts: "500", "the number of monsters you control", "200 … for each card in your hand"."""

from __future__ import annotations

from dataclasses import dataclass

from tagduel_env.effects.amounts import Arithmetic, Measure, Register
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.nouns import group_phrase, noun_of
from tagduel_env.effects.english.places import Where
from tagduel_env.effects.english.references import (
    TIMES,
    amount_of_ref,
    counters,
    mention,
    ref_phrase,
)
from tagduel_env.effects.grammar import Counted, Operation
from tagduel_env.effects.groups import Group
from tagduel_env.effects.references import Ref
from tagduel_env.effects.sorts import Amount
from tagduel_env.effects.words import StatName

__all__ = ["Scaled", "amount_text", "counted_names", "for_each", "scaled"]


@dataclass(frozen=True, slots=True)
class Scaled:
    """An amount around a noun: "500", "damage" and " for each card in your hand"."""

    number: str
    tail: str = ""

    def of(self, noun: str) -> str:
        """With the noun between number and tail."""
        return f"{self.number} {noun}{self.tail}"


def amount_text(ctx: Context, amount: Amount) -> str:
    """An amount as a noun phrase."""
    if isinstance(amount, Measure) and isinstance(amount.of, Group):
        return _measure(ctx, amount, amount.of)
    if isinstance(amount, Arithmetic):
        first = amount_text(ctx, amount.a)
        if amount.op is Operation.HALF or amount.b is None:
            return f"half of {first}"
        second = amount_text(ctx, amount.b)
        return (
            f"{second} {TIMES} {first}"
            if isinstance(amount.a, int)
            else f"{first} {TIMES} {second}"
        )
    return amount_of_ref(ctx, amount)


def _measure(ctx: Context, amount: Measure, group: Group) -> str:
    """What is measured over a group."""
    if amount.what is Counted.NAMES:
        return f"the number of {counted_names(ctx, group)}"
    if amount.what is Counted.CARDS:
        return f"the number of {group_phrase(ctx, group, '', plural=True, word='and').text}"
    if not isinstance(amount.what, StatName):
        raise NoEnglishError("a number, names or a stat of a group", amount)
    if group.sources and not group.filters and isinstance(group.sources[0], Ref):
        owner = ref_phrase(ctx, group.sources[0])
        total = "total " if owner.plural else ""
        return f"{owner.possessive} {total}{amount.what.value}"
    cards = group_phrase(ctx, group, "all", plural=True, word="and", monster=True).text
    return f"the total {amount.what.value} of {cards}"


def counted_names(ctx: Context, group: Group, plural: bool = True) -> str:
    """Cards of a group, counted by name."""
    phrase = group_phrase(ctx, group, "", plural, word="and").text
    noun = noun_of(ctx, group.filters)
    bare = noun.text(Where(), plural)
    names = "different names" if plural else "a different name"
    if not noun.names:
        return phrase.replace(bare, f"{bare} with {names}", 1)
    pieces = f"{len(noun.names)} " if plural else ""
    return f"{pieces}different cards among {phrase}"


def scaled(ctx: Context, amount: Amount) -> Scaled | None:
    """The amount as a number for each of something, or a plain number; None for others."""
    if isinstance(amount, int):
        return Scaled(str(amount))
    if not isinstance(amount, Arithmetic) or amount.op is not Operation.TIMES:
        return None
    unit, number = amount.a, amount.b
    if not isinstance(unit, int) or number is None:
        return None
    each = for_each(ctx, number)
    return None if each is None else Scaled(str(unit), f" for each {each}")


def for_each(ctx: Context, number: Amount) -> str | None:
    """What a number counts, in the singular, for "for each …"."""
    if isinstance(number, Measure):
        if isinstance(number.of, Group):
            if number.what is Counted.NAMES:
                return counted_names(ctx, number.of, plural=False)
            if number.what is Counted.CARDS:
                return group_phrase(ctx, number.of, "", plural=False, word="and").text
            return None
        if isinstance(number.what, str) and isinstance(number.of, Ref):
            on = mention(ctx, number.of).text
            return f"{counters(number.what, plural=False)} on {on}"
        return None
    return _register_each(ctx, number)


def _register_each(ctx: Context, number: Amount) -> str | None:
    """What a remembered number counted."""
    text = {
        Register.NOTED: ctx.noted,
        Register.HOW_MANY: f"the number of cards {ctx.handled}",
        Register.PAID_AMOUNT: ctx.paid_amount,
        Register.MATERIALS_USED: "the number of materials used for it",
    }
    if not isinstance(number, Register) or number not in text:
        return None
    words = text[number]
    if not words.startswith("the number of "):
        return None
    first, _, rest = words.removeprefix("the number of ").partition(" ")
    return f"{_singular(first)} {_singular_first(rest)}".strip()


def _singular(word: str) -> str:
    """A noun without its plural ending."""
    return word.removesuffix("s")


def _singular_first(rest: str) -> str:
    """Without the plural of the noun behind the kind: "Counters that were on it"."""
    rest = rest.replace("Counters", "Counter").replace("monsters", "monster", 1)
    return rest.replace("that were", "that was")
