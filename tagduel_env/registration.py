"""Registers the environments with PettingZoo, where PettingZoo has a registry."""

import pettingzoo  # pyright: ignore[reportMissingTypeStubs]

__all__ = ["AEC_ID", "register_environments"]

AEC_ID = "tagduel/tagduel-v0"
"""The id for ``pettingzoo.make("aec", ...)``."""


def register_environments() -> None:
    """Make the environments known to PettingZoo; again does nothing, and older ones have none."""
    register = getattr(pettingzoo, "register", None)
    if register is not None and AEC_ID not in getattr(pettingzoo, "aec_registry", {}):
        register("aec", AEC_ID, entry_point="tagduel_env.tagduel_v0:env")
