"""Puts the subcommands of ``tagduel`` together."""

from typing import Annotated

import typer

from tagduel_env.cli import benchmark, card, census, crossplay, decks, duel, replay, tournament
from tagduel_env.version import __version__

__all__ = ["app"]

EXAMPLES = """
Examples:

tagduel duel

tagduel decks

tagduel deck check "A1 Rank-4 Beatdown" "B2 Frog Monarch"

tagduel deck check mine.ydk partner.ydk --list 2012-09-01

tagduel card "Mystic Tomato"
"""

app = typer.Typer(
    name="tagduel",
    help="Yu-Gi-Oh! Tag Duels, two against two.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tagduel_env {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Take the options that stand before a subcommand."""


decks.add_to(app)
duel.add_to(app)
replay.add_to(app)
card.add_to(app)
benchmark.add_to(app)
census.add_to(app)
tournament.add_to(app)
crossplay.add_to(app)
