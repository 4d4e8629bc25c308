"""Conditions as clauses: "you control no monsters", "this card is in Attack Position"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tagduel_env.effects.amounts import Measure, Register
from tagduel_env.effects.conditions import Compare, During, Happened
from tagduel_env.effects.english.adjectives import comparison_phrase, state_clause, test_words
from tagduel_env.effects.english.amounts import amount_text, counted_names
from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.events import event_told, phase_phrase
from tagduel_env.effects.english.nouns import (
    group_phrase,
    has_clause,
    noun_of,
    summoned_clause,
)
from tagduel_env.effects.english.places import Where, WhereUse, controls, where
from tagduel_env.effects.english.references import counters, duelist, mention
from tagduel_env.effects.english.tenses import Tense
from tagduel_env.effects.english.text import agreeing, listed, with_article
from tagduel_env.effects.filters import Has, Related, Stat, SummonedBy
from tagduel_env.effects.grammar import Comparison, Counted, Relation, Whose, Zone
from tagduel_env.effects.groups import Group
from tagduel_env.effects.logic import All, Any, Not, Test
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Condition, Filter
from tagduel_env.effects.words import Player, Since, State, StatName

__all__ = ["Conditions", "condition_clause", "conditions_told", "together"]

DIE_FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions that all hold: moments ("during your Main Phase 1") and clauses."""

    moments: tuple[str, ...]
    clauses: tuple[str, ...]


def conditions_told(ctx: Context, conditions: Sequence[Condition]) -> Conditions:
    """Conditions, those of the time apart from the others."""
    single = [one for condition in conditions for one in _single(condition)]
    times = [one for one in single if isinstance(one, During)]
    others = [one for one in single if not isinstance(one, During)]
    return Conditions(tuple(_moments(ctx, times)), tuple(_clauses(ctx, others)))


def condition_clause(ctx: Context, condition: Condition) -> str:
    """A condition after "if" or "while"."""
    told = conditions_told(ctx, [condition])
    times = [f"it is {moment.removeprefix('during ')}" for moment in told.moments]
    return together([*times, *told.clauses])


def together(clauses: Sequence[str]) -> str:
    """Clauses joined by "and"; "you control" is said once."""
    for start in ("you control ", "it is "):
        if len(clauses) > 1 and all(clause.startswith(start) for clause in clauses):
            return start + listed([clause.removeprefix(start) for clause in clauses])
    return listed(clauses)


def _single(condition: Condition) -> Iterator[Condition]:
    """The conditions that have to hold together, one by one."""
    if isinstance(condition, All):
        for inner in condition.of:
            yield from _single(inner)
    else:
        yield condition


def _moments(ctx: Context, times: Sequence[During]) -> Iterator[str]:
    """Times, those of a turn behind those of a phase: "during damage calculation in …"."""
    phases = [time for time in times if time.phase is not None]
    turns = [
        f"{duelist(ctx, time.whose).possessive} turn"
        for time in times
        if time.phase is None and time.whose is not None
    ]
    for time in phases:
        if time.phase is not None:
            moment = phase_phrase(ctx, time.phase, time.whose)
            yield moment + (f" in {turns.pop()}" if turns else "")
    for turn in turns:
        yield f"during {turn}"


def _clauses(ctx: Context, conditions: Sequence[Condition]) -> Iterator[str]:
    """Clauses; what the die has to show, and a subject said twice, are said once."""
    die = [one for one in conditions if isinstance(one, Compare) and one.amount is Register.DIE]
    if die:
        faces = [str(face) for face in DIE_FACES if all(_passes(face, one.test) for one in die)]
        yield f"the result is {listed(faces, 'or')}"
    before: Ref | None = None
    for one in conditions:
        if one in die:
            continue
        subject = _subject(one)
        clause = _clause(ctx, one, again=subject is not None and subject is before)
        before = subject
        yield clause


def _subject(condition: Condition) -> Ref | None:
    """The one card that a condition is about."""
    if isinstance(condition, Not):
        return _subject(condition.inner)
    if not isinstance(condition, Compare) or not isinstance(condition.amount, Measure):
        return None
    of = condition.amount.of
    if isinstance(of, Group) and of.filters and len(of.sources) == 1:
        return of.sources[0] if isinstance(of.sources[0], Ref) else None
    return None


