"""Saved states, hashes and search: every Duel survives, and nothing else is taken."""

import copy
import hashlib
import pickle
import struct
import subprocess
import sys

import numpy as np
import pytest

from tagduel_env import (
    DuelOverError,
    IllegalActionError,
    NotResetError,
    Ruleset,
    StateError,
    StateVersionError,
    tagduel_v0,
)
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import DecisionState

AGENTS = ["player_0", "player_1", "player_2", "player_3"]


def begun(seed: int = 5, **options):
    env = tagduel_v0.raw_env(**options)
    env.reset(seed=seed)
    return env


def changed(state: bytes, at: int, number: bytes) -> bytes:
    """A state in which bytes differ, with the right checksum."""
    body = state[:at] + number + state[at + len(number) : -16]
    return body + hashlib.blake2b(body, digest_size=16).digest()


# ------------------------------------------------------------------ what survives
@pytest.mark.parametrize("steps", [0, 1, 60, 10_000])
def test_a_state_survives_with_its_history_and_decks(steps, play):
    env = begun(decks=["A2", "A1", "B2", "B1"], first_team=1)
    play(env, seed=3, steps=steps)
    twin = tagduel_v0.raw_env(decks=["A1", "A2", "B1", "B2"])
    twin.set_state(env.get_state())
    assert twin.state_hash() == env.state_hash()
    assert twin.get_state() == env.get_state()
    assert twin.decks == env.decks
    assert (twin.rewards, twin.terminations) == (env.rewards, env.terminations)
    for agent in (None, *AGENTS):
        assert twin.history(agent) == env.history(agent)
    for agent in AGENTS:
        assert twin.observe(agent)["observation"].tobytes() == (
            env.observe(agent)["observation"].tobytes()
        )


def in_a_chain(env) -> bool:
    record = env.duel.record
    return bool(record["chain_count"]) and record["decision"]["state"] == DecisionState.ASKED


def test_a_duel_is_pickled_and_saved_in_the_middle_of_a_chain(play):
    env = begun(2)
    chains = 0
    for step in range(400):
        if env.duel.over:
            env.reset(seed=step)
        play(env, seed=step, steps=1)
        if not in_a_chain(env):
            continue
        chains += 1
        twin, other = pickle.loads(pickle.dumps(env)), tagduel_v0.raw_env()
        other.set_state(env.get_state())
        for each in (twin, other):
            assert each.state_hash() == env.state_hash()
            assert each.history() == env.history()
            play(each, seed=9, steps=20)
        assert twin.state_hash() == other.state_hash()
    assert chains > 10


def test_an_illegal_move_that_loses_survives(play):
    env = begun(illegal_action="lose")
    play(env, steps=4)
    env.step(639)
    twin = tagduel_v0.raw_env()
    twin.set_state(env.get_state())
    assert twin.result() == env.result()
    assert twin.history() == env.history()


def test_a_duel_that_was_written_to_survives_here(play):
    env = begun()
    play(env, steps=30)
    env.duel.record["life"][0] = 123
    for way in (env.get_state(), None):
        twin = begun(1) if way else pickle.loads(pickle.dumps(env))
        if way:
            twin.set_state(way)
        assert twin.state_hash() == env.state_hash()
        play(twin, steps=5)


PRINT_HASH = """
import sys
from tagduel_env import tagduel_v0
env = tagduel_v0.raw_env()
if len(sys.argv) > 1:
    env.set_state(sys.stdin.buffer.read(), trusted=sys.argv[1] == "trusted")
else:
    env.reset(seed=5)
    for _ in range(40):
        env.step(env.legal_actions()[-1])
print(env.state_hash())
"""


