"""Search without seeing: information-set Monte Carlo tree search (Cowling et al. 2012, SO-ISMCTS).

Each simulation draws a Duel that could be for all that the seat knows, walks down one tree that all
of them share, adds a node, plays on at random inside the engine, and tells the nodes on its way
how it went. A node is a sequence of actions; which of them are legal depends on the Duel drawn, so
a choice is judged against how often it could have been made. Team-mates share what they earn.
"""

import math
import time

import numpy as np

from agents.protocol import View
from tagduel_env.engine.duel import Duel
from tagduel_env.errors import AgentParameterError

__all__ = ["IsmctsAgent"]

_SEEDS = 1 << 62
_LIFE_SCALE = 8000.0


class _Node:
    """What is known of one action after the actions before it.

    Attributes:
        children: The actions that were tried after it.
        visits: How often it was played.
        available: How often it could have been played.
        value: What the team that played it earned in all, between -1 and 1 each time.
    """

    __slots__ = ("available", "children", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.visits = 0
        self.available = 1
        self.value = 0.0

    def promise(self, exploration: float) -> float:
        """The upper confidence bound, by how often the action was available."""
        spread = math.sqrt(math.log(self.available) / self.visits)
        return self.value / self.visits + exploration * spread


class IsmctsAgent:
    """Plays what it tried most often in its simulations.

    Attributes:
        name: ``"ismcts"`` with its budget.
    """

    def __init__(
        self,
        simulations: int = 200,
        seconds: float | None = None,
        rollout: int = 100,
        exploration: float = 0.7,
    ) -> None:
        """Set the budget.

        Args:
            simulations: How many for each decision, at most.
            seconds: How long to think about a decision, at most; None: as long as it takes.
            rollout: Random decisions after the tree, after which Life Points are compared.
            exploration: Weight of what was tried seldom.

        Raises:
            AgentParameterError: If a number is too small.
        """
        for parameter, value in (("simulations", simulations), ("rollout", rollout)):
            if value < 1:
                expected = (f"{parameter} (from 1)",)
                raise AgentParameterError("ismcts", expected, f"{parameter}={value}")
        self.name = f"ismcts:simulations={simulations}"
        self._simulations = simulations
        self._seconds = math.inf if seconds is None else seconds
        self._rollout = rollout
        self._exploration = exploration
        self._generators: dict[str, np.random.Generator] = {}

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel: a generator of its own for each seat."""
        self._generators[agent] = np.random.default_rng(seed)

    def act(self, view: View) -> int:
        """Return the action that was tried most often; the only one without a search.

        Raises:
            TypeError: If the view can't be determinized.
        """
        legal = view.legal_actions
        if len(legal) == 1:
            return int(legal[0])
        chance = self._generators[view.agent]
        root = _Node()
        end = time.monotonic() + self._seconds
        for _ in range(self._simulations):
            self._simulate(root, view.determinize(int(chance.integers(_SEEDS))), chance)
            if time.monotonic() >= end:
                break
        return max(root.children, key=lambda action: root.children[action].visits)

    def _simulate(self, root: _Node, duel: Duel, chance: np.random.Generator) -> None:
        """One walk: down the tree, a new node, random play, and back up."""
        way: list[tuple[_Node, int]] = []
        node, new = root, False
        while not duel.over and not new:
            team = duel.seat & 1
            action, new = self._choose(node, duel.legal_actions(), chance)
            node = node.children[action]
            way.append((node, team))
            duel.apply(action)
        duel.run_random(int(chance.integers(_SEEDS)), self._rollout)
        earned = _value(duel)
        for node, team in way:
            node.visits += 1
            node.value += earned if team == 0 else -earned

    def _choose(
        self, node: _Node, legal: list[int], chance: np.random.Generator
    ) -> tuple[int, bool]:
        """An action that wasn't tried yet, if there is one, else the most promising one."""
        untried = [action for action in legal if action not in node.children]
        tried = {action: node.children[action] for action in legal if action in node.children}
        for child in tried.values():
            child.available += 1
        if untried:
            action = untried[int(chance.integers(len(untried)))]
            node.children[action] = _Node()
            return action, True
        return max(tried, key=lambda action: tried[action].promise(self._exploration)), False


def _value(duel: Duel) -> float:
    """What the team of seat 0 has earned, or is likely to by its Life Points: -1 to 1."""
    if duel.over:
        return duel.rewards[0]
    ours, theirs = (int(life) for life in duel.record["life"])
    return math.tanh((ours - theirs) / _LIFE_SCALE)
