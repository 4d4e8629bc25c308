"""The Gymnasium spaces of one decision, the same in every interface."""

from typing import Literal

import numpy as np
from gymnasium import spaces

from tagduel_env.spaces.actions import ACTIONS
from tagduel_env.spaces.columns import VECTOR_CARDS_SIZE, VECTOR_SIZE
from tagduel_env.spaces.table import TABLE_SIZE

__all__ = ["action_space", "observation_space"]


def observation_space(
    observation: Literal["table", "vector"], *, vector_cards: bool = False
) -> spaces.Dict:
    """``observation``, the table or the vector, and ``action_mask``.

    Args:
        observation: ``uint8[5620]`` the table, or ``float32[7248]`` the vector.
        vector_cards: Whether the vector has card features of every list row, ``float32[10848]``.
    """
    if observation == "table":
        observed = spaces.Box(0, 255, (TABLE_SIZE,), np.uint8)
    else:
        width = VECTOR_CARDS_SIZE if vector_cards else VECTOR_SIZE
        observed = spaces.Box(0.0, 1.0, (width,), np.float32)
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": observed, "action_mask": mask})


def action_space() -> spaces.Discrete:
    """``Discrete(640)``."""
    return spaces.Discrete(ACTIONS)
