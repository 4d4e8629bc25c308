"""``tagduel duel`` plays a Tag Duel and tells it move by move."""

import json
import secrets
import sys
from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tagduel_env.decks import load_deck
from tagduel_env.errors import IllegalActionError, TagDuelError
from tagduel_env.one_line import one_line
from tagduel_env.ruleset import RANGES, Ruleset
from tagduel_env.seating import DEFAULT_DECKS

if TYPE_CHECKING:
    from tagduel_env.aec import Result, TagDuelEnv

__all__ = ["SEATS", "add_to", "head_lines", "result_lines"]

EXAMPLES = """
Examples:

tagduel duel

tagduel duel --seed 7 --first-team 2 --turns 20

tagduel duel --decks mine.ydk A2 partner.ydk B1 --quiet

tagduel duel --seed 7 --json

tagduel duel --seed 7 --quiet --replay duel.jsonl
"""

SEATS = ("1A", "2A", "1B", "2B")
"""The Duelists, in the order in which Decks and agents are named."""

Four = tuple[str, str, str, str]
_DECKS: Four = DEFAULT_DECKS
_AGENTS: Four = ("random", "random", "random", "random")


class AnswerError(TagDuelError, ValueError):
    """An agent that answered with an illegal action."""


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
            help="Who plays: agents as name:parameter=value, or module:callable for your own.",
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
    replay: Annotated[
        Path | None,
        typer.Option(
            "--replay", metavar="FILE", help="Record the Duel in a file, for tagduel replay."
        ),
    ] = None,
) -> None:
    """Play a whole Tag Duel and tell it move by move.

    Every card, Chain Link and Life Point is told, hidden ones too.
    """
    from agents import make_agent, play  # noqa: PLC0415, the engine is loaded for a Duel only
    from tagduel_env.aec import TagDuelEnv  # noqa: PLC0415
    from tagduel_env.recording import RecordReplay  # noqa: PLC0415

    with _only_results(as_json):
        players = [make_agent(name) for name in agents]
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    told = not quiet and not as_json
    env = TagDuelEnv(
        "human" if told else None,
        decks=[load_deck(deck) for deck in decks],
        ruleset=Ruleset(turn_cap=turns),
        first_team=None if first_team is None else first_team - 1,
    )
    names = [player.name for player in players]
    head = _head(env, seed, names)
    if not as_json:
        rows = zip(SEATS, [deck.name for deck in env.decks], names, strict=True)
        typer.echo("\n".join([*head_lines(seed, rows), ""]))
    table = env if replay is None else RecordReplay(env, replay, names)
    with _only_results(as_json), _named(env, agents):
        play(table, dict(zip(env.possible_agents, players, strict=True)), seed)
    result = env.result()
    if not as_json:
        told_before = [""] if told else []
        typer.echo("\n".join([*told_before, *result_lines(result)]))
        return
    story = {} if quiet else {"events": _story(env)}
    typer.echo(json.dumps({**head, **result, **story}, indent=2))


def _only_results(wanted: bool) -> AbstractContextManager[object]:
    """Where programs read what is printed, what agents print goes to the error stream."""
    return redirect_stdout(sys.stderr) if wanted else nullcontext()


@contextmanager
def _named(env: "TagDuelEnv", agents: Four) -> Generator[None]:
    """Name the seat and the agent that answered with an illegal action."""
    from agents.answers import told_illegal  # noqa: PLC0415

    try:
        yield
    except IllegalActionError as error:
        seat = SEATS[env.possible_agents.index(env.agent_selection)]
        name, told = agents[SEATS.index(seat)], told_illegal(error.action, error.legal)
        raise AnswerError(f"Expected a legal action of {seat} ({name}), got: {told}.") from error


def _head(env: "TagDuelEnv", seed: int, names: list[str]) -> dict[str, Any]:
    return {
        "seed": seed,
        "duelists": [
            {"seat": seat, "deck": deck.name, "agent": name}
            for seat, deck, name in zip(SEATS, env.decks, names, strict=True)
        ],
    }


def head_lines(seed: int | None, duelists: Iterable[tuple[str, str, str]]) -> list[str]:
    """Who plays: for each Duelist the seat, the name of the Deck and that of the agent.

    The names may come from anybody's file, and stay on their line whatever they hold.
    """
    rows = [f"  {seat}  {one_line(deck)} ({one_line(agent)})" for seat, deck, agent in duelists]
    return ["Tag Duel" if seed is None else f"Tag Duel, seed {seed}", *rows]


def result_lines(result: "Result") -> list[str]:
    """How it ended, and after how long."""
    lives = ", ".join(f"{team} {life:,}" for team, life in result["life_points"].items())
    return [
        result["text"],
        f"{result['turns']} turns, {result['decisions']} decisions. Life Points: {lives}.",
    ]


def _story(env: "TagDuelEnv") -> list[str]:
    from tagduel_env.history import Event  # noqa: PLC0415

    texts = [entry.text for entry in env.history() if isinstance(entry, Event)]
    return [line for text in texts if text for line in text.split("\n")]
