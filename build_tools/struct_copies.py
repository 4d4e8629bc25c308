"""Finds lines of the engine that copy a struct by mistake: ``card = duel.cards[i]``.

Such a line copies silently, and what is then written to ``card`` is lost; ``cython.address`` is
what was meant. The C code that Cython wrote tells which locals are structs and no pointers. A copy
on purpose says so: ``card: Card = duel.cards[i]``.

Run ``python -m build_tools.struct_copies`` after building. It exits with 1 if it finds one.
"""

import ast
import re
import sys
from pathlib import Path

from build_tools.extensions import ROOT, engine_modules

LOCAL_STRUCT = re.compile(r"^  struct __pyx_t_\w+? __pyx_v_(\w+);", re.MULTILINE)


def copied_lines(source: str, translated: str) -> list[tuple[int, str]]:
    """Line and name of each undeclared copy in one module, given its text and its C code."""
    structs = set(LOCAL_STRUCT.findall(translated))
    return [
        (node.lineno, target.id)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.Attribute)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id in structs
    ]


def copies_in(module: Path) -> list[str]:
    """A message for each undeclared copy in the engine module at this path under the root."""
    translated = (ROOT / "build" / "c" / module).with_suffix(".c")
    if not translated.exists():
        raise SystemExit(f"Expected {translated}, found nothing. Build the engine first.")
    text = (ROOT / module).read_text(encoding="utf-8")
    return [
        f"{module}:{line}: {name!r} is a copy of a struct; take its address, or declare it"
        for line, name in copied_lines(text, translated.read_text(encoding="utf-8"))
    ]


def main() -> int:
    """Print what was found; the exit status."""
    found = [message for module in engine_modules() for message in copies_in(module)]
    print("\n".join(found) or "No line of the engine copies a struct by mistake.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
