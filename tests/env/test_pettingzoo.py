"""PettingZoo's own tests of the environment."""

import importlib
import re

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.registration import AEC_ID, register_environments


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"observation": "vector"},
        {"observation": "vector", "vector_cards": True},
        {"ruleset": Ruleset.one_on_one()},
        {"ruleset": Ruleset.tag(share_information=False, talk_tokens=3)},
        {"ruleset": Ruleset.tag(ask_forced=True), "max_cycles": 700},
    ],
    ids=["table", "vector", "vector_cards", "one_on_one", "hidden", "ask_forced"],
)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_api(options, capsys):
    """The two warnings say that an observation is a dictionary, as wherever there are masks."""
    api_test(tagduel_v0.env(**options), num_cycles=600)
    assert "Passed API test" in capsys.readouterr().out


def test_same_seed_same_play():
    seed_test(tagduel_v0.env, num_cycles=400)


def test_rendering(capsys):
    render_test(tagduel_v0.env)
    assert "Life Points" in capsys.readouterr().out


def test_states():
    states = importlib.import_module("pettingzoo.test.state_test")
    env = tagduel_v0.env(illegal_action="lose")
    states.test_state_space(env)
    states.test_state(env, num_cycles=20)


def test_max_cycles_cuts_all_agents_off_at_once():
    env = tagduel_v0.env(max_cycles=25)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        if truncated:
            assert not terminated
            assert reward == 0
            assert info["outcome"] == "cut off"
            assert info["reason"] == "DECISION_CAP"
            env.step(None)
            continue
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
        steps += 1
    assert steps == 25


@pytest.mark.skipif(not hasattr(pettingzoo, "register"), reason="this PettingZoo has no registry")
def test_it_is_registered():
    register_environments()
    env = pettingzoo.make("aec", AEC_ID, observation="vector")
    env.reset(seed=0)
    assert env.last()[0]["observation"].shape == (7248,)
    assert pettingzoo.make("aec", AEC_ID, max_cycles=7).unwrapped.ruleset.decision_cap == 7


def test_metadata():
    env = tagduel_v0.raw_env()
    assert str(env) == env.metadata["name"] == "tagduel_v0"
    assert env.metadata["render_modes"] == ["human", "ansi"]
    assert env.metadata["is_parallelizable"] is False
    assert all(re.fullmatch("[a-z]+_[0-9]+", agent) for agent in env.possible_agents)


@pytest.mark.parametrize("call", ["step", "last", "render", "state"])
def test_env_refuses_calls_before_reset(call):
    env = tagduel_v0.env(render_mode="ansi")
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agents
    with pytest.raises(Exception, match="reset"):
        getattr(env, call)(*([0] if call == "step" else []))
