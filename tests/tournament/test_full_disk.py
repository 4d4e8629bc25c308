"""A disk that is full, or only to be read: what is finished is kept, and goes on."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from experiments.tournament import Tournament, TournamentError, run, standings_of
from experiments.tournament.report import write_report
from tagduel_env.cli.app import app
from tagduel_env.errors import UnwritableError
from tests.full_disk import SmallFile, no_room

PLAN = Tournament(("random", "random"), ("A1", "B1"), games=4)


@pytest.fixture
def records(tmp_path):
    return run(PLAN, tmp_path / "whole")


def opening(room):
    """Replaces ``Path.open``: files that are appended to take only so many bytes."""
    whole = Path.open

    def opened(path, mode="r", *arguments, **options):
        if mode == "a+b":
            return SmallFile(path, mode, room)
        return whole(path, mode, *arguments, **options)

    return opened


def test_finished_games_are_kept_whole_and_the_others_played_later(tmp_path, monkeypatch, records):
    whole = (tmp_path / "whole" / "games.jsonl").read_bytes()
    head, first, second, *_ = whole.splitlines(keepends=True)
    room = len(head + first + second) + 20
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opening(room))
        with pytest.raises(TournamentError) as raised:
            run(PLAN, tmp_path / "it")
    path = tmp_path / "it" / "games.jsonl"
    assert str(raised.value) == (
        f"Expected to write {path}, got: No space left on device. Finished games are kept in "
        f"{path}; go on later with --out {path.parent}."
    )
    kept = path.read_bytes()
    assert kept.count(b"\n") == 3
    assert kept.endswith(b"}\n")
    seen = []
    again = run(PLAN, tmp_path / "it", progress=lambda done, _: seen.append(done))
    assert seen == [2, 3, 4]
    assert path.read_bytes().startswith(kept)
    assert [record["score"] for record in again] == [record["score"] for record in records]


def test_a_tournament_without_room_to_begin_can_be_begun_later(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opening(40))
        with pytest.raises(UnwritableError, match=r"games\.jsonl, got: No space left on device"):
            run(PLAN, tmp_path)
    assert (tmp_path / "games.jsonl").read_bytes() == b""
    assert len(run(PLAN, tmp_path)) == 4


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UnwritableError, match=r"file/new/games\.jsonl, got: Not a directory"):
        run(PLAN, tmp_path / "file" / "new")


@pytest.mark.parametrize(
    "name", ["results.json", "ratings.csv", "games.csv", "payoff.svg", "report.html"]
)
def test_results_without_room_are_named_and_written_later(tmp_path, monkeypatch, records, name):
    for library in ("openskill", "matplotlib"):
        pytest.importorskip(library, reason="needs the extra tournament")
    standings = standings_of(PLAN, records)
    write_report(tmp_path, standings, records)
    before = (tmp_path / name).read_bytes()
    whole = Path.write_text

    def text(path, *arguments, **options):
        if path.name.startswith(name):
            whole(path, "half of it")
            no_room()
        return whole(path, *arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", text)
        with pytest.raises(TournamentError) as raised:
            write_report(tmp_path, standings, records)
    assert str(raised.value) == (
        f"Expected to write {tmp_path / name}, got: No space left on device. All games are "
        f"finished and kept; the same command with --out {tmp_path} writes the results."
    )
    assert (tmp_path / name).read_bytes() == before
    assert not list(tmp_path.glob("*.part"))
    assert write_report(tmp_path, standings, records) == tmp_path / "report.html"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_duel_without_room_for_its_replay_says_so():
    done = CliRunner().invoke(app, ["duel", "--seed", "7", "--quiet", "--replay", "/dev/full"])
    assert done.exit_code != 0
    assert "/dev/full: expected room to go on, got: No space left" in str(done.exception)
