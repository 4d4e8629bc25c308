"""What a census counted, by name: for programs, and for the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import CardFacts
from tagduel_env.cards.pool import definitions
from tagduel_env.census.counting import DEEDS, Census
from tagduel_env.census.plans import PLANS
from tagduel_env.decks import bundled_decks
from tagduel_env.engine.record import tables
from tagduel_env.engine.record.constants import AbilityFlag, AbilityKind, Op, Tally

__all__ = ["AbilityRecord", "CardRecord", "CensusRecord", "DeckRecord", "census_record"]


class AbilityRecord(TypedDict):
    """What an ability of a card, or an alternative of it, did.

    Attributes:
        ability: Its number on the card from 1, such as ``"2"``; ``"2.1"`` for an alternative.
        kind: Such as ``"TRIGGER"``.
        activated: Times it was put on a chain.
        resolved: Times a link of it was carried out.
        negated: Times a link of it was negated.
        did: Times its text did something, or its Summon was made.
        nothing: Times its text was run and did nothing.
        in_force: Decisions while it applied from the field.
        happened: Whether it has had its effect at all.
    """

    ability: str
    kind: str
    activated: int
    resolved: int
    negated: int
    did: int
    nothing: int
    in_force: int
    happened: bool


class CardRecord(TypedDict):
    """What a card did: Duels in which it was held, Summoned, Set, activated; its abilities."""

    name: str
    decks: list[str]
    held: int
    summoned: int
    set: int
    activated: int
    abilities: list[AbilityRecord]


class DeckRecord(TypedDict):
    """A bundled deck: Duelists who played it, who won, and who won by its plan."""

    name: str
    played: int
    won: int
    plan: str
    won_by_plan: int


class CensusRecord(TypedDict):
    """A whole census."""

    duels: int
    seed: int
    ends: dict[str, int]
    decks: list[DeckRecord]
    cards: list[CardRecord]
    never: list[str]


def census_record(census: Census, seed: int) -> CensusRecord:
    """Say what was counted.

    Args:
        census: The counts.
        seed: The seed it was taken with.

    Returns:
        The counts by name; ``never`` lists cards that were never held or played and abilities
        that never had their effect, as ``"Name"`` and ``"Name #2"``.
    """
    cards = [_card(census, *pair) for pair in _cards_in_decks()]
    return {
        "duels": census.duels,
        "seed": seed,
        "ends": dict(sorted(census.ends.items())),
        "decks": [_deck(census, bundled.id, bundled.deck.name) for bundled in bundled_decks()],
        "cards": cards,
        "never": [line for card in cards for line in _never(card)],
    }


def _cards_in_decks() -> list[tuple[CardFacts, list[str]]]:
    """The cards of the bundled decks by name, each with the ids of its decks."""
    found: dict[int, list[str]] = {}
    for bundled in bundled_decks():
        for number in dict.fromkeys(bundled.deck.all_cards):
            found.setdefault(number, []).append(bundled.id)
    catalogue = load_catalogue()
    return sorted(((catalogue[n], ids) for n, ids in found.items()), key=lambda row: row[0].name)


def _deck(census: Census, deck_id: str, name: str) -> DeckRecord:
    played, won, planned = census.seats[deck_id].tolist()
    plan = PLANS[deck_id].words
    return {"name": name, "played": played, "won": won, "plan": plan, "won_by_plan": planned}


def _card(census: Census, facts: CardFacts, decks: list[str]) -> CardRecord:
    held, summoned, placed, activated = (
        int(census.deeds[row, facts.number]) for row in range(len(DEEDS))
    )
    return {
        "name": facts.name,
        "decks": decks,
        "held": held,
        "summoned": summoned,
        "set": placed,
        "activated": activated,
        "abilities": list(_abilities(census, facts)) if facts.name in definitions() else [],
    }


def _abilities(census: Census, facts: CardFacts) -> Iterator[AbilityRecord]:
    """The abilities of a card in their order, each followed by its alternatives."""
    abilities = tables.table("abilities")
    card = tables.table("facts")[facts.number]
    first, count = int(card["abilities_first"]), int(card["abilities_count"])
    for place, row in enumerate(range(first, first + count), 1):
        ability = abilities[row]
        kind = AbilityKind(int(ability["kind"]))
        only_placed = _only_places_the_card(ability)
        yield _ability(str(place), kind, only_placed, census.abilities[row])
        for mode in range(int(ability["modes_count"])):
            counts = census.abilities[int(ability["modes_first"]) + mode]
            yield _ability(f"{place}.{mode + 1}", kind, only_placed, counts)


def _only_places_the_card(ability: np.void) -> bool:
    """Whether nothing is carried out when it resolves, as of most Continuous Spells."""
    flags = AbilityFlag(int(ability["flags"]))
    empty = tables.table("code")[int(ability["pc"])]["op"] == Op.END
    return bool(flags & AbilityFlag.PLAIN or (ability["kind"] == AbilityKind.ACTIVATION and empty))


def _ability(
    number: str, kind: AbilityKind, only_placed: bool, counts: NDArray[np.int64]
) -> AbilityRecord:
    placed = only_placed and counts[Tally.RESOLVED] > 0
    effect = Tally.IN_FORCE if kind is AbilityKind.CONTINUOUS else Tally.DID
    return {
        "ability": number,
        "kind": kind.name,
        "activated": int(counts[Tally.ACTIVATED]),
        "resolved": int(counts[Tally.RESOLVED]),
        "negated": int(counts[Tally.NEGATED]),
        "did": int(counts[Tally.DID]),
        "nothing": 0 if placed else int(counts[Tally.NOTHING]),
        "in_force": int(counts[Tally.IN_FORCE]),
        "happened": bool(placed or counts[effect] > 0),
    }


def _never(card: CardRecord) -> Iterator[str]:
    """The card if it was never held or played, and its abilities without effect."""
    if not card["held"] and not load_catalogue().by_name(card["name"]).belongs_in_extra_deck:
        yield f"{card['name']} was never held"
    if not card["summoned"] + card["set"] + card["activated"]:
        yield f"{card['name']} was never played"
    for ability in card["abilities"]:
        if not ability["happened"]:
            yield f"{card['name']} #{ability['ability']}"
