"""Tournaments on Ray: a cluster of two nodes on this machine plays as one process does."""

import json
import socket
import sys

import pytest
from typer.testing import CliRunner

from experiments.tournament import Tournament, TournamentError, run, sharing
from tagduel_env import UnknownAgentError
from tagduel_env.cli.app import app
from tagduel_env.extras import MissingLibraryError

DECKS = ("A1", "B1")
GAMES = 6
MISSING = "Ray is not installed: pip install '.[ray]' to run the tests with it"

OWN = """
import os
import signal

from agents import RandomAgent


class Endless(RandomAgent):
    '''Never answers: all that ends its decision is the alarm.'''

    def act(self, view):
        signal.raise_signal(signal.SIGALRM)
        return super().act(view)


class Deadly(RandomAgent):
    '''Ends the process that it plays in, at its second decision.'''

    def act(self, view):
        if hasattr(self, "warned"):
            os._exit(1)
        self.warned = True
        return super().act(view)


def only_here():
    '''An agent that only the process of the test knows how to make.'''
    if os.environ.get("TAGDUEL_TEST_HERE"):
        return RandomAgent()
    raise LookupError("no such agent on this machine")
"""


def without_pace(records):
    return [{**record, "seconds": None} for record in records]


def test_a_missing_ray_is_named_with_how_to_install_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingLibraryError, match=r"library ray, got none.*tagduel_env\[ray\]"):
        run(Tournament(("random", "random"), DECKS, games=2), tmp_path / "new", ray=True)
    assert not (tmp_path / "new").exists()


# ------------------------------------------------------------------ with Ray
@pytest.fixture
def ray():
    """The library, without a connection."""
    return pytest.importorskip("ray", reason=MISSING)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("127.0.0.1:{port}", "at 127.0.0.1:{port}, got ConnectionRefusedError"),
        ("ray://127.0.0.1:{port}", "at ray://127.0.0.1:{port}, got ConnectionRefusedError"),
        ("127.0.0.1:many", "at 127.0.0.1:many, got ValueError"),
    ],
)
def test_a_cluster_that_does_not_answer_is_named_at_once(ray, tmp_path, monkeypatch, address, told):
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # taken, but nobody listens
        port = silent.getsockname()[1]
        monkeypatch.setenv("RAY_ADDRESS", address.format(port=port))
        plan = Tournament(("random", "random"), DECKS, games=2)
        with pytest.raises(TournamentError, match=told.format(port=port)) as raised:
            run(plan, tmp_path / "new", ray=True)
    assert "Set RAY_ADDRESS to that of a cluster that runs" in str(raised.value)
    assert not (tmp_path / "new").exists()
    assert not ray.is_initialized()


def test_an_address_that_ray_does_not_understand_is_named(ray, tmp_path, monkeypatch):
    monkeypatch.setenv("RAY_ADDRESS", "nonsense")
    with pytest.raises(TournamentError, match="at nonsense, got ValueError: Invalid address"):
        run(Tournament(("random", "random"), DECKS, games=2), tmp_path, ray=True)
    assert not ray.is_initialized()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """The address of a Ray cluster whose processes know the module ``own_for_ray``."""
    pytest.importorskip("ray", reason=MISSING)
    from ray.cluster_utils import Cluster

    folder = tmp_path_factory.mktemp("own")
    (folder / "own_for_ray.py").write_text(OWN)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", str(folder), prepend=":")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        nodes.add_node(num_cpus=1)
        patch.setenv("TAGDUEL_TEST_HERE", "1")
        patch.setenv("RAY_ADDRESS", nodes.address)
        yield nodes.address
        nodes.shutdown()


@pytest.fixture(scope="module")
def played_here(tmp_path_factory):
    plan = Tournament(("random", "random"), DECKS, games=GAMES)
    return plan, run(plan, tmp_path_factory.mktemp("here"))


def test_ray_plays_the_same_games_and_goes_on_where_it_was_stopped(cluster, played_here, tmp_path):
    plan, expected = played_here

    def stop(done, total):
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path, ray=True, progress=stop)
    kept = (tmp_path / "games.jsonl").read_bytes()
    seen = []
    records = run(plan, tmp_path, ray=True, progress=lambda done, total: seen.append(done))
    assert seen == list(range(2, GAMES + 1))
    assert (tmp_path / "games.jsonl").read_bytes().startswith(kept)
    assert without_pace(records) == without_pace(expected)


def test_few_games_at_a_time_are_all_the_games(cluster, played_here, tmp_path, monkeypatch):
    import ray

    monkeypatch.setattr(sharing, "_AT_RAY", 2)
    plan, expected = played_here
    assert without_pace(run(plan, tmp_path, ray=True)) == without_pace(expected)
    assert not ray.is_initialized()


def test_a_connection_that_was_there_is_used_and_stays(cluster, tmp_path):
    import ray

    ray.init()
    try:
        run(Tournament(("random", "random"), DECKS, games=2), tmp_path, ray=True)
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def test_who_never_answers_is_interrupted_there_too(cluster, tmp_path):
    endless = "own_for_ray:Endless"
    records = run(Tournament((endless, "random"), DECKS, games=2), tmp_path, ray=True)
    assert [record["reason"] for record in records] == ["FORFEIT"] * 2
    assert {record["forfeit"]["agent"] for record in records} == {endless}


def test_a_process_that_ends_stops_the_tournament_and_keeps_what_is_finished(cluster, tmp_path):
    plan = Tournament(("random", "random", "own_for_ray:Deadly"), DECKS, games=2)
    with pytest.raises(TournamentError, match=r"WorkerCrashedError.*kept in .*games\.jsonl; go on"):
        run(plan, tmp_path, ray=True)
    kept = (tmp_path / "games.jsonl").read_text().splitlines()[1:]
    assert {json.loads(line)["b"] for line in kept} <= {"random#2"}


def test_an_agent_that_the_other_machines_lack_is_named(cluster, tmp_path):
    plan = Tournament(("random", "own_for_ray:only_here"), DECKS, games=2)
    with pytest.raises(UnknownAgentError, match="no such agent on this machine") as raised:
        run(plan, tmp_path, ray=True)
    assert type(raised.value) is UnknownAgentError  # without Ray's account of where it was raised


@pytest.mark.parametrize("command", ["tournament", "crossplay"])
def test_the_command_plays_on_ray(cluster, tmp_path, command):
    """An agent that cannot be made there says so, where a game played here would go well."""
    pytest.importorskip("openskill", reason="needs the extra tournament")
    words = ["--agents", "random", "own_for_ray:only_here", "--decks", *DECKS, "--games", "2"]
    done = CliRunner().invoke(app, [command, *words, "--ray", "--out", str(tmp_path)])
    assert isinstance(done.exception, UnknownAgentError)
    assert "no such agent on this machine" in str(done.exception)


def test_the_command_prints_what_ray_played(cluster, tmp_path):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    words = ["--agents", "random", "random", "--decks", *DECKS, "--games", "2", "--json", "--ray"]
    done = CliRunner().invoke(app, ["tournament", *words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout.splitlines()[-1])["payoff"]["random"]["random#2"] == 0.5


def test_ray_and_workers_of_this_machine_are_not_both_to_be_had(cluster, tmp_path):
    with pytest.raises(TournamentError, match=r"either Ray or processes.*2 workers"):
        run(Tournament(("random", "random"), DECKS), tmp_path / "new", workers=2, ray=True)
    assert not (tmp_path / "new").exists()
