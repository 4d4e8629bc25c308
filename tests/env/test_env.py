"""The environment: agents, masks, rewards, options, copies and bytes."""

import copy
import dataclasses
import logging
import pickle

import numpy as np
import pytest

from tagduel_env import (
    DuelOverError,
    IllegalActionError,
    Ruleset,
    RulesetError,
    tagduel_v0,
)
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import DeckNotFoundError, TeamNotLegalError, load_deck
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.seating import seated_decks
from tagduel_env.spaces import as_table

AGENTS = ["player_0", "player_1", "player_2", "player_3"]


def observations(env) -> list[bytes]:
    return [env.observe(agent)["observation"].tobytes() for agent in env.possible_agents]


# ------------------------------------------------------------------ agents and seats
@pytest.mark.parametrize("first_team", [0, 1])
def test_agents_are_the_duelists_1a_2a_1b_2b_whoever_starts(first_team):
    env = tagduel_v0.raw_env(first_team=first_team, decks=["A1", "A2", "B1", "B2"])
    env.reset(seed=3)
    assert env.possible_agents == AGENTS
    assert [env.infos[agent]["seat"] for agent in AGENTS] == ["1A", "2A", "1B", "2B"]
    tables = [as_table(env.observe(agent)["observation"]) for agent in AGENTS]
    assert [int(table["seats"][0]["extra"]) for table in tables] == [15, 7, 9, 0]
    starter = tables[first_team]
    assert starter["head"]["turn_role"] == 0
    assert starter["head"]["turn"] == 1


def test_one_on_one_has_two_agents():
    env = tagduel_v0.raw_env(ruleset=Ruleset.one_on_one())
    env.reset(seed=0)
    assert env.possible_agents == AGENTS[:2]
    assert [env.infos[agent]["seat"] for agent in env.agents] == ["1A", "2A"]
    for agent in env.agents:
        table = as_table(env.observe(agent)["observation"])
        assert table["head"]["lp"].tolist() == [8000, 8000]
        assert not table["zones"][22:]["position"].any()
        assert not table["lists"][150:]["card"].any()


def test_first_team_is_drawn_by_the_seed():
    env = tagduel_v0.raw_env()
    starters = set()
    for seed in range(12):
        env.reset(seed=seed)
        starters.add(env.duel.seat_name(0))
    assert starters == {"1A", "2A"}


# ------------------------------------------------------------------ masks and spaces
def test_only_the_one_who_is_asked_has_a_mask(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=5)
    for step in range(60):
        play(env, seed=step, steps=3)
        asked = env.agent_selection
        for agent in env.possible_agents:
            observed = env.observe(agent)
            assert (observed["action_mask"] == env.infos[agent]["action_mask"]).all()
            assert observed["action_mask"].dtype == np.int8
            assert observed["action_mask"].any() == (agent == asked)
            decides = as_table(observed["observation"])["decision"]["kind"] != 0
            assert decides == (agent == asked)
        legal = np.flatnonzero(env.infos[asked]["action_mask"]).tolist()
        assert legal == env.duel.legal_actions()


def test_observations_are_in_their_space_and_spaces_are_cached(play):
    for kind in ("table", "vector"):
        env = tagduel_v0.raw_env(observation=kind)
        env.reset(seed=2)
        play(env, steps=80)
        for agent in env.possible_agents:
            space = env.observation_space(agent)
            assert space is env.observation_space(agent)
            assert env.action_space(agent) is env.action_space(agent)
            assert space.contains(env.observe(agent))
        assert env.state_space.contains(env.state())


def test_all_actions_on_the_mask_are_accepted_and_all_others_refused(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=8)
    play(env, steps=40)
    legal = set(env.duel.legal_actions())
    for action in range(640):
        twin = env.clone()
        if action in legal:
            twin.step(action)
            continue
        with pytest.raises(IllegalActionError):
            twin.step(action)
        assert twin.state_hash() == env.state_hash()


# ------------------------------------------------------------------ ends
def test_both_team_mates_win_or_lose_and_all_end_at_once(play):
    env = tagduel_v0.raw_env()
    for seed in range(6):
        env.reset(seed=seed)
        play(env, seed=seed)
        assert env.rewards["player_0"] == env.rewards["player_2"]
        assert env.rewards["player_1"] == env.rewards["player_3"]
        assert sum(env.rewards.values()) == 0
        assert set(env.rewards.values()) in ({1.0, -1.0}, {0.0})
        assert all(env.terminations.values())
        assert not any(env.truncations.values())
        won = {env.infos[agent]["outcome"] for agent in env.agents}
        assert won in ({"won", "lost"}, {"draw"})
        result = env.result()
        if result["winner"] is not None:
            winner = int(result["winner"][-1]) - 1
            assert env.rewards[f"player_{winner}"] == 1
            assert env.infos[f"player_{winner}"]["outcome"] == "won"
        for _ in range(4):
            env.step(None)
        assert env.agents == []


