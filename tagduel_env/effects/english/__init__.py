"""The English of a card, generated from its tree in problem-solving text order.

No card has a text of its own here: every word follows from the nodes by general rules, so that a
text that reads wrongly shows a definition, or a rule, that is wrong.

    >>> from tagduel_env.cards.catalogue import load_catalogue
    >>> from tagduel_env.cards.pool import definitions
    >>> facts = load_catalogue().find("Dark Hole")
    >>> card_text(definitions()[facts.name], facts)
    'Destroy all monsters on the field.'

From the small to the whole: `text` (grammar), `places`, `nouns` (with `adjectives`), `amounts`,
`choices`, `events` (with `links`), `conditions`, `modifiers`, `steps`, `abilities` (with `heads`),
`summoning`, `cards`. `tag_reading` says what the printed player words mean in a Tag Duel.
"""

from tagduel_env.effects.english.cards import card_lines, card_text
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.tag_reading import tag_reading

__all__ = ["NoEnglishError", "card_lines", "card_text", "tag_reading"]
