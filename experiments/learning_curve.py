"""Draws the learning curve of a run: its shares of the points at each evaluation.

Example:
    python -m experiments.learning_curve runs/ppo docs/agents/policy.svg
"""

import csv
from collections import defaultdict
from pathlib import Path
from typing import Annotated

import typer

from experiments.extras import load

__all__ = ["curves", "main"]

_PREFIX = "against_"


def curves(progress: Path) -> dict[str, list[tuple[int, float]]]:
    """For each opponent, the decisions learnt from and the share of the points.

    Args:
        progress: The file progress.csv of a run.
    """
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    with progress.open(newline="") as file:
        for row in csv.DictReader(file):
            if row["phase"] == "evaluation":
                point = int(row["decisions"]), float(row["value"])
                found[row["name"].removeprefix(_PREFIX)].append(point)
    return dict(found)


def main(
    folder: Annotated[Path, typer.Argument(help="Folder of a run, with progress.csv.")],
    picture: Annotated[Path, typer.Argument(help="Where to draw: .svg or .png.")],
) -> None:
    """Draw the learning curve of a run."""
    figure = load("matplotlib.figure", "tournament").Figure(figsize=(6, 3.5), layout="constrained")
    axes = figure.subplots()
    for name, points in curves(folder / "progress.csv").items():
        axes.plot(*zip(*points, strict=True), marker="o", label=f"against {name}")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="decisions", ylabel="share of the points", ylim=(0, 1))
    axes.legend()
    figure.savefig(picture)


if __name__ == "__main__":
    typer.run(main)
