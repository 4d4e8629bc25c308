"""Registering a team and saying what is not legal about its decks.

Copies are counted by name (reading A46) over Main, Extra and Side Deck together. A Limited card may
be there once and a Semi-Limited card twice **per team** (A12, A13), any other legal card three
times **per Duelist**, a Forbidden card not at all (A14). Each Deck has the sizes of rule 1.3 and
holds Fusion, Synchro and Xyz Monsters in the Extra Deck and never in the Main Deck.

A Duelist alone (one against one) counts as a team of one, so the same counts hold for that Deck.
Everything that is wrong is returned at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks.deck import SECTIONS, Deck
from tagduel_env.decks.errors import TeamNotLegalError
from tagduel_env.decks.forbidden import DEFAULT_LIST_DATE, ForbiddenList, Status, forbidden_list

__all__ = [
    "COPIES_PER_DUELIST",
    "COPIES_PER_TEAM",
    "DECK_SIZES",
    "DUELISTS",
    "Team",
    "Violation",
    "check_deck",
    "check_team",
    "register",
]

DUELISTS = ("Duelist A", "Duelist B")
"""The designations in the order of registration (A01)."""

DECK_SIZES = {"Main Deck": (40, 60), "Extra Deck": (0, 15), "Side Deck": (0, 15)}
"""The least and most cards of each Deck (rule 1.3)."""

COPIES_PER_TEAM = {Status.FORBIDDEN: 0, Status.LIMITED: 1, Status.SEMI_LIMITED: 2}
"""How often a listed card may be in a team's Decks (A12, A13, A14)."""

COPIES_PER_DUELIST = 3
"""How often any other card may be in one Duelist's Decks (A14)."""

_RULES = {Status.FORBIDDEN: "A14", Status.LIMITED: "A12", Status.SEMI_LIMITED: "A13"}
_TEAM = "the team"

