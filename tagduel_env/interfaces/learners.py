"""Which players a learner plays, and which policy decides for each of the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.interfaces.policies import AtRandom, Policy
from tagduel_env.spaces.boxes import observation_space

__all__ = [
    "ALL_PLAYERS",
    "MOST_FRUITLESS",
    "LearnerName",
    "Learners",
    "chosen_by",
    "fruitless_duels",
    "require_policy",
]

MOST_FRUITLESS = 100
"""Duels in a row that end before the learner decides anything, after which no more are begun."""

ALL_PLAYERS = "all"
"""The learner plays everybody."""

LearnerName: TypeAlias = str | Sequence[str]
"""A player (``"player_0"``), both of a team, or all of them: their names, or ``"all"``."""

_PLAYERS = ("player_0", "player_1", "player_2", "player_3")


@dataclass(frozen=True, slots=True, eq=False)
class Learners:
    """Who plays whom.

    Attributes:
        names: The learner's players.
        plays: ``bool[4]``: whether the learner plays the player with this number.
        policies: For the others, which of them (``bool[4]``) each policy plays.
    """

    names: tuple[str, ...]
    plays: NDArray[np.bool_]
    policies: tuple[tuple[NDArray[np.bool_], Policy], ...]

    @classmethod
    def of(
        cls,
        learner: LearnerName,
        duelists: int,
        *,
        opponents: Policy | None,
        teammate: Policy | None,
        at_random: AtRandom,
    ) -> Self:
        """Check who learns, and seat the policies.

        Args:
            learner: The learner's players.
            duelists: How many players there are.
            opponents: Decides for the other team; at random if None.
            teammate: Decides for the learner's team-mate; at random if None.
            at_random: The policy of those who decide at random.

        Raises:
            ValueError: If there are no such players, or nobody whom a policy could play.
        """
        names = _players(learner, duelists)
        numbers = np.arange(4)
        plays = np.isin(numbers, [_PLAYERS.index(name) for name in names])
        seated = numbers < duelists
        team = numbers % 2 == np.flatnonzero(plays)[0] % 2
        others, mates = seated & ~team & ~plays, seated & team & ~plays
        for name, policy, whom in (
            ("opponents", opponents, others),
            ("teammate", teammate, mates),
        ):
            if policy is not None and not whom.any():
                raise ValueError(f"{name}: expected None, since there is nobody else, got one.")
            require_policy(name, policy)
        return cls(names, plays, ((others, opponents or at_random), (mates, teammate or at_random)))

    @property
    def several(self) -> bool:
        """Whether the learner plays more than one, so that it is told for whom it decides."""
        return len(self.names) > 1

    def policy_of(self, player: int) -> Policy:
        """The policy that plays a player whom the learner doesn't play."""
        return next(policy for whom, policy in self.policies if whom[player])

    def in_duels(
        self, num_envs: int, opposed: ArrayLike | None, opponents: Policy
    ) -> tuple[tuple[NDArray[np.bool_], Policy], ...]:
        """Which players of each Duel (``bool[n, 4]``) each policy plays.

        Args:
            num_envs: Duels side by side.
            opposed: ``int[n]``: the team that opponents play in each Duel, 0 none, where the
                learner plays everybody else; None: the same players in each.
            opponents: Plays those teams.

        Raises:
            ValueError: If these aren't numbers of teams, or the learner plays only some players.
        """
        if opposed is None:
            return tuple((np.tile(whom, (num_envs, 1)), policy) for whom, policy in self.policies)
        if any(whom.any() for whom, _ in self.policies):
            raise ValueError(
                f"opposed: expected None unless learner is 'all', got {opposed!r} and a learner "
                f"of {', '.join(self.names)}."
            )
        teams = np.asarray(opposed)
        if teams.shape != (num_envs,) or not np.isin(teams, (0, 1, 2)).all():
            raise ValueError(
                f"opposed: expected {num_envs} numbers of teams, 1 or 2 or 0 for none, "
                f"got {opposed!r}."
            )
        return ((teams[:, np.newaxis] == np.arange(4) % 2 + 1, opponents),)

    def observation_space(
        self, observation: Literal["table", "vector"], *, vector_cards: bool
    ) -> spaces.Dict:
        """``observation`` and ``action_mask``, and ``seat`` if the learner plays several."""
        space = observation_space(observation, vector_cards=vector_cards)
        if not self.several:
            return space
        return spaces.Dict({**space.spaces, "seat": spaces.Discrete(len(_PLAYERS))})


def require_policy(name: str, policy: object) -> None:
    """Refuse what can't be called.

    Raises:
        ValueError: If it's neither None nor a policy.
    """
    if policy is not None and not callable(policy):
        raise ValueError(
            f"{name}: expected a policy, which is called with observations, masks and seats, or "
            f"None, got {policy!r}."
        )


def chosen_by(
    policy: Policy, seen: NDArray[Any], mask: NDArray[np.int8], seat: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The actions that a policy chooses for these rows.

    Raises:
        ValueError: If it doesn't answer with one whole number for each row.
    """
    chosen = np.asarray(policy(seen, mask, seat))
    if chosen.shape != (len(seat),) or chosen.dtype.kind not in "iu":
        raise ValueError(
            f"Expected {len(seat)} whole numbers from the policy, one for each row, got "
            f"{chosen.dtype}{list(chosen.shape)}."
        )
    return chosen.astype(np.int64)


def _players(learner: LearnerName, duelists: int) -> tuple[str, ...]:
    """The learner's players by name: one, a team, or all."""
    known = _PLAYERS[:duelists]
    if learner == ALL_PLAYERS:
        return known
    one = isinstance(learner, str) or not isinstance(learner, Sequence)  # pyright: ignore[reportUnnecessaryIsInstance]
    names = (cast("str", learner),) if one else tuple(learner)
    teams = {known.index(name) % 2 if name in known else None for name in names}
    unique = len(set(names)) == len(names)
    if None in teams or not names or not unique or (len(teams) > 1 and len(names) < duelists):
        raise ValueError(
            f"learner: expected one of {', '.join(known)}, both of a team, or 'all', "
            f"got {learner!r}."
        )
    return names


def fruitless_duels() -> DuelSetupError:
    """The error for Duels that always end before the learner decides anything."""
    return DuelSetupError(
        "Duels in which the learner decides something",
        f"{MOST_FRUITLESS} in a row that ended before it was asked",
    )
