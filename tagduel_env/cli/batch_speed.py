"""How fast many Duels are stepped at once: the rows of ``tagduel benchmark`` about batches."""

import os
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tagduel_env.interfaces.batch import BatchEnv
    from tagduel_env.seating import Seating

__all__ = ["BATCH", "measure_batches"]

BATCH = 512
"""Duels side by side."""

_SPREAD = 300
"""Choices by which the Duels are apart when measuring begins: as many as a Duel has."""

_ROUNDS = 2


def measure_batches(seconds: float, seed: int, decks: "Seating") -> dict[str, float]:
    """Measure batches of Duels with these Decks for about so many seconds.

    Returns:
        Choices per second in :meth:`step`, without observations and with tables; how many times as
        fast two threads are as one, with tables; microseconds to begin a Duel.
    """
    engine = _batch(decks, observation=None)
    _spread_out(engine, seed)
    alone, shared = _batch(decks), _batch(decks, num_threads=min(2, os.cpu_count() or 1))
    for env in (alone, shared):
        env.set_state(engine.get_state())
    rates: dict[str, list[float]] = {"engine": [], "alone": [], "shared": []}
    share = seconds / (3 * _ROUNDS + 1)
    for number in range(_ROUNDS):
        for name, env in (("engine", engine), ("alone", alone), ("shared", shared)):
            rates[name].append(_steps(env, share, seed + number))
    best = {name: max(found) for name, found in rates.items()}
    return {
        "batch_engine_choices_per_s": best["engine"],
        "batch_table_choices_per_s": best["alone"],
        "thread_scaling": best["shared"] / best["alone"],
        "start_us": _starts(engine, share),
    }


def _batch(decks: "Seating", **options: Any) -> "BatchEnv":
    from tagduel_env.interfaces.batch import BatchEnv  # noqa: PLC0415, the engine when measured

    return BatchEnv(BATCH, decks=decks, **options)


def _spread_out(env: "BatchEnv", seed: int) -> None:
    """Begin, and play every Duel on by another number of choices, evenly spread."""
    import numpy as np  # noqa: PLC0415

    from tagduel_env.interfaces.policies import random_actions  # noqa: PLC0415

    env.reset(seed)
    generator = np.random.default_rng(seed)
    ahead = np.linspace(0, _SPREAD, BATCH)
    for number in range(_SPREAD):
        env.step(random_actions(env.action_mask, generator), ahead > number)


def _steps(env: "BatchEnv", seconds: float, seed: int) -> float:
    """Random choices per second of :meth:`step`; choosing them is not counted."""
    import numpy as np  # noqa: PLC0415

    from tagduel_env.interfaces.policies import random_actions  # noqa: PLC0415

    generator = np.random.default_rng(seed)
    steps, taken = 0, 0.0
    while taken < seconds:
        actions = random_actions(env.action_mask, generator)
        start = time.perf_counter()
        env.step(actions)
        taken += time.perf_counter() - start
        steps += 1
    return steps * BATCH / taken


def _starts(env: "BatchEnv", seconds: float) -> float:
    """Microseconds to shuffle, deal, and come to the first choice."""
    rounds, start = 0, time.perf_counter()
    while (taken := time.perf_counter() - start) < seconds or not rounds:
        env.reset()
        rounds += 1
    return taken / rounds / BATCH * 1e6
