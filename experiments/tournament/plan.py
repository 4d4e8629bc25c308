"""What is played: the agents, the Decks, and every game with its seed."""

import itertools
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from experiments.tournament.errors import TournamentError
from tagduel_env.decks import Deck, Team, check_team, load_deck
from tagduel_env.ruleset import Ruleset
from tagduel_env.seating import ALL_DECKS, legal_seatings

__all__ = ["Game", "Plan", "Table", "Tournament", "labelled", "teams_of"]

_MOST_SECONDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Game:
    """One Duel of a match.

    Attributes:
        a: Label of the side that the pair is named after.
        b: Label of the other side.
        match: Number of the match, from 0.
        swapped: Whether ``a`` plays team 2; else it plays team 1.
    """

    a: str
    b: str
    match: int
    swapped: bool


@dataclass(frozen=True, slots=True)
class Table:
    """How a match begins, in both of its games.

    Attributes:
        seed: Seeds the Duel and the seats.
        decks: The Decks of 1A, 2A, 1B, 2B.
        first_team: 0 if team 1 goes first, 1 if team 2 does.
    """

    seed: int
    decks: tuple[Deck, ...]
    first_team: int


@dataclass(frozen=True)
class Plan(ABC):
    """Games in matches, whoever meets whom.

    A *side* is a team of two agents. A plan says which sides there are and which of them meet; all
    pairs of sides play the same matches.

    Attributes:
        agents: Names of agents, as `agents.make_agent` takes them.
        decks: Decks that teams are made of, or ``("all",)``.
        games: Games between each two sides: an even number.
        seed: Seeds all matches.
        seconds: How long an agent may think about one decision.

    Raises:
        TournamentError: If it can't be played.
    """

    kind: ClassVar[str]
    """What sort of plan it is, in one word."""

    fixed: ClassVar[tuple[str, ...]] = ("decks", "seed", "seconds")
    """The fields that have to stay the same for finished games to count."""

    agents: tuple[str, ...]
    decks: tuple[str, ...] = (ALL_DECKS,)
    games: int = 100
    seed: int = 0
    seconds: float = 30.0

    def __post_init__(self) -> None:
        """Check the numbers."""
        if self.games < 2 or self.games % 2:
            raise TournamentError(
                "Expected an even number of games between each two sides, since a match is two "
                f"games with the sides exchanged, got {self.games}."
            )
        if not 0 < self.seconds <= _MOST_SECONDS:
            raise TournamentError(
                f"Expected a time for each decision above 0 and up to {_MOST_SECONDS:,} seconds, "
                f"got {self.seconds}."
            )

    @property
    def entrants(self) -> dict[str, str]:
        """From label to name; an agent that enters again is labelled ``name#2`` and so on."""
        return labelled(self.agents)

    @property
    def ruleset(self) -> Ruleset:
        """The rules of all games."""
        return Ruleset.tag()

    @property
    @abstractmethod
    def sides(self) -> dict[str, tuple[str, str]]:
        """From the label of a side to the labels of its agents: of Duelist A and of Duelist B."""

    @property
    @abstractmethod
    def pairings(self) -> list[tuple[str, str]]:
        """The labels of the sides that meet."""

    def schedule(self) -> Iterator[Game]:
        """All games: match by match, in each all pairings, on either side."""
        pairings = self.pairings
        for match in range(self.games // 2):
            for (a, b), swapped in itertools.product(pairings, (False, True)):
                yield Game(a, b, match, swapped)

    def table(self, match: int) -> Table:
        """How a match begins; it depends on the seed, the Decks and the match alone."""
        teams = teams_of(self.decks)
        chance = np.random.default_rng((self.seed, match))
        one, two = (teams[int(chance.integers(len(teams)))] for _ in range(2))
        seed, first_team = int(chance.integers(1 << 62)), int(chance.integers(2))
        return Table(seed, (one[0], two[0], one[1], two[1]), first_team)


@dataclass(frozen=True)
class Tournament(Plan):
    """All agents against each other; an agent plays both seats of its team."""

    kind: ClassVar[str] = "tournament"

    def __post_init__(self) -> None:
        """Check the agents and the numbers."""
        if len(self.agents) < 2:
            raise TournamentError(
                f"Expected at least two agents, got {', '.join(self.agents) or 'none'}."
            )
        super().__post_init__()

    @property
    def sides(self) -> dict[str, tuple[str, str]]:
        """Every agent with itself."""
        return {label: (label, label) for label in self.entrants}

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Each two agents."""
        return list(itertools.combinations(self.entrants, 2))


def labelled(names: Sequence[str]) -> dict[str, str]:
    """From label to name; a name that comes again is labelled ``name#2`` and so on."""
    seen: Counter[str] = Counter()
    labels: dict[str, str] = {}
    for name in names:
        seen[name] += 1
        labels[name if seen[name] == 1 else f"{name}#{seen[name]}"] = name
    return labels


def teams_of(decks: Sequence[str]) -> tuple[tuple[Deck, ...], ...]:
    """Every legal team of two different Decks of these, in either order.

    Raises:
        TournamentError: If there is none.
        TagDuelError: If a Deck can't be loaded.
    """
    date = Ruleset.tag().list_date
    if tuple(decks) == (ALL_DECKS,):
        return legal_seatings(2, date)
    loaded = [load_deck(deck) for deck in decks]
    teams = tuple(
        pair for pair in itertools.permutations(loaded, 2) if not check_team(Team(*pair), date)
    )
    if not teams:
        raise TournamentError(
            f"Expected Decks of which two are a legal team on the list of {date}, got "
            f"{', '.join(decks)}. 'tagduel deck check' says what is wrong with two of them."
        )
    return teams
