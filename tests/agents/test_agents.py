"""Agents: found by name, and playing through the public API only."""

import importlib
import re
import sys

import numpy as np
import pytest

from agents import AGENTS, RandomAgent, View, act_batch, make_agent, play
from agents.protocol import view_of
from tagduel_env import AgentParameterError, Ruleset, UnknownAgentError, tagduel_v0
from tagduel_env.aec import OrderedEnv, TagDuelEnv
from tagduel_env.engine.duel import Duel


def test_every_name_makes_an_agent_of_that_name():
    for name in AGENTS:
        assert make_agent(name).name.partition(":")[0] == name


def test_an_own_agent_by_module_and_name():
    assert isinstance(make_agent("agents.random_agent:RandomAgent"), RandomAgent)


@pytest.mark.parametrize("name", ["nonsense", ":", ""])
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
        ("no_such_module:make", "no module 'no_such_module', no no_such_module.py in /"),
        ("json:nofn", r"'json', found at /.*json/__init__.py, has no 'nofn'"),
        ("json:__name__", "'__name__' cannot be called, it has to make an agent"),
        ("json:dumps", "it needs 'obj', give it as json:dumps:obj=VALUE"),
        ("builtins:object", r"object lacks name and reset\(agent, seed\) and act\(view\)"),
        ("my-bot:make", "'my-bot' is no name of a module: letters, digits and _"),
        ("random,greedy", "separate agents by spaces"),
        ("json:dumps,greedy", "separate agents by spaces"),
        ("mine.py", "write mine:make$"),
        ("mine.py:made", "write mine:made$"),
        ("./mine:make", "write mine:make$"),
        ("bots/mine.py", "write bots.mine:make$"),
        ("../mine.py", r"write mine:make in the folder \.\.$"),
        ("/bots/mine.py:made", "write mine:made in the folder /bots$"),
    ],
)
def test_what_is_wrong_with_an_own_agent_is_said(name: str, why: str):
    with pytest.raises(UnknownAgentError) as raised:
        make_agent(name)
    assert re.search(why, str(raised.value).removesuffix("."))
    assert "aggressive" not in str(raised.value)  # not the list of names


@pytest.mark.parametrize("name", ["gredy", "gredy:depth=3", "gredy:make"])
def test_a_name_that_is_nearly_known_is_hinted_at(name):
    with pytest.raises(UnknownAgentError, match=r"Did you mean greedy\?$"):
        make_agent(name)


_LACKING = """
class make:
    name = "lacking"
    def reset(self, agent, seed): pass
"""


