"""Cards that pass filters, as nouns: "Level 4 or lower "Lightsworn" monsters you control"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tagduel_env.effects.english.adjectives import (
    NOUN_WORDS,
    comparison_phrase,
    stat_adjective,
    state_clause,
)
from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.places import Where, WhereUse, where
from tagduel_env.effects.english.references import counters, mention, ref_phrase
from tagduel_env.effects.english.text import listed, plural_of, with_article
from tagduel_env.effects.filters import Has, Name, Related, Series, Stat, SummonedBy
from tagduel_env.effects.grammar import Held, Relation, Whose, Zone
from tagduel_env.effects.groups import Group
from tagduel_env.effects.logic import All, Any, Not
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Filter
from tagduel_env.effects.words import Attribute, CardKind, MonsterType, State, StatName

__all__ = ["Noun", "group_phrase", "noun_of"]

IMPLIES_MONSTER = {
    CardKind.FUSION,
    CardKind.SYNCHRO,
    CardKind.XYZ,
    CardKind.TUNER,
    CardKind.GEMINI,
    CardKind.SPIRIT,
    CardKind.UNION,
    CardKind.FLIP,
    CardKind.TOON,
    CardKind.TOKEN,
}
"""Kinds that only monsters are."""

BIG_MONSTER = {
    CardKind.NORMAL,
    CardKind.EFFECT,
    CardKind.RITUAL,
    CardKind.FUSION,
    CardKind.SYNCHRO,
    CardKind.XYZ,
}
"""Kinds of monsters that are written with a capital: "Effect Monster"."""

CARD_WORDS = (CardKind.CARD, CardKind.MONSTER, CardKind.SPELL, CardKind.TRAP, *NOUN_WORDS)
SPELL_TRAP = frozenset({CardKind.SPELL, CardKind.TRAP})
STATE_ADJECTIVES = {
    State.FACE_UP: "face-up",
    State.FACE_DOWN: "face-down",
    State.SET_CARD: "Set",
    State.ATTACK_POSITION: "Attack Position",
    State.DEFENSE_POSITION: "Defense Position",
}


@dataclass(slots=True)
class Noun:
    """A noun in the making; each list is in the order in which it is said.

    Attributes:
        other: Whether this card itself is left out.
        states, stars, attribute, types, series, kinds: Adjectives, in this order.
        names: Names that stand for the noun.
        cards: Which card kinds the noun names.
        withs: "with 1500 or less ATK".
        thats: "that attacked this turn".
        excepts: What is left out, behind everything.
        monster: Whether only monsters can be meant.
    """

    other: bool = False
    states: list[str] = field(default_factory=list[str])
    stars: list[str] = field(default_factory=list[str])
    attribute: list[str] = field(default_factory=list[str])
    types: list[str] = field(default_factory=list[str])
    series: list[str] = field(default_factory=list[str])
    kinds: list[CardKind] = field(default_factory=list[CardKind])
    non: list[str] = field(default_factory=list[str])
    names: list[str] = field(default_factory=list[str])
    cards: set[CardKind] = field(default_factory=set[CardKind])
    withs: list[str] = field(default_factory=list[str])
    thats: list[str] = field(default_factory=list[str])
    excepts: list[str] = field(default_factory=list[str])
    monster: bool = False
    face_up_there: bool = False

    def head(self, plural: bool) -> str:
        """The noun itself with the kinds of card before it."""
        if self.names:
            names = [f'"{name}"' for name in self.names]
            return listed([plural_of(name) if plural else name for name in names], "or")
        kinds = [kind for kind in self.kinds if kind is not CardKind.CARD]
        words = [
            f"{' '.join(kind.value for kind in kinds)} {noun}".strip()
            for noun in self._nouns(plural)
        ]
        return listed(words, "or")

    def _nouns(self, plural: bool) -> list[str]:
        """The bare nouns: one, or two alternatives ("Monster", "Spell Card")."""
        cards = self.cards
        if cards >= SPELL_TRAP:
            return ["Spell/Trap Cards" if plural else "Spell/Trap Card"]
        if self.monster and not cards:
            cards = {CardKind.MONSTER}
        nouns = [
            self._one_noun(kind)
            for kind in (CardKind.MONSTER, CardKind.SPELL, CardKind.TRAP)
            if kind in cards
        ]
        nouns = nouns or [NOUN_WORDS.get(next(iter(cards), CardKind.CARD), "card")]
        return [plural_of(noun) for noun in nouns] if plural else nouns

    def _one_noun(self, kind: CardKind) -> str:
        if kind is not CardKind.MONSTER:
            return f"{kind.value} Card"
        if CardKind.TOKEN in self.kinds:
            return ""
        return "Monster" if self.kinds and self.kinds[-1] in BIG_MONSTER else "monster"

    def adjectives(self) -> list[str]:
        """Everything before the head."""
        other = ["other"] if self.other else []
        return [
            *other, *self.states, *self.non, *self.stars, *self.attribute, *self.types, *self.series
        ]  # fmt: skip

    def text(self, place: Where, plural: bool) -> str:
        """The whole noun without determiner."""
        words = [*self.adjectives(), self.head(plural)]
        near = [place.text] if place.near else []
        far = [] if place.near or not place.text else [place.text]
        withs = [f"with {listed(self.withs)}"] if self.withs else []
        thats = [f"that {listed(self.thats)}"] if self.thats else []
        behind = [*far, *withs] if " that were " in "".join(withs) else [*withs, *far]
        text = " ".join(word for word in [*words, *near, *behind, *thats] if word)
        return text + (f", except {listed(self.excepts)}" if self.excepts else "")


def noun_of(ctx: Context, filters: Sequence[Filter], monster: bool = False) -> Noun:
    """The noun for cards that pass the filters; `monster`: only monsters can be meant."""
    noun = Noun(monster=monster)
    for item in filters:
        _add(ctx, noun, item)
    return noun


def _add(ctx: Context, noun: Noun, item: Filter) -> None:
    """Add what one filter says."""
    match item:
        case Attribute() | MonsterType() | CardKind() | State():
            _add_word(noun, item)
        case Name():
            _add_name(ctx, noun, item)
        case Stat():
            _add_stat(ctx, noun, item)
        case Related():
            _add_relation(ctx, noun, item)
        case Not():
            _add_not(ctx, noun, item.inner)
        case Any():
            _add_any(ctx, noun, item.of)
        case All():
            for inner in item.of:
                _add(ctx, noun, inner)
        case Series():
            noun.series.append(listed([f'"{name}"' for name in item.names], "or"))
        case Has():
            noun.thats.append(has_clause(ctx, item))
        case SummonedBy():
            noun.thats.append(summoned_clause(ctx, item, "was"))


def _add_word(noun: Noun, item: Attribute | MonsterType | CardKind | State) -> None:
    """Add a word."""
    match item:
        case Attribute():
            noun.attribute.append(item.value)
            noun.monster = True
        case MonsterType():
            noun.types.append(item.value)
            noun.monster = True
        case CardKind():
            _add_kind(noun, item)
        case State():
            _add_state(noun, item)


def _add_kind(noun: Noun, kind: CardKind) -> None:
    if kind in CARD_WORDS:
        noun.cards.add(kind)
    else:
        noun.kinds.append(kind)
        noun.monster = noun.monster or kind in IMPLIES_MONSTER


def _add_state(noun: Noun, state: State) -> None:
    if state in STATE_ADJECTIVES:
        noun.states.append(STATE_ADJECTIVES[state])
        noun.states.sort(key=["face-up", "face-down", "Set"].__contains__, reverse=True)
    else:
        noun.thats.append(state_clause(state))


def _add_name(ctx: Context, noun: Noun, item: Name) -> None:
    for name in item.names:
        if isinstance(name, str):
            noun.names.append(name)
        elif name is Ref.DECLARED:
            noun.withs.append(ctx.declared)
        else:
            noun.withs.append(f"the same name as {mention(ctx, name).text}")


def _add_stat(ctx: Context, noun: Noun, item: Stat) -> None:
    if isinstance(item.stat, str):
        noun.withs.append(with_article(counters(item.stat, plural=False)))
        return
    noun.monster = True
    adjective = stat_adjective(item)
    if adjective is not None:
        noun.stars.append(adjective)
    else:
        noun.withs.append(comparison_phrase(ctx, item))


def _add_relation(ctx: Context, noun: Noun, item: Related) -> None:
    target = mention(ctx, item.to)
    match item.how:
        case Relation.OTHER_THAN if item.to is Ref.THIS:
            noun.other = True
        case Relation.OTHER_THAN:
            noun.excepts.append(target.text)
        case Relation.NAME_UNLIKE if item.to is Ref.THIS:
            noun.excepts.append(ctx.name)
        case Relation.NAME_UNLIKE:
            noun.withs.append(f"a different name from {target.text}")
        case Relation.LISTED_ON:
            noun.thats.append(f"is listed by name as a material on {target.text}")
        case Relation.OF_DECLARED_KIND:
            noun.thats.append("is of the declared type")
        case Relation.BEING:
            noun.thats.append(f"is {target.text}")


def _add_not(ctx: Context, noun: Noun, inner: Filter) -> None:
    match inner:
        case Attribute() | MonsterType() | CardKind():
            noun.non.append(f"non-{inner.value}")
            noun.monster = noun.monster or not isinstance(inner, CardKind)
        case Name():
            noun.excepts.append(listed([f'"{name}"' for name in inner.names], "and"))
        case Stat(stat=StatName.LEVEL):
            noun.non.append(f"non-{stat_adjective(inner)}")
            noun.monster = True
        case State.FACE_DOWN:
            noun.face_up_there = True
        case State():
            noun.thats.append(state_clause(inner, negated=True))
        case Has():
            noun.thats.append(has_clause(ctx, inner, negated=True))
        case _:
            raise NoEnglishError("a filter that can be denied", inner)


def _add_any(ctx: Context, noun: Noun, of: Sequence[Filter]) -> None:
    if all(isinstance(item, MonsterType) for item in of):
        types = [item.value for item in of if isinstance(item, MonsterType)]
        noun.types.append(listed(types, "or"))
        noun.monster = True
        return
    if all(isinstance(item, Series) for item in of):
        names = [name for item in of if isinstance(item, Series) for name in item.names]
        noun.series.append(listed([f'"{name}"' for name in names], "or"))
        return
    if all(isinstance(item, CardKind) for item in of):
        for item in of:
            _add(ctx, noun, item)
        return
    raise NoEnglishError("alternatives of one sort", of)


def has_clause(ctx: Context, item: Has, negated: bool = False) -> str:
    """What a card has, after "that" or "it"."""
    held = noun_of(ctx, item.filters, monster=item.what is not Held.EQUIPPED_CARD)
    if item.what is Held.XYZ_MATERIAL:
        held.cards.add(CardKind.CARD)
        material = f"{' '.join(held.adjectives())} Xyz Material".strip()
        return f"has {'no' if negated else with_article(material).split(' ', 1)[0]} {material}"
    text = with_article(held.text(Where(), plural=False))
    if item.what is Held.EQUIPPED_CARD:
        return f"is {'not ' if negated else ''}equipped with {text}"
    return f"lists {text} as a material"


def summoned_clause(ctx: Context, item: SummonedBy, verb: str) -> str:
    """By what a card was Special Summoned."""
    if isinstance(item.by, Ref):
        by = mention(ctx, item.by).possessive
        return f"{verb} Special Summoned by {by} effect"
    noun = with_article(noun_of(ctx, (item.by,)).text(Where(), plural=False))
    return f"{verb} Special Summoned by the effect of {noun}"


# ----------------------------------------------------------------------------------- groups
def group_phrase(
    ctx: Context,
    group: Group,
    determiner: str,
    plural: bool,
    use: WhereUse = WhereUse.AT,
    *,
    word: str = "or",
    monster: bool = False,
    hide_places: bool = False,
) -> Phrase:
    """A group with a determiner: "a", "all", "1", "up to 2", "no", or "" for none.

    `word` joins several places; `monster`: only monsters can be meant here.
    """
    places = [source for source in group.sources if isinstance(source, Place)]
    refs = [source for source in group.sources if isinstance(source, Ref)]
    noun = noun_of(ctx, group.filters, monster)
    _fit_to_places(noun, places)
    if refs:
        return _among(ctx, noun, refs, determiner, plural)
    place = Where() if hide_places else where(ctx, places, use, word, noun.face_up_there)
    if plural:
        text = place.text.replace("either Graveyard", "either or both Graveyards")
        place = Where(text, place.near)
    banished = [item for item in places if item.zone is Zone.BANISHED]
    if determiner == "all":
        noun.types = [types.replace(" or ", " and ") for types in noun.types]
    if banished:
        return _banished(noun, banished[0], determiner, plural)
    return _determined(noun, place, determiner, plural)


def _fit_to_places(noun: Noun, places: Sequence[Place]) -> None:
    """This card can't be in a Deck when it acts from elsewhere: its name is enough."""
    on_field = any(place.zone is Zone.FIELD for place in places)
    if noun.other and noun.excepts and not on_field:
        noun.other = False
    elif noun.other and noun.excepts:
        noun.excepts.clear()
        noun.withs.append("a different name")


