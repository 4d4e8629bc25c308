"""Errors about decks. Each says what was expected, what came, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.errors import TagDuelError

if TYPE_CHECKING:
    from tagduel_env.decks.registration import Violation

__all__ = [
    "CardNotPlayableError",
    "DeckFileError",
    "DeckNotFoundError",
    "FileProblem",
    "TeamNotLegalError",
    "TeamSizeError",
    "UnknownListDateError",
]


@dataclass(frozen=True, slots=True)
class FileProblem:
    """One thing wrong with a deck file.

    Attributes:
        line: Line number, counted from 1; 0 if it concerns the whole file.
        expected: What should have stood there.
        got: What stands there.
        hint: What to do about it; may be empty.
    """

    line: int
    expected: str
    got: str
    hint: str = ""

    def describe(self, source: str) -> str:
        """Return the problem in one line that begins with the file and the line."""
        place = f"{source}:{self.line}" if self.line else source
        hint = f" {self.hint}" if self.hint else ""
        return f"{place}: expected {self.expected}, got {self.got}.{hint}"


class DeckFileError(TagDuelError, ValueError):
    """A deck file that cannot be read as one. All its problems are named at once.

    Attributes:
        source: The file, as it was named.
        problems: What is wrong, in the order of the lines.
    """

    def __init__(self, source: str, problems: Sequence[FileProblem]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__(source, self.problems)

    def __str__(self) -> str:
        return "\n".join(problem.describe(self.source) for problem in self.problems)


class DeckNotFoundError(TagDuelError, LookupError):
    """Neither a deck file nor a bundled deck goes by this name.

    Attributes:
        asked: What was asked for.
        known: The names of the bundled decks.
    """

    def __init__(self, asked: str, known: Sequence[str]) -> None:
        self.asked = asked
        self.known = tuple(known)
        super().__init__(asked, self.known)

    def __str__(self) -> str:
        return (
            f"Expected a .ydk file or a bundled deck, got {self.asked!r}: "
            f"no file has that name, and the bundled decks are {', '.join(self.known)}."
        )


class UnknownListDateError(TagDuelError, LookupError):
    """No Forbidden and Limited List has this date.

    Attributes:
        asked: The date that was asked for.
        known: The dates of the lists there are, oldest first.
    """

    def __init__(self, asked: str, known: Sequence[str]) -> None:
        self.asked = asked
        self.known = tuple(known)
        super().__init__(asked, self.known)

    def __str__(self) -> str:
        return (
            f"Expected the date of a Forbidden and Limited List, got {self.asked!r}. "
            f"Known: {', '.join(self.known)}."
        )


class CardNotPlayableError(TagDuelError, ValueError):
    """A deck holds cards whose effects the engine does not know, and is refused for play.

    Attributes:
        deck: The name of the deck.
        cards: The names of those cards.
    """

    def __init__(self, deck: str, cards: Sequence[str]) -> None:
        self.deck = deck
        self.cards = tuple(cards)
        super().__init__(deck, self.cards)

    def __str__(self) -> str:
        return (
            f"Expected only cards with an effect definition in {self.deck!r}, got "
            f"{len(self.cards)} without: {'; '.join(self.cards)}. Replace them or define them."
        )


class TeamNotLegalError(TagDuelError, ValueError):
    """Decks that may not be registered together. All violations are named at once.

    Attributes:
        list_date: The date of the list that was applied.
        violations: What is wrong.
    """

    def __init__(self, list_date: str, violations: Sequence[Violation]) -> None:
        self.list_date = list_date
        self.violations = tuple(violations)
        super().__init__(list_date, self.violations)

    def __str__(self) -> str:
        number = len(self.violations)
        things = "violation" if number == 1 else "violations"
        head = (
            f"Expected Decks that are legal on the list of {self.list_date}, got {number} {things}:"
        )
        return "\n".join((head, *(f"  {violation.text}" for violation in self.violations)))


class TeamSizeError(TagDuelError, ValueError):
    """Neither one Deck nor two were given.

    Attributes:
        number: How many were given.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)

    def __str__(self) -> str:
        return f"Expected the Deck of one Duelist, or a team's two, got {self.number} Decks."
