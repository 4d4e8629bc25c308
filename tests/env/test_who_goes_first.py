"""2.1, T1: the team that is asked lets the other go first; everybody stays who they are."""

import copy
import pickle

import pytest

from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.engine.record.constants import LIST_ROWS, Action
from tagduel_env.history import Choice
from tagduel_env.playback import Playback
from tagduel_env.recording import RecordReplay
from tagduel_env.render import Names, describe_table
from tagduel_env.replay import load_replay
from tagduel_env.spaces.table import as_table

RULES = {4: Ruleset.tag(ask_first=True), 2: Ruleset.one_on_one(ask_first=True)}
DECKS = {4: ("A1", "A6", "B7", "B1"), 2: ("A1", "B2")}
NAMES = ("1A", "2A", "1B", "2B")


def asked(duelists, **options):
    """An environment in which team 1 is asked whether it goes first."""
    env = tagduel_v0.raw_env(
        ruleset=RULES[duelists], decks=DECKS[duelists], first_team=0, **options
    )
    env.reset(seed=5)
    assert env.agent_selection == "player_0"
    assert env.legal_actions() == [Action.YES, Action.NO]
    return env


def answered(duelists, **options):
    env = asked(duelists, **options)
    env.step(int(Action.NO))
    return env


def own_list(env, agent):
    """The names of the cards on the list that an agent can read as its own."""
    table = as_table(env.observe(agent)["observation"])[()]
    return set(table["lists"]["card"][:LIST_ROWS].tolist()) - {0}


def restored(env):
    twin = tagduel_v0.raw_env(ruleset=env.ruleset)
    twin.set_state(env.get_state())
    return twin


def play_on(env, most=60):
    for _ in range(most):
        if env.duel.over:
            return
        env.step(env.legal_actions()[0])


@pytest.mark.parametrize("duelists", [4, 2])
def test_everybody_keeps_their_deck_and_the_other_team_is_asked_next(duelists):
    env = asked(duelists)
    before = {agent: own_list(env, agent) for agent in env.agents}
    env.step(int(Action.NO))
    for number, agent in enumerate(env.agents):
        deck = set(env.decks[number].main) | set(env.decks[number].extra)
        assert own_list(env, agent) == before[agent] == deck
        assert env.infos[agent]["seat"] == NAMES[number] == env.duel.seat_names[number ^ 1]
    assert env.duel.seat_names[0] == "2A"
    assert env.possible_agents.index(env.agent_selection) == env.duel.seat ^ 1


@pytest.mark.parametrize("duelists", [4, 2])
def test_it_is_as_if_the_other_team_had_been_asked_and_gone_first(duelists):
    env = asked(duelists)
    other = tagduel_v0.raw_env(ruleset=RULES[duelists], decks=DECKS[duelists], first_team=1)
    other.reset(seed=5)
    env.step(int(Action.NO))
    other.step(int(Action.YES))
    for _ in range(60):
        assert env.agent_selection == other.agent_selection
        for agent in env.agents:
            assert (env.observe(agent)["observation"] == other.observe(agent)["observation"]).all()
        action = env.legal_actions()[0]
        env.step(action)
        other.step(action)


def test_who_wins_is_paid():
    env = answered(4, illegal_action="lose")
    loser = env.agent_selection
    env.step(639)
    team = env.possible_agents.index(loser) % 2
    assert env.result()["winner"] == f"team {2 - team}"
    assert [env.rewards[agent] for agent in env.agents] == [2 * team - 1, 1 - 2 * team] * 2


def test_the_batch_plays_the_same():
    batch = tagduel_v0.vector_env(1, ruleset=RULES[4], decks=DECKS[4], first_team=0)
    batch.reset(seed=1)
    env = tagduel_v0.raw_env(ruleset=RULES[4], decks=DECKS[4], first_team=0)
    env.reset(seed=int(batch.info["seed"][0]))
    for step in range(80):
        player = env.possible_agents.index(env.agent_selection)
        assert player == batch.seat[0]
        for number, agent in enumerate(env.agents):
            assert (env.observe(agent)["observation"] == batch.observe(0, number)).all()
        action = env.legal_actions()[1 if step == 0 else 0]
        env.step(action)
        batch.step([action])


