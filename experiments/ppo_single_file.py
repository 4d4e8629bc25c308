"""Self-play with PPO in one file: plain PyTorch on the batch environment.

One policy plays all four seats (Schulman et al. 2017, PPO with a clipped objective; illegal actions
are masked, Huang and Ontanon 2020). Each decision is credited to the player who took it, along
that player's own decisions (GAE, Schulman et al. 2016). In a share of the Duels one team is played
by an opponent: an earlier snapshot of the policy, or an agent such as ``greedy``. With
``--imitate`` the policy first learns to decide as an agent does, which is much faster than chance.

To change things: what is learnt from is `play`, how is `ppo_loss`, the network is in
`experiments.policy.networks`, who is played against is `experiments.policy.opponents`. What any
way of training needs besides, such as folders, is in `experiments.policy.runs`.
"""

# pyright: basic, reportMissingImports=false
# PyTorch comes with an extra, and isn't installed where types are checked.

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from tagduel_env.extras import Extra

with Extra("train", __name__):
    import torch
    import tyro
    from torch import Tensor, nn

from experiments.policy.evaluation import seatings_of
from experiments.policy.networks import NETWORKS, PolicyNetwork
from experiments.policy.opponents import OpponentPool, opposed_teams
from experiments.policy.options import TrainingOptions
from experiments.policy.players import draw, policy_of_agent
from experiments.policy.runs import (
    Journal,
    Show,
    begin_run,
    export,
    mistakes_told,
    progress_bar,
    read_state,
    shares_of,
    write_state,
)
from tagduel_env.interfaces.batch import BatchEnv
from tagduel_env.interfaces.credit import advantages, credit
from tagduel_env.interfaces.policies import Policy

__all__ = ["Options", "Training", "main", "train"]

STATE = "resume.pt"
"""The file from which a run goes on."""

EXAMPLES = """
Examples:

  python -m experiments.ppo_single_file --out runs/first --imitate 100000 --decisions 300000

  python -m experiments.ppo_single_file --out runs/first --resume

  tensorboard --logdir runs

  tagduel tournament --agents policy:runs/first/policy.npz greedy random
"""


@dataclass(frozen=True)
class Options(TrainingOptions):
    """What is trained, and how; with --decisions 0 it only imitates."""

    imitate: int = 0
    """Decisions of the teacher to be imitated before; 0 begins from nothing."""
    teacher: str = "greedy"
    """The agent that is imitated."""
    imitation_rate: float = 1e-3
    """Of Adam in imitation."""


# ---------------------------------------------------------------------------- rollouts
class Rollout(NamedTuple):
    """A stretch of play, arrays ``[steps, num_envs, ...]``."""

    tables: NDArray[np.uint8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    actions: NDArray[np.int64]
    log_probs: NDArray[np.float32]
    values: NDArray[np.float32]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    learns: NDArray[np.bool_]
    """Whether the learner took the decision."""
    last_values: NDArray[np.float32]
    """``[num_envs, 4]``, what each player expects after the stretch."""


class Batch(NamedTuple):
    """Decisions to learn from, arrays ``[n, ...]``."""

    tables: NDArray[np.uint8]
    masks: NDArray[np.int8]
    actions: Tensor
    log_probs: Tensor
    advantages: Tensor
    returns: Tensor


Mover = Callable[
    [NDArray[np.uint8], NDArray[np.int8], NDArray[np.int64]],
    tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.float32]],
]
"""From tables, masks and seats to actions, the logarithms of their probabilities, and values."""


def learner(network: PolicyNetwork, generator: torch.Generator) -> Mover:
    """Draw actions as likely as the network says."""

    @torch.no_grad()
    def moved(tables: NDArray[np.uint8], masks: NDArray[np.int8], _: NDArray[np.int64]) -> Any:
        logits, values = network(tables, masks)
        actions = draw(logits, generator)
        log_probs = torch.log_softmax(logits, 1).gather(1, actions[:, None])[:, 0]
        return actions.cpu().numpy(), log_probs.cpu().numpy(), values.cpu().numpy()

    return moved


