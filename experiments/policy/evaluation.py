"""How strong a policy is: paired matches against another, many Duels at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from experiments.policy.players import by_seat
from experiments.tournament.plan import teams_of
from experiments.tournament.ratings import wilson
from tagduel_env.decks import Deck
from tagduel_env.interfaces.batch import BatchEnv
from tagduel_env.interfaces.policies import Policy

__all__ = ["Evaluation", "evaluate", "seatings_of"]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result of paired matches.

    Attributes:
        share: Share of the points, 0 to 1; draws and Duels that were cut off count half.
        low: Lower end of its 95 % interval (Wilson, by matches).
        high: Upper end.
        matches: Matches of two Duels each.
    """

    share: float
    low: float
    high: float
    matches: int

    def __str__(self) -> str:
        return f"{self.share:.3f} ({self.low:.3f} to {self.high:.3f})"


def seatings_of(decks: tuple[str, ...]) -> list[tuple[Deck, ...]]:
    """Every legal team of two of these Decks against each: Decks of 1A, 2A, 1B, 2B.

    Raises:
        TournamentError: If no two of them are a legal team.
        TagDuelError: If a Deck can't be loaded.
    """
    teams = teams_of(decks)
    return [(one[0], two[0], one[1], two[1]) for one in teams for two in teams]


def evaluate(
    policy: Policy, other: Policy, decks: tuple[str, ...], *, matches: int, seed: int
) -> Evaluation:
    """Let two policies play matches: two Duels with the same seed and Decks, sides exchanged.

    Args:
        policy: The one that is judged.
        other: Its opponent.
        decks: Decks that teams are made of, drawn by the seed.
        matches: How many.
        seed: Seeds the Duels.
    """
    seatings = seatings_of(decks)
    points = np.zeros(matches)
    for player, teams in enumerate(((policy, other), (other, policy))):
        earned = _first_duels(by_seat(teams), seatings, matches, seed)
        points += (earned[:, player] + 1) / 4
    share = float(points.mean())
    return Evaluation(share, *wilson(share, matches), matches)


def _first_duels(
    policy: Policy, seatings: list[tuple[Deck, ...]], count: int, seed: int
) -> NDArray[np.float32]:
    """``float32[count, 4]``: what each player earned in the first Duel of each row."""
    env = BatchEnv(count, decks=seatings)
    env.reset(seed)
    assert env.observation is not None
    earned = np.zeros((count, 4), np.float32)
    going = np.ones(count, np.bool_)
    while going.any():
        rows = np.flatnonzero(going)
        actions = np.zeros(count, np.int64)
        actions[rows] = policy(env.observation[rows], env.action_mask[rows], env.seat[rows])
        _, reward, done, _ = env.step(actions, where=going)
        earned[done] = reward[done]
        going &= ~done
    env.close()
    return earned