def _determined(noun: Noun, place: Where, determiner: str, plural: bool) -> Phrase:
    text = noun.text(place, plural)
    if determiner == "a":
        return Phrase.of(with_article(_other_than(text)))
    return Phrase.of(f"{determiner} {text}".strip(), plural)


def _other_than(text: str) -> str:
    """Of one card in a condition: "other than", not ", except"."""
    return text.replace(", except ", " other than ")


def _banished(noun: Noun, place: Place, determiner: str, plural: bool) -> Phrase:
    """Cards in banished piles: "1 of your banished monsters", "1 banished monster"."""
    if place.whose is Whose.EITHER:
        noun.states.insert(0, "banished")
        return _determined(noun, Where(), determiner, plural)
    whose = "your" if place.whose is Whose.YOUR else "your opponent's"
    of = "" if determiner == "all" or (not determiner and plural) else "of "
    return Phrase.of(f"{determiner} {of}{whose} banished {noun.text(Where(), True)}".strip(), True)


def _among(ctx: Context, noun: Noun, refs: Sequence[Ref], determiner: str, plural: bool) -> Phrase:
    """Cards among others that are known."""
    phrases = [ref_phrase(ctx, ref) for ref in refs]
    bare = noun == Noun()
    if bare and determiner in ("all", "", "a"):
        return _several(phrases)
    if refs == [Ref.ATTACKER]:
        noun.states.insert(0, "attacking")
        return _determined(noun, Where(), "a", plural=False)
    if bare:
        return Phrase.of(f"{determiner} of {phrases[0].text}", plural)
    if not phrases[0].plural:
        text = noun.text(Where(), plural=False)
        return Phrase.of(f"{phrases[0].text}, if it is {with_article(text)}")
    return _determined(noun, Where(f"among {phrases[0].text}"), determiner, plural)


def _several(phrases: Sequence[Phrase]) -> Phrase:
    """Cards that are all known."""
    if len(phrases) == 1:
        return phrases[0]
    texts = [phrase.text for phrase in phrases]
    return Phrase.of(listed(texts), plural=True)
