"""The learned player: a trained network says which legal action is the best."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from agents.policy import checkpoint_path, load_checkpoint, network_of
from agents.protocol import View

__all__ = ["PolicyAgent"]


class PolicyAgent:
    """Takes the action that a network likes best, or draws one.

    Attributes:
        name: ``"policy"``, with the path if one was given.
    """

    def __init__(self, path: str = "", *, sample: bool = False) -> None:
        """Load the network.

        Args:
            path: A checkpoint (``.npz``); the one that comes with the package if empty.
            sample: Whether actions are drawn, as likely as the network says.

        Raises:
            CheckpointError: If the file holds no policy, or none for this version.
        """
        self.name = f"policy:{path}" if path else "policy"
        file = checkpoint_path(path)
        self._network = network_of(file, *load_checkpoint(file))
        self._sample = sample
        self._generators: dict[str, np.random.Generator] = {}

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel: a generator of its own for each seat."""
        self._generators[agent] = np.random.default_rng(seed)

    def act(self, view: View) -> int:
        """Return a legal action.

        Raises:
            TypeError: If the observation isn't the table.
        """
        return self.act_batch([view])[0]

    def act_batch(self, views: Sequence[View]) -> list[int]:
        """Return a legal action for each view, all judged at once.

        Raises:
            TypeError: If an observation isn't the table.
        """
        if not views:
            return []
        tables = np.stack([_table(view) for view in views])
        scores = self._network.logits(tables, np.stack([view.action_mask for view in views]))
        if self._sample:
            scores = scores + np.stack(
                [self._generators[view.agent].gumbel(size=scores.shape[1]) for view in views]
            )
        return [int(action) for action in scores.argmax(axis=1)]


def _table(view: View) -> NDArray[np.uint8]:
    if view.observation.dtype != np.uint8:
        raise TypeError(
            "Expected the table as the observation (uint8), got "
            f'{view.observation.dtype}: make the environment with observation="table".'
        )
    return view.observation
