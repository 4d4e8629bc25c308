"""The results in files: JSON, CSV, and one HTML page that opens without a network."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from experiments.pages import csv_of, figure, heat_map, page, svg, table
from experiments.tournament.errors import TournamentError
from experiments.tournament.game import GameRecord
from experiments.tournament.standings import ForfeitedGame, Standings

__all__ = ["forfeits_table", "write_report", "write_results"]


def write_report(folder: Path, standings: Standings, records: Sequence[GameRecord]) -> Path:
    """Write ``results.json``, ``ratings.csv``, ``games.csv`` and ``report.html``.

    Returns:
        The page.

    Raises:
        TournamentError: If a file can't be written.
        MissingLibraryError: If the library for plots isn't installed.
    """
    ratings = _rating_rows(standings)
    texts = {"ratings.csv": csv_of(ratings), "report.html": _page(standings, ratings)}
    write_results(folder, standings, records, texts)
    return folder / "report.html"


def write_results(
    folder: Path,
    results: Mapping[str, object],
    records: Sequence[GameRecord],
    texts: Mapping[str, str],
) -> None:
    """Write ``results.json``, ``games.csv`` and other texts under their names.

    Raises:
        TournamentError: If a file can't be written.
    """
    games = [[_cell(value) for value in record.values()] for record in records]
    files = {
        "results.json": json.dumps(results, indent=2),
        "games.csv": csv_of([list(records[0]), *games]),
        **texts,
    }
    try:
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise TournamentError(
            f"Expected to write the report to {folder}, got: {error.strerror}. The finished games "
            f"are kept; go on later with --out {folder}."
        ) from None


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


# ---------------------------------------------------------------------------- the page
def _page(standings: Standings, ratings: Sequence[Sequence[str]]) -> str:
    labels = list(standings["ratings"])
    payoff = [["share of the points of", *(f"against {b}" for b in labels)]]
    for a in labels:
        cells = (_payoff_cell(standings, a, b) for b in labels)
        payoff.append([a, *cells])
    parts = [
        "<h2>Ratings</h2>",
        table(ratings),
        svg(_draw_ratings(standings)),
        "<h2>Agent against agent</h2>",
        table(payoff),
        svg(_draw_payoff(standings)),
        "<h2>Decks</h2>",
        table(_deck_rows(standings)),
        "<h2>Forfeits</h2>",
        forfeits_table(standings["forfeits"]),
    ]
    return page("Tag Duel tournament", _summary(standings), parts)


def forfeits_table(forfeits: Sequence[ForfeitedGame]) -> str:
    """The games that were given away, as HTML."""
    rows = [[lost["agent"], lost["seat"], str(lost["match"]), lost["why"]] for lost in forfeits]
    return table([["agent", "seat", "match", "why"], *rows]) if rows else "<p>None.</p>"


def _summary(standings: Standings) -> str:
    """What was played."""
    return (
        f"{standings['games']:,} games, seed {standings['seed']}, tagduel_env "
        f"{standings['version']}. A match is two games with the same seed and Decks and the sides "
        "exchanged. Intervals are 95 %."
    )


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


# ---------------------------------------------------------------------------- plots
def _draw_payoff(standings: Standings) -> Any:
    """A heat map: the row's share of the points against the column."""
    labels = list(standings["ratings"])
    shares = [[standings["payoff"][a][b] if a != b else None for b in labels] for a in labels]
    return heat_map(shares, labels, labels, "share of the points against")


def _draw_ratings(standings: Standings) -> Any:
    """Bradley-Terry strengths with their intervals, the strongest on top."""
    ratings = list(standings["ratings"].items())[::-1]
    drawn = figure(8, 1.2 + 0.4 * len(ratings))
    axes = drawn.subplots()
    for place, (_, rating) in enumerate(ratings):
        low, high = rating["elo_interval"]
        axes.plot([low, high], [place, place], color="tab:blue", linewidth=2)
        axes.plot(rating["elo"], place, "o", color="tab:blue")
    axes.set_yticks(range(len(ratings)), [label for label, _ in ratings])
    axes.set_ylim(-0.7, len(ratings) - 0.3)
    axes.set_xlabel("Elo (Bradley-Terry), 95 % interval")
    axes.grid(axis="x", alpha=0.3)
    return drawn
