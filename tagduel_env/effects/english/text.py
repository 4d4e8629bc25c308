"""Grammar of English: articles, plurals, forms of verbs, lists, sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

__all__ = [
    "Form",
    "Verb",
    "agreeing",
    "behind",
    "capitalised",
    "listed",
    "ordinal",
    "plural_of",
    "sentence",
    "with_article",
]

VOWEL_SOUND = re.compile(r'"?(?:[AEIO]|[aeio]|U(?!n[iI])|u(?!ni)|X(?:yz|-)|8|11\b|18)')
IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were", "takes": "take"}
DOUBLED = {"put": "putting", "set": "setting", "Set": "Setting"}


class Form(Enum):
    """Form of a verb: "banish", "banishes", "banishing", "banished"."""

    BASE = "base"
    THIRD = "third person"
    GERUND = "gerund"
    PARTICIPLE = "participle"


PARTICIPLES = {
    "send": "sent",
    "pay": "paid",
    "put": "put",
    "Set": "Set",
    "draw": "drawn",
    "take": "taken",
    "look": "looked",
    "choose": "chosen",
}


class Verb:
    """A verb of one word or several, of which the last is conjugated ("Special Summon")."""

    __slots__ = ("base",)

    def __init__(self, base: str) -> None:
        self.base = base

    def form(self, form: Form) -> str:
        """The verb in this form."""
        *before, last = self.base.split(" ")
        return " ".join([*before, _conjugated(last, form)])


def _conjugated(word: str, form: Form) -> str:
    """One word in this form."""
    if form is Form.BASE:
        return word
    if form is Form.THIRD:
        return _with_s(word)
    stem = word[:-1] if word.endswith("e") and not word.endswith("ee") else word
    if form is Form.GERUND:
        return DOUBLED.get(word, stem + "ing")
    return PARTICIPLES.get(word, stem + "ed")


def _with_s(word: str) -> str:
    """With the ending of the plural, or of the third person."""
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"


def plural_of(noun: str) -> str:
    """The plural of a noun; of a noun in quotes, inside them if it is a Token."""
    if noun.endswith('"'):
        return noun[:-1] + 's"' if noun.endswith('Token"') else noun
    return _with_s(noun)


def agreeing(verb: str, plural: bool) -> str:
    """A verb phrase in the third person singular, or as it is said of several."""
    if not plural:
        return verb
    first, _, rest = verb.partition(" ")
    changed = IRREGULAR.get(first, _without_s(first))
    return f"{changed} {rest}" if rest else changed


def _without_s(word: str) -> str:
    """A verb without the ending of the third person."""
    if word in ("cannot", "can", "would", "must"):
        return word
    if re.search(r"(?:sh|ch|x|ss)es$", word):
        return word[:-2]
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word.removesuffix("s")


def with_article(phrase: str) -> str:
    """With "a" or "an" before it; "another" instead of "an other"."""
    if phrase.startswith("other "):
        return "an" + phrase
    return f"{'an' if VOWEL_SOUND.match(phrase) else 'a'} {phrase}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """The items with commas and a word before the last one."""
    if len(items) <= 2:
        return f" {word} ".join(items)
    return f"{', '.join(items[:-1])}, {word} {items[-1]}"


def behind(phrase: str, rest: str) -> str:
    """The rest of a clause behind a phrase, with a comma that closes an exception."""
    return f"{phrase}{',' if ', except ' in phrase else ''} {rest}" if rest else phrase


def capitalised(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """As a sentence: with a capital at the start and a full stop at the end."""
    text = capitalised(text.strip())
    return text if text.endswith((".", ":", '."')) else text + "."


def ordinal(number: int) -> str:
    """Such as "2nd"."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
