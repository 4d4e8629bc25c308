"""What a card does, read from its printed facts, its features and its definition.

Everything is asked by catalogue number and remembered. No card is known by name.
"""

import functools
from collections.abc import Iterator
from typing import TypeVar

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import CardFacts
from tagduel_env.cards.pool import definitions
from tagduel_env.effects.abilities import Ability, Target
from tagduel_env.effects.amounts import Measure
from tagduel_env.effects.filters import Name
from tagduel_env.effects.grammar import Counted, Verb, Whose
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import Cannot, KeptInPosition
from tagduel_env.effects.references import Place
from tagduel_env.effects.steps import EndDuel, Move
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import CardAct, CardKind, Force
from tagduel_env.spaces import UNSEEN, card_features
from tagduel_env.spaces.features import FEATURE_NAMES

__all__ = [
    "collected",
    "does",
    "facts_of",
    "holds",
    "holds_everyone",
    "mills",
    "reaches",
    "sweeps",
    "wins",
]

_Part = TypeVar("_Part")

_REMOVING = frozenset({Verb.DESTROY, Verb.BANISH})
_ATTACKS = frozenset({CardAct.MAKE_AN_ATTACK, CardAct.DECLARE_AN_ATTACK})
_COLUMN = {name: column for column, name in enumerate(FEATURE_NAMES)}
_BACK_ROW = (CardKind.SPELL, CardKind.TRAP)


@functools.cache
def facts_of(number: int) -> CardFacts | None:
    """The printed facts of a card that can be told, else None."""
    return load_catalogue()[number] if 0 < number < UNSEEN else None


@functools.cache
def does(number: int, *names: str) -> bool:
    """Whether one of these card features is set for a card (`tagduel_env.spaces.features`)."""
    row = card_features()[number]
    return any(row[_COLUMN[name]] > 0 for name in names)


@functools.cache
def sweeps(number: int) -> bool:
    """Whether a card may remove all of a group of cards on anyone's field, ours too."""
    groups = (part.what for part in _parts(number, Move) if part.verb in _REMOVING)
    return any(isinstance(group, Group) and _is_in(group, Whose.ANY) for group in groups)


@functools.cache
def mills(number: int) -> int:
    """How many cards a face-up card has to send from the top of its Deck each turn."""
    if not does(number, "answers_phase"):
        return 0
    mandatory = (part for part in _parts(number, Ability) if part.force is Force.MUST)
    moves = (part for ability in mandatory for part in walk(ability) if isinstance(part, Move))
    return sum(move.what for move in moves if move.verb is Verb.MILL and isinstance(move.what, int))


@functools.cache
def wins(number: int) -> bool:
    """Whether a card may win the Duel by its effect."""
    return any(True for _ in _parts(number, EndDuel))


@functools.cache
def collected(number: int) -> frozenset[str]:
    """The names that have to be together for a card to win; empty if it wins in another way."""
    if not wins(number):
        return frozenset()
    counts = (part for part in _parts(number, Measure) if part.what is Counted.NAMES)
    names = (part for count in counts for part in walk(count) if isinstance(part, Name))
    return frozenset(str(name) for part in names for name in part.names)


@functools.cache
def holds(number: int) -> bool:
    """Whether a card keeps monsters of its controller's opponents from attacking."""
    return any(_is_in(group, Whose.ANY, Whose.OPPONENTS) for group in _held(number))


@functools.cache
def holds_everyone(number: int) -> bool:
    """Whether a card keeps monsters of both sides from attacking."""
    return any(_is_in(group, Whose.ANY) for group in _held(number))


@functools.cache
def reaches(number: int) -> tuple[bool, bool]:
    """Whether what a card chooses may be a monster; whether it may be a Spell or Trap."""
    groups = list(_chosen(number))
    monsters = any(CardKind.MONSTER in group.filters for group in groups)
    others = any(_back_row(group) for group in groups)
    return (True, True) if monsters == others else (monsters, others)


def _chosen(number: int) -> Iterator[Group]:
    """The groups that a card targets, or removes from."""
    for target in _parts(number, Target):
        for choice in target.choices:
            yield choice.group if isinstance(choice, Choice) else choice
    for move in _parts(number, Move):
        if move.verb in _REMOVING and isinstance(move.what, Choice | Group):
            yield move.what.group if isinstance(move.what, Choice) else move.what


def _back_row(group: Group) -> bool:
    return any(part in _BACK_ROW for part in walk(group.filters))


def _held(number: int) -> Iterator[Group]:
    """The groups of monsters that a card keeps from attacking."""
    who = [part.who for part in _parts(number, KeptInPosition)]
    who += [part.who for part in _parts(number, Cannot) if _ATTACKS & set(part.acts)]
    yield from (group for group in who if isinstance(group, Group))


def _is_in(group: Group, *whose: Whose) -> bool:
    """Whether a group may be found with one of these owners."""
    places = (source for source in group.sources if isinstance(source, Place))
    return any(place.whose in whose for place in places)


def _parts(number: int, sort: type[_Part]) -> Iterator[_Part]:
    """Every such part of the definition of a card."""
    facts = facts_of(number)
    definition = None if facts is None else definitions().get(facts.name)
    if definition is None:
        return
    yield from (part for part in walk(definition.abilities) if isinstance(part, sort))
