"""Tenses of event clauses."""

from __future__ import annotations

from enum import Enum

from tagduel_env.effects.english.text import Form, Verb

__all__ = ["Tense"]

PAST = {"leave": "left", "send": "sent", "take": "took", "use": "used"}


class Tense(Enum):
    """Is destroyed, was destroyed, would be destroyed."""

    NOW = "now"
    PAST = "past"
    WOULD = "would"

    def be(self, plural: bool) -> str:
        """The verb "be" before a participle."""
        if self is Tense.WOULD:
            return "would be"
        if self is Tense.PAST:
            return "were" if plural else "was"
        return "are" if plural else "is"

    def verb(self, base: str, plural: bool) -> str:
        """Another verb."""
        if self is Tense.WOULD:
            return f"would {base}"
        if self is Tense.PAST:
            return PAST.get(base, Verb(base).form(Form.PARTICIPLE))
        return base if plural else Verb(base).form(Form.THIRD)
