"""``tagduel decks`` lists the bundled decks; ``tagduel deck check`` says what isn't legal."""

import json
from typing import Annotated

import typer

from tagduel_env.cli import CHECK_FAILED
from tagduel_env.decks import DEFAULT_LIST_DATE, bundled_decks, check_files
from tagduel_env.decks.deck import SECTIONS

__all__ = ["add_to"]

deck_commands = typer.Typer(help="Work with deck files.", no_args_is_help=True)

CHECK_EXAMPLES = """
Examples:

tagduel deck check A1 B2

tagduel deck check mine.ydk partner.ydk --list 2012-09-01 --json
"""

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON value, for programs.")]


def add_to(app: typer.Typer) -> None:
    """Add both commands to ``app``."""
    app.command("decks")(list_decks)
    app.add_typer(deck_commands, name="deck")


def list_decks(as_json: AsJson = False) -> None:
    """List the decks that come with the package, and how each means to win.

    Any A deck and any B deck are a legal team together.
    """
    rows = [
        {
            "id": bundled.id,
            "name": bundled.deck.name,
            "wins": bundled.wins,
            "file": f"{bundled.slug}.ydk",
            **{
                section.removesuffix(" Deck").lower(): len(numbers)
                for section, numbers in zip(SECTIONS, bundled.deck.sections, strict=True)
            },
        }
        for bundled in bundled_decks()
    ]
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        typer.echo(f"{row['name']} ({row['main']} Main, {row['extra']} Extra)")
        typer.echo(f"    {row['wins']}")


@deck_commands.callback()
def deck() -> None:
    """Work with deck files."""


@deck_commands.command("check", epilog=CHECK_EXAMPLES)
def check(
    first: Annotated[str, typer.Argument(help="Duelist A's Deck: a .ydk file or a bundled deck.")],
    second: Annotated[
        str | None, typer.Argument(help="Duelist B's Deck; none for a Duelist alone.")
    ] = None,
    list_date: Annotated[
        str, typer.Option("--list", metavar="DATE", help="Date of the Forbidden and Limited List.")
    ] = DEFAULT_LIST_DATE,
    released: Annotated[
        bool, typer.Option("--released", help="Also refuse cards that came out after that date.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Check the Decks of a team (or one alone), and name everything that isn't legal.

    The exit status is 0 if they are legal, 1 if not, and 2 if a file or the date can't be used.
    """
    sources = [first] if second is None else [first, second]
    report = check_files(sources, list_date, require_released=released)
    if as_json:
        typer.echo(json.dumps(report.as_dict(), indent=2))
    else:
        typer.echo("\n".join(report.lines()))
    if not report.legal:
        raise typer.Exit(CHECK_FAILED)
