"""``tagduel duel --replay`` and ``tagduel replay``."""

import builtins
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.cli import main
from tagduel_env.recording import RecordReplay


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    said = capsys.readouterr()
    code = stopped.value.code
    return code if isinstance(code, int) else 0 if code is None else 1, said.out, said.err


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    path = str(tmp_path / "duel.jsonl")
    assert run(capsys, "duel", "--seed", "4", "--quiet", "--replay", path)[0] == 0
    return path


def test_a_replay_tells_what_the_duel_told(capsys, file):
    told = run(capsys, "duel", "--seed", "4")[1]
    assert run(capsys, "replay", file) == (0, told, "")
    assert run(capsys, "replay", file, "--text") == (0, told, "")


def test_json_and_a_replay_at_once(capsys, tmp_path, file):
    other = str(tmp_path / "other.jsonl")
    assert run(capsys, "duel", "--seed", "4", "--json", "--replay", other)[1].startswith("{")
    assert Path(other).read_bytes() == Path(file).read_bytes()


def test_one_position(capsys, file):
    out = run(capsys, "replay", file, "--turn", "3")[1]
    place = re.match(r"Decision (\d+) of (\d+), turn 3, nothing hidden\.\n\n(Turn 3: .*)\n", out)
    assert place, out[:200]
    assert len(re.findall("^> ", out, re.MULTILINE)) == 1
    assert "unknown" not in out
    number, count = int(place[1]), int(place[2])
    assert run(capsys, "replay", file, "--decision", str(number))[1] == out
    before = run(capsys, "replay", file, "--decision", str(number - 1))[1]
    assert re.match(rf"Decision {number - 1} of {count}, turn [12], ", before)
    end = run(capsys, "replay", file, "--decision", str(count + 1))[1]
    assert end.startswith("The end, turn ")
    assert re.search(r"^(Team [12] wins|Draw): ", end, re.MULTILINE)
    assert "> " not in end


@pytest.mark.parametrize("view", ["1A", "2b"])
def test_through_the_eyes_of_one_seat(capsys, file, view):
    out = run(capsys, "replay", file, "--decision", "1", "--view", view)[1]
    assert f"as {view.upper()} sees it." in out.splitlines()[0]
    assert out.count("5 unknown") + out.count("6 unknown") == 2
    whole = run(capsys, "replay", file)[1]
    story = run(capsys, "replay", file, "--view", view)[1]
    assert "Sets a " in story
    assert "Sets a " not in whole


def test_verify(capsys, file):
    status, out, err = run(capsys, "replay", file, "--verify")
    assert (status, err) == (0, "")
    assert re.fullmatch(r"The same: \d+ decisions lead to the states they led to\.\n", out)
    lines = Path(file).read_text().splitlines(keepends=True)
    lines[6] = re.sub(r'"[0-9a-f]', '"' + ("1" if '"0' in lines[6] else "0"), lines[6])
    Path(file).write_text("".join(lines))
    status, out, err = run(capsys, "replay", file, "--verify")
    assert (status, err) == (1, "")
    assert out.startswith(f"Not the same: {file}:7: expected the state ")
    assert run(capsys, "replay", file)[0] == 2


def test_a_file_cut_in_the_middle_is_told_up_to_there(capsys, file):
    data = Path(file).read_bytes()
    Path(file).write_bytes(data[: len(data) * 2 // 3])
    status, out, err = run(capsys, "replay", file)
    assert (status, err) == (0, "")
    *_, goes_on, turns, cut = out.splitlines()
    assert goes_on == "The Duel goes on."
    number = re.fullmatch(r"The replay is cut off after decision (\d+): line (\d+) is .*", cut)
    assert number
    assert int(number[2]) == int(number[1]) + 2
    assert f" {number[1]} decisions." in turns
    assert cut in run(capsys, "replay", file, "--verify")[1]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--view", "3A"], "expected one of 1A, 1B, 2A, 2B, all"),
        (["--decision", "99999"], "expected at most"),
        (["--decision", "0"], "--decision"),
        (["--turn", "x"], "--turn"),
    ],
)
def test_an_impossible_option_exits_with_2(capsys, file, arguments, expected):
    status, _, err = run(capsys, "replay", file, *arguments)
    assert status == 2
    assert expected in " ".join(err.split())
    assert "Traceback" not in err


