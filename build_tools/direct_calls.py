"""Lets the engine's modules call each other directly, as they are linked into one library.

Cython's modules are libraries of their own: each looks the functions of others up when it is
imported, and calls them by pointers. Within one library the linker does that, which is faster, and
lets the compiler see from one module into the next. So the C code that Cython wrote is changed in
three places: what a module offers is no longer `static`; what it takes is declared as being
elsewhere, and not as a pointer; and the import, which still compares signatures, fills a pointer
that nobody reads.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

FUNCTION = r"(__pyx_f_\w+)"
OFFERED = re.compile(rf"\(void \(\*\)\(void\)\)&?{FUNCTION}")
TAKEN = re.compile(rf"\(void \(\*\*\)\(void\)\)&{FUNCTION}")
POINTER = re.compile(rf"^static ([^;{{}}=\n]+?)\(\*{FUNCTION}\)(\([^\n]*\);)", re.MULTILINE)
DEFINED = re.compile(rf"^static (?!CYTHON_INLINE )([^;{{}}=\n]+?\b{FUNCTION}\()", re.MULTILINE)

UNREAD = "__pyx_unread_pointer"
"""The pointer that imports fill."""


def link_directly(sources: Mapping[Path, Path]) -> None:
    """Write each C file that Cython wrote to another path, with direct calls.

    A file whose content stays the same isn't written, so that it isn't compiled again.

    Raises:
        SystemExit: Cython's C code looks otherwise than expected.
    """
    texts = {source: source.read_text(encoding="utf-8") for source in sources}
    offered = {name for text in texts.values() for name in OFFERED.findall(text)}
    for source, target in sources.items():
        changed = with_direct_calls(texts[source], offered, source)
        if not target.exists() or target.read_text(encoding="utf-8") != changed:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(changed, encoding="utf-8")


def with_direct_calls(text: str, offered: Iterable[str], source: Path) -> str:
    """The C code of one module, given the functions that all modules offer to others.

    Raises:
        SystemExit: A function that is taken or offered isn't found in the form expected.
    """
    here, taken = set(OFFERED.findall(text)), set(TAKEN.findall(text))
    pointers = {name for _, name, _ in POINTER.findall(text)}
    defined = {name for _, name in DEFINED.findall(text)}
    if taken != pointers or not here <= defined or not taken <= set(offered):
        raise SystemExit(
            f"{source}: expected functions of other modules as static pointers and own ones as "
            "static functions, found others. Another version of Cython writes its code another "
            "way: install one that pyproject.toml names."
        )
    text = POINTER.sub(r"extern \1\2\3", text)
    text = TAKEN.sub(f"&{UNREAD}", text)
    text = DEFINED.sub(lambda found: found[1 if found[2] in here else 0], text)
    return f"static void (*{UNREAD})(void);\n{text}" if taken else text
