"""The results in files: JSON, CSV, and one HTML page that opens without a network."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from experiments.pages import (
    csv_of,
    figure,
    heat_map,
    page,
    paragraph,
    svg,
    table,
    with_interval,
)
from experiments.tournament.errors import TournamentError
from experiments.tournament.forfeits import ForfeitedGame
from experiments.tournament.game import GameRecord
from experiments.tournament.standings import Standings
from tagduel_env.errors import UnwritableError
from tagduel_env.files import replacing

__all__ = ["forfeits_table", "payoff_rows", "rating_rows", "write_report", "write_results"]


def write_report(folder: Path, standings: Standings, records: Sequence[GameRecord]) -> Path:
    """Write ``results.json``, ``ratings.csv``, ``games.csv``, the plots and ``report.html``.

    Returns:
        The page.

    Raises:
        TournamentError: If a file can't be written.
        MissingLibraryError: If the library for plots isn't installed.
    """
    plots = {"ratings": svg(_draw_ratings(standings)), "payoff": svg(_draw_payoff(standings))}
    texts = {
        "ratings.csv": csv_of(_number_rows(standings)),
        **{f"{name}.svg": drawn for name, drawn in plots.items()},
        "report.html": _page(standings, plots),
    }
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
            with replacing(folder / name) as unfinished:
                unfinished.write_text(text, encoding="utf-8")
    except UnwritableError as error:
        raise TournamentError(
            f"{error} All games are finished and kept; the same command with --out {folder} writes "
            "the results."
        ) from error


def _number_rows(standings: Standings) -> list[list[str]]:
    """The ratings, each with its interval or deviation, for programs; a title row first."""
    titles = ["agent", "score", "Elo", "Elo from", "Elo to", "OpenSkill", "OpenSkill deviation"]
    ranks = ["AlphaRank", "AlphaRank from", "AlphaRank to"]
    rows = [[*titles, *ranks, "ms per decision"]]
    for label, rating in standings["ratings"].items():
        elo = (rating["elo"], *(rating["elo_interval"] or (None, None)))
        strengths = ("" if number is None else f"{number:.0f}" for number in elo)
        skill = (f"{number:.1f}" for number in rating["openskill"])
        rank = (rating["alpha_rank"], *(rating["alpha_rank_interval"] or (None, None)))
        masses = ("" if number is None else f"{number:.4f}" for number in rank)
        pace = f"{rating['ms_per_decision']:.2f}"
        rows.append([label, f"{rating['score']:.3f}", *strengths, *skill, *masses, pace])
    return rows


def _cell(value: Any) -> str:
    return json.dumps(value) if isinstance(value, list | dict) else str(value)


# ---------------------------------------------------------------------------- tables
def rating_rows(standings: Standings) -> list[list[str]]:
    """The ratings for people; a title row first. Without AlphaRank it has no column."""
    ranks = {
        label: with_interval(rating["alpha_rank"], rating["alpha_rank_interval"], 2)
        for label, rating in standings["ratings"].items()
        if rating["alpha_rank"] is not None and rating["alpha_rank_interval"] is not None
    }
    rows = [["agent", "score", "Elo", "OpenSkill", *["AlphaRank"] * bool(ranks), "ms per decision"]]
    for label, rating in standings["ratings"].items():
        elo = with_interval(rating["elo"], rating["elo_interval"], 0)
        skill = "{:.1f} ± {:.1f}".format(*rating["openskill"])
        rank = [ranks[label]] if ranks else []
        pace = f"{rating['ms_per_decision']:.2f}"
        rows.append([label, f"{rating['score']:.3f}", elo, skill, *rank, pace])
    return rows


def payoff_rows(standings: Standings) -> list[list[str]]:
    """Every agent's share of the points against every other; a title row first."""
    labels = list(standings["ratings"])
    rows = [["share of the points of", *(f"against {b}" for b in labels)]]
    for a in labels:
        shares, bounds = standings["payoff"][a], standings["interval"][a]
        rows.append([a, *("" if a == b else with_interval(shares[b], bounds[b]) for b in labels)])
    return rows


# ---------------------------------------------------------------------------- the page
def _page(standings: Standings, plots: Mapping[str, str]) -> str:
    parts = [
        "<h2>Ratings</h2>",
        table(rating_rows(standings)),
        *map(paragraph, standings["notes"]),
        plots["ratings"],
        "<h2>Agent against agent</h2>",
        table(payoff_rows(standings)),
        plots["payoff"],
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
        if rating["elo_interval"] is not None:
            axes.plot(rating["elo_interval"], [place, place], color="tab:blue", linewidth=2)
        axes.plot(rating["elo"], place, "o", color="tab:blue")
    axes.set_yticks(range(len(ratings)), [label for label, _ in ratings])
    axes.set_ylim(-0.7, len(ratings) - 0.3)
    axes.set_xlabel("Elo (Bradley-Terry), 95 % interval")
    axes.grid(axis="x", alpha=0.3)
    return drawn
