"""Steps in sequence: "destroy it, and if you do, draw 1 card, then discard 1 card"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch

from tagduel_env.effects.abilities import Ability, OnlyIf, When
from tagduel_env.effects.english.conditions import condition_clause, conditions_told, together
from tagduel_env.effects.english.context import IT, THEM, Context
from tagduel_env.effects.english.deeds import Deed
from tagduel_env.effects.english.events import event_told
from tagduel_env.effects.english.modifiers import is_ban, joined_clauses, modifier_clauses
from tagduel_env.effects.english.moves import acting, move_deed, moved_cards
from tagduel_env.effects.english.references import duelist, ref_phrase
from tagduel_env.effects.english.simple_steps import let_deed, simple_deed
from tagduel_env.effects.english.summons import summon_deed
from tagduel_env.effects.english.text import Form, sentence
from tagduel_env.effects.english.times import duration, later_moment
from tagduel_env.effects.events import PhaseBegins
from tagduel_env.effects.grammar import JoinWord, TimeKind
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import PlayerCannot
from tagduel_env.effects.node import Event, Modifier, Step
from tagduel_env.effects.references import Ref
from tagduel_env.effects.sorts import Cards
from tagduel_env.effects.steps import (
    ChooseOne,
    EachPlayer,
    If,
    Joined,
    Lasting,
    Later,
    Let,
    May,
    Move,
    Summon,
)
from tagduel_env.effects.words import Player, PlayerAct

__all__ = ["bullets", "steps_text", "whenever_text"]

JOINS = {
    JoinWord.THEN: ", then ",
    JoinWord.AND_IF_YOU_DO: ", and if you do, ",
    JoinWord.ALSO_AFTER: ", also, after that, ",
    JoinWord.RIGHT_AFTER_THIS_RESOLVES: ", and immediately after this effect resolves, ",
    JoinWord.BOTH_OR_NOTHING: ", and ",
    JoinWord.OPTION: ", and ",
}
FIRST_JOINS = {JoinWord.RIGHT_AFTER_THIS_RESOLVES: "immediately after this effect resolves, "}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a sentence and the words that join it to what stands before."""

    join: str
    text: str


def bullets(items: Sequence[str]) -> str:
    """Alternatives, each on its own line."""
    return "".join(f"\n● {sentence(item)}" for item in items)


def steps_text(ctx: Context, steps: Sequence[Step], form: Form = Form.BASE) -> str:
    """Steps in sequence, without capital and full stop."""
    pieces: list[Piece] = []
    for group in _merged(steps):
        pieces.extend(_pieces(ctx, group, form, first=not pieces))
    text = ""
    for index, piece in enumerate(pieces):
        if index == 0:
            join = piece.join if piece.join.endswith(" resolves, ") else ""
        else:
            join = _join(pieces[index - 1].text, piece)
        text += join + piece.text
    return text


def _join(before: str, piece: Piece) -> str:
    """The joining words; behind what others do, it is said who goes on."""
    if piece.join == ", and " and before.startswith("each player "):
        return ", also "
    if piece.join == ", and " and before.startswith("your opponent "):
        return ", and " if piece.text.startswith(("if ", "you ", "your ")) else ", and you "
    return piece.join


def _merged(steps: Sequence[Step]) -> list[list[Step]]:
    """Neighbouring moves with the same verb together."""
    groups: list[list[Step]] = []
    for step in steps:
        last = groups[-1][-1] if groups else None
        if _alike(last, step):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def _alike(last: Step | None, step: Step) -> bool:
    if not (isinstance(last, Move) and isinstance(step, Move)):
        return False
    same = last.verb is step.verb and last.by is step.by and last.to is step.to
    return same and isinstance(last.what, Choice) and isinstance(step.what, Choice)


def _pieces(ctx: Context, group: list[Step], form: Form, first: bool) -> list[Piece]:
    """A step, or moves with the same verb."""
    if len(group) > 1:
        return [Piece(", and ", _several_moves(ctx, group).text(form))]
    step = group[0]
    if isinstance(step, Joined):
        join = FIRST_JOINS.get(step.word, "") if first else JOINS[step.word]
        if step.word is JoinWord.THEN and isinstance(step.steps[0], If):
            join = ", then, "
        text = steps_text(ctx, step.steps, form)
        return [Piece(join, text)] if text else []
    if isinstance(step, If) and isinstance(step.steps[0], Joined) and not step.otherwise:
        inner = step.steps[0]
        join = {JoinWord.THEN: ", then, "}.get(inner.word, JOINS[inner.word])
        return [Piece(join, if_text(step, ctx))]
    text = step_text(step, ctx, form)
    if not text:
        return []
    but = isinstance(step, Lasting) and step.until.kind is TimeKind.WHILE_IT_STAYS
    return [Piece(", but " if but else ", and ", text)]


def _several_moves(ctx: Context, group: Sequence[Step]) -> Deed:
    moves = [step for step in group if isinstance(step, Move)]
    cards: list[Cards] = [m.what for m in moves if isinstance(m.what, Choice | Group | Ref)]
    return moved_cards(ctx, moves[0], cards)


@singledispatch
def step_text(step: object, ctx: Context, form: Form) -> str:
    """One step, without the words that join it to others; "" if nothing is said of it."""
    return simple_deed(step, ctx).text(form)


@step_text.register
def move_text(step: Move, ctx: Context, form: Form) -> str:
    """Cards move."""
    return move_deed(ctx, step).text(form)


@step_text.register
def summon_text(step: Summon, ctx: Context, form: Form) -> str:
    """Monsters are Summoned."""
    return summon_deed(ctx, step).text(form)


