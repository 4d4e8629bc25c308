"""The catalogue: every TCG card first released by 2014-06-30, by number, name and passcode.

A **catalogue number** is a card's row in ``catalogue.csv``, counted from 1. The rows are frozen for
``v0``: later cards are appended, none is moved. Tokens have numbers from 7936 in the order of
``tokens.csv``. 0 stands for nothing.

A few names have two printed passcodes. Both are understood, and both lead to the one number that
stands for the name. Simulators number alternative artwork directly above the printed passcode;
those numbers are understood too.

The file is read once, on first use. A row becomes a :class:`CardFacts` when it is asked for.

Example:
    >>> from tagduel_env.cards.catalogue import load_catalogue
    >>> load_catalogue().find("mystic tomato").type_line
    'Effect Monster, DARK Plant, Level 4, ATK 1400 / DEF 1100'
"""

from __future__ import annotations

import csv
import difflib
import functools
import hashlib
import unicodedata
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from tagduel_env.cards.errors import CardNotFoundError
from tagduel_env.cards.facts import Attribute, CardFacts, Kind, Race, Subtype

__all__ = ["FIRST_TOKEN", "NO_CARD", "Catalogue", "fold_name", "load_catalogue"]

NO_CARD = 0
"""The number that stands for no card."""

FIRST_TOKEN = 7936
"""The number of the first Token."""

_HERE = Path(__file__).parent
_NEXT_ARTWORKS = range(1, 10)

# Columns of catalogue.csv, by position.
_PASSCODE, _KONAMI_ID, _NAME, _KIND, _SUBTYPE, _ATTRIBUTE, _RACE = range(7)
_LEVEL_KIND, _LEVEL_OR_RANK, _ATK, _DEF, _SERIES, _RELEASED, _ALSO_NAMED, _OTHER = range(7, 15)

_KINDS = {kind.name.lower(): kind for kind in Kind}
_SUBTYPES = {str(part.name).lower().replace("_", "-"): part for part in Subtype}
_SUBTYPES["noneffect"] = Subtype(0)
_RACES = {race.label: race for race in Race}


