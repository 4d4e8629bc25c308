"""Many Duels for Stable-Baselines3: a native ``VecEnv``, and a rollout buffer for several seats.

Needs the extra ``train``: ``pip install "tagduel_env[train]"``.

Example:
    >>> from sb3_contrib import MaskablePPO
    >>> from tagduel_env.interfaces.sb3 import TagDuelVecEnv
    >>> env = TagDuelVecEnv(8, learner="player_0")
    >>> model = MaskablePPO("MultiInputPolicy", env, n_steps=64)
    >>> _ = model.learn(512)
"""

# pyright: basic, reportMissingImports=false
# Stable-Baselines3 is an extra, and isn't installed where types are checked.

from collections.abc import Iterable
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tagduel_env.arguments import whole_number
from tagduel_env.errors import NotResetError
from tagduel_env.extras import Extra
from tagduel_env.interfaces.credit import advantages, credit
from tagduel_env.interfaces.policies import Policy
from tagduel_env.interfaces.vector import Observations, TagDuelVectorEnv

with Extra("train", __name__):
    import torch
    from sb3_contrib.common.maskable.buffers import MaskableDictRolloutBuffer
    from stable_baselines3.common.vec_env import VecEnv
    from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices, VecEnvStepReturn

__all__ = ["SeatRolloutBuffer", "TagDuelVecEnv", "policy_of"]

_MASKS = "action_masks"


class TagDuelVecEnv(VecEnv):
    """Duels side by side, each waiting for a decision of the learner.

    It is :class:`tagduel_env.interfaces.vector.TagDuelVectorEnv` in the form of Stable-Baselines3:
    a Duel that ends is followed by another in the same step, and ``infos[i]`` has
    ``terminal_observation``, ``TimeLimit.truncated``, ``winner``, ``reason``, ``length``, ``turns``
    and ``rewards`` (``float32[4]`` by player) then. ``env_method("action_masks")`` is answered from
    the observations at hand.

    A learner of several seats needs :class:`SeatRolloutBuffer`, or decisions of different players
    would be taken for those of one.

    Attributes:
        envs: The Duels.
    """

    def __init__(self, num_envs: int, *, observation: str = "vector", **options: Any) -> None:
        """Make the Duels; nothing is dealt before :meth:`reset`.

        Args:
            num_envs: Duels side by side.
            observation: ``"vector"`` or ``"table"``.
            options: Further ones of ``TagDuelVectorEnv``: ``learner``, ``opponents``, ``teammate``,
                ``opposed``, ``num_threads``, ``decks``, ``ruleset`` and so on.

        Raises:
            TypeError: If there is no such option.
            ValueError: If an option has a value that it doesn't take.
            TagDuelError: If Decks are missing, malformed or not legal.
        """
        self.envs = TagDuelVectorEnv(num_envs, observation=cast("Any", observation), **options)
        self._shown_masks: NDArray[np.int8] | None = None
        self._actions: ArrayLike | None = None
        super().__init__(
            self.envs.num_envs, self.envs.single_observation_space, self.envs.single_action_space
        )

    # ------------------------------------------------------------------ playing
    def reset(self) -> Observations:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Begin all Duels anew: as ``seed()`` said, or the next ones.

        Raises:
            ValueError: If ``set_options`` set any, since there are none.
        """
        seen, _ = self.envs.reset(seed=self._seeds[0], options=self._options[0])
        self._reset_seeds()
        self._reset_options()
        return self._look(seen)

    def seed(self, seed: int | None = None) -> Any:
        """Say what the next :meth:`reset` begins with; None: Duels by chance.

        Raises:
            ValueError: If there is no such seed.
        """
        return super().seed(None if seed is None else whole_number("seed", seed))

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take down the learner's decisions, ``int[n]``."""
        self._actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        """Take them, and let the others play up to the learner's next ones.

        Raises:
            IllegalActionError: If an action isn't legal; nothing has changed then.
            NotResetError: Before the first reset.
            ValueError: If there are no decisions to take.
        """
        actions, self._actions = self._actions, None
        if actions is None:
            raise ValueError("Expected step_async(actions) before step_wait(), got none.")
        seen, rewards, terminated, truncated, infos = self.envs.step(actions)
        dones = terminated | truncated
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(dones).tolist():
            told[row] = {
                "terminal_observation": infos["final_obs"][row],
                "TimeLimit.truncated": bool(truncated[row]),
                **{
                    name: array[row]
                    for name, array in infos["final_info"].items()
                    if not name.startswith("_")
                },
            }
        return cast("Any", self._look(seen)), rewards.astype(np.float32), dones, told

    def _look(self, seen: Observations) -> Observations:
        self._shown_masks = seen["action_mask"]
        return seen

    @property
    def _masks(self) -> NDArray[np.int8]:
        """The masks ``int8[n, 640]`` of the open decisions."""
        if self._shown_masks is None:
            raise NotResetError("action_masks()")
        return self._shown_masks

    def get_state(self) -> bytes:
        """All Duels as they stand, as bytes for :meth:`set_state`.

        Raises:
            NotResetError: Before the first reset.
        """
        return self.envs.get_state()

    def set_state(self, state: bytes, *, trusted: bool = False) -> Observations:
        """Go on from what :meth:`get_state` gave; return the observations.

        Args:
            state: The bytes.
            trusted: See :meth:`tagduel_env.interfaces.batch.BatchEnv.set_state`.

        Raises:
            StateVersionError: If the bytes are of other Duels; nothing has changed then.
            StateError: If they're damaged, or would have to be trusted; nothing has changed.
        """
        return self._look(self.envs.set_state(state, trusted=trusted)[0])

    def close(self) -> None:
        """Let the threads end."""
        self.envs.close()

    # ------------------------------------------------------------------ what is asked of each
    def env_method(
        self,
        method_name: str,
        *method_args: Any,
        indices: VecEnvIndices = None,
        **method_kwargs: Any,
    ) -> list[Any]:
        """The masks ``int8[640]`` of the open decisions; Duels have no other method.

        Raises:
            AttributeError: If it's another method.
            NotResetError: Before the first reset.
        """
        if method_name != _MASKS:
            raise AttributeError(
                f"env_method: expected {_MASKS!r}, got {method_name!r}; use the attribute envs."
            )
        return [self._masks[row] for row in self._rows(indices)]

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        """The same attribute of ``envs`` for each Duel.

        Raises:
            AttributeError: If there is none.
        """
        rows = self._rows(indices)
        if attr_name == _MASKS:
            return [lambda row=row: self._masks[row] for row in rows]
        return [getattr(self.envs, attr_name)] * len(rows)

    def set_attr(self, attr_name: str, value: Any, indices: VecEnvIndices = None) -> None:
        """Refused, since the Duels share everything: make another ``TagDuelVecEnv``.

        Raises:
            AttributeError: Always.
        """
        raise AttributeError(
            f"set_attr: expected options when the Duels are made, got {attr_name!r} afterwards."
        )

    def env_is_wrapped(self, wrapper_class: Any, indices: VecEnvIndices = None) -> list[bool]:
        """False for each Duel."""
        return [False] * len(self._rows(indices))

    def _rows(self, indices: VecEnvIndices) -> list[int]:
        if indices is None:
            return list(range(self.num_envs))
        return list(indices) if isinstance(indices, Iterable) else [indices]


