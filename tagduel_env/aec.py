"""The Tag Duel as an agent-environment cycle: seats, rewards and spaces around the engine's Duel.

The rules know nothing of this module. What a researcher reads is the page in
:mod:`tagduel_env.tagduel_v0`.
"""

import copy
import logging
import operator
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, Self, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.wrappers import (  # pyright: ignore[reportMissingTypeStubs]
    OrderEnforcingWrapper,
)

from tagduel_env.arguments import one_of, whole_number
from tagduel_env.decks import Deck
from tagduel_env.engine import setup
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import Action, Outcome
from tagduel_env.engine.record.memory import address_of
from tagduel_env.errors import (
    DuelOverError,
    IllegalActionError,
    NothingDealtError,
    StateVersionError,
)
from tagduel_env.history import MOST_EVENTS, Entry, History, eyes_of
from tagduel_env.render import Narrator, describe_position
from tagduel_env.render.narrator import EVENT_DTYPE
from tagduel_env.result import Result, ending_of, result_of
from tagduel_env.ruleset import Ruleset, capped
from tagduel_env.seating import ALL_DECKS, Seating, seated_decks
from tagduel_env.spaces import ACTIONS, STATE_SIZE, TABLE_SIZE
from tagduel_env.spaces.boxes import action_space, observation_space

__all__ = ["Observation", "Options", "OrderedEnv", "Result", "TagDuelEnv"]

Observation: TypeAlias = dict[str, NDArray[Any]]
"""``observation`` (the table or the vector) and ``action_mask``."""

_SEAT_NAMES = ("1A", "2A", "1B", "2B")
_RESET_OPTIONS = ("decks", "first_team", "ruleset")
_OF_A_DUEL = frozenset(
    {
        "duel",
        "agents",
        "agent_selection",
        "rewards",
        "terminations",
        "truncations",
        "infos",
        "_first_team",
        "_history",
    }
)
"""Attributes that only an environment with a Duel has."""

_OUTCOMES = {1.0: "won", -1.0: "lost", 0.0: "draw"}

