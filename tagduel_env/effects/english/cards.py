"""The English of a whole card, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tagduel_env.cards.facts import CardFacts, Subtype
from tagduel_env.effects.abilities import Ability, Card
from tagduel_env.effects.english.abilities import ability_text
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.steps import bullets
from tagduel_env.effects.english.summoning import (
    inherent_text,
    kind_sentences,
    material_lines,
    rule_sentences,
)
from tagduel_env.effects.english.text import capitalised
from tagduel_env.effects.grammar import AbilityKind
from tagduel_env.effects.references import OwnAbility
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import Limit

__all__ = ["card_lines", "card_text"]

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def card_text(card: Card, facts: CardFacts) -> str:
    """The English of a card as one text.

    Args:
        card: Its definition.
        facts: What is printed on it.

    Returns:
        The lines of `card_lines`, joined by line breaks.
    """
    return "\n".join(card_lines(card, facts))


def card_lines(card: Card, facts: CardFacts) -> tuple[str, ...]:
    """The English of a card, in problem-solving text order.

    Args:
        card: Its definition.
        facts: What is printed on it.

    Returns:
        A line of materials, a line of summoning rules, then a line for each ability; an ability
        with alternatives has a line break and "●" before each.

    Raises:
        NoEnglishError: At a node that the renderer does not know.
    """
    ctx = Context(card, facts, own_effects=_own_effects(card))
    lines = list(material_lines(ctx, card))
    rules = " ".join([*kind_sentences(facts, card), *rule_sentences(ctx, card)])
    lines.extend(_abilities(ctx, card))
    if rules:
        gemini = Subtype.GEMINI in facts.subtypes
        place = len(list(material_lines(ctx, card)))
        if gemini:
            lines[place:] = [rules + "".join(f"\n● {line}" for line in lines[place:])]
        else:
            lines.insert(place, rules)
    return tuple(lines)


def _own_effects(card: Card) -> dict[int, str]:
    """Words for abilities that the card mentions, where there are several of them."""
    mentioned = {node.index for node in walk(card) if isinstance(node, OwnAbility)}
    if len(mentioned) < 2:
        return {}
    return {index: f"by its {ORDINALS[index]} effect" for index in mentioned}


def _abilities(ctx: Context, card: Card) -> Iterator[str]:
    """A line for each ability; those that share their use once per turn are one line."""
    waiting = list(card.abilities)
    while waiting:
        ability = waiting.pop(0)
        if Limit.ONCE_PER_TURN_SHARED in ability.limits:
            shared = [ability, *_take_shared(waiting)]
            yield _shared(ctx, shared)
        elif ability.kind is AbilityKind.INHERENT_SUMMON:
            text = inherent_text(ctx, card, ability)
            if text:
                yield text
        else:
            yield ability_text(ctx, ability)


def _take_shared(waiting: list[Ability]) -> list[Ability]:
    """The next abilities that share the use."""
    found: list[Ability] = []
    while waiting and Limit.ONCE_PER_TURN_SHARED in waiting[0].limits:
        found.append(waiting.pop(0))
    return found


def _shared(ctx: Context, abilities: Sequence[Ability]) -> str:
    """Abilities of which only one can be used each turn."""
    texts = [ability_text(ctx, ability) for ability in abilities]
    return f"Once per turn, you can use 1 of these effects.{bullets(map_capitals(texts))}"


def map_capitals(texts: Sequence[str]) -> list[str]:
    """Each with a capital."""
    return [capitalised(text) for text in texts]
