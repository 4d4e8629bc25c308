"""What each decision led to, for the player who took it.

In a stretch of play the decisions of a Duel's players alternate as the rules have it, and a Duel
may end by anybody's move. For learning, each player's decisions have to follow each other: what
comes after a decision is the same player's next one, and the result of the Duel belongs to the
last decision of each.

Example, a batch in which one policy learns for all four players:
    >>> from tagduel_env import tagduel_v0
    >>> env = tagduel_v0.vector_env(2, max_cycles=20)
    >>> _ = env.reset(seed=1)
    >>> seats, dones, rewards = [], [], []
    >>> for _ in range(60):
    ...     seats.append(env.seat.copy())
    ...     _, reward, done, _ = env.step(env.action_mask.argmax(axis=1))
    ...     rewards.append(reward.copy())
    ...     dones.append(done.copy())
    >>> given = credit(seats, dones, rewards)
    >>> given.reward.shape
    (60, 2)
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Credit", "advantages", "credit"]


@dataclass(frozen=True, slots=True, eq=False)
class Credit:
    """What followed the decisions ``[t, n]``: at step ``t``, in Duel ``n``.

    Attributes:
        seat: ``int64[t, n]``, the player who decided.
        following: ``int64[t, n]``, the step of that player's next decision in the same Duel; -1 if
            the Duel ended before, or the stretch did.
        reward: ``float32[t, n]``, what that player earned until then.
        ended: ``bool[t, n]``, whether the Duel ended before that player's next decision.
    """

    seat: NDArray[np.int64]
    following: NDArray[np.int64]
    reward: NDArray[np.float32]
    ended: NDArray[np.bool_]

    @property
    def open(self) -> NDArray[np.bool_]:
        """``bool[t, n]``, whether the stretch ended before it was known what followed."""
        return (self.following < 0) & ~self.ended


def credit(seat: ArrayLike, done: ArrayLike, rewards: ArrayLike) -> Credit:
    """Find out what followed each decision.

    Args:
        seat: ``int[t, n]``, who decided.
        done: ``bool[t, n]``, whether a Duel ended in the step.
        rewards: ``float[t, n, players]``, what each player earned in the step.

    Raises:
        ValueError: If the shapes don't fit together.
    """
    seats = np.asarray(seat, np.int64)
    ends, earned = np.asarray(done, np.bool_), np.asarray(rewards, np.float32)
    if seats.ndim != 2 or ends.shape != seats.shape or earned.shape[:-1] != seats.shape:
        raise ValueError(
            "Expected seat[t, n], done[t, n] and rewards[t, n, players], got "
            f"{list(seats.shape)}, {list(ends.shape)} and {list(earned.shape)}."
        )
    found = Credit(
        seats, np.full_like(seats, -1), np.zeros(seats.shape, np.float32), np.zeros_like(ends)
    )
    rows = np.arange(seats.shape[1], dtype=np.int64)
    following = np.full(earned.shape[1:], -1)
    pending, over = np.zeros(earned.shape[1:], np.float32), np.zeros(earned.shape[1:], np.bool_)
    for step in range(len(seats) - 1, -1, -1):
        following[ends[step]] = -1
        over[ends[step]] = True
        pending[ends[step]] = 0.0
        pending += earned[step]
        own = rows, seats[step]
        found.following[step], found.ended[step] = following[own], over[own]
        found.reward[step] = pending[own]
        following[own], over[own], pending[own] = step, False, 0.0
    return found


def advantages(
    given: Credit,
    values: ArrayLike,
    last_values: ArrayLike,
    *,
    gamma: float = 1.0,
    gae_lambda: float = 0.95,
) -> NDArray[np.float32]:
    """Generalized advantage estimates along each player's own decisions.

    Args:
        given: What followed the decisions.
        values: ``float[t, n]``, what was expected from each decision on for who took it.
        last_values: ``float[n, players]``, the same for each player after the stretch.
        gamma: Discount from one decision of a player to the next.
        gae_lambda: 0 looks one decision ahead, 1 to the end.

    Returns:
        ``float32[t, n]``; the returns are these and ``values`` together.
    """
    expected, last = np.asarray(values, np.float32), np.asarray(last_values, np.float32)
    found = np.zeros_like(expected)
    rows = np.arange(expected.shape[1], dtype=np.int64)
    for step in range(len(expected) - 1, -1, -1):
        next_step = given.following[step]
        followed = next_step >= 0
        later = np.where(given.ended[step], 0.0, last[rows, given.seat[step]])
        later = np.where(followed, expected[next_step, rows], later)
        delta = given.reward[step] + gamma * later - expected[step]
        beyond = np.where(followed, found[next_step, rows], 0.0)
        found[step] = delta + gamma * gae_lambda * beyond
    return found
