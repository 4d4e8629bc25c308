"""What a mutation is: a rule taken out of the code, and the tests that have to notice."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Edit:
    """One place of the code.

    Attributes:
        file: Path from the root of the project.
        old: Text that stands exactly once in the file.
        new: What stands there while the mutation is made.
    """

    file: str
    old: str
    new: str

    @property
    def is_compiled(self) -> bool:
        """Whether the file is a module of the compiled engine."""
        return (ROOT / self.file).with_suffix(".pxd").exists()


@dataclass(frozen=True)
class Mutation:
    """A rule taken out, by as small an edit as does it.

    Attributes:
        name: The id of the rule and what holds instead of it, in a few words.
        edits: One edit; more where several places of the code keep the rule.
        tests: Names of the test functions of which each must fail.
    """

    name: str
    edits: tuple[Edit, ...]
    tests: tuple[str, ...]

    def is_about(self, rule: str) -> bool:
        """Whether this id stands in its name or in the name of one of its tests."""
        words = [self.name.split(":")[0], *(test.replace("_", " ") for test in self.tests)]
        return re.search(rf"\b{re.escape(rule)}\b", " ".join(words), re.IGNORECASE) is not None


def mutation(name: str, file: str, old: str, new: str, *tests: str) -> Mutation:
    """Return a mutation of one place."""
    return Mutation(name, (Edit(file, old, new),), tests)


@functools.cache
def files_of_tests() -> dict[str, list[str]]:
    """Return the files in which each test function stands, by the function's name."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"^ *def (test_\w+)", text, re.MULTILINE):
            found.setdefault(name, []).append(path.relative_to(ROOT).as_posix())
    return found


def node_ids(tests: tuple[str, ...]) -> list[str]:
    """Return the pytest node ids of the test functions."""
    return [f"{file}::{test}" for test in tests for file in files_of_tests()[test]]