def fold_name(name: str) -> str:
    """Return ``name`` without case, accents, spaces and punctuation, for comparing names."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in plain if character.isalnum())


class Catalogue:
    """All cards and Tokens, looked up by number, name or passcode.

    Indexing with a number gives its :class:`CardFacts`; ``len`` counts the cards, Tokens left out;
    iterating gives the cards in the order of their numbers.
    """

    def __init__(self, rows: list[list[str]], tokens: list[list[str]], digest: str) -> None:
        """Build the indices over rows that were read from the two files.

        Args:
            rows: The rows of ``catalogue.csv`` without its heading; row 0 has number 1.
            tokens: The rows of ``tokens.csv`` without its heading.
            digest: A hash over both files, see :attr:`digest`.
        """
        self._rows = rows
        self._tokens = tokens
        self._digest = digest
        self._facts: dict[int, CardFacts] = {}
        self._by_name: dict[str, int] = {}
        self._by_passcode: dict[int, int] = {}
        for number, row in enumerate(rows, start=1):
            stands_for = self._by_name.setdefault(row[_NAME], number)
            self._by_passcode[int(row[_PASSCODE])] = stands_for
            if row[_OTHER]:
                for passcode in row[_OTHER].split(";"):
                    self._by_passcode[int(passcode)] = stands_for
        for number, row in enumerate(tokens, start=FIRST_TOKEN):
            self._by_name[row[0]] = number

    @property
    def digest(self) -> str:
        """The first 16 hex digits of SHA-256 over the files: numbers and printed facts."""
        return self._digest

    @property
    def tokens(self) -> tuple[CardFacts, ...]:
        """The Tokens, in the order of their numbers."""
        return tuple(self[FIRST_TOKEN + place] for place in range(len(self._tokens)))

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[CardFacts]:
        return (self[number] for number in range(1, len(self._rows) + 1))

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and (self._is_card(number) or self._is_token(number))

    def __getitem__(self, number: int) -> CardFacts:
        """Return the facts of a card or Token.

        Raises:
            CardNotFoundError: If no card and no Token has this number.
        """
        facts = self._facts.get(number)
        if facts is None:
            facts = self._facts[number] = self._read(number)
        return facts

    def by_name(self, name: str) -> CardFacts:
        """Return the card or Token called ``name``.

        The exact name is looked for first, then the name with case, accents, spaces and punctuation
        left out.

        Raises:
            CardNotFoundError: If there is none, with the nearest names; or if two cards differ only
                in what was left out (Rai-Mei and Raimei), with both.
        """
        number = self._by_name.get(name)
        if number is not None:
            return self[number]
        numbers = self._by_folded_name.get(fold_name(name), ())
        if len(numbers) == 1:
            return self[numbers[0]]
        if numbers:
            names = [self[number].name for number in numbers]
            raise CardNotFoundError(name, "a name that means one card", names)
        raise CardNotFoundError(name, "the name of a card", self.nearest_names(name))

    def by_passcode(self, passcode: int | str) -> CardFacts:
        """Return the card with this passcode, as a number or as text, leading zeros or not.

        Alternative artwork that simulators number 1 to 9 above the printed passcode counts as the
        card itself.

        Raises:
            CardNotFoundError: If no card has it, with the passcodes that look most like it.
        """
        text = str(passcode).strip()
        if not (text.isascii() and text.isdigit()):
            raise CardNotFoundError(passcode, "a passcode (a number of up to 8 digits)")
        wanted = int(text)
        for code in (wanted, *(wanted - step for step in _NEXT_ARTWORKS)):
            number = self._by_passcode.get(code)
            if number is not None:
                return self[number]
        expected = "the passcode of a card released by 2014-06-30"
        raise CardNotFoundError(passcode, expected, self.nearest_passcodes(wanted))

    def find(self, text: str) -> CardFacts:
        """Return the card that ``text`` names, or whose passcode it is.

        A name goes first: there is a card called "7".

        Raises:
            CardNotFoundError: If it is neither, with what comes nearest.
        """
        stripped = text.strip()
        if stripped.isdigit() and stripped not in self._by_name:
            return self.by_passcode(stripped)
        return self.by_name(stripped)

    def canonical(self, number: int) -> int:
        """Return the number that stands for the name of card ``number``; usually itself."""
        return self[number].same_as

    def named(self, name: str) -> tuple[CardFacts, ...]:
        """Return every card that has ``name`` in all places, printed or by its own text.

        Example:
            >>> [card.name for card in load_catalogue().named("Umi")]
            ['Umi', 'A Legendary Ocean']
        """
        card = self.by_name(name)
        return (card, *(self[number] for number in self._by_other_name.get(card.name, ())))

    def nearest_names(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """Return the names most like ``name``: those that begin with it first, then by likeness."""
        wanted = fold_name(name)
        folded = self._by_folded_name
        begin = [key for key in folded if wanted and key.startswith(wanted)][:limit]
        alike = difflib.get_close_matches(wanted, folded, n=limit, cutoff=0.6)
        keys = list(dict.fromkeys((*begin, *alike)))[:limit]
        return tuple(self[folded[key][0]].name for key in keys)

    def nearest_passcodes(self, passcode: int, limit: int = 3) -> tuple[str, ...]:
        """Return the passcodes that look most like ``passcode``, each with its card's name."""
        texts = [f"{code:08}" for code in self._by_passcode]
        close = difflib.get_close_matches(f"{passcode:08}", texts, n=limit, cutoff=0.8)
        return tuple(f"{code} {self[self._by_passcode[int(code)]].name}" for code in close)

    @functools.cached_property
    def _by_folded_name(self) -> dict[str, tuple[int, ...]]:
        folded: dict[str, tuple[int, ...]] = {}
        for name, number in self._by_name.items():
            key = fold_name(name)
            folded[key] = (*folded.get(key, ()), number)
        return folded

    @functools.cached_property
    def _by_other_name(self) -> dict[str, tuple[int, ...]]:
        others: dict[str, tuple[int, ...]] = {}
        for number, row in enumerate(self._rows, start=1):
            for name in _split(row[_ALSO_NAMED]):
                others[name] = (*others.get(name, ()), number)
        return others

    def _is_card(self, number: int) -> bool:
        return 1 <= number <= len(self._rows)

    def _is_token(self, number: int) -> bool:
        return FIRST_TOKEN <= number < FIRST_TOKEN + len(self._tokens)

    def _read(self, number: int) -> CardFacts:
        if self._is_card(number):
            row = self._rows[number - 1]
            return _card_facts(number, row, same_as=self._by_name[row[_NAME]])
        if self._is_token(number):
            return _token_facts(number, self._tokens[number - FIRST_TOKEN])
        last_token = FIRST_TOKEN + len(self._tokens) - 1
        ranges = f"1 to {len(self._rows)}, Tokens {FIRST_TOKEN} to {last_token}"
        raise CardNotFoundError(number, f"a catalogue number ({ranges})")


