"""The observation table as a player thinks of it: who is strong, and what a card is worth."""

import functools

import numpy as np

from agents.protocol import View
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import CardFacts, Kind
from tagduel_env.cards.pool import definitions
from tagduel_env.effects.grammar import Verb, Whose
from tagduel_env.effects.groups import Group
from tagduel_env.effects.references import Place
from tagduel_env.effects.steps import Move
from tagduel_env.effects.tree import walk
from tagduel_env.engine.record.constants import LIST_ROWS, ZONES
from tagduel_env.spaces import UNSEEN, as_table, card_features
from tagduel_env.spaces.features import FEATURE_NAMES
from tagduel_env.spaces.table import FIRST_LIST_ROW, SeenFlag, SeenPosition

__all__ = ["OURS", "THEIRS", "Situation", "does", "facts_of", "mills", "sweeps"]

OURS = (0, 2)
"""The roles of me and of my team-mate."""

THEIRS = (1, 3)
"""The roles of the opponents."""

_HIDDEN_MONSTER = 1400.0
_SPELL_OR_TRAP = 1300.0
_BODY = 200.0
_REMOVING = frozenset({Verb.DESTROY, Verb.BANISH})
_COLUMN = {name: column for column, name in enumerate(FEATURE_NAMES)}


@functools.cache
def facts_of(number: int) -> CardFacts | None:
    """The printed facts of a card that can be told, else None."""
    return load_catalogue()[number] if 0 < number < UNSEEN else None


def does(number: int, *names: str) -> bool:
    """Whether one of these card features is set for a card (`tagduel_env.spaces.features`)."""
    row = card_features()[number]
    return any(row[_COLUMN[name]] > 0 for name in names)


@functools.cache
def sweeps(number: int) -> bool:
    """Whether a card may remove all of a group of cards on anyone's field, ours too."""
    for part in _moves_of(number):
        group = part.what
        if part.verb in _REMOVING and isinstance(group, Group):
            places = [source for source in group.sources if isinstance(source, Place)]
            if any(place.whose is Whose.ANY for place in places):
                return True
    return False


@functools.cache
def mills(number: int) -> bool:
    """Whether a monster has to send cards from the top of its Deck as long as it is face-up."""
    facts = facts_of(number)
    if facts is None or facts.kind is not Kind.MONSTER or not does(number, "answers_phase"):
        return False
    return any(part.verb is Verb.MILL for part in _moves_of(number))


def _moves_of(number: int) -> list[Move]:
    """Every move of cards in the definition of a card."""
    facts = facts_of(number)
    definition = None if facts is None else definitions().get(facts.name)
    if definition is None:
        return []
    return [part for part in walk(definition.abilities) if isinstance(part, Move)]


class Situation:
    """What one seat sees, in the terms of a player.

    Attributes:
        table: The observation as a record with named fields.
        decision: The open question, a row of the table.
        zones: The 44 rows of the zones.
    """

    def __init__(self, view: View) -> None:
        if view.observation.dtype != np.uint8:
            raise TypeError(
                "Expected the table as the observation (uint8), got "
                f'{view.observation.dtype}: make the environment with observation="table".'
            )
        self.table = as_table(view.observation)
        self.decision = self.table["decision"]
        self.zones = self.table["zones"]

    # ------------------------------------------------------------------ cards by their place row
    def card_at(self, row: int) -> int:
        """The catalogue number of the card in a place row; 0 none, 8191 unseen."""
        if row < FIRST_LIST_ROW:
            return int(self.zones[row]["card"])
        return int(self.table["lists"][row - FIRST_LIST_ROW]["card"])

    @staticmethod
    def role_of(row: int) -> int:
        """Whose zone, or whose list, a place row is."""
        if row < FIRST_LIST_ROW:
            return row // ZONES
        return (row - FIRST_LIST_ROW) // LIST_ROWS

    def worth_at(self, row: int) -> float:
        """What the card in a place row is worth to its side, in points of ATK."""
        if row >= FIRST_LIST_ROW or row % ZONES >= 5:
            return self.worth(self.card_at(row))
        zone = self.zones[row]
        if not zone["card"]:
            return 0.0
        if zone["card"] == UNSEEN:
            return _HIDDEN_MONSTER
        return float(max(zone["atk"], zone["def"])) + _BODY

    @staticmethod
    def worth(number: int) -> float:
        """What a card is worth wherever it lies."""
        if number == 0:
            return 0.0
        facts = facts_of(number)
        if facts is None or facts.kind is not Kind.MONSTER:
            return _SPELL_OR_TRAP
        return float(max(facts.atk, facts.defense)) + _BODY

    # ------------------------------------------------------------------ monsters on the field
    def monsters(self, roles: tuple[int, ...]) -> list[int]:
        """The zone rows of all monsters that these roles control."""
        rows = [ZONES * role + zone for role in roles for zone in range(5)]
        return [row for row in rows if self.zones[row]["card"]]

    def spells_and_traps(self, roles: tuple[int, ...]) -> list[int]:
        """The zone rows of all other cards that these roles control."""
        rows = [ZONES * role + zone for role in roles for zone in range(5, ZONES)]
        return [row for row in rows if self.zones[row]["card"]]

    def wall(self, row: int) -> float:
        """The number that an attack on this monster has to exceed."""
        zone = self.zones[row]
        if zone["card"] == UNSEEN:
            return _HIDDEN_MONSTER
        if zone["position"] == SeenPosition.FACE_UP_ATTACK:
            return float(zone["atk"])
        return float(zone["def"])

    def milled_each_turn(self) -> int:
        """How many of my face-up monsters send cards from the top of my Deck."""
        hidden = SeenPosition.FACE_DOWN_DEFENSE
        rows = [row for row in self.monsters((0,)) if self.zones[row]["position"] != hidden]
        return sum(mills(self.card_at(row)) for row in rows)

    def strongest(self, roles: tuple[int, ...]) -> float:
        """The highest ATK that these roles show; 0 without a face-up monster."""
        shown = [row for row in self.monsters(roles) if self.zones[row]["card"] != UNSEEN]
        return max((float(self.zones[row]["atk"]) for row in shown), default=0.0)

    def balance(self) -> float:
        """What our cards on the field are worth beyond theirs."""
        return self._worth_of(OURS) - self._worth_of(THEIRS)

    def _worth_of(self, roles: tuple[int, ...]) -> float:
        rows = self.monsters(roles) + self.spells_and_traps(roles)
        return sum(self.worth_at(row) for row in rows)

    def attack_gain(self, attacker: int, attacked: int) -> float:
        """What an attack of one monster on another is likely to win or lose."""
        mine, target = self.zones[attacker], self.zones[attacked]
        atk, wall = float(mine["atk"]), self.wall(attacked)
        stands = target["position"] == SeenPosition.FACE_UP_ATTACK
        if atk > wall:
            stays = int(target["flags"]) & SeenFlag.NOT_BY_BATTLE
            return self.worth_at(attacked) * (not stays) + (atk - wall) * stands
        if not stands:
            return atk - wall
        if atk == wall:
            return self.worth_at(attacked) - self.worth_at(attacker)
        return 2 * (atk - wall) - self.worth_at(attacker)
