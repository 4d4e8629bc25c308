"""Plays the games of a plan that are not finished yet, on one or several processes."""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path

from agents import make_agent
from experiments.tournament.game import GameRecord, play_game
from experiments.tournament.plan import Game, Plan, teams_of
from experiments.tournament.store import GamesFile

__all__ = ["run"]


def run(
    plan: Plan,
    folder: Path,
    *,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[GameRecord]:
    """Play a plan to its end; what the folder has of it already is not played again.

    Args:
        plan: What is played.
        folder: Where the finished games are written, each at once.
        workers: Processes that share the games; the results don't depend on it.
        progress: Called with the games that are finished and all there are.

    Returns:
        All games in the order of the schedule.

    Raises:
        TagDuelError: If an agent or a Deck can't be had, or the folder not be used.
    """
    for name in plan.entrants.values():
        make_agent(name)
    teams_of(plan.decks)
    games = list(plan.schedule())
    with GamesFile(folder, plan) as file:
        missing = [game for game in games if game not in file.records]
        done = len(games) - len(missing)
        progress(done, len(games))
        for record in _played(plan, missing, workers):
            file.add(record)
            done += 1
            progress(done, len(games))
        return [file.records[game] for game in games]


def _played(plan: Plan, games: Sequence[Game], workers: int) -> Generator[GameRecord]:
    """The games as they are finished."""
    if workers == 1:
        yield from map(partial(play_game, plan), games)
        return
    with ProcessPoolExecutor(workers) as pool:
        futures = [pool.submit(play_game, plan, game) for game in games]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
