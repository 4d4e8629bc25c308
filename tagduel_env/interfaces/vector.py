"""Many Duels as a Gymnasium ``VectorEnv``: one learner's seat in each, policies on the others.

Example:
    >>> import gymnasium
    >>> import tagduel_env
    >>> envs = gymnasium.make_vec("TagDuel-v0", num_envs=8)
    >>> observations, infos = envs.reset(seed=1)
    >>> observations["action_mask"].shape
    (8, 640)
"""

from typing import Any, ClassVar, Literal, TypeAlias, cast

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from tagduel_env.arguments import whole_number
from tagduel_env.engine.record.constants import Action
from tagduel_env.errors import NotResetError
from tagduel_env.interfaces.batch import BatchEnv
from tagduel_env.interfaces.learners import (
    MOST_FRUITLESS,
    LearnerName,
    Learners,
    chosen_by,
    fruitless_duels,
    require_policy,
)
from tagduel_env.interfaces.policies import AtRandom, Policy
from tagduel_env.spaces import ACTIONS
from tagduel_env.spaces.boxes import action_space

__all__ = ["TagDuelVectorEnv"]

Observations: TypeAlias = dict[str, NDArray[Any]]
"""``observation[n, ...]``, ``action_mask[n, 640]``, and ``seat[n]`` for a learner of several."""

_FINAL = ("winner", "reason", "length", "turns")


