"""The compiled pool: every constant table, and what Python wants to know of it."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import FIRST_TOKEN, Catalogue, load_catalogue
from tagduel_env.cards.facts import CardFacts
from tagduel_env.cards.pool import definitions
from tagduel_env.effects.abilities import Card
from tagduel_env.effects.compiler.cards import EXTRA_DECK, Compiled, compile_card, rules_by_kind
from tagduel_env.effects.compiler.derivations import card_speed
from tagduel_env.effects.compiler.tables import FIELDS, Arrays, Row, Tables
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import kinds_of
from tagduel_env.engine.record import layout
from tagduel_env.engine.record.constants import CardKind, CardRule, Op

DEFINED = int(CardRule.DEFINED)


@dataclass(frozen=True)
class Programs:
    """The compiled cards.

    Attributes:
        arrays: Each table of `layout.TABLES`, `names` and `children`, as the engine loads them.
        counters: Names of the kinds of counter; kind k is `counters[k - 1]`.
        series: Names of the series; bit k of `Facts.series` is `series[k]`.
        ops: The instructions that the programs of each defined card use, by catalogue number.
    """

    arrays: Arrays
    counters: tuple[str, ...]
    series: tuple[str, ...]
    ops: Mapping[int, frozenset[Op]] = field(repr=False)

    def is_defined(self, code: int) -> bool:
        """Whether the card can be played: it has a definition, or needs none."""
        return bool(int(self.arrays["facts"]["rules"][code]) & CardRule.DEFINED)

    def unexecuted(self, code: int, executed: Collection[int]) -> tuple[str, ...]:
        """Names of the instructions that the card uses and the engine does not execute.

        Args:
            code: Catalogue number of the card.
            executed: The instructions (`Op` values) that the engine executes.
        """
        return tuple(op.name for op in sorted(self.ops.get(code, ())) if op not in executed)


@functools.cache
def compile_pool() -> Programs:
    """The whole pool over the whole catalogue, compiled on the first call, then shared."""
    return compile_cards(definitions().values(), load_catalogue())


def compile_cards(cards: Iterable[Card], catalogue: Catalogue) -> Programs:
    """Compile these definitions; all other cards keep their printed facts only.

    Raises:
        CompileError: If a definition holds what the program format cannot say.
    """
    tables = Tables()
    compiled: dict[int, Compiled] = {}
    ops: dict[int, frozenset[Op]] = {}
    for card in cards:
        unit = Unit(tables, catalogue, catalogue.by_name(card.name))
        compiled[unit.facts.number] = compile_card(unit, card)
        ops[unit.facts.number] = frozenset(unit.ops)
    arrays = tables.arrays()
    arrays["facts"] = _facts_table(catalogue, tables, compiled)
    return Programs(arrays, tuple(tables.counters), tuple(tables.series), ops)


def _facts_table(
    catalogue: Catalogue, tables: Tables, compiled: Mapping[int, Compiled]
) -> NDArray[Any]:
    """The rows of `facts`: one for each catalogue number, Tokens included."""
    names = FIELDS["facts"]
    empty: Row = (0,) * len(names)
    rows: list[Row] = [empty] * (FIRST_TOKEN + len(catalogue.tokens))
    for facts in (*catalogue, *catalogue.tokens):
        fields = _printed(facts, catalogue, tables)
        # A second passcode of a name plays like the first.
        found = compiled.get(facts.same_as)
        if found is not None:
            fields |= found.fields
            fields["rules"] = int(found.rules)
        rows[facts.number] = tuple([fields.get(name, 0) for name in names])
    return np.array(rows, dtype=layout.dtype_of("Facts"))


def _printed(facts: CardFacts, catalogue: Catalogue, tables: Tables) -> dict[str, int]:
    """What is printed on a card."""
    kinds = kinds_of(facts)
    rules = int(rules_by_kind(kinds))
    if needs_no_definition(kinds):
        rules |= DEFINED
    named = catalogue.by_name(facts.also_named[0]).same_as if facts.also_named else facts.same_as
    return {
        "kinds": kinds,
        "attribute": facts.attribute,
        "race": facts.race,
        "level": facts.level_or_rank,
        "atk": facts.atk,
        "def_": facts.defense,
        "name": named,
        "series": _series(facts, tables),
        "rules": rules,
        "speed": card_speed(kinds),
    }


@functools.cache
def needs_no_definition(kinds: int) -> bool:
    """Whether a card plays by its printed facts alone.

    Normal Monsters, Tokens and Ritual Monsters without an effect do; Extra Deck monsters without
    one need their material line.
    """
    if not kinds & CardKind.MONSTER or kinds & (CardKind.EFFECT | EXTRA_DECK):
        return False
    return bool(kinds & (CardKind.NORMAL | CardKind.RITUAL))


def _series(facts: CardFacts, tables: Tables) -> int:
    """The series it belongs to, as bits.

    The catalogue's groups are wider than the archetypes of the era: a card belongs to a series if
    the catalogue says so and the printed name contains it.
    """
    if not facts.series:
        return 0
    name = facts.name.casefold()
    return sum(
        1 << bit
        for bit, series in enumerate(tables.series)
        if series in facts.series and series.casefold() in name
    )
