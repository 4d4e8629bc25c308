"""Registers the environments with PettingZoo, where it has a registry, and with Gymnasium."""

import gymnasium
import pettingzoo  # pyright: ignore[reportMissingTypeStubs]

__all__ = ["AEC_ID", "GYMNASIUM_ID", "register_environments"]

AEC_ID = "tagduel/tagduel-v0"
"""The id for ``pettingzoo.make("aec", ...)``."""

GYMNASIUM_ID = "TagDuel-v0"
"""The id for ``gymnasium.make`` and ``gymnasium.make_vec``."""


def register_environments() -> None:
    """Make the environments known; again does nothing, and older PettingZoos have no registry."""
    register = getattr(pettingzoo, "register", None)
    if register is not None and AEC_ID not in getattr(pettingzoo, "aec_registry", {}):
        register("aec", AEC_ID, entry_point="tagduel_env.tagduel_v0:env")
    if GYMNASIUM_ID not in gymnasium.registry:
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
            GYMNASIUM_ID,
            entry_point="tagduel_env.interfaces.single_seat:TagDuelSeatEnv",
            vector_entry_point="tagduel_env.interfaces.vector:TagDuelVectorEnv",
        )
