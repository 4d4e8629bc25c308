"""Cross-play: who sits where, what the numbers mean, and that it is a tournament in all else."""

import json
import re

import pytest
from typer.testing import CliRunner

from agents import RandomAgent
from experiments.crossplay import CrossPlay, scores_of
from experiments.tournament import Game, Tournament, TournamentError, run
from experiments.tournament.game import play_game
from tagduel_env import UnknownAgentError
from tagduel_env.cli.app import app

DECKS = ("A1", "B1", "B4")


class Illegal(RandomAgent):
    """Answers what nobody may."""

    def act(self, view):
        return 15


@pytest.fixture
def illegal(monkeypatch):
    monkeypatch.setattr("agents.random_agent.Illegal", Illegal, raising=False)
    return "agents.random_agent:Illegal"


def tiny(agents=("random", "random"), **options):
    """Two games for each team, against random opponents."""
    return CrossPlay(agents, DECKS, **({"games": 2, "opponents": ("random",)} | options))


# ------------------------------------------------------------------ who plays
def test_every_agent_is_each_duelist_with_every_agent():
    plan = CrossPlay(("random", "greedy"), opponents=("miser", "random"))
    assert plan.teams == [
        ("random", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
        ("greedy", "greedy"),
    ]
    assert plan.sides["random + greedy"] == ("random", "greedy")
    assert plan.pairings[:3] == [
        ("random", "miser"),
        ("random", "random"),
        ("random + greedy", "miser"),
    ]
    assert len(plan.pairings) == 8
    assert {game.match for game in plan.schedule()} == set(range(50))


def test_held_out_partners_meet_the_agents_in_both_seats_but_not_each_other():
    plan = CrossPlay(("random",), suite=("miser", "refuser"))
    assert set(plan.teams) == {
        ("random", "random"),
        *(("random", "miser"), ("random", "refuser")),
        *(("miser", "random"), ("refuser", "random")),
    }


def test_all_personalities_are_those_that_are_not_among_the_agents():
    plan = CrossPlay(("greedy", "miser"), suite=("personalities",))
    assert list(plan.partners) == ["aggressive", "defensive", "refuser", "chatterbox"]


@pytest.mark.parametrize(("place", "letter"), [(0, "A"), (1, "B")])
def test_each_agent_sits_in_its_seat_on_either_side(illegal, place, letter):
    team = (illegal, "random") if place == 0 else ("random", illegal)
    plan = tiny((illegal, "random"))
    side = " + ".join(team)
    for swapped, seat in ((False, f"1{letter}"), (True, f"2{letter}")):
        record = play_game(plan, Game(side, "random", 0, swapped))
        assert record["score"] == 0
        assert record["forfeit"]["agent"] == illegal
        assert record["forfeit"]["seat"] == seat


def test_opponents_who_forfeit_give_the_team_the_game(illegal):
    plan = tiny(opponents=(illegal,))
    for swapped in (False, True):
        record = play_game(plan, Game("random", illegal, 0, swapped))
        assert (record["score"], record["forfeit"]["agent"]) == (1, illegal)


def test_duelists_are_asked_for_a_word_each_turn_where_they_may_talk():
    game = Game("miser", "random", 0, swapped=False)
    mute, talking = (play_game(tiny(("miser", "random"), talk=talk), game) for talk in (0, 2))
    assert mute["reason"] != "FORFEIT"
    assert talking["reason"] != "FORFEIT"
    told = [sum(record["decisions"]) / record["turns"] for record in (mute, talking)]
    assert tiny(talk=3).ruleset.talk_tokens == 3
    assert told[1] > told[0]


# ------------------------------------------------------------------ what the numbers mean
def record_of(a, b, match, swapped, score):
    """What scores are computed from."""
    return {"a": a, "b": b, "match": match, "swapped": swapped, "score": score, "forfeit": None}


def scored(plan, share):
    """The scores when a team has this share of the points in a match, whoever the opponents."""
    records = [
        record_of(game.a, game.b, game.match, game.swapped, share(game.a, game.match))
        for game in plan.schedule()
    ]
    return scores_of(plan, records)


SHARES = {
    "x": 0.8,
    "x + y": 0.4,
    "y + x": 0.2,
    "y": 0.6,
    "x + p": 0.9,
    "p + x": 1.0,
    "y + p": 0.3,
    "p + y": 0.0,
}


def test_scores_gaps_and_normalised_scores_as_worked_out_by_hand():
    plan = CrossPlay(("x", "y"), games=20, suite=("p",), opponents=("o", "q"))
    scores = scored(plan, lambda team, _: SHARES[team])
    assert scores["score"]["x"] == pytest.approx({"x": 0.8, "y": 0.4, "p": 0.9})
    assert scores["score"]["p"] == pytest.approx({"x": 1.0, "y": 0.0})
    x, y = (
        {
            key: value["mean"] if isinstance(value, dict) else value
            for key, value in scores["bots"][bot].items()
        }
        for bot in "xy"
    )
    assert x == pytest.approx(
        {
            "self_play": 0.8,
            "cross_play": 0.3,
            "gap": 0.5,
            "ad_hoc": 0.95,
            "best_partner": "p",
            "cross_play_normalised": 0.3 / 0.95,
            "ad_hoc_normalised": 1.0,
        }
    )
    assert y == pytest.approx(
        {
            "self_play": 0.6,
            "cross_play": 0.3,
            "gap": 0.3,
            "ad_hoc": 0.15,
            "best_partner": "y",
            "cross_play_normalised": 0.5,
            "ad_hoc_normalised": 0.25,
        }
    )
    whole = scores["overall"]
    assert whole["self_play"]["mean"] == pytest.approx(0.7)
    assert whole["cross_play"]["mean"] == pytest.approx(0.3)
    assert whole["gap"]["mean"] == pytest.approx(0.4)
    assert scores["normalised"]["x"] == pytest.approx({"x": 0.8 / 0.95, "y": 0.3 / 0.95, "p": 1})
    assert scores["normalised"]["p"] == pytest.approx({"x": 1.0, "y": 0.15 / 0.95})


def test_a_score_is_the_mean_over_opponents_and_sides():
    plan = CrossPlay(("x", "y"), games=2, opponents=("o", "q"))
    points = iter([1.0, 0.0, 0.5, 1.0])
    records = [
        record_of(game.a, game.b, 0, game.swapped, next(points) if game.a == "x" else 0.0)
        for game in plan.schedule()
    ]
    assert scores_of(plan, records)["score"]["x"]["x"] == pytest.approx(0.625)


def test_the_luck_of_a_match_cancels_out_in_a_gap():
    """All teams win the even matches and lose the others, x alone a little less."""
    plan = CrossPlay(("x", "y"), games=80)
    scores = scored(plan, lambda team, match: 1 - match % 2 - 0.1 * (team == "x") * (1 - match % 2))
    lucky = scores["bots"]["x"]["cross_play"]["interval"]
    assert lucky[1] - lucky[0] > 0.25
    low, high = scores["bots"]["x"]["gap"]["interval"]
    assert scores["bots"]["x"]["gap"]["mean"] == pytest.approx(-0.05)
    assert -0.08 < low < -0.05 < high < -0.02


def test_intervals_shrink_with_the_matches():
    widths = []
    for games in (80, 720):
        plan = CrossPlay(("x", "y"), games=games)
        scores = scored(plan, lambda team, match: float(match % 4 == 0) * (team != "x + y"))
        low, high = scores["overall"]["gap"]["interval"]
        widths.append(high - low)
    assert widths[0] == pytest.approx(3 * widths[1], rel=0.25)


def test_one_agent_with_held_out_partners_has_no_cross_play():
    plan = CrossPlay(("x",), games=2, suite=("p",))
    scores = scored(plan, lambda *_: 0.5)
    assert scores["bots"]["x"]["cross_play"] is scores["bots"]["x"]["gap"] is None
    assert scores["overall"]["gap"] is None
    assert scores["bots"]["x"]["ad_hoc"]["mean"] == 0.5


def test_without_any_points_what_is_normalised_is_0():
    scores = scored(CrossPlay(("x", "y"), games=2), lambda *_: 0.0)
    assert scores["normalised"]["x"] == {"x": 0.0, "y": 0.0}


def test_identical_agents_have_no_gap_and_share_the_points_with_their_like(tmp_path):
    plan = tiny(games=4)
    scores = scores_of(plan, run(plan, tmp_path))
    assert {score for line in scores["score"].values() for score in line.values()} == {0.5}
    assert scores["overall"]["gap"] == {"mean": 0.0, "interval": (0.0, 0.0)}


# ------------------------------------------------------------------ going on
def test_games_with_other_words_or_of_a_tournament_are_refused(tmp_path):
    run(tiny(), tmp_path)
    with pytest.raises(TournamentError, match="games with talk 3, got 2"):
        run(tiny(talk=3), tmp_path)
    with pytest.raises(TournamentError, match="format 'tagduel tournament 1'"):
        run(Tournament(("random", "random"), DECKS, games=2), tmp_path)


def test_partners_and_opponents_may_be_added(tmp_path):
    run(tiny(), tmp_path)
    seen = []
    more = tiny(suite=("miser",), opponents=("random", "greedy"))
    run(more, tmp_path, progress=lambda done, total: seen.append((done, total)))
    assert seen[0] == (8, 32)


# ------------------------------------------------------------------ bad input
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"agents": ("random",)}, "two agents, or one and held-out partners, got random"),
        ({"agents": ()}, "got none"),
        ({"agents": (), "suite": ("miser",)}, "got none"),
        ({"suite": ("miser", "greedy")}, "not among the agents, got greedy"),
        ({"opponents": ()}, "one agent as the opponents.*got none"),
        ({"opponents": ("greedy", "greedy")}, "several different ones, got greedy, greedy"),
        ({"games": 3}, "even number of games"),
        ({"talk": 16}, "talk_tokens"),
    ],
)
def test_what_cannot_be_played_is_refused(options, told):
    with pytest.raises(ValueError, match=told):
        CrossPlay(**({"agents": ("random", "greedy")} | options))


