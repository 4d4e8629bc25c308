"""What has been said so far: the cards, numbers and Duelists that later words refer to."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagduel_env.cards.facts import CardFacts
from tagduel_env.effects.abilities import Card
from tagduel_env.effects.english.text import Form
from tagduel_env.effects.references import Ref
from tagduel_env.effects.words import Player

__all__ = ["IT", "THAT_CARD", "THAT_MONSTER", "THEM", "THIS_CARD", "Context", "Phrase"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase.

    Attributes:
        text: As an object ("destroy them").
        subject: As a subject ("they").
        possessive: As an owner ("their").
        plural: Whether it means several cards.
    """

    text: str
    subject: str
    possessive: str
    plural: bool = False

    @classmethod
    def of(cls, text: str, plural: bool = False) -> Phrase:
        """A phrase that is the same as object and subject."""
        ending = "'" if plural and text.endswith("s") else "'s"
        return cls(text, text, text + ending, plural)


IT = Phrase("it", "it", "its")
THEM = Phrase("them", "they", "their", plural=True)
THIS_CARD = Phrase.of("this card")
THAT_CARD = Phrase.of("that card")
THAT_MONSTER = Phrase.of("that monster")


@dataclass(slots=True)
class Context:
    """Where the reader of a card's text is.

    Attributes:
        card: The definition.
        facts: The printed facts.
        refs: What each reference means by now.
        noted: The number noted, in words.
        paid_amount: The amount paid, in words.
        handled: What was done to the cards the step before handled, as a participle.
        declared: What was declared.
        target_noun: What kind of card is targeted.
        it_noun: What kind of card "it" is.
        taken: Whether some of the cards shown were taken, so that "the rest" remains.
        paying: Whether the steps told are a cost.
        this_from: Where this card is moved from, until it has been said.
        actor: Who does the steps, when it is not you: "they" then means this Duelist.
        form: Form of the verbs of steps.
        event_deed: What the event did to its card, as a participle.
        own_effects: Words for the abilities of this card that its text refers to.
    """

    card: Card
    facts: CardFacts
    refs: dict[Ref, Phrase] = field(default_factory=dict[Ref, Phrase])
    noted: str = "that number"
    paid_amount: str = "the amount paid"
    handled: str = "handled"
    declared: str = "the declared name"
    target_noun: str = "card"
    it_noun: str = "card"
    taken: bool = False
    paying: bool = False
    this_from: str = ""
    actor: Player | None = None
    form: Form = Form.BASE
    event_deed: str = "done"
    own_effects: dict[int, str] = field(default_factory=dict[int, str])

    @property
    def name(self) -> str:
        """The name of the card in quotes."""
        return f'"{self.facts.name}"'

    def said(self, ref: Ref) -> Phrase | None:
        """What the reference means, if it has been said."""
        return self.refs.get(ref)
