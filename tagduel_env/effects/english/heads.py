"""What stands before the colon: when, if and how often an ability can be used."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagduel_env.effects.abilities import Ability, Cost, OnlyIf, When
from tagduel_env.effects.english.conditions import conditions_told, together
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.events import Told, event_told
from tagduel_env.effects.english.moves import takes_from
from tagduel_env.effects.english.text import listed
from tagduel_env.effects.grammar import AbilityKind, Timing
from tagduel_env.effects.logic import Any
from tagduel_env.effects.node import Event
from tagduel_env.effects.references import Ref
from tagduel_env.effects.steps import Move, Summon
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import ActsFrom, Limit

__all__ = ["Head", "head_of", "places_of_this"]

TIMING = {
    Timing.WHEN: "when",
    Timing.IF: "if",
    Timing.IN_RESPONSE_TO: "when",
    Timing.AFTER_THE_CHAIN: "at the end of a Chain in which",
    Timing.WOULD: "if",
    Timing.WHENEVER: "each time",
}

FROM = {
    ActsFrom.IN_HAND: "hand",
    ActsFrom.IN_GRAVEYARD: "Graveyard",
}


@dataclass(slots=True)
class Head:
    """The parts of the condition, in the order in which they are said."""

    limits: list[str] = field(default_factory=list[str])
    moments: list[str] = field(default_factory=list[str])
    events: list[str] = field(default_factory=list[str])
    conditions: list[str] = field(default_factory=list[str])

    def text(self) -> str:
        """All of it, joined by commas."""
        return ", ".join([*self.limits, *self.moments, *self.events, *self.conditions])


def places_of_this(ability: Ability) -> str:
    """Where this card acts from: "hand", "hand or Graveyard", "" for the field."""
    return listed([FROM[place] for place in ability.acts_from if place in FROM], "or")


def head_of(ctx: Context, ability: Ability) -> Head:
    """The condition of an ability; sets where this card comes from."""
    head = Head()
    if Limit.ONCE_PER_TURN in ability.limits:
        head.limits.append("once per turn")
    _add_events(ctx, head, ability)
    _add_place(ctx, head, ability)
    _add_conditions(ctx, head, ability)
    return head


def _add_events(ctx: Context, head: Head, ability: Ability) -> None:
    """The event with its timing word."""
    for part in ability.of(When):
        if not isinstance(part.event, Event | Any):
            continue
        told: Told = event_told(part.event, ctx)  # type: ignore[arg-type]
        if told.moment:
            head.moments.append(told.moment)
        if told.clause:
            word = TIMING[part.word]
            if told.moment and part.word is Timing.WHEN:
                word = "if"
            head.events.append(f"{word} {told.clause}")


def _add_place(ctx: Context, head: Head, ability: Ability) -> None:
    """Where this card has to be, if no step says where it comes from."""
    place = places_of_this(ability)
    if ActsFrom.WHILE_BANISHED in ability.acts_from:
        ctx.this_from = "banished"
    if ActsFrom.IN_SPELL_TRAP_ZONE in ability.acts_from and not _mentions_equipped(ability):
        head.conditions.append("while this card is equipped to a monster")
    if place and _moves_this(ability):
        ctx.this_from = f"from your {place}"
    elif place and ability.kind not in (AbilityKind.CONTINUOUS, AbilityKind.WHENEVER):
        head.conditions.append(f"if this card is in your {place}")


def _mentions_equipped(ability: Ability) -> bool:
    return any(node is Ref.EQUIPPED for part in ability.of(When) for node in walk(part))


def _moves_this(ability: Ability) -> bool:
    """Whether a step says where this card comes from."""
    steps = [*ability.steps, *(step for cost in ability.of(Cost) for step in cost.steps)]
    return any(
        step.what is Ref.THIS and (isinstance(step, Summon) or takes_from(step.verb))
        for node in walk(tuple(steps))
        if isinstance(step := node, Move | Summon)
    )


def _add_conditions(ctx: Context, head: Head, ability: Ability) -> None:
    """The printed conditions: times with the moments, the others with "if" or "while"."""
    for only in ability.of(OnlyIf):
        told = conditions_told(ctx, [only.condition])
        head.moments.extend(told.moments)
        if not told.clauses:
            continue
        clauses = together(told.clauses)
        lasting = ability.kind is AbilityKind.CONTINUOUS and " was " not in f" {clauses} "
        word = "while" if lasting else "if"
        if only.also_at_resolution and ability.kind is not AbilityKind.CONTINUOUS:
            clauses += ", now and at resolution"
        if head.conditions and head.conditions[-1].startswith("if this card is in your"):
            clauses = clauses.removeprefix("this card ").removeprefix("it ")
            head.conditions[-1] += f" and {clauses}"
        elif word == "if" and head.events and head.events[-1].startswith("if "):
            head.events[-1] += f" and {clauses}"
        else:
            head.conditions.append(f"{word} {clauses}")