@functools.cache
def load_catalogue() -> Catalogue:
    """Return the catalogue that ships with the package; read on the first call, then shared."""
    cards = (_HERE / "catalogue.csv").read_bytes()
    tokens = (_HERE / "tokens.csv").read_bytes()
    digest = hashlib.sha256(cards + tokens).hexdigest()[:16]
    return Catalogue(_rows(cards), _rows(tokens), digest)


def _rows(content: bytes) -> list[list[str]]:
    """Return the rows of a CSV file without its heading."""
    return list(csv.reader(content.decode("utf-8").splitlines()))[1:]


def _split(cell: str) -> tuple[str, ...]:
    return tuple(cell.split(";")) if cell else ()


def _stat(cell: str) -> tuple[int, bool]:
    """Return a printed ATK or DEF, and whether "?" is printed, which counts as 0 (rule 1.6)."""
    if cell == "?":
        return 0, True
    return (int(cell), False) if cell else (0, False)


def _subtypes(cell: str) -> Subtype:
    found = Subtype(0)
    for word in _split(cell):
        found |= _SUBTYPES[word]
    return found


def _card_facts(number: int, row: list[str], same_as: int) -> CardFacts:
    stars = int(row[_LEVEL_OR_RANK]) if row[_LEVEL_OR_RANK] else 0
    is_rank = row[_LEVEL_KIND] == "rank"
    atk, atk_unknown = _stat(row[_ATK])
    defense, def_unknown = _stat(row[_DEF])
    return CardFacts(
        number=number,
        passcode=int(row[_PASSCODE]),
        konami_id=int(row[_KONAMI_ID]),
        name=row[_NAME],
        kind=_KINDS[row[_KIND]],
        subtypes=_subtypes(row[_SUBTYPE]),
        attribute=Attribute[row[_ATTRIBUTE] or "NONE"],
        race=_RACES[row[_RACE] or "None"],
        level=0 if is_rank else stars,
        rank=stars if is_rank else 0,
        atk=atk,
        defense=defense,
        atk_unknown=atk_unknown,
        def_unknown=def_unknown,
        series=_split(row[_SERIES]),
        released=date.fromisoformat(row[_RELEASED]),
        also_named=_split(row[_ALSO_NAMED]),
        same_as=same_as,
    )


def _token_facts(number: int, row: list[str]) -> CardFacts:
    name, attribute, race, level, printed_atk, printed_def = row
    atk, atk_unknown = _stat(printed_atk)
    defense, def_unknown = _stat(printed_def)
    return CardFacts(
        number=number,
        passcode=0,
        konami_id=0,
        name=name,
        kind=Kind.MONSTER,
        subtypes=Subtype.TOKEN,
        attribute=Attribute[attribute],
        race=_RACES[race],
        level=int(level),
        rank=0,
        atk=atk,
        defense=defense,
        atk_unknown=atk_unknown,
        def_unknown=def_unknown,
        series=(),
        released=date.min,
        also_named=(),
        same_as=number,
    )
