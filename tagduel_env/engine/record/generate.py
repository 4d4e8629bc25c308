"""Writes `types.pxd`, the C side of `constants` and `layout`.

Run `python -m tagduel_env.engine.record.generate` after a change to either; a test compares the
file with what this module would write.
"""

import re
from enum import IntEnum, IntFlag
from pathlib import Path

from tagduel_env.engine.record import constants
from tagduel_env.engine.record.layout import STRUCTS, TABLES, shape_of

C_TYPES = {
    "u1": "uint8_t",
    "u2": "uint16_t",
    "u4": "uint32_t",
    "u8": "uint64_t",
    "i2": "int16_t",
    "i4": "int32_t",
}
TARGET = Path(__file__).with_name("types.pxd")


def prefix_of(name: str) -> str:
    """`CardKind` becomes `CARD_KIND`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()


def constant_lines() -> list[str]:
    """One C constant per module constant and per member of each enumeration."""
    lines = ["cdef enum:"]
    for name, value in vars(constants).items():
        if name.isupper() and isinstance(value, int):
            lines.append(f"    {name} = {value}")
    for name, group in vars(constants).items():
        if isinstance(group, type) and issubclass(group, IntEnum | IntFlag) and len(group):
            lines += [f"    {prefix_of(name)}_{member.name} = {int(member)}" for member in group]
    return lines


def struct_lines(name: str) -> list[str]:
    """The packed C struct of one entry of `STRUCTS`."""
    lines = [f"cdef packed struct {name}:"]
    for field in STRUCTS[name]:
        dimensions = "".join(f"[{length}]" for length in shape_of(field))
        lines.append(f"    {C_TYPES.get(field[1], field[1])} {field[0]}{dimensions}")
    return lines


def tables_lines() -> list[str]:
    """The struct of pointers to the constant tables."""
    lines = ["cdef struct Tables:"]
    lines += [f"    {struct}* {table}" for table, struct in TABLES.items()]
    return [*lines, "    uint16_t* names", "    uint16_t* children"]


def source() -> str:
    """The whole text of `types.pxd`."""
    blocks = [
        [
            "# Written by generate.py from constants.py and layout.py; do not edit.",
            "from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t",
        ],
        constant_lines(),
        *(struct_lines(name) for name in STRUCTS),
        tables_lines(),
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


if __name__ == "__main__":
    TARGET.write_text(source())
