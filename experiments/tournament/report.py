"""The results in files: JSON, CSV, and one HTML page that opens without a network."""

import csv
import html
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from experiments.extras import load
from experiments.tournament.errors import TournamentError
from experiments.tournament.game import GameRecord
from experiments.tournament.standings import Standings

__all__ = ["write_report"]

_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Tag Duel tournament</title><style>
body {{ font: 16px/1.5 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }}
table {{ border-collapse: collapse }} td, th {{ padding: .2em .8em; text-align: right }}
td:first-child, th:first-child {{ text-align: left }} tr:nth-child(even) {{ background: #f3f3f3 }}
svg {{ max-width: 100%; height: auto }}
</style></head><body><h1>Tag Duel tournament</h1>
<p>{games:,} games, seed {seed}, tagduel_env {version}. A match is two games with the same seed and
Decks and the sides exchanged. Intervals are 95 %.</p>
{body}
</body></html>
"""


def write_report(folder: Path, standings: Standings, records: Sequence[GameRecord]) -> Path:
    """Write ``results.json``, ``ratings.csv``, ``games.csv`` and ``report.html``.

    Returns:
        The page.

    Raises:
        TournamentError: If a file can't be written.
        MissingLibraryError: If the library for plots isn't installed.
    """
    ratings = _rating_rows(standings)
    games = [[_cell(value) for value in record.values()] for record in records]
    files = {
        "results.json": json.dumps(standings, indent=2),
        "ratings.csv": _csv(ratings),
        "games.csv": _csv([list(records[0]), *games]),
        "report.html": _page(standings, ratings),
    }
    try:
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise TournamentError(
            f"Expected to write the report to {folder}, got: {error.strerror}. The finished games "
            f"are kept; go on later with --out {folder}."
        ) from None
    return folder / "report.html"


def _rating_rows(standings: Standings) -> list[list[str]]:
    """A table with a title row."""
    rows = [["agent", "score", "Elo", "from", "to", "OpenSkill", "deviation", "ms per decision"]]
    for label, rating in standings["ratings"].items():
        mean, deviation = rating["openskill"]
        bounds = (f"{bound:.0f}" for bound in (rating["elo"], *rating["elo_interval"]))
        pace = f"{rating['ms_per_decision']:.2f}"
        rows.append(
            [label, f"{rating['score']:.3f}", *bounds, f"{mean:.1f}", f"{deviation:.1f}", pace]
        )
    return rows


def _cell(value: Any) -> str:
    return json.dumps(value) if isinstance(value, list | dict) else str(value)


def _csv(rows: Iterable[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


# ---------------------------------------------------------------------------- the page
def _page(standings: Standings, ratings: Sequence[Sequence[str]]) -> str:
    labels = list(standings["ratings"])
    payoff = [["share of the points of", *(f"against {b}" for b in labels)]]
    for a in labels:
        cells = (_payoff_cell(standings, a, b) for b in labels)
        payoff.append([a, *cells])
    forfeits = [
        ["agent", "seat", "match", "why"],
        *(
            [lost["agent"], lost["seat"], str(lost["match"]), lost["why"]]
            for lost in standings["forfeits"]
        ),
    ]
    parts = [
        "<h2>Ratings</h2>",
        _table(ratings),
        _svg(_draw_ratings(standings)),
        "<h2>Agent against agent</h2>",
        _table(payoff),
        _svg(_draw_payoff(standings)),
        "<h2>Decks</h2>",
        _table(_deck_rows(standings)),
        "<h2>Forfeits</h2>",
        _table(forfeits) if len(forfeits) > 1 else "<p>None.</p>",
    ]
    head = {key: standings[key] for key in ("games", "seed", "version")}
    return _PAGE.format(**head, body="\n".join(parts))


def _payoff_cell(standings: Standings, a: str, b: str) -> str:
    if a == b:
        return ""
    low, high = standings["interval"][a][b]
    return f"{standings['payoff'][a][b]:.3f} ({low:.3f} to {high:.3f})"


def _deck_rows(standings: Standings) -> list[list[str]]:
    """A row for each Deck, a column for each agent: score (games)."""
    labels = list(standings["ratings"])
    cells: dict[str, dict[str, str]] = {}
    for row in standings["decks"]:
        cells.setdefault(row["deck"], {})[row["agent"]] = f"{row['score']:.2f} ({row['games']})"
    return [
        ["deck", *labels],
        *([deck, *(found.get(label, "") for label in labels)] for deck, found in cells.items()),
    ]


def _table(rows: Sequence[Sequence[str]]) -> str:
    """The first row is the titles."""
    lines: list[str] = []
    for number, row in enumerate(rows):
        tag = "td" if number else "th"
        cells = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)
        lines.append(f"<tr>{cells}</tr>")
    return f"<table>{''.join(lines)}</table>"


# ---------------------------------------------------------------------------- plots
def _figure(width: float, height: float) -> Any:
    figures = load("matplotlib.figure", "tournament")
    return figures.Figure(figsize=(width, height), layout="constrained")


def _svg(figure: Any) -> str:
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def _draw_payoff(standings: Standings) -> Any:
    """A heat map: the row's share of the points against the column."""
    labels = list(standings["ratings"])
    figure = _figure(2.5 + 0.9 * len(labels), 1.5 + 0.7 * len(labels))
    axes = figure.subplots()
    shares = [[standings["payoff"][a][b] for b in labels] for a in labels]
    axes.imshow(shares, cmap="RdYlGn", vmin=0, vmax=1)
    axes.set_xticks(range(len(labels)), labels, rotation=30, ha="right")
    axes.set_yticks(range(len(labels)), labels)
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if row != column:
                axes.text(column, row, f"{share:.2f}", ha="center", va="center")
    axes.set_title("share of the points against")
    return figure


def _draw_ratings(standings: Standings) -> Any:
    """Bradley-Terry strengths with their intervals, the strongest on top."""
    ratings = list(standings["ratings"].items())[::-1]
    figure = _figure(8, 1.2 + 0.4 * len(ratings))
    axes = figure.subplots()
    for place, (_, rating) in enumerate(ratings):
        low, high = rating["elo_interval"]
        axes.plot([low, high], [place, place], color="tab:blue", linewidth=2)
        axes.plot(rating["elo"], place, "o", color="tab:blue")
    axes.set_yticks(range(len(ratings)), [label for label, _ in ratings])
    axes.set_ylim(-0.7, len(ratings) - 0.3)
    axes.set_xlabel("Elo (Bradley-Terry), 95 % interval")
    axes.grid(axis="x", alpha=0.3)
    return figure
