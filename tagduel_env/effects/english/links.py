"""Events about Chain Links: "your opponent activates a Spell/Trap Card"."""

from __future__ import annotations

from tagduel_env.effects.english.adjectives import NOUN_WORDS, test_words
from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.nouns import group_phrase, noun_of
from tagduel_env.effects.english.places import Where, controls
from tagduel_env.effects.english.references import duelist, ref_phrase
from tagduel_env.effects.english.tenses import Tense
from tagduel_env.effects.english.text import listed, with_article
from tagduel_env.effects.events import Activated, Does, Targeting
from tagduel_env.effects.grammar import LinkDeed, LinkStage, Whose
from tagduel_env.effects.groups import Group
from tagduel_env.effects.references import PlayerOf
from tagduel_env.effects.sorts import LinkPattern
from tagduel_env.effects.words import CardKind, LinkKind, Player

__all__ = ["link_clause", "link_noun"]

PLAYERS_FIELD = {Player.YOU: Whose.YOUR, Player.OPPONENT: Whose.OPPONENTS}


def link_clause(ctx: Context, event: Activated, tense: Tense) -> str:
    """A Chain Link reaches a stage."""
    what = link_noun(ctx, event.what)
    that = _that(ctx, event)
    if event.stage is LinkStage.ACTIVATED:
        return _activated(ctx, event, tense, f"{what}{that}")
    if event.stage is LinkStage.NEGATED:
        return _negated(ctx, event, tense)
    whose = what
    if isinstance(event.by, Player | PlayerOf):
        owner = duelist(ctx, event.by).possessive
        whose = f"{owner} {what.split(' ', 1)[1]}"
    verb = "start" if event.stage is LinkStage.STARTS_TO_RESOLVE else "resolve"
    tail = " to resolve" if event.stage is LinkStage.STARTS_TO_RESOLVE else ""
    return f"{whose}{that} {tense.verb(verb, False)}{tail}"


def _activated(ctx: Context, event: Activated, tense: Tense, what: str) -> str:
    """Active if somebody does it, else passive."""
    if isinstance(event.by, Player | PlayerOf):
        who = duelist(ctx, event.by)
        plural = who.plural or event.by is Player.YOU
        return f"{who.subject} {tense.verb('activate', plural)} {what}"
    return f"{what} {tense.be(False)} activated"


def _negated(ctx: Context, event: Activated, tense: Tense) -> str:
    """An activation is negated, by such a card."""
    what = link_noun(ctx, event.what)
    if event.whose is not None:
        nouns = listed(_link_nouns(ctx, event.what), "or")
        what = f"{duelist(ctx, event.whose).possessive} {nouns}"
    if event.by is None:
        return f"{what} {tense.be(False)} negated"
    if isinstance(event.by, Group):
        by: Phrase = group_phrase(ctx, event.by, "a", plural=False)
        return f"{by.text} {tense.verb('negate', False)} the activation of {what}"
    raise NoEnglishError("a card that negates", event.by)


def link_noun(ctx: Context, what: tuple[LinkPattern, ...]) -> str:
    """The kind of Chain Link, with its article."""
    return listed([with_article(noun) for noun in _link_nouns(ctx, what)], "or")


def _link_nouns(ctx: Context, what: tuple[LinkPattern, ...]) -> list[str]:
    """The kinds of Chain Link without article."""
    names: list[str] = []
    for item in what:
        if isinstance(item, LinkKind):
            names.append("monster effect" if item is LinkKind.MONSTER_EFFECT else "card or effect")
        elif item is CardKind.CARD:
            names.append("card or effect")
        elif isinstance(item, CardKind) and item in (*NOUN_WORDS, CardKind.SPELL, CardKind.TRAP):
            names.append(NOUN_WORDS.get(item, f"{item.value} Card"))
        else:
            names.append(noun_of(ctx, (item,)).text(Where(), plural=False))
    return names


def _that(ctx: Context, event: Activated) -> str:
    """What is asked of the link besides its kind."""
    match event.that:
        case None:
            return ""
        case Does(what=LinkDeed.SPECIAL_SUMMON):
            return " that would Special Summon a monster"
        case Does(test=None):
            return " that would destroy a card on the field"
        case Does():
            number = test_words(ctx, event.that.test) if event.that.test else "a"
            side = PLAYERS_FIELD.get(event.that.whose or Player.YOU, Whose.YOUR)
            return f" that would destroy {number} cards {controls(ctx, side)}"
        case Targeting():
            return _targeting(ctx, event.that)


def _targeting(ctx: Context, that: Targeting) -> str:
    if not isinstance(that.group, Group):
        return f" that targets {ref_phrase(ctx, that.group).text}"
    number = "exactly 1" if that.only else "1"
    phrase = group_phrase(ctx, that.group, number, plural=False)
    only = " (and no other card)" if that.only else ""
    return f" that targets {phrase.text}{only}"
