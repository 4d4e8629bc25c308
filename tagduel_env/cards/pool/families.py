"""Families: series and shapes of abilities that cards of several themes share."""

from tagduel_env.effects import (
    FIELD,
    FLIP_SUMMON,
    GRAVEYARD,
    IN_ATTACK,
    MONSTER,
    NORMAL_SUMMON,
    OPPONENTS_MONSTERS,
    SPECIAL_SUMMON,
    THE_TARGETED_CARD,
    YOUR_DECK,
    YOUR_GRAVEYARD,
    Ability,
    a,
    activation,
    add_to_hand,
    all_true,
    attack_declared,
    bond,
    continuous,
    effects_negated,
    every,
    one_of,
    opponent_controls,
    series,
    special_summon,
    target,
    when,
    you_control_no,
)
from tagduel_env.effects.sorts import Filter
from tagduel_env.effects.steps import Move
from tagduel_env.effects.words import Attribute, BattlePosition

SYNCHRON = series("Synchron")
ANY_SUMMON = (NORMAL_SUMMON, FLIP_SUMMON, SPECIAL_SUMMON)
NORMAL_OR_FLIP = (NORMAL_SUMMON, FLIP_SUMMON)
NORMAL_OR_SPECIAL = (NORMAL_SUMMON, SPECIAL_SUMMON)
ON_OPPONENTS_ATTACK = when(attack_declared(a(OPPONENTS_MONSTERS)))
ONLY_OPPONENT_HAS_MONSTERS = all_true(opponent_controls(MONSTER), you_control_no(MONSTER))


def search(*filters: Filter) -> Move:
    """Add 1 such card from your Deck to your hand."""
    return add_to_hand(one_of(YOUR_DECK, *filters))


def revive_bond(*filters: Filter, how: BattlePosition | None = IN_ATTACK) -> Ability:
    """Special Summons such a monster from your Graveyard and is bound to it."""
    return activation(
        target(one_of(YOUR_GRAVEYARD, MONSTER, *filters)),
        special_summon(THE_TARGETED_CARD, how),
        bond(THE_TARGETED_CARD),
    )


def mirror(attribute: Attribute) -> Ability:
    """Effects of such monsters activated on the field or in the Graveyard are negated."""
    return continuous(effects_negated(every(attribute, MONSTER), activated_at=(FIELD, GRAVEYARD)))