def _passes(number: int, test: Test) -> bool:
    """Whether a plain number passes a test."""
    if not isinstance(test.amount, int):
        raise NoEnglishError("a die compared with a number", test)
    return {
        Comparison.EXACTLY: number == test.amount,
        Comparison.AT_MOST: number <= test.amount,
        Comparison.AT_LEAST: number >= test.amount,
        Comparison.LESS_THAN: number < test.amount,
        Comparison.MORE_THAN: number > test.amount,
    }[test.op]


def _clause(ctx: Context, condition: Condition, again: bool = False) -> str:
    """One condition; `again`: its subject has just been said."""
    match condition:
        case Compare():
            return _compare(ctx, condition, again=again)
        case Happened():
            return _happened(ctx, condition)
        case Not():
            return _denied(ctx, condition.inner, again)
        case Any():
            return _alternatives(ctx, condition.of)
        case During():
            return condition_clause(ctx, condition)
        case All():
            return listed(list(_clauses(ctx, condition.of)))


def _alternatives(ctx: Context, of: Sequence[Condition]) -> str:
    """Conditions of which one has to hold; the same beginning is said once."""
    clauses = [_clause(ctx, one) for one in of]
    start = "there is "
    if all(clause.startswith(start) for clause in clauses):
        return start + listed([clause.removeprefix(start) for clause in clauses], "or")
    return listed(clauses, "or")


def _denied(ctx: Context, inner: Condition, again: bool) -> str:
    """A condition that must not hold."""
    if isinstance(inner, Compare) and isinstance(inner.amount, Measure):
        of = inner.amount.of
        if isinstance(of, Group):
            return _about_one(ctx, of, again, negated=True)
    raise NoEnglishError("a condition about one card, denied", inner)


# ----------------------------------------------------------------------------------- numbers
def _compare(ctx: Context, condition: Compare, *, again: bool) -> str:
    amount, test = condition.amount, condition.test
    if not isinstance(amount, Measure):
        return f"{amount_text(ctx, amount)} is {test_words(ctx, test)}"
    if isinstance(amount.what, str) and isinstance(amount.of, Ref):
        subject = mention(ctx, amount.of).subject
        words = test_words(ctx, test).replace("less than", "fewer than")
        return f"{subject} has {words} {counters(amount.what)}"
    if isinstance(amount.of, Group) and amount.what in (Counted.CARDS, Counted.NAMES):
        return _count(ctx, amount, amount.of, test, again)
    verb = "are" if amount.what is Counted.LIFE_POINTS else "is"
    return f"{amount_text(ctx, amount)} {verb} {test_words(ctx, test)}"


def _count(ctx: Context, amount: Measure, group: Group, test: Test, again: bool) -> str:
    """A number of cards: with you, with your opponent, or somewhere."""
    refs = [source for source in group.sources if isinstance(source, Ref)]
    places = [source for source in group.sources if isinstance(source, Place)]
    if refs and test == Test(Comparison.AT_LEAST, 1):
        return _about_one(ctx, group, again, negated=False)
    if refs and test == Test(Comparison.EXACTLY, 0):
        return _about_one(ctx, group, again, negated=True)
    if places and isinstance(places[0].whose, Ref):
        has = "no" if test == Test(Comparison.EXACTLY, 0) else test_words(ctx, test)
        return f"{mention(ctx, places[0].whose).subject} has {has} Xyz Materials"
    determiner, plural = _quantity(ctx, test)
    if determiner == "no" and noun_of(ctx, group.filters).names:
        plural = False
    if amount.what is Counted.NAMES:
        return _with_names(ctx, group, places, determiner)
    return _there(ctx, group, places, determiner, plural)


def _quantity(ctx: Context, test: Test) -> tuple[str, bool]:
    """A test as a determiner: "a", "no", "2 or more", "exactly 3"."""
    if test == Test(Comparison.AT_LEAST, 1):
        return "a", False
    if test == Test(Comparison.EXACTLY, 0):
        return "no", True
    if test.op is Comparison.EXACTLY:
        return f"exactly {test_words(ctx, test)}", test.amount != 1
    return test_words(ctx, test), True


