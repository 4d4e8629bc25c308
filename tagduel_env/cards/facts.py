"""What is printed on a card, as frozen values with numbers that never change.

The numbers of the enumerations below stand in observations, feature matrices and saved duels, so
they are frozen for ``v0``: a new member takes an unused number, and none is ever moved.

* **Attributes** 1-7, 0 = none: EARTH, WATER, FIRE, WIND, LIGHT, DARK, DIVINE.
* **Races** (monster Types) 1-24, 0 = none, in the order of :class:`Race`. 1-22 occur in the
  catalogue; 23 and 24 were not printed on a card of this era and keep their places free.
* **Kinds** 1-3, 0 = none: Monster, Spell, Trap.
* **Subtypes** are bits: a Synchro Tuner is ``SYNCHRO | TUNER | EFFECT``. The position of a bit is
  the subtype's column among the card features.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import IntEnum, IntFlag

__all__ = ["EXTRA_DECK_KINDS", "Attribute", "CardFacts", "Kind", "Race", "Subtype"]


class Kind(IntEnum):
    """Monster, Spell or Trap; 0 stands for no card."""

    NONE = 0
    MONSTER = 1
    SPELL = 2
    TRAP = 3

    @property
    def label(self) -> str:
        """The kind as players write it, such as ``"Spell"``."""
        return self.name.capitalize()


class Subtype(IntFlag):
    """What a card is within its kind, one bit each.

    ``NORMAL`` means a Normal Monster, Normal Spell or Normal Trap; ``RITUAL`` a Ritual Monster or a
    Ritual Spell; ``CONTINUOUS`` a Spell or a Trap. A Fusion, Ritual, Synchro or Xyz Monster that
    has no effect has neither ``NORMAL`` nor ``EFFECT``.
    """

    NORMAL = 1 << 0
    EFFECT = 1 << 1
    FUSION = 1 << 2
    RITUAL = 1 << 3
    SYNCHRO = 1 << 4
    XYZ = 1 << 5
    TUNER = 1 << 6
    FLIP = 1 << 7
    GEMINI = 1 << 8
    SPIRIT = 1 << 9
    UNION = 1 << 10
    TOON = 1 << 11
    CONTINUOUS = 1 << 12
    QUICK_PLAY = 1 << 13
    EQUIP = 1 << 14
    FIELD = 1 << 15
    COUNTER = 1 << 16
    TOKEN = 1 << 17

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the bits that are set, such as ``("Tuner", "Effect")``, kind words first."""
        parts = [part for part in Subtype if part in self]
        parts.sort(key=lambda part: part in (Subtype.NORMAL, Subtype.EFFECT))
        return tuple(str(part.name).replace("_", "-").title() for part in parts)


EXTRA_DECK_KINDS = Subtype.FUSION | Subtype.SYNCHRO | Subtype.XYZ
"""The subtypes whose monsters belong in the Extra Deck (rule 1.3)."""


class Attribute(IntEnum):
    """The seven Attributes; 0 for cards without one."""

    NONE = 0
    EARTH = 1
    WATER = 2
    FIRE = 3
    WIND = 4
    LIGHT = 5
    DARK = 6
    DIVINE = 7


