"""Policies that decide for many players at once."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["AtRandom", "Policy", "random_actions"]

Policy: TypeAlias = Callable[[NDArray[Any], NDArray[np.int8], NDArray[np.int64]], ArrayLike]
"""From ``observation[k, ...]``, ``action_mask[k, 640]`` and ``seat[k]`` to ``k`` legal actions."""


def random_actions(
    action_mask: NDArray[np.int8], generator: np.random.Generator
) -> NDArray[np.int64]:
    """A legal action for every row, each equally likely.

    Args:
        action_mask: ``int8[n, actions]``, at least one 1 in each row.
        generator: Draws one number for each row.

    Returns:
        ``int64[n]``.
    """
    rows, actions = np.nonzero(action_mask.view(np.bool_))
    counts = np.bincount(rows, minlength=len(action_mask))
    firsts = np.cumsum(counts) - counts
    return actions[firsts + (generator.random(len(counts)) * counts).astype(np.int64)]


class AtRandom:
    """The policy that takes any legal action, each equally likely.

    Attributes:
        generator: What it draws with.
    """

    def __init__(self) -> None:
        """Begin with a generator of its own, seeded by chance."""
        self.generator = np.random.default_rng()

    def __call__(
        self, _observation: NDArray[Any], action_mask: NDArray[np.int8], _seat: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """A legal action for every row."""
        return random_actions(action_mask, self.generator)
