"""A table on which effects of cards are applied one after another, without chains or costs.

What an ability does is read off its program: its `until(...)` steps are carried out, the rest is
not. So a test of the numbers on cards depends on nothing but the rules about numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks.deck import Deck
from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe_rules
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.setup import load_programs
from tagduel_env.engine.table import Table
from tagduel_env.ruleset import Ruleset

SEATS = ("1A", "2A", "1B", "2B")
FILLER = "Gemini Elf"


class Workbench:
    """Cards on the field of four Duelists; cards are named by handles (card indices).

    Attributes:
        record: The record of the duel.
    """

    def __init__(self, *cards: str, ruleset: Ruleset | None = None) -> None:
        """A table with three copies of each card and fillers in every Duelist's Deck."""
        catalogue = load_catalogue()
        facts = [catalogue.by_name(name) for name in cards]
        main = [one.number for one in facts if not one.belongs_in_extra_deck for _ in range(3)]
        extra = [one.number for one in facts if one.belongs_in_extra_deck for _ in range(3)]
        main += [catalogue.by_name(FILLER).number] * 10
        decks = [Deck(who, tuple(main), tuple(extra)) for who in SEATS]
        self.table = Table(decks, ruleset or Ruleset.tag())
        self.address = self.table.duel.address
        self.record = self.table.record
        self.record["turn"] = 9
        self.record["phase"] = c.Phase.MAIN_1

    # ------------------------------------------------------------------------------ setting up
    def place(self, who: str, name: str, place: c.Place, position: c.Position) -> int:
        """A card somewhere, controlled by its owner."""
        code = load_catalogue().by_name(name).number
        return self.table.place_card(SEATS.index(who), code, place, None, -1, position)

    def monster(self, who: str, name: str, position: c.Position = c.Position.FACE_UP_ATTACK) -> int:
        """A monster on the field."""
        return self.place(who, name, c.Place.MONSTER_ZONE, position)

    def pile(self, who: str, name: str, place: c.Place) -> int:
        """A card in a hand, a Graveyard or the like."""
        return self.place(who, name, place, c.Position.NONE)

    def spell(self, who: str, name: str, host: int | None = None) -> int:
        """A face-up Spell or Trap that has resolved, perhaps equipped to a monster."""
        facts = load_catalogue().by_name(name)
        is_field = "field" in facts.type_line.lower()
        place = c.Place.FIELD_ZONE if is_field else c.Place.SPELL_TRAP_ZONE
        card = self.place(who, name, place, c.Position.FACE_UP)
        self.zone(card)["flags"] |= c.ZoneFlag.ACTIVATED
        if host is not None:
            self.zone(card)["equipped_to"] = host
        self.changed()
        return card

    def changed(self) -> None:
        """Something was written to the record."""
        self.record["dirty"] = 1

    # ------------------------------------------------------------------------------ doing
    def applies(
        self, card: int, *targets: int, ability: int = 0, noted: int = 0, paid: int = 0
    ) -> list[int]:
        """Carries out the `until(...)` steps of an ability; the cards affected by the last one."""
        programs = load_programs()
        facts = programs.arrays["facts"][int(self.record["cards"][card]["code"])]
        row = int(facts["abilities_first"]) + ability
        affected: list[int] = []
        pc = int(programs.arrays["abilities"][row]["pc"])
        while (code := programs.arrays["code"][pc])["op"] != c.Op.END:
            if code["op"] == c.Op.LAST:
                affected = probe_rules.last(
                    self.address,
                    int(code["a"]),
                    int(code["b"]),
                    card,
                    row,
                    list(targets),
                    int(code["x"]),
                    noted,
                    paid,
                )
            pc += 1
        return affected

    def uses(self, who: str, name: str, *targets: int, paid: int = 0, ability: int = 0) -> int:
        """Resolves a Spell or Trap, or the effect of a card in hand, which is then gone."""
        card = self.pile(who, name, c.Place.HAND)
        self.applies(card, *targets, paid=paid, ability=ability)
        self.leaves(card)
        return card

    def leaves(self, card: int) -> None:
        """The card goes to its owner's Graveyard."""
        boundary.move_to_pile(self.address, card, c.Place.GRAVEYARD, 0)

    def end_of_turn(self) -> None:
        """3.5(c), and the next turn begins."""
        probe_rules.expire_turn(self.address)
        self.record["turn"] += 1

    # ------------------------------------------------------------------------------ looking
    def zone(self, card: int):
        """The zone row of a card on the field."""
        row = self.record["cards"][card]
        return self.record["zones"][c.ZONES * int(row["controller"]) + int(row["zone"])]

    def shown(self, card: int):
        """The same with its derived fields up to date."""
        boundary.refresh_stats(self.address)
        return self.zone(card)

    def attack(self, card: int) -> int:
        """Its ATK now."""
        return int(self.shown(card)["atk"])

    def defense(self, card: int) -> int:
        """Its DEF now."""
        return int(self.shown(card)["def_"])

    def waiting(self) -> Sequence[tuple[int, int]]:
        """Card and seat of the pending rows."""
        rows = self.record["pending"][: int(self.record["pending_count"])]
        return [(int(row["card"]), int(row["seat"])) for row in rows]
