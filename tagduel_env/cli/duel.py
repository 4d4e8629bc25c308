"""``tagduel duel`` plays a Tag Duel and tells it move by move."""

import json
import secrets
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tagduel_env.decks import load_deck
from tagduel_env.ruleset import RANGES, Ruleset
from tagduel_env.seating import DEFAULT_DECKS

if TYPE_CHECKING:
    from tagduel_env.aec import Result, TagDuelEnv

__all__ = ["add_to"]

EXAMPLES = """
Examples:

tagduel duel

tagduel duel --seed 7 --first-team 2 --turns 20

tagduel duel --decks A2 B1 mine.ydk partner.ydk --quiet

tagduel duel --seed 7 --json
"""

Four = tuple[str, str, str, str]
_DECKS: Four = DEFAULT_DECKS
_AGENTS: Four = ("random", "random", "random", "random")


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("duel", epilog=EXAMPLES)(duel)


def duel(
    *,
    seed: Annotated[
        int | None,
        typer.Option("--seed", min=0, help="The same seed plays the same Duel; else a new one."),
    ] = None,
    decks: Annotated[
        Four,
        typer.Option(
            "--decks",
            metavar="1A 2A 1B 2B",
            help="Four Decks: .ydk files or bundled decks. 1A and 1B are a team.",
        ),
    ] = _DECKS,
    agents: Annotated[
        Four,
        typer.Option(
            "--agents",
            metavar="1A 2A 1B 2B",
            help="Who plays: names of agents, or module:callable for your own.",
        ),
    ] = _AGENTS,
    first_team: Annotated[
        int | None,
        typer.Option("--first-team", min=1, max=2, help="The team that goes first; else drawn."),
    ] = None,
    turns: Annotated[
        int,
        typer.Option(
            "--turns",
            min=0,
            max=RANGES["turn_cap"][1],
            help="Call time in this turn: three extra turns, then Life Points decide. 0: never.",
        ),
    ] = 0,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only say who plays and how it ended.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON value, for programs.")
    ] = False,
) -> None:
    """Play a whole Tag Duel and tell it move by move.

    Every card, Chain Link and Life Point is told, hidden ones too.
    """
    from agents import make_agent, play  # noqa: PLC0415, the engine is loaded for a Duel only
    from tagduel_env.aec import TagDuelEnv  # noqa: PLC0415

    players = [make_agent(name) for name in agents]
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    told = not quiet and not as_json
    env = TagDuelEnv(
        "human" if told else None,
        decks=[load_deck(deck) for deck in decks],
        ruleset=Ruleset(turn_cap=turns),
        first_team=None if first_team is None else first_team - 1,
    )
    head = _head(env, seed, [player.name for player in players])
    if not as_json:
        typer.echo("\n".join([*_head_lines(head), ""]))
    play(env, dict(zip(env.possible_agents, players, strict=True)), seed)
    result = env.result()
    if not as_json:
        told_before = [""] if told else []
        typer.echo("\n".join([*told_before, *_result_lines(result)]))
        return
    story = {} if quiet else {"events": _story(env)}
    typer.echo(json.dumps({**head, **result, **story}, indent=2))


def _head(env: "TagDuelEnv", seed: int, names: list[str]) -> dict[str, Any]:
    seats = ("1A", "2A", "1B", "2B")
    return {
        "seed": seed,
        "duelists": [
            {"seat": seat, "deck": deck.name, "agent": name}
            for seat, deck, name in zip(seats, env.decks, names, strict=True)
        ],
    }


def _head_lines(head: dict[str, Any]) -> list[str]:
    rows = [f"  {row['seat']}  {row['deck']} ({row['agent']})" for row in head["duelists"]]
    return [f"Tag Duel, seed {head['seed']}", *rows]


def _result_lines(result: "Result") -> list[str]:
    lives = ", ".join(f"{team} {life:,}" for team, life in result["life_points"].items())
    return [
        result["text"],
        f"{result['turns']} turns, {result['decisions']} decisions. Life Points: {lives}.",
    ]


def _story(env: "TagDuelEnv") -> list[str]:
    from tagduel_env.history import Event  # noqa: PLC0415

    texts = [entry.text for entry in env.history() if isinstance(entry, Event)]
    return [line for text in texts if text for line in text.split("\n")]
