"""The rules, compiled: one packed record, run from one decision to the next."""

from importlib.util import find_spec
from pathlib import Path

_lists = find_spec("tagduel_env.engine.lists")
if _lists is None or Path(_lists.origin or "").suffix == ".py":
    raise ImportError(
        f"Expected the compiled engine in {Path(__file__).parent}, found its source only: run "
        "'pip install -e .' in that project's folder to compile it there, or start from another "
        "folder to use the package that is installed."
    )