@pytest.mark.parametrize(
    ("text", "name", "why"),
    [
        ("", "own_of_a_test", "write own_of_a_test:make."),
        (_LACKING, "own_of_a_test:make", "got 'own_of_a_test:make': make lacks act(view)."),
        ("def make(): pass", "own_of_a_test:make", "it returned nothing (is a return missing?)"),
        ("class Mine: pass\nmake = Mine()", "own_of_a_test:make", "use make = Mine."),
        (
            "def make(depth): pass",
            "own_of_a_test:make",
            "give it as own_of_a_test:make:depth=VALUE",
        ),
        (
            "def make(x: 'No'): pass",
            "own_of_a_test:make:3",
            "its annotations can't be read",
        ),
        ("\nimport no_such", "own_of_a_test:make", "imported at own_of_a_test.py:2."),
        ("\n\n1 / 0", "own_of_a_test:make", "division by zero (own_of_a_test.py:3)."),
        ("def make():\n  1 / 0", "own_of_a_test:make", "division by zero (own_of_a_test.py:2)."),
    ],
)
def test_what_is_wrong_in_the_file_of_an_agent_is_said(tmp_path, monkeypatch, text, name, why):
    (tmp_path / "own_of_a_test.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "own_of_a_test", raising=False)
    importlib.invalidate_caches()
    with pytest.raises(UnknownAgentError) as raised:
        make_agent(name)
    assert why in str(raised.value)


def test_a_file_that_has_a_name_of_a_package_is_told(tmp_path, monkeypatch):
    (tmp_path / "agents.py").write_text("")
    monkeypatch.chdir(tmp_path)
    told = r"found at .*agents/__init__\.py, has no 'make'; agents\.py is hidden by it"
    with pytest.raises(UnknownAgentError, match=told):
        make_agent("agents:make")


def test_an_agent_may_lie_in_the_current_folder(tmp_path, monkeypatch):
    text = "from agents import RandomAgent\ndef make(depth: 'Unknown' = 1): return RandomAgent()\n"
    (tmp_path / "own_agent_of_a_test.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    assert make_agent("own_agent_of_a_test:make").name == "random"


class Adjustable(RandomAgent):
    """An agent with a parameter of each sort."""

    def __init__(
        self, depth: int = 1, pace: float | None = None, *, bold: bool = False, motto: str = ""
    ) -> None:
        super().__init__()
        self.given = (depth, pace, bold, motto)


@pytest.fixture
def adjustable(monkeypatch):
    monkeypatch.setattr("agents.random_agent.Adjustable", Adjustable, raising=False)
    return "agents.random_agent:Adjustable"


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("", (1, None, False, "")),
        (":4", (4, None, False, "")),
        (":depth=3,pace=1.5", (3, 1.5, False, "")),
        (":7,bold=TRUE,motto=a=b", (7, None, True, "a=b")),
        (":pace=none,bold=false", (1, None, False, "")),
    ],
)
def test_parameters_become_what_the_annotations_say(adjustable, text, given):
    assert make_agent(adjustable + text).given == given


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (":width=3", "one of the parameters depth, pace, bold, motto"),
        (":depth=3,4", "one of the parameters depth, pace, bold, motto"),
        (":depth=deep", r"depth \(int\).*got 'depth=deep'"),
        (":pace=", r"pace \(float or NoneType\)"),
        (":bold=yes", r"bold \(bool\)"),
        (":depth", r"depth=VALUE.*got 'depth'"),
        (":3,bold", r"bold=VALUE.*got 'bold'"),
    ],
)
def test_a_wrong_parameter_is_an_error_that_names_those_there_are(adjustable, text, told):
    with pytest.raises(AgentParameterError, match=told):
        make_agent(adjustable + text)


class Unannotated(RandomAgent):
    """An agent whose parameters have nothing but defaults."""

    def __init__(self, depth=1, pace=0.5, bold=False, motto=None):
        super().__init__()
        self.given = (depth, pace, bold, motto)


@pytest.fixture
def unannotated(monkeypatch):
    monkeypatch.setattr("agents.random_agent.Unannotated", Unannotated, raising=False)
    return "agents.random_agent:Unannotated"


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("", (1, 0.5, False, None)),
        (":2", (2, 0.5, False, None)),
        (":depth=2.5,pace=1,bold=true,motto=7", (2.5, 1.0, True, "7")),
    ],
)
def test_without_annotations_parameters_become_what_their_defaults_are(unannotated, text, given):
    made = make_agent(unannotated + text).given
    assert made == given
    assert [type(value) for value in made] == [type(value) for value in given]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (":depth=x", r"depth \(int or float\).*got 'depth=x'"),
        (":pace=x", r"pace \(float\)"),
        (":bold=1", r"bold \(bool\)"),
        (":x", r"depth \(int or float\)"),
        (":depth", r"depth=VALUE.*got 'depth'"),
    ],
)
def test_what_is_unlike_a_default_is_refused(unannotated, text, told):
    with pytest.raises(AgentParameterError, match=told):
        make_agent(unannotated + text)


def test_an_agent_without_parameters_says_so():
    with pytest.raises(AgentParameterError, match="no parameters for the agent random"):
        make_agent("random:speed=3")


def opening_view() -> View:
    env = tagduel_v0.raw_env(first_team=0)
    env.reset(seed=0)
    observed, *_, info = env.last()
    return view_of(env, env.agent_selection, observed, info["seat"])


