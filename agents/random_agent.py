"""An agent that plays any legal action, each as likely as the others."""

import numpy as np

from agents.protocol import View

__all__ = ["RandomAgent"]


class RandomAgent:
    """Plays uniformly at random.

    Attributes:
        name: ``"random"``.
    """

    name = "random"

    def __init__(self) -> None:
        self._generators: dict[str, np.random.Generator] = {}

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel: a generator of its own for each seat."""
        self._generators[agent] = np.random.default_rng(seed)

    def act(self, view: View) -> int:
        """Return a legal action."""
        return int(self._generators[view.agent].choice(view.legal_actions))
