"""Card features: what a network may know of a card it has never met.

A constant matrix over catalogue numbers, from the printed facts and from what the compiled programs
do. Its first 32 columns are a short form, its first 12 a still shorter one. All values lie in
[0, 1]. Cards without a definition have their printed facts only; the rows of numbers that are no
card are 0.

The matrix is not part of the layout: its own hash changes when a definition is corrected.
"""

import functools
import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import Attribute, CardFacts, Kind, Race, Subtype
from tagduel_env.effects.compiler import Programs, compile_pool
from tagduel_env.engine.record.constants import (
    AbilityFlag,
    AbilityKind,
    Area,
    CardRule,
    EventKind,
    ModifierKind,
    Op,
    SourceSort,
    Verb,
    Whose,
)

__all__ = [
    "CARDS",
    "FEATURES",
    "FEATURE_NAMES",
    "card_features",
    "features_hash",
    "pool_index",
]

CARDS = 8192
"""Rows of the matrix: every catalogue number, Tokens included, is below."""

FEATURES = 128
"""Columns of the matrix."""

_SHORT_SUBTYPES = ("FUSION", "SYNCHRO", "XYZ", "EFFECT", "TUNER", "FLIP")
_COARSE = (
    "destroys",
    "banishes",
    "sends_to_graveyard",
    "returns_to_hand",
    "adds_from_deck",
    "draws",
    "summons_specially",
    "damages",
    "negates",
    "changes_position",
    "takes_control",
    "changes_stats",
)
_FINE = (
    "discards",
    "returns_to_deck",
    "makes_tokens",
    "gains_life",
    "negates_summon_or_attack",
    "equips",
    "uses_counters",
    "forbids",
)
_WHOSE = ("own", "opposing", "any")
_REACHED = (
    Area.FIELD,
    Area.HAND,
    Area.DECK,
    Area.EXTRA_DECK,
    Area.GRAVEYARD,
    Area.BANISHED,
)
_ABILITY_KINDS = (
    AbilityKind.ACTIVATION,
    AbilityKind.IGNITION,
    AbilityKind.QUICK,
    AbilityKind.TRIGGER,
    AbilityKind.FLIP,
    AbilityKind.CONTINUOUS,
    AbilityKind.WHENEVER,
    AbilityKind.INSTEAD,
    AbilityKind.INHERENT,
)
_COSTS = ("discard", "life", "tribute", "banish", "send", "detach")
_LIMITS = {
    "once_per_turn": AbilityFlag.ONCE_PER_TURN,
    "once_per_turn_by_name": AbilityFlag.ONCE_PER_TURN_BY_NAME,
    "once_per_duel_by_name": AbilityFlag.ONCE_PER_DUEL_BY_NAME,
    "once_per_turn_shared": AbilityFlag.ONCE_PER_TURN_SHARED,
}
_TIMINGS: dict[str, tuple[EventKind, ...]] = {
    "answers_summon": (EventKind.SUMMONED, EventKind.WOULD_BE_SUMMONED, EventKind.FLIPPED),
    "answers_attack": (EventKind.ATTACK_DECLARED, EventKind.BATTLES),
    "answers_activation": (
        EventKind.ACTIVATED,
        EventKind.STARTS_TO_RESOLVE,
        EventKind.RESOLVED,
        EventKind.NEGATED,
    ),
    "answers_move": (EventKind.MOVED, EventKind.WOULD_BE_DESTROYED),
    "answers_damage": (EventKind.DAMAGED,),
    "answers_phase": (EventKind.PHASE,),
}
_RULES = (
    CardRule.CANNOT_BE_NORMAL_SUMMONED,
    CardRule.CANNOT_BE_SPECIAL_SUMMONED,
    CardRule.FIRST_BY_ITS_OWN_WAY,
    CardRule.ONLY_BY_ITS_OWN_WAY,
    CardRule.ONLY_ONE_ON_YOUR_FIELD,
    CardRule.STAYS_ON_FIELD,
)
_REST = tuple(part for part in Subtype if part.name not in _SHORT_SUBTYPES)

FEATURE_NAMES: tuple[str, ...] = (
    *("monster", "spell", "trap"),
    *(name.lower() for name in _SHORT_SUBTYPES),
    *("level", "atk", "def"),
    *(f"attribute_{attribute.name.lower()}" for attribute in Attribute if attribute),
    "rank",
    *_COARSE,
    *(str(part.name).lower() for part in _REST),
    *(f"type_{race.name.lower()}" for race in Race if race),
    *("atk_unknown", "def_unknown"),
    *(str(rule.name).lower() for rule in _RULES),
    *_FINE,
    *(f"reaches_{whose}_{area.name.lower()}" for whose in _WHOSE for area in _REACHED),
    *(f"has_{kind.name.lower()}" for kind in _ABILITY_KINDS),
    *(f"costs_{name}" for name in _COSTS),
    *_LIMITS,
    *_TIMINGS,
    "damage_step",
)
"""The name of each column."""

