"""The results of cross-play in files: JSON, CSV, and one HTML page that opens without a network."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from experiments.crossplay.scores import CrossPlayScores, Estimate
from experiments.pages import csv_of, heat_map, page, paragraph, svg, table, with_interval
from experiments.tournament.game import GameRecord
from experiments.tournament.report import forfeits_table, write_results

__all__ = ["bot_rows", "matrix_rows", "write_report"]

_NORMALISED = (
    "What the row's agent scores with the column's, divided by what it scores with its best "
    "partner; the mean of both seats."
)


def write_report(folder: Path, scores: CrossPlayScores, records: Sequence[GameRecord]) -> Path:
    """Write ``results.json``, three tables as CSV, the plots and ``report.html``.

    Returns:
        The page.

    Raises:
        TournamentError: If a file can't be written.
        MissingLibraryError: If the library for plots isn't installed.
    """
    plots = _plots(scores)
    texts = {
        "bots.csv": csv_of(_number_rows(scores)),
        "teams.csv": csv_of(_team_rows(scores)),
        **{f"{name}.svg": drawn for name, drawn in plots.items()},
        "report.html": _page(scores, plots),
    }
    write_results(folder, scores, records, texts)
    return folder / "report.html"


# ---------------------------------------------------------------------------- tables
def bot_rows(scores: CrossPlayScores) -> list[list[str]]:
    """Self-play, cross-play and what follows from them, for people; a title row first."""
    titles = ["agent", "self-play", "cross-play", "gap", "of its best", "best partner"]
    rows = [titles + ["held-out partners", "of its best"] * bool(scores["partners"])]
    for label, bot in scores["bots"].items():
        measured = (bot["self_play"], bot["cross_play"], bot["gap"], bot["cross_play_normalised"])
        cells = [label, *map(_estimate_cell, measured), bot["best_partner"]]
        held_out = [_estimate_cell(bot["ad_hoc"]), _estimate_cell(bot["ad_hoc_normalised"])]
        rows.append(cells + held_out * bool(scores["partners"]))
    whole = scores["overall"]
    means = map(_estimate_cell, (whole["self_play"], whole["cross_play"], whole["gap"]))
    return [*rows, ["all agents", *means, *[""] * (len(rows[0]) - 4)]]


def _estimate_cell(estimate: Estimate | None) -> str:
    return "" if estimate is None else with_interval(estimate["mean"], estimate["interval"])


def _labels(scores: CrossPlayScores) -> list[str]:
    """All who are in teams."""
    return [*scores["agents"], *scores["partners"]]


def _number_rows(scores: CrossPlayScores) -> list[list[str]]:
    """Every estimate of the agents with its interval, for programs."""
    rows = [["agent", "measure", "mean", "from", "to"]]
    for label, bot in scores["bots"].items():
        for measure, estimate in bot.items():
            if isinstance(estimate, dict):
                numbers = (estimate["mean"], *estimate["interval"])
                rows.append([label, measure, *(f"{number:.4f}" for number in numbers)])
    return rows


def _team_rows(scores: CrossPlayScores) -> list[list[str]]:
    """Every team with its score and interval, for programs."""
    rows = [["duelist_a", "duelist_b", "score", "from", "to"]]
    for a, line in scores["score"].items():
        for b, score in line.items():
            numbers = (score, *scores["interval"][a][b])
            rows.append([a, b, *(f"{number:.4f}" for number in numbers)])
    return rows


def matrix_rows(scores: CrossPlayScores, *, intervals: bool = True) -> list[list[str]]:
    """The score of every team: a row for each Duelist A; a title row first."""
    labels = _labels(scores)
    rows = [["Duelist A", *(f"with {label}" for label in labels)]]
    for a in labels:
        line, bounds = scores["score"][a], scores["interval"][a]
        cells = (Estimate(mean=line[b], interval=bounds[b]) if b in line else None for b in labels)
        texts = (_estimate_cell(cell) for cell in cells)
        rows.append([a, *(text if intervals else text.partition(" ")[0] for text in texts)])
    return rows


# ---------------------------------------------------------------------------- the page
def _plots(scores: CrossPlayScores) -> dict[str, str]:
    """The scores of all teams, and their shares of the best partner's, as heat maps."""
    labels = _labels(scores)
    titles: dict[Literal["score", "normalised"], str] = {
        "score": "Duelist A (rows) with Duelist B",
        "normalised": "share of the best partner's score",
    }
    matrices = {
        name: [[scores[name].get(a, {}).get(b) for b in labels] for a in labels] for name in titles
    }
    return {
        name: svg(heat_map(matrices[name], labels, labels, title)) for name, title in titles.items()
    }


def _page(scores: CrossPlayScores, plots: Mapping[str, str]) -> str:
    parts = [
        "<h2>Self-play and cross-play</h2>",
        table(bot_rows(scores)),
        "<h2>Teams</h2>",
        plots["score"],
        table(matrix_rows(scores)),
        "<h2>Normalised by the best partner</h2>",
        paragraph(_NORMALISED),
        plots["normalised"],
        "<h2>Forfeits</h2>",
        forfeits_table(scores["forfeits"]),
    ]
    return page("Tag Duel cross-play", _summary(scores), parts)


def _summary(scores: CrossPlayScores) -> str:
    """What was played."""
    held_out = ", ".join(scores["partners"]) or "none"
    return (
        f"{scores['games']:,} games against {', '.join(scores['opponents'])}, seed "
        f"{scores['seed']}, {scores['talk']} words, held-out partners: {held_out}; tagduel_env "
        f"{scores['version']}. Every agent plays Duelist A with every agent as Duelist B; a match "
        "is two games with the same seed and Decks and the sides exchanged. Scores are shares of "
        "the points, intervals 95 %."
    )
