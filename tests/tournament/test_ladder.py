"""The ladder of agents: rungs that hold, rungs that fail, and going on."""

import json

import pytest
from typer.testing import CliRunner

pytest.importorskip("openskill", reason="ratings need the extra tournament")

from experiments.ladder import main


def climbed(folder, *agents, games=16):
    options = ["--decks", "A1", "B1", "--games", str(games), "--out", str(folder), "--json"]
    return CliRunner().invoke(main, ["--agents", *agents, *options])


def test_greedy_stands_above_random(tmp_path):
    result = climbed(tmp_path, "random", "greedy")
    assert result.exit_code == 0, result.output
    (rung,) = json.loads(result.stdout.splitlines()[-1])["rungs"]
    assert (rung["lower"], rung["higher"], rung["holds"]) == ("random", "greedy", True)
    assert 0.5 < rung["interval"][0] <= rung["share"]


def test_a_ladder_upside_down_fails_and_says_so(tmp_path):
    result = climbed(tmp_path, "greedy", "random")
    assert result.exit_code == 1
    assert "random against greedy" in result.stderr
    assert "FAILED" in result.stderr


def test_finished_games_are_not_played_again(tmp_path):
    first = climbed(tmp_path, "random", "greedy", games=4)
    written = (tmp_path / "rung-1" / "games.jsonl").read_bytes()
    again = climbed(tmp_path, "random", "greedy", games=4)
    assert (tmp_path / "rung-1" / "games.jsonl").read_bytes() == written
    assert again.stdout == first.stdout
