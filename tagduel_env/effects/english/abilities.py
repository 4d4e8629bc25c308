"""One ability in problem-solving text order: condition : cost and target ; resolution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tagduel_env.cards.facts import Kind, Subtype
from tagduel_env.effects.abilities import (
    Ability,
    Cost,
    Ignoring,
    Modes,
    Target,
    TheTurnYouUseThis,
)
from tagduel_env.effects.english.choices import cards_phrase
from tagduel_env.effects.english.conditions import condition_clause
from tagduel_env.effects.english.context import IT, Context, Phrase
from tagduel_env.effects.english.heads import Head, head_of
from tagduel_env.effects.english.modifiers import Clause, joined_clauses, modifier_clauses
from tagduel_env.effects.english.nouns import noun_of
from tagduel_env.effects.english.places import Where
from tagduel_env.effects.english.steps import bullets, steps_text, whenever_text
from tagduel_env.effects.english.text import Form, Verb, capitalised, listed, sentence
from tagduel_env.effects.filters import Related
from tagduel_env.effects.grammar import AbilityKind, Relation
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import PlayerCannot, TributesNeeded
from tagduel_env.effects.node import Modifier
from tagduel_env.effects.references import Ref
from tagduel_env.effects.steps import EachPlayer, If, Joined, Lasting, Later, Summon
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import Force, Limit, PlayerAct

__all__ = ["ability_text", "turn_sentence"]

OPTIONAL = (AbilityKind.IGNITION, AbilityKind.QUICK)
STAYING = Subtype.CONTINUOUS | Subtype.FIELD | Subtype.EQUIP


def ability_text(ctx: Context, ability: Ability) -> str:
    """The ability in sentences; alternatives stand on lines of their own."""
    ctx.this_from = ""
    ctx.refs.pop(Ref.TARGET, None)
    match ability.kind:
        case AbilityKind.CONTINUOUS:
            text = _continuous(ctx, ability)
        case AbilityKind.WHENEVER:
            text = sentence(whenever_text(ctx, ability))
        case AbilityKind.INSTEAD:
            text = _instead(ctx, ability)
        case _:
            text = _activated(ctx, ability)
    return " ".join([text, *_last_sentences(ctx, ability)])


# --------------------------------------------------------------------------------- what holds
def _continuous(ctx: Context, ability: Ability) -> str:
    """What holds while the card is there."""
    modifiers = ability.modifiers
    if all(isinstance(modifier, TributesNeeded) for modifier in modifiers):
        return sentence(joined_clauses(modifier_clauses(ctx, modifiers)))
    head = head_of(ctx, ability)
    clauses = modifier_clauses(ctx, modifiers)
    if not head.text():
        return " ".join(sentence(joined_clauses(run)) for run in _runs(clauses))
    return sentence(f"{head.text()}, {joined_clauses(clauses, _again(head, clauses))}")


def _runs(clauses: Sequence[Clause]) -> list[list[Clause]]:
    """Clauses about the same cards together: each such run is a sentence."""
    runs: list[list[Clause]] = []
    for clause in clauses:
        if runs and clause.key is not None and clause.key == runs[-1][-1].key:
            runs[-1].append(clause)
        else:
            runs.append([clause])
    return runs


def _again(head: Head, clauses: Sequence[Clause]) -> Phrase | None:
    """The word "it" for a subject that the condition has named."""
    named = any(f" {clauses[0].subject.text} is" in f" {text}" for text in head.conditions)
    named = named or any(f" {clauses[0].subject.text} has" in text for text in head.conditions)
    named = named or any(f" {clauses[0].subject.text} was" in text for text in head.conditions)
    return IT if named and isinstance(clauses[0].key, Ref) else None


def _instead(ctx: Context, ability: Ability) -> str:
    """What happens in place of an event."""
    head = head_of(ctx, ability).text()
    return sentence(f"{head}, {steps_text(ctx, ability.steps)} instead")


# ----------------------------------------------------------------------------- what is activated
def _activated(ctx: Context, ability: Ability) -> str:
    """An ability that starts a Chain, or the activation of a card."""
    head = _head_text(ctx, ability, head_of(ctx, ability))
    if not head and _only_activates(ctx, ability) and not ability.of(Cost) + ability.of(Target):
        head = "When this card is activated: "
    body = body_text(ctx, ability)
    return f"{head}{capitalised(body)}" if head else sentence(body)


def _head_text(ctx: Context, ability: Ability, head: Head) -> str:
    """The condition with its colon."""
    text = head.text()
    if ability.kind is AbilityKind.FLIP:
        text = f"FLIP, {text}" if text else "FLIP"
    if ability.kind is AbilityKind.QUICK and ctx.facts.kind is Kind.MONSTER:
        text = f"{text} (Quick Effect)".lstrip()
    return f"{capitalised(text)}: " if text else ""


def body_text(ctx: Context, ability: Ability) -> str:
    """Cost and target ; resolution, with "you can" where it is optional."""
    optional = ability.force is Force.YOU_CAN or (
        ability.kind in OPTIONAL and ability.force is not Force.MUST
    )
    before = _before_semicolon(ctx, ability)
    modes = ability.of(Modes)
    after = steps_text(ctx, ability.steps)
    can = "you can " if optional else ""
    if modes:
        return _with_modes(ctx, modes[0], before, can)
    if not before:
        return sentence(_with_can(ability, can, after))
    if _only_activates(ctx, ability):
        return _by_activating(before, after)
    return sentence(f"{can}{before}; {after}" if after else f"{can}{before}")


def _with_can(ability: Ability, can: str, after: str) -> str:
    """With "you can", also if the resolution does not begin with something you do."""
    step = ability.steps[0]
    if can and isinstance(step, Lasting | Joined | If | EachPlayer | Later):
        return f"{can}activate this effect; {after}"
    return f"{can}{after}"


def _only_activates(ctx: Context, ability: Ability) -> bool:
    """Whether it is the activation of a card that stays, which is said as such."""
    return ability.kind is AbilityKind.ACTIVATION and bool(ctx.facts.subtypes & STAYING)


def _by_activating(before: str, after: str) -> str:
    """Activate this card by targeting …; …."""
    words = before.split(" ")
    gerund = " ".join([Verb(words[0]).form(Form.GERUND), *words[1:]])
    text = f"activate this card by {gerund}"
    return sentence(f"{text}; {after}" if after else text)


def _with_modes(ctx: Context, modes: Modes, before: str, can: str) -> str:
    """Alternatives that are chosen on activation."""
    texts = [_mode(ctx, mode) for mode in modes.modes]
    start = f"{before} to activate" if before else "activate"
    return f"{sentence(f'{can}{start} 1 of these effects')}{bullets(texts)}"


def _mode(ctx: Context, mode: Ability) -> str:
    """One alternative."""
    head = head_of(ctx, mode).text()
    body = body_text(ctx, mode)
    return f"{capitalised(head)}: {body}" if head else body


def _before_semicolon(ctx: Context, ability: Ability) -> str:
    """Costs and targets, in printed order."""
    texts: list[str] = []
    for part in ability.parts:
        if isinstance(part, Cost):
            ctx.paying = True
            text = steps_text(ctx, part.steps)
            ctx.paying = False
            if text:
                texts.append(text)
        elif isinstance(part, Target):
            texts.append(_target(ctx, part))
    return ", then ".join(texts)


def _target(ctx: Context, part: Target) -> str:
    """What is targeted; sets what "the targeted card" is called."""
    texts: list[str] = []
    optional = False
    for choice in part.choices:
        shown = _other_than_target(choice)
        phrase = cards_phrase(ctx, shown)
        ctx.target_noun = "monster" if "monster" in phrase.text.lower() else "card"
        optional = optional or (isinstance(choice, Choice) and choice.least == 0)
        texts.append(phrase.text)
    if len(part.choices) > 1:
        ctx.refs[Ref.TARGET] = Phrase.of("the first target")
    text = f"target {listed(texts)}"
    if part.if_ is not None:
        text += f" (only if {condition_clause(ctx, part.if_)})"
    return f"{text}, or none" if optional else text


def _other_than_target(choice: Choice | Group) -> Choice | Group:
    """A second target, "other" than the first."""
    if not isinstance(choice, Choice):
        return choice
    filters = tuple(
        Related(Relation.OTHER_THAN, Ref.THIS)
        if isinstance(item, Related) and item.how is Relation.OTHER_THAN and item.to is Ref.TARGET
        else item
        for item in choice.group.filters
    )
    group = Group(choice.group.sources, filters)
    return Choice(group, choice.least, choice.most, choice.by, choice.rule, choice.random)


# ------------------------------------------------------------------------------ last sentences
def _last_sentences(ctx: Context, ability: Ability) -> list[str]:
    """What is told behind the effect: the turn of its use, limits by name, exemptions."""
    found = [turn_sentence(ctx, ability, part) for part in ability.of(TheTurnYouUseThis)]
    for part in ability.of(Ignoring):
        names = noun_of(ctx, part.filters).text(Where(), plural=False)
        found.append(f"This effect is not affected by {names}.")
    found.extend(_limits(ctx, ability))
    return found


def turn_sentence(ctx: Context, ability: Ability, part: TheTurnYouUseThis) -> str:
    """What holds in the whole turn of the use."""
    text = joined_clauses(modifier_clauses(ctx, _about_others(ability, part.modifiers)))
    when = {
        AbilityKind.ACTIVATION: "the turn you activate this card",
        AbilityKind.INHERENT_SUMMON: "the turn you Special Summon this card this way",
    }.get(ability.kind, "the turn you use this effect")
    return sentence(f"{text} {when}")


def _about_others(ability: Ability, modifiers: Sequence[Modifier]) -> Sequence[Modifier]:
    """Bans on Special Summons are on other monsters, if the ability itself Summons some."""
    bans = [one for one in modifiers if isinstance(one, PlayerCannot)]
    special = any(ban.act is PlayerAct.SUMMON_SPECIALLY for ban in bans)
    if not special or not any(isinstance(node, Summon) for node in walk(ability.steps)):
        return modifiers
    others = Related(Relation.OTHER_THAN, Ref.THIS)
    return [replace(ban, what=(*ban.what, others)) for ban in bans]


def _limits(ctx: Context, ability: Ability) -> list[str]:
    """Limits by name, and no responses."""
    found: list[str] = []
    used = (
        f"activate 1 {ctx.name} per"
        if ability.kind is AbilityKind.ACTIVATION
        else f"use this effect of {ctx.name} once per"
    )
    for limit in ability.limits:
        if limit is Limit.ONCE_PER_TURN_BY_NAME:
            only = "can only " + used
            found.append(f"You {only} turn.")
        elif limit is Limit.ONCE_PER_DUEL_BY_NAME:
            found.append(f"You can only {used} Duel.")
        elif limit is Limit.CANNOT_BE_CHAINED_TO:
            found.append("No player can activate cards or effects in response to this activation.")
    return found
