"""References: cards already chosen or concerned, places, and Duelists found from cards."""

from dataclasses import dataclass
from enum import Enum

from tagduel_env.effects.grammar import PlayerRelation, Whose, Zone
from tagduel_env.effects.node import Node


class Ref(Enum):
    """A card, or the cards, that the game already knows at this point of the text.

    `TARGET`, `TARGET_2` and `TARGETS` are "that target", "those targets": every requirement of the
    target is tested again, `TARGETS` needs all of them, and a step that mentions one (also in a
    filter or an amount) is not done without it. `THE_TARGETED_CARD` and `EACH_TARGET` are "it",
    "them": each merely has to be still there (rule 12.2). The test is made once, when the Chain
    Link starts to resolve; afterwards each of these means the same card wherever it goes.
    `SHOWN`, `FOUND` and `EXCAVATED` are those still where they were shown; `IT`, `PAID` and
    `EVENT_CARD` keep a card wherever it went.
    """

    THIS = "this card"
    TARGET = "that target"
    TARGET_2 = "that second target"
    TARGETS = "those targets"
    THE_TARGETED_CARD = "it (the card targeted)"
    EACH_TARGET = "them (the cards targeted)"
    IT = "what the step before handled"
    PAID = "the cards moved as cost"
    FIRST = "the cards picked first"
    PICKED = "the cards picked"
    EVENT_CARD = "the card of the event"
    LINK_CARD = "the card of the Chain Link answered"
    ATTACKER = "the attacking monster"
    ATTACKED = "the attacked monster"
    OPPOSING_MONSTER = "the monster battled"
    EQUIPPED = "the monster this card is equipped to"
    EQUIPPED_HERE = "the cards this card's own effect equipped to it"
    LINKED = "the card bound to this card"
    SHOWN = "the cards shown"
    FOUND = "the card found by excavating"
    EXCAVATED = "the other cards excavated"
    DECLARED = "what was declared"


THIS = Ref.THIS
TARGET = Ref.TARGET
TARGET_2 = Ref.TARGET_2
TARGETS = Ref.TARGETS
THE_TARGETED_CARD = Ref.THE_TARGETED_CARD
EACH_TARGET = Ref.EACH_TARGET
IT = Ref.IT
PAID = Ref.PAID
FIRST = Ref.FIRST
PICKED = Ref.PICKED
EVENT_CARD = Ref.EVENT_CARD
LINK_CARD = Ref.LINK_CARD
ATTACKER = Ref.ATTACKER
ATTACKED = Ref.ATTACKED
OPPOSING_MONSTER = Ref.OPPOSING_MONSTER
EQUIPPED = Ref.EQUIPPED
EQUIPPED_HERE = Ref.EQUIPPED_HERE
LINKED = Ref.LINKED
SHOWN = Ref.SHOWN
FOUND = Ref.FOUND
EXCAVATED = Ref.EXCAVATED
DECLARED = Ref.DECLARED


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone of somebody, or the materials under a card; `top` limits it to the topmost cards."""

    whose: Whose | Ref
    zone: Zone
    top: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerOf(Node):
    """The Duelist who controls or owns a card."""

    relation: PlayerRelation
    ref: Ref


@dataclass(frozen=True, slots=True)
class OwnAbility(Node):
    """An ability of the same card, by its position in `Card.abilities` (from 0).

    Cards do not write it: they name the ability (`own_way := inherent_summon(…)`) and `card`
    puts this node where the name stood.
    """

    index: int


YOUR_HAND = Place(Whose.YOUR, Zone.HAND)
YOUR_DECK = Place(Whose.YOUR, Zone.DECK)
YOUR_EXTRA_DECK = Place(Whose.YOUR, Zone.EXTRA_DECK)
YOUR_GRAVEYARD = Place(Whose.YOUR, Zone.GRAVEYARD)
YOUR_BANISHED = Place(Whose.YOUR, Zone.BANISHED)
YOUR_FIELD = Place(Whose.YOUR, Zone.FIELD)
OPPONENTS_HAND = Place(Whose.OPPONENTS, Zone.HAND)
OPPONENTS_DECK = Place(Whose.OPPONENTS, Zone.DECK)
OPPONENTS_EXTRA_DECK = Place(Whose.OPPONENTS, Zone.EXTRA_DECK)
OPPONENTS_GRAVEYARD = Place(Whose.OPPONENTS, Zone.GRAVEYARD)
OPPONENTS_BANISHED = Place(Whose.OPPONENTS, Zone.BANISHED)
OPPONENTS_FIELD = Place(Whose.OPPONENTS, Zone.FIELD)
EITHER_GRAVEYARD = Place(Whose.EITHER, Zone.GRAVEYARD)
EITHER_BANISHED = Place(Whose.EITHER, Zone.BANISHED)
THEIR_HAND = Place(Whose.THEIR, Zone.HAND)
THEIR_DECK = Place(Whose.THEIR, Zone.DECK)
THEIR_GRAVEYARD = Place(Whose.THEIR, Zone.GRAVEYARD)
THEIR_FIELD = Place(Whose.THEIR, Zone.FIELD)
OTHERS_HAND = Place(Whose.OTHERS, Zone.HAND)
OTHERS_FIELD = Place(Whose.OTHERS, Zone.FIELD)
FIELD = Place(Whose.ANY, Zone.FIELD)
GRAVEYARD = Place(Whose.ANY, Zone.GRAVEYARD)
BANISHED = Place(Whose.ANY, Zone.BANISHED)
DECK = Place(Whose.ANY, Zone.DECK)
HAND = Place(Whose.ANY, Zone.HAND)
ANYWHERE = Place(Whose.ANY, Zone.ANYWHERE)
THE_HOLDERS_HAND = Place(Whose.HOLDER, Zone.HAND)


def top(number: int, deck: Place) -> Place:
    """The topmost `number` cards of a Deck."""
    return Place(deck.whose, deck.zone, number)


def materials_of(ref: Ref) -> Place:
    """The Xyz Materials attached to a card."""
    return Place(ref, Zone.MATERIALS)


def controller_of(ref: Ref) -> PlayerOf:
    """The Duelist who controls the card."""
    return PlayerOf(PlayerRelation.CONTROLLER, ref)


def owner_of(ref: Ref) -> PlayerOf:
    """The Duelist who owns the card."""
    return PlayerOf(PlayerRelation.OWNER, ref)
