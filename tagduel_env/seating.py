"""Which Decks sit at a table: loaded or drawn, counted, and registered as teams."""

import functools
import hashlib
import itertools
import os
import struct
from collections.abc import Sequence
from typing import Literal, TypeAlias

from tagduel_env.decks import (
    Deck,
    Team,
    TeamNotLegalError,
    bundled_decks,
    check_deck,
    check_team,
    load_deck,
    register,
)
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.ruleset import Ruleset

__all__ = [
    "ALL_DECKS",
    "DEFAULT_DECKS",
    "DEFAULT_PAIR",
    "DeckSource",
    "Seating",
    "default_decks",
    "drawn_decks",
    "legal_seatings",
    "seated_decks",
]

DeckSource: TypeAlias = Deck | str | os.PathLike[str]
"""A Deck, a ``.ydk`` file, or the name of a bundled deck."""

Seating: TypeAlias = Literal["all"] | Sequence[DeckSource]
"""The Decks of a table, or ``"all"``: bundled ones that the seed of each Duel draws."""

DEFAULT_DECKS = ("A1", "A6", "B7", "B1")
"""Bundled decks of 1A, 2A, 1B, 2B unless others are named: two legal teams of like strength."""

DEFAULT_PAIR = ("A1", "B2")
"""Bundled decks of 1A and 2A, one on one, unless others are named: of like strength too."""

ALL_DECKS = "all"
"""In place of Decks: for each Duel, bundled decks drawn by its seed."""


def default_decks(ruleset: Ruleset) -> tuple[str, ...]:
    """The bundled decks for a table of this size."""
    return DEFAULT_DECKS if ruleset.duelists == 4 else DEFAULT_PAIR


def seated_decks(
    sources: Seating | None, ruleset: Ruleset, *, legal: bool = True, seed: int = 0
) -> tuple[Deck, ...]:
    """Load the Decks of a table in the order 1A, 2A, 1B, 2B (one on one: 1A, 2A).

    Args:
        sources: What to load; the default decks if None, drawn ones if ``"all"``.
        ruleset: Says how many Duelists there are and which Forbidden and Limited List holds.
        legal: Whether Decks that may not be registered are refused.
        seed: Draws the Decks if ``sources`` is ``"all"``.

    Raises:
        DuelSetupError: If the number of Decks is wrong.
        DeckFileError: If a file is missing or malformed.
        DeckNotFoundError: If a name is neither a file nor a bundled deck.
        TeamNotLegalError: If ``legal`` and a team may not be registered, with every violation.
    """
    if sources == ALL_DECKS:
        return drawn_decks(seed, ruleset)
    sources = default_decks(ruleset) if sources is None else sources
    several = isinstance(sources, Sequence) and not isinstance(sources, str)  # pyright: ignore[reportUnnecessaryIsInstance]
    if not several or len(sources) != ruleset.duelists:
        expected = f"{ruleset.duelists} Decks, one for each Duelist, or {ALL_DECKS!r}"
        raise DuelSetupError(expected, str(len(sources)) if several else repr(sources))
    decks = tuple(source if isinstance(source, Deck) else load_deck(source) for source in sources)
    if legal:
        _require_legal(decks, ruleset.list_date)
    return decks


def drawn_decks(seed: int, ruleset: Ruleset) -> tuple[Deck, ...]:
    """Draw bundled decks for a table: each legal seating of each team is equally likely.

    The same seed draws the same Decks, whatever was drawn before. In a team the two Decks are of
    different families.

    Args:
        seed: A whole number; the seed of the Duel.
        ruleset: Says how many Duelists there are and which Forbidden and Limited List holds.

    Returns:
        The Decks of 1A, 2A, 1B, 2B (one on one: 1A, 2A).

    Raises:
        DuelSetupError: If no bundled decks are legal on that list.
    """
    seatings = legal_seatings(ruleset.duelists // 2, ruleset.list_date)
    if not seatings:
        raise DuelSetupError(
            f"a list on which bundled decks are legal for {ALL_DECKS!r}", ruleset.list_date
        )
    digest = hashlib.sha256(struct.pack("<4sQ", b"deck", seed % (1 << 64))).digest()
    first, second = (seatings[n % len(seatings)] for n in struct.unpack_from("<2Q", digest))
    return tuple(itertools.chain.from_iterable(zip(first, second, strict=True)))


@functools.cache
def legal_seatings(size: int, list_date: str) -> tuple[tuple[Deck, ...], ...]:
    """Every way to seat a team with bundled decks of different families, by a list.

    Args:
        size: Duelists of a team: 2, or 1 for a Duelist alone.
        list_date: The date of the Forbidden and Limited List.

    Returns:
        The Decks of the Duelists A and B, in each order; on the default list 128 pairs.
    """
    if size == 1:
        alone = (bundled.deck for bundled in bundled_decks())
        return tuple((deck,) for deck in alone if not check_deck(deck, list_date))
    return tuple(
        (a.deck, b.deck)
        for a, b in itertools.permutations(bundled_decks(), 2)
        if a.family != b.family and not check_team(Team(a.deck, b.deck), list_date)
    )


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
