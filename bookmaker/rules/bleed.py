"""Art that runs, or nearly runs, off the page.

What it finds:
- BLEED-SHORT: art that comes to the trim line and ends before the edge of the bleed. The spine is exempt.
- BLEED-UNDECLARED: ink on the page edge of a book without bleed.
- BLEED-UNUSED: a book of bleed size in which no page needs it.

Why the printer refuses it: the knife wanders by up to 1/8 in, so art that ends at the trim shows a white
sliver, and art that touches the edge of a page without bleed is cut or pulled in.

How to mend it in a book spec: set `print.bleed: true` for a book with art on the edge, `false` for one
without; in another program draw such art 0.125 in beyond the trim on the top, bottom and outside edges.

Source: KDP help, Set Trim Size, Bleed, and Margins, 2026-09-30.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.paper.units import to_inches
from bookmaker.pdf.facts import PageContent, PageInk, PageShape, PdfFacts
from bookmaker.rules._submission import Submission, distances

IDS: dict[str, tuple[Level, ...]] = {
    "BLEED-SHORT": (Level.ERROR,),
    "BLEED-UNDECLARED": (Level.ERROR,),
    "BLEED-UNUSED": (Level.INFO,),
}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the findings of each rendered page, and of the book when nothing in it bleeds."""
    for page in facts.pages:
        if page.ink:
            yield from _short(page.ink, submission)
            if not submission.bleed:
                yield from _undeclared(page.ink, page.content, page.shape, submission)
    inks = [page.ink for page in facts.pages if page.ink]
    if submission.bleed and not submission.is_part and inks and not any(map(_bleeds, inks)):
        yield Finding(
            "BLEED-UNUSED",
            Level.INFO,
            "the pages have bleed and no art reaches it",
            fix="choose no bleed; the pages get smaller and the outer margins may too",
            source=submission.source("bleed_in"),
        )


def _bleeds(ink: PageInk) -> bool:
    return bool(ink.reaches_faint or ink.stops_short)


def _short(ink: PageInk, submission: Submission) -> Iterator[Finding]:
    if not ink.stops_short:
        return
    sides = ", ".join(side for side, _ in ink.stops_short)
    box = ink.stops_short[0][1]
    yield Finding(
        "BLEED-SHORT",
        Level.ERROR,
        f"art comes to the trim line and not to the end of the bleed ({sides})",
        page=ink.number,
        limit=submission.limits.bleed_in,
        unit="in",
        box=box.corners,
        fix="extend the art to the edge of the page, or keep it inside the margins",
        source=submission.source("bleed_in"),
    )


def _undeclared(
    ink: PageInk, content: PageContent | None, shape: PageShape | None, submission: Submission
) -> Iterator[Finding]:
    sides = ink.reaches or (ink.reaches_faint if _is_drawn_to_edge(ink, content, shape) else ())
    if not sides:
        return
    yield Finding(
        "BLEED-UNDECLARED",
        Level.ERROR,
        f"ink on the page edge ({', '.join(sides)}) of a book without bleed",
        page=ink.number,
        value=0.0,
        limit=round(to_inches(submission.margin(ink.number, sides[0]).must), 4),
        unit="in",
        fix="make every page of the book the bleed size, or keep the art inside the margins",
        source=submission.source("bleed_in"),
    )


def _is_drawn_to_edge(ink: PageInk, content: PageContent | None, shape: PageShape | None) -> bool:
    """Whether a path, rather than the noise of a scan, is the faint ink on the edge."""
    if not (content and content.art and shape and shape.width and shape.height):
        return False
    keeps = distances(content.art, shape.width, shape.height)
    return any(keeps[side] <= ink.slack for side in ink.reaches_faint)