class Race(IntEnum):
    """The monster Types; 0 for cards without one, 23 and 24 kept free."""

    NONE = 0
    WARRIOR = 1
    SPELLCASTER = 2
    FAIRY = 3
    FIEND = 4
    ZOMBIE = 5
    MACHINE = 6
    AQUA = 7
    PYRO = 8
    ROCK = 9
    WINGED_BEAST = 10
    PLANT = 11
    INSECT = 12
    THUNDER = 13
    DRAGON = 14
    BEAST = 15
    BEAST_WARRIOR = 16
    DINOSAUR = 17
    FISH = 18
    SEA_SERPENT = 19
    REPTILE = 20
    PSYCHIC = 21
    DIVINE_BEAST = 22
    CREATOR_GOD = 23
    WYRM = 24

    @property
    def label(self) -> str:
        """The Type as printed, such as ``"Beast-Warrior"`` or ``"Winged Beast"``."""
        joint = "-" if self in (Race.BEAST_WARRIOR, Race.DIVINE_BEAST) else " "
        return self.name.replace("_", joint).title()


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The printed facts of one card or Token.

    Attributes:
        number: Catalogue number, frozen for ``v0``: 1 .. 6144 for cards, from 7936 for Tokens.
        passcode: The 8-digit number printed on the card, leading zeros lost; 0 for a Token.
        konami_id: Number in the publisher's card database; 0 for a Token.
        name: The English name in use today (some were spelt differently in print).
        kind: Monster, Spell or Trap.
        subtypes: What it is within its kind, as bits.
        attribute: ``Attribute.NONE`` for Spells and Traps.
        race: Monster Type; ``Race.NONE`` for Spells and Traps.
        level: Level, 0 if the card has none (Xyz Monsters, Spells, Traps).
        rank: Rank of an Xyz Monster, else 0.
        atk: Printed ATK; 0 where "?" is printed (rule 1.6) and for Spells and Traps.
        defense: Printed DEF, by the same convention.
        atk_unknown: Whether "?" is printed as ATK.
        def_unknown: Whether "?" is printed as DEF.
        series: Groups of cards that today's texts treat together. Wider than the archetypes of the
            era (it holds groups that were named later): a hint, never a rule.
        released: The earliest known English printing in the TCG.
        also_named: Names that this card is treated as having in every place, Deck included.
            A name taken only on the field or in the Graveyard is an effect and is not listed.
        same_as: The number that stands for this name. It differs from ``number`` only for a second
            passcode of a name that already has a row (Polymerization has two).
    """

    number: int
    passcode: int
    konami_id: int
    name: str
    kind: Kind
    subtypes: Subtype
    attribute: Attribute
    race: Race
    level: int
    rank: int
    atk: int
    defense: int
    atk_unknown: bool
    def_unknown: bool
    series: tuple[str, ...]
    released: date
    also_named: tuple[str, ...]
    same_as: int

    @property
    def is_monster(self) -> bool:
        """Whether this is a Monster Card or a Token."""
        return self.kind is Kind.MONSTER

    @property
    def is_spell(self) -> bool:
        """Whether this is a Spell Card."""
        return self.kind is Kind.SPELL

    @property
    def is_trap(self) -> bool:
        """Whether this is a Trap Card."""
        return self.kind is Kind.TRAP

    @property
    def is_token(self) -> bool:
        """Whether this is a Token, which no Deck holds."""
        return bool(self.subtypes & Subtype.TOKEN)

    @property
    def is_normal_monster(self) -> bool:
        """Whether this is a Normal Monster, which is playable without an effect definition."""
        return self.is_monster and bool(self.subtypes & Subtype.NORMAL)

    @property
    def belongs_in_extra_deck(self) -> bool:
        """Whether this is a Fusion, Synchro or Xyz Monster (rule 1.3)."""
        return bool(self.subtypes & EXTRA_DECK_KINDS)

    @property
    def level_or_rank(self) -> int:
        """The number of stars: Level, or Rank for an Xyz Monster; 0 for Spells and Traps."""
        return self.level or self.rank

    @property
    def names(self) -> tuple[str, ...]:
        """The printed name, then every name that holds in all places."""
        return (self.name, *self.also_named)

    @property
    def type_line(self) -> str:
        """The facts in one line, such as ``"Xyz Effect Monster, LIGHT Warrior, Rank 4, ..."``."""
        head = " ".join((*self.subtypes.labels, self.kind.label))
        if not self.is_monster:
            return head
        stars = f"Rank {self.rank}" if self.rank else f"Level {self.level}"
        atk = "?" if self.atk_unknown else self.atk
        defense = "?" if self.def_unknown else self.defense
        return (
            f"{head}, {self.attribute.name} {self.race.label}, {stars}, ATK {atk} / DEF {defense}"
        )
