"""The English of single effects, for choices between them."""

import functools

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import CardFacts
from tagduel_env.cards.pool import definitions
from tagduel_env.effects.abilities import Card
from tagduel_env.effects.english import NoEnglishError, card_text
from tagduel_env.effects.english.abilities import ability_text
from tagduel_env.effects.english.context import Context

__all__ = ["effect_text", "mode_text"]


@functools.cache
def effect_text(number: int, index: int) -> str:
    """One ability of a card, by its place in printed order; empty if there is no English of it."""
    found = _definition(number)
    if found is None or index >= len(found[0].abilities):
        return ""
    card, facts = found
    try:
        return ability_text(Context(card, facts), card.abilities[index])
    except NoEnglishError:
        return ""


@functools.cache
def mode_text(number: int, mode: int) -> str:
    """One alternative of a card that lets choose between several; empty if there is none."""
    found = _definition(number)
    if found is None:
        return ""
    try:
        alternatives = card_text(*found).split("\n● ")[1:]
    except NoEnglishError:
        return ""
    return alternatives[mode].partition("\n")[0] if mode < len(alternatives) else ""


def _definition(number: int) -> tuple[Card, CardFacts] | None:
    catalogue = load_catalogue()
    if number not in catalogue:
        return None
    facts = catalogue[number]
    card = definitions().get(facts.name)
    return None if card is None else (card, facts)