_COLUMN = {name: column for column, name in enumerate(FEATURE_NAMES)}

_MOVES: dict[Verb, str] = {
    Verb.DESTROY: "destroys",
    Verb.BANISH: "banishes",
    Verb.BANISH_FACE_DOWN: "banishes",
    Verb.SEND_TO_GRAVEYARD: "sends_to_graveyard",
    Verb.RETURN_TO_GRAVEYARD: "sends_to_graveyard",
    Verb.DISCARD: "discards",
    Verb.RETURN_TO_HAND: "returns_to_hand",
    Verb.ADD_TO_HAND: "adds_from_deck",
    Verb.SHUFFLE_INTO_DECK: "returns_to_deck",
    Verb.PUT_ON_TOP: "returns_to_deck",
    Verb.PUT_ON_BOTTOM: "returns_to_deck",
    Verb.PUT_ON_TOP_IN_ANY_ORDER: "returns_to_deck",
    Verb.RETURN_TO_EXTRA_DECK: "returns_to_deck",
    Verb.RETURN_TO_FIELD: "summons_specially",
    Verb.EQUIP: "equips",
}
_DEEDS: dict[Op, str] = {
    Op.DRAW: "draws",
    Op.MILL: "sends_to_graveyard",
    Op.EQUIP: "equips",
    Op.SUMMON: "summons_specially",
    Op.FUSE: "summons_specially",
    Op.RITUAL: "summons_specially",
    Op.SYNCHRO: "summons_specially",
    Op.AS_MONSTER: "summons_specially",
    Op.MAKE_TOKENS: "makes_tokens",
    Op.POSITION: "changes_position",
    Op.CONTROL: "takes_control",
    Op.SWAP: "takes_control",
    Op.COUNTER: "uses_counters",
}
_COST_MOVES: dict[Verb, str] = {
    Verb.DISCARD: "costs_discard",
    Verb.TRIBUTE: "costs_tribute",
    Verb.BANISH: "costs_banish",
    Verb.BANISH_FACE_DOWN: "costs_banish",
    Verb.SEND_TO_GRAVEYARD: "costs_send",
    Verb.DETACH: "costs_detach",
}
_LIFE = {0: "damages", 1: "gains_life"}
_MODIFIERS: dict[ModifierKind, str] = {
    ModifierKind.STAT: "changes_stats",
    ModifierKind.CANNOT: "forbids",
    ModifierKind.PLAYER_CANNOT: "forbids",
    ModifierKind.EFFECTS_NEGATED: "negates",
}
_SOURCES = frozenset({Op.MOVE, Op.SUMMON, Op.POSITION, Op.CONTROL, Op.SWAP, Op.COUNTER, Op.SHOW})
_CONTROLLED = {
    Whose.YOUR: "own",
    Whose.OPPONENTS: "opposing",
    Whose.OTHERS: "opposing",
}


@functools.cache
def card_features() -> NDArray[np.float32]:
    """The matrix, ``float32[8192, 128]``, read-only; made on the first call, then shared."""
    matrix = np.zeros((CARDS, FEATURES), np.float32)
    catalogue = load_catalogue()
    reader = _Reader(compile_pool())
    for facts in (*catalogue, *catalogue.tokens):
        row = matrix[facts.number]
        for name, value in _printed(facts):
            row[_COLUMN[name]] = min(value, 1.0)
        for name in reader.names_of(facts.number):
            row[_COLUMN[name]] = 1.0
    matrix.flags.writeable = False
    return matrix


@functools.cache
def features_hash() -> str:
    """The first 16 hex digits of SHA-256 over the matrix."""
    return hashlib.sha256(card_features().tobytes()).hexdigest()[:16]


@functools.cache
def pool_index() -> NDArray[np.int16]:
    """A dense number for each card that can be played: ``int16[8192]``, -1 for all others.

    Cards come in the order of their catalogue numbers, then the Tokens; the greatest number is one
    less than the size of the pool. For embeddings that shall be small.
    """
    index = np.full(CARDS, -1, np.int16)
    programs = compile_pool()
    catalogue = load_catalogue()
    numbers = [facts.number for facts in catalogue if programs.ops.get(facts.number) is not None]
    numbers += [token.number for token in catalogue.tokens]
    index[numbers] = np.arange(len(numbers))
    index.flags.writeable = False
    return index


def _printed(facts: CardFacts) -> Iterator[tuple[str, float]]:
    """The columns that the printed facts fill."""
    if facts.kind is not Kind.NONE:
        yield facts.kind.name.lower(), 1.0
    for part in Subtype:
        if part in facts.subtypes:
            yield str(part.name).lower(), 1.0
    if facts.attribute:
        yield f"attribute_{facts.attribute.name.lower()}", 1.0
    if facts.race:
        yield f"type_{facts.race.name.lower()}", 1.0
    yield from (
        ("level", facts.level / 12),
        ("rank", facts.rank / 12),
        ("atk", facts.atk / 5000),
        ("def", facts.defense / 5000),
        ("atk_unknown", float(facts.atk_unknown)),
        ("def_unknown", float(facts.def_unknown)),
    )


