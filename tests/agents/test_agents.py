"""Agents: found by name, and playing through the public API only."""

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
        (":", "'' is no name of a module"),
    ],
)
def test_what_is_wrong_with_an_own_agent_is_said(name: str, why: str):
    with pytest.raises(UnknownAgentError, match=why):
        make_agent(name)


def test_an_agent_may_lie_in_the_current_folder(tmp_path, monkeypatch):
    (tmp_path / "own_agent_of_a_test.py").write_text("from agents import RandomAgent as make\n")
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
    ],
)
def test_a_wrong_parameter_is_an_error_that_names_those_there_are(adjustable, text, told):
    with pytest.raises(AgentParameterError, match=told):
        make_agent(adjustable + text)


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
