"""``tagduel tournament`` plays agents against agents and rates them."""

import json
from typing import Annotated

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
    show_results,
)
from tagduel_env.cli.several import SeveralValues

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
    from experiments.tournament import Tournament, standings_of  # noqa: PLC0415
    from experiments.tournament.forfeits import forfeit_lines  # noqa: PLC0415
    from experiments.tournament.report import (  # noqa: PLC0415
        payoff_rows,
        rating_rows,
        write_report,
    )
    from tagduel_env.extras import load  # noqa: PLC0415, takes time

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
        tables = (rating_rows(standings), payoff_rows(standings))
        show_results(tables, [*standings["notes"], *forfeit_lines(asked, records)])
        typer.echo(f"Report: {page}")
