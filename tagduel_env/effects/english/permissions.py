"""What a card can stand in for, and how it can be Summoned or used as material."""

from __future__ import annotations

from tagduel_env.effects.english.conditions import condition_clause
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.nouns import noun_of
from tagduel_env.effects.english.places import Where
from tagduel_env.effects.english.text import with_article
from tagduel_env.effects.modifiers import (
    CountsAs,
    ExtraNormalSummon,
    MaterialOnly,
    TributesNeeded,
)
from tagduel_env.effects.sorts import Filter
from tagduel_env.effects.words import CardKind, Stand

__all__ = ["stand_in_clause", "summon_clauses"]


def _one(ctx: Context, filters: tuple[Filter, ...]) -> str:
    """A monster that passes the filters."""
    return with_article(noun_of(ctx, filters, monster=True).text(Where(), plural=False))


def stand_in_clause(ctx: Context, modifier: CountsAs | MaterialOnly) -> str:
    """What is said of the card."""
    if isinstance(modifier, MaterialOnly):
        others = ""
        if modifier.others:
            noun = noun_of(ctx, modifier.others, monster=True).text(Where(), plural=True)
            others = f", and the other Synchro Materials must be {noun}"
        summon = f"for the Synchro Summon of {_one(ctx, modifier.for_)}"
        return f"cannot be used as a Synchro Material, except {summon}{others}"
    for_ = _one(ctx, modifier.for_)
    match modifier.as_:
        case Stand.THE_WHOLE_RITUAL_TRIBUTE:
            return f"can be used as the entire Tribute for the Ritual Summon of {for_}"
        case Stand.A_NAMED_MATERIAL:
            return f"can be used in place of 1 Fusion Material that {for_} lists by name"
        case Stand.THE_TUNER:
            return f"can be used in place of the Tuner for the Synchro Summon of {for_}"
        case _:
            adjective = " ".join(noun_of(ctx, (modifier.as_,)).adjectives())
            return f"can be treated as {adjective} when used for the Synchro Summon of {for_}"


def summon_clauses(ctx: Context, modifier: ExtraNormalSummon | TributesNeeded) -> str:
    """What you can do."""
    if isinstance(modifier, ExtraNormalSummon):
        if not modifier.filters:
            return "can conduct 1 additional Normal Summon/Set"
        noun = noun_of(ctx, modifier.filters, monster=True).text(Where(), plural=False)
        return f"can Normal Summon 1 {noun}, in addition to your Normal Summon/Set"
    when = "" if modifier.when is None else f" if {condition_clause(ctx, modifier.when)}"
    if modifier.n == 0:
        return f"can Normal Summon this card without Tributing{when}"
    noun = noun_of(ctx, modifier.using, monster=True)
    noun.cards.add(CardKind.MONSTER)
    using = noun.text(Where(), plural=modifier.n > 1)
    return f"can Tribute Summon this card by Tributing {modifier.n} {using}{when}"
