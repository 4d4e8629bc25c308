"""Checks made when a card is defined: each reference has a giver, each word its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tagduel_env.errors import TagDuelError

if TYPE_CHECKING:
    from tagduel_env.effects.abilities import Card


class CardDefinitionError(TagDuelError, ValueError):
    """A card's definition is wrong: which card and ability, what was expected, what came."""

    def __init__(self, card: str, ability: int | None, *, expected: str, got: str, do: str) -> None:
        """`ability` is the position in the card from 0, or None for the whole card."""
        where = f"{card!r}" if ability is None else f"{card!r}, ability {ability}"
        super().__init__(f"{where}: expected {expected}; got {got}. {do[:1].upper()}{do[1:]}.")
        self.card = card
        self.ability = ability


def check_card(card: Card) -> None:
    """Raise `CardDefinitionError` if the definition is wrong."""
