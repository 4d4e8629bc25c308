"""Collects the rows of the constant tables, equal rows once, and turns them into arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.engine.record import layout

Row = tuple[int, ...]
Arrays = dict[str, NDArray[Any]]

FIELDS: dict[str, tuple[str, ...]] = {
    table: tuple(field[0] for field in layout.STRUCTS[struct])
    for table, struct in layout.TABLES.items()
}
"""The fields of each table, in the order of its rows."""

KNOWN = {table: frozenset(fields) for table, fields in FIELDS.items()}
"""The same, to test whether a field exists."""

LISTS = ("names", "children")
"""Tables of single numbers."""


class Tables:
    """The rows of every table so far. Row 0 is empty, so 0 can stand for "none"."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Row]] = {
            table: [(0,) * len(fields)] for table, fields in FIELDS.items()
        }
        self._known: dict[str, dict[Row, int]] = {table: {} for table in FIELDS}
        self._lists: dict[str, list[int]] = {name: [0] for name in LISTS}
        self._runs: dict[tuple[str, tuple[object, ...]], int] = {}
        self.counters: list[str] = []
        self.series: list[str] = []

    def count(self, table: str) -> int:
        """How many rows a table has."""
        return len(self._rows[table])

    def row(self, table: str, **fields: int) -> int:
        """The number of the row with these values; fields that are not named are 0."""
        values = _values(table, fields)
        known = self._known[table]
        found = known.get(values)
        if found is None:
            found = known[values] = self._append(table, values)
        return found

    def append(self, table: str, **fields: int) -> int:
        """A new row, even if there is an equal one."""
        return self._append(table, _values(table, fields))

    def replace(self, table: str, row: int, **fields: int) -> None:
        """Fill a row that was appended before its values were known."""
        self._rows[table][row] = _values(table, fields)

    def append_all(self, table: str, rows: Sequence[dict[str, int]]) -> int:
        """New rows, one behind the other; the number of the first, 0 for none."""
        numbers = [self._append(table, _values(table, fields)) for fields in rows]
        return numbers[0] if numbers else 0

    def run(self, table: str, rows: Sequence[dict[str, int]]) -> int:
        """Rows one behind the other, used again for an equal run; the number of the first."""
        values = tuple(_values(table, fields) for fields in rows)
        key = (table, values)
        if key not in self._runs:
            self._runs[key] = self.count(table)
            self._rows[table].extend(values)
        return self._runs[key]

    def numbers(self, name: str, values: Sequence[int]) -> int:
        """Numbers of a list one behind the other, used again; the place of the first."""
        key = (name, tuple(values))
        if key not in self._runs:
            self._runs[key] = len(self._lists[name])
            self._lists[name].extend(values)
        return self._runs[key]

    def read(self, table: str, row: int, field: str) -> int:
        """One value of a row."""
        return self._rows[table][row][FIELDS[table].index(field)]

    def counter_kind(self, name: str) -> int:
        """The number of a kind of counter, from 1."""
        if name not in self.counters:
            self.counters.append(name)
        return 1 + self.counters.index(name)

    def series_bit(self, name: str) -> int:
        """The bit of a series in `Facts.series`."""
        if name not in self.series:
            self.series.append(name)
        return self.series.index(name)

    def arrays(self) -> Arrays:
        """Every table but `facts`, in the dtype that the engine reads."""
        found: Arrays = {
            table: np.array(rows, dtype=layout.dtype_of(layout.TABLES[table]))
            for table, rows in self._rows.items()
            if table != "facts"
        }
        for name, values in self._lists.items():
            found[name] = np.array(values, dtype="<u2")
        return found

    def _append(self, table: str, values: Row) -> int:
        rows = self._rows[table]
        rows.append(values)
        return len(rows) - 1


def _values(table: str, fields: dict[str, int]) -> Row:
    if not fields.keys() <= KNOWN[table]:
        raise TypeError(f"{table} has the fields {FIELDS[table]}, not {tuple(fields)}")
    return tuple([fields.get(name, 0) for name in FIELDS[table]])
