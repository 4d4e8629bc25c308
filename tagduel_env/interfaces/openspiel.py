"""The Tag Duel as a game of OpenSpiel: importing this module registers ``python_tag_duel``.

Needs the extra ``openspiel``: ``pip install "tagduel_env[openspiel]"``.

The game begins with one chance node: which of ``deals`` equally likely deals is played. All later
chance (shuffles, coins, dice) follows from the deal and from what was played, so the history of a
state determines it, and there are no further chance nodes. A search on clones of a state would
therefore know hidden cards and chance to come; :meth:`TagDuelState.resample_from_infostate` draws
both anew, and OpenSpiel's information-set search asks for it.

| parameter | default | meaning |
| --- | --- | --- |
| `players` | 4 | 4 for a Tag Duel, players 0 and 2 against 1 and 3; 2 for one on one |
| `decks` | "" | names of bundled decks, or files, in the order of players, apart by spaces; |
| | | `all`: the deal draws them; "": the default ones |
| `deals` | 10000 | deals of the chance node |
| `max_decisions` | 10000 | decisions after which a Duel is cut off, as a draw |

Example:
    >>> import pyspiel
    >>> import tagduel_env.interfaces.openspiel
    >>> state = pyspiel.load_game("python_tag_duel(deals=100)").new_initial_state()
    >>> state.apply_action(42)
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.num_players()
    4
"""

# pyright: basic, reportMissingImports=false
# OpenSpiel is an extra, and isn't installed where types are checked.

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Self

import numpy as np

from tagduel_env.aec import TagDuelEnv
from tagduel_env.errors import NothingDealtError
from tagduel_env.extras import Extra
from tagduel_env.history import Choice, Entry
from tagduel_env.render import describe_action, describe_question, describe_table
from tagduel_env.ruleset import Ruleset
from tagduel_env.seating import ALL_DECKS
from tagduel_env.spaces import ACTIONS, encode
from tagduel_env.spaces.columns import VECTOR_SIZE

with Extra("openspiel", __name__):
    import pyspiel

__all__ = ["TagDuelGame", "TagDuelObserver", "TagDuelState"]

_DEFAULTS = {"players": 4, "decks": "", "deals": 10_000, "max_decisions": 10_000}
_SAMPLES = 1 << 53
"""So many numbers in [0, 1) a sampler may draw."""

