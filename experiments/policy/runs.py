"""Folders of runs: their options, what is needed to go on, and what is written as they go on."""

# pyright: basic, reportMissingImports=false
# PyTorch and what goes with it come with an extra, and aren't installed where types are checked.

import csv
import dataclasses
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import torch
from rich.console import Console
from rich.progress import Progress, TextColumn
from torch.utils.tensorboard import SummaryWriter

from agents.policy import checkpoint_path
from experiments.policy.evaluation import evaluate
from experiments.policy.networks import PolicyNetwork
from experiments.policy.options import TrainingOptions
from experiments.policy.players import policy_of_agent, policy_of_network
from tagduel_env.errors import TagDuelError

__all__ = [
    "Journal",
    "RunError",
    "Show",
    "begin_run",
    "export",
    "mistakes_told",
    "progress_bar",
    "read_state",
    "shares_of",
    "write_state",
]

Show = Callable[[int, int, float, dict[str, float]], None]
"""Shows decisions so far and in all, seconds so far and the latest numbers."""

_Options = TypeVar("_Options", bound=TrainingOptions)
_Trainer = TypeVar("_Trainer", bound="Trainer")


class RunError(TagDuelError, ValueError):
    """A folder that doesn't fit what is asked."""


# ---------------------------------------------------------------------------- going on
class Trainer(Protocol):
    """What trains: its network, and how it goes on from what it saved."""

    @property
    def network(self) -> PolicyNetwork:
        """The policy that is trained."""
        ...

    def load(self) -> None:
        """Go on from the folder of the run."""
        ...


def begin_run(make: Callable[[_Options], _Trainer], options: _Options, state: str) -> _Trainer:
    """Begin a new run and make its folder, or go on with one.

    Args:
        make: Makes what trains.
        options: What is asked for.
        state: Name of the file that the program keeps for going on.

    Raises:
        RunError: If there is nothing to go on with, or something that would be overwritten.
        CheckpointError: If the policy to begin from can't be had; no folder is made then.
    """
    written = options.out / "options.json"
    if options.resume:
        if not (options.out / state).exists():
            raise RunError(
                f"Expected a run that was saved in {options.out}, got none to resume: "
                f"there is no {state}."
            )
        saved = json.loads(written.read_text())
        tuples = {name: tuple(value) for name, value in saved.items() if isinstance(value, list)}
        kept = saved | tuples | {"out": options.out, "device": options.device}
        trainer = make(type(options)(**kept))
        trainer.load()
        return trainer
    if written.exists():
        raise RunError(
            f"Expected a folder without a run, got {options.out}. "
            "Go on with it by --resume, or choose another by --out."
        )
    trainer = make(options)
    if options.init:
        trainer.network.load(checkpoint_path("" if options.init == "policy" else options.init))
    options.out.mkdir(parents=True, exist_ok=True)
    written.write_text(json.dumps(dataclasses.asdict(options), default=str, indent=2))
    return trainer


def write_state(path: Path, state: dict[str, Any]) -> None:
    """Write everything that decides how a run goes on; an older file is replaced at once."""
    torch.save(state, path.with_suffix(".part"))
    path.with_suffix(".part").replace(path)


def read_state(path: Path, device: str) -> dict[str, Any]:
    """Read what :func:`write_state` wrote; it can hold numbers and tensors only."""
    return torch.load(path, map_location=device, weights_only=True)


# ---------------------------------------------------------------------------- strength
def shares_of(network: PolicyNetwork, options: TrainingOptions) -> dict[str, float]:
    """Shares of the points against each of ``options.judges``, 0 to 1.

    The matches are the same ones each time, and none of those that are learnt from.
    """
    policy = policy_of_network(network)
    return {
        name: evaluate(
            policy,
            policy_of_agent(name, options.seed),
            options.decks,
            matches=options.matches,
            seed=options.seed + 1_000_000,
        ).share
        for name in options.judges
    }


def export(
    network: PolicyNetwork,
    options: TrainingOptions,
    shares: dict[str, float],
    best: float,
    about: dict[str, Any],
) -> float:
    """Write policy.npz, and best.npz if the policy is as strong as any before.

    Args:
        network: The policy.
        options: What is trained.
        shares: From :func:`shares_of`; the first one tells how strong it is.
        best: The share of the strongest one before.
        about: Further facts for the header.

    Returns:
        The share of the strongest one now.
    """
    header = {"seed": options.seed, "decks": options.decks, **about, "shares": shares}
    network.export(options.out / "policy.npz", header)
    share = shares[options.judges[0]]
    if share >= best:
        network.export(options.out / "best.npz", header)
    return max(share, best)


# ---------------------------------------------------------------------------- numbers
class Journal:
    """Writes what is learnt to progress.csv and TensorBoard."""

    FIELDS = ("phase", "decisions", "seconds", "name", "value")

    def __init__(self, folder: Path, decisions: int) -> None:
        """Open the files.

        Args:
            folder: Of the run.
            decisions: Those of the last save; what a stopped run wrote later is dropped.
        """
        self._path = folder / "progress.csv"
        self._board = SummaryWriter(str(folder), purge_step=decisions + 1)
        kept: list[list[str]] = []
        if self._path.exists():
            with self._path.open(newline="") as file:
                kept = [row for row in list(csv.reader(file))[1:] if int(row[1]) <= decisions]
        with self._path.open("w", newline="") as file:
            csv.writer(file).writerows([self.FIELDS, *kept])

    def write(self, phase: str, decisions: int, seconds: float, told: dict[str, float]) -> None:
        """Write down some numbers."""
        with self._path.open("a", newline="") as file:
            for name, value in told.items():
                row = (phase, decisions, round(seconds, 1), name, round(value, 5))
                csv.writer(file).writerow(row)
        for name, value in told.items():
            self._board.add_scalar(f"{phase}/{name}", value, decisions)

    def close(self) -> None:
        """Close the files."""
        self._board.close()


# ---------------------------------------------------------------------------- the terminal
@contextmanager
def progress_bar(console: Console) -> Iterator[Show]:
    """A bar for the terminal, with a line of numbers above it after every rollout."""
    columns = (*Progress.get_default_columns(), TextColumn("{task.fields[told]}"))
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("Decisions", total=None, told="")

        def show(decisions: int, total: int, seconds: float, told: dict[str, float]) -> None:
            words = "  ".join(f"{name} {value:.3f}" for name, value in told.items())
            rate = f"{decisions / seconds:.0f}/s"
            progress.update(task, completed=decisions, total=total, told=rate)
            progress.console.print(f"{decisions:>9,}  {words}")

        yield show


@contextmanager
def mistakes_told(console: Console, folder: Path) -> Iterator[None]:
    """Words instead of traces where a run can't be, or is interrupted.

    Args:
        console: Where they are told.
        folder: Of the run.

    Raises:
        SystemExit: In place of a TagDuelError (2) or an interruption (130).
    """
    try:
        yield
    except TagDuelError as error:
        console.print(str(error))
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        console.print(f"Stopped; go on with --out {folder} --resume")
        raise SystemExit(130) from None