@pytest.mark.parametrize("wrong", [{"suite": ("mizer",)}, {"opponents": ("mizer",)}])
def test_an_unknown_agent_is_refused_before_anything_is_played(tmp_path, wrong):
    with pytest.raises(UnknownAgentError, match=r"miser, refuser.*got 'mizer'"):
        run(tiny(**wrong), tmp_path / "new")
    assert not (tmp_path / "new").exists()


# ------------------------------------------------------------------ the command
def invoke(*words):
    return CliRunner().invoke(app, ["crossplay", "--decks", *DECKS, "--games", "2", *words])


def test_the_command_writes_a_report_and_prints_one_line_of_json_last(tmp_path):
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    agents = ("--agents", "random", "greedy", "--suite", "miser", "--opponents", "random")
    done = invoke(*agents, "--json", "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout.splitlines()[-1])
    assert told == json.loads((tmp_path / "results.json").read_text())
    assert (told["agents"], told["partners"]) == (["random", "greedy"], ["miser"])
    assert told["games"] == 16 == (tmp_path / "games.csv").read_text().count("\n") - 1
    assert (tmp_path / "teams.csv").read_text().count("\n") == 9
    assert "greedy,self_play," in (tmp_path / "bots.csv").read_text()
    page = (tmp_path / "report.html").read_text()
    assert page.count("<svg") == 2
    assert all((tmp_path / f"{plot}.svg").read_text() in page for plot in ("score", "normalised"))
    assert "src=" not in page


def test_people_are_shown_the_agents_and_who_forfeited(tmp_path, illegal):
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    done = invoke("--agents", "random", illegal, "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert "self-play" in done.stdout
    shown = " ".join(done.stdout.split())
    lost = re.search(
        rf"{illegal} forfeited (\d+) of (\d+) games: answered with the illegal action 15", shown
    )
    games = json.loads((tmp_path / "results.json").read_text())["forfeits"]
    assert lost is not None
    assert int(lost[1]) == len(games) <= int(lost[2])
    assert "Forfeits" in (tmp_path / "report.html").read_text()


def test_an_interrupted_command_says_how_to_go_on(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib", reason="needs the extra tournament")

    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("experiments.tournament.run", interrupted)
    done = invoke("--agents", "random", "greedy", "--out", str(tmp_path))
    assert done.exit_code == 130
    assert f"go on with the same command and --out {tmp_path}" in " ".join(done.stderr.split())


def test_too_few_agents_are_an_error_with_what_was_expected():
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    done = invoke("--agents", "random")
    assert done.exit_code != 0
    assert "two agents, or one and held-out partners" in str(done.exception)
