"""Many Duels at once: the same Duels as alone, rewards, beginnings, copies, and bad input."""

import copy
import itertools
import os
import pickle
import re
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from tagduel_env import (
    IllegalActionError,
    NotResetError,
    Ruleset,
    StateError,
    StateVersionError,
    tagduel_v0,
)
from tagduel_env.engine import batch
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import Reason
from tagduel_env.interfaces.batch import BatchEnv
from tagduel_env.seating import legal_seatings
from tagduel_env.spaces.vector import encode


def legal_choices(env: BatchEnv, generator: np.random.Generator) -> np.ndarray:
    """A random legal action for every row, taken from the mask."""
    chances = generator.random(env.action_mask.shape)
    return np.where(env.action_mask, chances, -1.0).argmax(axis=1)


def play(env: BatchEnv, steps: int, seed: int = 0) -> list[str]:
    """Random steps; hashes of every state of every row."""
    generator = np.random.default_rng(seed)
    found = []
    for _ in range(steps):
        env.step(legal_choices(env, generator))
        found += [env.state_hash(row) for row in range(env.num_envs)]
    return found


def alone(env: BatchEnv, row: int) -> Duel:
    """The Duel of a row begun again from what `info` says of it."""
    seating = env.seatings[int(env.info["seating"][row])]
    seed, first = env.info["seed"][row], env.info["first_team"][row]
    duel = Duel.new(seating, env.ruleset, int(seed), int(first))
    assert duel.beginning == env.beginning(row)
    return duel


def test_the_description_of_the_arrays_is_the_struct_of_the_engine():
    assert batch.batch_size() == 8 * len(batch.FIELDS)


def test_the_example_of_the_page_runs():
    blocks = re.findall(r"```python\n(.*?)```", tagduel_v0.__doc__, re.DOTALL)
    (example,) = (block for block in blocks if "vector_env(" in block)
    exec(compile(example, "page", "exec"), {})


@pytest.mark.parametrize("ruleset", [Ruleset.tag(), Ruleset.one_on_one(ask_forced=True)])
def test_every_row_is_the_same_duel_as_alone_with_its_seed_and_actions(ruleset):
    env = tagduel_v0.vector_env(5, decks="all", ruleset=ruleset)
    env.reset(seed=8)
    twins = [alone(env, row) for row in range(5)]
    generator = np.random.default_rng(1)
    for _ in range(150):
        for row, twin in enumerate(twins):
            assert twin.state_hash() == env.state_hash(row)
            assert twin.legal_actions() == env.legal_actions(row)
        actions = legal_choices(env, generator)
        _, _, done, _ = env.step(actions)
        for row, action in enumerate(actions):
            twins[row].apply(int(action))
            if done[row]:
                assert twins[row].over
                twins[row] = alone(env, row)


def test_a_finished_duel_can_be_played_again_from_its_final_seed():
    env = tagduel_v0.vector_env(3, decks="all", final_duels=True, max_cycles=40)
    env.reset(seed=5)
    generator = np.random.default_rng(2)
    taken: list[list[int]] = [[], [], []]
    for _ in range(40):
        actions = legal_choices(env, generator)
        for row in range(3):
            taken[row].append(int(actions[row]))
        env.step(actions)
    for row in range(3):
        again = Duel.begin(env.final_beginning(row))
        for action in taken[row][: env.info["length"][row]]:
            again.apply(action)
        assert again.state_hash() == env.final_duel(row).state_hash()


def test_what_is_shown_is_what_the_deciding_player_sees():
    tables = tagduel_v0.vector_env(6, decks="all")
    vectors = tagduel_v0.vector_env(6, decks="all", observation="vector")
    longer = tagduel_v0.vector_env(6, decks="all", observation="vector", vector_cards=True)
    nothing = tagduel_v0.vector_env(6, decks="all", observation=None)
    generator = np.random.default_rng(3)
    for env in (tables, vectors, longer, nothing):
        env.reset(seed=4)
    for _ in range(60):
        actions = legal_choices(tables, generator)
        for env in (tables, vectors, longer, nothing):
            env.step(actions)
        for row in range(6):
            duel, player = tables.duel(row), int(tables.seat[row])
            assert duel.seat ^ int(duel.record["first_team"]) == player
            assert (tables.observe(row, player) == tables.observation[row]).all()
            assert (duel.mask() == tables.action_mask[row]).all()
            assert len(duel.legal_actions()) == tables.num_options[row]
        assert (encode(tables.observation) == vectors.observation).all()
        assert (encode(tables.observation, cards=True) == longer.observation).all()
        assert nothing.observation is None
        assert (nothing.action_mask == tables.action_mask).all()


