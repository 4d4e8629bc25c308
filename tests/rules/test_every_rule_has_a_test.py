"""Every rule, override, reading and worked example has a test that carries its id in its name.

Source document `A03a`: `test_a03a_…`, or `test_a04_…` where it has no lettered example. Base rule
`10.3`: `test_10_3_…`. Override `T5`: `test_t05_…`. Reading `A40`: `test_a40_reading_…`. Switch
`segoc`: `test_s_segoc_…`. Worked examples `X5`, `M7`, `G3`: `test_x05_…`, `test_m07_…`,
`test_g03_…`. One test may carry several ids: `test_a12a_x09_…`.
"""

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tagduel_env.ruleset import Ruleset

TESTS = Path(__file__).parent.parent
SOURCE = {"a": range(1, 15), "b": range(1, 4), "c": range(1, 3), "d": range(1, 5), "e": range(1, 9)}
"""The requirements of the source document; E11 stands alone after them."""

EXAMPLES_OF_SOURCE = {
    "a03": "abcd",
    "a07": "ab",
    "a08": "ab",
    "a12": "a",
    "a13": "ab",
    "a14": "a",
    "d02": "a",
    "d04": "ab",
    "e01": "ab",
    "e04": "a",
    "e05": "abc",
    "e08": "ab",
}
"""The letters of the examples that the source document gives."""

LAST_OF_SECTION = (7, 4, 7, 16, 2, 5, 13, 12, 9, 8, 10, 10, 15, 5, 3, 7, 6, 4)
"""The last number of each section of the base rules; 16.6 is not there."""

OVERRIDES, READINGS = 35, 56
EXAMPLES = {"x": 27, "m": 29, "g": 18}
WITHOUT_A_CARD = {52: "no text of the pool asks for the Rank or Level of a Duelist's monsters"}
"""Readings that no card of the pool needs, and why."""


def names() -> Iterator[str]:
    """The name of every test function."""
    for path in TESTS.rglob("test_*.py"):
        yield from re.findall(r"^ *def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)


def ids_of_source() -> Iterator[str]:
    """The requirements of the source document, by example where there are some."""
    for part, numbers in SOURCE.items():
        for rule in (f"{part}{k:02}" for k in numbers):
            yield from (rule + letter for letter in EXAMPLES_OF_SOURCE.get(rule, ("",)))
    yield "e11"


def ids() -> Iterator[str]:
    """What a test's name must hold between underscores, for every rule."""
    yield from ids_of_source()
    for section, last in enumerate(LAST_OF_SECTION, 1):
        yield from (f"{section}_{k}" for k in range(1, last + 1) if (section, k) != (16, 6))
    yield from (f"t{k:02}" for k in range(1, OVERRIDES + 1))
    yield from (f"a{k}_reading" for k in range(1, READINGS + 1) if k not in WITHOUT_A_CARD)
    yield from (f"{kind}{k:02}" for kind, last in EXAMPLES.items() for k in range(1, last + 1))
    yield from (f"s_{field.name}" for field in dataclasses.fields(Ruleset))


def without_a_test(asked: Iterator[str], tests: list[str]) -> list[str]:
    """The ids that no test's name holds; a letter after one of them is an example of it."""
    text = "\n".join(f"{name}_" for name in tests)
    return [each for each in asked if not re.search(rf"_{each}[a-z]?_", text)]


def test_every_rule_has_a_test_by_its_id():
    assert without_a_test(ids(), list(names())) == []


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("test_a12a_x09_two", []),
        ("test_x09", ["a12a"]),
        ("test_x09b_a12a_three", []),
        ("test_a12_x9_two", ["a12a", "x09"]),
    ],
)
def test_a_rule_without_a_test_is_noticed(name: str, missing: list[str]):
    assert without_a_test(iter(["a12a", "x09"]), [name]) == missing
