"""Reading and writing ``.ydk`` files, the deck format that simulators share.

A file has up to three parts, ``#main``, ``#extra`` and ``!side``, each followed by one passcode per
line and copy. Other lines that begin with ``#`` are comments, and the rest of a line behind a ``#``
is one too. A comment ``#name My Deck`` names the deck; without it the file's name does. Blank
lines, spaces, a byte order mark, any line ending, lost leading zeros and the passcodes of
alternative artwork are all understood.

Which cards may stand together is not asked here, see :mod:`tagduel_env.decks.registration`.
"""

from __future__ import annotations

import os
from pathlib import Path

from tagduel_env.cards.catalogue import Catalogue, load_catalogue
from tagduel_env.cards.errors import CardNotFoundError
from tagduel_env.decks.deck import Deck
from tagduel_env.decks.errors import DeckFileError, FileProblem

__all__ = ["format_ydk", "parse_ydk", "read_ydk", "write_ydk"]

_HEADINGS = ("#main", "#extra", "!side")
_NAME = "#name "
_MAX_DIGITS = 8


def read_ydk(path: str | os.PathLike[str]) -> Deck:
    """Read a deck file.

    Raises:
        DeckFileError: If the file is missing, is not UTF-8 text, or has lines that cannot be
            understood; every such line is named.
    """
    source = os.fspath(path)
    try:
        text = Path(path).read_bytes().decode("utf-8")
    except FileNotFoundError:
        problem = FileProblem(0, "a .ydk file", "no such file")
    except OSError as error:
        problem = FileProblem(0, "a .ydk file", error.strerror or "a file that cannot be read")
    except UnicodeDecodeError as error:
        got = f"the byte 0x{error.object[error.start]:02x} at position {error.start}"
        problem = FileProblem(0, "a text file in UTF-8", got)
    else:
        return parse_ydk(text, source=source, name=Path(path).stem)
    raise DeckFileError(source, [problem])


def parse_ydk(text: str, source: str = "<text>", name: str = "") -> Deck:
    """Read a deck from the text of a deck file.

    Args:
        text: The content of the file.
        source: What to call the file in errors.
        name: The deck's name if no ``#name`` comment gives one.

    Raises:
        DeckFileError: If lines cannot be understood, or there is no ``#main`` or nothing under it.
    """
    reader = _Reader(name)
    for line, content in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        reader.take(line, content.strip())
    reader.close()
    if reader.problems:
        raise DeckFileError(source, reader.problems)
    main, extra, side = (tuple(reader.parts.get(heading, ())) for heading in _HEADINGS)
    return Deck(reader.name, main, extra, side)


def format_ydk(deck: Deck) -> str:
    """Return the text of a deck file: 8-digit passcodes, lines ended by a line feed."""
    catalogue = load_catalogue()
    lines = [f"{_NAME}{' '.join(deck.name.split())}"] if deck.name.strip() else []
    for heading, numbers in zip(_HEADINGS, deck.sections, strict=True):
        lines.append(heading)
        lines.extend(f"{catalogue[number].passcode:08}" for number in numbers)
    return "\n".join(lines) + "\n"


def write_ydk(deck: Deck, path: str | os.PathLike[str]) -> None:
    """Write a deck file; what was there before is replaced."""
    Path(path).write_text(format_ydk(deck), encoding="utf-8", newline="\n")


class _Reader:
    """Takes the lines of one file in turn and keeps what they say and what is wrong with them.

    Attributes:
        name: The deck's name.
        parts: The catalogue numbers under each heading met so far.
        problems: What could not be understood.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.parts: dict[str, list[int]] = {}
        self.problems: list[FileProblem] = []
        self._catalogue: Catalogue = load_catalogue()
        self._heading = ""
        self._first_line: dict[str, int] = {}

    def take(self, line: int, content: str) -> None:
        """Understand one line, its surrounding space already removed."""
        lowered = content.lower()
        if lowered in _HEADINGS:
            self._open(line, lowered)
        elif content.startswith(_NAME):
            self.name = content.removeprefix(_NAME).strip() or self.name
        elif content.startswith("!"):
            self._refuse(line, "a part (#main, #extra or !side)", repr(content))
        else:
            entry = content.partition("#")[0].strip()
            if entry:
                self._card(line, entry)

    def close(self) -> None:
        """Note what is missing at the end of the file."""
        if not self.problems and not self.parts.get("#main"):
            got = "an empty #main" if "#main" in self.parts else "none"
            hint = "Put #main before the passcodes of the Main Deck."
            self._refuse(0, "cards under #main", got, hint)

    def _open(self, line: int, heading: str) -> None:
        if heading in self._first_line:
            got = f"{heading} again (first on line {self._first_line[heading]})"
            self._refuse(line, "each part once", got, "Merge the two.")
        self._heading = heading
        self._first_line.setdefault(heading, line)
        self.parts.setdefault(heading, [])

    def _card(self, line: int, entry: str) -> None:
        number = self._number(line, entry)
        if not self._heading:
            hint = "Put #main before the first passcode."
            self._refuse(line, "#main, #extra or !side before the first card", repr(entry), hint)
            self._heading = "#main"
        if number:
            self.parts.setdefault(self._heading, []).append(number)

    def _number(self, line: int, entry: str) -> int:
        """Return the catalogue number of an entry, or 0 after noting why there is none."""
        if not (entry.isascii() and entry.isdigit() and len(entry.lstrip("0")) <= _MAX_DIGITS):
            expected = f"a passcode of up to {_MAX_DIGITS} digits"
            self._refuse(line, expected, repr(entry), self._hint_for_a_name(entry))
            return 0
        try:
            return self._catalogue.by_passcode(entry).number
        except CardNotFoundError as error:
            nearest = f"Nearest: {'; '.join(error.nearest)}." if error.nearest else ""
            self._refuse(line, error.expected, entry, nearest)
            return 0

    def _hint_for_a_name(self, entry: str) -> str:
        """Say which passcodes belong to the name that stands where a passcode should."""
        try:
            names: tuple[str, ...] = (self._catalogue.by_name(entry).name,)
        except CardNotFoundError as error:
            names = error.nearest
        if not names:
            return ""
        cards = (self._catalogue.by_name(name) for name in names)
        return "Passcodes: " + "; ".join(f"{card.passcode:08} {card.name}" for card in cards) + "."

    def _refuse(self, line: int, expected: str, got: str, hint: str = "") -> None:
        self.problems.append(FileProblem(line, expected, got, hint))
