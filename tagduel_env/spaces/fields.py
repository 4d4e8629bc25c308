"""Fields of packed tables: what each is called, its type, its range and its meaning.

A table is a packed little-endian struct of blocks; a block is a number of equal rows; a row is a
number of fields. Everything else is made from such a description: numpy dtypes, C structs, offsets,
the pages of the documentation and the hash that saved policies carry.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["Block", "Field", "dtype_of_blocks", "dtype_of_row"]

_LIMITS = {
    "u1": (0, 255),
    "u2": (0, 65_535),
    "u4": (0, 4_294_967_295),
    "i2": (-32_768, 32_767),
    "i4": (-2_147_483_648, 2_147_483_647),
}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a row.

    Attributes:
        name: What it is called in the numpy dtype and in C.
        kind: ``u1``, ``u2``, ``u4`` (unsigned) or ``i2``, ``i4`` (signed), little endian.
        meaning: What it says, in a few words.
        low: The least value that is written; None for the least that fits.
        high: The greatest value that is written; None for the greatest that fits.
        length: How many values the field has; 0 for a plain one.
    """

    name: str
    kind: str
    meaning: str
    low: int | None = None
    high: int | None = None
    length: int = 0

    @property
    def size(self) -> int:
        """Bytes of the whole field."""
        return int(self.kind[1]) * max(self.length, 1)

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the greatest value that is written."""
        least, greatest = _LIMITS[self.kind]
        return (
            least if self.low is None else self.low,
            greatest if self.high is None else self.high,
        )

    def as_numpy(self) -> tuple[str, str] | tuple[str, str, int]:
        """The field as numpy's dtype constructor takes it."""
        kind = f"<{self.kind}"
        return (self.name, kind, self.length) if self.length else (self.name, kind)


@dataclass(frozen=True, slots=True)
class Block:
    """A number of equal rows.

    Attributes:
        name: What it is called in the table.
        struct: The name of the C struct of a row.
        rows: How many rows; 1 for a block that is a single row.
        fields: The fields of a row.
        meaning: What a row stands for.
    """

    name: str
    struct: str
    rows: int
    fields: tuple[Field, ...]
    meaning: str

    @property
    def row_size(self) -> int:
        """Bytes of a row."""
        return sum(field.size for field in self.fields)

    @property
    def size(self) -> int:
        """Bytes of the whole block."""
        return self.rows * self.row_size

    def offset_of(self, name: str) -> int:
        """The byte at which a field begins, from the beginning of its row."""
        offset = 0
        for field in self.fields:
            if field.name == name:
                return offset
            offset += field.size
        raise KeyError(name)

    def field(self, name: str) -> Field:
        """The field of this name."""
        return next(field for field in self.fields if field.name == name)


def dtype_of_row(block: Block) -> np.dtype[np.void]:
    """The packed numpy dtype of one row."""
    return np.dtype([field.as_numpy() for field in block.fields])


def dtype_of_blocks(blocks: Sequence[Block]) -> np.dtype[np.void]:
    """The packed numpy dtype of a table of these blocks, one after another."""
    members = [
        (block.name, dtype_of_row(block), block.rows)
        if block.rows > 1
        else (block.name, dtype_of_row(block))
        for block in blocks
    ]
    return np.dtype(members)
