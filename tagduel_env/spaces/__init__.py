"""Action and observation spaces: one description, and what is made from it.

* `table`: the observation table, byte by byte, and `state()`;
* `actions`: the action index table;
* `columns`, `vector`: the float vector that is made from a table;
* `features`: what a network may know of a card it has never met;
* `layout_hash`: the hash that policies and saved data carry;
* `docs`: the tables of the documentation;
* `generate`: writes the C side of the table.

Card features and vectors compile the card pool; they are loaded when they are first asked for.
"""

import importlib
from typing import TYPE_CHECKING, Any

from tagduel_env.spaces.actions import (
    ACTION_NAMES,
    ACTION_ROW,
    ACTION_VERB,
    ACTIONS,
    ActionVerb,
)
from tagduel_env.spaces.columns import VECTOR_CARDS_SIZE, VECTOR_SIZE, vector_blocks
from tagduel_env.spaces.layout_hash import LAYOUT_MINOR, layout_hash
from tagduel_env.spaces.table import (
    STATE_DTYPE,
    STATE_SIZE,
    TABLE_DTYPE,
    TABLE_SIZE,
    UNSEEN,
    as_table,
)

if TYPE_CHECKING:
    from tagduel_env.spaces.features import (
        FEATURE_NAMES,
        card_features,
        features_hash,
        pool_index,
    )
    from tagduel_env.spaces.vector import encode, vector_names

__all__ = [
    "ACTIONS",
    "ACTION_NAMES",
    "ACTION_ROW",
    "ACTION_VERB",
    "FEATURE_NAMES",
    "LAYOUT_MINOR",
    "STATE_DTYPE",
    "STATE_SIZE",
    "TABLE_DTYPE",
    "TABLE_SIZE",
    "UNSEEN",
    "VECTOR_CARDS_SIZE",
    "VECTOR_SIZE",
    "ActionVerb",
    "as_table",
    "card_features",
    "encode",
    "features_hash",
    "layout_hash",
    "pool_index",
    "vector_blocks",
    "vector_names",
]

_HOMES = {
    "FEATURE_NAMES": "tagduel_env.spaces.features",
    "card_features": "tagduel_env.spaces.features",
    "encode": "tagduel_env.spaces.vector",
    "features_hash": "tagduel_env.spaces.features",
    "pool_index": "tagduel_env.spaces.features",
    "vector_names": "tagduel_env.spaces.vector",
}
"""Names that are loaded late -> the module that defines them."""


def __getattr__(name: str) -> Any:
    """Load a name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(home), name)
    globals()[name] = value
    return value
