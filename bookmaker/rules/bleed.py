"""Art that runs, or nearly runs, off the page turned into findings."""

from collections.abc import Iterator, Sequence

from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import Box, around
from bookmaker.pdf.facts import PageContent, PageInk, PageShape, PdfFacts
from bookmaker.rules._figures import figure_in
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "BLEED-SHORT": (Level.ERROR, Level.WARNING),
    "BLEED-UNDECLARED": (Level.ERROR, Level.WARNING),
    "BLEED-UNUSED": (Level.INFO,),
}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the findings of each rendered page, and of the book when nothing in it bleeds."""
    for page in facts.pages:
        if page.ink and not page.ink.marks:
            yield from _short(page.ink, page.shape, submission)
            if not submission.bleed:
                yield from _undeclared(page.ink, page.content, page.shape, submission)
    inks = [page.ink for page in facts.pages if page.ink]
    is_judged = inks and not any(ink.marks for ink in inks)
    if submission.bleed and not submission.is_part and is_judged and not any(map(_bleeds, inks)):
        yield Finding(
            "BLEED-UNUSED",
            Level.INFO,
            "the pages have bleed and no art reaches it",
            fix="nothing need be done; without bleed the pages are smaller, and the outer margins may be too",
            source=submission.source("bleed_in"),
        )


def _bleeds(ink: PageInk) -> bool:
    return bool(ink.reaches_faint or ink.stops_short)


def _short(ink: PageInk, shape: PageShape | None, submission: Submission) -> Iterator[Finding]:
    if not ink.stops_short or not (shape and shape.width and shape.height):
        return
    trim = submission.trim_box(shape, shape.width, shape.height)
    value = max(0.0, min(figure_in(-box.distances(trim)[side]) for side, box in ink.stops_short))
    limit, sides = submission.limits.bleed_in, ", ".join(side for side, _ in ink.stops_short)
    yield Finding(
        "BLEED-SHORT",
        submission.level("bleed_in", Level.ERROR),
        f"art ends {value:.3f} in beyond the trim line, {limit:g} in of bleed is wanted ({sides})",
        page=ink.number,
        value=value,
        limit=limit,
        unit="in",
        box=_corners(ink.stops_short),
        fix="extend the art to the edge of the page, or keep it inside the margins",
        source=submission.source("bleed_in"),
    )


def _corners(places: Sequence[tuple[str, Box]]) -> tuple[float, float, float, float] | None:
    """Return the corners of the box around what is found at several edges of a page."""
    whole = around([box for _, box in places])
    return whole.corners if whole else None


def _undeclared(
    ink: PageInk, content: PageContent | None, shape: PageShape | None, submission: Submission
) -> Iterator[Finding]:
    sides = ink.reaches or (ink.reaches_faint if _is_drawn_to_edge(ink, content, shape, submission) else ())
    if not sides:
        return
    limit = figure_in(submission.margin(ink.number, sides[0]).must)
    yield Finding(
        "BLEED-UNDECLARED",
        submission.level("bleed_in", Level.ERROR),
        f"ink 0 in from the page edge ({', '.join(sides)}) of a book without bleed, {limit:g} in wanted",
        page=ink.number,
        value=0.0,
        limit=limit,
        unit="in",
        box=_corners([one for one in ink.at_edges if one[0] in sides]),
        fix=("choose bleed and make every page the bleed size, or " if submission.limits.bleed_in else "")
        + "keep the art inside the margins",
        source=submission.source("bleed_in"),
    )


def _is_drawn_to_edge(
    ink: PageInk, content: PageContent | None, shape: PageShape | None, submission: Submission
) -> bool:
    """Whether a path, rather than the noise of a scan, is the faint ink on the edge."""
    if not (content and content.art and shape and shape.width and shape.height):
        return False
    keeps = content.art.distances(submission.sheet(shape, Box(0, 0, shape.width, shape.height)))
    return any(keeps[side] <= ink.slack for side in ink.reaches_faint)
