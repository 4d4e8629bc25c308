"""Who plays the games: this process, several of this machine, or the machines of a Ray cluster."""

import itertools
import os
import socket
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from experiments.tournament.errors import LostWorkerError, TournamentError
from experiments.tournament.game import GameRecord, play_game
from experiments.tournament.plan import Game, Plan
from tagduel_env.errors import TagDuelError
from tagduel_env.extras import load
from tagduel_env.processes import process_pool

__all__ = ["Sharing", "sharing_of"]

Sharing = Callable[[Plan, Sequence[Game]], Generator[GameRecord]]
"""Plays games of a plan and gives each as it is finished, in any order."""

_ADDRESS = "RAY_ADDRESS"
_PATIENCE = 10.0  # seconds for a cluster to answer
_AT_RAY = 1000  # games that Ray knows of at a time: more than it plays at once, few to look through


def sharing_of(workers: int, *, ray: bool) -> Sharing:
    """How games are played.

    Args:
        workers: Processes of this machine.
        ray: Whether Ray plays instead: the cluster that is connected, or that ``RAY_ADDRESS``
            names; else one is started on this machine.

    Raises:
        TournamentError: If both are asked for, or no cluster answers.
        MissingLibraryError: If Ray is asked for and isn't installed.
    """
    if not ray:
        return partial(_by_processes, workers) if workers > 1 else _here
    if workers > 1:
        raise TournamentError(
            f"Expected either Ray or processes of this machine, got Ray and {workers} workers. "
            "Leave one of them out; Ray uses the processors that its cluster has."
        )
    library = load("ray", "ray")
    if not library.is_initialized():
        _check_address(os.environ.get(_ADDRESS, ""))
    return partial(_by_ray, library)


def _here(plan: Plan, games: Sequence[Game]) -> Generator[GameRecord]:
    yield from map(partial(play_game, plan), games)


def _by_processes(workers: int, plan: Plan, games: Sequence[Game]) -> Generator[GameRecord]:
    with process_pool(workers) as pool:
        futures = [pool.submit(play_game, plan, game) for game in games]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool as error:
            raise LostWorkerError(str(error)) from error
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _by_ray(ray: Any, plan: Plan, games: Sequence[Game]) -> Generator[GameRecord]:
    """One task for each game; a game whose process or machine is lost is tried again by Ray."""
    waiting = iter(games)
    with _connected(ray):
        play, shared = ray.remote(play_game), ray.put(plan)
        running = [play.remote(shared, game) for game in itertools.islice(waiting, _AT_RAY)]
        while running:
            (finished,), running = ray.wait(running)
            yield _result(ray, finished)
            running += [play.remote(shared, game) for game in itertools.islice(waiting, 1)]


def _result(ray: Any, task: Any) -> GameRecord:
    """What a task gave; what it raised is raised here, without Ray's wrapping if it is ours."""
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, TagDuelError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        raise LostWorkerError(f"{type(error).__name__}: {error}") from error


@contextmanager
def _connected(ray: Any) -> Generator[None]:
    """A connection to a cluster; one that was there before stays."""
    if ray.is_initialized():
        yield
        return
    address = os.environ.get(_ADDRESS) or "local"
    try:
        ray.init(address)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise _no_cluster(address, error) from error
    try:
        yield
    finally:
        ray.shutdown()


def _check_address(address: str) -> None:
    """See whether anybody answers; Ray itself would try for a quarter of an hour.

    Raises:
        TournamentError: If it names a machine and a port that can't be reached.
    """
    place = urlsplit(address if "://" in address else f"//{address}")
    try:
        if place.hostname and place.port:
            socket.create_connection((place.hostname, place.port), _PATIENCE).close()
    except (OSError, ValueError) as error:
        raise _no_cluster(address, error) from error


def _no_cluster(address: str, error: Exception) -> TournamentError:
    return TournamentError(
        f"Expected a Ray cluster at {address}, got {type(error).__name__}: {error}. Set "
        f"{_ADDRESS} to that of a cluster that runs, or leave it out to start one on this machine."
    )