def teacher(policy: Policy) -> Mover:
    """Decide as an agent does, which expects nothing."""

    def moved(tables: NDArray[np.uint8], masks: NDArray[np.int8], seats: NDArray[np.int64]) -> Any:
        nothing = np.zeros(len(seats), np.float32)
        return policy(tables, masks, seats), nothing, nothing

    return moved


def play(
    env: BatchEnv, steps: int, mover: Mover, opponent: Policy, opposed: NDArray[np.bool_]
) -> dict[str, NDArray[Any]]:
    """Play on for so many steps.

    Args:
        env: The Duels, as they stand.
        steps: How many decisions in each.
        mover: Decides what is learnt from.
        opponent: Decides for the players of ``opposed``.
        opposed: ``bool[num_envs, 4]``, by Duel and player.

    Returns:
        The fields of a `Rollout` but ``last_values``.
    """
    assert env.observation is not None
    shape, duels = (steps, env.num_envs), np.arange(env.num_envs)
    found: dict[str, NDArray[Any]] = {
        "tables": np.empty((*shape, *env.observation.shape[1:]), np.uint8),
        "masks": np.empty((*shape, *env.action_mask.shape[1:]), np.int8),
        "seats": np.empty(shape, np.int64),
        "actions": np.empty(shape, np.int64),
        "log_probs": np.zeros(shape, np.float32),
        "values": np.zeros(shape, np.float32),
        "rewards": np.empty((*shape, 4), np.float32),
        "dones": np.empty(shape, np.bool_),
        "learns": np.empty(shape, np.bool_),
    }
    for step in range(steps):
        now = {name: array[step] for name, array in found.items()}
        now["tables"][...], now["masks"][...] = env.observation, env.action_mask
        now["seats"][...] = env.seat
        now["learns"][...] = ~opposed[duels, env.seat]
        mine, theirs = np.flatnonzero(now["learns"]), np.flatnonzero(~now["learns"])
        seen = (now["tables"], now["masks"], now["seats"])
        if len(mine):
            moves = mover(*(array[mine] for array in seen))
            now["actions"][mine], now["log_probs"][mine], now["values"][mine] = moves
        if len(theirs):
            now["actions"][theirs] = opponent(*(array[theirs] for array in seen))
        _, now["rewards"][...], now["dones"][...], _ = env.step(now["actions"])
    return found


@torch.no_grad()
def expected(network: PolicyNetwork, env: BatchEnv) -> NDArray[np.float32]:
    """``float32[num_envs, 4]``: what each player expects of the open decisions.

    The network judges for the one who decides; the other team expects the opposite.
    """
    assert env.observation is not None
    _, values = network(env.observation, env.action_mask)
    same_team = np.arange(4) % 2 == env.seat[:, np.newaxis] % 2
    return np.where(same_team, 1, -1) * values.cpu().numpy()[:, np.newaxis]


