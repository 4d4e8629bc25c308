"""``tagduel benchmark`` measures how fast Duels are played on this machine."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from tagduel_env.cli.batch_speed import BATCH, measure_batches
from tagduel_env.cli.duel_speed import OptionCounts, count_options, measure_duels
from tagduel_env.cli.several import SeveralValues

if TYPE_CHECKING:
    from tagduel_env.seating import Seating

__all__ = ["add_to", "measure"]

EXAMPLES = """
Examples:

tagduel benchmark

tagduel benchmark --seconds 20 --json > before.json

tagduel benchmark --seconds 20 --compare before.json

tagduel benchmark --decks A1 A2 B1 B2
"""

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
    "determinize_us": "microseconds to resample what a seat can't tell",
    "start_us": "microseconds to begin a duel",
}
"""The keys of the result, in order, and what they are called."""


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("benchmark", epilog=EXAMPLES, cls=SeveralValues)(benchmark)


def benchmark(
    *,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.5, help="How long to measure, altogether.")
    ] = 15.0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seeds the Duels and the play.")] = 0,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            "--decks",
            metavar="1A 2A 1B 2B",
            help="Four Decks; else each Duel's seed draws bundled ones.",
        ),
    ] = None,
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
    """Measure random play with all bundled decks, on one core.

    A choice is a decision with at least two options. Decisions count those with a single option
    too, which are taken without asking. Setting up the Duels is included.
    """
    before = None if compare is None else _read(compare)
    seating: Seating = decks or "all"
    result = measure(seconds, seed, seating)
    ratios = None if before is None else _ratios(result, before)
    if as_json:
        typer.echo(json.dumps(result if ratios is None else result | {"ratios": ratios}, indent=2))
        return
    _print_speeds(result, ratios)
    if options:
        _print_options(count_options(seconds / 4, seed, seating))


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


def measure(seconds: float, seed: int = 0, decks: "Seating" = "all") -> dict[str, float]:
    """Measure for about so many seconds; the keys are those that ``--json`` prints.

    Args:
        seconds: How long, altogether.
        seed: Seeds the Duels and the play.
        decks: The Decks of 1A, 2A, 1B, 2B, or ``"all"``: bundled ones drawn by each Duel's seed.

    Raises:
        TagDuelError: If the Decks are not four, not found or not legal.
    """
    result = measure_duels(seconds * 2 / 3, seed, decks) | measure_batches(seconds / 3, seed, decks)
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