_GAME_TYPE = pyspiel.GameType(
    short_name="python_tag_duel",
    long_name="Yu-Gi-Oh! Tag Duel",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class TagDuelGame(pyspiel.Game):
    """A table with its rules and Decks, at which Duels are dealt.

    Attributes:
        deals: How many deals there are.
        known_lists: Whether the game itself tells every Deck's list.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Make a game, as ``pyspiel.load_game("python_tag_duel", params)`` does.

        Raises:
            ValueError: If there are not 2 or 4 players, or less than one deal or decision.
            TagDuelError: If Decks are missing, malformed or not legal.
        """
        given = _DEFAULTS | dict(params or {})
        if given["players"] not in (2, 4):
            raise ValueError(f"players: expected 2 or 4, got {given['players']}.")
        for name in ("deals", "max_decisions"):
            if given[name] < 1:
                raise ValueError(f"{name}: expected at least 1, got {given[name]}.")
        decks = given["decks"].strip()
        self.deals: int = given["deals"]
        self.known_lists = decks != ALL_DECKS
        self._options: dict[str, Any] = {
            "decks": (decks.split() or None) if self.known_lists else ALL_DECKS,
            "ruleset": Ruleset.tag() if given["players"] == 4 else Ruleset.one_on_one(),
            "max_cycles": given["max_decisions"],
        }
        TagDuelEnv(**self._options)  # refuses Decks that can't be used
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=given["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=given["max_decisions"],
        )
        super().__init__(_GAME_TYPE, info, given)

    def deal(self, number: int) -> TagDuelEnv:
        """The Duel of a deal, at its first decision."""
        env = TagDuelEnv(**self._options)
        env.reset(seed=number)
        return env

    def new_initial_state(self) -> "TagDuelState":
        """The chance node before the deal."""
        return TagDuelState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> "TagDuelObserver":
        """What writes down observations, or information states if it's to recall everything.

        Raises:
            ValueError: If there are parameters, since there is nothing to set.
        """
        if params:
            raise ValueError(f"Expected no parameters of the observer, got {dict(params)}.")
        return TagDuelObserver(perfect_recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


class TagDuelState(pyspiel.State):
    """A Duel before the deal, at a decision, or at its end."""

    def __init__(self, game: TagDuelGame) -> None:
        super().__init__(game)
        self._env: TagDuelEnv | None = None

    @property
    def env(self) -> TagDuelEnv:
        """The Duel as the environment of this package; host side, nothing is hidden.

        Raises:
            NothingDealtError: Before the deal.
        """
        if self._env is None:
            raise NothingDealtError("the Duel of a state")
        return self._env

    @property
    def dealt(self) -> bool:
        """Whether there is a Duel yet."""
        return self._env is not None

    # ------------------------------------------------------------------ asked by OpenSpiel
    def current_player(self) -> int:
        """Who decides, or that chance does, or that it is over."""
        if self._env is None:
            return pyspiel.PlayerId.CHANCE
        if self._env.duel.over:
            return pyspiel.PlayerId.TERMINAL
        return self._env.possible_agents.index(self._env.agent_selection)

    def is_terminal(self) -> bool:
        """Whether the Duel is over, or was cut off."""
        return self._env is not None and self._env.duel.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal with its probability."""
        deals = self.get_game().deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def returns(self) -> list[float]:
        """By player: 1 for the winners, -1 for the losers; 0 in a draw and before the end."""
        if self._env is None:
            return [0.0] * self.num_players()
        return [self._env.rewards[agent] for agent in self._env.possible_agents]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002, only who decides is asked
        return self.env.legal_actions()

    def _apply_action(self, action: int) -> None:
        if self._env is None:
            self._env = self.get_game().deal(action)
        else:
            self._env.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return f"{action} {describe_action(self.env.duel, action)}"

    def __str__(self) -> str:
        return repr(self._env.duel) if self._env is not None else "before the deal"

    # ------------------------------------------------------------------ for search
    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> Self:
        """A state that is the same to a player, with all that it can't know drawn anew.

        Other players' Deck lists are known unless the deal draws the Decks. What the state's
        ``history()`` says is still what truly happened.

        Args:
            player_id: The player.
            probability_sampler: Draws from [0, 1).
        """
        seed = int(probability_sampler() * _SAMPLES)
        twin = self.clone()
        twin._env = self.env.determinize(
            self.env.possible_agents[player_id], seed, known_lists=self.get_game().known_lists
        )
        return twin


class TagDuelObserver:
    """Writes down what a player may know, in OpenSpiel's way.

    The strings are words to read, and end on a digest of all that is told, so that two are equal
    only if the player can't tell the states apart.

    Attributes:
        tensor: ``float32[7248]``, the vector in [0, 1]; all 0 before the deal. None with perfect
            recall, since what a player remembers has no fixed size.
        dict: The tensor by name.
    """

    def __init__(self, *, perfect_recall: bool) -> None:
        """Make one that tells of the table, or of all that led to it too."""
        self._perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(VECTOR_SIZE, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: TagDuelState, player: int) -> None:
        """Write the vector of a player into the tensor."""
        if self.tensor is None:
            return
        if not state.dealt:
            self.tensor.fill(0.0)
            return
        self.tensor[:] = encode(state.env.observe(f"player_{player}")["observation"])

    def string_from(self, state: TagDuelState, player: int) -> str:
        """What a player sees, and with perfect recall what it was told, in words."""
        if not state.dealt:
            return f"player {player} before the deal"
        agent = f"player_{player}"
        seen = state.env.observe(agent)
        table = seen["observation"]
        entries = state.env.history(agent) if self._perfect_recall else []
        told = [_words(entry) for entry in entries]
        digest = hashlib.blake2b(table.tobytes() + seen["action_mask"].tobytes(), digest_size=16)
        digest.update(repr(entries).encode())
        lines = [
            f"player {player}",
            *told,
            describe_table(table),
            describe_question(table),
            digest.hexdigest(),
        ]
        return "\n".join(line for line in lines if line)


def _words(entry: Entry) -> str:
    if isinstance(entry, Choice):
        return f"{entry.seat} chose {entry.action}"
    return entry.text


pyspiel.register_game(_GAME_TYPE, TagDuelGame)