def test_many_views_are_decided_at_once_if_the_agent_can():
    class Together(RandomAgent):
        def act_batch(self, views):
            return [views[0].legal_actions[0]] * len(views)

    view = opening_view()
    one_by_one, together = RandomAgent(), Together()
    for agent in (one_by_one, together):
        agent.reset(view.agent, 1)
    first = view.legal_actions[0]
    assert act_batch(together, [view] * 50) == [first] * 50
    assert set(act_batch(one_by_one, [view] * 50)) == set(view.legal_actions)


def test_a_view_can_be_determinized_and_hides_what_the_seat_cannot_know():
    view = opening_view()
    duels = [view.determinize(seed) for seed in (1, 1, 2)]
    assert duels[0].state_hash() == duels[1].state_hash() != duels[2].state_hash()
    assert [duel.legal_actions() for duel in duels] == [view.legal_actions.tolist()] * 3


def test_a_view_that_is_kept_stays_that_of_its_seat_and_moment():
    """What an agent keeps never becomes the view of the opponent who decides later."""
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    kept = []
    for agent in env.agent_iter(120):
        observed, *_, info = env.last()
        view = view_of(env, agent, observed, info["seat"])
        kept.append((view, view.determinize(1).state_hash()))
        env.step(int(view.legal_actions[-1]))
    assert len({view.seat for view, _ in kept}) == 4
    for again in (env.reset, lambda seed: None):
        assert [view.determinize(1).state_hash() for view, _ in kept] == [was for _, was in kept]
        again(seed=2)


def test_a_view_knows_the_lists_that_the_duel_opens():
    """They may be open in the environment, and hidden in one Duel of it."""
    env = tagduel_v0.raw_env(ruleset=Ruleset(open_lists=True))
    lists = []
    for open_lists in (False, True):
        env.reset(seed=1, options={"ruleset": {"open_lists": open_lists}})
        observed, *_, info = env.last()
        world = view_of(env, env.agent_selection, observed, info["seat"]).determinize(1)
        names, guessed = (one.record["duelists"]["names"] for one in (env.duel, world))
        lists.append(bool((names == guessed).all()))
    assert lists == [False, True]


def test_no_public_attribute_of_a_view_leads_to_the_duel():
    """Python keeps no secrets from who looks for them; nobody shall find them by chance."""

    def reached(thing, depth):
        yield type(thing)
        if depth and not isinstance(thing, np.ndarray):
            for name in dir(thing):
                if not name.startswith("_"):
                    yield from reached(getattr(thing, name, None), depth - 1)

    found = set(reached(opening_view(), 2))
    assert np.ndarray in found
    assert not found & {Duel, TagDuelEnv, OrderedEnv}


def test_writing_to_a_view_changes_nothing_else():
    """Not the Duel, nor what anybody is shown, nor what comes later."""
    env, alone = tagduel_v0.raw_env(), tagduel_v0.raw_env()
    for one in (env, alone):
        one.reset(seed=3)
    for agent in env.agent_iter(200):
        observed, *_, info = env.last()
        view = view_of(env, agent, observed, info["seat"])
        action = int(view.legal_actions[0])
        view.observation[...] = 255
        view.action_mask[...] = 1
        view.determinize(1).record["life"][:] = 1
        env.history(agent).clear()
        env.history_array(agent)[...] = 7
        for player in env.possible_agents:
            shown, expected = env.observe(player), alone.observe(player)
            assert all((shown[name] == expected[name]).all() for name in expected)
        env.step(action)
        alone.step(action)
        assert env.state_hash() == alone.state_hash()
    assert env.history() == alone.history()


def test_a_view_that_cannot_be_determinized_says_so():
    view = opening_view()
    bare = View(view.agent, view.seat, view.observation, view.action_mask)
    with pytest.raises(TypeError, match=r"agents\.play"):
        bare.determinize(1)
