"""``tagduel tournament`` plays agents against agents and rates them."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from tagduel_env.cli.playing import (
    AsJson,
    Decks,
    Out,
    Ray,
    Seconds,
    Seed,
    Workers,
    play_plan,
    results_folder,
)
from tagduel_env.cli.several import SeveralValues

if TYPE_CHECKING:
    from experiments.tournament import Standings

__all__ = ["add_to"]

EXAMPLES = """
Examples:

tagduel tournament --agents random greedy

tagduel tournament --agents greedy ismcts:simulations=50 --decks A1 A2 B1 B2 --games 40 --workers 2

RAY_ADDRESS=192.168.0.7:6379 tagduel tournament --agents greedy policy --games 10000 --ray

tagduel tournament --agents greedy mine:make --out runs/mine --json
"""


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("tournament", epilog=EXAMPLES, cls=SeveralValues)(tournament)


def tournament(
    *,
    agents: Annotated[
        list[str],
        typer.Option(
            "--agents",
            metavar="A B ...",
            help="Who plays: agents as name:parameter=value, or module:callable for your own.",
        ),
    ],
    decks: Decks = None,
    games: Annotated[
        int, typer.Option("--games", min=2, help="Games between each two agents; an even number.")
    ] = 100,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = False,
    seconds: Seconds = 30.0,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play agents against agents in paired matches, and rate them.

    A match is two games with the same seed and Decks and the sides exchanged. Written are every
    game, the results as JSON and CSV, and a page with plots, report.html.
    """
    from experiments.extras import load  # noqa: PLC0415, takes time
    from experiments.tournament import Tournament, standings_of  # noqa: PLC0415
    from experiments.tournament.report import write_report  # noqa: PLC0415

    for library in ("openskill.models", "matplotlib.figure"):
        load(library, "tournament")
    asked = Tournament(tuple(agents), tuple(decks or ("all",)), games, seed, seconds)
    folder = results_folder(out, asked.kind)
    records = play_plan(asked, folder, workers, ray=ray)
    standings = standings_of(asked, records)
    page = write_report(folder, standings, records)
    if as_json:
        typer.echo(json.dumps(standings))
    else:
        _show(standings)
        typer.echo(f"Report: {page}")


def _show(standings: "Standings") -> None:
    """Ratings, payoffs and forfeits as tables for people."""
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console()
    labels = list(standings["ratings"])
    rated = Table("agent", "score", "Elo", "95 %", "OpenSkill", "ms per decision")
    for label, rating in standings["ratings"].items():
        low, high = rating["elo_interval"]
        mean, deviation = rating["openskill"]
        rated.add_row(
            label,
            f"{rating['score']:.3f}",
            f"{rating['elo']:.0f}",
            f"{low:.0f} to {high:.0f}",
            f"{mean:.1f} ± {deviation:.1f}",
            f"{rating['ms_per_decision']:.2f}",
        )
    payoff = Table("share of the points of", *(f"against {label}" for label in labels))
    for a in labels:
        cells = (
            f"{standings['payoff'][a][b]:.3f} ({low:.3f} to {high:.3f})" if a != b else ""
            for b, (low, high) in ((b, standings["interval"][a][b]) for b in labels)
        )
        payoff.add_row(a, *cells)
    console.print(rated, payoff)
    for lost in standings["forfeits"]:
        console.print(f"{lost['agent']} forfeited match {lost['match']}: {lost['why']}")
