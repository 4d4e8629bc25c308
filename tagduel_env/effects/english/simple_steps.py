"""The other steps that are one deed: Life Points, positions, counters, looks, negations."""

from __future__ import annotations

from functools import singledispatch

from tagduel_env.effects.amounts import Measure, Register
from tagduel_env.effects.english.amounts import amount_text, scaled
from tagduel_env.effects.english.choices import cards_phrase, is_many
from tagduel_env.effects.english.context import IT, THEM, Context, Phrase
from tagduel_env.effects.english.deeds import Deed, third_party
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.moves import acting, remember
from tagduel_env.effects.english.nouns import noun_of
from tagduel_env.effects.english.places import Where, zone_name
from tagduel_env.effects.english.references import counters, duelist, ref_phrase
from tagduel_env.effects.english.summons import POSITIONS
from tagduel_env.effects.english.text import with_article
from tagduel_env.effects.english.times import duration
from tagduel_env.effects.grammar import FlowChange, LifeChange, Negated, Showing, Zone
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Amount
from tagduel_env.effects.steps import (
    Control,
    Counter,
    EndDuel,
    Excavate,
    Let,
    Life,
    Negate,
    Position,
    Retarget,
    Show,
    TurnFlow,
)
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import BattlePosition, Declaration, Player, StatName

__all__ = ["let_deed", "simple_deed"]

NEGATED = {
    Negated.ACTIVATION: "the activation",
    Negated.EFFECT: "the effect",
    Negated.SUMMON: "the Summon",
    Negated.ATTACK: "the attack",
}

DECLARED = {
    Declaration.A_CARD_NAME: ("1 card name", "the declared name"),
    Declaration.A_CARD_KIND: ("1 card type (Monster, Spell, or Trap)", "the declared kind"),
    Declaration.A_LEVEL: ("a Level", "the declared Level"),
}


@singledispatch
def simple_deed(step: object, ctx: Context) -> Deed:
    """The step as a deed."""
    del ctx
    raise NoEnglishError("a step", step)


@simple_deed.register
def excavate_deed(step: Excavate, ctx: Context) -> Deed:
    """Cards excavated until one is found."""
    until = with_article(noun_of(ctx, step.until).text(Where(), plural=False))
    deck = zone_name(ctx, step.deck)
    ctx.refs[Ref.FOUND] = IT
    return Deed("excavate", f"cards from the top of {deck} until you excavate {until}")


@simple_deed.register
def negate_deed(step: Negate, ctx: Context) -> Deed:
    """What is answered is negated."""
    del ctx
    return Deed("negate", NEGATED[step.what])


@simple_deed.register
def flow_deed(step: TurnFlow, ctx: Context) -> Deed:
    """The turn goes on elsewhere."""
    del ctx
    if step.what is FlowChange.END_BATTLE_PHASE:
        return Deed("end", "the Battle Phase")
    return Deed("", "it becomes the End Phase")


@simple_deed.register
def end_deed(step: EndDuel, ctx: Context) -> Deed:
    """The Duel ends."""
    return Deed("win", "the Duel", duelist(ctx, step.winner))


@simple_deed.register
def retarget_deed(step: Retarget, ctx: Context) -> Deed:
    """The link answered gets another target, which has to be a legal one."""
    to = ref_phrase(ctx, step.to).text
    return Deed("change", f"the target to {to}, if it could have been targeted instead")


@simple_deed.register
def life_deed(step: Life, ctx: Context) -> Deed:
    """Damage, gain or payment."""
    who = duelist(ctx, step.who)
    if step.kind is LifeChange.PAY:
        ctx.paid_amount = "the amount paid"
        return Deed("pay", _points(ctx, step.amount))
    if step.kind is LifeChange.GAIN:
        by = who if third_party(ctx, step.who) else None
        return Deed("gain", _points(ctx, step.amount), by)
    if step.who is Player.YOU:
        return Deed("take", _damage(ctx, step.amount, ""))
    with acting(ctx, step.who if step.who is Player.OPPONENT else ctx.actor):
        return Deed("inflict", _damage(ctx, step.amount, f" to {who.text}"))


def _points(ctx: Context, amount: Amount) -> str:
    """So many Life Points."""
    text = amount_text(ctx, amount)
    if text.endswith("Life Points"):
        return text
    per = scaled(ctx, amount)
    if per is not None:
        return per.of("Life Points")
    if text.startswith("any multiple"):
        return f"{text} Life Points"
    return f"Life Points equal to {text}"


def _damage(ctx: Context, amount: Amount, to: str) -> str:
    """So much damage to somebody."""
    per = scaled(ctx, amount)
    if per is not None:
        return f"{per.number} damage{to}{per.tail}"
    return f"damage{to} equal to {amount_text(ctx, amount)}"


@simple_deed.register
def position_deed(step: Position, ctx: Context) -> Deed:
    """A change of battle position."""
    what = cards_phrase(ctx, step.what)
    deed = Deed("change", _new_position(step, what), None, "changed")
    if step.quietly:
        deed = Deed("change", f"{deed.rest} (Flip Effects are not activated)", None, "changed")
    remember(ctx, step.what, deed)
    return deed


def _new_position(step: Position, what: Phrase) -> str:
    if step.position is BattlePosition.THE_OTHER_POSITION:
        return f"{what.possessive} battle position"
    return f"{what.text} to {POSITIONS[step.position]}"


