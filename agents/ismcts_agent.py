"""Search without seeing: information-set Monte Carlo tree search (Cowling et al. 2012, SO-ISMCTS).

Each simulation draws a Duel that could be for all that the seat knows, walks down one tree that all
of them share, adds a node, plays on for a while inside the engine, and tells the nodes on its way
who was ahead then. A node is a sequence of actions; which of them are legal depends on the Duel
drawn, so a choice is judged against how often it could have been made. What seems good at one ply
is tried first (PUCT, Rosin 2011), by whoever's choice it is. Team-mates share what they earn.
"""

import math
import time
from collections.abc import Callable, Sequence

import numpy as np

from agents.greedy_agent import score
from agents.protocol import View
from agents.situation import Situation
from tagduel_env.engine import playout
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.errors import AgentParameterError
from tagduel_env.spaces import TABLE_SIZE

__all__ = ["IsmctsAgent"]

_SEEDS = 1 << 62
_MOST_DECISIONS = 60
_TEMPERATURE = 500.0
_LEAST_WEIGHT = 0.05


class _Node:
    """What is known of one action after the actions before it.

    Attributes:
        gain: What a one-ply player expects of it, in points of ATK.
        children: The actions that could be played after it.
        visits: How often it was played.
        available: How often it could have been played.
        value: What the team of seat 0 earned in all, between -1 and 1 each time.
    """

    __slots__ = ("available", "children", "gain", "value", "visits")

    def __init__(self, gain: float = 0.0) -> None:
        self.gain = gain
        self.children: dict[int, _Node] = {}
        self.visits = 0
        self.available = 0
        self.value = 0.0


class IsmctsAgent:
    """Plays what it tried most often in its simulations.

    Attributes:
        name: ``"ismcts"`` with its budget.
        clock: Tells the time in seconds, for the budget of time.
    """

    clock: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(
        self,
        simulations: int = 200,
        seconds: float | None = None,
        turns: int = 1,
        exploration: float = 0.8,
    ) -> None:
        """Set the budget.

        Args:
            simulations: How many for each decision, at most.
            seconds: How long to think about a decision, at most; None: as long as it takes.
            turns: How many turns have to end after the tree before both sides are compared.
            exploration: Weight of what was tried seldom.

        Raises:
            AgentParameterError: If a number is too small, or none.
        """
        for parameter, value, taken, allowed in (
            ("simulations", simulations, simulations >= 1, "from 1"),
            ("seconds", seconds, seconds is None or seconds >= 0, "from 0"),
            ("turns", turns, turns >= 1, "from 1"),
            ("exploration", exploration, 0 <= exploration < math.inf, "from 0"),
        ):
            if not taken:
                expected = (f"{parameter} ({allowed})",)
                raise AgentParameterError("ismcts", expected, f"{parameter}={value}")
        self.name = f"ismcts:simulations={simulations}"
        self._simulations = simulations
        self._seconds = math.inf if seconds is None else seconds
        self._turns = turns
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
        end = self.clock() + self._seconds
        for _ in range(self._simulations):
            seed = int(chance.integers(_SEEDS))
            self._simulate(root, view.determinize(seed), seed)
            if self.clock() >= end:
                break
        return max(root.children, key=lambda action: root.children[action].visits)

    def _simulate(self, root: _Node, duel: Duel, seed: int) -> None:
        """One walk: down the tree to a new node, quick play from there, and back up."""
        node = root
        way = [root]
        while not duel.over and (node.visits or node is root):
            action, node = self._choose(node, duel)
            way.append(node)
            duel.apply(action)
        earned = playout.run(duel.address, seed, self._turns, _MOST_DECISIONS)
        for node in way:
            node.visits += 1
            node.value += earned

    def _choose(self, node: _Node, duel: Duel) -> tuple[int, _Node]:
        """The most promising legal action, for the team of the Duelist who is asked."""
        legal = duel.legal_actions()
        new = [action for action in legal if action not in node.children]
        if new:
            _add_children(node, duel, new)
        options = [(action, node.children[action]) for action in legal]
        weights = _weights([child.gain for _, child in options])
        sign = -1.0 if duel.seat & 1 else 1.0
        untried = node.value / node.visits if node.visits else 0.0
        share = self._exploration / sum(weights)
        best, most = options[0], -math.inf
        for option, weight in zip(options, weights, strict=True):
            child = option[1]
            child.available += 1
            mean = child.value / child.visits if child.visits else untried
            spread = math.sqrt(child.available) / (1 + child.visits)
            promise = sign * mean + share * weight * spread
            if promise > most:
                best, most = option, promise
        return best


def _add_children(node: _Node, duel: Duel, actions: Sequence[int]) -> None:
    """Add nodes, each with what a one-ply player expects of its action.

    That player sees what the Duelist who is asked would see of the Duel drawn.
    """
    shown = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(duel.address, duel.seat, int(shown.ctypes.data))
    situation = Situation(View("", "", shown, np.empty(0, np.int8)))
    for action in actions:
        node.children[action] = _Node(score(situation, action))


def _weights(gains: Sequence[float]) -> list[float]:
    """How likely each of the options seems before it is tried, the best a little above 1.

    They are weighed against those that are legal now: an action that appears in a later Duel is
    no better than it looks beside its alternatives there.
    """
    best = max(gains)
    return [_LEAST_WEIGHT + math.exp((gain - best) / _TEMPERATURE) for gain in gains]