def test_nothing_is_earned_before_the_end(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    play(env, steps=150)
    assert not any(env.rewards.values())
    assert env.result()["winner"] is None
    assert "reason" not in env.infos["player_0"]


def test_after_the_end_only_none_is_taken(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    play(env)
    assert env.observe("player_0")["action_mask"].nonzero()[0].tolist() == [0]
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(3)


# ------------------------------------------------------------------ illegal actions
@pytest.mark.parametrize("action", [639, 640, -1, 10**9, None, "pass", 1.5])
def test_an_illegal_action_is_one_clear_error_and_changes_nothing(action):
    env = tagduel_v0.raw_env()
    env.reset(seed=0)
    before = env.state_hash()
    with pytest.raises(IllegalActionError) as error:
        env.step(action)
    assert error.value.legal == tuple(env.duel.legal_actions())
    assert f"got {action!r}" in str(error.value)
    assert "decision OPEN" in str(error.value)
    assert env.state_hash() == before
    env.step(env.duel.legal_actions()[0])


def test_an_illegal_action_may_lose_instead():
    env = tagduel_v0.raw_env(illegal_action="lose")
    env.reset(seed=0)
    offender = env.agent_selection
    env.step(639)
    assert env.rewards[offender] == -1
    assert env.infos[offender]["reason"] == "ILLEGAL_ACTION"
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == 0


@pytest.mark.parametrize("dtype", [int, np.int8, np.int32, np.int64, np.uint16])
def test_an_action_may_be_any_whole_number(dtype):
    env = tagduel_v0.raw_env()
    env.reset(seed=0)
    env.step(dtype(8))


# ------------------------------------------------------------------ seeds and options
def test_same_seed_and_actions_give_the_same_bytes(play):
    twins = [tagduel_v0.raw_env(), tagduel_v0.raw_env()]
    for env in twins:
        env.reset(seed=11)
        play(env, seed=4, steps=120)
    assert twins[0].get_state() == twins[1].get_state()
    assert observations(twins[0]) == observations(twins[1])
    assert twins[0].history() == twins[1].history()


def test_looking_changes_nothing(play):
    looked, blind = tagduel_v0.raw_env(render_mode="ansi"), tagduel_v0.raw_env()
    for env in (looked, blind):
        env.reset(seed=12)
    for step in range(30):
        play(looked, seed=step, steps=3)
        play(blind, seed=step, steps=3)
        observations(looked)
        looked.state()
        looked.render()
        looked.history("player_1")
    assert looked.get_state() == blind.get_state()


def test_resets_without_a_seed_follow_the_last_seed():
    first, second = tagduel_v0.raw_env(), tagduel_v0.raw_env()
    hashes = []
    for env in (first, second):
        env.reset(seed=7)
        env.reset()
        hashes.append(env.state_hash())
        env.reset()
        hashes.append(env.state_hash())
    assert hashes[:2] == hashes[2:]
    assert hashes[0] != hashes[1]


def test_reset_options_hold_for_one_duel():
    env = tagduel_v0.raw_env()
    env.reset(
        seed=1,
        options={
            "decks": ["A2", "A1", "B2", "B1"],
            "first_team": 1,
            "ruleset": {"life_points": 4000, "open_lists": True},
        },
    )
    table = as_table(env.observe("player_1")["observation"])
    assert table["head"]["lp"].tolist() == [4000, 4000]
    assert table["head"]["turn_role"] == 0
    assert table["seats"][0]["extra"] == 15
    assert (table["lists"][75:150]["card"] > 0).sum() > 20
    env.reset(seed=1, options={"first_team": 0})
    table = as_table(env.observe("player_1")["observation"])
    assert table["head"]["lp"].tolist() == [16_000, 16_000]
    assert table["seats"][0]["extra"] == 7


def test_all_decks_are_drawn_by_the_seed_of_each_duel():
    env, twin = tagduel_v0.raw_env(decks="all"), tagduel_v0.raw_env(decks="all")
    env.reset(seed=1)
    seen = [env.decks]
    for _ in range(20):
        env.reset()
        seen.append(env.decks)
    assert len(set(seen)) > 15
    twin.reset(seed=1)
    assert twin.decks == seen[0]
    twin.reset()
    assert twin.decks == seen[1]


def test_decks_drawn_for_one_duel_do_not_stay():
    env = tagduel_v0.raw_env()
    env.reset(seed=3, options={"decks": "all"})
    assert env.decks == seated_decks("all", Ruleset(), seed=3)
    env.reset(seed=3)
    assert env.decks == seated_decks(None, Ruleset())


def test_an_unknown_reset_option_warns(caplog):
    env = tagduel_v0.raw_env()
    with caplog.at_level(logging.WARNING, logger="tagduel_env"):
        env.reset(seed=1, options={"nonsense": 3})
    assert "expected the options decks, first_team, ruleset, got 'nonsense'" in caplog.text


@pytest.mark.parametrize(
    ("options", "error", "expected"),
    [
        ({"decks": ["A1", "Nonsense", "B1", "B2"]}, DeckNotFoundError, "Nonsense"),
        ({"decks": ["A1", "A2"]}, DuelSetupError, "4 Decks, one for each Duelist, or 'all', got 2"),
        ({"decks": "A1"}, DuelSetupError, "got 'A1'"),
        ({"decks": ["A1", "A2", "A1", "B2"]}, TeamNotLegalError, "A12"),
        ({"first_team": 2}, ValueError, "first_team: expected a whole number from 0 to 1, got 2"),
        ({"ruleset": {"nonsense": 1}}, RulesetError, "nonsense"),
        ({"ruleset": {"duelists": 2, "talk_tokens": 0}}, ValueError, "ruleset.duelists"),
    ],
)
def test_a_bad_reset_option_changes_nothing(options, error, expected, play):
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    play(env, steps=5)
    before = env.state_hash()
    with pytest.raises(error, match=expected):
        env.reset(seed=2, options=options)
    assert env.state_hash() == before
    play(env, steps=5)


@pytest.mark.parametrize(
    ("options", "error", "expected"),
    [
        ({"observation": "pixels"}, ValueError, "observation: expected 'table' or 'vector'"),
        ({"illegal_action": "pass"}, ValueError, "illegal_action: expected 'raise' or 'lose'"),
        ({"render_mode": "rgb_array"}, ValueError, "render_mode: expected None or 'human'"),
        ({"render_as": "player_9"}, ValueError, "render_as: expected None or 'player_0'"),
        ({"nonsense": 1}, TypeError, "nonsense"),
        ({"decks": ["A1", "A2", "A1", "B2"]}, TeamNotLegalError, "A12"),
        ({"max_cycles": -1}, RulesetError, "decision_cap"),
    ],
)
def test_a_bad_option_is_one_clear_error(options, error, expected):
    with pytest.raises(error, match=expected):
        tagduel_v0.env(**options)


def test_teams_may_be_illegal_if_that_is_asked():
    env = tagduel_v0.raw_env(decks=["A1"] * 4, legal_decks=False)
    env.reset(seed=0)
    assert env.agents == AGENTS


def test_s_list_date_decides_which_decks_may_be_used():
    """Solemn Warning was semi-limited until it became limited on 2013-03-01."""
    one = load_deck("A1")
    warning = load_catalogue().by_name("Solemn Warning").number
    assert one.main.count(warning) == 1
    two = dataclasses.replace(one, main=(*one.main, warning))
    before, since = (Ruleset.one_on_one(list_date=day) for day in ("2012-09-01", "2013-03-01"))
    tagduel_v0.raw_env(ruleset=before, decks=[two, one]).reset(seed=0)
    with pytest.raises(TeamNotLegalError, match="Solemn Warning"):
        tagduel_v0.raw_env(ruleset=since, decks=[two, one])


# ------------------------------------------------------------------ copies and bytes
@pytest.mark.parametrize("way", ["clone", "deepcopy", "pickle", "state"])
def test_copies_at_any_decision_go_their_own_way(way, play):
    env = tagduel_v0.raw_env()
    env.reset(seed=21)
    for step in range(12):
        play(env, seed=step, steps=9)
        if way == "clone":
            twin = env.clone()
        elif way == "deepcopy":
            twin = copy.deepcopy(env)
        elif way == "pickle":
            twin = pickle.loads(pickle.dumps(env))
        else:
            twin = tagduel_v0.raw_env()
            twin.reset(seed=99)
            twin.set_state(env.get_state())
        assert twin.agent_selection == env.agent_selection
        assert observations(twin) == observations(env)
        before = env.state_hash()
        play(twin, seed=1, steps=30)
        assert env.state_hash() == before
        other = env.clone()
        play(other, seed=1, steps=30)
        assert other.state_hash() == twin.state_hash()
        assert other.history() == twin.history()


def test_the_wrapped_environment_is_copied_too(play):
    env = tagduel_v0.env()
    env.reset(seed=2)
    play(env.unwrapped, steps=10)
    for twin in (env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.agent_selection == env.agent_selection
        assert twin.unwrapped.state_hash() == env.state_hash()
        twin.step(int(np.flatnonzero(twin.last()[4]["action_mask"])[0]))
        assert twin.unwrapped.state_hash() != env.state_hash()


def test_copies_before_the_first_reset():
    env = tagduel_v0.raw_env()
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        twin.reset(seed=1)
        assert twin.agents == AGENTS
    assert repr(env) == "<tagduel_v0: not reset>"


def test_a_finished_duel_is_restored_as_finished(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=2)
    play(env)
    twin = tagduel_v0.raw_env()
    twin.set_state(env.get_state())
    assert twin.rewards == env.rewards
    assert all(twin.terminations.values())


def test_a_step_after_everyone_has_left_is_refused():
    env = tagduel_v0.raw_env(max_cycles=3)
    env.reset(seed=1)
    for _ in env.agent_iter():
        *_, terminated, truncated, info = env.last()
        done = terminated or truncated
        env.step(None if done else int(np.flatnonzero(info["action_mask"])[0]))
    with pytest.raises(DuelOverError):
        env.step(None)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"ruleset": 3}, ValueError, "expected a Ruleset"),
        ({"bogus": 1}, TypeError, "Expected only the options .*decks.*, got bogus"),
    ],
)
def test_wrong_options_are_named(options, error, message):
    with pytest.raises(error, match=message):
        tagduel_v0.env(**options)