def finished(env: BatchEnv, seed: int = 0):
    """Endings of random play, as they are reported: (row, reward, how the Duel ended)."""
    generator = np.random.default_rng(seed)
    while True:
        _, reward, done, _ = env.step(legal_choices(env, generator))
        assert env.num_options.min() >= 1
        assert (env.action_mask.sum(axis=1) == env.num_options).all()
        assert not reward[~done].any()
        for row in np.flatnonzero(done):
            yield row, reward[row].tolist(), env.final_duel(row)


@pytest.mark.parametrize("first_team", [0, 1])
def test_the_winners_get_one_and_the_losers_minus_one_by_player_whoever_starts(first_team):
    pool = [["A1", "A2", "B1", "B2"], ["A2", "A1", "B2", "B1"]]
    env = tagduel_v0.vector_env(8, decks=pool, first_team=first_team, final_duels=True)
    env.reset(seed=6)
    endings = finished(env)
    winners = set()
    for _ in range(12):
        row, reward, duel = next(endings)
        lost = [team for team in (0, 1) if duel.record["life"][team] == 0]
        assert env.info["reason"][row] == duel.reason
        assert env.info["length"][row] == duel.record["decisions"]
        assert env.info["turns"][row] == duel.record["turn"]
        assert env.info["final_first_team"][row] == first_team
        winner = env.info["winner"][row]
        if duel.reason == Reason.LIFE_POINTS and len(lost) == 1:
            assert winner == 2 - (lost[0] ^ first_team)
        if winner:
            assert reward == ([1, -1, 1, -1] if winner == 1 else [-1, 1, -1, 1])
        else:
            assert reward == [0, 0, 0, 0]
        winners.add(int(winner))
    assert {1, 2} <= winners


def test_the_same_end_as_in_the_aec_environment():
    env = tagduel_v0.vector_env(4, final_duels=True)
    env.reset(seed=16)
    row, reward, duel = next(finished(env))
    single = tagduel_v0.raw_env()
    single.reset(seed=0, options={"first_team": int(env.info["final_first_team"][row])})
    single.duel = duel
    single._end()
    assert list(single.rewards.values()) == reward


def test_a_duel_that_is_cut_off_is_truncated_and_rewards_nobody():
    env = tagduel_v0.vector_env(2, max_cycles=3)
    env.reset(seed=0)
    generator = np.random.default_rng(0)
    for step in range(1, 7):
        _, reward, done, info = env.step(legal_choices(env, generator))
        assert done.tolist() == [step % 3 == 0] * 2
        assert not reward.any()
    assert info["truncated"].all()
    assert info["winner"].tolist() == [0, 0]
    assert (info["reason"] == Reason.DECISION_CAP).all()


@pytest.mark.parametrize("threads", range(2, 9))
def test_what_happens_does_not_depend_on_the_threads(threads):
    one = tagduel_v0.vector_env(7, decks="all")
    more = tagduel_v0.vector_env(7, decks="all", num_threads=threads)
    one.reset(seed=9)
    more.reset(seed=9)
    assert play(one, 80) == play(more, 80)
    assert (one.observation == more.observation).all()
    more.close()


def test_a_row_is_the_same_in_a_batch_of_any_size():
    small, large = tagduel_v0.vector_env(2), tagduel_v0.vector_env(9)
    small.reset(seed=3)
    large.reset(seed=3)
    assert small.info["seed"].tolist() == large.info["seed"][:2].tolist()
    assert len(set(large.info["seed"].tolist())) == 9


def test_seeds_give_the_same_duels_and_none_goes_on_with_the_sequence():
    env = tagduel_v0.vector_env(3)
    firsts = []
    for seed in (1, None, 1, None, 2):
        env.reset(seed=seed)
        firsts.append(env.info["seed"].tolist())
    assert firsts[:2] == firsts[2:4]
    assert firsts[0] != firsts[1]
    assert firsts[4] != firsts[0]


def test_decks_are_drawn_from_the_whole_pool():
    pool = [["A1", "A2", "B1", "B2"], ["B1", "A1", "A2", "B2"], ["A2", "B2", "B1", "A1"]]
    env = tagduel_v0.vector_env(64, decks=pool, observation=None)
    env.reset(seed=0)
    counts = np.bincount(env.info["seating"], minlength=3)
    assert len(env.seatings) == 3
    assert counts.min() >= 8
    assert set(env.info["first_team"].tolist()) == {0, 1}
    for row in range(64):
        names = [deck.name.split()[0] for deck in env.decks(row)]
        assert names == pool[env.info["seating"][row]]


