"""The file of finished games: cut off, damaged, or written by two at once."""

import json
import subprocess
import sys

import pytest

from agents.policy.checkpoint import checkpoint_path
from experiments.tournament import Tournament, TournamentError, run
from experiments.tournament.store import GamesFile

PLAN = Tournament(("random", "random"), ("A1", "B1"), games=2)


@pytest.fixture
def written(tmp_path):
    run(PLAN, tmp_path)
    return tmp_path / "games.jsonl"


def test_a_file_cut_off_anywhere_goes_on(written, tmp_path):
    """Wherever the process was killed: within the head, a game, or between two."""
    whole = written.read_bytes()
    head, first, _ = whole.splitlines(keepends=True)
    for length in (
        0,
        1,
        len(head) - 1,
        len(head),
        len(head) + 1,
        len(head + first),
        len(whole) - 1,
    ):
        written.write_bytes(whole[:length])
        with GamesFile(tmp_path, PLAN) as file:
            assert len(file.records) == max(whole[:length].count(b"\n") - 1, 0)
        assert written.read_bytes() == b"".join(
            [head, first][: max(whole[:length].count(b"\n"), 1)]
        )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"{}", "a game with a, b, match"),
        (b'{"sources":5}', "an object as sources"),
        (b"[]", "one JSON object"),
        (b'[["a", 1]]', "one JSON object"),
        (b"\xff", "one JSON object"),
        (b"", "one JSON object"),
        (b"\x00\x00", "one JSON object"),
        (b"[" * 100_000, "one JSON object"),
        (b"1" * 5_000, "one JSON object"),
    ],
    ids=lambda value: repr(value[:12]),
)
def test_a_line_that_is_no_game_is_named(written, tmp_path, line, told):
    written.write_bytes(written.read_bytes() + line + b"\n")
    before = written.read_bytes()
    with pytest.raises(TournamentError, match=rf"games\.jsonl:4: expected {told}"):
        run(PLAN, tmp_path)
    assert written.read_bytes() == before


@pytest.mark.parametrize("change", [{"a": ["x"]}, {"score": None}, {"forfeit": 3}, {"decks": {}}])
def test_a_game_with_a_wrong_field_is_named(written, tmp_path, change):
    head, first, _ = written.read_text().splitlines()
    written.write_text("\n".join([head, json.dumps(json.loads(first) | change), ""]))
    with pytest.raises(
        TournamentError, match=f"games.jsonl:2: expected a game with {next(iter(change))}"
    ):
        run(PLAN, tmp_path)


def test_who_is_killed_leaves_no_process_behind(tmp_path):
    """Processes that share the games would hold this pipe open for ever."""
    script = (
        "from pathlib import Path\n"
        "from tests.tournament.test_games_file import *\n"
        "from dataclasses import replace\n"
        "told = lambda done, total: print('playing', flush=True) if done else None\n"
        f"run(replace(PLAN, games=10_000), Path({str(tmp_path)!r}), workers=2, progress=told)\n"
    )
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == "playing\n"
        killed.kill()
        killed.communicate(timeout=120)
    assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) >= 2


def test_two_cannot_write_to_one_folder(tmp_path):
    """The first goes on undisturbed; when it is killed, the second may."""
    pytest.importorskip("fcntl", reason="this system has no locks for files")
    script = (
        "from pathlib import Path\n"
        "from tests.tournament.test_games_file import *\n"
        f"file = GamesFile(Path({str(tmp_path)!r}), PLAN)\n"
        "print('open', flush=True)\n"
        "input()\n"
    )
    command = [sys.executable, "-c", script]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(TournamentError, match="one where another process plays"):
            run(PLAN, tmp_path)
        other.kill()
    assert len(run(PLAN, tmp_path)) == 2


# ---------------------------------------------------------------------------- own agents
OWN = """
from agents import RandomAgent
def make(depth: int = 0, weights: str = ""):
    return RandomAgent()
"""


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """The file of an own agent, ``own_of_games:make``."""
    file = tmp_path / "own_of_games.py"
    file.write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)
    yield file
    sys.modules.pop("own_of_games", None)


def played(folder, *agents):
    """The games of a tournament of these that were there, and all there are."""
    seen = []
    plan = Tournament(agents, ("A1", "B1"), games=2)
    run(plan, folder, progress=lambda done, total: seen.append((done, total)))
    return seen[0]


def test_an_own_agent_whose_file_changed_is_refused(tmp_path, mine):
    out = tmp_path / "out"
    assert played(out, "own_of_games:make", "random") == (0, 2)
    assert played(out, "own_of_games:make", "random") == (2, 2)
    mine.write_text(OWN + "# better now")
    told = r"own_of_games\.py of the agent own_of_games:make\. Choose another folder with --out"
    with pytest.raises(TournamentError, match=told):
        played(out, "own_of_games:make", "random")
    mine.write_text(OWN)
    assert played(out, "own_of_games:make", "random") == (2, 2)


def test_an_own_agent_that_enters_later_is_watched_too(tmp_path, mine):
    out = tmp_path / "out"
    played(out, "random", "random")
    assert played(out, "random", "random", "own_of_games:make:depth=1") == (2, 6)
    assert played(out, "random", "random", "own_of_games:make:depth=1") == (6, 6)
    mine.write_text(OWN + "# better now")
    with pytest.raises(TournamentError, match="of the agent own_of_games:make:depth=1"):
        played(out, "random", "random", "own_of_games:make:depth=1")
    assert played(out, "random", "random") == (2, 2)


@pytest.mark.parametrize(
    "name", ["policy:{}", "policy:path={}", "own_of_games:make:depth=1,weights={}"]
)
def test_an_agent_whose_parameter_names_a_file_that_changed_is_refused(tmp_path, mine, name):
    weights, out = tmp_path / "mine.npz", tmp_path / "out"
    weights.write_bytes(checkpoint_path("").read_bytes())
    agent = name.format(weights)
    assert played(out, agent, "random") == (0, 2)
    weights.write_bytes(checkpoint_path("").read_bytes() + b"trained on")
    with pytest.raises(TournamentError, match=r"mine\.npz of the agent .*Choose another folder"):
        played(out, agent, "random")


def test_games_that_were_written_without_files_of_agents_are_read(tmp_path, mine):
    out = tmp_path / "out"
    played(out, "own_of_games:make", "random")
    head, *games = (out / "games.jsonl").read_bytes().splitlines(keepends=True)
    old = json.loads(head)
    del old["sources"]
    (out / "games.jsonl").write_bytes(b"".join([json.dumps(old).encode() + b"\n", *games]))
    assert played(out, "own_of_games:make", "random") == (2, 2)
