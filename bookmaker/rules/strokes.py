"""Drawn lines that are too thin to print turned into findings.

The width counts where the matrix makes it thinnest, filled boxes that look like lines included. White ones
do not count.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import PageContent, PdfFacts, StrokeFact
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"LINE-THIN": (Level.ERROR, Level.WARNING)}

_MAY_VANISH = 0.25
"""Points; no refusal of lines between this and the published least width is known, so those are warnings."""

_ROUNDING = 0.0005


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with thin strokes."""
    for content in facts.contents:
        yield from _page(content, submission)


def _page(content: PageContent, submission: Submission) -> Iterator[Finding]:
    limit = submission.limits.min_line_pt
    thin = [stroke for stroke in content.strokes if stroke.width < limit - _ROUNDING]
    if not thin:
        return
    thinnest: StrokeFact = min(thin, key=lambda stroke: stroke.width)
    box = thinnest.box
    count = counted(sum(stroke.count for stroke in thin), "place")
    wanted = Level.ERROR if thinnest.width < _MAY_VANISH - _ROUNDING else Level.WARNING
    yield Finding(
        "LINE-THIN",
        submission.level("min_line_pt", wanted),
        f"a line of {round(thinnest.width, 3):g} pt, {limit:g} pt is the least (in {count})",
        page=content.number,
        value=round(thinnest.width, 3),
        limit=limit,
        unit="pt",
        box=box.corners,
        fix=f"draw all lines at least {limit:g} pt wide",
        source=submission.source("min_line_pt"),
    )
