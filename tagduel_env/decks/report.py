"""The report behind ``tagduel deck check``: what is wrong with a team's Decks, all at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from tagduel_env.decks.bundled_decks import load_deck
from tagduel_env.decks.deck import SECTIONS, Deck, unplayable
from tagduel_env.decks.errors import TeamSizeError
from tagduel_env.decks.forbidden import DEFAULT_LIST_DATE, forbidden_list
from tagduel_env.decks.registration import DUELISTS, Team, Violation, check_deck, check_team

__all__ = ["DeckReport", "TeamReport", "check_files"]


@dataclass(frozen=True, slots=True)
class DeckReport:
    """One Deck of a report.

    Attributes:
        who: ``"Duelist A"`` or ``"Duelist B"``; for a Deck checked alone, ``"Duelist"``.
        source: The file or bundled deck it came from, as it was named.
        deck: The cards.
        unplayable: Names of cards without an effect definition; empty if that was not asked.
    """

    who: str
    source: str
    deck: Deck
    unplayable: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """Whose Deck it is and how large, in one line."""
        sizes = ", ".join(
            f"{len(numbers)} {section.removesuffix(' Deck')}"
            for section, numbers in zip(SECTIONS, self.deck.sections, strict=True)
        )
        return f"{self.who}: {self.deck.name} ({sizes})"

    def as_dict(self) -> dict[str, object]:
        """Return the report of this Deck, for JSON."""
        main, extra, side = (len(numbers) for numbers in self.deck.sections)
        return {
            "who": self.who,
            "source": self.source,
            "name": self.deck.name,
            "main": main,
            "extra": extra,
            "side": side,
            "unplayable": list(self.unplayable),
        }


@dataclass(frozen=True, slots=True)
class TeamReport:
    """What a check of one or two Decks found.

    Attributes:
        list_date: The date of the list that was applied.
        decks: The Decks in the order of registration (A01).
        violations: Everything that makes them illegal.
    """

    list_date: str
    decks: tuple[DeckReport, ...]
    violations: tuple[Violation, ...]

    @property
    def legal(self) -> bool:
        """Whether the Decks may be registered."""
        return not self.violations

    def lines(self) -> list[str]:
        """Return the report for people, one line per Deck, per violation and for the verdict."""
        lines = [deck.line for deck in self.decks]
        lines.extend(f"  {violation.text}" for violation in self.violations)
        for deck in self.decks:
            if deck.unplayable:
                cards = "; ".join(deck.unplayable)
                lines.append(f"  {deck.who}: not playable yet, no effect definition: {cards}")
        lines.append(self._verdict())
        return lines

    def as_dict(self) -> dict[str, object]:
        """Return the whole report, for JSON."""
        return {
            "legal": self.legal,
            "list_date": self.list_date,
            "decks": [deck.as_dict() for deck in self.decks],
            "violations": [violation.as_dict() for violation in self.violations],
        }

    def _verdict(self) -> str:
        if self.legal:
            return f"Legal on the list of {self.list_date}."
        number = len(self.violations)
        things = "violation" if number == 1 else "violations"
        return f"Not legal on the list of {self.list_date}: {number} {things}."


def check_files(
    sources: Sequence[str | os.PathLike[str]],
    list_date: str | date = DEFAULT_LIST_DATE,
    *,
    require_released: bool = False,
    count_treated_names: bool = False,
    is_playable: Callable[[int], bool] | None = None,
) -> TeamReport:
    """Check the Decks of a team, or one Deck alone.

    Args:
        sources: One or two ``.ydk`` files or bundled decks; the first is Duelist A's (A01).
        list_date: The date of the Forbidden and Limited List.
        require_released: Whether every card must have been released by that date too.
        count_treated_names: See :func:`tagduel_env.decks.registration.check_team`.
        is_playable: Says of a catalogue number whether the engine knows that card's text. If given,
            the report names the other cards; they don't make a Deck illegal.

    Raises:
        TeamSizeError: If there are no sources or more than two.
        DeckFileError: If a file is missing or malformed.
        DeckNotFoundError: If a name is neither a file nor a bundled deck.
        UnknownListDateError: If there is no such list.
    """
    if len(sources) not in (1, 2):
        raise TeamSizeError(len(sources))
    listed = forbidden_list(list_date).date
    decks = [load_deck(source) for source in sources]
    if len(decks) == 1:
        violations = check_deck(
            decks[0],
            listed,
            require_released=require_released,
            count_treated_names=count_treated_names,
        )
    else:
        violations = check_team(
            Team(*decks),
            listed,
            require_released=require_released,
            count_treated_names=count_treated_names,
        )
    whose = DUELISTS if len(decks) == len(DUELISTS) else ("Duelist",)
    reports = tuple(
        DeckReport(
            who, os.fspath(source), deck, unplayable(deck, is_playable) if is_playable else ()
        )
        for who, source, deck in zip(whose, sources, decks, strict=True)
    )
    return TeamReport(listed, reports, tuple(violations))
