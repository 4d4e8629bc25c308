"""The constant tables of facts and compiled cards.

They're loaded once and stay in the arrays that the compiler made: the engine reads their memory.
"""

import hashlib

import cython
from cython.cimports.libc.stdint import uint16_t
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    Ability,
    Amount,
    Body,
    Choice,
    Condition,
    Facts,
    Filter,
    Group,
    Instruction,
    Material,
    Modifier,
    Pattern,
    Term,
    Time,
)

from tagduel_env.engine.record import layout

_kept = {}


def loaded():
    """Have the tables been loaded?"""
    return bool(_kept)


def digest():
    """16 bytes that change whenever a compiled card or a printed fact does."""
    return _kept["digest"]


def table(name):
    """One of the loaded tables, as the array it came in."""
    return _kept[name]


def load(arrays):
    """Point the engine at these tables; `arrays` maps the name of each to its rows.

    Raises:
        KeyError: If a table is missing.
        TypeError: If the rows of a table have another layout.
    """
    global facts_count  # noqa: PLW0603 - a C variable of this module
    checked = {name: _checked(name, arrays[name]) for name in [*layout.TABLES, "names", "children"]}
    _kept.clear()
    _kept.update(checked)
    _kept["digest"] = hashlib.sha256(b"".join(map(bytes, checked.values()))).digest()[:16]
    facts_count = len(checked["facts"])
    tables.facts = cython.cast(cython.pointer(Facts), address_of("facts"))
    tables.abilities = cython.cast(cython.pointer(Ability), address_of("abilities"))
    tables.code = cython.cast(cython.pointer(Instruction), address_of("code"))
    tables.terms = cython.cast(cython.pointer(Term), address_of("terms"))
    tables.groups = cython.cast(cython.pointer(Group), address_of("groups"))
    tables.filters = cython.cast(cython.pointer(Filter), address_of("filters"))
    tables.choices = cython.cast(cython.pointer(Choice), address_of("choices"))
    tables.amounts = cython.cast(cython.pointer(Amount), address_of("amounts"))
    tables.conditions = cython.cast(cython.pointer(Condition), address_of("conditions"))
    tables.patterns = cython.cast(cython.pointer(Pattern), address_of("patterns"))
    tables.times = cython.cast(cython.pointer(Time), address_of("times"))
    tables.modifiers = cython.cast(cython.pointer(Modifier), address_of("modifiers"))
    tables.bodies = cython.cast(cython.pointer(Body), address_of("bodies"))
    tables.materials = cython.cast(cython.pointer(Material), address_of("materials"))
    tables.names = cython.cast(cython.pointer(uint16_t), address_of("names"))
    tables.children = cython.cast(cython.pointer(uint16_t), address_of("children"))


def _checked(name, array):
    expected = layout.dtype_of(layout.TABLES[name]) if name in layout.TABLES else "<u2"
    if array.dtype != expected or not array.flags.c_contiguous:
        raise TypeError(
            f"Table {name!r}: expected contiguous rows of {expected}, got {array.dtype}. "
            "Compile the cards again with this version of the package."
        )
    return array


def address_of(name):
    """Where the first row of a loaded table lies in memory."""
    return cython.cast(cython.size_t, _kept[name].ctypes.data)
