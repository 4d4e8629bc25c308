"""The arrays of a batch, allocated once, and their description for the engine."""

import hashlib
from collections.abc import Mapping
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tagduel_env.engine import batch, setup
from tagduel_env.engine.record import layout
from tagduel_env.interfaces.seatings import Seatings
from tagduel_env.ruleset import Ruleset
from tagduel_env.spaces import ACTIONS, TABLE_SIZE

__all__ = ["ENDINGS", "IN_PROGRESS", "BatchArrays"]

Shape: TypeAlias = tuple[type[np.generic], tuple[int, ...]]

IN_PROGRESS = ("seed", "seating", "first_team")
"""What each row tells of its Duel in progress."""

ENDINGS = (
    "truncated",
    "winner",
    "reason",
    "length",
    "turns",
    "final_seed",
    "final_seating",
    "final_first_team",
)
"""What each row tells of the Duel that it finished last."""

_DESCRIPTION = np.dtype([(name, np.int64) for name in batch.FIELDS])
_SAVED = ("duels", "streams", *IN_PROGRESS)


class BatchArrays:
    """The arrays by name; those that were left out are None.

    Attributes:
        address: Where their description for the engine lies.
    """

    def __init__(
        self,
        count: int,
        ruleset: Ruleset,
        seatings: Seatings,
        *,
        starting_team: int | None,
        vector_width: int,
        tables: bool,
        finals: bool,
    ) -> None:
        """Allocate all arrays, zeroed.

        Raises:
            TagDuelError: If with one of the Decks no Duel can be played.
        """
        setup.load_programs()
        for deck in seatings.decks:
            setup.check_deck(deck)
        self._numbers = {
            "seatings_count": len(seatings),
            "starting_team": -1 if starting_team is None else starting_team,
            "vector_width": vector_width,
        }
        self._constant: dict[str, NDArray[Any]] = {
            "blank": setup.blank(ruleset),
            "lists": setup.deck_lists(seatings.decks),
            "seatings": seatings.rows,
        }
        shapes = _shapes(ruleset.duelists, vector_width, tables=tables, finals=finals)
        self._rows = {
            name: np.zeros((count, *shape), dtype) for name, (dtype, shape) in shapes.items()
        }
        self._describe()

    def _describe(self) -> None:
        """Write down where the arrays lie, in the order of the struct Batch."""
        self._description = np.zeros(1, _DESCRIPTION)
        for name, array in (self._rows | self._constant).items():
            self._description[name] = array.ctypes.data
        for name, number in self._numbers.items():
            self._description[name] = number
        self.address = int(self._description.ctypes.data)

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._rows[name]

    def get(self, name: str) -> NDArray[Any] | None:
        """The array, None if it was left out."""
        return self._rows.get(name)

    def copy(self) -> Self:
        """The same in memory of its own; what never changes is shared."""
        twin = type(self).__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin._rows = {name: array.copy() for name, array in self._rows.items()}
        twin._describe()
        return twin

    # ---------------------------------------------------------------------- states
    def digest(self) -> bytes:
        """16 bytes that differ between batches of other size, rules, Decks or starting team."""
        found = hashlib.blake2b(digest_size=16)
        found.update(repr((len(self["seed"]), self._numbers["starting_team"])).encode())
        for name in ("blank", "lists", "seatings"):
            found.update(self._constant[name].tobytes())
        return found.digest()

    def to_bytes(self) -> bytes:
        """Everything that decides how the Duels go on."""
        return b"".join(self._rows[name].tobytes() for name in _SAVED)

    def saved_size(self) -> int:
        """Length of :meth:`to_bytes`."""
        return sum(self._rows[name].nbytes for name in _SAVED)

    def from_bytes(self, data: bytes) -> None:
        """Take over what :meth:`to_bytes` of an alike batch gave; forget how Duels ended."""
        start = 0
        for array in self._rows.values():
            array.fill(0)
        for name in _SAVED:
            array = self._rows[name]
            source = np.frombuffer(data, array.dtype, array.size, start)
            array[...] = source.reshape(array.shape)
            start += array.nbytes


def _shapes(duelists: int, vector_width: int, *, tables: bool, finals: bool) -> Mapping[str, Shape]:
    """Name, type of the entries and shape of a row of every array that is wanted."""
    shapes: dict[str, Shape] = {
        "duels": (np.uint8, (layout.DUEL.itemsize,)),
        "streams": (np.uint64, (2,)),
        "actions": (np.int64, ()),
        "seat": (np.int64, ()),
        "num_options": (np.int64, ()),
        "action_mask": (np.int8, (ACTIONS,)),
        "reward": (np.float32, (duelists,)),
        "done": (np.bool_, ()),
    }
    shapes |= dict.fromkeys((*IN_PROGRESS, *ENDINGS), (np.int64, ()))
    shapes["truncated"] = (np.bool_, ())
    if tables:
        shapes["tables"] = (np.uint8, (TABLE_SIZE,))
    if vector_width:
        shapes["vectors"] = (np.float32, (vector_width,))
    if finals:
        shapes["finals"] = (np.uint8, (layout.DUEL.itemsize,))
    return shapes
