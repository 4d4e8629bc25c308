"""The page of a census, in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tagduel_env.census.record import AbilityRecord, CardRecord, CensusRecord
from tagduel_env.census.unreached import UNREACHED

__all__ = ["as_markdown"]

_HEAD = """\
# Census of random play

What the cards and the bundled decks did in {duels:,} Duels of random play: every legal team of
bundled decks in turn, on both sides. Three of four Duels were played eagerly, passing and ending
the turn less often than other plays.

Made by `tagduel census --duels {duels} --seed {seed} --markdown docs/census.md`.
"""


_CARDS = """\
Duels in which it was held, Summoned, Set and activated; then each ability: how often it had its
effect (for what applies all the time: decisions while it did), how often it was carried out and
could do nothing any more, and how often it was negated.
"""


def as_markdown(record: CensusRecord) -> str:
    """Write the page that is kept in `docs/census.md`."""
    parts = [
        _HEAD.format(**record),
        "## How the Duels ended\n",
        _table(("reason", "Duels"), ((k, f"{n:,}") for k, n in record["ends"].items())),
        "## The decks\n",
        "Seats count Duelists: a deck may sit at a table twice.\n",
        _decks(record),
        "## What never happened\n",
        _never(record["never"]),
        "## The cards\n",
        _CARDS,
        _table(
            ("card", "held", "Summoned", "Set", "activated", "abilities"),
            map(_card_row, record["cards"]),
        ),
    ]
    return "\n".join(parts)


def _decks(record: CensusRecord) -> str:
    rows = (
        (
            deck["name"],
            f"{deck['played']:,}",
            f"{deck['won']:,}",
            deck["plan"],
            f"{deck['won_by_plan']:,}",
        )
        for deck in record["decks"]
    )
    return _table(("deck", "seats", "won", "its plan", "won by it"), rows)


def _never(lines: Iterable[str], reasons: Mapping[str, str] = UNREACHED) -> str:
    """Each with the reason that is known for it."""
    told = [f"- {line}: {reasons.get(line, 'no reason is known')}" for line in lines]
    return "\n".join([*told, ""]) if told else "Nothing: every ability had its effect.\n"


def _card_row(card: CardRecord) -> tuple[str, ...]:
    deeds = (card["held"], card["summoned"], card["set"], card["activated"])
    abilities = "; ".join(map(_ability, card["abilities"]))
    return (card["name"], *(f"{n:,}" for n in deeds), abilities)


def _ability(ability: AbilityRecord) -> str:
    if ability["kind"] == "CONTINUOUS":
        return f"{ability['ability']} continuous {ability['in_force']:,}"
    done = ability["did"] or (ability["resolved"] if ability["happened"] else 0)
    words = f"{ability['ability']} {ability['kind'].lower()} {done:,}"
    if ability["nothing"]:
        words += f", nothing {ability['nothing']:,}"
    return words + (f", negated {ability['negated']:,}" if ability["negated"] else "")


def _table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = tuple(titles)
    lines = [titles, tuple("---" for _ in titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
