"""How fast single Duels are played: all rows of ``tagduel benchmark`` but those about batches.

The engine is imported where it is measured, so that the command line starts fast without it.
"""

import itertools
import random
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tagduel_env.engine.duel import Duel
    from tagduel_env.seating import Seating

__all__ = ["OptionCounts", "count_options", "measure_duels"]

_WRITTEN = ("engine", "mask", "table", "vector")
_AHEAD = 100
"""Random choices before a Duel is resampled: well into its middle."""


def measure_duels(seconds: float, seed: int, decks: "Seating") -> dict[str, float]:
    """Measure single Duels with these Decks for about so many seconds.

    Returns:
        Choices per second with nothing, masks, tables and vectors written; Duels per second and
        what they are made of; steps per second of the AEC environment; bytes of a record, and
        microseconds to copy and to resample one.
    """
    share = seconds / (len(_WRITTEN) + 2)
    result: dict[str, float] = {}
    for what, name in enumerate(_WRITTEN):
        duels, choices, turns, taken = _roll_out(share, seed, decks, what)
        result[f"{name}_choices_per_s"] = choices / taken
        if what == 0:
            result["duels_per_s"] = duels / taken
            result["choices_per_duel"] = choices / duels
            result["turns_per_duel"] = turns / duels
    result["aec_steps_per_s"] = _aec_steps(share, seed, decks)
    result["decisions_per_choice"] = _decisions_per_choice(share / 2, seed, decks)
    return result | _copies(share / 4, seed, decks) | _resampled(share / 4, seed, decks)


class OptionCounts(NamedTuple):
    """How many options the choices of one kind have.

    Attributes:
        share: Its part of all choices.
        mean: Options of a choice on average.
        most: Options of the choice that has most.
    """

    share: float
    mean: float
    most: int


def count_options(seconds: float, seed: int, decks: "Seating") -> dict[str, OptionCounts]:
    """Play at random for so long, and count the options of each kind of decision, and of all."""
    from tagduel_env.engine.record.constants import DecisionKind  # noqa: PLC0415

    found: dict[str, list[int]] = {}
    chance = random.Random(seed)
    start = time.perf_counter()
    for _, duel in _duels(seed, decks):
        while not duel.over:
            legal = duel.legal_actions()
            kind = DecisionKind(int(duel.record["decision"]["kind"])).name
            found.setdefault(kind, []).append(len(legal))
            duel.apply(chance.choice(legal))
        if time.perf_counter() - start >= seconds:
            break
    found["all"] = [number for numbers in found.values() for number in numbers]
    every = len(found["all"])
    return {
        kind: OptionCounts(len(numbers) / every, sum(numbers) / len(numbers), max(numbers))
        for kind, numbers in found.items()
    }


def _duels(seed: int, decks: "Seating", **switches: bool) -> Iterator[tuple[int, "Duel"]]:
    """Duels and their seeds, one after another; both teams go first in turn."""
    from tagduel_env.engine.duel import Duel  # noqa: PLC0415
    from tagduel_env.ruleset import Ruleset  # noqa: PLC0415
    from tagduel_env.seating import seated_decks  # noqa: PLC0415

    ruleset = Ruleset.from_dict(switches)
    for number in itertools.count(seed):
        seated = seated_decks(decks, ruleset, seed=number)
        yield number, Duel.new(seated, ruleset, number, number % 2)


def _roll_out(
    seconds: float, seed: int, decks: "Seating", what: int
) -> tuple[int, int, int, float]:
    """Random Duels with nothing, masks, tables or vectors written: Duels, choices, turns, time."""
    from tagduel_env.engine import rollout  # noqa: PLC0415
    from tagduel_env.spaces.vector import load  # noqa: PLC0415

    load()
    next(_duels(seed, decks))
    choices = turns = 0
    start = time.perf_counter()
    for count, (number, duel) in enumerate(_duels(seed, decks), start=1):
        choices += rollout.run(duel.address, number, 10_000_000, what)[1]
        turns += int(duel.record["turn"])
        taken = time.perf_counter() - start
        if taken >= seconds:
            return count, choices, turns, taken
    raise AssertionError


def _aec_steps(seconds: float, seed: int, decks: "Seating") -> float:
    """Steps of the environment with random agents, observations and masks included."""
    from tagduel_env import tagduel_v0  # noqa: PLC0415

    env = tagduel_v0.env(decks=decks)
    chance = random.Random(seed)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=seed)
        for _ in env.agent_iter():
            _, _, terminated, truncated, info = env.last()
            legal = info["action_mask"].nonzero()[0].tolist()
            env.step(None if terminated or truncated else chance.choice(legal))
            steps += 1
        seed += 1
    return steps / (time.perf_counter() - start)


def _decisions_per_choice(seconds: float, seed: int, decks: "Seating") -> float:
    """Decisions, those with a single option included, for each choice."""
    from tagduel_env.engine import rollout  # noqa: PLC0415

    decisions = choices = 0
    start = time.perf_counter()
    for number, duel in _duels(seed, decks, ask_forced=True):
        more = rollout.run(duel.address, number, 10_000_000, 0)
        decisions += more[0]
        choices += more[1]
        if time.perf_counter() - start >= seconds:
            break
    return decisions / choices


def _copies(seconds: float, seed: int, decks: "Seating") -> dict[str, float]:
    """Bytes of a Duel, and how long a copy takes."""
    _, duel = next(_duels(seed, decks))
    copies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(1000):
            duel.copy()
        copies += 1000
    taken = time.perf_counter() - start
    return {"record_bytes": duel.record.nbytes, "copy_us": taken / copies * 1e6}


def _resampled(seconds: float, seed: int, decks: "Seating") -> dict[str, float]:
    """How long it takes to draw anew what one seat can't tell, in the middle of a Duel."""
    from tagduel_env.engine import rollout  # noqa: PLC0415

    drawn = taken = 0.0
    for number, duel in _duels(seed, decks):
        rollout.run(duel.address, number, _AHEAD, 0)
        start = time.perf_counter()
        for again in range(100):
            duel.determinize(again % duel.duelists, again)
        taken += time.perf_counter() - start
        drawn += 100
        if taken >= seconds:
            break
    return {"determinize_us": taken / drawn * 1e6}
