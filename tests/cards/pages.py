"""Writes `docs/cards`: a page for each theme of the pool, from the definitions and the scenarios.

Run `python -m tests.cards.pages` after a change to a definition or to the tests of cards; a test
compares the pages with what this module would write.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import THEMES, definitions
from tagduel_env.cli.card import card_record
from tests.cards.scenarios import scenarios

TARGET = Path(__file__).parent.parent.parent / "docs" / "cards"

INDEX = """\
# The cards

Every card of the pool with an effect: facts, its text made from its definition, what its words
mean in a Tag Duel where that is not what they mean one on one, and the scenarios in `tests/cards`
that prove it. Written by `python -m tests.cards.pages`.

"""


def pages() -> dict[str, str]:
    """The text of each page by file name."""
    tests = scenarios(definitions())
    texts = {f"{theme}.md": page(theme, tests) for theme in THEMES}
    rows = [f"- [{title(theme)}]({theme}.md): {count(theme)} cards\n" for theme in THEMES]
    return {"README.md": INDEX + "".join(rows)} | texts


def names_of(theme: str) -> list[str]:
    """The cards of a theme by name."""
    module = importlib.import_module(f"tagduel_env.cards.pool.{theme}")
    return sorted(card.name for card in module.CARDS)


def count(theme: str) -> int:
    """How many cards a theme has."""
    return len(names_of(theme))


def title(theme: str) -> str:
    """The theme in words."""
    return theme.replace("_", " ").capitalize()


def page(theme: str, tests: Mapping[str, Sequence[str]]) -> str:
    """The page of one theme."""
    cards = ("\n".join(card_lines(name, tests[name])) for name in names_of(theme))
    return "\n\n".join([f"# {title(theme)}", *cards]) + "\n"


def card_lines(name: str, tests: Sequence[str]) -> Iterator[str]:
    """One card."""
    record = card_record(load_catalogue().by_name(name), with_program=False)
    yield f"## {name}\n"
    yield f"{record['type']}; {record['passcode']}; {record['released']}\n"
    yield from (f"> {line}  " for line in record["english"])
    if record["tag_reading"]:
        yield "\nIn a Tag Duel:\n"
        yield from (f"- {line}" for line in record["tag_reading"])
    yield "\nScenarios:\n"
    for test in dict.fromkeys(tests):
        cases = tests.count(test)
        yield f"- `{test}`" + (f" ({cases} cases)" if cases > 1 else "")


def main() -> None:
    """Write all pages; pages of themes that are gone are removed."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for path in TARGET.glob("*.md"):
        path.unlink()
    for name, text in pages().items():
        (TARGET / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
