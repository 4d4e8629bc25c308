"""``tagduel census`` counts what cards, abilities and decks do in random play."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tagduel_env.files import replacing

if TYPE_CHECKING:
    from tagduel_env.census import Census, CensusRecord

__all__ = ["add_to"]

EXAMPLES = """
Examples:

tagduel census

tagduel census --duels 20000 --workers 2 --markdown docs/census.md

tagduel census --duels 500 --seed 7 --json | jq .never
"""


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("census", epilog=EXAMPLES)(census)


def census(
    duels: Annotated[int, typer.Option("--duels", min=1, help="How many Duels to play.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seeds the Duels and the play.")] = 0,
    workers: Annotated[
        int, typer.Option("--workers", min=1, help="Processes that share the Duels.")
    ] = 1,
    markdown: Annotated[
        Path | None,
        typer.Option("--markdown", metavar="FILE", help="Also write all counts as a page."),
    ] = None,
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print all counts as one JSON object, for programs.")
    ] = False,
) -> None:
    """Play Duels at random with the bundled decks, and count what each card and deck did.

    Every legal team of bundled decks plays in turn, on both sides. Shown are how the Duels ended,
    which decks won as they mean to, and what never happened.
    """
    from tagduel_env.census import as_markdown, census_record  # noqa: PLC0415, takes time

    record = census_record(_take(duels, seed, workers), seed)
    if markdown is not None:
        with replacing(markdown) as unfinished:
            unfinished.write_text(as_markdown(record), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(record, indent=2))
    else:
        _show(record)


def _take(duels: int, seed: int, workers: int) -> "Census":
    """Count, with a progress bar on the error stream."""
    from rich.console import Console  # noqa: PLC0415, comes with typer
    from rich.progress import MofNCompleteColumn, Progress  # noqa: PLC0415

    from tagduel_env.census import take_census  # noqa: PLC0415, takes time

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("Duels", total=duels)
        return take_census(duels, seed, workers=workers, progress=lambda n: bar.advance(task, n))


def _show(record: "CensusRecord") -> None:
    """What people want to know first."""
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console()
    ends = ", ".join(f"{reason} {n:,}" for reason, n in record["ends"].items())
    console.print(f"{record['duels']:,} Duels: {ends}")
    table = Table("deck", "seats", "won", "its plan", "won by it")
    for deck in record["decks"]:
        counts = (f"{deck[key]:,}" for key in ("played", "won", "won_by_plan"))
        played, won, planned = counts
        table.add_row(deck["name"], played, won, deck["plan"], planned)
    console.print(table)
    console.print("\n".join(record["never"]) or "Every ability had its effect.", highlight=False)
