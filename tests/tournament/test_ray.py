"""Tournaments on Ray: a cluster of two nodes on this machine plays as one process does."""

import json
import sys

import pytest
from typer.testing import CliRunner

from experiments.extras import MissingLibraryError
from experiments.tournament import Tournament, TournamentError, run
from tagduel_env import UnknownAgentError
from tagduel_env.cli.app import app

DECKS = ("A1", "B1")
GAMES = 6

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
@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """The address of a Ray cluster whose processes know the module ``own_for_ray``."""
    pytest.importorskip(
        "ray", reason="Ray is not installed: pip install '.[ray]' to run the tests with it"
    )
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
    with pytest.raises(UnknownAgentError, match="no such agent on this machine"):
        run(plan, tmp_path, ray=True)


def test_the_command_plays_on_ray(cluster, tmp_path):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    words = ["--agents", "random", "random", "--decks", *DECKS, "--games", "2", "--json", "--ray"]
    done = CliRunner().invoke(app, ["tournament", *words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout.splitlines()[-1])["payoff"]["random"]["random#2"] == 0.5


def test_ray_and_workers_of_this_machine_are_not_both_to_be_had(cluster, tmp_path):
    with pytest.raises(TournamentError, match=r"either Ray or processes.*2 workers"):
        run(Tournament(("random", "random"), DECKS), tmp_path / "new", workers=2, ray=True)
    assert not (tmp_path / "new").exists()
