"""What is raised when a definition cannot be compiled."""

from __future__ import annotations

from tagduel_env.errors import TagDuelError


class CompileError(TagDuelError, ValueError):
    """A definition holds something the program format cannot say: which card, which node."""

    def __init__(self, card: str, ability: int | None, *, expected: str, got: object) -> None:
        """`ability` is the position in the card from 0, or None outside of its abilities."""
        where = f"{card!r}" if ability is None else f"{card!r}, ability {ability}"
        super().__init__(f"{where}: expected {expected}; got {got!r}.")
        self.card = card
        self.ability = ability
        self.node = got