class SeatRolloutBuffer(MaskableDictRolloutBuffer):
    """A rollout buffer for a learner of several seats: each decision is credited to who took it.

    What follows a decision is the same player's next one, and every player's last decision of a
    Duel gets that player's result, whoever ended it. Of a Duel that goes on after the rollout,
    each player's last decision is taken to lead to what the newest one was expected to: for the
    team of the player who took that, and the opposite for the other.

    Example:
        >>> env = TagDuelVecEnv(8, learner="all")
        >>> model = MaskablePPO("MultiInputPolicy", env, rollout_buffer_class=SeatRolloutBuffer)
    """

    def add(self, obs: Any, *args: Any, **kwargs: Any) -> None:
        """Take a step, as every rollout buffer does.

        Raises:
            ValueError: If the observations don't say who decides.
        """
        if "seat" not in obs:
            raise ValueError(
                "Expected observations of a learner of several seats, got some without 'seat'; "
                "use the usual rollout buffer for a learner of one."
            )
        super().add(obs, *args, **kwargs)

    def compute_returns_and_advantage(self, last_values: torch.Tensor, dones: NDArray[Any]) -> None:
        """Credit every decision to its player.

        Args:
            last_values: Not used, since it isn't told whose expectations they are.
            dones: Whether the last step ended the Duels.
        """
        del last_values
        seats = self.observations["seat"].reshape(self.buffer_size, self.n_envs).astype(np.int64)
        ends = np.concatenate([self.episode_starts[1:], np.reshape(dones, (1, -1))]).astype(bool)
        self.advantages = advantages(
            credit(seats, ends, _by_player(self.rewards, seats)),
            self.values,
            _by_player(self.values[-1], seats[-1]),
            gamma=self.gamma,
            gae_lambda=self.gae_lambda,
        )
        self.returns = self.advantages + self.values


def _by_player(worth: NDArray[np.float32], seat: NDArray[np.int64]) -> NDArray[np.float32]:
    """What is worth so much to a player, for each: as much for the team, else the opposite."""
    same_team = np.arange(4) % 2 == seat[..., np.newaxis] % 2
    return np.where(same_team, worth[..., np.newaxis], -worth[..., np.newaxis])


def policy_of(model: Any, *, deterministic: bool = False) -> Policy:
    """A policy for ``opponents`` or ``teammate`` that decides as a model does, as it is then.

    Args:
        model: A ``MaskablePPO`` that was made for one of the interfaces of this package.
        deterministic: Whether it takes the likeliest action, instead of drawing one.
    """
    several = "seat" in model.observation_space.spaces

    def chosen(
        seen: NDArray[Any], mask: NDArray[np.int8], seat: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        shown = {"observation": seen, "action_mask": mask} | ({"seat": seat} if several else {})
        return model.predict(shown, action_masks=mask, deterministic=deterministic)[0]

    return chosen
