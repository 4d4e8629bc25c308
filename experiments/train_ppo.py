"""Self-play with PPO by Stable-Baselines3: MaskablePPO on the native VecEnv.

One policy plays all four seats, and each decision is credited to the player who took it (see
`tagduel_env.interfaces.sb3`). In a share of the Duels an opponent, which is an earlier snapshot of
the policy or an agent such as ``greedy``, plays one of the teams within the environment's step.
The policy is one of `experiments.policy.networks`, so what is trained here is played by the agent
``policy``. `experiments.ppo_single_file` trains the same faster and can imitate; take this one
if you want to use what Stable-Baselines3 offers.
"""

# pyright: basic, reportMissingImports=false
# Stable-Baselines3 comes with an extra, and isn't installed where types are checked.

import sys
import time
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray
from rich.console import Console

from tagduel_env.extras import Extra

with Extra("train", __name__):
    import torch
    import tyro
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.logger import Logger

from experiments.policy.evaluation import seatings_of
from experiments.policy.networks import PolicyNetwork
from experiments.policy.opponents import OpponentPool, opposed_teams
from experiments.policy.options import TrainingOptions
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
from experiments.policy.sb3 import POLICIES, NetworkPolicy
from tagduel_env.interfaces.policies import Policy
from tagduel_env.interfaces.sb3 import SeatRolloutBuffer, TagDuelVecEnv

__all__ = ["Options", "Training", "main"]

STATE = "resume_sb3.pt"
"""The file from which a run goes on."""

EXAMPLES = """
Examples:

  python -m experiments.train_ppo --out runs/sb3 --decisions 300000

  python -m experiments.train_ppo --out runs/sb3-mlp --network mlp --opponents greedy random

  python -m experiments.train_ppo --out runs/sb3 --resume

  tensorboard --logdir runs

  tagduel tournament --agents policy:runs/sb3/policy.npz greedy random
"""


@dataclass(frozen=True)
class Options(TrainingOptions):
    """What is trained, and how; decisions of opponents are not counted."""

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            ValueError: If one of them can't be.
        """
        super().__post_init__()
        if self.rollout % self.minibatch:
            raise ValueError(
                f"minibatch: expected a divisor of the {self.rollout} decisions of a rollout "
                f"(num_envs times steps), got {self.minibatch}."
            )


class Training:
    """A run: everything that changes as it goes on.

    Attributes:
        options: What is trained, and how.
        model: Learns; it has the policy, and counts the decisions.
        env: The Duels.
        pool: Who is played against.
        rollouts: Rollouts learnt from so far.
        best: Share of the points of the strongest policy so far.
        seconds: How long everything took.
    """

    def __init__(self, options: Options) -> None:
        """Make the Duels and the model; nothing is dealt or learnt yet."""
        self.options = options
        torch.set_num_threads(options.threads)  # sums of floats depend on it
        self.env = TagDuelVecEnv(
            options.num_envs,
            observation="table",
            learner="all",
            opponents=self._oppose,
            opposed=opposed_teams(options.num_envs, options.opponent_share),
            num_threads=options.threads,
            decks=seatings_of(options.decks),
        )
        self.model = MaskablePPO(
            POLICIES[options.network],
            self.env,
            learning_rate=lambda left: options.learning_rate * (0.1 + 0.9 * left),
            n_steps=options.steps,
            batch_size=options.minibatch,
            n_epochs=options.epochs,
            gamma=options.gamma,
            gae_lambda=options.gae_lambda,
            clip_range=options.clip,
            ent_coef=options.entropy,
            vf_coef=options.value_weight,
            max_grad_norm=options.max_gradient,
            rollout_buffer_class=SeatRolloutBuffer,
            seed=options.seed,
            device=options.device,
        )
        self.model.set_logger(Logger(folder=None, output_formats=[]))  # the journal writes
        self._chance = np.random.default_rng(options.seed)
        self.pool = OpponentPool(options, self._chance, self.policy.generator)
        self._opponent: Policy | None = None
        self.rollouts = 0
        self.best = self.seconds = 0.0

    @property
    def policy(self) -> NetworkPolicy:
        """The policy that is trained."""
        return cast("NetworkPolicy", self.model.policy)

    @property
    def network(self) -> PolicyNetwork:
        """Its network."""
        return self.policy.network

    # ------------------------------------------------------------------ opponents
    def meet(self) -> None:
        """Draw the opponent of the next rollout; now and then keep a snapshot before."""
        if self.rollouts % self.options.snapshot_every == 0:
            self.pool.add(self.network)
        self._opponent = self.pool.draw()

    def _oppose(
        self, tables: NDArray[Any], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> ArrayLike:
        """The policy of the Duels' opponents: whoever was drawn last."""
        assert self._opponent is not None
        return self._opponent(tables, masks, seats)

    # ------------------------------------------------------------------ strength
    def evaluate(self) -> dict[str, float]:
        """Shares of the points against the opponents and random; export the policy."""
        shares = shares_of(self.network, self.options)
        about = {"decisions": self.model.num_timesteps, "seconds": round(self.seconds)}
        self.best = export(self.network, self.options, shares, self.best, about)
        return {f"against_{name}": share for name, share in shares.items()}

    # ------------------------------------------------------------------ stopping and going on
    def save(self) -> None:
        """Write everything that decides how the run goes on, after a rollout was learnt from."""
        model = self.model
        kind, key, *shuffling = np.random.get_state()  # noqa: NPY002, the rollout buffer's own
        state = {
            "policy": model.policy.state_dict(),
            "optimizer": model.policy.optimizer.state_dict(),
            "generator": self.policy.generator.get_state(),
            "shuffling": (kind, torch.from_numpy(np.asarray(key).astype(np.int64)), *shuffling),
            "chance": self._chance.bit_generator.state,
            "snapshots": self.pool.snapshots,
            "duels": torch.from_numpy(np.frombuffer(self.env.get_state(), np.uint8).copy()),
            "starts": torch.from_numpy(np.asarray(model._last_episode_starts, np.bool_)),
            "counts": (self.rollouts, model.num_timesteps, model._n_updates),
            "best": self.best,
            "seconds": self.seconds,
        }
        write_state(self.options.out / STATE, state)

    def load(self) -> None:
        """Go on from what `save` wrote; it is trusted, so keep it to yourself."""
        state = read_state(self.options.out / STATE, self.options.device)
        model = self.model
        model.policy.load_state_dict(state["policy"])
        model.policy.optimizer.load_state_dict(state["optimizer"])
        self.policy.generator.set_state(state["generator"].cpu())
        kind, key, *shuffling = state["shuffling"]
        np.random.set_state((kind, key.cpu().numpy(), *shuffling))  # noqa: NPY002
        self._chance.bit_generator.state = state["chance"]
        self.pool.snapshots = state["snapshots"]
        duels = state["duels"].cpu().numpy().tobytes()
        model._last_obs = self.env.set_state(duels, trusted=True)
        model._last_episode_starts = state["starts"].cpu().numpy()
        self.rollouts, model.num_timesteps, model._n_updates = state["counts"]
        self.best, self.seconds = state["best"], state["seconds"]


