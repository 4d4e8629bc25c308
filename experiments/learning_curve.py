"""Draws the learning curve of a run: its shares of the points at each evaluation."""

import csv
from collections import defaultdict
from pathlib import Path
from typing import Annotated, Any

import typer

from experiments.pages import figure
from tagduel_env.errors import TagDuelError
from tagduel_env.files import replacing

__all__ = ["CurveError", "curves", "main"]

_PREFIX = "against_"

EXAMPLES = """
Examples:

python -m experiments.learning_curve runs/first curve.svg

python -m experiments.learning_curve runs/shipped docs/agents/policy.svg
"""


class CurveError(TagDuelError, ValueError):
    """A run that has no curve yet, or a sort of picture that can't be drawn."""


def curves(progress: Path) -> dict[str, list[tuple[int, float]]]:
    """For each opponent, the decisions learnt from and the share of the points.

    Args:
        progress: The file progress.csv of a run.

    Raises:
        CurveError: If there is no such file, or no evaluation in it.
    """
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    try:
        with progress.open(newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                if row["phase"] == "evaluation":
                    point = int(row["decisions"]), float(row["value"])
                    found[row["name"].removeprefix(_PREFIX)].append(point)
    except OSError as error:
        raise CurveError(
            f"{progress}: expected the numbers of a run, got: {error.strerror}."
        ) from None
    except (KeyError, TypeError, ValueError):
        raise CurveError(
            f"{progress}: expected the numbers of a run, got something else."
        ) from None
    if not found:
        raise CurveError(
            f"{progress}: expected an evaluation, got none. A run evaluates every --evaluate-every "
            "rollouts, and at its end."
        )
    return dict(found)


def draw(points: dict[str, list[tuple[int, float]]]) -> Any:
    """What `curves` gives, as a figure.

    Raises:
        MissingLibraryError: If the library for plots isn't installed.
    """
    drawn = figure(6, 3.5)
    axes = drawn.subplots()
    for name, line in points.items():
        axes.plot(*zip(*line, strict=True), marker="o", label=f"against {name}")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="decisions", ylabel="share of the points", ylim=(0, 1))
    axes.legend()
    return drawn


def learning_curve(
    folder: Annotated[Path, typer.Argument(help="Folder of a run, with progress.csv.")],
    picture: Annotated[Path, typer.Argument(help="Where to draw: .svg, .png or .pdf.")],
) -> None:
    """Draw the learning curve of a run: its shares of the points at each evaluation."""
    try:
        drawn = draw(curves(folder / "progress.csv"))
        sorts = drawn.canvas.get_supported_filetypes()
        sort = picture.suffix.removeprefix(".")
        if sort not in sorts:
            raise CurveError(f"{picture}: expected one of .{', .'.join(sorts)}, got {sort!r}.")
        with replacing(picture) as unfinished:
            drawn.savefig(unfinished, format=sort)
    except TagDuelError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


main = typer.Typer(add_completion=False)
main.command(epilog=EXAMPLES)(learning_curve)

if __name__ == "__main__":
    main()
