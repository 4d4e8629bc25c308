"""Tournaments: paired, resumable, and fair to all but those who break the protocol."""

import csv
import html
import importlib.util
import json
import os
import signal
import sys
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from agents import RandomAgent
from experiments.tournament import Game, Tournament, TournamentError, run, standings_of
from experiments.tournament import store as store_module
from experiments.tournament.game import play_game
from experiments.tournament.report import write_report
from tagduel_env import UnknownAgentError
from tagduel_env.cli.app import app
from tagduel_env.errors import TagDuelError
from tagduel_env.extras import MissingLibraryError, load

DECKS = ("A1", "B1", "B4")


class Raises(RandomAgent):
    """Fails at its third decision."""

    def act(self, view):
        self.left = getattr(self, "left", 2) - 1
        if self.left < 0:
            raise RuntimeError("no idea")
        return super().act(view)


class Illegal(RandomAgent):
    """Answers what nobody may."""

    def act(self, view):
        return 15


class Clock:
    """Time that passes only when somebody says so."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Slow(RandomAgent):
    """Needs 30 seconds for its first decision, and a little more for its second."""

    clock = Clock()
    needed = (30.0, 30.5)
    taken = 0

    def act(self, view):
        self.clock.now += self.needed[self.taken]
        self.taken += 1
        return super().act(view)


class Endless(RandomAgent):
    """Never answers: all that ends its decision is the alarm."""

    def act(self, view):
        signal.raise_signal(signal.SIGALRM)
        return super().act(view)


@pytest.fixture
def own(monkeypatch):
    for member in (Raises, Illegal, Slow, Endless):
        monkeypatch.setattr(f"agents.random_agent.{member.__name__}", member, raising=False)
    return "agents.random_agent:"


# ------------------------------------------------------------------ pairing
def test_identical_agents_score_exactly_one_half(tmp_path):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    tournament = Tournament(("random", "random"), DECKS, games=4, seed=3)
    records = run(tournament, tmp_path)
    standings = standings_of(tournament, records)
    assert standings["payoff"]["random"]["random#2"] == 0.5
    assert standings["payoff"]["random#2"]["random"] == 0.5
    for first, second in zip(records[::2], records[1::2], strict=True):
        assert first["score"] + second["score"] == 1
        assert first["turns"] == second["turns"]
        assert first["decks"] == second["decks"]
    assert len({(record["turns"], *record["decks"]) for record in records}) == 2


def test_every_pair_plays_the_same_matches_on_both_sides():
    tournament = Tournament(("random", "greedy", "random"), DECKS, games=4)
    games = list(tournament.schedule())
    assert len(games) == 3 * 4
    assert games[0] == Game("random", "greedy", 0, swapped=False)
    assert games[1] == Game("random", "greedy", 0, swapped=True)
    assert {game.match for game in games} == {0, 1}
    assert tournament.table(1) == Tournament(("greedy", "random"), DECKS).table(1)
    assert tournament.table(1) != tournament.table(0)


def test_teams_are_legal_and_of_the_decks_that_were_named():
    tournament = Tournament(("random", "greedy"), DECKS)
    for match in range(20):
        decks = tournament.table(match).decks
        for team in (decks[::2], decks[1::2]):
            assert sorted(deck.name[0] for deck in team) == ["A", "B"]
            assert {deck.name[:2] for deck in team} <= set(DECKS)


def test_workers_change_nothing(tmp_path):
    tournament = Tournament(("random", "random"), DECKS, games=2)
    alone, together = run(tournament, tmp_path / "1"), run(tournament, tmp_path / "2", workers=2)
    for record in (*alone, *together):
        del record["seconds"]
    assert alone == together


# ------------------------------------------------------------------ forfeits
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Raises", "raised RuntimeError: no idea"),
        ("Illegal", "answered with the illegal action 15"),
    ],
)
def test_who_breaks_the_protocol_forfeits_and_is_named(own, tmp_path, name, why):
    bad = own + name
    tournament = Tournament((bad, "random"), DECKS, games=2)
    records = run(tournament, tmp_path)
    assert [record["score"] for record in records] == [0, 0]
    assert [record["reason"] for record in records] == ["FORFEIT"] * 2
    forfeits = [record["forfeit"] for record in records]
    assert [lost["seat"][0] for lost in forfeits] == ["1", "2"]
    for lost in forfeits:
        assert lost["agent"] == bad
        assert why in lost["why"]


def late_game(own, name, clock):
    """The record of a game whose first agent takes too long."""
    late = own + name
    game = Game(late, "random", 0, swapped=False)
    record = play_game(Tournament((late, "random"), DECKS, seconds=30.0), game, clock)
    assert (record["score"], record["reason"]) == (0, "FORFEIT")
    assert record["forfeit"]["agent"] == late
    assert record["forfeit"]["why"] == "took longer than 30 seconds for a decision"
    return record


def test_who_answers_too_late_forfeits(own):
    record = late_game(own, "Slow", Slow.clock)
    assert record["decisions"][0] == 1  # one that took exactly as long as it may
    assert record["seconds"] == [60.5, 0]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm")
def test_who_never_answers_is_interrupted_and_forfeits(own, monkeypatch):
    alarms = []
    monkeypatch.setattr(signal, "setitimer", lambda _, *seconds: alarms.append(seconds[0]))
    before = signal.getsignal(signal.SIGALRM)
    record = late_game(own, "Endless", Clock())
    assert record["decisions"][0] == 0
    assert set(alarms[::2]) == {30.0}
    assert set(alarms[1::2]) == {0}
    assert signal.getsignal(signal.SIGALRM) == before


def test_after_a_forfeit_the_environment_plays_on_as_if_new(own):
    game = Game("random", "random#2", 0, swapped=False)
    tournament = Tournament(("random", "random"), DECKS)
    before = play_game(tournament, game)
    bad = f"{own}Illegal"
    play_game(Tournament((bad, "random"), DECKS), Game(bad, "random", 0, swapped=False))
    after = play_game(tournament, game)
    assert before | {"seconds": 0} == after | {"seconds": 0}


# ------------------------------------------------------------------ going on
def test_a_stopped_tournament_goes_on_without_playing_a_game_twice(tmp_path):
    tournament = Tournament(("random", "random"), DECKS, games=4)

    def stop(done, total):
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tournament, tmp_path, progress=stop)
    path = tmp_path / "games.jsonl"
    kept = path.read_bytes()
    path.write_bytes(kept + b'{"a":"rand')  # a process that was killed while it wrote
    seen = []
    records = run(tournament, tmp_path, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(3, 4), (4, 4)]
    assert path.read_bytes().startswith(kept)
    assert len(records) == len(path.read_bytes().splitlines()) - 1 == 4


def test_more_games_and_agents_may_be_added(tmp_path):
    run(Tournament(("random", "random"), DECKS, games=2), tmp_path)
    seen = []
    more = Tournament(("random", "random", "random"), DECKS, games=2)
    run(more, tmp_path, progress=lambda done, total: seen.append((done, total)))
    assert seen[0] == (2, 6)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (Tournament(("random", "random"), DECKS, games=2, seed=9), "seed 9, got 0"),
        (Tournament(("random", "random"), ("A1", "B1"), games=2), "games with decks"),
    ],
)
def test_games_of_another_tournament_are_refused(tmp_path, changed, told):
    run(Tournament(("random", "random"), DECKS, games=2), tmp_path)
    with pytest.raises(TournamentError, match=told):
        run(changed, tmp_path)


def test_a_damaged_file_is_refused_with_its_line(tmp_path):
    (tmp_path / "games.jsonl").write_text("no tournament\n")
    with pytest.raises(TournamentError, match=r"games\.jsonl:1: expected one JSON object"):
        run(Tournament(("random", "random"), DECKS, games=2), tmp_path)


def test_a_full_disk_keeps_the_finished_games(tmp_path, monkeypatch):
    tournament = Tournament(("random", "random"), DECKS, games=2)

    def fill(done, total):
        if done == 1:
            monkeypatch.setattr(store_module.json, "dumps", no_room)

    def no_room(*_, **__):
        raise OSError(28, os.strerror(28))

    with pytest.raises(TournamentError, match=r"No space left on device\. Finished games are kept"):
        run(tournament, tmp_path, progress=fill)
    monkeypatch.undo()
    assert len(run(tournament, tmp_path)) == 2


# ------------------------------------------------------------------ bad input
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"agents": ("random",)}, "at least two agents, got random"),
        ({"games": 3}, "even number of games"),
        ({"games": 0}, "even number of games"),
        ({"seconds": 0.0}, "above 0"),
    ],
)
def test_what_cannot_be_played_is_refused(options, told):
    with pytest.raises(TournamentError, match=told):
        Tournament(**({"agents": ("random", "greedy")} | options))


@pytest.mark.parametrize("decks", [("A1",), ("A1", "A2"), ("nothing", "B1")])
def test_decks_without_a_legal_team_are_refused_before_anything_is_played(tmp_path, decks):
    with pytest.raises(TagDuelError, match="Expected"):
        run(Tournament(("random", "greedy"), decks), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_an_unknown_agent_is_refused_before_anything_is_played(tmp_path):
    with pytest.raises(UnknownAgentError, match="random, greedy"):
        run(Tournament(("random", "grady")), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_missing_library_is_named_with_how_to_install_it():
    with pytest.raises(MissingLibraryError, match=r"library nolib, got none.*tagduel_env\[extra\]"):
        load("nolib.part", "extra")


# ------------------------------------------------------------------ the command
def test_the_command_writes_a_report_and_prints_one_line_of_json_last(tmp_path):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    words = ["--agents", "random", "greedy", "--decks", *DECKS, "--games", "2", "--json"]
    done = CliRunner().invoke(app, ["tournament", *words, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["payoff"]["random"]["greedy"] + told["payoff"]["greedy"]["random"] == 1
    low, high = told["interval"]["greedy"]["random"]
    assert low <= told["payoff"]["greedy"]["random"] <= high
    assert set(told["ratings"]) == {"random", "greedy"}
    ratings = told["ratings"].values()
    assert told == json.loads((tmp_path / "results.json").read_text())
    assert (tmp_path / "games.csv").read_text().count("\n") == 3
    with (tmp_path / "ratings.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["agent"] for row in rows] == list(told["ratings"])
    assert [row["score"] for row in rows] == [f"{it['score']:.3f}" for it in ratings]
    page = (tmp_path / "report.html").read_text()
    assert page.count("<svg") == 2
    assert "src=" not in page
    for plot in ("payoff.svg", "ratings.svg"):
        drawn = (tmp_path / plot).read_text()
        assert ET.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
        assert drawn in page
    assert "A1 Rank-4 Beatdown" in page


def test_the_command_says_how_many_games_were_there_already(tmp_path):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    words = ["tournament", "--agents", "random", "greedy", "--decks", "A1", "B1"]
    told = []
    for games in ("2", "4"):
        done = CliRunner().invoke(app, [*words, "--games", games, "--out", str(tmp_path)])
        assert done.exit_code == 0, done.output
        told.append(f"2 of 4 games were there already in {tmp_path}\n" in done.stderr)
        assert ("there already" in done.stderr) == told[-1]
    assert told == [False, True]


@pytest.mark.parametrize(
    "wrong", [["--agents", "random", "gredy"], ["--agents", "random", "greedy", "--decks", "A1"]]
)
def test_nothing_is_shown_of_games_before_it_is_clear_that_they_can_be_played(tmp_path, wrong):
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    done = CliRunner().invoke(app, ["tournament", *wrong, "--out", str(tmp_path / "new")])
    assert isinstance(done.exception, TagDuelError)
    assert done.output == ""


# ------------------------------------------------------------------ Elo
def elo_of(tmp_path, scores):
    """The standings of two agents whose matches, of two games each, went so for the first."""
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    tournament = Tournament(("random", "greedy"), DECKS, games=len(scores))
    record = run(Tournament(("random", "greedy"), DECKS, games=2), tmp_path)[0]
    records = [
        {**record, "match": number // 2, "swapped": number % 2 == 1, "score": score}
        for number, score in enumerate(scores)
    ]
    standings = standings_of(tournament, records)
    write_report(tmp_path, standings, records)
    with (tmp_path / "ratings.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    return standings, rows, html.unescape((tmp_path / "report.html").read_text())


@pytest.mark.parametrize("scores", [(1, 1, 1, 1), (0, 0), (1, 0, 1, 0)])
def test_where_the_results_do_not_bound_elo_it_has_no_interval(tmp_path, scores):
    standings, rows, page = elo_of(tmp_path, scores)
    assert [it["elo_interval"] for it in standings["ratings"].values()] == [None, None]
    assert [(row["Elo from"], row["Elo to"]) for row in rows] == [("", "")] * 2
    assert page.count(" (no interval)</td>") == 2
    assert standings["notes"][0].startswith("Elo has no interval where the results don't bound it")


def test_one_who_won_everything_leaves_nobody_an_interval(tmp_path):
    """Though the matches of the others differ: how far they are from the mean isn't known."""
    pytest.importorskip("openskill", reason="needs the extra tournament")
    tournament = Tournament(("random", "greedy", "miser"), DECKS, games=4)
    record = run(Tournament(("random", "greedy"), DECKS, games=2), tmp_path)[0]
    scores = {("random", "greedy"): 1, ("random", "miser"): 1, ("greedy", "miser"): None}
    records = [
        {**record, "a": a, "b": b, "match": match, "score": match if score is None else score}
        for (a, b), score in scores.items()
        for match in (0, 0, 1, 1)
    ]
    ratings = standings_of(tournament, records)["ratings"]
    assert [rating["elo_interval"] for rating in ratings.values()] == [None] * 3


