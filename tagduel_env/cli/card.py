"""``tagduel card`` shows a card: its facts, its English, its tag reading, and its program."""

from __future__ import annotations

import json
from typing import Annotated, TypedDict

import typer

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import CardFacts
from tagduel_env.cards.pool import definitions

__all__ = ["add_to", "card_record"]

EXAMPLES = """
Examples:

tagduel card "Mystic Tomato"

tagduel card 83011277

tagduel card "judgment dragon" --no-program

tagduel card "Dark Bribe" --json
"""

NO_EFFECT = "A Normal Monster: it has no effect."
NO_DEFINITION = "This card has no definition yet, so no deck with it can be played."
AS_ONE_ON_ONE = "every word means what it means one on one"
A_TOKEN = "A Token: it has no effect, and no deck holds it."


class CardRecord(TypedDict):
    """What is told of a card, for programs.

    Attributes:
        name: The name in use today.
        passcode: 8 digits; empty for a Token.
        number: The catalogue number.
        type: The printed facts in one line.
        released: The day of the first English printing; None for a Token.
        also_named: Other names that it has in all places.
        playable: Whether a deck with it can be played.
        english: Its text, line by line.
        tag_reading: What words of it mean in a Tag Duel.
        program: The listing of its program, line by line; None if not asked for or not defined.
    """

    name: str
    passcode: str
    number: int
    type: str
    released: str | None
    also_named: list[str]
    playable: bool
    english: list[str]
    tag_reading: list[str]
    program: list[str] | None


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("card", epilog=EXAMPLES)(show_card)


def show_card(
    card: Annotated[
        str, typer.Argument(help="A name (case and punctuation don't matter) or passcode.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON value, for programs.")
    ] = False,
    program: Annotated[
        bool, typer.Option(help="Also show the program that the engine runs.")
    ] = True,
) -> None:
    """Show a card: facts, English, what its words mean in a Tag Duel, and its program."""
    record = card_record(load_catalogue().find(card), with_program=program)
    if as_json:
        typer.echo(json.dumps(record, indent=2, ensure_ascii=False))
    else:
        typer.echo("\n".join(_lines(record)))


def card_record(facts: CardFacts, *, with_program: bool = True) -> CardRecord:
    """Everything that is told of a card.

    Args:
        facts: The card.
        with_program: Whether the listing of its program is wanted; compiling takes a moment.
    """
    definition = definitions().get(facts.name)
    english, reading = _texts(facts)
    return CardRecord(
        name=facts.name,
        passcode=f"{facts.passcode:08}" if facts.passcode else "",
        number=facts.number,
        type=facts.type_line,
        released=None if facts.is_token else facts.released.isoformat(),
        also_named=list(facts.also_named),
        playable=definition is not None or facts.is_normal_monster,
        english=english,
        tag_reading=reading,
        program=_program(facts) if with_program and definition is not None else None,
    )


def _texts(facts: CardFacts) -> tuple[list[str], list[str]]:
    """The English and the tag reading; a remark for a card without definition."""
    from tagduel_env.effects.english import card_lines, tag_reading  # noqa: PLC0415, takes time

    definition = definitions().get(facts.name)
    if definition is not None:
        return list(card_lines(definition, facts)), list(tag_reading(definition))
    if facts.is_normal_monster:
        return [NO_EFFECT], []
    return [A_TOKEN if facts.is_token else NO_DEFINITION], []


def _program(facts: CardFacts) -> list[str]:
    """The listing of the compiled program."""
    from tagduel_env.effects.compiler import compile_pool  # noqa: PLC0415, takes time
    from tagduel_env.effects.compiler.listing import list_card  # noqa: PLC0415

    return list_card(compile_pool(), facts.same_as).splitlines()


def _lines(record: CardRecord) -> list[str]:
    """The record for people."""
    passcode = f"  [{record['passcode']}]" if record["passcode"] else ""
    lines = [f"{record['name']}{passcode}", record["type"]]
    if record["also_named"]:
        lines.append(f"Also named: {', '.join(record['also_named'])}")
    lines += ["", *record["english"]]
    if record["playable"] and record["english"] != [NO_EFFECT]:
        reading = "; ".join(record["tag_reading"]) or AS_ONE_ON_ONE
        lines += ["", f"In a Tag Duel: {reading}."]
    if record["program"]:
        lines += ["", "Program:", *record["program"]]
    return lines
