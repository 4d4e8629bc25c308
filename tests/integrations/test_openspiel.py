"""The Tag Duel as a game of OpenSpiel."""

import random

import numpy as np
import pytest

pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install '.[openspiel]' to run these tests"
)

import pyspiel

import tagduel_env.interfaces.openspiel  # noqa: F401, registers the game
from experiments.integrations.openspiel_search import search
from tagduel_env import tagduel_v0
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.errors import NotResetError
from tagduel_env.history import Choice
from tagduel_env.spaces import encode


def dealt(name: str = "python_tag_duel", deal: int = 3):
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


def played(state, decisions: int, seed: int = 0):
    chance = random.Random(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("more", ["", ",players=2", ",decks=all"])
def test_openspiel_finds_the_game_consistent(more):
    """Its own checks at every state: clones, serialization, masks, returns, observations."""
    game = pyspiel.load_game(f"python_tag_duel(deals=20,max_decisions=50{more})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_one_chance_node_draws_the_deal():
    game = pyspiel.load_game("python_tag_duel(deals=20)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 1 / 20) for deal in range(20)]
    with pytest.raises(NotResetError):
        _ = state.env
    others = {dealt(deal=deal).observation_string(0) for deal in range(20)}
    assert len(others) == 20
    assert dealt(deal=7).observation_string(0) in others


@pytest.mark.parametrize("deal", range(3))
def test_the_game_is_the_environment_to_its_end(deal):
    state, env = dealt(deal=deal), tagduel_v0.raw_env()
    env.reset(seed=deal)
    chance = random.Random(deal)
    decisions = 0
    while not state.is_terminal():
        player = state.current_player()
        assert env.agent_selection == f"player_{player}"
        assert state.legal_actions() == env.legal_actions()
        assert state.returns() == [0.0] * 4
        if decisions % 40 == 0:
            for seat in range(4):
                table = env.observe(f"player_{seat}")["observation"]
                assert (np.array(state.observation_tensor(seat), np.float32) == encode(table)).all()
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        env.step(action)
        decisions += 1
    assert decisions > 50
    winners = state.returns()
    assert sorted(winners) == [-1.0, -1.0, 1.0, 1.0]
    assert winners[0] == winners[2]
    assert winners == [env.rewards[f"player_{seat}"] for seat in range(4)]


def test_a_duel_that_is_cut_off_is_a_draw():
    state = played(dealt("python_tag_duel(max_decisions=10)"), 10)
    assert state.is_terminal()
    assert state.returns() == [0.0] * 4


@pytest.mark.parametrize("decisions", [5, 30, 80, 140])
@pytest.mark.parametrize("decks", ["", "all"])
def test_another_world_is_the_same_to_the_player_who_decides(decisions, decks):
    state = played(dealt(f"python_tag_duel(decks={decks})"), decisions)
    player, opponent = state.current_player(), (state.current_player() + 1) % 4
    world = state.resample_from_infostate(player, random.Random(5).random)
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.observation_string(player) == state.observation_string(player)
    assert world.legal_actions() == state.legal_actions()
    assert world.observation_string(opponent) != state.observation_string(opponent)
    again = state.resample_from_infostate(player, random.Random(5).random)
    assert again.env.state_hash() == world.env.state_hash() != state.env.state_hash()


def test_an_information_state_recalls_what_an_observation_does_not():
    state = played(dealt(), 30)
    player = state.current_player()
    entries = state.env.history(f"player_{player}")
    events = [entry.text for entry in entries if not isinstance(entry, Choice) and entry.text]
    choices = [f"chose {entry.action}" for entry in entries if isinstance(entry, Choice)]
    recalled, seen = state.information_state_string(player), state.observation_string(player)
    assert len(events) > 5
    assert len(choices) > 2
    assert all(text in recalled for text in events + choices)
    assert not any(text in seen for text in choices)


def test_a_clone_goes_its_own_way():
    state = played(dealt(), 12)
    before, twin = state.serialize(), state.clone()
    played(twin, 5)
    assert state.env.state_hash() != twin.env.state_hash()
    assert state.serialize() == before
    restored = state.get_game().deserialize_state(before)
    assert restored.env.state_hash() == state.env.state_hash()


def test_actions_are_told_in_words():
    state = dealt()
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(words)) == len(words)
    assert all(text.split()[0].isdigit() for text in words)


@pytest.mark.parametrize(
    ("parameters", "error", "told"),
    [
        ("players=3", ValueError, "expected 2 or 4, got 3"),
        ("deals=0", ValueError, "deals: expected at least 1, got 0"),
        ("max_decisions=0", ValueError, "max_decisions: expected at least 1, got 0"),
        ("decks=A1 A2", DuelSetupError, "4 Decks"),
    ],
)
def test_parameters_that_cannot_be_used_are_named(parameters, error, told):
    with pytest.raises(error, match=told):
        pyspiel.load_game(f"python_tag_duel({parameters})")


def test_openspiels_search_plays_the_same_for_a_seed():
    taken = search(decisions=3, simulations=8, seed=1)
    assert len(taken) == 3
    assert search(decisions=3, simulations=8, seed=1) == taken
