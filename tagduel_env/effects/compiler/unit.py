"""One card while it is compiled: where its rows go and what is known about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagduel_env.cards.catalogue import Catalogue
from tagduel_env.cards.facts import CardFacts
from tagduel_env.effects.compiler.errors import CompileError
from tagduel_env.effects.compiler.tables import Tables
from tagduel_env.effects.compiler.words import kinds_of
from tagduel_env.effects.references import OwnAbility
from tagduel_env.engine.record.constants import CardKind, Op

Instruction = tuple[Op, int, int, int, int]
"""op, x, a, b, c."""


@dataclass
class Unit:
    """The card being compiled.

    Attributes:
        tables: Where rows are collected.
        catalogue: The facts of all cards, for names.
        facts: The printed facts of this card.
        first_ability: Row of its first ability; the others follow in printed order.
        abilities: How many rows there are from there on.
        ability: Position of the ability being compiled, None outside of abilities.
        ops: The instructions that its programs use.
        kinds: Its printed kinds, as `CardKind` bits.
    """

    tables: Tables
    catalogue: Catalogue
    facts: CardFacts
    first_ability: int = 0
    abilities: int = 0
    ability: int | None = None
    ops: set[Op] = field(default_factory=set[Op])
    kinds: int = field(init=False)

    def __post_init__(self) -> None:
        self.kinds = kinds_of(self.facts)

    @property
    def is_monster(self) -> bool:
        """Whether it is a Monster Card."""
        return bool(self.kinds & CardKind.MONSTER)

    def error(self, expected: str, got: object) -> CompileError:
        """The error to raise for this card."""
        return CompileError(self.facts.name, self.ability, expected=expected, got=got)

    def ability_row(self, own: object) -> int:
        """The global row of an ability of this card that is mentioned by its position."""
        if not isinstance(own, OwnAbility) or not 0 <= own.index < self.abilities:
            raise self.error("an ability of the same card", own)
        return self.first_ability + own.index

    def emit(self, program: list[Instruction]) -> int:
        """Put a program into the code; the number of its first instruction."""
        self.ops.update(instruction[0] for instruction in program)
        return self.tables.append_all(
            "code",
            [{"op": op, "x": x, "a": a, "b": b, "c": c} for op, x, a, b, c in program],
        )
