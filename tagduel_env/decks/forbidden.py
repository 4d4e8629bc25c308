"""The Forbidden and Limited Lists of the TCG from September 2011 to April 2014, by date.

``forbidden_limited.csv`` names the cards of the seven lists. The list dated 2013-09-01 stands as it
was amended on 2013-10-11.
"""

from __future__ import annotations

import csv
import functools
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks.errors import UnknownListDateError

__all__ = ["DEFAULT_LIST_DATE", "ForbiddenList", "Status", "forbidden_list", "list_dates"]

DEFAULT_LIST_DATE = "2013-03-01"
"""The list that is applied unless another one is asked for."""

_FILE = Path(__file__).with_name("forbidden_limited.csv")


class Status(StrEnum):
    """What a list says about a card."""

    FORBIDDEN = "forbidden"
    LIMITED = "limited"
    SEMI_LIMITED = "semi-limited"
    UNLIMITED = "unlimited"


@dataclass(frozen=True, slots=True)
class ForbiddenList:
    """One dated list.

    Attributes:
        date: The day from which it holds, as ``YYYY-MM-DD``.
        statuses: Catalogue number -> status, for the cards that are on the list.
    """

    date: str
    statuses: Mapping[int, Status]

    def status(self, number: int) -> Status:
        """Return what the list says about the name of card ``number`` (reading A46: by name)."""
        return self.statuses.get(load_catalogue().canonical(number), Status.UNLIMITED)

    def cards(self, status: Status) -> tuple[str, ...]:
        """Return the names that have this status on the list, in alphabetical order."""
        numbers = (number for number, found in self.statuses.items() if found is status)
        return tuple(sorted(load_catalogue()[number].name for number in numbers))


def list_dates() -> tuple[str, ...]:
    """Return the dates of the lists there are, oldest first."""
    return tuple(_lists())


def forbidden_list(list_date: str | date = DEFAULT_LIST_DATE) -> ForbiddenList:
    """Return the list of this date.

    Raises:
        UnknownListDateError: If there is no list of exactly this date; the known ones are named.
    """
    wanted = str(list_date).strip()
    found = _lists().get(wanted)
    if found is None:
        raise UnknownListDateError(wanted, list_dates())
    return found


@functools.cache
def _lists() -> dict[str, ForbiddenList]:
    by_date: dict[str, dict[int, Status]] = {}
    catalogue = load_catalogue()
    with _FILE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            number = catalogue.by_passcode(row["passcode"]).number
            by_date.setdefault(row["list_date"], {})[number] = Status(row["status"])
    return {day: ForbiddenList(day, MappingProxyType(by_date[day])) for day in sorted(by_date)}
