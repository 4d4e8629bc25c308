"""A disk that is full while a game is written down."""

import pytest

from experiments.tournament import Tournament
from experiments.tournament.errors import TournamentError
from experiments.tournament.run import run
from experiments.tournament.store import GamesFile

resource = pytest.importorskip("resource", reason="file sizes are limited on Unix only")


def test_finished_games_are_kept_whole_when_the_disk_is_full(tmp_path):
    plan = Tournament(("random", "greedy"), ("A1", "B1"), 2, 0, 30.0)
    records = run(plan, tmp_path)
    path = tmp_path / "games.jsonl"
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    file = GamesFile(tmp_path, plan)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, limits[1]))
    try:
        with pytest.raises(TournamentError, match="Finished games are kept"), file:
            file.add(records[0])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == before
