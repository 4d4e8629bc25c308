"""Errors about the catalogue of cards."""

from __future__ import annotations

from collections.abc import Sequence

from tagduel_env.errors import TagDuelError

__all__ = ["CardNotFoundError"]


class CardNotFoundError(TagDuelError, LookupError):
    """A card was asked for that the catalogue does not know, or that it knows twice.

    Attributes:
        asked: What was asked for: a name, a passcode or a catalogue number.
        nearest: What the catalogue has instead, nearest first.
    """

    def __init__(self, asked: str | int, expected: str, nearest: Sequence[str] = ()) -> None:
        """Say what was expected and what came.

        Args:
            asked: What was asked for.
            expected: The kind of thing that would have been accepted, as a noun phrase.
            nearest: Names, or passcodes with names, to offer instead.
        """
        self.asked = asked
        self.expected = expected
        self.nearest = tuple(nearest)
        super().__init__(asked, expected, self.nearest)

    def __str__(self) -> str:
        """The whole message: expected, got, and what to try."""
        hint = f" Nearest: {'; '.join(self.nearest)}." if self.nearest else ""
        return f"Expected {self.expected}, got {self.asked!r}.{hint}"
