"""Modifiers as clauses: "all Fairy monsters on the field gain 400 ATK", "it cannot attack"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch

from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.nouns import group_phrase, noun_of
from tagduel_env.effects.english.permissions import stand_in_clause, summon_clauses
from tagduel_env.effects.english.places import Where, WhereUse, where
from tagduel_env.effects.english.players import player_clauses
from tagduel_env.effects.english.references import duelist, mention, owned_by, ref_phrase
from tagduel_env.effects.english.stats import possessed_change, stat_predicate
from tagduel_env.effects.english.text import agreeing, listed
from tagduel_env.effects.filters import Name, SummonedBy
from tagduel_env.effects.grammar import Attacking, DamageShift, Zone
from tagduel_env.effects.groups import Group
from tagduel_env.effects.modifiers import (
    Attacks,
    BattleDamage,
    Cannot,
    CountsAs,
    EffectsNegated,
    ExtraNormalSummon,
    GoesInstead,
    KeptInPosition,
    MaterialOnly,
    MustTribute,
    PlayerCannot,
    Scoped,
    StatChange,
    TreatedAs,
    TributesNeeded,
    Unaffected,
)
from tagduel_env.effects.node import Modifier
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Affected
from tagduel_env.effects.words import AttackWay, CardAct, Exemption, Player

__all__ = ["Clause", "is_ban", "joined_clauses", "modifier_clauses", "opened_modifiers"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and what is said of it.

    Attributes:
        key: What the subject is, to say it once; None if it stands alone.
        subject: The subject, or the owner of it.
        predicate: What is said of it in the third person singular.
        owned: What of the subject is meant ("ATK", "effects"), or "" for itself.
    """

    key: Affected | Player | None
    subject: Phrase
    predicate: str
    owned: str = ""

    def text(self, subject: Phrase) -> str:
        """The clause with this subject."""
        if not self.owned:
            comma = "," if ", except " in subject.subject else ""
            return f"{subject.subject}{comma} {agreeing(self.predicate, subject.plural)}"
        plural = self.owned == "effects" or " and " in self.owned
        return f"{owned_by(subject, self.owned)} {agreeing(self.predicate, plural)}"


YOU = Phrase("you", "you", "your")
PRONOUNS = (Phrase("it", "it", "its"), Phrase("them", "they", "their", plural=True))

CARD_ACTS = {
    CardAct.BE_TRIBUTED_OTHERWISE: "be Tributed, except for a Tribute Summon",
}

WAYS = {
    AttackWay.DIRECTLY: "can attack directly",
    AttackWay.TWICE: "can attack twice during each Battle Phase",
    AttackWay.EACH_MONSTER_ONCE: (
        "can attack each monster your opponent controls once during each Battle Phase"
    ),
    AttackWay.ONCE_MORE: "can attack once more in a row",
}

BANS = (
    Cannot,
    PlayerCannot,
    Attacks,
    BattleDamage,
    ExtraNormalSummon,
    MustTribute,
)


def opened_modifiers(modifiers: Sequence[Modifier]) -> Iterator[Modifier]:
    """The modifiers with scopes opened, and equal changes of two stats as one."""
    before: StatChange | None = None
    for modifier in _unscoped(modifiers):
        if isinstance(modifier, StatChange) and before is not None:
            same = replace(modifier, stats=before.stats)
            if same == before:
                before = replace(before, stats=(*before.stats, *modifier.stats))
                continue
        if before is not None:
            yield before
            before = None
        if isinstance(modifier, StatChange):
            before = modifier
        else:
            yield modifier
    if before is not None:
        yield before


def _unscoped(modifiers: Sequence[Modifier]) -> Iterator[Modifier]:
    for modifier in modifiers:
        if isinstance(modifier, Scoped):
            yield from modifier.modifiers
        else:
            yield modifier


def is_ban(modifiers: Sequence[Modifier]) -> bool:
    """Whether all of them forbid or allow something, so that they hold "this turn"."""
    return all(isinstance(modifier, BANS) for modifier in opened_modifiers(modifiers))


def modifier_clauses(ctx: Context, modifiers: Sequence[Modifier]) -> list[Clause]:
    """The clauses of some modifiers, in order."""
    found: list[Clause] = []
    told = list(opened_modifiers(modifiers))
    bans = [modifier for modifier in told if isinstance(modifier, PlayerCannot)]
    for modifier in told:
        if isinstance(modifier, PlayerCannot):
            if modifier is bans[0]:
                found.extend(
                    Clause(who, subject, predicate)
                    for who, subject, predicate in player_clauses(ctx, bans)
                )
        else:
            found.append(modifier_clause(modifier, ctx))
    return found


