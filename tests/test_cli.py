"""The command line: help, the commands that exist, and how errors look."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tagduel_env.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of ``tagduel ARGUMENTS``."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    said = capsys.readouterr()
    code = stopped.value.code
    return code if isinstance(code, int) else 0 if code is None else 1, said.out, said.err


def test_help_shows_examples_and_only_what_exists(capsys: pytest.CaptureFixture[str]):
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert "Examples:" in out
    assert "decks" in out


def test_version(capsys: pytest.CaptureFixture[str]):
    assert run(capsys, "--version")[:2] == (0, "tagduel_env 0.1.0\n")


def test_decks(capsys: pytest.CaptureFixture[str]):
    status, out, _ = run(capsys, "decks")
    assert status == 0
    assert "A1 Rank-4 Beatdown (40 Main, 15 Extra)\n    Overlays Level 4 monsters" in out
    listed = json.loads(run(capsys, "decks", "--json")[1])
    assert [row["id"] for row in listed] == [f"{family}{n}" for family in "AB" for n in range(1, 9)]
    assert all(row["wins"] in out for row in listed)
    assert all(row["main"] >= 40 for row in listed)


def test_a_legal_team_exits_with_0(capsys: pytest.CaptureFixture[str]):
    status, out, err = run(capsys, "deck", "check", "A1", "B2")
    assert (status, err) == (0, "")
    assert "Legal on the list of 2013-03-01." in out


def test_an_illegal_team_exits_with_1_and_names_cards(capsys: pytest.CaptureFixture[str]):
    status, out, err = run(capsys, "deck", "check", "A1", "A1")
    assert (status, err) == (1, "")
    assert "[A12]" in out
    report = json.loads(run(capsys, "deck", "check", "A1", "A1", "--json")[1])
    assert report["legal"] is False
    assert len(report["violations"]) > 1


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["deck", "check", "nosuch.ydk"], "nosuch.ydk"),
        (["deck", "check", "Nonsense"], "bundled decks are"),
        (["deck", "check", "A1", "B1", "--list", "1999-01-01"], "Known: 2011-09-01"),
    ],
)
def test_a_mistake_is_one_message_and_exits_with_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("tagduel: ")
    assert expected in err
    assert "Traceback" not in err


def test_a_malformed_file_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    path = tmp_path / "bad.ydk"
    path.write_text("#main\nnot a number\n", encoding="utf-8")
    status, _, err = run(capsys, "deck", "check", str(path))
    assert status == 2
    assert "bad.ydk:2: expected" in err


def test_an_unknown_option_exits_with_2(capsys: pytest.CaptureFixture[str]):
    status, _, err = run(capsys, "decks", "--nonsense")
    assert status == 2
    assert "--nonsense" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["decks"], ["deck", "check", "A1", "B2"]])
def test_output_without_room_is_an_error_in_words(words):
    program = [sys.executable, "-c", "from tagduel_env.cli import main; main()", *words]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(program, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.stderr == "tagduel: Expected room for the output, got: No space left on device.\n"
    assert done.returncode == 2