def test_all_seatings_are_the_legal_pairs_of_teams():
    teams = set(legal_seatings(2, "2013-03-01"))
    seatings = tagduel_v0.vector_env(1, decks="all").seatings
    found = {seatings[k] for k in range(len(seatings))}
    assert len(found) == len(seatings) == len(teams) ** 2
    assert all({(a, b), (c, d)} <= teams for a, c, b, d in found)


def test_one_on_one_all_seatings_are_the_pairs_of_legal_decks():
    decks = {deck for (deck,) in legal_seatings(1, "2013-03-01")}
    seatings = tagduel_v0.vector_env(1, decks="all", ruleset=Ruleset.one_on_one()).seatings
    found = {seatings[k] for k in range(len(seatings))}
    assert found == set(itertools.product(decks, repeat=2))


def test_where_steps_some_and_leaves_the_others_as_they_are():
    env = tagduel_v0.vector_env(4)
    env.reset(seed=1)
    before = [env.state_hash(row) for row in range(4)]
    actions = env.action_mask.argmax(axis=1)
    actions[[0, 2]] = -5
    env.step(actions, np.array([False, True, False, True]))
    after = [env.state_hash(row) for row in range(4)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True, False]


def test_arrays_are_overwritten_unless_copies_are_asked_for():
    env = tagduel_v0.vector_env(3)
    observation, info = env.reset(seed=1)
    stepped = env.step(env.action_mask.argmax(axis=1))
    assert stepped[0] is observation
    assert stepped[0] is env.observation
    assert stepped[3]["seed"] is info["seed"]
    kept = tagduel_v0.vector_env(3, copy=True)
    observation, info = kept.reset(seed=1)
    again = observation.copy()
    kept.step(kept.action_mask.argmax(axis=1))
    assert (observation == again).all()
    assert not np.shares_memory(info["seed"], kept.info["seed"])


# ------------------------------------------------------------------------- copies and bytes
def test_a_clone_goes_its_own_way_and_the_same_one_with_the_same_actions():
    env = tagduel_v0.vector_env(3, decks="all")
    env.reset(seed=2)
    play(env, 30)
    for twin in (env.clone(), copy.deepcopy(env)):
        before = env.state_hash(0)
        there = play(twin, 50, seed=5)
        assert env.state_hash(0) == before
        assert there == play(env.clone(), 50, seed=5)


def test_a_state_brings_back_duels_and_those_to_come():
    env = tagduel_v0.vector_env(3, decks="all", max_cycles=20)
    env.reset(seed=2)
    play(env, 30)
    saved = env.get_state()
    shown = {name: getattr(env, name).copy() for name in ("observation", "action_mask", "seat")}
    expected = play(env, 60, seed=1)
    other = tagduel_v0.vector_env(3, decks="all", max_cycles=20)
    for twin in (env, other):
        twin.set_state(saved)
        for name, array in shown.items():
            assert (getattr(twin, name) == array).all()
        assert not twin.done.any()
        assert play(twin, 60, seed=1) == expected


def test_a_pickled_batch_goes_on_where_it_was():
    env = tagduel_v0.vector_env(2, observation="vector", first_team=1, num_threads=2)
    assert pickle.loads(pickle.dumps(env)).num_threads == 2
    env.reset(seed=2)
    play(env, 20)
    twin = pickle.loads(pickle.dumps(env))
    assert (twin.observation == env.observation).all()
    assert play(twin, 30) == play(env, 30)
    mixed = tagduel_v0.vector_env(2, decks="all")
    assert len(pickle.loads(pickle.dumps(mixed)).seatings) == len(mixed.seatings)


def broken(state: bytes):
    yield "kind", StateVersionError, b"XXXX" + state[4:]
    yield "record version", StateVersionError, state[:4] + b"\xff" + state[5:]
    yield "layout", StateVersionError, state[:8] + bytes(16) + state[24:]
    yield "cards", StateVersionError, state[:24] + bytes(16) + state[40:]
    yield "damaged", StateError, state[:-1] + bytes([state[-1] ^ 1])
    yield "damaged", StateError, state[:-1]
    yield "damaged", StateError, state + b"\0"
    yield "trusted", StateError, state[:72] + bytes(16) + state[88:]
    yield "shorter", StateVersionError, state[:20]
    yield "shorter", StateVersionError, b""


