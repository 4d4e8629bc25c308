"""One Duel as a Gymnasium ``Env``: the learner's seat, policies on the others.

Example:
    >>> import gymnasium
    >>> import tagduel_env
    >>> env = gymnasium.make("TagDuel-v0", learner="player_2")
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape, info["seat"]
    ((5620,), 2)
"""

from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tagduel_env.aec import TagDuelEnv
from tagduel_env.arguments import whole_number
from tagduel_env.errors import DuelOverError, IllegalActionError, NotResetError
from tagduel_env.interfaces.learners import (
    MOST_FRUITLESS,
    LearnerName,
    Learners,
    chosen_by,
    fruitless_duels,
)
from tagduel_env.interfaces.policies import AtRandom, Policy
from tagduel_env.spaces.boxes import action_space

__all__ = ["TagDuelSeatEnv"]


class TagDuelSeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """Each step is a decision of the learner; the other players decide in between.

    The learner is given its reward when the Duel ends, whoever's move ended it.

    Attributes:
        aec: The environment that is played, with its ``duel``, ``history`` and ``render``.
        learner: Names of the players that the learner plays.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": ["human", "ansi"],
        "render_fps": 2,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        *,
        learner: LearnerName = "player_0",
        opponents: Policy | None = None,
        teammate: Policy | None = None,
        observation: Literal["table", "vector"] = "table",
        vector_cards: bool = False,
        illegal_action: Literal["raise", "lose"] = "lose",
        **options: Any,
    ) -> None:
        """Make an environment; nothing is dealt before :meth:`reset`.

        Args:
            render_mode: ``"ansi"``, ``"human"`` or None.
            learner: The player whom the learner plays, both of a team, or ``"all"``.
            opponents: Decides for the opponents, one row at a time; at random if None.
            teammate: Decides for the team-mate, if the learner doesn't; at random if None.
            observation: What players see besides the mask.
            vector_cards: Whether the vector has card features of every list row.
            illegal_action: ``"lose"``: the Duel ends against the learner, since an ``Env`` takes
                every action of its space; ``"raise"``: ``IllegalActionError``.
            options: Further ones of :func:`tagduel_env.tagduel_v0.env`.

        Raises:
            TypeError: If there is no such option.
            ValueError: If an option has a value that it doesn't take.
            TagDuelError: If Decks are missing, malformed or not legal.
        """
        self.aec = TagDuelEnv(
            render_mode,
            observation=observation,
            vector_cards=vector_cards,
            illegal_action=illegal_action,
            **options,
        )
        self.render_mode = render_mode
        self._at_random = AtRandom()
        self._learners = Learners.of(
            learner,
            len(self.aec.possible_agents),
            opponents=opponents,
            teammate=teammate,
            at_random=self._at_random,
        )
        self.learner = self._learners.names
        self.observation_space = self._learners.observation_space(
            observation, vector_cards=vector_cards
        )
        self.action_space = action_space()
        self._mask: NDArray[np.int8] | None = None
        self._ready = False

    # ------------------------------------------------------------------ playing
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new Duel, and play up to the learner's first decision.

        Args:
            seed: Gives this Duel, those to come, and the choices of players that decide at random.
                None: the next Duel of the sequence.
            options: ``decks``, ``first_team`` and ``ruleset`` for this Duel only.

        Raises:
            TagDuelError: If Decks or switches can't be used; the Duel before goes on. If Duels
                always end before the learner decides anything.
            ValueError: If there is no such seed or option; the Duel before goes on.
        """
        seed = None if seed is None else whole_number("seed", seed)
        self.aec.reset(seed, options)
        super().reset(seed=seed)
        self._at_random.generator = self.np_random
        self._ready = False
        for number in range(MOST_FRUITLESS):
            if number:
                self.aec.reset(options=options)
            self._play_others()
            if not self.aec.duel.over:
                self._ready = True
                return self._shown(self._player()), {"seat": self._player()}
        raise fruitless_duels()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take the learner's decision, and let the others play up to its next one.

        Returns:
            ``observation, reward, terminated, truncated, info``. The reward is that of the player
            who decided: +1 for a Duel won, -1 for one lost, else 0. ``info["seat"]`` is the player
            who decides next; at the end the one who decided last, and there is the ``Result``
            (``winner``, ``reason``, ``decisions``, ...) and ``rewards``, ``float32[4]`` by player.

        Raises:
            IllegalActionError: If the action isn't legal and ``illegal_action`` is ``"raise"``;
                nothing has changed then. If one of a policy isn't: call :meth:`reset`.
            DuelOverError: If the Duel is over.
            NotResetError: Before the first reset, or after an error of a policy.
        """
        if not self._ready:
            raise NotResetError("step()")
        if self.aec.duel.over:
            raise DuelOverError
        acting, agent = self._player(), self.aec.agent_selection
        self.aec.step(action)
        self._ready = False
        self._play_others()
        self._ready = True
        over = self.aec.duel.over
        player = acting if over else self._player()
        info = {"seat": player} | (self._ending() if over else {})
        terminated, truncated = self.aec.terminations[agent], self.aec.truncations[agent]
        return self._shown(player), self.aec.rewards[agent], terminated, truncated, info

    def _player(self) -> int:
        """The number of the player who decides."""
        return self.aec.possible_agents.index(self.aec.agent_selection)

    def _play_others(self) -> None:
        """Let the policies decide until it's the learner's turn, or the end."""
        while not self.aec.duel.over and not self._learners.plays[player := self._player()]:
            seen = self.aec.observe(self.aec.agent_selection)
            chosen = chosen_by(
                self._learners.policy_of(player),
                seen["observation"][np.newaxis],
                seen["action_mask"][np.newaxis],
                np.array([player]),
            )
            self._require_legal(int(chosen[0]))
            self.aec.step(int(chosen[0]))

    def _require_legal(self, action: int) -> None:
        """An illegal action of a policy is an error, whatever one of the learner is."""
        legal = self.aec.legal_actions()
        if action not in legal:
            seat, kind = self.aec.duel.seat, self.aec.duel.decision.kind.name
            raise IllegalActionError(action, seat=seat, decision=kind, legal=tuple(legal))

    def _ending(self) -> dict[str, Any]:
        """How the Duel ended."""
        earned = np.array(list(self.aec.rewards.values()), np.float32)
        return {**self.aec.result(), "rewards": earned}

    # ------------------------------------------------------------------ looking
    def action_masks(self) -> NDArray[np.int8]:
        """``int8[640]``, 1 where an action is legal now; after the end only ``PASS``."""
        if self._mask is None:
            raise NotResetError("action_masks()")
        return self._mask.copy()

    def _shown(self, player: int) -> dict[str, Any]:
        """What a player sees, with the number of that player if the learner plays several."""
        seen: dict[str, Any] = self.aec.observe(self.aec.possible_agents[player])
        self._mask = seen["action_mask"].copy()
        return seen | {"seat": np.int64(player)} if self._learners.several else seen

    def render(self) -> Any:
        """The table in words, as the environment's own ``render``."""
        return self.aec.render()