def joined_clauses(clauses: Sequence[Clause], first: Phrase | None = None) -> str:
    """Clauses joined by "and"; a subject that was just said becomes a pronoun, or is left out.

    `first` is the subject of the first clause where it has been said before.
    """
    texts: list[str] = []
    before: Clause | None = None
    for clause in clauses:
        known = before is not None and clause.key is not None and clause.key == before.key
        if before is None:
            texts.append(clause.text(first or clause.subject))
        elif known and _short(before) and _short(clause):
            texts[-1] += f" and {agreeing(clause.predicate, clause.subject.plural)}"
        else:
            subject = PRONOUNS[clause.subject.plural] if known else clause.subject
            if clause.subject.text == "you":
                subject = clause.subject
            texts.append(clause.text(subject))
        before = clause
    return ", and ".join(texts)


def _short(clause: Clause) -> bool:
    """Whether it can share its subject with another clause."""
    return not clause.owned and len(clause.predicate) < 70


def _affected(ctx: Context, who: Affected, determiner: str = "all") -> Phrase:
    """The cards that a modifier is about, as a subject."""
    if isinstance(who, Ref):
        return ref_phrase(ctx, who)
    if isinstance(who, Place):
        return Phrase.of("the field")
    anywhere = all(
        isinstance(source, Place) and source.zone is Zone.ANYWHERE for source in who.sources
    )
    return group_phrase(ctx, who, "" if anywhere else determiner, True, word="and")


@singledispatch
def modifier_clause(modifier: object, ctx: Context) -> Clause:
    """One modifier."""
    del ctx
    raise NoEnglishError("a modifier", modifier)


@modifier_clause.register
def unaffected_clause(modifier: Unaffected, ctx: Context) -> Clause:
    """Is unaffected by effects."""
    by = noun_of(ctx, modifier.by).text(Where(), plural=True)
    predicate = f"is unaffected by the effects of {by}"
    return Clause(modifier.who, _affected(ctx, modifier.who), predicate)


@modifier_clause.register
def attacks_clause(modifier: Attacks, ctx: Context) -> Clause:
    """How it may attack."""
    if isinstance(modifier.how, Attacking):
        way = "inflicts piercing battle damage"
    else:
        way = WAYS[modifier.how]
    return Clause(modifier.who, _affected(ctx, modifier.who), way)


@modifier_clause.register
def kept_clause(modifier: KeptInPosition, ctx: Context) -> Clause:
    """Is kept in a position."""
    predicate = f"is changed to {modifier.position.value} and must stay in it"
    return Clause(modifier.who, _affected(ctx, modifier.who), predicate)


@modifier_clause.register(CountsAs)
@modifier_clause.register(MaterialOnly)
def material_clause(modifier: CountsAs | MaterialOnly, ctx: Context) -> Clause:
    """As what it can be used."""
    who = modifier.who if isinstance(modifier, CountsAs) else Ref.THIS
    return Clause(who, _affected(ctx, who), stand_in_clause(ctx, modifier))


@modifier_clause.register(ExtraNormalSummon)
@modifier_clause.register(TributesNeeded)
def normal_summon_clause(modifier: ExtraNormalSummon | TributesNeeded, ctx: Context) -> Clause:
    """How you can Normal Summon."""
    return Clause(Player.YOU, YOU, summon_clauses(ctx, modifier))


@modifier_clause.register
def must_tribute_clause(modifier: MustTribute, ctx: Context) -> Clause:
    """What you have to Tribute."""
    what = _affected(ctx, modifier.what).text
    predicate = f"must Tribute {what} if you Tribute a monster, as if you controlled it"
    return Clause(Player.YOU, YOU, predicate)


@modifier_clause.register
def stat_change_clause(modifier: StatChange, ctx: Context) -> Clause:
    subject = _affected(ctx, modifier.who)
    owned = possessed_change(ctx, modifier)
    if owned is not None:
        return Clause(modifier.who, subject, owned[1], owned[0])
    predicate = stat_predicate(ctx, modifier)
    if modifier.who is Ref.THIS:
        predicate = predicate.replace("this card", "it")
    return Clause(modifier.who, subject, predicate)


@modifier_clause.register
def cannot_clause(modifier: Cannot, ctx: Context) -> Clause:
    """What cards cannot do, or what cannot be done to them."""
    if modifier.acts == (CardAct.BE_MOVED_BY_EFFECTS,):
        return _moving_clause(ctx, modifier)
    acts = [CARD_ACTS.get(act, act.value) for act in modifier.acts]
    unless = ""
    if modifier.unless is Exemption.BY_ITSELF:
        unless = ", except by their own effects"
    who = _affected(ctx, modifier.who, determiner="")
    if who.plural:
        acts = [act.replace(" its ", " their ") for act in acts]
    return Clause(modifier.who, who, f"cannot {listed(acts, 'or')}{unless}")


