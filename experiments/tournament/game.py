"""One game: four agents at a table, watched over, and what is written down of it."""

import functools
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import TypedDict

from agents import Agent, View, make_agent, play
from agents.answers import told_illegal
from agents.own import file_of_agent, place_of
from experiments.tournament.errors import ForfeitError
from experiments.tournament.plan import Game, Plan
from tagduel_env.aec import TagDuelEnv
from tagduel_env.arguments import action_number
from tagduel_env.one_line import one_line
from tagduel_env.ruleset import Ruleset

__all__ = ["RAISED", "Forfeit", "GameRecord", "play_game"]

RAISED = "raised "
"""How the reason of a forfeit begins if the agent raised something."""

_FORFEIT = "FORFEIT"
_AGAIN = 1.0  # seconds after which whoever caught the alarm is interrupted again
_MOST_TOLD = 300  # characters of what an agent raised


class Forfeit(TypedDict):
    """Who gave a game away, and how."""

    agent: str
    seat: str
    why: str


class GameRecord(TypedDict):
    """A finished game.

    Attributes:
        a, b, match, swapped: Which game, see `Game`.
        score: Points of ``a``: 1 won, 0.5 a draw or cut off, 0 lost.
        reason: Why it ended, such as ``"LIFE_POINTS"``; ``"FORFEIT"``.
        turns: Turns begun.
        decks: Names of the Decks of 1A, 2A, 1B, 2B.
        decisions: Decisions of ``a`` and of ``b``.
        seconds: How long they thought.
        forfeit: Who gave the game away, else None.
    """

    a: str
    b: str
    match: int
    swapped: bool
    score: float
    reason: str
    turns: int
    decks: list[str]
    decisions: list[int]
    seconds: list[float]
    forfeit: Forfeit | None


class _OutOfTimeError(BaseException):
    """Stops an agent that thinks too long; no handler of its own may catch it by accident."""


class WatchedAgent:
    """An agent whose faults forfeit the game, and whose time is taken.

    Attributes:
        name: The label of the agent in the plan.
        decisions: How many it has taken.
        seconds: How long it has thought.
    """

    def __init__(self, agent: Agent, name: str, limit: float, clock: Callable[[], float]) -> None:
        self.name = name
        self.decisions = 0
        self.seconds = 0.0
        self._agent = agent
        self._limit = limit
        self._clock = clock

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel.

        Raises:
            ForfeitError: If the agent raises or takes too long.
        """
        with self._watch(agent):
            self._agent.reset(agent, seed)

    def act(self, view: View) -> int:
        """Return a legal action.

        Raises:
            ForfeitError: If the agent raises, takes too long or answers with anything else.
        """
        legal = (
            view.legal_actions.tolist()
        )  # before the agent has the view, to write to as it likes
        with self._watch(view.agent):
            answer = self._agent.act(view)
        self.decisions += 1
        action = action_number(answer)
        if action not in legal:
            raise ForfeitError(view.agent, told_illegal(answer, legal))
        return action

    @contextmanager
    def _watch(self, seat: str) -> Generator[None]:
        start = self._clock()
        interrupted = False
        try:
            with _time_limit(self._limit):
                yield
        except _OutOfTimeError:
            interrupted = True
        except KeyboardInterrupt:  # whoever runs the tournament stops it
            raise
        except BaseException as error:
            told = _told(error, file_of_agent(self._agent))
            raise ForfeitError(seat, f"{RAISED}{told}") from error
        taken = self._clock() - start
        self.seconds += taken
        if interrupted or taken > self._limit:
            raise ForfeitError(seat, f"took longer than {self._limit:g} seconds for a decision")


@contextmanager
def _time_limit(seconds: float) -> Generator[None]:
    """Interrupt what takes longer, where the system can: in the main thread, not on Windows.

    Who catches the interruption is interrupted again; who catches all of them can't be stopped.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(
        signal, "setitimer"
    ):
        yield
        return

    def stop(*_: object) -> None:
        raise _OutOfTimeError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _told(error: BaseException, file: str) -> str:
    """What an agent raised, and where in its file: a line for any file and any terminal."""
    words = "".join(traceback.format_exception_only(error)).split()
    place = place_of(error, __file__, file)
    return one_line(" ".join(words)[:_MOST_TOLD] + (place and f" ({place})"))


def play_game(plan: Plan, game: Game, clock: Callable[[], float] = time.perf_counter) -> GameRecord:
    """Play one game; the same plan and game give the same result.

    What agents print goes to the error stream, since results are printed on the other.

    Args:
        plan: Who plays, with what, and how long they may think.
        game: Which game of it.
        clock: Tells the time in seconds.
    """
    with redirect_stdout(sys.stderr):
        return _played(plan, game, clock)


def _played(plan: Plan, game: Game, clock: Callable[[], float]) -> GameRecord:
    table = plan.table(game.match)
    env = _environment(plan.ruleset)
    players = _seated(plan, game, env.possible_agents, clock)
    team_of_a = int(game.swapped)
    of_a, of_b = (env.possible_agents[team::2] for team in (team_of_a, 1 - team_of_a))
    options = {"decks": table.decks, "first_team": table.first_team}
    forfeit: Forfeit | None = None
    try:
        earned = play(env, players, table.seed, options)
        score, reason = (earned[of_a[0]] + 1) / 2, env.duel.reason.name
    except ForfeitError as error:
        loser = players[error.seat].name
        forfeit = Forfeit(agent=loser, seat=env.infos[error.seat]["seat"], why=error.why)
        score, reason = float(error.seat in of_b), _FORFEIT
    return GameRecord(
        a=game.a,
        b=game.b,
        match=game.match,
        swapped=game.swapped,
        score=score,
        reason=reason,
        turns=env.result()["turns"],
        decks=[deck.name for deck in table.decks],
        decisions=[sum(players[seat].decisions for seat in side) for side in (of_a, of_b)],
        seconds=[round(sum(players[seat].seconds for seat in side), 4) for side in (of_a, of_b)],
        forfeit=forfeit,
    )


def _seated(
    plan: Plan, game: Game, seats: Sequence[str], clock: Callable[[], float]
) -> dict[str, WatchedAgent]:
    """Who plays each seat, in the order 1A, 2A, 1B, 2B; each has an agent of its own."""
    teams = (game.b, game.a) if game.swapped else (game.a, game.b)
    sides, names = plan.sides, plan.entrants
    players: dict[str, WatchedAgent] = {}
    for number, seat in enumerate(seats):
        label = sides[teams[number % 2]][number // 2]
        agent = _agent(names[label], seat)
        players[seat] = WatchedAgent(agent, label, plan.seconds, clock)
    return players


@functools.cache
def _environment(ruleset: Ruleset) -> TagDuelEnv:
    """The environment of this process."""
    return TagDuelEnv(ruleset=ruleset)


@functools.cache
def _agent(name: str, seat: str) -> Agent:
    """The agent of this process that plays a seat; it is reset for every game."""
    del seat  # two of the same name don't share an object
    return make_agent(name)