class TagDuelVectorEnv(VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """Every Duel waits for a decision of the learner; the other players decide in between.

    A Duel that ends is followed by another one in the same step (``AutoresetMode.SAME_STEP``): the
    learner is given its final reward, whoever's move ended the Duel, and the first observation of
    the next Duel. Where ``infos["_final_obs"]``, ``infos["final_obs"][i]`` has what it saw at the
    end, and ``infos["final_info"]`` winner (1 or 2 for the team, 0 none), reason, length, turns
    and ``rewards[n, 4]`` by player.

    A learner may play several, one decision at a time: ``observations["seat"]`` says for whom the
    next one is, and a reward is that of the player who decided last.
    :mod:`tagduel_env.interfaces.credit` tells what each decision led to for the one who took it.

    Attributes:
        batch: The Duels.
        learner: Names of the players that the learner plays.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        learner: LearnerName = "player_0",
        opponents: Policy | None = None,
        teammate: Policy | None = None,
        opposed: ArrayLike | None = None,
        num_threads: int = 1,
        observation: Literal["table", "vector"] = "table",
        vector_cards: bool = False,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """Make the Duels; nothing is dealt before :meth:`reset`.

        Args:
            num_envs: Duels side by side.
            learner: The player whom the learner plays, both of a team, or ``"all"``.
            opponents: Decides for the opponents; at random if None.
            teammate: Decides for the team-mate, if the learner doesn't; at random if None.
            opposed: ``int[num_envs]``, for the learner ``"all"``: the team, 1 or 2, that
                ``opponents`` play in each Duel, or 0 for none. The learner plays whom they don't.
            num_threads: Threads that step the Duels.
            observation: What players see besides the mask.
            vector_cards: Whether vectors have card features of every list row.
            copy: Whether new arrays are returned, not those that the next step overwrites.
            options: Further ones of :class:`tagduel_env.interfaces.batch.BatchEnv`.

        Raises:
            TypeError: If there is no such option.
            ValueError: If an option has a value that it doesn't take.
            TagDuelError: If Decks are missing, malformed or not legal.
        """
        if observation not in ("table", "vector"):
            raise ValueError(f"observation: expected 'table' or 'vector', got {observation!r}.")
        self.batch = BatchEnv(
            num_envs,
            num_threads=num_threads,
            observation=observation,
            vector_cards=vector_cards,
            final_duels=True,
            **options,
        )
        self.num_envs = self.batch.num_envs
        require_policy("opponents", opponents)
        self._at_random = AtRandom()
        self._learners = Learners.of(
            learner,
            self.batch.ruleset.duelists,
            opponents=None if opposed is not None else opponents,
            teammate=teammate,
            at_random=self._at_random,
        )
        self._policies = self._learners.in_duels(
            self.num_envs, opposed, opponents or self._at_random
        )
        self._duels = np.arange(self.num_envs)
        self.learner = self._learners.names
        self.single_observation_space = self._learners.observation_space(
            observation, vector_cards=vector_cards
        )
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._copy = copy
        self._ready = False

    # ------------------------------------------------------------------ playing
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all Duels anew, up to the learner's first decisions.

        Args:
            seed: Gives all Duels and the choices of players that decide at random. None: the next
                Duels of the sequence.
            options: There are none.

        Raises:
            ValueError: If there are options, or no such seed; nothing has changed then.
        """
        if options:
            raise ValueError(f"options: expected none, got {', '.join(map(repr, options))}.")
        seed = None if seed is None else whole_number("seed", seed)
        super().reset(seed=seed)
        self._at_random.generator = self.np_random
        self._ready = False
        self.batch.reset(seed)
        self._clear()
        self._play_others(None)
        self._ready = True
        return self._observations(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observations, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take the learner's decisions, and let the others play up to its next ones.

        Returns:
            ``observations, rewards, terminations, truncations, infos``; rewards are +1 for a Duel
            won, -1 for one lost and else 0.

        Raises:
            IllegalActionError: If an action of the learner isn't legal; nothing has changed then.
                If one of a policy isn't: call :meth:`reset`.
            ValueError: If an array has another length than expected.
            TypeError: If an array isn't one of whole numbers.
            NotResetError: Before the first reset, or after an error of a policy.
        """
        if not self._ready:
            raise NotResetError("step()")
        acting = self.batch.seat.copy()
        self.batch.step(actions)
        self._ready = False
        self._clear()
        self._note_endings(acting)
        self._play_others(acting)
        self._ready = True
        ended = self._terminations | self._truncations
        observations, infos = self._observations(), self._infos(ended)
        return observations, self._rewards, self._terminations, self._truncations, infos

    def get_state(self) -> bytes:
        """All Duels as they stand, as bytes for :meth:`set_state`.

        What policies keep to themselves isn't in it, nor what is drawn next for players that
        decide at random.

        Raises:
            NotResetError: Before the first reset.
        """
        return self.batch.get_state()

    def set_state(
        self, state: bytes, *, trusted: bool = False
    ) -> tuple[Observations, dict[str, Any]]:
        """Go on from what :meth:`get_state` gave, with the same learner; return as :meth:`reset`.

        Args:
            state: The bytes.
            trusted: See :meth:`tagduel_env.interfaces.batch.BatchEnv.set_state`.

        Raises:
            StateVersionError: If the bytes are of other Duels; nothing has changed then.
            StateError: If they're damaged, or would have to be trusted; nothing has changed.
        """
        self.batch.set_state(state, trusted=trusted)
        self._clear()
        self._ready = True
        return self._observations(), self._infos()

    def _clear(self) -> None:
        """Nothing has ended in this step yet."""
        self._rewards = np.zeros(self.num_envs)
        self._terminations = np.zeros(self.num_envs, np.bool_)
        self._truncations = np.zeros(self.num_envs, np.bool_)
        self._final_info = {name: np.zeros_like(array) for name, array in self._endings().items()}
        self._final_obs = np.full(self.num_envs, None, object)

    def _play_others(self, acting: NDArray[np.int64] | None) -> None:
        """Let the policies decide until every Duel waits for the learner.

        Duels that end are credited to the learner's players in ``acting``; without those, as in
        :meth:`reset`, another Duel just takes their place.

        Raises:
            DuelSetupError: If Duels always end before the learner decides anything.
        """
        fruitless = np.zeros(self.num_envs, np.int64)
        while True:
            actions, others = np.zeros(self.num_envs, np.int64), np.zeros(self.num_envs, np.bool_)
            for players, policy in self._policies:
                rows = np.flatnonzero(players[self._duels, self.batch.seat])
                if len(rows):
                    actions[rows], others[rows] = self._ask(policy, rows), True
            if not others.any():
                return
            self.batch.step(actions, others)
            fruitless += self.batch.done
            if (fruitless > MOST_FRUITLESS).any():
                raise fruitless_duels()
            if acting is not None:
                self._note_endings(acting)

    def _ask(self, policy: Policy, rows: NDArray[np.intp]) -> NDArray[np.int64]:
        """The actions that a policy chooses in these rows."""
        batch = self.batch
        observation = cast("NDArray[Any]", batch.observation)[rows]
        return chosen_by(policy, observation, batch.action_mask[rows], batch.seat[rows])

    def _note_endings(self, acting: NDArray[np.int64]) -> None:
        """Keep how Duels ended; of two in one step it's the first, in which the learner played."""
        batch = self.batch
        new = batch.done & ~(self._terminations | self._truncations)
        rows = np.flatnonzero(new)
        self._rewards[rows] = batch.reward[rows, acting[rows]]
        self._truncations[rows] = batch.info["truncated"][rows]
        self._terminations[rows] = ~self._truncations[rows]
        for name, array in self._endings().items():
            self._final_info[name][rows] = array[rows]
        for row in rows.tolist():
            self._final_obs[row] = self._final_observation(row, int(acting[row]))

    def _endings(self) -> dict[str, NDArray[Any]]:
        """How the batch's Duels ended, by name."""
        return {"rewards": self.batch.reward} | {name: self.batch.info[name] for name in _FINAL}

    def _final_observation(self, row: int, player: int) -> Observations:
        """What a player saw at the end; only the action that changes nothing is on the mask."""
        mask = np.zeros(ACTIONS, np.int8)
        mask[Action.PASS] = 1
        seen = self.batch.final_observation(row, player)
        return self._shown(seen, mask, np.int64(player))

    # ------------------------------------------------------------------ looking
    def _observations(self) -> Observations:
        observation = cast("NDArray[Any]", self.batch.observation)
        mask: NDArray[Any] = self.batch.action_mask
        if self._copy:
            observation, mask = observation.copy(), mask.copy()
        return self._shown(observation, mask, self.batch.seat)

    def _shown(self, observation: Any, mask: Any, seat: Any) -> Observations:
        """By name; with the player who decides if the learner plays several."""
        shown = {"observation": observation, "action_mask": mask}
        return shown | {"seat": seat.copy()} if self._learners.several else shown

    def _infos(self, ended: NDArray[np.bool_] | None = None) -> dict[str, Any]:
        """Whose decision each is, and how Duels ended in this step, the Gymnasium way."""
        infos: dict[str, Any] = {"seat": self.batch.seat.copy()}
        if ended is not None and ended.any():
            infos["final_obs"], infos["_final_obs"] = self._final_obs, ended.copy()
            marks = {f"_{name}": ended.copy() for name in self._final_info}
            infos["final_info"], infos["_final_info"] = self._final_info | marks, ended.copy()
        return infos

    def close_extras(self, **_kwargs: Any) -> None:
        """Let the threads end."""
        self.batch.close()