def test_a_state_that_is_broken_is_refused_and_nothing_changes():
    env = tagduel_v0.vector_env(2)
    env.reset(seed=2)
    before = env.get_state()
    for word, error, state in broken(before):
        with pytest.raises(error, match=word):
            env.set_state(state)
        assert env.get_state() == before


def test_a_state_of_another_process_has_to_be_trusted():
    script = (
        "import sys; from tagduel_env import tagduel_v0; env = tagduel_v0.vector_env(2); "
        "env.reset(seed=2); sys.stdout.buffer.write(env.get_state())"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    env = tagduel_v0.vector_env(2)
    with pytest.raises(StateError, match="trusted=True"):
        env.set_state(done.stdout)
    env.set_state(done.stdout, trusted=True)
    same = tagduel_v0.vector_env(2)
    same.reset(seed=2)
    assert play(env, 10) == play(same, 10)


def test_a_duel_as_it_could_be_is_the_same_for_the_player_who_imagines_it():
    env = tagduel_v0.vector_env(2, first_team=1)
    env.reset(seed=2)
    play(env, 20)
    for player in range(4):
        imagined = env.determinize(1, player, seed=5)
        assert imagined.state_hash() != env.state_hash(1)
        table = np.empty(5620, np.uint8)
        observe.write_table_at(imagined.address, player ^ 1, table.ctypes.data)
        assert (table == env.observe(1, player)).all()
    with pytest.raises(ValueError, match="player"):
        env.determinize(1, 4, seed=5)


@pytest.mark.parametrize(
    "options",
    [{"num_envs": 3}, {"ruleset": Ruleset.tag(turn_cap=9)}, {"decks": "all"}, {"first_team": 1}],
)
def test_a_state_of_another_batch_is_refused(options):
    env = tagduel_v0.vector_env(2)
    env.reset(seed=2)
    other = tagduel_v0.vector_env(**({"num_envs": 2} | options))
    with pytest.raises(StateVersionError, match="batch"):
        other.set_state(env.get_state())


# ------------------------------------------------------------------------- bad input
@pytest.mark.parametrize("action", [-1, 640, 2**62, 15, np.uint64(2**64 - 1)])
def test_an_illegal_action_names_duel_and_seat_and_nothing_is_applied(action):
    env = tagduel_v0.vector_env(4)
    env.reset(seed=7)
    env.step(env.action_mask.argmax(axis=1))
    before = env.get_state()
    actions = env.action_mask.argmax(axis=1).astype(np.asarray(action).dtype)
    actions[2] = action
    with pytest.raises(IllegalActionError) as error:
        env.step(actions)
    assert error.value.index == 2
    assert error.value.seat == env.seat[2]
    assert error.value.action == action
    assert error.value.legal == tuple(env.legal_actions(2))
    assert env.get_state() == before


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        ([0, 0], ValueError),
        ([[0], [0], [0]], ValueError),
        (0, ValueError),
        ([0.0, 0.0, 0.0], TypeError),
        ([True, True, True], TypeError),
        (["0", "0", "0"], TypeError),
        ([None, 0, 0], TypeError),
    ],
)
def test_actions_of_another_shape_or_type_are_refused(actions, error):
    env = tagduel_v0.vector_env(3)
    env.reset(seed=7)
    before = env.get_state()
    with pytest.raises(error, match="Expected"):
        env.step(actions)
    assert env.get_state() == before


@pytest.mark.parametrize("where", [[True], [1, 1, 1], np.ones((3, 1), bool)])
def test_where_of_another_shape_or_type_is_refused(where):
    env = tagduel_v0.vector_env(3)
    env.reset(seed=7)
    with pytest.raises((ValueError, TypeError), match="where"):
        env.step(env.action_mask.argmax(axis=1), where)


