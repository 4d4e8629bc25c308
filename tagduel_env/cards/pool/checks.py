"""Checks of the pool against the catalogue: names, series, Tokens, kinds of counters."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterable

from tagduel_env.cards.catalogue import Catalogue, load_catalogue
from tagduel_env.cards.errors import CardNotFoundError
from tagduel_env.cards.facts import Kind, Subtype
from tagduel_env.effects.abilities import Card
from tagduel_env.effects.amounts import Measure
from tagduel_env.effects.checks import CardDefinitionError
from tagduel_env.effects.filters import Name, Series, Stat
from tagduel_env.effects.grammar import AbilityKind
from tagduel_env.effects.steps import Body, Counter
from tagduel_env.effects.tree import walk

__all__ = ["check_against_catalogue", "check_counters"]


def check_against_catalogue(card: Card, catalogue: Catalogue) -> None:
    """Refuse names and series that no card has, and abilities that do not fit the card's kind.

    Raises:
        CardDefinitionError: At the first slip found.
    """
    _check_name(card, card.name, catalogue)
    for node in walk(card):
        if isinstance(node, Name):
            for name in node.names:
                if isinstance(name, str):
                    _check_name(card, name, catalogue)
        elif isinstance(node, Body) and node.name is not None:
            _check_name(card, node.name, catalogue)
        elif isinstance(node, Series):
            for name in node.names:
                _check_series(card, name)
    _check_kind(card, catalogue)


def check_counters(cards: Iterable[Card]) -> None:
    """Refuse kinds of counters that are counted or removed, but that no card places.

    Raises:
        CardDefinitionError: At the first slip found.
    """
    nodes = [(card, node) for card in cards for node in walk(card)]
    placed = {node.kind for _, node in nodes if isinstance(node, Counter) and not node.remove}
    for card, node in nodes:
        kind = _counted(node)
        if kind is None or kind in placed:
            continue
        near = difflib.get_close_matches(kind, placed, n=1)
        raise CardDefinitionError(
            card.name,
            None,
            expected=f"a kind of counter that some card places ({_listed(sorted(placed))})",
            got=repr(kind),
            do=f"write {near[0]!r}" if near else "place them somewhere with put_counters(…)",
        )


def _counted(node: object) -> str | None:
    """The kind of counter that the node counts or removes, if it does."""
    if isinstance(node, Stat) and isinstance(node.stat, str):
        return node.stat
    if isinstance(node, Measure) and isinstance(node.what, str):
        return node.what
    return node.kind if isinstance(node, Counter) and node.remove else None


def _check_name(card: Card, name: str, catalogue: Catalogue) -> None:
    """The name is spelt as in the catalogue."""
    try:
        exact = catalogue.by_name(name).name
    except CardNotFoundError as error:
        raise CardDefinitionError(
            card.name,
            None,
            expected="the name of a card or Token",
            got=repr(name),
            do=_nearest(error.nearest),
        ) from error
    if exact != name:
        raise CardDefinitionError(
            card.name,
            None,
            expected="the exact name of a card or Token",
            got=repr(name),
            do=f"write {exact!r}",
        )


def _check_series(card: Card, name: str) -> None:
    """Some card of the catalogue belongs to the series."""
    known = _known_series()
    if name not in known:
        raise CardDefinitionError(
            card.name,
            None,
            expected="the name of a series that a card of the catalogue has",
            got=repr(name),
            do=_nearest(difflib.get_close_matches(name, known)),
        )


def _check_kind(card: Card, catalogue: Catalogue) -> None:
    """Only Spells and Traps are activated; only Flip monsters have Flip effects."""
    facts = catalogue.by_name(card.name)
    kinds = {ability.kind for ability in card.abilities}
    if AbilityKind.ACTIVATION in kinds and facts.kind is Kind.MONSTER:
        raise CardDefinitionError(
            card.name,
            None,
            expected="no activation(…) on a monster",
            got="one",
            do="write ignition(…), quick(…) or trigger(…)",
        )
    if AbilityKind.FLIP in kinds and Subtype.FLIP not in facts.subtypes:
        raise CardDefinitionError(
            card.name,
            None,
            expected="flip(…) only on a Flip monster",
            got=facts.type_line,
            do="write trigger(…, when(flipped(THIS)), …)",
        )


def _nearest(names: Iterable[str]) -> str:
    """Advice that offers the nearest names."""
    found = _listed(names)
    return f"the nearest are {found}" if found else "look it up in cards/catalogue.csv"


def _listed(names: Iterable[str]) -> str:
    """Names in quotes, with commas, in their order."""
    return ", ".join(map(repr, names))


@functools.cache
def _known_series() -> frozenset[str]:
    """Every series of the catalogue."""
    return frozenset(name for card in load_catalogue() for name in card.series)
