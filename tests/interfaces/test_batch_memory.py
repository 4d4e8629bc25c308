"""A batch allocates nothing while it is stepped: memory stays the same however long it runs."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest

from tagduel_env import tagduel_v0
from tagduel_env.interfaces.policies import random_actions

STATM = Path("/proc/self/statm")
PAGE = 4096


def resident() -> int:
    """Bytes of memory that the process has now."""
    return int(STATM.read_text().split()[1]) * PAGE


def step(env, generator, choices: int) -> None:
    for _ in range(choices // env.num_envs):
        env.step(random_actions(env.action_mask, generator))


@pytest.mark.parametrize("threads", [1, 2])
def test_python_keeps_nothing_of_what_was_stepped(threads):
    env = tagduel_v0.vector_env(32, num_threads=threads, decks="all", final_duels=True)
    env.reset(seed=1)
    generator = np.random.default_rng(0)
    step(env, generator, 3_200)
    tracemalloc.start()
    step(env, generator, 3_200)
    before = tracemalloc.get_traced_memory()[0]
    step(env, generator, 16_000)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    env.close()
    assert env.info["length"].any()
    assert abs(after - before) < 20_000


@pytest.mark.skipif(not STATM.exists(), reason="this system doesn't tell the memory in use")
def test_the_process_does_not_grow():
    env = tagduel_v0.vector_env(32, decks="all")
    env.reset(seed=1)
    generator = np.random.default_rng(0)
    step(env, generator, 6_400)
    before = resident()
    step(env, generator, 32_000)
    assert resident() - before < 1_000_000


@pytest.mark.slow
@pytest.mark.skipif(not STATM.exists(), reason="this system doesn't tell the memory in use")
def test_ten_million_choices_in_a_batch_of_1024_leave_memory_as_it_was():
    env = tagduel_v0.vector_env(1024, num_threads=2, decks="all", final_duels=True)
    env.reset(seed=1)
    generator = np.random.default_rng(0)
    step(env, generator, 1_000_000)
    before = resident()
    step(env, generator, 9_000_000)
    env.close()
    assert abs(resident() - before) < 5_000_000