def _there(
    ctx: Context, group: Group, places: Sequence[Place], determiner: str, plural: bool
) -> str:
    """There are so many such cards at the places."""
    if len(places) == 1 and isinstance(places[0].whose, Whose):
        near = controls(ctx, places[0].whose) if places[0].zone is Zone.FIELD else None
        if near:
            phrase = group_phrase(ctx, group, determiner, plural, hide_places=True).text
            if determiner == "no":
                phrase = phrase.replace(", except ", " other than ")
            return f"{near} {phrase}"
    phrase = group_phrase(ctx, group, determiner, plural).text
    holder = next((place.whose for place in places), Whose.ANY)
    if holder in (Whose.YOUR, Whose.HOLDER):
        return f"you have {phrase}"
    if holder is Whose.OPPONENTS:
        return f"your opponent has {phrase}".replace("in your opponent's", "in their")
    return f"there {'are' if plural else 'is'} {phrase}"


def _with_names(ctx: Context, group: Group, places: Sequence[Place], number: str) -> str:
    """So many cards with different names."""
    noun = noun_of(ctx, group.filters)
    if noun.names:
        place = where(ctx, places, WhereUse.AT).text
        return f"you have {listed([chr(34) + name + chr(34) for name in noun.names])} {place}"
    return f"you have {number} {counted_names(ctx, group)}"


# -------------------------------------------------------------------------------- one card
def _about_one(ctx: Context, group: Group, again: bool, negated: bool) -> str:
    """A known card passes filters."""
    ref = group.sources[0]
    if not isinstance(ref, Ref):
        raise NoEnglishError("a known card", group)
    if not group.filters:
        return _exists(ctx, ref, negated)
    subject = mention(ctx, ref)
    predicates = list(_predicates(ctx, subject, group.filters, negated))
    text = listed([predicate for predicate in predicates if predicate])
    return text if again else f"{subject.subject} {text}"


def _exists(ctx: Context, ref: Ref, negated: bool) -> str:
    """Whether there is such a card at all."""
    if ref is Ref.ATTACKED:
        return "it attacked directly" if negated else "it is battling a monster"
    if ref is Ref.EQUIPPED_HERE:
        number = "no monster" if negated else "a monster"
        return f"{number} is equipped to this card by this effect"
    words = "is not there" if negated else "is there"
    return f"{mention(ctx, ref).subject} {words}"


def _predicates(
    ctx: Context, subject: Phrase, filters: Sequence[Filter], negated: bool
) -> Iterator[str]:
    """What is said of the card, filter by filter; what is a noun together."""
    nouns: list[Filter] = []
    for item in filters:
        match item:
            case State():
                yield agreeing(state_clause(item, negated), subject.plural)
            case Related(how=Relation.BEING):
                yield _being(ctx, item, negated)
            case SummonedBy():
                yield summoned_clause(ctx, item, "was not" if negated else "was")
            case Has():
                yield has_clause(ctx, item, negated)
            case Stat() if isinstance(item.stat, str):
                yield f"has {'no' if negated else 'a'} {counters(item.stat, plural=False)}"
            case Stat(stat=StatName(), test=Test(amount=Register.DECLARED_LEVEL)):
                yield f"has {comparison_phrase(ctx, item)}"
            case _:
                nouns.append(item)
    if nouns:
        noun = with_article(noun_of(ctx, nouns).text(Where(), plural=False))
        yield f"is {'not ' if negated else ''}{noun}"


def _being(ctx: Context, item: Related, negated: bool) -> str:
    """That very card: the attacker attacks."""
    if item.to is Ref.ATTACKER:
        return "is not attacking" if negated else "is attacking"
    return f"is {'not ' if negated else ''}{mention(ctx, item.to).text}"


# ------------------------------------------------------------------------------ what happened
def _happened(ctx: Context, condition: Happened) -> str:
    if condition.event is None:
        who = duelist(ctx, condition.by or Player.OPPONENT).possessive
        return f"it was {ctx.event_deed} by {who} card effect"
    if condition.since is Since.IN_THAT_CHAIN:
        told = event_told(condition.event, ctx, Tense.PAST)
        return f"{told.clause} in that Chain"
    told = event_told(condition.event, ctx, Tense.PAST)
    return f"{told.clause} {condition.since.value}"
