"""The engine's number for each word of the card language.

Most words have the same name on both sides; the others are listed here.
"""

from __future__ import annotations

import functools
from enum import Enum, IntEnum
from typing import TypeVar

from tagduel_env.cards.facts import CardFacts, Kind, Subtype
from tagduel_env.effects import grammar, words
from tagduel_env.effects.amounts import Register
from tagduel_env.effects.references import Place, PlayerOf
from tagduel_env.engine.record import constants as c

NumberT = TypeVar("NumberT", bound=IntEnum)

MANY = 99
"""Stands for "any number"."""

FIELD_BITS = 1 << c.Place.MONSTER_ZONE | 1 << c.Place.SPELL_TRAP_ZONE | 1 << c.Place.FIELD_ZONE

AREA_BITS: dict[grammar.Zone, int] = {
    grammar.Zone.HAND: 1 << c.Place.HAND,
    grammar.Zone.DECK: 1 << c.Place.DECK,
    grammar.Zone.EXTRA_DECK: 1 << c.Place.EXTRA_DECK,
    grammar.Zone.GRAVEYARD: 1 << c.Place.GRAVEYARD,
    grammar.Zone.BANISHED: 1 << c.Place.BANISHED,
    grammar.Zone.FIELD: FIELD_BITS,
    grammar.Zone.ANYWHERE: 0,
    grammar.Zone.MATERIALS: 1 << c.Place.UNDER,
}
"""Bits `1 << Place` of a printed zone; 0 for anywhere."""

KIND_BITS: dict[words.CardKind, int] = {
    kind: int(c.CardKind[kind.name])
    for kind in words.CardKind
    if kind.name in c.CardKind.__members__
}
"""Kinds that one bit tells."""

KIND_PAIRS: dict[words.CardKind, tuple[c.CardKind, c.CardKind]] = {
    words.CardKind.FIELD_SPELL: (c.CardKind.SPELL, c.CardKind.FIELD),
    words.CardKind.EQUIP_SPELL: (c.CardKind.SPELL, c.CardKind.EQUIP),
    words.CardKind.CONTINUOUS_SPELL: (c.CardKind.SPELL, c.CardKind.CONTINUOUS),
    words.CardKind.QUICK_PLAY_SPELL: (c.CardKind.SPELL, c.CardKind.QUICK_PLAY),
    words.CardKind.CONTINUOUS_TRAP: (c.CardKind.TRAP, c.CardKind.CONTINUOUS),
    words.CardKind.COUNTER_TRAP: (c.CardKind.TRAP, c.CardKind.COUNTER),
}
"""Kinds that two bits tell together."""

CAUSES: dict[words.Cause, c.MoveFlag] = {
    words.Cause.BATTLE: c.MoveFlag.BY_BATTLE,
    words.Cause.EFFECTS: c.MoveFlag.BY_EFFECT,
    words.Cause.COSTS: c.MoveFlag.AS_COST,
}

PLAYERS: dict[words.Player, c.Player] = {
    words.Player.YOU: c.Player.YOU,
    words.Player.OPPONENT: c.Player.OPPONENT,
    words.Player.ALL_PLAYERS: c.Player.ALL,
    words.Player.TURN_PLAYER: c.Player.TURN_PLAYER,
    words.Player.THEY: c.Player.THEY,
}

PHASES: dict[words.Phase, int] = {
    words.Phase.DRAW_PHASE: c.Phase.DRAW,
    words.Phase.STANDBY_PHASE: c.Phase.STANDBY,
    words.Phase.MAIN_PHASE_1: c.Phase.MAIN_1,
    words.Phase.BATTLE_PHASE: c.Phase.BATTLE,
    words.Phase.MAIN_PHASE_2: c.Phase.MAIN_2,
    words.Phase.END_PHASE: c.Phase.END,
    words.Phase.END_OF_BATTLE_PHASE: 7,
}
"""Phases as events."""

REGISTERS: dict[Register, c.Register] = {
    Register.HOW_MANY: c.Register.HOW_MANY,
    Register.AMOUNT: c.Register.EVENT_AMOUNT,
    Register.DIE: c.Register.DIE,
    Register.NOTED: c.Register.NOTED,
    Register.PAID_AMOUNT: c.Register.PAID_AMOUNT,
    Register.DECLARED_LEVEL: c.Register.DECLARED,
    Register.MATERIALS_USED: c.Register.MATERIALS_USED,
}

VERBS: dict[grammar.Verb, c.Verb] = {
    grammar.Verb.PUT_ON_TOP_OF_DECK: c.Verb.PUT_ON_TOP,
    grammar.Verb.PUT_ON_BOTTOM_OF_DECK: c.Verb.PUT_ON_BOTTOM,
}
VERBS.update({verb: c.Verb[verb.name] for verb in grammar.Verb if verb not in VERBS})

