"""``tagduel replay`` shows a recorded Duel: told whole, at one position, or step by step."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tagduel_env.cli import CHECK_FAILED
from tagduel_env.cli.duel import SEATS, head_lines, result_lines

if TYPE_CHECKING:
    from tagduel_env.playback import Playback
    from tagduel_env.replay import Replay

__all__ = ["add_to"]

EXAMPLES = """
Examples:

tagduel duel --seed 7 --quiet --replay duel.jsonl

tagduel replay duel.jsonl

tagduel replay duel.jsonl --turn 5 --view 1A --text

tagduel replay duel.jsonl --verify
"""

EVERYONE = "all"


def add_to(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command("replay", epilog=EXAMPLES)(replay)


def replay(
    *,
    file: Annotated[Path, typer.Argument(help="A file written by tagduel duel --replay.")],
    turn: Annotated[
        int | None, typer.Option("--turn", min=1, help="Show the first decision of this turn.")
    ] = None,
    decision: Annotated[
        int | None,
        typer.Option("--decision", min=1, help="Show this decision; one past the last: the end."),
    ] = None,
    view: Annotated[
        str,
        typer.Option(
            "--view",
            metavar="SEAT",
            help="Through whose eyes: 1A, 2A, 1B, 2B, or all (no secrets).",
        ),
    ] = EVERYONE,
    text: Annotated[
        bool, typer.Option("--text", help="Print and end, at a terminal too; no questions.")
    ] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Play it again and compare every state; exit 1 if not.")
    ] = False,
) -> None:
    """Show a recorded Duel.

    At a terminal it is a reader with commands (h lists them). In a pipe, or with --text, it tells
    the Duel move by move, or with --turn or --decision shows that table.
    """
    from tagduel_env.errors import ReplayMismatchError  # noqa: PLC0415
    from tagduel_env.playback import Playback  # noqa: PLC0415, the engine is loaded for a Duel only
    from tagduel_env.replay import load_replay  # noqa: PLC0415

    recorded = load_replay(file)
    if verify:
        try:
            playback = Playback(recorded)
        except ReplayMismatchError as error:
            typer.echo(f"Not the same: {error}")
            raise typer.Exit(CHECK_FAILED) from None
        typer.echo(_verdict(playback))
        return
    playback = Playback(recorded)
    seat = _seat(view, playback)
    place = _place(playback, turn, decision)
    if not text and sys.stdin.isatty() and sys.stdout.isatty():
        Reader(playback, place or 0, seat).run()
    elif place is None:
        typer.echo("\n".join(_whole(playback, seat)))
    else:
        typer.echo("\n".join(position_lines(playback, place, seat)))


def _verdict(playback: "Playback") -> str:
    cut_off = playback.replay.cut_off
    return " ".join(
        [
            f"The same: {len(playback)} decisions lead to the states they led to.",
            *([cut_off] if cut_off else []),
        ]
    )


def _seat(view: str, playback: "Playback") -> str | None:
    """The Duelist that a view names; None for everyone."""
    if view.lower() == EVERYONE:
        return None
    if view.upper() in playback.seats:
        return view.upper()
    known = ", ".join([*sorted(playback.seats), EVERYONE])
    raise typer.BadParameter(f"expected one of {known}, got {view!r}.", param_hint="--view")


def _place(playback: "Playback", turn: int | None, decision: int | None) -> int | None:
    """The position that the options name; None if they name none."""
    if decision is not None:
        if decision > len(playback) + 1:
            problem = f"expected at most {len(playback) + 1} for this replay, got {decision}."
            raise typer.BadParameter(problem, param_hint="--decision")
        return decision - 1
    return None if turn is None else playback.find_turn(turn)


# ------------------------------------------------------------------------------------ text
def _whole(playback: "Playback", seat: str | None) -> list[str]:
    """The Duel as ``tagduel duel`` tells it."""
    story = [line for lines in playback.story(seat) for line in lines]
    return [*_head(playback.replay, seat), "", *story, "", *_ending(playback)]


def _head(replay: "Replay", viewer: str | None) -> list[str]:
    """Who played with what; a Duelist isn't told the seed, nor Decks that they can't read."""
    beginning = replay.beginning
    told = viewer is None or beginning.ruleset.open_lists
    rows = [
        (seat, deck.name if told or seat == viewer else "unknown Deck", agent)
        for seat, deck, agent in zip(SEATS, beginning.decks, replay.agents, strict=False)
    ]
    return head_lines(beginning.seed if viewer is None else None, rows)


def _ending(playback: "Playback") -> list[str]:
    cut_off = playback.replay.cut_off
    return [*result_lines(playback.result), *([cut_off] if cut_off else [])]


def position_lines(playback: "Playback", place: int, seat: str | None) -> list[str]:
    """One position: where it is, what happened on the way to it, the table, the question."""
    where = f"Decision {place + 1} of {len(playback)}" if place < len(playback) else "The end"
    seen = f"as {seat} sees it" if seat else "nothing hidden"
    lines = [f"{where}, turn {playback.turn(place)}, {seen}.", ""]
    told = playback.story(seat)[place]
    if told:
        lines += [*told, ""]
    lines.append(playback.describe(place, seat))
    return lines if place < len(playback) else [*lines, "", *_ending(playback)]


# ------------------------------------------------------------------------------------ step by step
_HELP = """\
Enter or n   the next decision        t 5    the first decision of turn 5
p            the one before           d 40   decision 40
b, e         beginning, end           v 1A   as 1A sees it; v all: nothing hidden
h            this list                q      quit"""


class Reader:
    """Shows positions one after another, as commands say.

    Attributes:
        place: The position that is shown.
        seat: Through whose eyes; None for everyone.
    """

    def __init__(self, playback: "Playback", place: int, seat: str | None) -> None:
        """Begin at a position."""
        self._playback = playback
        self.place = place
        self.seat = seat

    def run(self) -> None:
        """Ask for commands until one is to quit."""
        self.show()
        while True:
            try:
                words = input(
                    "\n[Enter] next, p back, t turn, d decision, v view, h help, q quit > "
                )
            except EOFError:
                return
            if words.strip() == "q":
                return
            self.obey(words.split())

    def show(self) -> None:
        """Print the position."""
        typer.echo("\n".join(position_lines(self._playback, self.place, self.seat)))

    def obey(self, words: list[str]) -> None:
        """Carry out one command, or say why not."""
        try:
            known = self._go(words)
        except typer.BadParameter as error:
            typer.echo(str(error))
            return
        if known:
            self.show()
        else:
            typer.echo(_HELP)

    def _go(self, words: list[str]) -> bool:
        """Change the position or the view; False if there is no such command."""
        last = len(self._playback)
        match words:
            case [] | ["n"]:
                self.place = min(self.place + 1, last)
            case ["p"]:
                self.place = max(self.place - 1, 0)
            case ["b"]:
                self.place = 0
            case ["e"]:
                self.place = last
            case ["t", number] if _is_number(number):
                self.place = self._playback.find_turn(int(number))
            case ["d", number] if _is_number(number):
                self.place = min(max(int(number) - 1, 0), last)
            case ["v", view]:
                self.seat = _seat(view, self._playback)
            case _:
                return False
        return True


def _is_number(word: str) -> bool:
    """Whether a word is the number of a turn or a decision, of which there are never so many."""
    return word.isdecimal() and len(word) < 10
