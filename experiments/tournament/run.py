"""Plays the games of a plan that are not finished yet, and writes each down as it ends."""

import sys
from collections.abc import Callable
from contextlib import closing, redirect_stdout
from pathlib import Path

from agents import make_agent
from experiments.tournament.errors import LostWorkerError
from experiments.tournament.game import GameRecord
from experiments.tournament.plan import Plan, teams_of
from experiments.tournament.sharing import sharing_of
from experiments.tournament.store import GamesFile

__all__ = ["run"]


def run(
    plan: Plan,
    folder: Path,
    *,
    workers: int = 1,
    ray: bool = False,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[GameRecord]:
    """Play a plan to its end; what the folder has of it already is not played again.

    Args:
        plan: What is played.
        folder: Where the finished games are written, each at once.
        workers: Processes of this machine that share the games.
        ray: Whether a Ray cluster plays them instead, see `sharing_of`. The results depend on
            neither.
        progress: Called with the games that are finished and all there are.

    Returns:
        All games in the order of the schedule.

    Raises:
        TagDuelError: If an agent, a Deck, Ray or its cluster can't be had, the folder not be used,
            or a process that plays is lost; finished games are kept.
    """
    share = sharing_of(workers, ray=ray)
    with redirect_stdout(sys.stderr):  # what agents print is no result
        for name in plan.entrants.values():
            make_agent(name)
    teams_of(plan.decks)
    games = list(plan.schedule())
    with GamesFile(folder, plan) as file:
        missing = [game for game in games if game not in file.records]
        done = len(games) - len(missing)
        progress(done, len(games))
        try:
            with closing(share(plan, missing)) as played:
                for record in played:
                    file.add(record)
                    done += 1
                    progress(done, len(games))
        except LostWorkerError as error:
            raise file.stopped(f"Expected every game to be finished, got: {error}") from error
        return [file.records[game] for game in games]