_LOG = logging.getLogger("tagduel_env")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Keyword options of the environment; what each does says :mod:`tagduel_env.tagduel_v0`.

    Raises:
        ValueError: A value that an option doesn't take.
    """

    decks: Seating | None = None
    ruleset: Ruleset | None = None
    first_team: int | None = None
    observation: Literal["table", "vector"] = "table"
    vector_cards: bool = False
    illegal_action: Literal["raise", "lose"] = "raise"
    legal_decks: bool = True
    max_cycles: int | None = None
    render_as: str | None = None

    def __post_init__(self) -> None:
        """Check the words."""
        _check_team(self.first_team)
        one_of("observation", self.observation, ("table", "vector"))
        one_of("illegal_action", self.illegal_action, ("raise", "lose"))


def _options(given: Mapping[str, Any]) -> Options:
    """The options by name.

    Raises:
        TypeError: If one doesn't exist; it names those that do.
    """
    known = {field.name for field in fields(Options)}
    unknown = sorted(given.keys() - known)
    if unknown:
        raise TypeError(
            f"Expected only the options {', '.join(sorted(known))}, got {', '.join(unknown)}."
        )
    return Options(**given)


class TagDuelEnv(AECEnv[str, Observation, int | None]):
    """Two teams of two Duelists (or two Duelists), one decision at a time.

    Attributes:
        duel: The Duel that is being played; host side, it hides nothing.
        possible_agents: ``player_0`` to ``player_3`` for the Duelists 1A, 2A, 1B, 2B.
        ruleset: The switches of the rules.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "name": "tagduel_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, render_mode: str | None = None, **options: Any) -> None:
        """Make an environment; nothing is dealt before :meth:`reset`.

        Args:
            render_mode: ``"ansi"``, ``"human"`` or None.
            options: The fields of :class:`Options`.

        Raises:
            ValueError: If an option has a value that it doesn't take.
            TypeError: If an option doesn't exist.
            TagDuelError: If Decks are missing, malformed or not legal.
        """
        super().__init__()
        given = _options(options)
        one_of("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.render_mode = render_mode
        self.ruleset = capped(given.ruleset, given.max_cycles)
        self._options = given
        self._decks = seated_decks(given.decks, self.ruleset, legal=given.legal_decks)
        self._sources = ALL_DECKS if given.decks == ALL_DECKS else self._decks
        self.possible_agents = [f"player_{seat}" for seat in range(self.ruleset.duelists)]
        one_of("render_as", given.render_as, (None, *self.possible_agents))
        self._observation_spaces = {
            agent: observation_space(given.observation, vector_cards=given.vector_cards)
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._state_space = spaces.Box(0, 255, (STATE_SIZE,), np.uint8)
        self._seeds = _Seeds(secrets.randbits(63))
        self._rows = np.zeros(MOST_EVENTS, EVENT_DTYPE)

    def __getattr__(self, name: str) -> Any:
        """Say what is missing before the first reset; called for attributes that aren't there."""
        if name in _OF_A_DUEL:
            raise NothingDealtError("anything that is about a Duel")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    # ------------------------------------------------------------------ spaces
    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """``observation`` and ``action_mask``; always the same object for an agent."""
        return cast("spaces.Space[Observation]", self._observation_spaces[agent])

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """``Discrete(640)``; always the same object for an agent."""
        return self._action_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        """``uint8[6100]``: the table with nothing hidden, and the Decks."""
        return self._state_space

    # ------------------------------------------------------------------ playing
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new Duel.

        Args:
            seed: The same seed gives the same Duel, and the same sequence of Duels if later calls
                name none. None: the next seed of that sequence.
            options: For this Duel only: ``decks``, ``first_team``, and ``ruleset`` (a mapping of
                switches that differ, or a Ruleset). Unknown keys are logged as warnings.

        Raises:
            TagDuelError: If Decks or switches can't be used; the Duel before goes on.
        """
        asked = dict(options or {})
        ruleset = self._ruleset_for(asked.get("ruleset"))
        first_team = asked.get("first_team", self._options.first_team)
        _check_team(first_team)
        for key in asked.keys() - set(_RESET_OPTIONS):
            known = ", ".join(_RESET_OPTIONS)
            _LOG.warning("reset: expected the options %s, got %r; it is ignored.", known, key)
        seeds = self._seeds.after() if seed is None else _seeds_from(seed)
        duel_seed = seeds.seed()
        sources = asked.get("decks", self._sources)
        legal = self._options.legal_decks
        decks = seated_decks(sources, ruleset, legal=legal, seed=duel_seed)
        self._begin(Duel.new(decks, ruleset, duel_seed, first_team))
        self._seeds, self._decks = seeds, decks

    def _ruleset_for(self, changes: Ruleset | Mapping[str, Any] | None) -> Ruleset:
        if isinstance(changes, Mapping):
            changes = self.ruleset.replace(**changes)
        ruleset = self.ruleset if changes is None else capped(changes, None)
        if ruleset.duelists != self.ruleset.duelists:
            raise ValueError(
                f"ruleset.duelists: expected {self.ruleset.duelists}, as the environment was made "
                f"for, got {ruleset.duelists}."
            )
        return ruleset

    def _begin(self, duel: Duel) -> None:
        """Take a Duel over: everyone plays, nothing is earned, a new history begins."""
        self.duel = duel
        self._first_team = int(duel.record["first_team"])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._waiting = _shared(np.zeros(ACTIONS, np.int8))
        self.infos = {
            agent: {"seat": _SEAT_NAMES[number], "action_mask": self._waiting}
            for number, agent in enumerate(self.agents)
        }
        self._history = History.of(duel)
        self._narrator = self._make_narrator()
        self._ask()

    def _make_narrator(self) -> Narrator | None:
        """Who tells what happens, if somebody listens; a Duel that was set is told from there."""
        if self.render_mode != "human":
            return None
        narrator = self._new_narrator()
        told = narrator.tell(self._history.rows())
        if not self.duel.course:
            _print(told)
        return narrator

    def _new_narrator(self) -> Narrator:
        life = int(self.duel.record["rules"]["life_points"])
        return Narrator(self.duel.seat_names, life, self._eyes(self._options.render_as))

    def step(self, action: int | None) -> None:
        """Take one decision for :attr:`agent_selection`; ``None`` once that agent is done.

        Raises:
            IllegalActionError: If the action isn't legal and ``illegal_action`` is ``"raise"``;
                nothing has changed then.
        """
        if not self.agents:
            raise DuelOverError
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._act(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent]["action_mask"] = self._waiting
        if self.duel.over:
            self._end()
        else:
            self._ask()
        self._accumulate_rewards()

    def legal_actions(self) -> list[int]:
        """The actions that are legal now, in order; none when the Duel is over."""
        return self.duel.legal_actions()

    def apply(self, action: int) -> None:
        """Take one decision as :meth:`step` does, faster: for search in a :meth:`clone`.

        Nothing is added to the history, nothing is told, and rewards aren't collected before the
        end. Faster still is a Duel alone: ``duel = env.duel.copy()``, ``duel.apply(action)``.

        Raises:
            IllegalActionError: If the action isn't legal; nothing has changed then.
            DuelOverError: If the Duel is over.
        """
        self.duel.apply(action)
        self._follow_teams()
        self.infos[self.agent_selection]["action_mask"] = self._waiting
        self._ask()
        if self.duel.over:
            self._accumulate_rewards()

    def _act(self, action: int | None) -> None:
        """Take the decision that is open, and write down what follows."""
        duel = self.duel
        seat, kind = duel.seat, int(duel.record["decision"]["kind"])
        try:
            count = duel.apply_and_note(cast("int", action), self._rows)
        except IllegalActionError:
            if self._options.illegal_action == "raise":
                raise
            duel.forfeit()
            return
        rows = self._rows[:count]
        self._history.add(seat, kind, operator.index(cast("int", action)), rows.tobytes())
        self._follow_teams()
        if self._narrator is not None:
            _print(self._narrator.tell(rows))

    def _follow_teams(self) -> None:
        """2.1: who was asked lets the other team go first, so that seats are numbered anew (T1)."""
        first_team = int(self.duel.record["first_team"])
        if first_team == self._first_team:
            return
        self._first_team = first_team
        self._history.swap_teams()
        if self._narrator is not None:
            self._narrator = self._new_narrator()

    def _ask(self) -> None:
        """Hand the open decision to its Duelist."""
        if self.duel.over:
            self._end()
            return
        self.agent_selection = self.possible_agents[self._number(self.duel.seat)]
        self.infos[self.agent_selection]["action_mask"] = self.duel.mask()

    def _end(self) -> None:
        """All agents are done at once."""
        cut_off = self.duel.outcome is Outcome.TRUNCATED
        done = np.zeros(ACTIONS, np.int8)
        done[Action.PASS] = 1
        done = _shared(done)
        earned = self.duel.rewards
        for number, agent in enumerate(self.agents):
            self.rewards[agent] = earned[self._seat(number)]
            self.terminations[agent] = not cut_off
            self.truncations[agent] = cut_off
            self.infos[agent] |= {
                "action_mask": done,
                "outcome": "cut off" if cut_off else _OUTCOMES[self.rewards[agent]],
                "reason": self.duel.reason.name,
            }
        self.agent_selection = self.agents[0]

    def _seat(self, number: int) -> int:
        """The seat in turn order of the agent with this number (T1)."""
        return number ^ self._first_team

    def _seat_of(self, agent: str) -> int:
        """The seat in turn order of an agent, by its name."""
        one_of("agent", agent, tuple(self.possible_agents))
        return self._seat(self.possible_agents.index(agent))

    def _number(self, seat: int) -> int:
        """The number of the agent on a seat."""
        return seat ^ self._first_team

    # ------------------------------------------------------------------ looking
    def observe(self, agent: str) -> Observation:
        """What an agent may know now; the mask is all 0 for one who isn't asked."""
        return {
            "observation": self._observation(agent),
            "action_mask": self._mask_of(agent),
        }

    def _observation(self, agent: str) -> NDArray[Any]:
        table = self._table(agent)
        if self._options.observation == "table":
            return table
        from tagduel_env.spaces.vector import encode  # noqa: PLC0415, makes the card features

        return encode(table, cards=self._options.vector_cards)

    def _table(self, agent: str) -> NDArray[np.uint8]:
        table = np.empty(TABLE_SIZE, np.uint8)
        seat = self._seat_of(agent)
        observe.write_table_at(self.duel.address, seat, address_of(table))
        return table

    def _mask_of(self, agent: str) -> NDArray[np.int8]:
        info = self.infos.get(agent)
        return (self._waiting if info is None else info["action_mask"]).copy()

    def state(self) -> NDArray[np.uint8]:
        """The table of the first seat with nothing hidden, and the order of the Decks."""
        state = np.empty(STATE_SIZE, np.uint8)
        observe.write_state_at(self.duel.address, address_of(state))
        return state

    def history(self, agent: str | None = None) -> list[Entry]:
        """What has happened since the Duel began or was set.

        Args:
            agent: Whose history: their own decisions, and the events as far as they could tell.
                None: everything, host side.
        """
        if agent is None:
            return self._history.entries()
        seat = self._seat_of(agent)
        return self._history.entries(seat, self._eyes(agent))

    def history_array(self, agent: str, last: int | None = None) -> NDArray[np.int32]:
        """The events of an agent's history as numbers, oldest first.

        Args:
            agent: Whose history.
            last: How many of the newest events; all if None.

        Returns:
            ``int32[k, 10]``, the columns :data:`tagduel_env.history.COLUMNS`.
        """
        seat = self._seat_of(agent)
        return self._history.array(seat, eyes_of(self.duel, seat), last)

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The Decks of 1A, 2A, 1B, 2B, as the last :meth:`reset` took or drew them."""
        return self._decks

    def result(self) -> Result:
        """How the Duel stands, or how it ended."""
        return result_of(self.duel)

    def _eyes(self, agent: str | None) -> int | None:
        """Bits of the seats whose knowledge an agent has; None for everyone's."""
        if agent is None:
            return None
        return eyes_of(self.duel, self._seat_of(agent))

    # ------------------------------------------------------------------ copies and bytes
    def clone(self) -> Self:
        """A copy in the same state, which goes its own way; host side, it holds hidden cards."""
        twin = copy.copy(self)
        twin.duel = self.duel.copy()
        twin.agents = self.agents.copy()
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.infos = {
            agent: info | {"action_mask": info["action_mask"].copy()}
            for agent, info in self.infos.items()
        }
        twin._history = self._history.copy()
        twin._narrator = copy.deepcopy(self._narrator)
        twin._action_spaces = {
            agent: copy.deepcopy(space) for agent, space in self._action_spaces.items()
        }
        twin._rows = np.empty_like(self._rows)
        return twin

    def determinize(self, agent: str, seed: int, *, known_lists: bool = True) -> Self:
        """A copy in which all that an agent can't know is drawn anew, for search.

        What fits is equally likely: which cards lie in which hand, face-down, and in which Deck in
        which order; and chance is another. The agent's observation, mask and history are the same
        to the byte. If somebody else decides, a play that they are still declaring is taken back to
        the question it began from, and their options are those of the cards dealt to them, even
        if that is only to pass.

        Args:
            agent: Whose knowledge it is; the team-mate's too while information is shared.
            seed: A whole number from 0; the same seed gives the same copy.
            known_lists: Whether the Deck lists of others are known. If not, what the agent has
                seen of a list stays on it, a card that went back to a hand or Deck while a Chain
                Link or effect of it goes on stays the same card, and every other unseen card is any
                playable one, at most three of a name.

        Raises:
            ValueError: If there is no such agent.
        """
        seat = self._seat_of(agent)
        twin = self.clone()
        twin.duel = self.duel.determinize(seat, seed, known_lists=known_lists)
        twin._history = self._history.known_to(seat, eyes_of(self.duel, seat))
        twin._seeds = _seeds_from(seed)
        twin._decks = tuple(map(twin._deck_in_play, self._decks, range(self.duel.duelists)))
        if not twin.duel.over:
            twin.infos[twin.agent_selection]["action_mask"] = twin._waiting
            twin._ask()
        return twin

    def _deck_in_play(self, deck: Deck, number: int) -> Deck:
        """The Deck of an agent, unless its list was guessed: then one of the list that it was."""
        listed = setup.listed_deck(self.duel.record, self._seat(number), "guessed")
        parts = ((deck.main, listed.main), (deck.extra, listed.extra))
        return deck if all(sorted(one) == sorted(other) for one, other in parts) else listed

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone() if hasattr(self, "duel") else self._blank_copy(memo)

    def _blank_copy(self, memo: dict[int, Any]) -> Self:
        """A copy before the first reset."""
        twin = copy.copy(self)
        twin.__dict__ = copy.deepcopy(self.__dict__, memo)
        return twin

    def get_state(self) -> bytes:
        """The whole Duel as bytes, hidden cards and generator included; for :meth:`set_state`.

        They hold how the Duel came about, about 3 KB; see :mod:`tagduel_env.engine.saved.saved`.
        """
        return self.duel.to_bytes()

    def set_state(self, state: bytes, *, trusted: bool = False) -> None:
        """Go on from a saved Duel, with the history that it had.

        Args:
            state: What :meth:`get_state` gave, here or elsewhere. The bytes may come from anybody.
            trusted: Whether to take a Duel that was written to, or determinized, and saved by
                another process: its history begins anew, and nothing in it can be checked.

        Raises:
            StateVersionError: If the bytes are no Duel, or one of another version, card pool or
                ruleset. The ruleset of the Duel in progress will do too.
            StateError: If they're damaged, say what can't be, or would have to be trusted.
        """
        duel = Duel.from_bytes(state, trusted=trusted)
        self._check_rules(duel)
        self._begin(duel)
        if duel.beginning is not None:
            self._decks = duel.beginning.decks

    def _check_rules(self, duel: Duel) -> None:
        """Refuse a Duel with other rules than this environment's, or those of its last reset."""
        if hasattr(self, "duel") and duel.record["rules"] == self.duel.record["rules"]:
            return
        for name, expected in self.ruleset.to_numbers().items():
            got = int(duel.record["rules"][name])
            if got != expected:
                raise StateVersionError(
                    f"Expected a Duel with this environment's ruleset ({name} {expected}), got one "
                    f"with {name} {got}. Make the environment with the ruleset of the saved Duel."
                )

    def state_hash(self) -> str:
        """32 hex digits, equal for equal states; host side, it covers hidden cards."""
        return self.duel.state_hash()

    # ------------------------------------------------------------------ rendering
    def render(self) -> str | None:
        """The table in words: returned (``ansi``), printed (``human``), or nothing.

        With ``render_as`` as that agent sees it, else with nothing hidden. In the mode ``human``
        every step also prints what happened.
        """
        if self.render_mode is None:
            _LOG.warning(
                "render: expected a render_mode of 'ansi' or 'human', got None; make the "
                "environment with one."
            )
            return None
        text = self._text()
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def _text(self) -> str:
        viewer = self._options.render_as
        seat = None if viewer is None else self._seat_of(viewer)
        text = describe_position(self.duel, seat)
        return f"{text}\n{ending_of(self.duel)}" if self.duel.over else text

    def __repr__(self) -> str:
        duel = repr(self.duel) if hasattr(self, "duel") else "not reset"
        return f"<{self.metadata['name']}: {duel}>"


class OrderedEnv(OrderEnforcingWrapper[str, Observation, int | None]):
    """The environment, refusing calls in an impossible order (``step`` before ``reset``)."""

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent to act sees, has earned, and is told; asked of the environment at once."""
        asked = self.env if self._has_reset else super()
        return asked.last(observe)

    def clone(self) -> Self:
        """A copy in the same state, which goes its own way."""
        return copy.deepcopy(self)

    def set_state(self, state: bytes, *, trusted: bool = False) -> None:
        """Go on from a saved Duel, see `TagDuelEnv.set_state`; no reset is needed before."""
        cast("TagDuelEnv", self.env).set_state(state, trusted=trusted)
        self._has_reset = True

    def determinize(self, agent: str, seed: int, *, known_lists: bool = True) -> Self:
        """A copy with all that an agent can't know drawn anew, see `TagDuelEnv.determinize`."""
        raw = cast("TagDuelEnv", self.env)
        twin = copy.copy(self)
        twin.env = raw.determinize(agent, seed, known_lists=known_lists)
        return twin


@dataclass(frozen=True, slots=True)
class _Seeds:
    """A place in the sequence of seeds that follows a first one."""

    first: int
    number: int = 0

    def after(self) -> "_Seeds":
        """The next place."""
        return _Seeds(self.first, self.number + 1)

    def seed(self) -> int:
        """The seed at this place."""
        if not self.number:
            return self.first
        words = np.random.SeedSequence((self.first, self.number)).generate_state(1, np.uint64)
        return int(words[0]) >> 1


def _seeds_from(seed: int) -> _Seeds:
    return _Seeds(whole_number("seed", seed))


def _shared(mask: NDArray[np.int8]) -> NDArray[np.int8]:
    """The mask, which several are given, so that nobody may write to it."""
    mask.setflags(write=False)
    return mask


def _print(lines: list[str]) -> None:
    if lines:
        sys.stdout.write("\n".join([*lines, ""]))


def _check_team(first_team: int | None) -> None:
    if first_team is not None:
        whole_number("first_team", first_team, 0, 1)
