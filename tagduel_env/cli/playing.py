"""Plays the games of a plan for a command: its options, a progress bar, stopping and going on."""

import datetime as dt
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from experiments.tournament import Plan
    from experiments.tournament.game import GameRecord

__all__ = [
    "AsJson",
    "Decks",
    "Out",
    "Ray",
    "Seconds",
    "Seed",
    "Workers",
    "play_plan",
    "results_folder",
    "show_results",
]

Decks = Annotated[
    list[str] | None,
    typer.Option(
        "--decks",
        metavar="D E ...",
        help="Decks that teams are made of: bundled ones or .ydk files; all bundled ones.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seeds all games.")]
Workers = Annotated[int, typer.Option("--workers", min=1, help="Processes that share the games.")]
Ray = Annotated[
    bool,
    typer.Option(
        "--ray",
        help="Share the games on a Ray cluster: the one of RAY_ADDRESS, else this machine.",
    ),
]
Seconds = Annotated[
    float, typer.Option("--seconds", help="Who thinks longer about a decision forfeits.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Where the results go; what was stopped there goes on. Else a new one.",
    ),
]
AsJson = Annotated[
    bool, typer.Option("--json", help="Print the results as one line of JSON at the end.")
]

_INTERRUPTED = 130


def results_folder(out: Path | None, kind: str) -> Path:
    """The folder that was asked for, or a new one under ``runs/`` named by the time."""
    return out or Path("runs") / f"{kind}-{dt.datetime.now():%Y%m%d-%H%M%S}"


def play_plan(plan: "Plan", folder: Path, workers: int, *, ray: bool = False) -> "list[GameRecord]":
    """Play what is missing of a plan, and say how to go on if it is interrupted.

    Args:
        plan: What is played.
        folder: Where the finished games are written.
        workers: Processes that share the games.
        ray: Whether a Ray cluster plays them instead.

    Returns:
        All games in the order of the schedule.

    Raises:
        TagDuelError: If an agent, a Deck or Ray can't be had, or the folder not be used.
        typer.Exit: If it is interrupted.
    """
    from experiments.tournament import run  # noqa: PLC0415, takes time

    with _bar(folder) as progress:
        try:
            return run(plan, folder, workers=workers, ray=ray, progress=progress)
        except KeyboardInterrupt:
            typer.echo(f"Stopped; go on with the same command and --out {folder}", err=True)
            raise typer.Exit(_INTERRUPTED) from None


@contextmanager
def _bar(folder: Path) -> Generator[Callable[[int, int], None]]:
    """A progress bar on the error stream, which appears once it is clear what is to be played.

    Before it stands how many games the folder had already, if any.
    """
    from rich.console import Console  # noqa: PLC0415, comes with typer
    from rich.progress import MofNCompleteColumn, Progress  # noqa: PLC0415

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    bar = Progress(*columns, console=Console(stderr=True))
    task = bar.add_task("Games", total=None)
    with ExitStack() as shown:

        def show(done: int, total: int) -> None:
            if not bar.live.is_started:
                if done:
                    typer.echo(f"{done} of {total} games were there already in {folder}", err=True)
                shown.enter_context(bar)
            bar.update(task, completed=done, total=total)

        yield show


def show_results(
    tables: Iterable[Sequence[Sequence[str]]],
    lines: Iterable[str],
) -> None:
    """Print results for people: tables, whose first rows are titles, and lines below them."""
    from rich.console import Console  # noqa: PLC0415, comes with typer
    from rich.table import Table  # noqa: PLC0415

    console = Console(markup=False)
    for titles, *rows in tables:
        shown = Table(*titles)
        for row in rows:
            shown.add_row(*row)
        console.print(shown)
    for line in lines:
        typer.echo(line)
