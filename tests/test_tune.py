"""The build for one machine: `python -m build_tools.tune`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_tools import tune
from tests.mutations.scratch import Scratch


def compiler_that_says(words: str, folder: Path) -> str:
    """A program that answers as a compiler would that is asked for its version."""
    program = folder / "cc"
    program.write_text(f"#!/bin/sh\necho '{words}'\n", encoding="utf-8")
    program.chmod(0o755)
    return str(program)


def test_another_compiler_than_gcc_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CC", compiler_that_says("Other clang version 19", tmp_path))
    with pytest.raises(SystemExit, match=r"Expected GCC .* found Other clang version 19"):
        tune.require_gcc()


def test_no_compiler_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tune, "found_on_path", lambda: None)
    with pytest.raises(SystemExit, match=r"Expected GCC .* found none"):
        tune.require_gcc()


def test_gcc_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    words = "gcc 12\nCopyright (C) 2022 Free Software Foundation, Inc."
    monkeypatch.setenv("CC", compiler_that_says(words, tmp_path))
    tune.require_gcc()


def test_what_fails_is_told(tmp_path: Path):
    with pytest.raises(SystemExit, match=r"(?s)-c .*failed:.*of no use"):
        tune.run([sys.executable, "-c", "raise SystemExit('of no use')"], tmp_path)


@pytest.mark.slow
def test_a_tuned_engine_plays_the_same(tmp_path: Path):
    scratch = Scratch(tmp_path / "copy")
    (library,) = (scratch.folder / "tagduel_env" / "engine").glob("compiled.*")
    before = library.read_bytes()
    environment = os.environ | {"PYTHONPATH": str(scratch.folder)}
    command = [sys.executable, "-m", "build_tools.tune"]
    subprocess.run(command, cwd=scratch.folder, env=environment, check=True)
    assert library.read_bytes() != before
    played = scratch.outcomes(["test_a_seeded_duel_is_played_as_recorded"])
    assert not any(played.values()), played