@simple_deed.register
def control_deed(step: Control, ctx: Context) -> Deed:
    """A change of control."""
    what = cards_phrase(ctx, step.what)
    if step.swap:
        deed = Deed("switch", f"control of {what.text}")
    else:
        until = "" if step.until is None else f" {duration(ctx, step.until, of_a_ban=False)}"
        deed = Deed("take", f"control of {what.text}{until}")
    remember(ctx, step.what, deed)
    return deed


@simple_deed.register
def counter_deed(step: Counter, ctx: Context) -> Deed:
    """Counters placed or removed."""
    if isinstance(step.on, Place):
        on, each = zone_name(ctx, step.on), ""
        on = on.replace("field", "side of the field") if step.on.zone is Zone.FIELD else on
    else:
        cards = cards_phrase(ctx, step.on)
        on, each = cards.text, " each" if cards.plural else ""
        if isinstance(step.on, Ref) and on.startswith("all "):
            ctx.refs[step.on] = Phrase.of("those monsters", plural=True)
    kind = counters(step.kind, plural=step.number != 1)
    number = f"{amount_text(ctx, step.number)} {kind}{each}"
    if step.remove:
        return Deed("remove", f"{number} from {on}")
    return Deed("place", f"{number} on {on}")


@simple_deed.register
def show_deed(step: Show, ctx: Context) -> Deed:
    """Cards revealed or looked at."""
    verb = "reveal" if step.how is Showing.REVEAL else "look"
    at = "" if step.how is Showing.REVEAL else "at "
    done = "revealed" if step.how is Showing.REVEAL else "looked at"
    if isinstance(step.what, Place):
        ctx.refs[Ref.SHOWN] = _those(step.what.top != 1, "cards")
        return Deed(verb, at + zone_name(ctx, step.what), None, done)
    again = isinstance(step.what, Choice) and Ref.SHOWN in step.what.group.sources
    many = is_many(step.what)
    deed = Deed(verb, at + _shown(ctx, step.what), None, done)
    remember(ctx, step.what, deed)
    if not again:
        ctx.taken = False
        whole = isinstance(step.what, Group)
        those = _those(True, "cards") if whole else THEM
        ctx.refs[Ref.SHOWN] = those if many else Phrase.of(f"the {done} {_kind(deed)}")
        if not many and isinstance(step.what, Choice) and step.what.random:
            ctx.refs[Ref.SHOWN] = IT
    return deed


def _kind(deed: Deed) -> str:
    return "monster" if "monster" in deed.rest.lower() else "card"


def _those(many: bool, noun: str) -> Phrase:
    return Phrase.of(f"those {noun}", plural=True) if many else IT


def _shown(ctx: Context, what: Choice | Group | Ref) -> str:
    """The cards shown; a whole hand in short."""
    if isinstance(what, Group) and not what.filters and len(what.sources) == 1:
        place = what.sources[0]
        if isinstance(place, Place) and place.zone is Zone.HAND:
            return zone_name(ctx, place)
    return cards_phrase(ctx, what).text


# ------------------------------------------------------------------------------------- registers
def let_deed(ctx: Context, step: Let) -> Deed | None:
    """A step that remembers something; None if nothing is said of it."""
    match step.value:
        case Declaration():
            text, ctx.declared = DECLARED[step.value]
            by = duelist(ctx, step.by) if third_party(ctx, step.by) else None
            return Deed("declare", text, by)
        case Choice() | Group() if isinstance(step.register, Ref):
            return _pick(ctx, step.register, step.value)
        case Ref():
            _bond(ctx, step.value)
            return None
        case _ if step.register is Register.DIE:
            return Deed("roll", "a six-sided die")
        case _ if step.register is Register.NOTED:
            _note(ctx, step.value)
            return None
        case _:
            raise NoEnglishError("a register that is filled", step)


def _pick(ctx: Context, register: Ref, what: Choice | Group) -> Deed | None:
    """Cards are chosen for later; a whole group goes without saying."""
    phrase = cards_phrase(ctx, what)
    if isinstance(what, Group):
        ctx.refs[register] = phrase
        return None
    many = is_many(what) or ctx.actor is Player.THEY
    noun = "monster" if "monster" in phrase.text else "card"
    ctx.refs[register] = Phrase.of(f"the chosen {noun}{'s' if many else ''}", many)
    return Deed("choose", phrase.text)


def _bond(ctx: Context, ref: Ref) -> None:
    """The monster that is bound to this card."""
    if ref is Ref.IT:
        ctx.refs[Ref.LINKED] = Phrase.of(
            "all monsters Special Summoned by this card's effect", plural=True
        )
    else:
        ctx.refs[Ref.LINKED] = Phrase.of(f"that {ctx.target_noun}")


def _note(ctx: Context, amount: object) -> None:
    """A number is noted, in the words in which it will be told."""
    if isinstance(amount, Declaration | Choice | Group | Ref):
        raise NoEnglishError("a number", amount)
    text = amount_text(ctx, amount)  # type: ignore[arg-type]
    if isinstance(amount, Measure) and isinstance(amount.what, str):
        text = text.replace(" on this card", " that were on it")
    before = not ctx.paying and any(isinstance(node, StatName) for node in walk(amount))
    ctx.noted = f"{text} (as it was before)" if before else text
