"""Effect definitions of the card pool, one module per theme.

`definitions()` gives all of them by printed name. The modules are loaded when it is first called,
so that importing the package costs nothing.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from types import MappingProxyType

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool.checks import check_against_catalogue, check_counters
from tagduel_env.effects.abilities import Card
from tagduel_env.effects.checks import CardDefinitionError

__all__ = ["THEMES", "definitions"]

THEMES = (
    "blackwings",
    "bosses",
    "counter_fairies",
    "dark_world",
    "frogs",
    "gishki",
    "gladiator_beasts",
    "gravekeepers",
    "heroes",
    "lightsworn",
    "machines",
    "monarchs",
    "monsters_a_to_f",
    "monsters_g_to_m",
    "monsters_n_to_z",
    "recruiters",
    "six_samurai",
    "spells_a_to_l",
    "spells_m_to_z",
    "synchros",
    "traps_a_to_l",
    "traps_m_to_z",
    "xyz_monsters",
    "zombies",
)
"""The modules of the pool; each has a tuple `CARDS`."""


@functools.cache
def definitions() -> Mapping[str, Card]:
    """All definitions by printed name, read-only; loaded and checked on the first call.

    Raises:
        CardDefinitionError: If a name is defined twice or not in the catalogue.
    """
    found: dict[str, Card] = {}
    for theme in THEMES:
        for card in _cards(theme):
            if card.name in found:
                raise CardDefinitionError(
                    card.name,
                    None,
                    expected="one definition",
                    got=f"a second one in {theme}.py",
                    do="delete one of them",
                )
            found[card.name] = card
    catalogue = load_catalogue()
    for card in found.values():
        check_against_catalogue(card, catalogue)
    check_counters(found.values())
    return MappingProxyType(dict(sorted(found.items())))


def _cards(theme: str) -> tuple[Card, ...]:
    """The definitions of one module."""
    return importlib.import_module(f"{__name__}.{theme}").CARDS