def test_a_mistake_is_one_message_and_exits_with_2(capsys, tmp_path):
    (tmp_path / "wrong.jsonl").write_text("nonsense\n")
    for arguments in (
        ["replay", str(tmp_path / "nosuch")],
        ["replay", str(tmp_path / "wrong.jsonl")],
        ["duel", "--replay", str(tmp_path / "nosuch" / "file")],
    ):
        status, _, err = run(capsys, *arguments)
        assert status == 2
        assert err.startswith(f"tagduel: {tmp_path}")
        assert "Traceback" not in err


def test_step_by_step_at_a_terminal(capsys, file, monkeypatch):
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    commands = iter(["", "n", "p", "t 3", "d 40", "v 2A", "v x", "bad", "e", "n", "b", "p"])
    monkeypatch.setattr(builtins, "input", lambda _prompt: next(commands, "q"))
    status, out, _ = run(capsys, "replay", file)
    assert status == 0
    heads = re.findall(r"^(Decision \d+|The end).* turn (\d+), (as|nothing)", out, re.MULTILINE)
    turn_3 = heads[4][0]
    assert [place for place, _, _ in heads] == [
        *("Decision 1", "Decision 2", "Decision 3", "Decision 2", turn_3, "Decision 40"),
        *("Decision 40", "The end", "The end", "Decision 1", "Decision 1"),
    ]
    assert [seen for _, _, seen in heads] == ["nothing"] * 6 + ["as"] * 5
    assert heads[4][1] == "3"
    assert "expected one of 1A, 1B, 2A, 2B, all, got 'x'" in out
    assert "v all: nothing hidden" in out


def test_the_end_of_the_input_quits(capsys, file, monkeypatch):
    def ended(_prompt: str) -> str:
        raise EOFError

    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(builtins, "input", ended)
    status, out, _ = run(capsys, "replay", file, "--decision", "5", "--view", "1B")
    assert status == 0
    assert out.startswith("Decision 5 of ")


def test_help_has_examples(capsys):
    status, out, _ = run(capsys, "replay", "--help")
    assert status == 0
    assert "tagduel replay duel.jsonl --verify" in out


def test_the_head_of_a_view_tells_nothing_that_its_duelist_cannot_know(capsys, file, tmp_path):
    """The seed gives every card away, and a Deck's name its list, unless lists are open."""
    header = Path(file).read_text(encoding="utf-8").splitlines()[0]
    names = [deck["name"] for deck in json.loads(header)["decks"]]
    assert len(set(names)) == 4
    told = run(capsys, "replay", file, "--view", "2A")[1]
    assert told.startswith("Tag Duel\n")
    assert [name in told for name in names] == [False, True, False, False]
    told = run(capsys, "replay", file)[1]
    assert told.startswith("Tag Duel, seed ")
    assert all(name in told for name in names)
    opened = tmp_path / "open.jsonl"
    env = RecordReplay(tagduel_v0.env(ruleset=Ruleset(open_lists=True)), opened)
    env.reset(seed=1)
    env.close()
    told = run(capsys, "replay", str(opened), "--view", "2A")[1]
    assert told.startswith("Tag Duel\n")
    assert "unknown Deck" not in told


@pytest.mark.parametrize("name", ["a\n1B wins", "\x1b[2J", "\r", "\u202e", "\u2028", "\x9b31m"])
def test_names_stay_on_their_line(capsys, tmp_path, file, name):
    """Whoever sends a replay can neither command the terminal nor forge what is told."""
    header, *rest = Path(file).read_text(encoding="utf-8").splitlines(keepends=True)
    read = json.loads(header)
    read["agents"] = [name] * 4
    for deck in read["decks"]:
        deck["name"] = name
    path = tmp_path / "odd.jsonl"
    path.write_text("".join([json.dumps(read), "\n", *rest]), encoding="utf-8")
    status, told, _ = run(capsys, "replay", str(path))
    plain = run(capsys, "replay", file)[1]
    assert status == 0
    assert name not in told
    assert told.count("\n") == plain.count("\n")
    assert ascii(name)[1:-1] in told


def test_names_that_cannot_be_shown_are_escaped(tmp_path, file):
    """A lone surrogate fits into JSON and into no output."""
    header, *rest = Path(file).read_text(encoding="utf-8").splitlines(keepends=True)
    changed = json.loads(header) | {"agents": ["\ud800", "b", "c", "d"]}
    path = tmp_path / "odd.jsonl"
    path.write_text("".join([json.dumps(changed), "\n", *rest]), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from tagduel_env.cli import main; main()", "replay", str(path)],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\ud800" in done.stdout
