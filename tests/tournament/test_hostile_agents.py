"""Agents that break the protocol in every way: they forfeit, are named, and harm nothing else."""

import asyncio
import importlib
import json
import shutil
import signal
import sys

import numpy as np
import pytest
from typer.testing import CliRunner

from agents import RandomAgent
from agents.answers import told_illegal
from experiments.tournament import Game, Tournament, TournamentError
from experiments.tournament.forfeits import forfeit_lines
from experiments.tournament.game import play_game
from tagduel_env.cli.app import app
from tagduel_env.errors import TagDuelError

NO_ANSWERS = [True, 8.0, "8", float("nan"), 10**30, np.array([8]), -1, 640]


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


def test_an_illegal_answer_is_told_with_what_would_have_been_legal(breaks):
    legal = []

    def act(view):
        legal.append(view.legal_actions.tolist())
        return 640

    why = played(breaks(act))["forfeit"]["why"]
    shown = ", ".join(str(action) for action in legal[0][:6])
    assert why.startswith(f"answered with the illegal action 640; legal were {shown}")


def test_of_many_legal_actions_the_first_are_told():
    told = told_illegal(640, list(range(8)))
    assert told.endswith("; legal were 0, 1, 2, 3, 4, 5, … (8 in all)")


def test_an_answer_that_is_missing_is_told_as_that(breaks):
    why = played(breaks(lambda view: None))["forfeit"]["why"]
    assert why == "act returned nothing (is a return missing?)"


def test_an_illegal_answer_in_a_duel_names_seat_and_agent(breaks):
    name = breaks(lambda view: None)
    for seats in (0, 1):
        agents = [name, "random"] * 2 if not seats else ["random", name] * 2
        done = CliRunner().invoke(app, ["duel", "--seed", "1", "--agents", *agents])
        seat = "12"[seats] + "A"
        told = f"Expected a legal action of {seat} ({name}), got: act returned nothing (is a return"
        assert isinstance(done.exception, TagDuelError)
        assert told in str(done.exception)


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
    told = f"{name}:[/x] forfeited 2 of 2 games: raised ValueError: [bold]x[/red] (test_"
    assert told in done.stdout


_RAISER = """
from agents import RandomAgent

class make(RandomAgent):
    def act(self, view):
        if view.legal_actions is not None:
            self.fail(view)

    def fail(self, view):
        view.agent.nothing
"""


def test_the_line_of_an_agents_file_that_raised_is_told(tmp_path, monkeypatch):
    (tmp_path / "raiser_of_a_test.py").write_text(_RAISER)
    monkeypatch.syspath_prepend(tmp_path)
    why = played("raiser_of_a_test:make")["forfeit"]["why"]
    assert why == (
        "raised AttributeError: 'str' object has no attribute 'nothing' (raiser_of_a_test.py:10)"
    )
    for text, place in (
        ("import json\n" + _RAISER.replace("view.agent.nothing", "json.loads('')"), ":11)"),
        (_RAISER.replace("self, view", "self"), " but 2 were given"),  # not in its file
    ):
        (tmp_path / "raiser_of_a_test.py").write_text(text)
        monkeypatch.delitem(sys.modules, "raiser_of_a_test", raising=False)
        importlib.invalidate_caches()
        shutil.rmtree(tmp_path / "__pycache__", ignore_errors=True)
        play_game.__globals__["_agent"].cache_clear()
        assert played("raiser_of_a_test:make")["forfeit"]["why"].endswith(place)


def test_forfeits_of_the_same_reason_are_one_line():
    plan = Tournament(("greedy", "x:y:z", "random"), ("A1", "B1"), games=4)
    whys = [
        None,
        "raised KeyError: 3 (x.py:7)",
        "raised KeyError: 3 (x.py:7)",
        "raised KeyError: 3 (x.py:9)",
    ]
    records = [
        record_of("greedy", "x:y:z", number, why and ("x:y:z", why))
        for number, why in enumerate(whys)
    ]
    for number, legal in enumerate(["0, 2", "1"]):
        records.append(record_of("x:y:z", "random", number, ("random", why_illegal(legal))))
    assert forfeit_lines(plan, records) == [
        "x:y:z forfeited 2 of 6 games: raised KeyError: 3 (x.py:7); first in match 1",
        "x:y:z forfeited 1 of 6 games: raised KeyError: 3 (x.py:9); first in match 3",
        f"random forfeited 2 of 2 games: {why_illegal('0, 2')}; first in match 0",
        "tagduel duel --agents x:y:z random x:y:z random shows the traceback.",
    ]
    assert forfeit_lines(plan, records[:1]) == []


def why_illegal(legal):
    return f"answered with the illegal action 9; legal were {legal}"


def record_of(a, b, match, forfeit):
    """A record of a game, with the agent who gave it away and why."""
    lost = forfeit and {"agent": forfeit[0], "seat": "1A", "why": forfeit[1]}
    return {"a": a, "b": b, "match": match, "forfeit": lost}


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
