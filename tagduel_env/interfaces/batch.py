"""Many Duels at once: one call steps all of them, without the interpreter's lock.

How to use it says the page in :mod:`tagduel_env.tagduel_v0`.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, Literal, Self, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tagduel_env.arguments import action_number, one_of, whole_number
from tagduel_env.decks import Deck
from tagduel_env.engine import batch
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import DecisionKind
from tagduel_env.engine.saved.beginning import Beginning
from tagduel_env.errors import IllegalActionError, NotResetError
from tagduel_env.interfaces import batch_state
from tagduel_env.interfaces.batch_arrays import ENDINGS, IN_PROGRESS, BatchArrays
from tagduel_env.interfaces.seatings import DeckPool, Seatings, seatings
from tagduel_env.ruleset import Ruleset, capped
from tagduel_env.seating import ALL_DECKS
from tagduel_env.spaces import TABLE_SIZE, VECTOR_CARDS_SIZE, VECTOR_SIZE

__all__ = ["BatchEnv", "BatchInfo", "BatchStep"]

BatchInfo: TypeAlias = dict[str, NDArray[Any]]
"""What is to know about each Duel, by name; see :attr:`BatchEnv.info`."""

BatchStep: TypeAlias = tuple[NDArray[Any] | None, NDArray[np.float32], NDArray[np.bool_], BatchInfo]
"""``observation, reward, done, info``."""

_Rows: TypeAlias = NDArray[np.int64]

_MOST_THREADS = 256


class BatchEnv:
    """Duels side by side, each showing the player who has to decide.

    Players are numbered 0 to 3 for 1A, 2A, 1B, 2B (``player_0`` to ``player_3``), whoever starts.
    The arrays are allocated once and overwritten by the next call; take ``.copy()`` of what shall
    stay, or make the batch with ``copy=True``. A Duel that ends is reported and another one begins
    in its place at once, so every row always waits for a decision with a legal action.

    Attributes:
        num_envs: Duels side by side, called n below.
        num_threads: Threads that step them; what happens doesn't depend on it.
        ruleset: The switches of the rules.
        seatings: From which Decks the Duels are drawn; ``seatings[k]`` are those of 1A, 2A, 1B, 2B.
        observation: ``uint8[n, 5620]`` the tables, ``float32[n, 7248]`` the vectors, or None.
        action_mask: ``int8[n, 640]``, 1 where legal.
        seat: ``int64[n]``, the player who has to decide.
        num_options: ``int64[n]``, legal actions of each.
        reward: ``float32[n, 4]``, by player, of the last step (one on one ``[n, 2]``): +1 the
            winners and -1 the losers of a Duel that it ended, else 0.
        done: ``bool[n]``, whether the last step ended a Duel.
        info: Arrays by name. Of the Duel in progress: ``seed``, ``seating`` (a number for
            :attr:`seatings`) and ``first_team`` (``int64[n]``), from which the Duel follows, see
            :meth:`beginning`. Of the Duel that ended last, to be read where ``done``: ``truncated``
            (``bool[n]``), ``winner`` (1 or 2 for the team, 0 none), ``reason`` (a ``Reason``),
            ``length`` (decisions), ``turns``, and ``final_seed``, ``final_seating``,
            ``final_first_team``.
    """

    observation: NDArray[Any] | None
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    num_options: NDArray[np.int64]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    info: BatchInfo

    def __init__(
        self,
        num_envs: int,
        *,
        num_threads: int = 1,
        observation: Literal["table", "vector"] | None = "table",
        copy: bool = False,
        decks: DeckPool | None = None,
        ruleset: Ruleset | None = None,
        first_team: int | None = None,
        vector_cards: bool = False,
        legal_decks: bool = True,
        max_cycles: int | None = None,
        final_duels: bool = False,
    ) -> None:
        """Allocate everything; nothing is dealt before :meth:`reset`.

        Args:
            num_envs: Duels side by side.
            num_threads: Threads that step them, 1 to 256.
            observation: What is written for each decision besides the mask.
            copy: Whether :meth:`reset` and :meth:`step` return copies.
            decks: One seating, a list of seatings, or ``"all"`` legal ones of the bundled decks;
                each Duel draws one by its seed.
            ruleset: The switches of the rules.
            first_team: 0 team 1 starts, 1 team 2; None: drawn for each Duel.
            vector_cards: Whether vectors have card features of every list row.
            legal_decks: Whether Decks that may not be registered together are refused.
            max_cycles: Decisions after which a Duel is cut off.
            final_duels: Whether Duels are kept as they ended, for :meth:`final_duel` and
                :meth:`final_observation`; takes 24 KB for each.

        Raises:
            ValueError: If an option has a value that it doesn't take.
            TagDuelError: If Decks are missing, malformed or not legal.
        """
        self.num_envs = whole_number("num_envs", num_envs, 1)
        self.num_threads = whole_number("num_threads", num_threads, 1, _MOST_THREADS)
        one_of("observation", observation, ("table", "vector", None))
        if first_team is not None:
            whole_number("first_team", first_team, 0, 1)
        self.ruleset = capped(ruleset, max_cycles)
        self.seatings: Seatings = seatings(decks, self.ruleset, legal=legal_decks)
        width = VECTOR_CARDS_SIZE if vector_cards else VECTOR_SIZE
        arrays = BatchArrays(
            self.num_envs,
            self.ruleset,
            self.seatings,
            starting_team=first_team,
            vector_width=width if observation == "vector" else 0,
            tables=observation == "table",
            finals=final_duels,
        )
        if observation == "vector":
            from tagduel_env.spaces.vector import load  # noqa: PLC0415, makes the card features

            load()
        self._arguments: dict[str, Any] = {
            "num_envs": self.num_envs,
            "num_threads": self.num_threads,
            "observation": observation,
            "copy": copy,
            "decks": decks if decks == ALL_DECKS else self.seatings.as_list(),
            "ruleset": self.ruleset,
            "first_team": first_team,
            "vector_cards": vector_cards,
            "legal_decks": legal_decks,
            "final_duels": final_duels,
        }
        self._copy = copy
        self._begun = False
        self._all: _Rows = np.arange(self.num_envs, dtype=np.int64)
        self._use(arrays)

    def _use(self, arrays: BatchArrays) -> None:
        """Show the arrays under their public names; threads come when they are needed."""
        self._arrays = arrays
        tables_or_vectors = arrays.get("tables")
        self.observation = arrays.get("vectors") if tables_or_vectors is None else tables_or_vectors
        self.action_mask = arrays["action_mask"]
        self.seat = arrays["seat"]
        self.num_options = arrays["num_options"]
        self.reward = arrays["reward"]
        self.done = arrays["done"]
        self.info = {name: arrays[name] for name in (*IN_PROGRESS, *ENDINGS)}
        self._helpers: ThreadPoolExecutor | None = None
        self._process = os.getpid()

    # ------------------------------------------------------------------ playing
    def reset(self, seed: int | None = None) -> tuple[NDArray[Any] | None, BatchInfo]:
        """Begin a new Duel in every row.

        Args:
            seed: Gives all Duels of all rows, until another seed comes; row ``i`` gets the same
                ones in a batch of any size. None: the next Duels of the sequence.

        Returns:
            ``observation, info``.

        Raises:
            DuelSetupError: If the Decks allow no Duel in which anyone decides anything.
            ValueError: If there is no such seed; nothing has changed then.
        """
        if seed is not None:
            seed = whole_number("seed", seed)
        if seed is not None or not self._begun:
            words = np.random.SeedSequence(seed).generate_state(2 * self.num_envs, np.uint64)
            self._arrays["streams"][...] = words.reshape(-1, 2)
        self._clear()
        self._spread(batch.restart, self._all)
        self._begun = True
        self._require_decisions()
        observation, _, _, info = self._result()
        return observation, info

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> BatchStep:
        """Take one decision in every Duel, for the players of :attr:`seat`.

        Args:
            actions: Whole numbers ``[n]``, the indices of legal actions.
            where: ``bool[n]``: only these Duels are stepped, the others wait as they are and their
                actions are ignored. None: all.

        Returns:
            ``observation, reward, done, info``, see the attributes of the same names.

        Raises:
            IllegalActionError: If one of the actions isn't legal; nothing has changed then. It
                says in which Duel (``index``) and whose (``seat``).
            ValueError: If an array has another length than expected.
            TypeError: If the actions aren't whole numbers, or ``where`` isn't boolean.
            NotResetError: Before the first reset.
        """
        self._require_begun("step()")
        rows = self._all if where is None else self._rows_of(where)
        given = self._checked(actions)
        self._arrays["actions"][...] = given
        bad = batch.first_illegal(self._arrays.address, rows.ctypes.data, len(rows))
        if bad >= 0:
            raise self._illegal(bad, int(given[bad]))
        self._clear()
        self._spread(batch.step, rows)
        if self.done.any():
            self._require_decisions()
        return self._result()

    def _clear(self) -> None:
        self.reward.fill(0.0)
        self.done.fill(False)

    def _checked(self, actions: ArrayLike) -> NDArray[np.integer[Any]]:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(
                f"Expected whole numbers for the actions, got an array of {given.dtype}."
            )
        self._check_length("actions", given)
        return given

    def _rows_of(self, where: ArrayLike) -> _Rows:
        given = np.asarray(where)
        if given.dtype != np.bool_:
            raise TypeError(f"Expected a boolean array for where, got one of {given.dtype}.")
        self._check_length("where", given)
        return np.flatnonzero(given).astype(np.int64, copy=False)

    def _check_length(self, name: str, given: NDArray[Any]) -> None:
        if given.shape != (self.num_envs,):
            raise ValueError(
                f"Expected an array of shape ({self.num_envs},) for {name}, one entry for each "
                f"Duel, got {given.shape}."
            )

    def _illegal(self, index: int, action: int) -> IllegalActionError:
        duel = self._look_at(index)
        return IllegalActionError(
            action,
            seat=int(self.seat[index]),
            decision=DecisionKind(int(duel.record["decision"]["kind"])).name,
            legal=tuple(duel.legal_actions()),
            index=index,
        )

    def _spread(self, call: Callable[[int, int, int], None], rows: _Rows) -> None:
        """Let the threads call the engine for the rows, each taking a part whenever it is free."""
        address, first = self._arrays.address, rows.ctypes.data
        if self.num_threads == 1:
            call(address, first, len(rows))
            return
        if self._helpers is None or self._process != os.getpid():  # threads don't outlive a fork
            self._helpers = ThreadPoolExecutor(self.num_threads - 1, "tagduel")
            self._process = os.getpid()
        parts = _parts(len(rows), self.num_threads)
        waiting = iter(parts)

        def work() -> None:
            for start, end in waiting:
                call(address, first + rows.itemsize * start, end - start)

        jobs = [self._helpers.submit(work) for _ in range(min(self.num_threads, len(parts)) - 1)]
        try:
            work()
        finally:  # an interruption leaves no thread at work on Duels that somebody steps again
            wait(jobs)
        for job in jobs:
            job.result()

    def _require_begun(self, call: str) -> None:
        if not self._begun:
            raise NotResetError(call)

    def _require_decisions(self) -> None:
        """Refuse Decks with which every Duel is over before anyone decides anything."""
        if not self.num_options.all():
            raise DuelSetupError(
                "Decks with which a Duel comes to a decision",
                "Duels that are over when they begin, a hundred in a row",
            )

    def _result(self) -> BatchStep:
        if not self._copy:
            return self.observation, self.reward, self.done, self.info
        observation = None if self.observation is None else self.observation.copy()
        info = {name: array.copy() for name, array in self.info.items()}
        return observation, self.reward.copy(), self.done.copy(), info

    # ------------------------------------------------------------------ looking
    def legal_actions(self, index: int) -> list[int]:
        """The legal actions of one Duel, in order."""
        return self._look_at(index).legal_actions()

    def decks(self, index: int) -> tuple[Deck, ...]:
        """The Decks of 1A, 2A, 1B, 2B in one Duel."""
        return self.seatings[int(self.info["seating"][self._index(index)])]

    def duel(self, index: int) -> Duel:
        """A copy of one Duel; host side, it hides nothing."""
        return self._look_at(index).copy()

    def beginning(self, index: int) -> Beginning:
        """How one Duel began: ``Duel.begin`` and the same actions give the same Duel alone."""
        return self._beginning(index, "")

    def final_beginning(self, index: int) -> Beginning:
        """How the Duel began that a row finished last.

        Raises:
            ValueError: If this row has finished none.
        """
        if not self.info["length"][self._index(index)]:
            raise _unfinished(index)
        return self._beginning(index, "final_")

    def determinize(self, index: int, player: int, seed: int, *, known_lists: bool = True) -> Duel:
        """One Duel as it could be for all that a player knows, see `Duel.determinize`."""
        duel = self._look_at(index)
        seat = whole_number("player", player, 0, duel.duelists - 1) ^ int(duel.record["first_team"])
        return duel.determinize(seat, seed, known_lists=known_lists)

    def observe(self, index: int, player: int) -> NDArray[Any]:
        """What a player of one Duel may know now, as a new array like a row of `observation`.

        In a batch without observations it is a table, ``uint8[5620]``.
        """
        return self._seen(self._look_at(index), player)

    def final_duel(self, index: int) -> Duel:
        """A copy of the Duel that a row finished last, as it ended; host side.

        Raises:
            ValueError: If the batch doesn't keep them, or this row has finished none.
        """
        return self._final(index).copy()

    def final_observation(self, index: int, player: int) -> NDArray[Any]:
        """What a player could see when the Duel ended that a row finished last, as :meth:`observe`.

        Raises:
            ValueError: If the batch doesn't keep them, or this row has finished none.
        """
        return self._seen(self._final(index), player)

    def state_hash(self, index: int) -> str:
        """32 hex digits, equal for equal states of a Duel; host side, it covers hidden cards."""
        return self._look_at(index).state_hash()

    def _beginning(self, index: int, which: str) -> Beginning:
        self._require_begun("looking at a Duel")
        row = self._index(index)
        seed, seating, first_team = (int(self.info[which + name][row]) for name in IN_PROGRESS)
        return Beginning(self.seatings[seating], self.ruleset, seed, first_team)

    def _look_at(self, index: int) -> Duel:
        """One Duel, as it lies in the batch."""
        self._require_begun("looking at a Duel")
        return Duel(self._arrays["duels"][self._index(index)])

    def _final(self, index: int) -> Duel:
        finals = self._arrays.get("finals")
        if finals is None:
            raise ValueError("Expected a batch made with final_duels=True, got one without.")
        duel = Duel(finals[self._index(index)])
        if not duel.over:
            raise _unfinished(index)
        return duel

    def _seen(self, duel: Duel, player: int) -> NDArray[Any]:
        table = np.empty(TABLE_SIZE, np.uint8)
        seat = whole_number("player", player, 0, duel.duelists - 1) ^ int(duel.record["first_team"])
        observe.write_table_at(duel.address, seat, table.ctypes.data)
        if self.observation is None or self.observation.dtype == np.uint8:
            return table
        from tagduel_env.spaces.vector import encode  # noqa: PLC0415, makes the card features

        return encode(table, cards=self.observation.shape[1] == VECTOR_CARDS_SIZE)

    def _index(self, index: int) -> int:
        number = action_number(index)
        if not 0 <= number < self.num_envs:
            raise IndexError(f"Expected a row from 0 to {self.num_envs - 1}, got {index!r}.")
        return number

    # ------------------------------------------------------------------ copies and bytes
    def clone(self) -> Self:
        """A copy of the whole batch, which goes its own way."""
        twin = type(self).__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin._use(self._arrays.copy())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def get_state(self) -> bytes:
        """All Duels and the streams that draw the next ones, as bytes for :meth:`set_state`."""
        self._require_begun("get_state()")
        return batch_state.pack(self._arrays)

    def set_state(self, state: bytes, *, trusted: bool = False) -> None:
        """Go on from what :meth:`get_state` gave; how Duels ended before is forgotten.

        Args:
            state: The bytes.
            trusted: Whether to take what another process saved. Only say so of bytes that you have
                saved yourself: nothing in them can be checked.

        Raises:
            StateVersionError: If the bytes are no batch, or one of another version, size, ruleset
                or pool of Decks; nothing has changed then.
            StateError: If they're damaged, or would have to be trusted; nothing has changed.
        """
        self._arrays.from_bytes(batch_state.unpack(self._arrays, state, trusted=trusted))
        self._begun = True
        self._spread(batch.look, self._all)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self._arguments, self.get_state() if self._begun else None)

    def close(self) -> None:
        """Let the threads end; before the next :meth:`reset` the batch can't be stepped."""
        self._begun = False
        if self._helpers is not None:
            self._helpers.shutdown()
            self._helpers = None

    def __len__(self) -> int:
        return self.num_envs

    def __repr__(self) -> str:
        return f"<BatchEnv of {self.num_envs} Duels, {self.num_threads} threads>"


def _parts(rows: int, threads: int) -> list[tuple[int, int]]:
    """Ever smaller parts of a batch, ``(first row, row after the last)``.

    Decisions differ in how long they take: large parts first keep the calls few, small ones last
    let all threads end together. It is guided self-scheduling (Polychronopoulos and Kuck, "Guided
    Self-Scheduling: A Practical Scheduling Scheme for Parallel Supercomputers", 1987) with half
    the share of a thread in each part.
    """
    parts: list[tuple[int, int]] = []
    start = 0
    while start < rows:
        end = min(rows, start + max(1, (rows - start) // (2 * threads)))
        parts.append((start, end))
        start = end
    return parts


def _unfinished(index: int) -> ValueError:
    return ValueError(f"Expected a row that has finished a Duel, got row {index}.")


def _unpickled(arguments: dict[str, Any], state: bytes | None) -> BatchEnv:
    env = BatchEnv(**arguments)
    if state is not None:
        env.set_state(state, trusted=True)
    return env