class _Reader:
    """Reads off the compiled tables which columns a card's program fills."""

    def __init__(self, programs: Programs) -> None:
        self._tables: Mapping[str, NDArray[Any]] = programs.arrays

    def names_of(self, number: int) -> set[str]:
        """The columns of one card."""
        facts = self._tables["facts"]
        if number >= len(facts):
            return set()
        row = facts[number]
        names = {str(rule.name).lower() for rule in _RULES if int(row["rules"]) & rule}
        first = int(row["abilities_first"])
        for ability in range(first, first + int(row["abilities_count"])):
            names |= set(self._of_ability(ability))
        return names

    def _of_ability(self, number: int) -> Iterator[str]:
        row = self._tables["abilities"][number]
        kind = AbilityKind(int(row["kind"]))
        if kind in _ABILITY_KINDS:
            yield f"has_{kind.name.lower()}"
        flags = int(row["flags"])
        yield from (name for name, flag in _LIMITS.items() if flags & flag)
        if flags & AbilityFlag.DAMAGE_STEP:
            yield "damage_step"
        yield from self._of_event(int(row["event"]))
        yield from self._of_cost(int(row["cost_pc"]))
        yield from self._of_program(int(row["pc"]))
        for choice in self._rows(row, "choices"):
            yield from self._of_group(int(self._tables["choices"][choice]["group"]))
        for modifier in self._rows(row, "modifiers"):
            yield from self._of_modifier(modifier)
        for mode in self._rows(row, "modes"):
            yield from self._of_ability(mode)

    @staticmethod
    def _rows(row: NDArray[Any], name: str) -> range:
        first = int(row[f"{name}_first"])
        return range(first, first + int(row[f"{name}_count"]))

    def _of_event(self, pattern: int) -> Iterator[str]:
        while pattern:
            row = self._tables["patterns"][pattern - 1]
            kind = int(row["kind"])
            yield from (name for name, kinds in _TIMINGS.items() if kind in kinds)
            pattern = int(row["also"])

    def _of_modifier(self, modifier: int) -> Iterator[str]:
        name = _MODIFIERS.get(ModifierKind(int(self._tables["modifiers"][modifier]["kind"])))
        if name is not None:
            yield name

    def _of_cost(self, pc: int) -> Iterator[str]:
        for row in self._instructions(pc, Op.COST_PAID):
            op = Op(int(row["op"]))
            if op is Op.MOVE and Verb(int(row["x"])) in _COST_MOVES:
                yield _COST_MOVES[Verb(int(row["x"]))]
            elif op is Op.LIFE:
                yield "costs_life"
            elif op is Op.MILL:
                yield "costs_send"

    def _of_program(self, pc: int) -> Iterator[str]:
        for row in self._instructions(pc, Op.END):
            op, x, a = Op(int(row["op"])), int(row["x"]), int(row["a"])
            if op is Op.MOVE and Verb(x) in _MOVES:
                yield _MOVES[Verb(x)]
            elif op is Op.LIFE and x in _LIFE:
                yield _LIFE[x]
            elif op is Op.NEGATE:
                yield "negates" if x < 2 else "negates_summon_or_attack"
            elif op is Op.LAST:
                yield from self._of_modifier(a)
            elif op in _DEEDS:
                yield _DEEDS[op]
            if op is Op.CHOOSE:
                yield from self._of_group(int(self._tables["choices"][a]["group"]))
            elif op in _SOURCES and int(row["b"]) == SourceSort.GROUP:
                yield from self._of_group(a)

    def _instructions(self, pc: int, last: Op) -> Iterator[NDArray[Any]]:
        """The instructions up to the `last` one; bodies for later have ENDs of their own."""
        code = self._tables["code"]
        body_end = 0
        while pc:
            row = code[pc]
            yield row
            op = int(row["op"])
            if op == Op.LATER:
                body_end = max(body_end, pc + int(row["b"]))
            elif op == Op.AFTER_LINK:
                body_end = max(body_end, pc + int(row["a"]))
            elif op == last and pc > body_end:
                return
            pc += 1

    def _of_group(self, group: int) -> Iterator[str]:
        row = self._tables["groups"][group]
        for term in self._rows(row, "terms"):
            place = self._tables["terms"][term]
            area = Area(int(place["area"]))
            if int(place["sort"]) == 0 and area in _REACHED:
                whose = _CONTROLLED.get(Whose(int(place["whose"])), "any")
                yield f"reaches_{whose}_{area.name.lower()}"
