"""How a Duel began: all that its first position follows from.

The same beginning and the same actions give the same Duel, byte for byte, so both together are a
Duel in its smallest and safest form: what replays and saved states hold.
"""

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self, cast

from tagduel_env.decks.deck import Deck
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.ruleset import Ruleset

__all__ = ["SEEDS", "Beginning"]

SEEDS = 1 << 64
"""How many seeds there are: 0 to SEEDS - 1."""

_FIELDS = ("seed", "first_team", "ruleset", "decks")
_DECK_FIELDS = ("name", "main", "extra")
_MOST_CARDS = 75


@dataclass(frozen=True, slots=True)
class Beginning:
    """Decks, switches and seed of one Duel.

    Attributes:
        decks: One Deck for each Duelist, in the order 1A, 2A, 1B, 2B (one on one: 1A, 2A).
        ruleset: The switches of the rules.
        seed: What the generator is seeded with, from 0.
        first_team: 0 if team 1 starts, 1 if team 2 does.
    """

    decks: tuple[Deck, ...]
    ruleset: Ruleset
    seed: int
    first_team: int

    def as_dict(self) -> dict[str, Any]:
        """The beginning as values fit for JSON; :meth:`from_dict` reads it.

        Side Decks are left out: they take no part in a Duel.
        """
        return {
            "seed": self.seed,
            "first_team": self.first_team,
            "ruleset": self.ruleset.as_dict(),
            "decks": [
                {"name": deck.name, "main": list(deck.main), "extra": list(deck.extra)}
                for deck in self.decks
            ],
        }

    @classmethod
    def from_dict(cls, value: Mapping[str, Any]) -> Self:
        """Read what :meth:`as_dict` gave; nothing in it is trusted.

        Raises:
            DuelSetupError: If a field is missing, unknown, or of another kind.
            RulesetError: If a switch doesn't exist or has an impossible value.
            CardNotFoundError: If there is no card with a number.
        """
        _check_fields("the beginning of a Duel", value, _FIELDS)
        ruleset, decks = value["ruleset"], value["decks"]
        if not isinstance(ruleset, dict):
            raise _unexpected("an object of switches as ruleset", ruleset)
        if not isinstance(decks, list):
            raise _unexpected("a list of Decks as decks", decks)
        return cls(
            decks=tuple(_deck(deck) for deck in cast("list[Any]", decks)),
            ruleset=Ruleset.from_dict(cast("dict[str, Any]", ruleset)),
            seed=_number("seed", value["seed"], SEEDS - 1),
            first_team=_number("first_team", value["first_team"], 1),
        )


def _unexpected(expected: str, got: object) -> DuelSetupError:
    return DuelSetupError(expected, reprlib.repr(got))


def _check_fields(what: str, value: object, fields: tuple[str, ...]) -> None:
    """Refuse what isn't an object of exactly these fields."""
    expected = f"{what} with the fields {', '.join(fields)}"
    if not isinstance(value, dict):
        raise _unexpected(expected, value)
    names = [str(name) for name in cast("dict[Any, Any]", value)]
    for name in names:
        if name not in fields:
            raise _unexpected(f"{expected} only", name)
    for name in fields:
        if name not in names:
            raise DuelSetupError(expected, f"none called {name!r}")


def _deck(value: Any) -> Deck:
    _check_fields("a Deck", value, _DECK_FIELDS)
    if not isinstance(value["name"], str):
        raise _unexpected("text as the name of a Deck", value["name"])
    return Deck(value["name"], _cards("main", value["main"]), _cards("extra", value["extra"]))


def _cards(part: str, value: Any) -> tuple[int, ...]:
    """Card numbers; which of them exist says the Deck."""
    if not isinstance(value, list) or len(cast("list[Any]", value)) > _MOST_CARDS:
        raise _unexpected(f"a list of at most {_MOST_CARDS} card numbers as {part}", value)
    return tuple(_number(part, number, 0xFFFF) for number in cast("list[Any]", value))


def _number(name: str, value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise _unexpected(f"a whole number from 0 to {most} in {name}", value)
    return value
