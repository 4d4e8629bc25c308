"""Agents that break the protocol in every way: they forfeit, are named, and harm nothing else."""

import asyncio
import json
import signal
import sys

import numpy as np
import pytest
from typer.testing import CliRunner

from agents import RandomAgent
from experiments.tournament import Game, Tournament, TournamentError
from experiments.tournament.game import play_game
from tagduel_env.cli.app import app

NO_ANSWERS = [None, True, 8.0, "8", float("nan"), 10**30, np.array([8]), -1, 640]


class UntellableError(Exception):
    """An error whose message fails too."""

    def __str__(self):
        raise RuntimeError


RAISED = [
    (KeyError("x"), "raised KeyError: 'x'"),
    (SystemExit(3), "raised SystemExit: 3"),
    (BaseException("x"), "raised BaseException: x"),
    (GeneratorExit(), "raised GeneratorExit"),
    (StopIteration(), "raised StopIteration"),
    (asyncio.CancelledError(), "raised asyncio.exceptions.CancelledError"),
    (UntellableError(), "<exception str() failed>"),
    (ValueError("two\nlines"), "raised ValueError: two lines"),
    (ValueError("\ud800 \x1b[2J"), r"raised ValueError: \ud800 \x1b[2J"),
    (ValueError("x" * 10**6), "raised ValueError: xxx"),
]


class Breaks(RandomAgent):
    """Breaks the protocol when it has to decide."""

    name = "breaks"

    def act(self, view):
        return self.break_it(view)


@pytest.fixture
def breaks(monkeypatch):
    """The name of an agent that does what a function of its view says."""

    def made(act):
        broken = type("Broken", (Breaks,), {"break_it": lambda self, view: act(view)})
        monkeypatch.setattr("agents.random_agent.Broken", broken, raising=False)
        return "agents.random_agent:Broken"

    yield made
    play_game.__globals__["_agent"].cache_clear()


def played(name, **options):
    """The record of a game of this agent against a random one."""
    game = Game(name, "random", 0, swapped=False)
    return play_game(Tournament((name, "random"), ("A1", "B1"), **options), game)


@pytest.mark.parametrize("answer", NO_ANSWERS, ids=repr)
def test_what_is_no_legal_action_forfeits(breaks, answer):
    record = played(breaks(lambda view: answer))
    assert record["reason"] == "FORFEIT"
    assert record["forfeit"]["why"].startswith("answered with the illegal action ")


@pytest.mark.parametrize(("error", "told"), RAISED, ids=lambda value: type(value).__name__)
def test_whatever_is_raised_forfeits_and_can_be_told_anywhere(breaks, error, told):
    def act(view):
        raise error

    record = played(breaks(act))
    assert record["reason"] == "FORFEIT"
    why = record["forfeit"]["why"]
    assert told in why
    assert why.isprintable()
    assert len(why.encode()) < 400


def test_who_runs_the_tournament_can_stop_it(breaks):
    def act(view):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(breaks(act))


def test_writing_to_the_mask_makes_nothing_legal(breaks):
    def act(view):
        illegal = int(np.flatnonzero(view.action_mask == 0)[0])
        view.action_mask[...] = 1
        return illegal

    assert played(breaks(act))["reason"] == "FORFEIT"


def test_writing_to_the_mask_makes_nothing_illegal(breaks):
    def act(view):
        action = int(view.legal_actions[0])
        view.action_mask[...] = 0
        return action

    assert played(breaks(act))["reason"] != "FORFEIT"


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm")
def test_who_catches_the_alarm_is_interrupted_again(breaks, monkeypatch):
    alarms = []
    monkeypatch.setattr(signal, "setitimer", lambda _, *seconds: alarms.append(seconds))

    def act(view):
        first, again = alarms[-1]
        assert (first, again) == (30.0, 1.0)
        try:
            signal.raise_signal(signal.SIGALRM)
        except BaseException:
            signal.raise_signal(signal.SIGALRM)
        return int(view.legal_actions[0])

    why = "took longer than 30 seconds for a decision"
    assert played(breaks(act), seconds=30.0)["forfeit"]["why"] == why
    assert alarms[-1] == (0,)


def test_numbers_of_numpy_are_answers(breaks):
    assert played(breaks(lambda view: view.legal_actions[0]))["reason"] != "FORFEIT"


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 1e300])
def test_a_time_that_no_clock_can_take_is_refused(seconds):
    with pytest.raises(TournamentError, match="above 0 and up to 1,000,000 seconds, got"):
        Tournament(("random", "greedy"), seconds=seconds)


# ------------------------------------------------------------------ commands
def chatty(view):
    sys.stdout.write("thinking [/red]")
    return int(view.legal_actions[0])


def test_what_agents_print_is_no_result_of_a_tournament(breaks, tmp_path):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    words = ["tournament", "--agents", breaks(chatty), "random", "--decks", "A1", "B1"]
    done = CliRunner().invoke(app, [*words, "--games", "2", "--json", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["forfeits"] == []
    assert "thinking" in done.stderr


def test_what_agents_print_is_no_result_of_a_duel(breaks):
    done = CliRunner().invoke(app, ["duel", "--agents", *[breaks(chatty)] * 4, "--json", "-q"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["decisions"] > 0
    assert "thinking" in done.stderr


def test_names_and_errors_are_shown_as_they_are(breaks, tmp_path):
    """Square brackets are no markup."""
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")

    def act(view):
        raise ValueError("[bold]x[/red]")

    class Named(Breaks):
        def __init__(self, shown: str = ""):
            super().__init__()

        def break_it(self, view):
            return act(view)

    name = breaks(act)
    sys.modules["agents.random_agent"].Broken = Named  # pyright: ignore[reportAttributeAccessIssue]
    words = ["tournament", "--agents", f"{name}:[/x]", "random", "--decks", "A1", "B1"]
    done = CliRunner(env={"COLUMNS": "200"}).invoke(
        app, [*words, "--games", "2", "--out", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    assert f"{name}:[/x] forfeited match 0: raised ValueError: [bold]x[/red]" in done.stdout


# ------------------------------------------------------------------ making an agent
_NAMELESS = """
from agents import RandomAgent
class make(RandomAgent):
    @property
    def name(self):
        raise OSError("nameless")
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("raise ValueError('broken')", "importing mine_to_import failed with ValueError: broken"),
        ("import agents; agents.nothing", "importing mine_to_import failed with AttributeError"),
        ("import no_such_library", "there is no module 'no_such_library'"),
        ("", "mine_to_import.py, has no 'make'"),
        ("make = 5", "'make' cannot be called"),
        ("def make(): raise OSError('x')", "OSError: x"),
        (_NAMELESS, "OSError: nameless"),
    ],
)
def test_why_an_own_agent_cannot_be_made_is_told(tmp_path, monkeypatch, text, told):
    (tmp_path / "mine_to_import.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mine_to_import", raising=False)
    done = CliRunner().invoke(app, ["duel", "--agents", "mine_to_import:make", *["random"] * 3])
    assert told in str(done.exception)
