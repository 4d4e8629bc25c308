"""Agents: found by name, and playing through the public API only."""

import pytest

from agents import AGENTS, RandomAgent, View, make_agent, play
from tagduel_env import UnknownAgentError, tagduel_v0


def test_every_name_makes_an_agent_of_that_name():
    for name in AGENTS:
        assert make_agent(name).name == name


def test_an_own_agent_by_module_and_name():
    assert isinstance(make_agent("agents.random_agent:RandomAgent"), RandomAgent)


@pytest.mark.parametrize("name", ["nonsense", "nomodule:Agent", "agents:Nobody", ":", ""])
def test_an_unknown_agent_is_an_error_that_names_the_known_ones(name):
    with pytest.raises(UnknownAgentError, match="Expected one of the agents random"):
        make_agent(name)


def test_the_same_seed_plays_the_same_duel():
    env = tagduel_v0.env()
    results = []
    for _ in range(2):
        agents = {agent: make_agent("random") for agent in env.possible_agents}
        results.append((play(env, agents, seed=5), env.unwrapped.state_hash()))
    assert results[0] == results[1]
    earned = results[0][0]
    assert earned["player_0"] == earned["player_2"] == -earned["player_1"]


def test_one_agent_may_play_all_seats():
    env = tagduel_v0.raw_env(observation="vector")
    agent = make_agent("random")
    play(env, dict.fromkeys(env.possible_agents, agent), seed=1)
    assert env.duel.over


def test_a_view_has_what_an_agent_may_know():
    env = tagduel_v0.raw_env()
    env.reset(seed=0)
    observed, *_, info = env.last()
    view = View(env.agent_selection, info["seat"], observed["observation"], observed["action_mask"])
    assert view.legal_actions.tolist() == env.duel.legal_actions()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_such_module:make", "no module 'no_such_module'"),
        ("json:nofn", "'json' has no 'nofn'"),
        ("json:__name__", "cannot be called"),
        ("json:dumps", "TypeError"),
        ("builtins:object", "lacks name, reset"),
        (":", "has no"),
    ],
)
def test_what_is_wrong_with_an_own_agent_is_said(name: str, why: str):
    with pytest.raises(UnknownAgentError, match=why):
        make_agent(name)


def test_an_agent_may_lie_in_the_current_folder(tmp_path, monkeypatch):
    (tmp_path / "own_agent_of_a_test.py").write_text("from agents import RandomAgent as make\n")
    monkeypatch.chdir(tmp_path)
    assert make_agent("own_agent_of_a_test:make").name == "random"
