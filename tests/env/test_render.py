"""Histories and text: complete for the host, and no more than a Duelist may know for agents."""

import numpy as np
import pytest

from tagduel_env import tagduel_v0
from tagduel_env.engine.record.constants import EventKind, Outcome, Reason
from tagduel_env.history import Choice, Event
from tagduel_env.render import Narrator, describe_options, describe_question, ending_text
from tagduel_env.render.narrator import EVENT_DTYPE
from tagduel_env.spaces import docs


def test_the_page_has_the_tables_of_the_description():
    page = tagduel_v0.__doc__
    for part in (docs.action_page, docs.blocks_page, docs.fields_page, docs.vector_page):
        assert part() in page
    headings = [line for line in page.splitlines() if line.startswith("#")]
    assert headings == [
        "# Tag Duel",
        "### Observation Space",
        "#### Legal Actions Mask",
        "### Action Space",
        "### Rewards",
        "### Ending",
        "### Options",
        "### Beyond the standard API",
        "### Many Duels at once",
        "### Gymnasium",
        "### Stable-Baselines3",
        "### Replays",
        "### Version History",
    ]


def test_the_example_of_the_page_plays_a_duel():
    page = tagduel_v0.__doc__
    code = page.split("```python\n")[1].split("```")[0]
    scope: dict = {}
    exec(code, scope)
    assert scope["env"].agents == []


def test_the_whole_history(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=4)
    taken = play(env)
    entries = env.history()
    choices = [entry for entry in entries if isinstance(entry, Choice)]
    assert len(choices) == taken
    events = [entry for entry in entries if isinstance(entry, Event)]
    assert {"PHASE", "DREW", "SUMMONED", "MOVED", "SET_CARD"} <= {event.kind for event in events}
    text = "\n".join(event.text for event in events if event.text)
    assert f"Turn {env.result()['turns'] - 1}: " in text
    for event in events:
        if event.kind == "SET_CARD":
            assert event.card is not None
            assert event.zone is not None


@pytest.mark.parametrize("agent", ["player_0", "player_3"])
def test_a_history_of_one_agent_hides_what_it_could_not_see(agent, play):
    env = tagduel_v0.raw_env()
    env.reset(seed=4)
    play(env)
    seat = env.infos[agent]["seat"]
    team = seat[0]
    entries = env.history(agent)
    assert {entry.seat for entry in entries if isinstance(entry, Choice)} == {seat}
    sets = [entry for entry in entries if isinstance(entry, Event) and entry.kind == "SET_CARD"]
    assert sets
    for event in sets:
        assert (event.card is not None) == (event.seat[0] == team)
        assert ("Sets a " in event.text) == (event.seat[0] != team)


def test_a_replay_of_the_choices_gives_the_same_duel(play):
    env, again = tagduel_v0.raw_env(), tagduel_v0.raw_env()
    env.reset(seed=17)
    play(env)
    again.reset(seed=17)
    for entry in env.history():
        if isinstance(entry, Choice):
            again.step(entry.action)
    assert again.get_state() == env.get_state()
    assert again.history() == env.history()


def test_ansi_shows_everything_or_what_one_agent_sees(play):
    whole = tagduel_v0.raw_env("ansi", first_team=0)
    one = tagduel_v0.raw_env("ansi", first_team=0, render_as="player_1")
    for env in (whole, one):
        env.reset(seed=6)
        play(env, steps=3)
    assert "unknown" not in whole.render()
    assert "5 unknown" in one.render()
    assert one.render().splitlines()[1].startswith("2A: Deck")
    play(whole)
    assert whole.render().splitlines()[-1].startswith(("Team 1 wins", "Team 2 wins", "Draw"))


def test_human_prints_the_table_and_what_happens(play, capsys):
    env = tagduel_v0.raw_env("human")
    env.reset(seed=6)
    assert "draws 5 cards." in capsys.readouterr().out
    assert env.render() is None
    assert "Life Points" in capsys.readouterr().out
    play(env, steps=20)
    assert "Turn 2: " in capsys.readouterr().out


def test_render_without_a_mode_says_what_to_do(caplog):
    env = tagduel_v0.raw_env()
    env.reset(seed=0)
    assert env.render() is None
    assert "expected a render_mode of 'ansi' or 'human', got None" in caplog.text


def test_every_option_of_many_duels_has_words_of_its_own(play):
    env = tagduel_v0.raw_env()
    for seed in range(5):
        env.reset(seed=seed)
        step = 0
        while not env.duel.over:
            step += 1
            table = env.observe(env.agent_selection)["observation"]
            options = describe_options(table, env.duel.legal_actions())
            assert len(set(options)) == len(options)
            assert describe_question(table)
            for option in options:
                assert "card 0" not in option
                assert "nothing" not in option or "say nothing" in option
            play(env, seed=step, steps=1)


# ------------------------------------------------------------------ sentences
def row(**fields: int) -> np.ndarray:
    rows = np.zeros(1, EVENT_DTYPE)
    rows["zone"] = rows["owner"] = rows["row"] = 255
    for name, value in fields.items():
        rows[name] = value
    return rows


def test_life_points_are_told_with_what_is_left():
    narrator = Narrator(("1A", "2A", "1B", "2B"), 16_000)
    damage = row(kind=EventKind.DAMAGED, owner=1, amount=1800)
    assert narrator.tell(damage) == ["Team 2 takes 1,800 damage (14,200 left)."]
    assert narrator.tell(row(kind=EventKind.LIFE_CHANGED, owner=3, amount=1000)) == [
        "Team 2 gains 1,000 Life Points (15,200 left)."
    ]
    assert narrator.tell(row(kind=EventKind.LIFE_CHANGED, owner=0, amount=-500)) == [
        "Team 1 pays 500 (15,500 left)."
    ]


def test_a_turn_is_told_at_once_and_a_phase_when_something_happens():
    narrator = Narrator(("2A", "1A", "2B", "1B"), 8000)
    phases = [row(kind=EventKind.PHASE, seat=0, amount=phase) for phase in (1, 2, 3, 4)]
    rows = np.concatenate([*phases, row(kind=EventKind.ATTACK_DECLARED, seat=0, code=1, known=15)])
    told = narrator.tell(rows)
    assert told[0] == "Turn 1: 2A (Team 1 8,000, Team 2 8,000)"
    assert told[1] == "- Battle Phase"
    assert told[2].startswith("2A attacks with ")
    assert len(told) == 3


@pytest.mark.parametrize(
    ("outcome", "reason", "expected"),
    [
        (Outcome.TEAM_0, Reason.LIFE_POINTS, "A wins: B has no Life Points left."),
        (Outcome.TEAM_1, Reason.DECK_OUT, "B wins: A had to draw and could not."),
        (Outcome.TEAM_0, Reason.CARD_EFFECT, "A wins: A wins by a card effect."),
        (Outcome.DRAW, Reason.BOTH_LOST, "Draw: both teams lose at once."),
        (Outcome.TRUNCATED, Reason.DECISION_CAP, "Cut off: the cap of decisions is reached."),
    ],
)
def test_why_a_duel_ended(outcome, reason, expected):
    assert ending_text(outcome, reason, ("A", "B")) == expected
