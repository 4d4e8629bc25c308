"""Materials and summoning rules: how a monster can, and cannot, come to the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tagduel_env.cards.facts import CardFacts, Kind, Subtype
from tagduel_env.effects.abilities import (
    Ability,
    Card,
    Cost,
    Materials,
    Need,
    OnlyIf,
    Rule,
    TheTurnYouUseThis,
)
from tagduel_env.effects.english.abilities import turn_sentence
from tagduel_env.effects.english.conditions import conditions_told, together
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.heads import places_of_this
from tagduel_env.effects.english.nouns import group_phrase, noun_of
from tagduel_env.effects.english.places import Where
from tagduel_env.effects.english.references import duelist
from tagduel_env.effects.english.steps import steps_text
from tagduel_env.effects.english.text import Form, sentence, with_article
from tagduel_env.effects.grammar import AbilityKind, MaterialWay, RuleName
from tagduel_env.effects.references import Place
from tagduel_env.effects.steps import Summon
from tagduel_env.effects.words import CardKind, Manner, Player

__all__ = ["inherent_text", "material_lines", "rule_sentences"]

MANNERS = {
    Manner.BY_SENDING_TO_GRAVEYARD: "sending the above monsters{} to the Graveyard",
    Manner.BY_BANISHING: "banishing the above monsters{}",
    Manner.BY_SHUFFLING_INTO_DECK: "shuffling the above monsters{} into the Deck",
}
OWN_WAYS = (RuleName.FIRST_BY_ITS_OWN_WAY, RuleName.ONLY_BY_ITS_OWN_WAY)


# ---------------------------------------------------------------------------------- materials
def material_lines(ctx: Context, card: Card) -> Iterator[str]:
    """The materials of an Extra Deck monster, as printed above its text."""
    for fact in card.facts:
        if isinstance(fact, Materials) and fact.how is not MaterialWay.XYZ_OVER:
            yield _materials(ctx, fact)


def _materials(ctx: Context, fact: Materials) -> str:
    if fact.how is MaterialWay.SYNCHRO:
        tuner, others = fact.needs
        return f"{_tuner(ctx, tuner)} + {_non_tuners(ctx, others)}"
    return " + ".join(_need(ctx, need) for need in fact.needs)


def _number(need: Need) -> str:
    """How many materials."""
    if need.most is None:
        return f"{need.least} or more"
    return str(need.least) if need.least == need.most else f"{need.least} to {need.most}"


def _need(ctx: Context, need: Need) -> str:
    """So many such monsters; a name alone stands for one."""
    noun = noun_of(ctx, need.group.filters, monster=True)
    if noun.names and need.least == need.most == 1:
        return noun.text(Where(), plural=False)
    plural = need.least != 1 or need.most != 1
    where = any(isinstance(source, Place) for source in need.group.sources)
    if where:
        number = _number(need)
        return group_phrase(ctx, need.group, number, plural, monster=True).text
    return f"{_number(need)} {noun.text(Where(), plural)}"


def _tuner(ctx: Context, need: Need) -> str:
    """The Tuner."""
    filters = tuple(item for item in need.group.filters if item is not CardKind.TUNER)
    noun = noun_of(ctx, filters)
    if noun.names:
        return noun.text(Where(), plural=False)
    adjectives = " ".join(noun.adjectives())
    return f"1 {adjectives} Tuner".replace("  ", " ")


def _non_tuners(ctx: Context, need: Need) -> str:
    """The other Synchro Materials."""
    noun = noun_of(ctx, need.group.filters, monster=True)
    noun.non.append("non-Tuner")
    return f"{_number(need)} {noun.text(Where(), plural=need.most != 1)}"


# -------------------------------------------------------------------------------------- rules
def rule_sentences(ctx: Context, card: Card) -> Iterator[str]:
    """The printed rules, with the way it is Special Summoned where they speak of it."""
    rules = {fact.rule for fact in card.facts if isinstance(fact, Rule)}
    if RuleName.CANNOT_BE_NORMAL_SUMMONED in rules:
        yield "Cannot be Normal Summoned/Set."
    if RuleName.CANNOT_BE_SPECIAL_SUMMONED in rules:
        yield "Cannot be Special Summoned."
    if rules.intersection(OWN_WAYS):
        yield from _own_way(ctx, card, only=RuleName.ONLY_BY_ITS_OWN_WAY in rules)
    else:
        yield from _contact(card)
    for fact in card.facts:
        if isinstance(fact, Materials) and fact.how is MaterialWay.XYZ_OVER:
            over = _need(ctx, fact.needs[0])
            yield (
                f"You can also Xyz Summon this card by using {_one(over)} you control as the "
                "Xyz Material, and its materials become those of this card."
            )
    if RuleName.ONLY_ONE_ON_YOUR_FIELD in rules:
        yield f"You can only control 1 {ctx.name}."
    if RuleName.STAYS_ON_FIELD in rules:
        yield "After this card is activated, it remains on the field."
    yield from _equips_to(ctx, card)


def _one(noun: str) -> str:
    return noun if noun[0].isdigit() else f"1 {noun}"


def _equips_to(ctx: Context, card: Card) -> Iterator[str]:
    """What it can be equipped to, unless it is any monster."""
    for fact in card.facts:
        if isinstance(fact, Rule) and fact.rule is RuleName.EQUIPS_TO:
            if fact.filters == (CardKind.MONSTER,):
                continue
            noun = noun_of(ctx, fact.filters, monster=True).text(Where(), plural=False)
            yield f"Can only be equipped to {with_article(noun)}."


def _own_way(ctx: Context, card: Card, *, only: bool) -> Iterator[str]:
    """The way that has to be used, first or always."""
    ways = [*_contact_ways(card), *_inherent_ways(ctx, card)]
    if not ways and any(_is(fact, MaterialWay.FUSION) for fact in card.facts):
        yield "Must be Fusion Summoned, and cannot be Special Summoned by other ways."
        return
    way = ways[0] if ways else "by its own way"
    if only:
        yield sentence(f"must be Special Summoned {way}, and cannot be Special Summoned otherwise")
    else:
        yield sentence(f"must first be Special Summoned {way}")
    yield from _turn_sentences(ctx, card)


def _is(fact: object, how: MaterialWay) -> bool:
    return isinstance(fact, Materials) and fact.how is how


def _turn_sentences(ctx: Context, card: Card) -> Iterator[str]:
    for ability in card.abilities:
        if ability.kind is AbilityKind.INHERENT_SUMMON:
            for part in ability.of(TheTurnYouUseThis):
                yield turn_sentence(ctx, ability, part)


def _contact(card: Card) -> Iterator[str]:
    for way in _contact_ways(card):
        yield sentence(f"you can Special Summon this card {way}")


def _contact_ways(card: Card) -> Iterator[str]:
    """Fusion without a card."""
    for fact in card.facts:
        if isinstance(fact, Materials) and fact.how is MaterialWay.CONTACT_FUSION and fact.manner:
            there = any(need.group.sources for need in fact.needs)
            place = "" if there else " you control"
            yield f"(from your Extra Deck) by {MANNERS[fact.manner].format(place)}"


def _inherent_ways(ctx: Context, card: Card) -> Iterator[str]:
    for ability in card.abilities:
        if ability.kind is AbilityKind.INHERENT_SUMMON:
            yield _way(ctx, ability, word="while")


def _way(ctx: Context, ability: Ability, word: str) -> str:
    """From where, to where, by what, and while what holds."""
    place = places_of_this(ability) or "hand"
    words = [f"(from your {place})", *_to_side(ctx, ability.steps)]
    costs = [step for cost in ability.of(Cost) for step in cost.steps]
    if costs:
        before = ctx.noted
        words.append(f"by {steps_text(ctx, costs, Form.GERUND)}")
        if ctx.noted != before:
            ctx.noted += " to Special Summon it"
    told = conditions_told(ctx, [only.condition for only in ability.of(OnlyIf)])
    if told.clauses:
        words.append(f"{word} {together(told.clauses)}")
    return " ".join(words)


def _to_side(ctx: Context, steps: Sequence[object]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, Summon) and step.to is not Player.YOU:
            yield f"to {duelist(ctx, step.to).possessive} side of the field"


def inherent_text(ctx: Context, card: Card, ability: Ability) -> str:
    """A Special Summon by its own procedure; "" if the rules have told it."""
    rules = {fact.rule for fact in card.facts if isinstance(fact, Rule)}
    if rules.intersection(OWN_WAYS):
        return ""
    told = conditions_told(ctx, [only.condition for only in ability.of(OnlyIf)])
    costs = Ability(ability.kind, tuple(p for p in ability.parts if not isinstance(p, OnlyIf)))
    text = f"you can Special Summon this card {_way(ctx, costs, word='if')}"
    if told.clauses:
        text = f"if {together(told.clauses)}, {text}"
    turns = [turn_sentence(ctx, ability, part) for part in ability.of(TheTurnYouUseThis)]
    return " ".join([sentence(text), *turns])


# -------------------------------------------------------------------------------------- kinds
def kind_sentences(facts: CardFacts, card: Card) -> Iterator[str]:
    """What the printed kind of a monster already says (rules 4.7, 13.8)."""
    if facts.kind is not Kind.MONSTER:
        return
    if Subtype.SPIRIT in facts.subtypes:
        yield "Cannot be Special Summoned."
        yield (
            "During the End Phase of the turn this card is Normal Summoned or flipped face-up: "
            "Return this card to the hand."
        )
    if Subtype.RITUAL in facts.subtypes:
        yield "Must first be Ritual Summoned with a Ritual Spell Card."
    if Subtype.GEMINI in facts.subtypes:
        effects = "this effect" if len(card.abilities) == 1 else "these effects"
        yield (
            "While this card is on the field or in the Graveyard, it is treated as a Normal "
            "Monster. While it is on the field, you can Normal Summon it again, and it becomes an "
            f"Effect Monster with {effects}:"
        )
