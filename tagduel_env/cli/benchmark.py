"""``tagduel benchmark`` measures how fast Duels are played on this machine."""

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, cast

import typer

from tagduel_env.cli.batch_speed import BATCH, measure_batches

if TYPE_CHECKING:
    from tagduel_env.decks import Deck
    from tagduel_env.engine.duel import Duel

__all__ = ["OptionCounts", "add_to", "count_options", "measure"]

EXAMPLES = """
Examples:

tagduel benchmark

tagduel benchmark --seconds 20 --json > before.json

tagduel benchmark --seconds 20 --compare before.json
"""

_DECKS = ("A1", "A2", "B1", "B2")
_WRITTEN = ("engine", "mask", "table", "vector")
_LABELS = {
    "engine_choices_per_s": "choices/s, engine alone",
    "mask_choices_per_s": "choices/s, with masks",
    "table_choices_per_s": "choices/s, with masks and tables",
    "vector_choices_per_s": "choices/s, with masks, tables and vectors",
    "batch_engine_choices_per_s": f"choices/s, batch of {BATCH}, with masks",
    "batch_table_choices_per_s": f"choices/s, batch of {BATCH}, with masks and tables",
    "thread_scaling": "two threads against one, with tables",
    "aec_steps_per_s": "steps/s, AEC environment",
    "duels_per_s": "duels/s, engine alone",
    "decisions_per_choice": "decisions per choice",
    "choices_per_duel": "choices per duel",
    "turns_per_duel": "turns per duel",
    "record_bytes": "bytes per duel",
    "copy_us": "microseconds to copy a duel",
    "start_us": "microseconds to begin a duel",
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
    compare: Annotated[
        Path | None,
        typer.Option(
            "--compare",
            metavar="FILE",
            help="What --json printed before: also show how many times as much it is now.",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object, for programs.")
    ] = False,
) -> None:
    """Measure random play with the four first bundled decks, on one core.

    A choice is a decision with at least two options. Decisions count those with a single option
    too, which are taken without asking. Setting up the Duels is included.
    """
    before = None if compare is None else _read(compare)
    result = measure(seconds, seed)
    ratios = None if before is None else _ratios(result, before)
    if as_json:
        typer.echo(json.dumps(result if ratios is None else result | {"ratios": ratios}, indent=2))
        return
    _print_speeds(result, ratios)
    if options:
        _print_options(count_options(seconds / 4, seed))


def _print_speeds(result: dict[str, float], ratios: dict[str, float] | None) -> None:
    """The numbers as a table for people."""
    columns = ["value"] if ratios is None else ["value", "times before"]
    rows: list[tuple[str, ...]] = []
    for key, label in _LABELS.items():
        value = result[key]
        shown = f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}"
        then = () if ratios is None else (f"{ratios[key]:.2f}" if key in ratios else "",)
        rows.append((label, shown, *then))
    _print_table(["measured", *columns], rows)


def _print_options(found: dict[str, "OptionCounts"]) -> None:
    """The options of each kind of decision as a table."""
    rows = [
        (kind, f"{100 * counts.share:.2f}", f"{counts.mean:.2f}", str(counts.most))
        for kind, counts in sorted(found.items())
    ]
    _print_table(["decision", "% of choices", "mean options", "most options"], rows)


def _print_table(titles: list[str], rows: list[tuple[str, ...]]) -> None:
    """Words on the left, numbers on the right."""
    from rich.console import Console  # noqa: PLC0415, comes with typer
    from rich.table import Table  # noqa: PLC0415

    table = Table(*titles)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def measure(seconds: float, seed: int = 0) -> dict[str, float]:
    """Measure for about so many seconds; the keys are those that ``--json`` prints."""
    share = seconds / (len(_WRITTEN) + 5)
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
    result |= measure_batches(3 * share, seed)
    return {key: round(result[key], 3) for key in _LABELS}


def _read(path: Path) -> dict[str, Any]:
    """What ``--json`` printed into a file before."""
    try:
        before = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        before = None
    if not isinstance(before, dict) or "engine_choices_per_s" not in before:
        raise typer.BadParameter(
            f"expected a file with what 'tagduel benchmark --json' printed, got {str(path)!r}.",
            param_hint="--compare",
        )
    return cast("dict[str, Any]", before)


def _ratios(result: dict[str, float], before: dict[str, Any]) -> dict[str, float]:
    """How many times as much each number is now, as far as both have it."""
    known = (key for key in result if isinstance(before.get(key), int | float) and before[key])
    return {key: round(result[key] / before[key], 3) for key in known}


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
    from tagduel_env.engine.record.constants import DecisionKind  # noqa: PLC0415

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
    from tagduel_env import tagduel_v0  # noqa: PLC0415

    env = tagduel_v0.env()
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
