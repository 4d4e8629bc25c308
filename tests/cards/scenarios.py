"""Which test functions are scenarios of which card.

A scenario of a card is a case of a function `test_<card name in snake case>...` in this folder, or
of one that is parametrised over `card`, in the cases with that card.
"""

from __future__ import annotations

import importlib
import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

FOLDER = Path(__file__).parent


def snake_case(name: str) -> str:
    """As in the names of tests: "D.D. Warrior Lady" is `dd_warrior_lady`."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['.]", "", name.lower())).strip("_")


def functions() -> Iterator[Callable[..., None]]:
    """The test functions of this folder."""
    for path in sorted(FOLDER.glob("test_*.py")):
        module = importlib.import_module(f"tests.cards.{path.stem}")
        yield from (f for name, f in vars(module).items() if name.startswith("test_"))


def cards_of_cases(function: Callable[..., None]) -> Iterator[object]:
    """For each case of the function the value of its parameter `card`, None without one."""
    columns: list[list[object]] = []
    for mark in getattr(function, "pytestmark", []):
        if mark.name != "parametrize":
            continue
        names, rows = mark.args[0], mark.args[1]
        if names == "card":
            columns.append(list(rows))
        elif "card" in names:
            columns.append([row[names.index("card")] for row in rows])
        else:
            columns.append([None] * len(rows))
    for case in itertools.product(*columns):
        yield next((card for card in case if card is not None), None)


def scenarios(cards: Iterable[str]) -> dict[str, list[str]]:
    """For each card the test functions of its scenarios, one entry for each case."""
    found: dict[str, list[str]] = {name: [] for name in cards}
    words = {f"test_{snake_case(name)}_": name for name in found}
    for function in functions():
        name = f"{function.__name__}_"
        named = [card for word, card in words.items() if name.startswith(word)]
        label = f"{function.__module__.rpartition('.')[2]}.py::{function.__name__}"
        for card in cards_of_cases(function):
            for each in {*named, card} & found.keys():
                found[each].append(label)
    return found
