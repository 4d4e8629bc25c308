"""Options that take several values at once: ``--agents random greedy``."""

from typing import ClassVar

import typer
from typer.core import TyperCommand

__all__ = ["SeveralValues"]


class SeveralValues(TyperCommand):
    """A command whose options in `several` take all words up to the next option.

    ``--agents random greedy`` is read as ``--agents random --agents greedy``.
    """

    several: ClassVar[tuple[str, ...]] = ("--agents", "--decks", "--opponents", "--suite")

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Name the option before each of its values."""
        spread: list[str] = []
        current, unused = "", False
        for word in args:
            if word.startswith("-"):
                current = word if word in self.several else ""
                unused = bool(current)
                spread.append(word)
            else:
                spread += [word] if unused or not current else [current, word]
                unused = False
        return super().parse_args(ctx, spread)
