"""The page of tournaments: its bot plays by its commands, and its tables name every field."""

import csv
import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from experiments.crossplay.scores import BotScores, CrossPlayScores, Overall
from experiments.tournament.game import GameRecord
from experiments.tournament.standings import DeckScore, ForfeitedGame, Rating, Standings
from tagduel_env.cli.app import app

PAGE = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8")
BOT, IN_PYTHON = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^(?:\w+=\S+ )?(tagduel .*)$", PAGE, re.MULTILINE)


def table_after(words):
    """The first table after some words: the names in the first column of each row, and the rest."""
    lines = PAGE[PAGE.index(words) :].split("\n\n")[1].splitlines()[2:]
    return {
        name: line.split("|")[2]
        for line in lines
        for name in re.findall(r"`(\S+?)`", line[: line.index("|", 1)])
    }


@pytest.mark.parametrize(
    ("words", "described"),
    [
        ("Fields of `results.json`:", Standings),
        ("Fields of a rating:", Rating),
        ("Fields of a game,", GameRecord),
        ("Fields of its `results.json`:", CrossPlayScores),
        ("Fields of an agent;", BotScores),
    ],
)
def test_every_field_has_its_line(words, described):
    assert list(table_after(words)) == list(described.__annotations__)


@pytest.mark.parametrize(
    ("words", "name", "described"),
    [
        ("Fields of `results.json`:", "decks", DeckScore),
        ("Fields of `results.json`:", "forfeits", ForfeitedGame),
        ("Fields of its `results.json`:", "overall", Overall),
    ],
)
def test_what_a_field_holds_is_named(words, name, described):
    assert set(re.findall(r"`(\w+)`", table_after(words)[name])) == set(described.__annotations__)


@pytest.fixture
def own_bot(tmp_path, monkeypatch):
    """A folder where the bot of the page lies."""
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    Path("mine.py").write_text(BOT)
    yield tmp_path
    sys.modules.pop("mine", None)


def files_of(words):
    return {name for name in table_after(words) if "." in name}


def test_the_bot_of_the_page_plays_by_its_commands(own_bot, capsys):
    commands = [shlex.split(line) for line in COMMANDS if "mine:make" in line]
    assert [command[1] for command in commands] == ["tournament", "crossplay"]
    for command in commands:
        done = CliRunner().invoke(app, command[1:])
        assert done.exit_code == 0, done.output
    written = {path.name for path in Path("runs/mine").iterdir()}
    assert written == files_of("All of it goes to the folder of `--out`")
    told = json.loads(Path("runs/mine/results.json").read_text())
    assert (told["games"], told["forfeits"]) == (10, [])
    assert told["payoff"]["mine:make"]["random"] > 0.5
    with Path("runs/mine/games.csv").open(newline="") as file:
        assert next(csv.reader(file)) == list(table_after("Fields of a game,"))
    exec(compile(IN_PYTHON, "in Python", "exec"), {})  # goes on where the command ended
    low, high = told["interval"]["mine:make"]["random"]
    assert capsys.readouterr().out.startswith(
        f"{told['payoff']['mine:make']['random']} ({low}, {high}"
    )
    besides = {path.name for path in Path("runs/beside").iterdir()}
    assert besides == {
        *("games.jsonl", "games.csv", "results.json", "report.html"),
        *("bots.csv", "teams.csv", "score.svg", "normalised.svg"),
    }


def test_the_other_commands_of_the_page_have_such_options():
    assert len(COMMANDS) == 5
    for command in COMMANDS:
        done = CliRunner().invoke(app, [*shlex.split(command)[1:], "--help"])
        assert done.exit_code == 0, done.output
        shown = set(re.findall(r"--[a-z]+", done.output))
        assert set(re.findall(r"--[a-z]+", command)) <= shown
