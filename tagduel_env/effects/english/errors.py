"""The error of the renderer."""

from __future__ import annotations

from tagduel_env.errors import TagDuelError

__all__ = ["NoEnglishError"]


class NoEnglishError(TagDuelError, NotImplementedError):
    """A node or a word that the renderer has no English for.

    Attributes:
        got: The node or word.
    """

    def __init__(self, expected: str, got: object) -> None:
        """Say what was expected and what came."""
        self.got = got
        super().__init__(
            f"Expected {expected}, got {got!r}. Teach it to tagduel_env/effects/english."
        )
