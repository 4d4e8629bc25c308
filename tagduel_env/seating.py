"""Which Decks sit at a table: loaded, counted, and registered as teams."""

import functools
import os
from collections.abc import Sequence
from typing import TypeAlias

from tagduel_env.decks import Deck, TeamNotLegalError, check_deck, load_deck, register
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.ruleset import Ruleset

__all__ = ["DEFAULT_DECKS", "DeckSource", "default_decks", "seated_decks"]

DeckSource: TypeAlias = Deck | str | os.PathLike[str]
"""A Deck, a ``.ydk`` file, or the name of a bundled deck."""

DEFAULT_DECKS = ("A1", "A2", "B1", "B2")
"""Bundled decks of 1A, 2A, 1B, 2B unless others are named: two legal teams."""


def default_decks(ruleset: Ruleset) -> tuple[str, ...]:
    """The bundled decks for a table of this size."""
    return DEFAULT_DECKS if ruleset.duelists == 4 else (DEFAULT_DECKS[0], DEFAULT_DECKS[3])


def seated_decks(
    sources: Sequence[DeckSource] | None, ruleset: Ruleset, *, legal: bool = True
) -> tuple[Deck, ...]:
    """Load the Decks of a table in the order 1A, 2A, 1B, 2B (one on one: 1A, 2A).

    Args:
        sources: What to load; the default decks if None.
        ruleset: Says how many Duelists there are and which Forbidden and Limited List holds.
        legal: Whether Decks that may not be registered are refused.

    Raises:
        DuelSetupError: If the number of Decks is wrong.
        DeckFileError: If a file is missing or malformed.
        DeckNotFoundError: If a name is neither a file nor a bundled deck.
        TeamNotLegalError: If ``legal`` and a team may not be registered, with every violation.
    """
    sources = default_decks(ruleset) if sources is None else sources
    if isinstance(sources, str) or len(sources) != ruleset.duelists:
        expected = f"{ruleset.duelists} Decks, one for each Duelist"
        raise DuelSetupError(
            expected, repr(sources) if isinstance(sources, str) else str(len(sources))
        )
    decks = tuple(source if isinstance(source, Deck) else load_deck(source) for source in sources)
    if legal:
        _require_legal(decks, ruleset.list_date)
    return decks


@functools.lru_cache(maxsize=256)
def _require_legal(decks: tuple[Deck, ...], list_date: str) -> None:
    """Register both teams (A01), or each Duelist alone."""
    if len(decks) == 4:
        register(decks[0], decks[2], list_date)
        register(decks[1], decks[3], list_date)
        return
    for deck in decks:
        violations = check_deck(deck, list_date)
        if violations:
            raise TeamNotLegalError(list_date, violations)