def _moving_clause(ctx: Context, modifier: Cannot) -> Clause:
    """Effects that would move such cards come to nothing as a whole."""
    cards = _affected(ctx, modifier.who, determiner="").text
    unless = ""
    if modifier.unless is Exemption.BY_ITSELF:
        unless = ", except effects of a card that move only itself"
    effects = Phrase.of(f"card effects that would move {cards} elsewhere", plural=True)
    return Clause(None, effects, f"is negated at resolution{unless}")


@modifier_clause.register
def treated_as_clause(modifier: TreatedAs, ctx: Context) -> Clause:
    """Is treated as something else."""
    subject = _affected(ctx, modifier.who)
    words: list[str] = []
    for item in modifier.words:
        if isinstance(item, Name):
            owned = "" if isinstance(modifier.who, Place) else "name"
            return Clause(modifier.who, subject, _named_as(ctx, modifier, item), owned)
        if isinstance(item, SummonedBy):
            by = mention(ctx, item.by).text if isinstance(item.by, Ref) else "such a card"
            return Clause(
                modifier.who, subject, f"is treated as Special Summoned by the effect of {by}"
            )
        words.append(noun_of(ctx, (item,)).text(Where(), plural=subject.plural))
    return Clause(modifier.who, subject, f"is treated as {listed(words)}")


def _named_as(ctx: Context, modifier: TreatedAs, item: Name) -> str:
    """Is treated as having a name."""
    name = item.names[0]
    if isinstance(modifier.who, Place):
        return f'is treated as "{name}"'
    if isinstance(name, Ref):
        return f"is treated as that of {mention(ctx, name).text}"
    there = " while it is on the field" if modifier.who is Ref.THIS else ""
    return f'is treated as "{name}"{there}'


@modifier_clause.register
def effects_negated_clause(modifier: EffectsNegated, ctx: Context) -> Clause:
    """Effects are negated."""
    if modifier.activated_at:
        who = _affected(ctx, modifier.who, determiner="").text
        at = where(ctx, modifier.activated_at, WhereUse.AT).text
        subject = Phrase.of(f"the effects of {who} that are activated {at}", plural=True)
        return Clause(None, subject, "is negated")
    return Clause(modifier.who, _affected(ctx, modifier.who), "is negated", "effects")


GOES = {Zone.BANISHED: "is banished", Zone.DECK: "is shuffled into the Deck"}


@modifier_clause.register
def goes_instead_clause(modifier: GoesInstead, ctx: Context) -> Clause:
    """Cards go somewhere else than they would."""
    subject = _affected(ctx, modifier.who)
    goes = GOES.get(modifier.instead.zone, f"goes to {modifier.instead.zone.value}")
    if modifier.instead.top is not None:
        goes = "is placed on top of the Deck"
    if modifier.to.zone is Zone.ANYWHERE:
        return Clause(modifier.who, subject, f"{goes} when it leaves the field")
    to = f"to the {modifier.to.zone.value}"
    source = f"from the {modifier.frm.zone.value} " if modifier.frm is not None else ""
    if not isinstance(modifier.who, Group):
        predicate = f"{goes} instead of being sent {source}{to}"
        return Clause(modifier.who, subject, predicate)
    noun = group_phrase(ctx, modifier.who, "any", plural=False, word="and")
    return Clause(
        None, Phrase.of(f"{noun.text} that would be sent {source}{to}"), f"{goes} instead"
    )


@modifier_clause.register
def battle_damage_clause(modifier: BattleDamage, ctx: Context) -> Clause:
    """Battle damage becomes something else."""
    everybody = modifier.to is Player.ALL_PLAYERS
    of = _battles_of(ctx, modifier)
    if modifier.becomes is DamageShift.ZERO:
        subject = Phrase.of("no player") if everybody else duelist(ctx, modifier.to)
        you = modifier.to is Player.YOU
        if everybody:
            return Clause(modifier.to, subject, f"takes battle damage{of}")
        takes = "take" if you else "takes"
        return Clause(modifier.to, subject, f"{takes} no battle damage{of}")
    victim = duelist(ctx, modifier.to).subject
    if modifier.becomes is DamageShift.OPPONENT_TOO:
        predicate = f"also takes any battle damage {victim} take{of}"
        return Clause(Player.OPPONENT, duelist(ctx, Player.OPPONENT), predicate)
    damage = Phrase.of(f"any battle damage {victim} would take{of}")
    return Clause(None, damage, "is inflicted to your opponent instead")


def _battles_of(ctx: Context, modifier: BattleDamage) -> str:
    """From which battles the damage is."""
    if modifier.of is None:
        return ""
    if isinstance(modifier.of, Group):
        cards = group_phrase(ctx, modifier.of, "", True, monster=True).text
        whose = " that they control" if modifier.to is Player.ALL_PLAYERS else ""
        return f" from battles involving {cards}{whose}"
    phrase = _affected(ctx, modifier.of)
    return f" from battles involving {phrase.text}"
