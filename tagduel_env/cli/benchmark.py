"""``tagduel benchmark`` measures how fast Duels are played on this machine."""

import json
import random
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

if TYPE_CHECKING:
    from tagduel_env.decks import Deck
    from tagduel_env.engine.duel import Duel

__all__ = ["OptionCounts", "add_to", "count_options", "measure"]

EXAMPLES = """
Examples:

tagduel benchmark

tagduel benchmark --seconds 20 --json
"""

_DECKS = ("A1", "A2", "B1", "B2")
_WRITTEN = ("engine", "mask", "table", "vector")
_LABELS = {
    "engine_choices_per_s": "choices/s, engine alone",
    "mask_choices_per_s": "choices/s, with masks",
    "table_choices_per_s": "choices/s, with masks and tables",
    "vector_choices_per_s": "choices/s, with masks, tables and vectors",
    "aec_steps_per_s": "steps/s, AEC environment",
    "duels_per_s": "duels/s, engine alone",
    "decisions_per_choice": "decisions per choice",
    "choices_per_duel": "choices per duel",
    "turns_per_duel": "turns per duel",
    "record_bytes": "bytes per duel",
    "copy_us": "microseconds to copy a duel",
}
"""The keys of the result, in order, and what they are called."""


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("benchmark", epilog=EXAMPLES)(benchmark)


def benchmark(
    *,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.5, help="How long to measure, altogether.")
    ] = 15.0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seeds the Duels and the play.")] = 0,
    options: Annotated[
        bool, typer.Option("--options", help="Also count the options of each kind of decision.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object, for programs.")
    ] = False,
) -> None:
    """Measure random play with the four first bundled decks, on one core.

    A choice is a decision with at least two options. Decisions count those with a single option
    too, which are taken without asking. Setting up the Duels is included.
    """
    result = measure(seconds, seed)
    if as_json:
        typer.echo(json.dumps(result, indent=2))
        return
    from rich.console import Console  # noqa: PLC0415, comes with typer
    from rich.table import Table  # noqa: PLC0415

    table = Table("measured", "value")
    table.columns[1].justify = "right"
    for key, label in _LABELS.items():
        value = result[key]
        table.add_row(label, f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}")
    Console().print(table)
    if not options:
        return
    kinds = Table("decision", "% of choices", "mean options", "most options")
    for kind, counts in sorted(count_options(seconds / 4, seed).items()):
        share, mean = 100 * counts.share, counts.mean
        kinds.add_row(kind, f"{share:.2f}", f"{mean:.2f}", str(counts.most))
    for column in kinds.columns[1:]:
        column.justify = "right"
    Console().print(kinds)


def measure(seconds: float, seed: int = 0) -> dict[str, float]:
    """Measure for about so many seconds; the keys are those that ``--json`` prints."""
    share = seconds / (len(_WRITTEN) + 2)
    result: dict[str, float] = {}
    for what, name in enumerate(_WRITTEN):
        duels, choices, turns, taken = _roll_out(share, seed, what)
        result[f"{name}_choices_per_s"] = choices / taken
        if what == 0:
            result["duels_per_s"] = duels / taken
            result["choices_per_duel"] = choices / duels
            result["turns_per_duel"] = turns / duels
    result["aec_steps_per_s"] = _aec_steps(share, seed)
    result["decisions_per_choice"] = _decisions_per_choice(share / 2, seed)
    result |= _copies(share / 2, seed)
    return {key: round(result[key], 3) for key in _LABELS}


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


def count_options(seconds: float, seed: int = 0) -> dict[str, OptionCounts]:
    """Play at random for so long, and count the options of each kind of decision, and of all."""
    from tagduel_env.engine.constants import DecisionKind  # noqa: PLC0415

    found: dict[str, list[int]] = {}
    chance = random.Random(seed)
    start = time.perf_counter()
    for _, duel in _duels(seed):
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


def _seatings(seed: int) -> Iterator[tuple[int, tuple["Deck", ...], int]]:
    """Seeds, Decks by Duelist, and first teams: all seats and both teams in turn."""
    from tagduel_env.decks import load_deck  # noqa: PLC0415, the engine only when it's measured

    decks = tuple(load_deck(name) for name in _DECKS)
    while True:
        turn = seed % len(decks)
        yield seed, decks[turn:] + decks[:turn], seed // len(decks) % 2
        seed += 1


def _duels(seed: int, **switches: bool) -> Iterator[tuple[int, "Duel"]]:
    from tagduel_env.engine.duel import Duel  # noqa: PLC0415
    from tagduel_env.ruleset import Ruleset  # noqa: PLC0415

    ruleset = Ruleset.from_dict(switches)
    for number, decks, first_team in _seatings(seed):
        yield number, Duel.new(decks, ruleset, number, first_team)


def _roll_out(seconds: float, seed: int, what: int) -> tuple[int, int, int, float]:
    """Random Duels with nothing, masks, tables or vectors written: Duels, choices, turns, time."""
    from tagduel_env.engine import rollout  # noqa: PLC0415
    from tagduel_env.spaces.vector import load  # noqa: PLC0415

    load()
    next(_duels(seed))
    choices = turns = 0
    start = time.perf_counter()
    for count, (number, duel) in enumerate(_duels(seed), start=1):
        choices += rollout.run(duel.address, number, 10_000_000, what)[1]
        turns += int(duel.record["turn"])
        taken = time.perf_counter() - start
        if taken >= seconds:
            return count, choices, turns, taken
    raise AssertionError


def _aec_steps(seconds: float, seed: int) -> float:
    """Steps of the environment with random agents, observations and masks included."""
    import numpy as np  # noqa: PLC0415

    from tagduel_env import tagduel_v0  # noqa: PLC0415

    env = tagduel_v0.env()
    generator = np.random.default_rng(seed)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=seed)
        for _ in env.agent_iter():
            _, _, terminated, truncated, info = env.last()
            legal = np.flatnonzero(info["action_mask"])
            env.step(None if terminated or truncated else int(generator.choice(legal)))
            steps += 1
        seed += 1
    return steps / (time.perf_counter() - start)


def _decisions_per_choice(seconds: float, seed: int) -> float:
    """Decisions, those with a single option included, for each choice."""
    from tagduel_env.engine import rollout  # noqa: PLC0415

    decisions = choices = 0
    start = time.perf_counter()
    for number, duel in _duels(seed, ask_forced=True):
        more = rollout.run(duel.address, number, 10_000_000, 0)
        decisions += more[0]
        choices += more[1]
        if time.perf_counter() - start >= seconds:
            break
    return decisions / choices


def _copies(seconds: float, seed: int) -> dict[str, float]:
    """Bytes of a Duel, and how long a copy takes."""
    _, duel = next(_duels(seed))
    copies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(1000):
            duel.copy()
        copies += 1000
    taken = time.perf_counter() - start
    return {"record_bytes": duel.record.nbytes, "copy_us": taken / copies * 1e6}
