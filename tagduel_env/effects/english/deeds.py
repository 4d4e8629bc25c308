"""A step as a verb with its object: "banish 1 monster from your Graveyard"."""

from __future__ import annotations

from dataclasses import dataclass

from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.text import Form, Verb
from tagduel_env.effects.words import Player

__all__ = ["Deed"]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done.

    Attributes:
        verb: The verb in its base form; "" if `rest` is a whole clause.
        rest: What follows the verb.
        by: Who does it, if it is neither you nor the Duelist spoken of.
        participle: What is done to the cards: "sent to the Graveyard".
    """

    verb: str
    rest: str
    by: Phrase | None = None
    participle: str = ""

    def text(self, form: Form) -> str:
        """The deed with its verb in this form."""
        if not self.verb:
            return self.rest
        if self.by is not None:
            spoken = Form.BASE if self.by.subject in ("you", "they") else Form.THIRD
            return f"{self.by.subject} {Verb(self.verb).form(spoken)} {self.rest}".rstrip()
        return f"{Verb(self.verb).form(form)} {self.rest}".rstrip()


def third_party(ctx: Context, who: object) -> bool:
    """Whether somebody else than you, or the Duelist spoken of, does it."""
    return who is Player.OPPONENT and ctx.actor is not Player.OPPONENT