class Rounds(BaseCallback):
    """What is done when a rollout was learnt from: numbers, evaluation, saving, a new opponent."""

    def __init__(self, training: Training, journal: Journal, show: Show) -> None:
        """Note who is told."""
        super().__init__()
        self._run = training
        self._journal = journal
        self._show = show
        self._collected = False
        self._since = time.monotonic()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self._collected:
            self._learnt()
            self._run.meet()

    def _on_rollout_end(self) -> None:
        self._collected = True

    def _on_training_end(self) -> None:
        self._learnt()

    def _learnt(self) -> None:
        """Tell the numbers of a rollout; evaluate and save if it is time to."""
        run, options = self._run, self._run.options
        run.rollouts += 1
        told = {
            name.removeprefix("train/"): float(value)
            for name, value in self.logger.name_to_value.items()
        }
        self.logger.dump()  # forgets them
        self._time()
        self._journal.write("self_play", self.num_timesteps, run.seconds, told)
        if run.rollouts % options.evaluate_every == 0 or self.num_timesteps >= options.decisions:
            shares = run.evaluate()
            self._time()
            self._journal.write("evaluation", self.num_timesteps, run.seconds, shares)
            run.save()
            told |= shares
        self._show(self.num_timesteps, options.decisions, run.seconds, told)

    def _time(self) -> None:
        now = time.monotonic()
        self._run.seconds += now - self._since
        self._since = now


def run(training: Training, show: Show) -> None:
    """Train to the end, or until interrupted; a run goes on from its last evaluation.

    Args:
        training: A new run, or one that goes on.
        show: Called after every rollout.
    """
    model = training.model
    left = training.options.decisions - model.num_timesteps
    if left <= 0:
        return
    journal = Journal(training.options.out, model.num_timesteps)
    training.meet()
    rounds = Rounds(training, journal, show)
    never = sys.maxsize  # the journal writes instead
    model.learn(left, callback=rounds, log_interval=never, reset_num_timesteps=False)
    journal.close()


def begin(options: Options) -> Training:
    """Make the folder of a new run, or read that of one that goes on.

    Raises:
        RunError: If there is nothing to go on with, or something that would be overwritten.
        CheckpointError: If the policy to begin from can't be had.
    """
    return begin_run(Training, options, STATE)


def main() -> None:
    """Read the options and train."""
    options = tyro.cli(Options, description=f"{__doc__}\n{EXAMPLES}")
    console = Console(stderr=True)
    with mistakes_told(console, options.out / STATE):
        training = begin(options)
        with progress_bar(console) as show:
            run(training, show)


if __name__ == "__main__":
    main()