def test_where_the_results_bound_elo_the_interval_holds_it(tmp_path):
    standings, rows, page = elo_of(tmp_path, (1, 1, 1, 0, 1, 1, 0, 0))
    for rating, row in zip(standings["ratings"].values(), rows, strict=True):
        low, high = rating["elo_interval"]
        assert low < rating["elo"] < high
        assert (row["Elo from"], row["Elo to"]) == (f"{low:.0f}", f"{high:.0f}")
    assert "no interval" not in page
    assert len(standings["notes"]) == 1


# ------------------------------------------------------------------ AlphaRank
def told_of_alpha_rank(folder):
    """Its numbers in JSON and CSV, and what people are told in the terminal and on the page."""
    pytest.importorskip("openskill", reason="needs the extra tournament")
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    words = ["--agents", "random", "random", "--decks", *DECKS, "--games", "2"]
    done = CliRunner().invoke(app, ["tournament", *words, "--out", str(folder)])
    assert done.exit_code == 0, done.output
    results = json.loads((folder / "results.json").read_text())
    with (folder / "ratings.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    ranks = [
        [(it["alpha_rank"], it["alpha_rank_interval"]) for it in results["ratings"].values()],
        [(row["AlphaRank"], row["AlphaRank from"], row["AlphaRank to"]) for row in rows],
    ]
    page = html.unescape((folder / "report.html").read_text())
    note = results["notes"][-1]
    assert note in done.stdout
    assert note in page
    return ranks, note, ("AlphaRank" in done.stdout.replace(note, ""), page)


def test_results_with_alpha_rank_say_what_it_means(tmp_path):
    if importlib.util.find_spec("pyspiel") is None:
        pytest.skip("OpenSpiel is not installed: pip install '.[openspiel]' for AlphaRank")
    ranks, note, (shown, page) = told_of_alpha_rank(tmp_path)
    assert ranks == [[(0.5, [0.5, 0.5])] * 2, [("0.5000",) * 3] * 2]
    assert note.startswith("AlphaRank: how much of the time each agent is the one that all play")
    assert shown
    assert "0.50 (0.50 to 0.50)" in page


def test_results_without_alpha_rank_say_how_to_have_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "open_spiel.python.egt.alpharank", None)
    ranks, note, (shown, page) = told_of_alpha_rank(tmp_path)
    assert ranks == [[(None, None)] * 2, [("",) * 3] * 2]
    assert note == (
        'AlphaRank, which is optional, isn\'t shown; it needs: pip install "tagduel_env[openspiel]"'
    )
    assert not shown
    assert "<th>AlphaRank</th>" not in page
