"""What reports are made of: tables, plots, and HTML pages that open without a network."""

import csv
import html
import io
from collections.abc import Iterable, Sequence
from typing import Any

from tagduel_env.extras import load

__all__ = ["csv_of", "figure", "heat_map", "page", "paragraph", "svg", "table", "with_interval"]

_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16px/1.5 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }}
table {{ border-collapse: collapse }} td, th {{ padding: .2em .8em; text-align: right }}
td:first-child, th:first-child {{ text-align: left }} tr:nth-child(even) {{ background: #f3f3f3 }}
svg {{ max-width: 100%; height: auto }}
</style></head><body><h1>{title}</h1>
<p>{summary}</p>
{body}
</body></html>
"""


def page(title: str, summary: str, parts: Iterable[str]) -> str:
    """An HTML page of parts that are HTML already."""
    return _PAGE.format(
        title=html.escape(title), summary=html.escape(summary), body="\n".join(parts)
    )


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of text as HTML; the first row is the titles."""
    lines: list[str] = []
    for number, row in enumerate(rows):
        tag = "td" if number else "th"
        cells = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)
        lines.append(f"<tr>{cells}</tr>")
    return f"<table>{''.join(lines)}</table>"


def paragraph(text: str) -> str:
    """Text as HTML."""
    return f"<p>{html.escape(text)}</p>"


def with_interval(number: float, interval: tuple[float, float] | None, digits: int = 3) -> str:
    """A number that was measured, and its interval behind it, if there is one."""
    if interval is None:
        return f"{number:.{digits}f} (no interval)"
    low, high = interval
    return f"{number:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def csv_of(rows: Iterable[Sequence[str]]) -> str:
    """Rows of text as CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


# ---------------------------------------------------------------------------- plots
def figure(width: float, height: float) -> Any:
    """An empty figure of so many inches.

    Raises:
        MissingLibraryError: If the library for plots isn't installed.
    """
    figures = load("matplotlib.figure", "tournament")
    return figures.Figure(figsize=(width, height), layout="constrained")


def svg(drawn: Any) -> str:
    """A figure as an element of a page."""
    text = io.StringIO()
    drawn.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def heat_map(
    shares: Sequence[Sequence[float | None]],
    rows: Sequence[str],
    columns: Sequence[str],
    title: str,
) -> Any:
    """Numbers between 0 and 1 as a figure of coloured squares; None stays blank.

    Raises:
        MissingLibraryError: If the library for plots isn't installed.
    """
    drawn = figure(2.5 + 0.9 * len(columns), 1.5 + 0.7 * len(rows))
    axes = drawn.subplots()
    colours = [[float("nan") if share is None else share for share in line] for line in shares]
    axes.imshow(colours, cmap="RdYlGn", vmin=0, vmax=1)
    axes.set_xticks(range(len(columns)), columns, rotation=30, ha="right")
    axes.set_yticks(range(len(rows)), rows)
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share is not None:
                axes.text(column, row, f"{share:.2f}", ha="center", va="center")
    axes.set_title(title)
    return drawn
