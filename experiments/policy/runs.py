"""Folders of runs: their options, what is needed to go on, and what is written as they go on."""

# pyright: basic, reportMissingImports=false
# PyTorch and what goes with it come with an extra, and aren't installed where types are checked.

import csv
import dataclasses
import io
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
from experiments.pages import csv_of
from experiments.policy.evaluation import evaluate
from experiments.policy.networks import PolicyNetwork
from experiments.policy.options import TrainingOptions
from experiments.policy.players import policy_of_agent, policy_of_network
from tagduel_env.errors import TagDuelError, UnwritableError
from tagduel_env.files import append, replacing, writing

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
        UnwritableError: If the folder can't be made or written to.
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
    with replacing(written) as unfinished:
        options.out.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(json.dumps(dataclasses.asdict(options), default=str, indent=2))
    return trainer


def write_state(path: Path, state: dict[str, Any]) -> None:
    """Write everything that decides how a run goes on; an older file is replaced at once.

    Raises:
        UnwritableError: If it can't be written; the older file is kept.
    """
    data = io.BytesIO()  # a file that torch.save can't write to the end raises many things
    torch.save(state, data)
    with replacing(path) as unfinished:
        unfinished.write_bytes(data.getbuffer())


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

        Raises:
            UnwritableError: If they can't be written.
        """
        self._folder = folder
        self._path = folder / "progress.csv"
        kept: list[list[str]] = []
        if self._path.exists():
            with self._path.open(newline="") as file:
                kept = [row for row in list(csv.reader(file))[1:] if int(row[1]) <= decisions]
        with replacing(self._path) as unfinished:
            unfinished.write_text(csv_of([self.FIELDS, *kept]))
        with writing(folder):
            self._board = SummaryWriter(str(folder), purge_step=decisions + 1)

    def write(self, phase: str, decisions: int, seconds: float, told: dict[str, float]) -> None:
        """Write down some numbers.

        Raises:
            UnwritableError: If there is no room for them.
        """
        rows = [
            (phase, str(decisions), f"{seconds:.1f}", name, str(round(value, 5)))
            for name, value in told.items()
        ]
        with writing(self._path), self._path.open("ab", buffering=0) as file:
            append(file, csv_of(rows).encode())
        with writing(self._folder):
            for name, value in told.items():
                self._board.add_scalar(f"{phase}/{name}", value, decisions)

    def close(self) -> None:
        """Close the files.

        Raises:
            UnwritableError: If there is no room for what they were given last.
        """
        with writing(self._folder):
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
def mistakes_told(console: Console, state: Path) -> Iterator[None]:
    """Words instead of traces where a run can't be, or is interrupted.

    Args:
        console: Where they are told.
        state: The file from which the run would go on.

    Raises:
        SystemExit: In place of a TagDuelError (2) or an interruption (130).
    """
    try:
        yield
    except UnwritableError as error:
        console.print(f"{error} {_how_to_go_on(state)}")
        raise SystemExit(2) from None
    except TagDuelError as error:
        console.print(str(error))
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        console.print(f"Stopped. {_how_to_go_on(state)}")
        raise SystemExit(130) from None


def _how_to_go_on(state: Path) -> str:
    if state.exists():
        return (
            f"What the last evaluation saved is kept; go on from there with --out {state.parent} "
            "--resume."
        )
    return "Nothing was saved yet; begin again with another --out."
