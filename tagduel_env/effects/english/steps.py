"""Steps in sequence: "destroy it, and if you do, draw 1 card, then discard 1 card"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tagduel_env.effects.abilities import Ability, When
from tagduel_env.effects.english.conditions import condition_clause, conditions_told
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.deeds import Deed
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.events import event_told
from tagduel_env.effects.english.modifiers import is_ban, joined_clauses, modifier_clauses
from tagduel_env.effects.english.moves import acting, move_deed, moved_cards
from tagduel_env.effects.english.references import duelist
from tagduel_env.effects.english.simple_steps import let_deed, simple_deed
from tagduel_env.effects.english.summons import summon_deed
from tagduel_env.effects.english.text import Form, capitalised, sentence
from tagduel_env.effects.english.times import duration, later_moment
from tagduel_env.effects.events import PhaseBegins
from tagduel_env.effects.grammar import JoinWord, TimeKind
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import PlayerCannot
from tagduel_env.effects.node import Event, Modifier, Step
from tagduel_env.effects.references import Ref
from tagduel_env.effects.sorts import Cards, Lasts
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
COMPOSED = (If, May, Later, ChooseOne, EachPlayer, Lasting)


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
    return "".join(
        piece.text if index == 0 and not piece.join.endswith(" resolves, ") else
        piece.join + piece.text
        for index, piece in enumerate(pieces)
    )  # fmt: skip


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
        text = steps_text(ctx, step.steps, form)
        return [Piece(join, text)] if text else []
    text = _text(ctx, step, form)
    if not text:
        return []
    but = isinstance(step, Lasting) and step.until.kind is TimeKind.WHILE_IT_STAYS
    return [Piece(", but " if but else ", and ", text)]


def _several_moves(ctx: Context, group: Sequence[Step]) -> Deed:
    moves = [step for step in group if isinstance(step, Move)]
    cards: list[Cards] = [m.what for m in moves if isinstance(m.what, Choice | Group | Ref)]
    return moved_cards(ctx, moves[0], cards)


def _text(ctx: Context, step: Step, form: Form) -> str:
    """One step."""
    match step:
        case Move():
            return move_deed(ctx, step).text(form)
        case Summon():
            return summon_deed(ctx, step).text(form)
        case Let():
            deed = let_deed(ctx, step)
            return "" if deed is None else deed.text(form)
        case If():
            return _if(ctx, step)
        case May():
            return _may(ctx, step)
        case ChooseOne():
            options = [steps_text(ctx, option.steps) for option in step.options]
            return f"apply 1 of these effects.{bullets(options)}"
        case EachPlayer():
            with acting(ctx, Player.THEY):
                return f"each player {steps_text(ctx, step.steps, Form.THIRD)}"
        case Later():
            moment = later_moment(ctx, step.event)
            return f"{moment}, {steps_text(ctx, step.steps)}"
        case Lasting():
            return _lasting(ctx, step)
        case _:
            return simple_deed(ctx, step).text(form)  # type: ignore[arg-type]


def _if(ctx: Context, step: If) -> str:
    """Steps in a case."""
    text = f"if {condition_clause(ctx, step.condition)}, {steps_text(ctx, step.steps)}"
    if step.otherwise:
        text += f". Otherwise, {steps_text(ctx, step.otherwise)}"
    return text


def _may(ctx: Context, step: May) -> str:
    """Steps that somebody may have done."""
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
def _lasting(ctx: Context, step: Lasting) -> str:
    """Modifiers and abilities for a time."""
    modifiers = [item for item in step.modifiers if isinstance(item, Modifier)]
    abilities = [item for item in step.modifiers if isinstance(item, Ability)]
    skipped = _skipped(ctx, step, modifiers)
    if skipped:
        return skipped
    texts = [_modifiers(ctx, step, modifiers)] if modifiers else []
    time = duration(ctx, step.until, of_a_ban=True)
    for ability in abilities:
        texts.append(whenever_text(ctx, ability, time))
    return ", and ".join(texts)


def _modifiers(ctx: Context, step: Lasting, modifiers: Sequence[Modifier]) -> str:
    """Clauses with the duration behind them, or before them if there are several."""
    clauses = modifier_clauses(ctx, modifiers)
    time = duration(ctx, step.until, of_a_ban=is_ban(modifiers))
    text = joined_clauses(clauses)
    if not time:
        return text
    if len(clauses) > 1 and len({clause.key for clause in clauses}) > 1 or ", and " in text:
        time = duration(ctx, step.until, of_a_ban=False)
        return f"{time}, {text}"
    if ", except" in text or len(text) > 90:
        return f"{time}, {text}"
    return f"{text} {time}"


def _skipped(ctx: Context, step: Lasting, modifiers: Sequence[Modifier]) -> str:
    """"Skip your next 2 Draw Phases": a phase that cannot be had until the n-th of its kind."""
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
        event = event_told(ctx, part.event)
        word = "when" if _is_once(part.event) else "each time"
        if isinstance(part.event, PhaseBegins):
            head = event.moment
        else:
            moment = f"{event.moment}, " if event.moment else ""
            head = f"{moment}{word} {event.clause}"
    head = f"{head} {time}".rstrip()
    conditions = conditions_told(ctx, [only.condition for only in _only_ifs(ability)])
    if conditions.clauses:
        head += f", if {' and '.join(conditions.clauses)}"
    return f"{head}, {steps_text(ctx, ability.steps)}"


def _only_ifs(ability: Ability) -> list:  # type: ignore[type-arg]
    from tagduel_env.effects.abilities import OnlyIf  # noqa: PLC0415

    return list(ability.of(OnlyIf))


def _is_once(event: Event) -> bool:
    """Whether it is about one known card, so that it happens once."""
    return isinstance(getattr(event, "what", None), Ref)


def lasts_text(ctx: Context, items: Sequence[Lasts]) -> str:
    """Modifiers and abilities without a duration."""
    modifiers = [item for item in items if isinstance(item, Modifier)]
    return capitalised(joined_clauses(modifier_clauses(ctx, modifiers)))


def unknown(step: object) -> NoEnglishError:
    """The error for a step without English."""
    return NoEnglishError("a step", step)