@pytest.mark.parametrize("duelists", [4, 2])
@pytest.mark.parametrize(
    "way",
    [
        lambda env: env.clone(),
        copy.deepcopy,
        lambda env: pickle.loads(pickle.dumps(env)),
        restored,
    ],
    ids=["clone", "deepcopy", "pickle", "state"],
)
def test_a_copy_is_the_same_to_everybody(duelists, way):
    env = asked(duelists)
    for _ in range(40):
        twin = way(env)
        assert twin.agent_selection == env.agent_selection
        for agent in env.agents:
            assert (twin.observe(agent)["observation"] == env.observe(agent)["observation"]).all()
            assert twin.history(agent) == env.history(agent)
            assert (twin.history_array(agent) == env.history_array(agent)).all()
        action = env.legal_actions()[-1]
        twin.step(action)
        env.step(action)
        assert twin.agent_selection == env.agent_selection
        assert twin.history() == env.history()


@pytest.mark.parametrize("duelists", [4, 2])
def test_the_history_names_who_did_what(duelists):
    env = answered(duelists)
    choice = Choice("1A", "GO_FIRST", int(Action.NO))
    assert env.history("player_0")[0] == env.history()[0] == choice
    assert choice not in env.history("player_1")
    texts = [entry.text for entry in env.history() if not isinstance(entry, Choice)]
    assert texts[0].startswith("2A draws 5 cards")
    turn = next(text for text in texts if text.startswith("Turn 1"))
    assert turn.startswith("Turn 1: 2A")


def test_it_is_told_in_the_same_names(capsys):
    env = answered(4, render_mode="human")
    told = capsys.readouterr().out
    assert told.startswith("2A draws 5 cards.\n1A draws 5 cards.\n2B draws")
    play_on(env)
    said = [line for line in capsys.readouterr().out.split("\n") if line]
    texts = [entry.text for entry in env.history() if not isinstance(entry, Choice)]
    lines = [line for text in texts if text for line in text.split("\n")]
    assert [*told.rstrip("\n").split("\n"), *said] == lines


def test_search_follows_too():
    env = asked(4)
    world = env.clone()
    world.apply(int(Action.NO))
    env.step(int(Action.NO))
    assert world.agent_selection == env.agent_selection
    for agent in env.agents:
        assert (world.observe(agent)["observation"] == env.observe(agent)["observation"]).all()


def test_what_is_drawn_anew_is_the_same_to_the_agent():
    env = answered(4)
    play_on(env, 30)
    for agent in env.agents:
        world = env.determinize(agent, seed=1)
        assert (world.observe(agent)["observation"] == env.observe(agent)["observation"]).all()
        assert world.history(agent) == env.history(agent)


@pytest.mark.parametrize("duelists", [4, 2])
def test_a_replay_shows_each_seat_its_own_view(duelists, tmp_path):
    env = tagduel_v0.raw_env(ruleset=RULES[duelists], decks=DECKS[duelists], first_team=0)
    replayed = RecordReplay(env, tmp_path / "duel.jsonl")
    replayed.reset(seed=5)
    shown = []
    for step in range(20):
        shown.append({agent: env.observe(agent)["observation"] for agent in env.agents})
        replayed.step(env.legal_actions()[1 if step == 0 else 0])
    replayed.close()
    playback = Playback(load_replay(tmp_path / "duel.jsonl"))
    assert playback.seats == env.duel.seat_names
    for position, seen in enumerate(shown):
        names = playback.duel(position).seat_names
        for number, agent in enumerate(env.possible_agents):
            own = Names.of_seats(names, names.index(NAMES[number]))
            text = playback.describe(position, NAMES[number])
            assert text.startswith(describe_table(seen[agent], own))
    told = [line for lines in playback.story() for line in lines]
    assert told[0] == "2A draws 5 cards."