@step_text.register
def let_text(step: Let, ctx: Context, form: Form) -> str:
    """Something is remembered."""
    deed = let_deed(ctx, step)
    return "" if deed is None else deed.text(form)


@step_text.register
def options_text(step: ChooseOne, ctx: Context, form: Form) -> str:
    """One of several options."""
    del form
    options = [steps_text(ctx, option.steps) for option in step.options]
    return f"apply 1 of these effects.{bullets(options)}"


@step_text.register
def each_player_text(step: EachPlayer, ctx: Context, form: Form) -> str:
    """What each player does."""
    del form
    with acting(ctx, Player.THEY):
        return f"each player {steps_text(ctx, step.steps, Form.THIRD)}"


@step_text.register
def later_text(step: Later, ctx: Context, form: Form) -> str:
    """What happens at a later time."""
    del form
    moment = later_moment(ctx, step.event)
    return f"{moment}, {steps_text(ctx, step.steps)}"


@step_text.register
def if_text(step: If, ctx: Context, form: Form = Form.BASE) -> str:
    """Steps in a case."""
    del form
    text = f"if {condition_clause(ctx, step.condition)}, {steps_text(ctx, step.steps)}"
    if step.otherwise:
        text += f". Otherwise, {steps_text(ctx, step.otherwise)}"
    return text


@step_text.register
def may_text(step: May, ctx: Context, form: Form) -> str:
    """Steps that somebody may have done."""
    del form
    other = step.who is Player.OPPONENT
    with acting(ctx, Player.OPPONENT if other else ctx.actor):
        steps = steps_text(ctx, step.steps)
    who = duelist(ctx, step.who)
    text = f"{who.subject} can {steps}"
    if step.otherwise:
        not_ = "they do not" if other else "you do not"
        text += f". If {not_}, {steps_text(ctx, step.otherwise)}"
    return text


# ------------------------------------------------------------------------------------ lasting
@step_text.register
def lasting_text(step: Lasting, ctx: Context, form: Form) -> str:
    """Modifiers and abilities for a time."""
    del form
    modifiers = [item for item in step.modifiers if isinstance(item, Modifier)]
    abilities = [item for item in step.modifiers if isinstance(item, Ability)]
    skipped = _skipped(ctx, step, modifiers)
    if skipped:
        return skipped
    texts = [_modifiers(ctx, step, modifiers)] if modifiers else []
    _remember_changed(ctx, modifiers)
    time = duration(ctx, step.until, of_a_ban=True)
    texts.extend(whenever_text(ctx, ability, time) for ability in abilities)
    return ", and ".join(texts)


def _remember_changed(ctx: Context, modifiers: Sequence[Modifier]) -> None:
    """The cards that were changed are "it" or "them" afterwards."""
    who = getattr(modifiers[0], "who", None) if modifiers else None
    if isinstance(who, Group):
        ctx.refs[Ref.IT] = THEM
    elif isinstance(who, Ref):
        ctx.refs[Ref.IT] = THEM if ref_phrase(ctx, who).plural else IT


def _modifiers(ctx: Context, step: Lasting, modifiers: Sequence[Modifier]) -> str:
    """Clauses with the duration behind them, or before them if there are several."""
    clauses = modifier_clauses(ctx, modifiers)
    time = duration(ctx, step.until, of_a_ban=is_ban(modifiers))
    text = joined_clauses(clauses)
    if not time:
        return text
    if len({clause.key for clause in clauses}) > 1 or ", and " in text:
        time = duration(ctx, step.until, of_a_ban=False)
        return f"{time}, {text}"
    if ", except" in text or ", as if" in text or len(text) > 90:
        return f"{time}, {text}"
    return f"{text} {time}"


def _skipped(ctx: Context, step: Lasting, modifiers: Sequence[Modifier]) -> str:
    """Skip your next 2 Draw Phases: a phase that cannot be had until the n-th of its kind."""
    if step.until.kind is not TimeKind.NTH_PHASE or len(modifiers) != 1:
        return ""
    ban = modifiers[0]
    if not isinstance(ban, PlayerCannot) or ban.act is not PlayerAct.HAVE_DRAW_PHASE:
        return ""
    number = step.until.n or 1
    phases = "next Draw Phase" if number == 1 else f"next {number} Draw Phases"
    return f"skip {duelist(ctx, ban.who).possessive} {phases}"


# ----------------------------------------------------------------------------------- whenever
def whenever_text(ctx: Context, ability: Ability, time: str = "") -> str:
    """What happens by itself at an event or state; `time`: as long as it lasts."""
    part = ability.of(When)[0]
    if not isinstance(part.event, Event):
        told = conditions_told(ctx, [part.event])  # type: ignore[list-item]
        head = f"if {' and '.join(told.clauses)}"
    else:
        event = event_told(part.event, ctx)
        word = "when" if _is_once(ctx, part.event) else "each time"
        if isinstance(part.event, PhaseBegins):
            head = event.moment
        else:
            moment = f"{event.moment}, " if event.moment else ""
            head = f"{moment}{word} {event.clause}"
    head = f"{head} {time}".rstrip()
    conditions = conditions_told(ctx, [only.condition for only in ability.of(OnlyIf)])
    if conditions.clauses:
        head += f", if {together(conditions.clauses)}"
    return f"{head}, {steps_text(ctx, ability.steps)}"


def _is_once(ctx: Context, event: Event) -> bool:
    """Whether it is about one known card, so that it happens once."""
    what = getattr(event, "what", None)
    return isinstance(what, Ref) and not ref_phrase(ctx, what).plural
