"""A copy of the project in which mutations are made, built and tested, one after another."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.mutations.mutation import ROOT, Edit, Mutation, node_ids

COPIED = ("agents", "build_tools", "experiments", "tagduel_env", "tests")
"""Folders that the tests need."""

EXPECTATIONS = ("assert", "AssertionError", "Failed: DID NOT RAISE")
"""How the message of a failure begins that says: this is not what the rules ask for."""

SECONDS = 300
"""A build or a run of tests that takes longer is stopped."""


class BrokenError(Exception):
    """A mutant could not be built or tested."""


class Scratch:
    """A copy of the project with its compiled modules.

    Attributes:
        folder: Where it stands.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            shutil.copytree(
                ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "build")
            )
        for path in ROOT.iterdir():
            if path.is_file():
                shutil.copy2(path, folder)

    def outcomes(self, tests: Sequence[str]) -> dict[str, list[str]]:
        """Run test functions as the code stands now.

        Returns:
            For each test the messages of the cases that failed; none if it passed.

        Raises:
            BrokenError: A test could not be run.
        """
        report = self.folder / "report.xml"
        report.unlink(missing_ok=True)
        nodes = node_ids(tuple(tests))
        options = ["-q", "-m", "", "-p", "no:cacheprovider", "--tb=line", f"--junitxml={report}"]
        output = self._run([sys.executable, "-m", "pytest", *options, *nodes])
        if not report.exists():
            raise BrokenError(output)
        found: dict[str, list[str]] = {}
        for case in ET.parse(report).getroot().iter("testcase"):
            messages = found.setdefault(str(case.get("name")).split("[")[0], [])
            if case.find("error") is not None:
                raise BrokenError(str(case.findtext("error")))
            failure = case.find("failure")
            if failure is not None:
                messages.append(str(failure.get("message")))
        missing = [test for test in tests if test not in found]
        if missing:
            raise BrokenError(f"these did not run: {', '.join(missing)}\n{output}")
        return found

    @contextmanager
    def mutated(self, mutation: Mutation) -> Iterator[None]:
        """Make the mutation, and take it back in the end.

        Raises:
            BrokenError: It cannot be built.
        """
        kept = {edit.file: self._path(edit).read_bytes() for edit in mutation.edits}
        try:
            for edit in mutation.edits:
                text = self._path(edit).read_text(encoding="utf-8")
                self._path(edit).write_text(text.replace(edit.old, edit.new), encoding="utf-8")
            if any(edit.is_compiled for edit in mutation.edits):
                self._build()
            yield
        finally:
            for file, content in kept.items():
                (self.folder / file).write_bytes(content)
            if any(edit.is_compiled for edit in mutation.edits):
                self._build()

    def _path(self, edit: Edit) -> Path:
        return self.folder / edit.file

    def _build(self) -> None:
        """Build the engine from what its sources say now, which isn't what it was built from."""
        (library,) = (self.folder / "tagduel_env" / "engine").glob("compiled.*")
        before = library.read_bytes()
        output = self._run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"])
        if library.read_bytes() == before:
            raise BrokenError(f"the engine stayed what it was\n{output}")

    def _run(self, command: Sequence[str]) -> str:
        """What a program says that runs in this copy, without optimisation and without caches."""
        environment = os.environ | {
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TAGDUEL_CFLAGS": "-O0 -g0",
        }
        try:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env=environment,
                capture_output=True,
                text=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise BrokenError(f"not done after {SECONDS} seconds: {command}") from error
        return done.stdout + done.stderr


def verdict(tests: Sequence[str], outcomes: dict[str, list[str]]) -> list[str]:
    """Return what is wrong: tests that passed, or failed by something that is no expectation."""
    wrong = []
    for test in tests:
        messages = outcomes[test]
        others = [line for line in messages if not line.startswith(EXPECTATIONS)]
        if not messages:
            wrong.append(f"{test} passed")
        elif others:
            wrong.append(f"{test} broke: {others[0].splitlines()[0]}")
    return wrong
