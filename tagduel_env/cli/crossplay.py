"""``tagduel crossplay`` plays every agent in a team with every other."""

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

tagduel crossplay --agents random greedy aggressive defensive

tagduel crossplay --agents greedy policy --suite personalities --games 200 --workers 2

tagduel crossplay --agents mine:make --suite refuser miser --opponents greedy random --json
"""


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("crossplay", epilog=EXAMPLES, cls=SeveralValues)(crossplay)


def crossplay(
    *,
    agents: Annotated[
        list[str],
        typer.Option(
            "--agents",
            metavar="A B ...",
            help="Who is judged: agents as name:parameter=value, or module:callable for your own.",
        ),
    ],
    suite: Annotated[
        list[str] | None,
        typer.Option(
            "--suite",
            metavar="P Q ...",
            help="Held-out partners, who are met but not judged; 'personalities' for all of them.",
        ),
    ] = None,
    opponents: Annotated[
        list[str] | None,
        typer.Option(
            "--opponents",
            metavar="X Y ...",
            help="Whom all teams play against: each of these in both seats; greedy.",
        ),
    ] = None,
    decks: Decks = None,
    games: Annotated[
        int,
        typer.Option("--games", min=2, help="Games of each team with each opponent; even."),
    ] = 100,
    talk: Annotated[
        int, typer.Option("--talk", min=0, max=15, help="Words Duelists may say; 0: they are mute.")
    ] = 2,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = False,
    seconds: Seconds = 30.0,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play every agent in a team with every other, against fixed opponents.

    Self-play is an agent's score with itself, cross-play that with the others, the gap the first
    less the second. Written are every game, the results as JSON and CSV, and a page with plots,
    report.html.
    """
    from experiments.crossplay import CrossPlay, scores_of  # noqa: PLC0415, takes time
    from experiments.crossplay.report import bot_rows, matrix_rows, write_report  # noqa: PLC0415
    from experiments.tournament.forfeits import forfeit_lines  # noqa: PLC0415
    from tagduel_env.extras import load  # noqa: PLC0415

    load("matplotlib.figure", "tournament")
    asked = CrossPlay(
        tuple(agents),
        tuple(decks or ("all",)),
        games,
        seed,
        seconds,
        opponents=tuple(opponents or ("greedy",)),
        suite=tuple(suite or ()),
        talk=talk,
    )
    folder = results_folder(out, asked.kind)
    records = play_plan(asked, folder, workers, ray=ray)
    scores = scores_of(asked, records)
    page = write_report(folder, scores, records)
    if as_json:
        typer.echo(json.dumps(scores))
    else:
        tables = (bot_rows(scores), matrix_rows(scores, intervals=False))
        show_results(tables, forfeit_lines(asked, records))
        typer.echo(f"Report: {page}")
