"""The rules, compiled: one packed record, run from one decision to the next."""

import sys
from pathlib import Path

from tagduel_env.engine.library import LibraryFinder

sys.meta_path.insert(0, LibraryFinder(__name__, Path(__file__).parent, "compiled"))
