"""The observation table as a player thinks of it: who is strong, and what a card is worth."""

import functools

import numpy as np

from agents.card_reading import collected, facts_of, holds, mills
from agents.protocol import View
from tagduel_env.cards.facts import Kind
from tagduel_env.engine.record.constants import LIST_ROWS, ZONES
from tagduel_env.spaces import UNSEEN, as_table
from tagduel_env.spaces.table import FIRST_LIST_ROW, SeenFlag, SeenPosition

__all__ = ["MONSTER_ZONES", "OURS", "THEIRS", "Roles", "Situation"]

Roles = tuple[int, ...]

OURS = (0, 2)
"""The roles of me and of my team-mate."""

THEIRS = (1, 3)
"""The roles of the opponents."""

MONSTER_ZONES = 5
"""The first so many zones of a Duelist; the others are Spell & Trap Zones and the Field Zone."""

_BODY = 200.0
_HIDDEN_MONSTER = 1400.0
_SPELL_OR_TRAP = 1300.0
_HOLD = 1700.0
_WINNING = 10_000.0
_TURNS_TO_WIN = 8
_SMALL_DECK = 25


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
        if row >= FIRST_LIST_ROW:
            return self._worth_of_name(row)
        if row % ZONES >= MONSTER_ZONES:
            number = self.card_at(row)
            return self.worth(number) + _HOLD * holds(number)
        zone = self.zones[row]
        if not zone["card"]:
            return 0.0
        if zone["card"] == UNSEEN:
            return _HIDDEN_MONSTER
        if row < ZONES and mills(int(zone["card"])) and self.empties_deck():
            return 0.0
        return float(max(zone["atk"], zone["def"])) + _BODY

    def _worth_of_name(self, row: int) -> float:
        """What a card of a list is worth; one that wins together with others is worth most."""
        number = self.card_at(row)
        return _WINNING if self.collects(number) else self.worth(number)

    @staticmethod
    def worth(number: int) -> float:
        """What a card is worth wherever it lies."""
        if number == 0:
            return 0.0
        facts = facts_of(number)
        if facts is None or facts.kind is not Kind.MONSTER:
            return _SPELL_OR_TRAP
        return float(max(facts.atk, facts.defense)) + _BODY

    # ------------------------------------------------------------------ cards taken together
    def balance(self) -> float:
        """What our cards on the field are worth beyond theirs."""
        ours, theirs = (
            self.monsters(side) + self.spells_and_traps(side) for side in (OURS, THEIRS)
        )
        return self.total(ours) - self.total(theirs)

    def total(self, rows: list[int]) -> float:
        """What these cards are worth together."""
        return sum(self.worth_at(row) for row in rows)

    def least(self, rows: list[int], count: int) -> float:
        """What the least of these cards are worth together, `count` of them or as many as are."""
        return sum(sorted(self.worth_at(row) for row in rows)[:count])

    # ------------------------------------------------------------------ monsters on the field
    def monsters(self, roles: Roles) -> list[int]:
        """The zone rows of all monsters that these roles control."""
        rows = [ZONES * role + zone for role in roles for zone in range(MONSTER_ZONES)]
        return [row for row in rows if self.zones[row]["card"]]

    def spells_and_traps(self, roles: Roles) -> list[int]:
        """The zone rows of all other cards that these roles control."""
        rows = [ZONES * role + zone for role in roles for zone in range(MONSTER_ZONES, ZONES)]
        return [row for row in rows if self.zones[row]["card"]]

    def wall(self, row: int) -> float:
        """The number that an attack on this monster has to exceed."""
        zone = self.zones[row]
        if zone["card"] == UNSEEN:
            return _HIDDEN_MONSTER
        if zone["position"] == SeenPosition.FACE_UP_ATTACK:
            return float(zone["atk"])
        return float(zone["def"])

    def strongest(self, roles: Roles) -> float:
        """The highest ATK that these roles show; 0 without a face-up monster."""
        shown = [row for row in self.monsters(roles) if self.zones[row]["card"] != UNSEEN]
        return max((float(self.zones[row]["atk"]) for row in shown), default=0.0)

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

    # ------------------------------------------------------------------ my Deck
    def empties_deck(self, more: int = 0) -> bool:
        """Whether my Deck may run out before the Duel is won.

        Args:
            more: Cards that would be sent from it each turn beyond those that are now.
        """
        hidden = SeenPosition.FACE_DOWN_DEFENSE
        shown = [row for row in range(ZONES) if self.zones[row]["position"] != hidden]
        each_turn = 1 + more + sum(mills(int(self.zones[row]["card"])) for row in shown)
        return int(self.table["seats"][0]["deck"]) < _TURNS_TO_WIN * each_turn

    def deck_lasts(self) -> bool:
        """Whether my Deck may be drawn from: it is large, or drawing all of it wins."""
        return self.collects() or int(self.table["seats"][0]["deck"]) > _SMALL_DECK

    def collects(self, number: int | None = None) -> bool:
        """Whether my Deck, or this card of it, wins when cards come together in my hand."""
        facts = facts_of(number or 0)
        return bool(self._collected) if facts is None else facts.name in self._collected

    @functools.cached_property
    def _collected(self) -> frozenset[str]:
        """The names that win when they are together in my hand, while none of them is lost."""
        mine = self.table["lists"][:LIST_ROWS]
        wanted = frozenset().union(*(collected(int(number)) for number in mine["card"]))
        if not wanted:
            return wanted
        left = mine["copies"] - mine["grave"] - mine["banished"] - mine["field"] - mine["under"]
        held = {facts_of(int(number)) for number in mine["card"][left > 0]}
        return wanted if wanted <= {facts.name for facts in held if facts} else frozenset()
