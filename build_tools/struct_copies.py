"""Finds local variables of the engine that are copies of a struct: ``card = duel.cards[i]``.

Such a line copies silently, and what is then written to ``card`` is lost; ``cython.address`` is
what was meant. The C code that Cython wrote tells: a local of a struct type that is no pointer. A
local that is declared so on purpose, ``card: Card`` in the source, is let through.

Run ``python -m build_tools.struct_copies`` after building. It exits with 1 if it finds one.
"""

import re
import sys
from pathlib import Path

from build_tools.extensions import ROOT, engine_modules

LOCAL = re.compile(r"^  struct __pyx_t_\w+? __pyx_v_(\w+);", re.MULTILINE)


def copies(source: Path) -> list[str]:
    """Names of the locals of one engine module that hold a struct nobody declared."""
    translated = (ROOT / "build" / "c" / source).with_suffix(".c")
    if not translated.exists():
        raise SystemExit(f"Expected {translated}, found nothing. Build the engine first.")
    text = (ROOT / source).read_text(encoding="utf-8")
    names = sorted(set(LOCAL.findall(translated.read_text(encoding="utf-8"))))
    return [name for name in names if not re.search(rf"^\s+{name}: \w+", text, re.MULTILINE)]


def main() -> int:
    """Print what was found; the exit status."""
    found = [
        f"{source}: {name} is a copy" for source in engine_modules() for name in copies(source)
    ]
    print("\n".join(found) or "No local of the engine is an unintended copy of a struct.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
