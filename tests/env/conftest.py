"""What the tests of the environment share."""

from collections.abc import Callable

import numpy as np
import pytest

from tagduel_env.aec import TagDuelEnv

Play = Callable[..., int]


def _play(env: TagDuelEnv, seed: int = 0, steps: int = 1_000_000) -> int:
    """Take up to so many random decisions; return how many were taken."""
    generator = np.random.default_rng(seed)
    taken = 0
    while taken < steps and not env.duel.over:
        legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        env.step(int(generator.choice(legal)))
        taken += 1
    return taken


@pytest.fixture
def play() -> Play:
    return _play
