"""Steps that Summon, as deeds."""

from __future__ import annotations

from tagduel_env.effects.english.amounts import amount_text
from tagduel_env.effects.english.choices import cards_phrase, is_many
from tagduel_env.effects.english.context import IT, THEM, Context, Phrase
from tagduel_env.effects.english.deeds import Deed
from tagduel_env.effects.english.moves import remember, this_phrase
from tagduel_env.effects.english.nouns import noun_of
from tagduel_env.effects.english.places import Where, WhereUse, where
from tagduel_env.effects.english.references import duelist, ref_phrase
from tagduel_env.effects.english.text import behind, plural_of
from tagduel_env.effects.grammar import Comparison, SummonAct, Zone
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.logic import Test
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Amount
from tagduel_env.effects.steps import Body, Summon
from tagduel_env.effects.words import Attribute, BattlePosition, Manner, Player

__all__ = ["POSITIONS", "summon_deed"]

POSITIONS = {
    BattlePosition.IN_ATTACK: "face-up Attack Position",
    BattlePosition.IN_DEFENSE: "face-up Defense Position",
    BattlePosition.IN_FACE_DOWN_DEFENSE: "face-down Defense Position",
}

VERBS = {
    SummonAct.SPECIAL: "Special Summon",
    SummonAct.TOKENS: "Special Summon",
    SummonAct.NORMAL_OR_SET: "Normal Summon/Set",
    SummonAct.FUSION: "Fusion Summon",
    SummonAct.RITUAL: "Ritual Summon",
    SummonAct.SYNCHRO: "Synchro Summon",
}

MANNERS = {
    Manner.BY_SENDING_TO_GRAVEYARD: "by sending {} to the Graveyard",
    Manner.BY_BANISHING: "by banishing {}",
    Manner.BY_SHUFFLING_INTO_DECK: "by shuffling {} into the Deck",
}


def summon_deed(ctx: Context, step: Summon) -> Deed:
    """A Summon as a deed."""
    words: list[str] = []
    what = _what(ctx, step)
    if step.act is SummonAct.SPECIAL and step.body is not None:
        words.append(f"as a monster ({_body(ctx, step.body)})")
    if step.to is not Player.YOU:
        words.append(f"to {duelist(ctx, step.to).possessive} side of the field")
    if step.position in POSITIONS:
        words.append(f"in {POSITIONS[step.position]}")
    rest = behind(what, " ".join(words)) + _how(ctx, step)
    deed = Deed(VERBS[step.act], rest, None, "Special Summoned")
    if isinstance(step.what, Choice | Group | Ref):
        remember(ctx, step.what, deed)
    else:
        ctx.refs[Ref.IT] = IT if step.what == 1 else THEM
        ctx.it_noun = "Token"
    return deed


def _what(ctx: Context, step: Summon) -> str:
    """What is Summoned."""
    if step.what is Ref.THIS:
        return this_phrase(ctx, say_place=True).text
    if isinstance(step.what, Choice | Group | Ref):
        return cards_phrase(ctx, step.what, WhereUse.FROM, monster=True).text
    return _tokens(ctx, step.what, step.body)


def _tokens(ctx: Context, number: Amount, body: Body | None) -> str:
    """Tokens with what they are."""
    if body is None:
        raise TypeError("Tokens need a body")
    name = f'"{body.name}"'
    noun = name if number == 1 else plural_of(name)
    return f"{amount_text(ctx, number)} {noun} ({_body(ctx, body)})"


def _body(ctx: Context, body: Body) -> str:
    """Type, Attribute, Level, ATK and DEF."""
    types = [word.value for word in body.words if not isinstance(word, Attribute)]
    attributes = [word.value for word in body.words if isinstance(word, Attribute)]
    numbers = [
        f"{stat} {amount_text(ctx, amount)}"
        if isinstance(amount, int)
        else f"{stat} equal to {amount_text(ctx, amount)}"
        for stat, amount in (("ATK", body.attack), ("DEF", body.defense))
    ]
    if body.attack == body.defense and not isinstance(body.attack, int):
        numbers = [f"ATK and DEF equal to {amount_text(ctx, body.attack)}"]
    return "/".join([*types, *attributes, f"Level {body.level}", *numbers])


def _how(ctx: Context, step: Summon) -> str:
    """With which materials or Tributes."""
    match step.act:
        case SummonAct.FUSION if isinstance(step.materials, Group) and step.manner:
            return ", " + MANNERS[step.manner].format(_fusion_materials(ctx, step.materials))
        case SummonAct.RITUAL if isinstance(step.materials, Choice) and step.levels:
            return f", by Tributing {_tributes(ctx, step.materials, step.levels)}"
        case SummonAct.SYNCHRO if isinstance(step.materials, Ref):
            return f", using {ref_phrase(ctx, step.materials).text} as a Synchro Material"
        case _:
            return ""


def _fusion_materials(ctx: Context, group: Group) -> str:
    """Where the Fusion Materials are taken from."""
    places = [source for source in group.sources if isinstance(source, Place)]
    if any(place.zone is Zone.BANISHED for place in places):
        return "its Fusion Materials among your banished monsters"
    noun = noun_of(ctx, group.filters).text(Where(), plural=True)
    materials = f"{noun} listed on it"
    return f"{materials} {where(ctx, places, WhereUse.FROM).text}"


def _tributes(ctx: Context, tributes: Choice, levels: Test) -> str:
    """Which Tributes the Ritual Summon needs."""
    what: Phrase = cards_phrase(ctx, tributes, WhereUse.FROM)
    text = what.text.removeprefix("1 or more ")
    if levels.op is Comparison.EXACTLY:
        return f"{text} whose total Level exactly equals its Level"
    if is_many(tributes):
        return f"{text} whose total Level is {amount_text(ctx, levels.amount or 0)} or more"
    return text.replace(" monster", " monster with a Level", 1) if levels.amount else text