_Tally: TypeAlias = tuple[Counter[int], ...]
"""Copies by number, for each of the three Decks in the order of ``SECTIONS``."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that makes Decks illegal.

    Attributes:
        card: The card's name; for a size, the Deck that has it (``"Main Deck"``).
        count: How many there are.
        allowed: How many there may be at most; for a Deck that is too small, at least.
        rule: The id of the rule: ``"A12"``, ``"A13"``, ``"A14"``, ``"1.3"``, or ``"released"``.
        who: Whose Decks: ``"the team"``, ``"Duelist A"``, ``"Duelist B"`` or a Deck's own name.
        why: What the rule says, in a few words.
        where: How the count is spread, such as ``"Duelist A: 1 Main; Duelist B: 1 Side"``.
    """

    card: str
    count: int
    allowed: int
    rule: str
    who: str
    why: str
    where: str = ""

    @property
    def text(self) -> str:
        """The violation in one line, for people."""
        if self.card in DECK_SIZES:
            return f"{self.card}: {self.count} cards for {self.who}: {self.why} [{self.rule}]"
        spread = f" ({self.where})" if self.where else ""
        return (
            f"{self.card}: {self.count} in {self.who}{spread}, "
            f"{self.allowed} allowed: {self.why} [{self.rule}]"
        )

    def as_dict(self) -> dict[str, str | int]:
        """Return the fields and the text, for JSON."""
        return {
            "card": self.card,
            "count": self.count,
            "allowed": self.allowed,
            "rule": self.rule,
            "who": self.who,
            "where": self.where,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class Team:
    """Two Decks as registered: the first one listed is Duelist A's, the second B's (A01).

    Attributes:
        a: Duelist A's Deck.
        b: Duelist B's Deck.
    """

    a: Deck
    b: Deck

    @property
    def decks(self) -> tuple[Deck, Deck]:
        """Both Decks, Duelist A's first."""
        return (self.a, self.b)


def check_team(
    team: Team,
    list_date: str | date = DEFAULT_LIST_DATE,
    *,
    require_released: bool = False,
    count_treated_names: bool = False,
) -> list[Violation]:
    """Return everything that makes the team illegal; an empty list if it may be registered.

    Args:
        team: The two Decks.
        list_date: The date of the Forbidden and Limited List.
        require_released: Whether every card must have been released by that date too.
        count_treated_names: Whether a card that is treated as having another name in all places (A
            Legendary Ocean as Umi) counts towards that name instead of its printed one.

    Raises:
        UnknownListDateError: If there is no such list.
    """
    held: dict[str, Deck] = dict(zip(DUELISTS, team.decks, strict=True))
    return _check(held, forbidden_list(list_date), _TEAM, require_released, count_treated_names)


def check_deck(
    deck: Deck,
    list_date: str | date = DEFAULT_LIST_DATE,
    *,
    require_released: bool = False,
    count_treated_names: bool = False,
) -> list[Violation]:
    """Return everything that makes one Deck illegal for a Duelist without a teammate.

    The arguments are those of :func:`check_team`.

    Raises:
        UnknownListDateError: If there is no such list.
    """
    who = deck.name or "the Deck"
    held = {who: deck}
    return _check(held, forbidden_list(list_date), who, require_released, count_treated_names)


def register(
    first: Deck,
    second: Deck,
    list_date: str | date = DEFAULT_LIST_DATE,
    *,
    require_released: bool = False,
    count_treated_names: bool = False,
) -> Team:
    """Register a team: the first Deck listed is Duelist A's, the second Duelist B's (A01).

    The other arguments are those of :func:`check_team`.

    Raises:
        TeamNotLegalError: If the Decks may not be registered together, with every violation.
        UnknownListDateError: If there is no such list.
    """
    team = Team(first, second)
    violations = check_team(
        team,
        list_date,
        require_released=require_released,
        count_treated_names=count_treated_names,
    )
    if violations:
        raise TeamNotLegalError(str(list_date), violations)
    return team


def _check(
    held: dict[str, Deck],
    listed: ForbiddenList,
    together: str,
    require_released: bool,
    count_treated_names: bool,
) -> list[Violation]:
    """Return all violations of the Decks that Duelists who share one count hold.

    Args:
        held: Who holds which Deck.
        listed: The Forbidden and Limited List.
        together: What to call all of them as one.
        require_released: See :func:`check_team`.
        count_treated_names: See :func:`check_team`.
    """
    violations: list[Violation] = []
    for who, deck in held.items():
        violations.extend(_sizes(who, deck))
        violations.extend(_misplaced(who, deck))
    violations.extend(_copies(held, listed, together, count_treated_names))
    if require_released:
        violations.extend(_unreleased(held, listed, together))
    return violations


def _sizes(who: str, deck: Deck) -> Iterator[Violation]:
    """Rule 1.3: Main Deck 40 to 60 cards, Extra Deck and Side Deck 0 to 15."""
    for section, numbers in zip(SECTIONS, deck.sections, strict=True):
        least, most = DECK_SIZES[section]
        count = len(numbers)
        if not least <= count <= most:
            bound = least if count < least else most
            why = f"a {section} has {least} to {most} cards"
            yield Violation(section, count, bound, "1.3", who, why)


def _misplaced(who: str, deck: Deck) -> Iterator[Violation]:
    """Rule 1.3: the Extra Deck holds Fusion, Synchro and Xyz Monsters, the Main Deck none."""
    catalogue = load_catalogue()
    for section, numbers in (("Main Deck", deck.main), ("Extra Deck", deck.extra)):
        in_extra = section == "Extra Deck"
        why = (
            "only Fusion, Synchro and Xyz Monsters go there"
            if in_extra
            else "Fusion, Synchro and Xyz Monsters go in the Extra Deck"
        )
        for number, count in Counter(numbers).items():
            card = catalogue[number]
            if card.belongs_in_extra_deck != in_extra:
                yield Violation(card.name, count, 0, "1.3", f"{who}'s {section}", why)


def _copies(
    held: dict[str, Deck], listed: ForbiddenList, together: str, count_treated_names: bool
) -> Iterator[Violation]:
    """A12, A13, A14: copies of each name, per team if it is listed and per Duelist if not."""
    tallies = {who: _tally(deck, count_treated_names) for who, deck in held.items()}
    numbers = {number for tally in tallies.values() for part in tally for number in part}
    for number in sorted(numbers):
        if listed.status(number) is Status.UNLIMITED:
            yield from _copies_per_duelist(tallies, number)
        else:
            yield from _copies_per_team(tallies, number, listed, together)


def _copies_per_team(
    tallies: dict[str, _Tally], number: int, listed: ForbiddenList, together: str
) -> Iterator[Violation]:
    """A12, A13 and Forbidden cards (A14): all Duelists' copies count together."""
    status = listed.status(number)
    count = sum(_count(tally, number) for tally in tallies.values())
    most = COPIES_PER_TEAM[status]
    if count > most:
        name = load_catalogue()[number].name
        why = f"{status.value} on the list of {listed.date}"
        yield Violation(name, count, most, _RULES[status], together, why, _spread(tallies, number))


def _copies_per_duelist(tallies: dict[str, _Tally], number: int) -> Iterator[Violation]:
    """A14: each Duelist's copies count alone."""
    most = COPIES_PER_DUELIST
    for who, tally in tallies.items():
        count = _count(tally, number)
        if count > most:
            name = load_catalogue()[number].name
            why = f"at most {most} per Duelist"
            yield Violation(name, count, most, "A14", who, why, _places(tally, number))


def _unreleased(held: dict[str, Deck], listed: ForbiddenList, together: str) -> Iterator[Violation]:
    """Cards that could not be bought when the list began."""
    catalogue = load_catalogue()
    day = date.fromisoformat(listed.date)
    counts = sum((deck.counts() for deck in held.values()), Counter[int]())
    for number in sorted(counts):
        card = catalogue[number]
        if card.released > day:
            why = f"released on {card.released}, after {day}"
            yield Violation(card.name, counts[number], 0, "released", together, why)


def _tally(deck: Deck, count_treated_names: bool) -> _Tally:
    """Return for each of the three Decks how often each name is in it (reading A46)."""
    return tuple(
        Counter(_counted_as(number, count_treated_names) for number in numbers)
        for numbers in deck.sections
    )


def _counted_as(number: int, count_treated_names: bool) -> int:
    """Return the number of the name under which a card is counted (reading A46)."""
    catalogue = load_catalogue()
    card = catalogue[number]
    if count_treated_names and card.also_named:
        return catalogue.by_name(card.also_named[0]).number
    return number


def _count(tally: _Tally, number: int) -> int:
    """Return how many copies all three Decks hold together."""
    return sum(part[number] for part in tally)


def _places(tally: _Tally, number: int) -> str:
    """Return in which of the three Decks the copies are, such as ``"1 Main, 1 Side"``."""
    parts = zip(SECTIONS, tally, strict=True)
    return ", ".join(
        f"{part[number]} {section.removesuffix(' Deck')}" for section, part in parts if part[number]
    )


def _spread(tallies: dict[str, _Tally], number: int) -> str:
    """Return the places of all Duelists' copies; one who is alone is not named."""
    places = {who: _places(tally, number) for who, tally in tallies.items()}
    if len(places) == 1:
        return "".join(places.values())
    return "; ".join(f"{who}: {place}" for who, place in places.items() if place)