def elsewhere(*arguments: str, state: bytes = b"") -> str:
    """What another process says."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT_HASH, *arguments],
        input=state,
        capture_output=True,
        check=False,
    )
    return (done.stdout if done.returncode == 0 else done.stderr).decode().strip()


def test_hashes_and_states_are_the_same_in_another_process():
    env = begun()
    for _ in range(40):
        env.step(env.legal_actions()[-1])
    assert elsewhere() == env.state_hash()
    assert elsewhere("anybody", state=env.get_state()) == env.state_hash()
    env.duel.record["life"][0] = 9
    assert "Pass trusted=True" in elsewhere("anybody", state=env.get_state())
    assert elsewhere("trusted", state=env.get_state()) == env.state_hash()


def test_the_hash_covers_the_little_endian_record_and_nothing_else():
    env = begun()
    record = env.duel.record
    for name in record.dtype.names:
        for kind in (record.dtype[name].base,):
            assert kind.byteorder in ("|", "<", "="), name
    assert sum(record.dtype[name].itemsize for name in record.dtype.names) == record.nbytes
    expected = hashlib.blake2b(record.tobytes(), digest_size=16).hexdigest()
    assert env.state_hash() == expected
    one, other = begun(), begun()
    assert one.duel.address != other.duel.address
    assert one.state_hash() == other.state_hash() == expected


def test_a_saved_duel_is_small(play):
    env = begun()
    play(env)
    assert len(env.get_state()) < 8000 < env.duel.record.nbytes


# ------------------------------------------------------------------ what is refused
@pytest.mark.parametrize(
    ("at", "number", "expected"),
    [
        (0, b"ZDUL", "bytes of a Duel, got something else"),
        (4, struct.pack("<I", 1), "format version 2, got 1"),
        (8, bytes(16), "layout [0-9a-f]{32}, got 0{32}"),
        (24, bytes(16), "compiled cards [0-9a-f]{32}, got 0{32}"),
    ],
)
def test_another_version_is_refused_by_what_differs(at, number, expected, play):
    env = begun()
    play(env, steps=20)
    before, state = env.state_hash(), changed(env.get_state(), at, number)
    with pytest.raises(StateVersionError, match=expected):
        env.set_state(state)
    assert env.state_hash() == before


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"ruleset": Ruleset.one_on_one()}, "duelists 4\\), got one with duelists 2"),
        ({"ruleset": Ruleset(consent="always")}, "consent 0\\), got one with consent 1"),
        ({"max_cycles": 50}, "decision_cap 0\\), got one with decision_cap 50"),
    ],
)
def test_another_ruleset_is_refused(options, expected):
    env = begun()
    before = env.state_hash()
    with pytest.raises(StateVersionError, match=expected):
        env.set_state(begun(**options).get_state())
    assert env.state_hash() == before


def test_the_ruleset_of_the_duel_in_progress_will_do(play):
    env = tagduel_v0.raw_env()
    env.reset(seed=1, options={"ruleset": {"life_points": 4000}})
    state = env.get_state()
    play(env, steps=9)
    env.set_state(state)
    assert env.get_state() == state
    env.reset(seed=1)
    with pytest.raises(StateVersionError, match="life_points"):
        env.set_state(state)


def test_damaged_bytes_are_refused_and_change_nothing(play):
    env = begun()
    play(env, steps=20)
    before, state = env.state_hash(), env.get_state()
    damaged = bytearray(state)
    damaged[200] ^= 4
    for data, expected in (
        (b"", "bytes of a Duel"),
        (b"nonsense", "bytes of a Duel"),
        (state[:-1], "damaged or cut off"),
        (bytes(damaged), "damaged or cut off"),
        (changed(state, 40, bytes(16)), "moves lead to the state that was saved"),
        (changed(state, len(state) - 18, b"\x00\x01"), "can be played again, got: .* legal"),
        (changed(state, 60, b"nonsense"), "the beginning of a Duel"),
    ):
        with pytest.raises(StateError, match=expected):
            env.set_state(data)
    assert env.state_hash() == before
    play(env, steps=20)


# ------------------------------------------------------------------ search
def test_apply_is_a_step_without_a_history(play):
    env = begun(7)
    play(env, steps=25)
    one, other = env.clone(), env.clone()
    chance = np.random.default_rng(1)
    while not one.duel.over:
        assert one.legal_actions() == other.legal_actions()
        action = int(chance.choice(one.legal_actions()))
        one.step(action)
        other.apply(action)
        assert one.agent_selection == other.agent_selection
        assert one.state_hash() == other.state_hash()
        for agent in AGENTS:
            mine, its = one.observe(agent), other.observe(agent)
            assert mine["action_mask"].tobytes() == its["action_mask"].tobytes()
    assert one.legal_actions() == []
    assert one.last()[1:4] == other.last()[1:4]
    assert one.rewards == other.rewards
    assert one._cumulative_rewards == other._cumulative_rewards
    assert other.history() == env.history()
    assert other.get_state() == one.get_state()


@pytest.mark.parametrize("action", [639, 640, -1, 10**30, "pass", None])
def test_apply_refuses_what_is_not_legal(action):
    env = begun()
    before = env.state_hash()
    with pytest.raises(IllegalActionError, match="Expected one of the legal actions"):
        env.apply(action)
    assert env.state_hash() == before


def test_apply_after_the_end_is_refused(play):
    env = begun()
    play(env)
    with pytest.raises(DuelOverError):
        env.apply(0)


def test_a_clone_has_spaces_and_seeds_of_its_own():
    env = begun()
    for agent in AGENTS:
        env.action_space(agent).seed(3)
    twin = env.clone()
    drawn = [env.action_space("player_0").sample() for _ in range(5)]
    assert [twin.action_space("player_0").sample() for _ in range(5)] == drawn
    env.reset()
    hash_ = env.state_hash()
    twin.reset()
    assert twin.state_hash() == hash_


def test_a_copy_shares_how_it_began(play):
    duel = begun().duel
    twin = copy.deepcopy(duel)
    assert twin.beginning is duel.beginning
    twin.apply(twin.legal_actions()[0])
    assert duel.course == b""
    assert Duel.from_bytes(twin.to_bytes()).course == twin.course


@pytest.mark.parametrize("seed", [-1, 1.5, "x"])
def test_a_seed_that_is_no_whole_number_from_0_is_refused(seed):
    env = begun()
    before = env.state_hash()
    with pytest.raises((ValueError, TypeError)):
        env.reset(seed=seed)
    assert env.state_hash() == before


@pytest.mark.parametrize("state", [None, "TDUL", 5, np.zeros(90, np.uint8)], ids=repr)
def test_what_is_no_bytes_is_one_clear_error(state):
    env = begun()
    batch = tagduel_v0.vector_env(1)
    batch.reset(seed=1)
    for each in (env, batch):
        with pytest.raises(TypeError, match="Expected the bytes of a saved state, got"):
            each.set_state(state)
    for kind in (bytearray, memoryview):
        env.set_state(kind(env.get_state()))
        batch.set_state(kind(batch.get_state()))


# ------------------------------------------------------------------ before there is a Duel
@pytest.mark.parametrize(
    "call",
    [
        lambda env: env.step(8),
        lambda env: env.apply(8),
        lambda env: env.last(),
        lambda env: env.observe("player_0"),
        lambda env: env.state(),
        lambda env: env.history(),
        lambda env: env.clone(),
        lambda env: env.get_state(),
        lambda env: env.state_hash(),
        lambda env: env.legal_actions(),
        lambda env: env.determinize("player_0", 1),
        lambda env: env.result(),
    ],
)
def test_nothing_can_be_asked_before_the_first_reset(call):
    with pytest.raises(NotResetError, match=r"Expected reset\(\) before"):
        call(tagduel_v0.raw_env())


def test_an_ordered_environment_goes_on_from_a_state_without_a_reset():
    env, saved = tagduel_v0.env(), begun()
    env.set_state(saved.get_state())
    assert env.agent_selection == saved.agent_selection
    env.step(int(env.last()[4]["action_mask"].argmax()))
    assert env.unwrapped.state_hash() != saved.state_hash()


# ------------------------------------------------------------------ nothing is shared
def test_masks_are_nobody_elses():
    env = begun()
    asked, waiting, other, _ = sorted(AGENTS, key=lambda agent: agent != env.agent_selection)
    legal = env.infos[asked]["action_mask"].copy()
    env.observe(waiting)["action_mask"][:] = 1
    env.observe(asked)["action_mask"][:] = 0
    env.clone().infos[asked]["action_mask"][:] = 0
    assert not env.observe(other)["action_mask"].any()
    assert not env.infos[waiting]["action_mask"].any()
    assert (env.observe(asked)["action_mask"] == legal).all()
    assert (env.infos[asked]["action_mask"] == legal).all()
    with pytest.raises(ValueError, match="read-only"):
        env.infos[waiting]["action_mask"][0] = 1
