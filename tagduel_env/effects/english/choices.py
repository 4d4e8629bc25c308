"""Choices: "1 monster", "up to 2 cards", "1 or more cards", "1 random card"."""

from __future__ import annotations

from tagduel_env.effects.amounts import Register
from tagduel_env.effects.english.adjectives import test_words
from tagduel_env.effects.english.amounts import amount_text
from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.nouns import group_phrase
from tagduel_env.effects.english.places import WhereUse
from tagduel_env.effects.english.references import ref_phrase
from tagduel_env.effects.filters import Stat
from tagduel_env.effects.grammar import Comparison
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.sorts import Amount, Cards, Pattern

__all__ = ["cards_phrase", "choice_phrase", "is_many", "pattern_phrase"]


def is_many(cards: Cards) -> bool:
    """Whether the step may handle several cards."""
    if isinstance(cards, Choice):
        return cards.most != 1
    return isinstance(cards, Group)


def cards_phrase(
    ctx: Context,
    cards: Cards,
    use: WhereUse = WhereUse.AT,
    *,
    hide_places: bool = False,
    monster: bool = False,
) -> Phrase:
    """The cards of a step: a choice, all of a group, or those a reference means."""
    if isinstance(cards, Choice):
        return choice_phrase(ctx, cards, use, hide_places=hide_places, monster=monster)
    if isinstance(cards, Group):
        return group_phrase(
            ctx, cards, "all", True, use, word="and", hide_places=hide_places, monster=monster
        )
    return ref_phrase(ctx, cards)


def choice_phrase(
    ctx: Context,
    choice: Choice,
    use: WhereUse = WhereUse.AT,
    *,
    hide_places: bool = False,
    monster: bool = False,
) -> Phrase:
    """A number of cards of a group."""
    if _is_measured(choice.most):
        return _measured(ctx, choice, use, hide_places=hide_places)
    determiner, plural = _determiner(choice)
    compares = any(
        isinstance(item, Stat) and item.test.op in (Comparison.HIGHEST, Comparison.LOWEST)
        for item in choice.group.filters
    )
    if compares:
        determiner = f"the {determiner}"
    phrase = group_phrase(
        ctx, choice.group, determiner, plural, use, hide_places=hide_places, monster=monster
    )
    text = phrase.text
    if choice.rule is not None:
        stat = choice.rule.stat if isinstance(choice.rule.stat, str) else choice.rule.stat.value
        text += f" whose total {stat} is {test_words(ctx, choice.rule.test)}"
    if compares:
        text += " (your choice, if tied)"
    return Phrase(text, text, phrase.possessive, plural)


def _determiner(choice: Choice) -> tuple[str, bool]:
    """The number in words, and whether the noun is plural."""
    random = " random" if choice.random else ""
    if choice.most is None:
        return f"1 or more{random}", True
    number = _number(choice.most)
    plural = choice.most != 1
    if choice.least == choice.most:
        return f"{number}{random}", plural
    if choice.least == 0 and choice.most == 1:
        return f"1{random}", False
    return f"up to {number}{random}", plural


def _number(amount: Amount) -> str:
    """A number before a noun."""
    if isinstance(amount, int):
        return str(amount)
    if amount is Register.HOW_MANY:
        return "the same number of"
    raise NoEnglishError("a number of cards", amount)


def _is_measured(amount: Amount | None) -> bool:
    """Whether the number has to be told in a clause of its own."""
    return not (amount is None or isinstance(amount, int) or amount is Register.HOW_MANY)


def _measured(ctx: Context, choice: Choice, use: WhereUse, *, hide_places: bool) -> Phrase:
    """Cards, and how many of them: "cards on the field, up to the number of …"."""
    cards = group_phrase(ctx, choice.group, "", True, use, hide_places=hide_places).text
    word = "equal to" if choice.least == choice.most else "up to"
    return Phrase.of(f"{cards}, {word} {amount_text(ctx, choice.most or 0)}", plural=True)


def pattern_phrase(ctx: Context, pattern: Pattern, *, monster: bool = False) -> Phrase:
    """The cards of an event: "a monster", or "exactly 1 monster"."""
    if isinstance(pattern, Group):
        return group_phrase(ctx, pattern, "a", plural=False, monster=monster)
    if isinstance(pattern, Choice):
        return group_phrase(ctx, pattern.group, "exactly 1", plural=False, monster=monster)
    return ref_phrase(ctx, pattern)
