"""A ladder of agents, each of which should beat the one before: a check of sanity for every night.

Each rung is a tournament of two agents with paired matches. It holds if the interval of the
higher agent's share of the points lies above one half.
"""

import itertools
import json
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from experiments.tournament import Tournament, standings_of
from tagduel_env.cli.playing import (
    AsJson,
    Decks,
    Out,
    Seconds,
    Seed,
    Workers,
    play_plan,
    results_folder,
)
from tagduel_env.cli.several import SeveralValues
from tagduel_env.errors import TagDuelError
from tagduel_env.extras import load

__all__ = ["Rung", "climb", "main"]

LADDER = ("random", "greedy", "ismcts:simulations=50", "ismcts:simulations=400")

EXAMPLES = """
Examples:

python -m experiments.ladder --out runs/ladder

python -m experiments.ladder --agents random greedy --games 40 --json
"""


class Rung(TypedDict):
    """A step of the ladder.

    Attributes:
        lower, higher: The agents.
        share: Share of the points of ``higher``, 0 to 1.
        interval: Its 95 % interval (Wilson, by matches).
        holds: Whether the interval lies above one half.
    """

    lower: str
    higher: str
    share: float
    interval: tuple[float, float]
    holds: bool


def climb(plan: Tournament, folder: Path, workers: int = 1) -> Rung:
    """Play the first agent of a plan against the second, which should be the stronger.

    Args:
        plan: A tournament of two agents.
        folder: Where the finished games are written; those that are there aren't played again.
        workers: Processes that share the games.

    Raises:
        TagDuelError: If an agent or a Deck can't be had, or the folder not be used.
        typer.Exit: If it is interrupted.
    """
    lower, higher = plan.entrants
    standings = standings_of(plan, play_plan(plan, folder, workers))
    interval = standings["interval"][higher][lower]
    share = standings["payoff"][higher][lower]
    return Rung(lower=lower, higher=higher, share=share, interval=interval, holds=interval[0] > 0.5)


def ladder(
    *,
    agents: Annotated[
        list[str] | None,
        typer.Option(
            "--agents",
            metavar="A B ...",
            help=f"From the weakest to the strongest; {' '.join(LADDER)}.",
        ),
    ] = None,
    decks: Decks = None,
    games: Annotated[
        int, typer.Option("--games", min=2, help="Games of each rung; an even number.")
    ] = 200,
    seed: Seed = 0,
    seconds: Seconds = 30.0,
    workers: Workers = 1,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play each agent of a ladder against the one before; the exit status is 1 if a rung fails."""
    steps = tuple(agents or LADDER)
    if len(steps) < 2:
        raise typer.BadParameter(f"--agents: expected two or more, got {len(steps)}.")
    folder = results_folder(out, "ladder")
    rungs: list[Rung] = []
    try:
        load("openskill.models", "tournament")
        for number, pair in enumerate(itertools.pairwise(steps), start=1):
            plan = Tournament(pair, tuple(decks or ("all",)), games, seed, seconds)
            rungs.append(climb(plan, folder / f"rung-{number}", workers))
            typer.echo(_told(rungs[-1]), err=True)
    except TagDuelError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    if as_json:
        typer.echo(json.dumps({"rungs": rungs}))
    if not all(rung["holds"] for rung in rungs):
        raise typer.Exit(1)


def _told(rung: Rung) -> str:
    """One line for people."""
    low, high = rung["interval"]
    line = (
        f"{rung['higher']} against {rung['lower']}: {rung['share']:.3f} ({low:.3f} to {high:.3f})"
    )
    return line if rung["holds"] else f"{line}: FAILED, expected an interval above 0.5"


main = typer.Typer(add_completion=False)
main.command(epilog=EXAMPLES, cls=SeveralValues)(ladder)

if __name__ == "__main__":
    main()