POSITIONS: dict[words.BattlePosition | None, c.PositionWord] = {
    None: c.PositionWord.CHOOSE,
    words.BattlePosition.IN_ATTACK: c.PositionWord.ATTACK,
    words.BattlePosition.IN_DEFENSE: c.PositionWord.DEFENSE,
    words.BattlePosition.IN_FACE_DOWN_DEFENSE: c.PositionWord.FACE_DOWN_DEFENSE,
    words.BattlePosition.THE_OTHER_POSITION: c.PositionWord.OTHER,
}

MANNERS: dict[words.Manner | None, c.Manner] = {
    None: c.Manner.TO_GRAVEYARD,
    words.Manner.BY_SENDING_TO_GRAVEYARD: c.Manner.TO_GRAVEYARD,
    words.Manner.BY_BANISHING: c.Manner.BANISH,
    words.Manner.BY_SHUFFLING_INTO_DECK: c.Manner.SHUFFLE,
}

ACTS_FROM: dict[words.ActsFrom, c.ActsFrom] = {
    words.ActsFrom.IN_HAND: c.ActsFrom.HAND,
    words.ActsFrom.IN_GRAVEYARD: c.ActsFrom.GRAVEYARD,
    words.ActsFrom.WHILE_BANISHED: c.ActsFrom.BANISHED,
    words.ActsFrom.IN_SPELL_TRAP_ZONE: c.ActsFrom.SPELL_TRAP_ZONE,
}

PLACES_OF_ACTS_FROM: dict[words.ActsFrom, int] = {
    words.ActsFrom.IN_HAND: 1 << c.Place.HAND,
    words.ActsFrom.IN_GRAVEYARD: 1 << c.Place.GRAVEYARD,
    words.ActsFrom.WHILE_BANISHED: 1 << c.Place.BANISHED,
    words.ActsFrom.IN_SPELL_TRAP_ZONE: 1 << c.Place.SPELL_TRAP_ZONE,
}

DECLARATIONS: dict[words.Declaration, c.DecisionKind] = {
    words.Declaration.A_CARD_NAME: c.DecisionKind.DECLARE_NAME,
    words.Declaration.A_CARD_KIND: c.DecisionKind.DECLARE_KIND,
    words.Declaration.A_LEVEL: c.DecisionKind.DECLARE_LEVEL,
}

CARD_ACTS: dict[words.CardAct, c.Act] = {words.CardAct.MAKE_AN_ATTACK: c.Act.ATTACK}
CARD_ACTS.update({act: c.Act[act.name] for act in words.CardAct if act not in CARD_ACTS})

EVERY_LINK = sum(int(kind) for kind in c.LinkKind)
"""All kinds of Chain Link."""

LINK_KINDS: dict[words.LinkKind | words.CardKind, int] = {
    words.LinkKind.MONSTER_EFFECT: c.LinkKind.MONSTER_EFFECT,
    words.LinkKind.ANY_EFFECT: EVERY_LINK,
    words.CardKind.CARD: EVERY_LINK,
    words.CardKind.SPELL: c.LinkKind.SPELL,
    words.CardKind.TRAP: c.LinkKind.TRAP,
    words.CardKind.COUNTER_TRAP: c.LinkKind.COUNTER_TRAP,
}


def same(numbers: type[NumberT], word: Enum) -> NumberT:
    """The number of the same name."""
    return numbers[word.name]


def summon_bits(kinds: tuple[words.SummonKind, ...]) -> int:
    """Bits of kinds of Summon."""
    bits = 0
    for kind in kinds:
        bits |= c.SummonKind[kind.name.removesuffix("_SUMMON")]
    return bits


def player_and_ref(who: words.Player | PlayerOf) -> tuple[int, int]:
    """The Player word, and the reference of "controller of" and "owner of"."""
    if isinstance(who, PlayerOf):
        word = c.Player[f"{who.relation.name}_OF"]
        return int(word), int(same(c.Ref, who.ref))
    return int(PLAYERS[who]), 0


def place_bits(place: Place) -> int:
    """Bits `1 << Place` of a printed place; 0 for anywhere."""
    return AREA_BITS[place.zone]


def kinds_of(facts: CardFacts) -> int:
    """Printed kinds as `CardKind` bits; a Token counts as a Normal Monster."""
    return _kinds(int(facts.kind), int(facts.subtypes))


@functools.cache
def _kinds(kind: int, subtypes: int) -> int:
    bits = int(c.CardKind[Kind(kind).name])
    for part in Subtype(subtypes):
        bits |= c.CardKind[str(part.name)]
    return bits | c.CardKind.NORMAL if bits & c.CardKind.TOKEN else bits
