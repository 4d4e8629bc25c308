"""What every way of training is told."""

# pyright: basic, reportMissingImports=false
# PyTorch comes with an extra, and isn't installed where types are checked.

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import torch

__all__ = ["TrainingOptions"]


@dataclass(frozen=True)
class TrainingOptions:
    """What is trained, and how."""

    out: Path = Path("runs/ppo")
    """Folder of the run: progress.csv, TensorBoard's events, policy.npz, best.npz, and what is
    needed to go on."""
    resume: bool = False
    """Go on with the run in --out, exactly as if it had not stopped; its own options hold."""
    seed: int = 0
    """Seeds everything."""
    decks: tuple[str, ...] = ("A1", "A6", "B1", "B7")
    """Decks that teams are made of: bundled ones or .ydk files; "all" for all bundled ones."""
    network: Literal["rows", "mlp"] = "rows"
    """rows: encodes the rows of the table; mlp: a plain network on the vector."""
    init: str = ""
    """Begin from a policy: a checkpoint (.npz), or "policy" for the one that comes along."""
    decisions: int = 2_000_000
    """Decisions of self-play."""
    opponents: tuple[str, ...] = ("greedy",)
    """Agents to train against, besides snapshots."""
    opponent_share: float = 0.25
    """Share of the Duels in which an opponent plays one of the teams."""
    agent_share: float = 0.5
    """Share of the rollouts in which the opponent is one of the agents, not a snapshot."""
    snapshot_every: int = 5
    """Rollouts from one snapshot to the next."""
    snapshots: int = 8
    """How many snapshots are kept, the newest."""
    num_envs: int = 128
    """Duels side by side."""
    steps: int = 128
    """Steps of each Duel in a rollout."""
    epochs: int = 2
    """Passes over a rollout."""
    minibatch: int = 1024
    """Decisions of one step of the optimizer."""
    learning_rate: float = 3e-4
    """Of Adam in self-play; falls to a tenth over it."""
    gamma: float = 1.0
    """Discount from one decision of a player to the next."""
    gae_lambda: float = 0.95
    """0 looks one decision ahead, 1 to the end of the Duel."""
    clip: float = 0.2
    """How far the probability of a decision may move in one rollout, as a ratio."""
    entropy: float = 0.005
    """Weight of the entropy, which keeps the policy from settling too soon."""
    value_weight: float = 0.5
    """Weight of the error of the expected result."""
    max_gradient: float = 0.5
    """Longer gradients are cut to this norm."""
    evaluate_every: int = 10
    """Rollouts from one evaluation to the next."""
    matches: int = 64
    """Paired matches of an evaluation, against each of --opponents and random."""
    threads: int = 1
    """Threads of PyTorch and of the batch."""
    device: str = "cuda" if torch.cuda.is_available() else "cpu"
    """Where the network is."""

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            ValueError: If one of them can't be.
        """
        counts = ("num_envs", "steps", "epochs", "minibatch", "snapshot_every", "snapshots")
        for name in (*counts, "evaluate_every", "matches", "threads"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name}: expected a number from 1, got {getattr(self, name)}.")
        for name in ("opponent_share", "agent_share", "gamma", "gae_lambda"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name}: expected 0 to 1, got {getattr(self, name)}.")

    @property
    def rollout(self) -> int:
        """Decisions in a rollout."""
        return self.num_envs * self.steps

    @property
    def judges(self) -> tuple[str, ...]:
        """Agents that evaluations play against: the opponents and random."""
        return tuple(dict.fromkeys((*self.opponents, "random")))