def test_an_interrupted_step_leaves_no_thread_at_work():
    env = tagduel_v0.vector_env(8, num_threads=2)
    env.reset(seed=1)
    at_work, ended, interrupted = threading.Event(), [], []

    def call(address, first, count):
        if threading.current_thread() is threading.main_thread():
            at_work.wait()
            interrupted.append(count)
            raise KeyboardInterrupt
        at_work.set()
        time.sleep(0.01)
        ended.append(count)

    with pytest.raises(KeyboardInterrupt):
        env._spread(call, np.arange(8))
    assert sum(ended) + sum(interrupted) == 8
    assert ended


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system copies no processes")
def test_a_copy_of_the_process_has_threads_of_its_own():
    """As where other processes are forked that go on with a batch that was stepped before."""
    script = (
        "import os, signal\n"
        "from tagduel_env import tagduel_v0\n"
        "env = tagduel_v0.vector_env(8, num_threads=2)\n"
        "env.reset(seed=1)\n"
        "step = lambda: env.step(env.action_mask.argmax(axis=1))\n"
        "for _ in range(50): step()\n"
        "child = os.fork()\n"
        "signal.alarm(100)  # for whoever would wait for ever\n"
        "step()\n"
        "os.write(1, f'{env.state_hash(0)}\\n'.encode())  # in one piece\n"
        "if child: os._exit(os.waitpid(child, 0)[1])\n"
        "os._exit(0)\n"
    )
    command = [sys.executable, "-W", "ignore", "-c", script]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as done:
        told, _ = done.communicate()
    assert done.returncode == 0
    assert len(told.splitlines()) == 2
    assert len(set(told.splitlines())) == 1


def test_nothing_goes_before_reset():
    env = tagduel_v0.vector_env(2)
    for call in (
        lambda: env.step([0, 0]),
        lambda: env.duel(0),
        lambda: env.legal_actions(0),
        lambda: env.state_hash(1),
        lambda: env.observe(0, 0),
        env.get_state,
    ):
        with pytest.raises(NotResetError, match="reset"):
            call()


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"num_envs": 0}, ValueError),
        ({"num_envs": 1.5}, ValueError),
        ({"num_threads": 0}, ValueError),
        ({"observation": "pixels"}, ValueError),
        ({"first_team": 2}, ValueError),
        ({"deck": "all"}, TypeError),
        ({"decks": "some"}, DuelSetupError),
        ({"decks": []}, DuelSetupError),
        ({"decks": ["A1", "A2"]}, DuelSetupError),
        ({"decks": [["A1", "A2", "B1"]]}, DuelSetupError),
    ],
)
def test_options_that_cannot_be_are_refused(options, error):
    with pytest.raises(error):
        tagduel_v0.vector_env(**({"num_envs": 2} | options))


@pytest.mark.parametrize("row", [-1, 2])
def test_rows_that_do_not_exist_are_refused(row):
    env = tagduel_v0.vector_env(2)
    env.reset(seed=1)
    with pytest.raises(IndexError, match="0 to 1"):
        env.duel(row)


def test_what_was_not_kept_cannot_be_looked_at():
    env = tagduel_v0.vector_env(2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="final_duels"):
        env.final_duel(0)
    kept = tagduel_v0.vector_env(2, final_duels=True)
    kept.reset(seed=1)
    with pytest.raises(ValueError, match="finished"):
        kept.final_observation(0, 1)
    with pytest.raises(ValueError, match="finished"):
        kept.final_beginning(0)
    with pytest.raises(ValueError, match="player"):
        kept.observe(0, 4)


def test_a_closed_batch_cannot_be_stepped():
    env = tagduel_v0.vector_env(2, num_threads=2)
    env.reset(seed=1)
    env.close()
    with pytest.raises(NotResetError):
        env.step([0, 0])


@pytest.mark.parametrize("threads", [1, 3])
def test_a_closed_batch_goes_on_after_a_reset(threads):
    env = tagduel_v0.vector_env(4, num_threads=threads)
    env.reset(seed=1)
    before = play(env, 5)
    state = env.get_state()
    env.close()
    env.close()
    env.set_state(state)
    env.close()
    env.reset(seed=1)
    assert play(env, 5) == before
    env.close()


@pytest.mark.parametrize("threads", [1, 8])
def test_an_illegal_action_in_one_duel_of_many_leaves_all_as_they_are(threads):
    """Whatever the layout of the array: strides, byte order, size of the numbers."""
    env = tagduel_v0.vector_env(200, num_threads=threads, observation=None)
    env.reset(seed=3)
    play(env, 3)
    before = [env.state_hash(row) for row in range(200)]
    actions = env.action_mask.argmax(axis=1)
    for index, wrong in ((0, -1), (117, 640), (199, 15)):
        for layout in (np.int64, ">i4", np.int16):
            given = np.zeros(400, layout)[::2]
            given[:] = actions
            given[index] = wrong
            with pytest.raises(IllegalActionError) as caught:
                env.step(given)
            assert (caught.value.index, caught.value.action) == (index, wrong)
    assert [env.state_hash(row) for row in range(200)] == before
    twin = env.clone()
    twin.step(actions)
    env.step(np.repeat(actions, 2).astype(">i4")[::2])
    assert twin.get_state()[88:] == env.get_state()[88:]
    env.close()
    twin.close()
