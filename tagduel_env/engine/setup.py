"""The record of a duel before its first move: lists, cards and rules (spaces B2, rule 2)."""

import functools
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks.deck import Deck, require_playable
from tagduel_env.effects.compiler import Programs, compile_pool
from tagduel_env.engine import boundary, lists
from tagduel_env.engine.errors import DuelSetupError, StaleEngineError
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record import layout, tables
from tagduel_env.ruleset import Ruleset

__all__ = ["EXECUTED", "MOST_EXTRA", "MOST_MAIN", "SEAT_NAMES", "load_programs", "seat_name"]

MOST_MAIN = c.MAIN_ROWS
"""Cards, and so names, that a Main Deck may hold (1.3)."""

MOST_EXTRA = c.LIST_ROWS - c.MAIN_ROWS
"""Cards that an Extra Deck may hold (1.3)."""

EXECUTED: frozenset[c.Op] = frozenset(c.Op)
"""The instructions that the engine executes; a card that uses another one is refused."""

SEAT_NAMES = (("1A", "2A", "1B", "2B"), ("2A", "1A", "2B", "1B"))
"""By the team that starts (0 or 1), the Duelist on each seat (T1)."""

_UNSEEDED = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9)
"""State of a generator that was not seeded yet; all zeros would give zeros for ever."""

DECK_LIST = np.dtype(
    [
        ("names", "<u2", c.LIST_ROWS),
        ("copies", "u1", c.LIST_ROWS),
        ("main_names", "u1"),
        ("extra_names", "u1"),
    ]
)
"""One Duelist's list: the struct DeckList of `lists.pxd`."""

Record = NDArray[np.void]


def seat_name(first_team: int, seat: int) -> str:
    """The Duelist on a seat, such as ``"1A"``; seats are numbered in turn order (T1)."""
    return SEAT_NAMES[first_team][seat]


def load_programs() -> Programs:
    """Give the engine the compiled pool, unless it already has tables; return the pool.

    Raises:
        StaleEngineError: If the engine was compiled from other sources than these.
    """
    programs = compile_pool()
    if not tables.loaded():
        _require_fresh_engine()
        tables.load(programs.arrays)
    return programs


def _require_fresh_engine() -> None:
    """Refuse an engine whose records have another layout: it would write where none is."""
    sizes = {name: layout.dtype_of(name).itemsize for name in layout.STRUCTS}
    if boundary.struct_sizes() != sizes:
        raise StaleEngineError


def playable(code: int) -> bool:
    """Whether the engine can execute the card's text."""
    programs = load_programs()
    return programs.is_defined(code) and not programs.unexecuted(code, EXECUTED)


def check_decks(decks: Sequence[Deck], ruleset: Ruleset) -> None:
    """Refuse Decks with which no Duel can be played.

    Raises:
        DuelSetupError: If their number or the size of one is wrong, or a card is in the wrong Deck.
        CardNotPlayableError: If there are cards whose text the engine cannot execute, by name.
    """
    if len(decks) != ruleset.duelists:
        raise DuelSetupError(f"{ruleset.duelists} Decks, one for each Duelist", str(len(decks)))
    for deck in decks:
        check_deck(deck)


def check_deck(deck: Deck) -> None:
    """Refuse a Deck with which no Duel can be played; errors as of `check_decks`."""
    for part, most, cards in (
        ("Main", MOST_MAIN, deck.main),
        ("Extra", MOST_EXTRA, deck.extra),
    ):
        if len(cards) > most:
            raise DuelSetupError(
                f"at most {most} cards in the {part} Deck of {deck.name!r}", str(len(cards))
            )
        catalogue = load_catalogue()
        for number in cards:
            if catalogue[number].belongs_in_extra_deck != (part == "Extra"):
                raise DuelSetupError(
                    f"only cards that belong in the {part} Deck of {deck.name!r}",
                    repr(catalogue[number].name),
                )
    require_playable(deck, playable)


@functools.lru_cache(maxsize=128)
def template(decks: tuple[Deck, ...], ruleset: Ruleset, first_team: int) -> NDArray[np.uint8]:
    """The bytes of a record that is not seeded and of which nothing is dealt.

    They're shared between calls: copy them, never change them.
    """
    check_decks(decks, ruleset)
    data = blank(ruleset)
    held = deck_lists(decks)
    seating = np.arange(len(decks), dtype=np.int32)
    lists.seat_at(data.ctypes.data, held.ctypes.data, seating.ctypes.data, first_team)
    return data


def blank(ruleset: Ruleset) -> NDArray[np.uint8]:
    """The bytes of a record with rules and without cards."""
    data = np.zeros(layout.DUEL.itemsize, np.uint8)
    record = np.ndarray((), layout.DUEL, data)
    _set_empty(record)
    record["version"] = layout.RECORD_VERSION
    record["life"] = ruleset.life_points
    record["rng"] = _UNSEEDED
    for name, number in ruleset.to_numbers().items():
        record["rules"][name] = number
    return data


def deck_lists(decks: Sequence[Deck]) -> NDArray[np.void]:
    """B2: the rows of each Deck's list, as `DECK_LIST[len(decks)]`."""
    found = np.zeros(len(decks), DECK_LIST)
    for row, deck in zip(found, decks, strict=True):
        extra = sorted(Counter(deck.extra).items())
        for names, first in ((_main_rows(deck), 0), (extra, c.MAIN_ROWS)):
            for place, (code, copies) in enumerate(names, first):
                row["names"][place] = code
                row["copies"][place] = copies
        row["main_names"], row["extra_names"] = len(set(deck.main)), len(extra)
    return found


def listed_deck(record: Record, seat: int, name: str) -> Deck:
    """A Deck of what the list of a seat says in a record, without a Side Deck."""
    duelist = record["duelists"][seat]
    cards = np.repeat(duelist["names"], duelist["copies"]).tolist()
    main = int(duelist["copies"][:MOST_MAIN].sum())
    return Deck(name, tuple(cards[:main]), tuple(cards[main:]))


def _set_empty(record: Record) -> None:
    """Everything that says "none" by another number than 0."""
    for name in ("attacker", "attacked", "attempt_card", "sight_batch"):
        record[name] = c.NONE
    zones, cards = record["zones"], record["cards"]
    for name in ("card", "reserved_for", "bond", "equipped_to", "summon_by_ability"):
        zones[name] = c.NONE
    for name in ("returns_to", "summon_by_seat"):
        zones[name] = c.ANYONE
    zones["original_atk_override"] = -1
    for name in ("zone", "row"):
        cards[name] = c.ANYONE
    cards["host"] = c.NONE
    moved = record["moved"]
    moved["by_ability"] = c.NONE
    moved["by_card"] = c.NONE & 255
    moved["flags"] = 7 << c.MOVED_BY_SEAT | 1 << c.MOVED_BY_CARD


def _main_rows(deck: Deck) -> list[tuple[int, int]]:
    """B2: the names of a Main Deck, monsters, then Spells, then Traps, each by number."""
    catalogue = load_catalogue()
    return sorted(Counter(deck.main).items(), key=lambda name: (catalogue[name[0]].kind, name[0]))
