"""Errors of the engine's door. Each says what was expected, what came, and what to do."""

from tagduel_env.errors import TagDuelError

__all__ = ["DuelSetupError", "StaleEngineError", "TableError"]


class DuelSetupError(TagDuelError, ValueError):
    """Something with which no Duel can begin: Decks of a wrong number or size, a wrong field.

    Attributes:
        expected: What would have been accepted.
        got: What came.
    """

    def __init__(self, expected: str, got: str) -> None:
        self.expected = expected
        self.got = got
        super().__init__(f"Expected {expected}, got {got}.")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.expected, self.got)


class StaleEngineError(TagDuelError, ImportError):
    """An engine that was compiled from other sources than those that are there now."""

    def __init__(self) -> None:
        super().__init__(
            "Expected an engine compiled from these sources, got one whose records have another "
            "layout. Compile it again: python setup.py build_ext --inplace, or pip install ."
        )

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()


class TableError(TagDuelError, ValueError):
    """A card that cannot be put where a table is being set up.

    Attributes:
        expected: What would have been accepted.
        got: What came.
    """

    def __init__(self, expected: str, got: str) -> None:
        self.expected = expected
        self.got = got
        super().__init__(
            f"Expected {expected}, got {got}. Every card of the table has to be in a Deck first, "
            "and each zone holds one card."
        )

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.expected, self.got)