# ---------------------------------------------------------------------------- learning
def batches(
    rollout: Rollout, options: Options, chance: np.random.Generator, gae_lambda: float
) -> Iterator[Batch]:
    """The learner's decisions of a rollout in random order, `Options.epochs` times."""
    given = credit(rollout.seats, rollout.dones, rollout.rewards)
    gains = advantages(
        given,
        rollout.values,
        rollout.last_values,
        gamma=options.gamma,
        gae_lambda=gae_lambda,
    )
    returns = (gains + rollout.values).clip(-1, 1)
    rows = np.flatnonzero(rollout.learns)
    count = rollout.learns.size
    tables, masks = rollout.tables.reshape(count, -1), rollout.masks.reshape(count, -1)
    others = (rollout.actions, rollout.log_probs, gains, returns)
    flat = [array.reshape(count) for array in others]
    for _ in range(options.epochs):
        order = chance.permutation(rows)
        for chosen in np.array_split(order, max(1, len(order) // options.minibatch)):
            tensors = (torch.from_numpy(array[chosen]).to(options.device) for array in flat)
            yield Batch(tables[chosen], masks[chosen], *tensors)


def ppo_loss(network: PolicyNetwork, batch: Batch, options: Options) -> dict[str, Tensor]:
    """The clipped objective, with the error of the value and the entropy; ``loss`` is the sum."""
    logits, values = network(batch.tables, batch.masks)
    log_probs = torch.log_softmax(logits, 1)
    taken = log_probs.gather(1, batch.actions[:, None])[:, 0]
    gains = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
    ratio = torch.exp(taken - batch.log_probs)
    clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
    policy = -torch.min(ratio * gains, clipped * gains).mean()
    value = (values - batch.returns).square().mean()
    legal = torch.isfinite(logits)
    entropy = -(log_probs.exp() * log_probs.masked_fill(~legal, 0.0)).sum(1).mean()
    return {
        "loss": policy + options.value_weight * value - options.entropy * entropy,
        "policy": policy,
        "value": value,
        "entropy": entropy,
        "kl": (batch.log_probs - taken).mean(),
        "clipped": ((ratio - 1).abs() > options.clip).float().mean(),
    }


def imitation_loss(network: PolicyNetwork, batch: Batch, options: Options) -> dict[str, Tensor]:
    """How unlikely the network thinks the teacher's decisions, and the error of the value."""
    logits, values = network(batch.tables, batch.masks)
    policy = nn.functional.cross_entropy(logits, batch.actions)
    value = (values - batch.returns).square().mean()
    alike = (logits.argmax(1) == batch.actions).float().mean()
    loss = policy + options.value_weight * value
    return {"loss": loss, "policy": policy, "value": value, "alike": alike}


Loss = Callable[[PolicyNetwork, Batch, Options], dict[str, Tensor]]


class Training:
    """A run: everything that changes as it goes on.

    Attributes:
        options: What is trained, and how.
        network: The policy.
        imitated: Decisions imitated so far.
        played: Decisions of self-play so far.
        seconds: How long that took.
    """

    def __init__(self, options: Options) -> None:
        """Make the Duels and the network; nothing is dealt or learnt yet."""
        self.options = options
        torch.set_num_threads(options.threads)  # sums of floats depend on it
        torch.manual_seed(options.seed)
        self.chance = np.random.default_rng(options.seed)
        self.generator = torch.Generator().manual_seed(options.seed)
        self.network = NETWORKS[options.network]().to(options.device)
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=options.learning_rate, eps=1e-5
        )
        self.env = BatchEnv(
            options.num_envs, num_threads=options.threads, decks=seatings_of(options.decks)
        )
        self.env.reset(options.seed)
        self.pool = OpponentPool(options, self.chance, self.generator)
        teams = opposed_teams(options.num_envs, options.opponent_share)
        self.opposed = teams[:, np.newaxis] == np.arange(4) % 2 + 1
        self.rollouts = self.imitated = self.played = 0
        self.best = 0.0
        self.seconds = 0.0

    @property
    def decisions(self) -> int:
        """Decisions learnt from so far, of both sorts."""
        return self.imitated + self.played

    @property
    def going(self) -> bool:
        """Whether there is more to learn."""
        options = self.options
        return self.imitated < options.imitate or self.played < options.decisions

    # ------------------------------------------------------------------ one rollout
    def imitate(self) -> dict[str, float]:
        """Let the teacher play a rollout, and learn its decisions and their results."""
        policy = policy_of_agent(self.options.teacher, int(self.chance.integers(1 << 31)))
        everybody = np.zeros_like(self.opposed)
        self._set_rate(self.options.imitation_rate)
        rollout = self._play(teacher(policy), policy, everybody)
        self.imitated += self.options.rollout
        return self._learn(rollout, imitation_loss, gae_lambda=1.0)

    def self_play(self) -> dict[str, float]:
        """Play a rollout, and learn from it."""
        if self.played % (self.options.rollout * self.options.snapshot_every) == 0:
            self.pool.add(self.network)
        left = max(0.0, 1 - self.played / self.options.decisions)
        self._set_rate(self.options.learning_rate * (0.1 + 0.9 * left))
        mover = learner(self.network, self.generator)
        rollout = self._play(mover, self.pool.draw(), self.opposed)
        self.played += self.options.rollout
        return self._learn(rollout, ppo_loss, gae_lambda=self.options.gae_lambda)

    def _play(self, mover: Mover, opponent: Policy, opposed: NDArray[np.bool_]) -> Rollout:
        found = play(self.env, self.options.steps, mover, opponent, opposed)
        return Rollout(**found, last_values=expected(self.network, self.env))

    def _learn(self, rollout: Rollout, loss: Loss, gae_lambda: float) -> dict[str, float]:
        """Take the steps of the optimizer; return the means of what the loss tells."""
        told: dict[str, list[float]] = {}
        for batch in batches(rollout, self.options, self.chance, gae_lambda):
            terms = loss(self.network, batch, self.options)
            self.optimizer.zero_grad()
            terms["loss"].backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), self.options.max_gradient)
            self.optimizer.step()
            for name, term in terms.items():
                told.setdefault(name, []).append(term.item())
        self.rollouts += 1
        means = {name: float(np.mean(values)) for name, values in told.items()}
        return means | {"duels": float(rollout.dones.sum())}

    def _set_rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    # ------------------------------------------------------------------ strength
    def evaluate(self) -> dict[str, float]:
        """Shares of the points against the opponents and random; export the policy."""
        shares = shares_of(self.network, self.options)
        about = {
            "imitated": self.imitated,
            "decisions": self.played,
            "seconds": round(self.seconds),
        }
        self.best = export(self.network, self.options, shares, self.best, about)
        return {f"against_{name}": share for name, share in shares.items()}

    # ------------------------------------------------------------------ stopping and going on
    def save(self) -> None:
        """Write resume.pt: everything that decides how the run goes on."""
        state = {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "generator": self.generator.get_state(),
            "chance": self.chance.bit_generator.state,
            "snapshots": self.pool.snapshots,
            "duels": torch.from_numpy(np.frombuffer(self.env.get_state(), np.uint8).copy()),
            "counts": (self.rollouts, self.imitated, self.played, self.best, self.seconds),
        }
        write_state(self.options.out / STATE, state)

    def load(self) -> None:
        """Go on from resume.pt, which this program wrote; it is trusted, so keep it to yourself."""
        state = read_state(self.options.out / STATE, self.options.device)
        self.network.load_state_dict(state["network"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.generator.set_state(state["generator"].cpu())
        self.chance.bit_generator.state = state["chance"]
        self.pool.snapshots = state["snapshots"]
        self.env.set_state(state["duels"].cpu().numpy().tobytes(), trusted=True)
        self.rollouts, self.imitated, self.played, self.best, self.seconds = state["counts"]


# ---------------------------------------------------------------------------- the run
def run(training: Training, show: Show) -> None:
    """Train to the end, or until interrupted; a run goes on from its last evaluation.

    Args:
        training: A new run, or one that goes on.
        show: Called after every rollout.
    """
    options = training.options
    total = max(options.imitate, training.imitated) + options.decisions
    journal = Journal(options.out, training.decisions)
    while training.going:
        start = time.monotonic()
        phase = "imitation" if training.imitated < options.imitate else "self_play"
        told = training.imitate() if phase == "imitation" else training.self_play()
        training.seconds += time.monotonic() - start
        journal.write(phase, training.decisions, training.seconds, told)
        if training.rollouts % options.evaluate_every == 0 or not training.going:
            start = time.monotonic()
            shares = training.evaluate()
            training.seconds += time.monotonic() - start
            journal.write("evaluation", training.decisions, training.seconds, shares)
            training.save()
            told |= shares
        show(training.decisions, total, training.seconds, told)
    journal.close()


def begin(options: Options) -> Training:
    """Make the folder of a new run, or read that of one that goes on.

    Raises:
        RunError: If there is nothing to go on with, or something that would be overwritten.
        CheckpointError: If the policy to begin from can't be had.
    """
    return begin_run(Training, options, STATE)


def train(options: Options, console: Console) -> Training:
    """Begin a run or go on with it, to its end, with a progress bar.

    Raises:
        TagDuelError: If the folder, an agent or a Deck can't be had.
        KeyboardInterrupt: If it is interrupted; what the last evaluation saved is kept.
    """
    training = begin(options)
    with progress_bar(console) as show:
        run(training, show)
    return training


def main() -> None:
    """Read the options and train."""
    options = tyro.cli(Options, description=f"{__doc__}\n{EXAMPLES}")
    console = Console(stderr=True)
    with mistakes_told(console, options.out / STATE):
        train(options, console)


if __name__ == "__main__":
    main()
