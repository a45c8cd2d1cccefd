"""Images with too few, or far too many, pixels for their place.

What it finds:
- IMAGE-PPI: images under the printer's least pixels an inch as placed, on their coarser axis; with
  stronger words where they count as poor; an info over 1,200, which only makes the file large.

Images of a single pixel or under 0.02 in are ornaments and do not count.

Why the printer refuses it: coarse images print blurred or in steps; the upload check warns of each.

How to mend it in a book spec: bookmaker draws vectors; in another program place larger images, or place
them smaller.

Source: KDP help, Paperback Submission Guidelines, and Format Images in Your Book, 2026-09-30; on too many
pixels our own advice.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.paper.units import inches
from bookmaker.pdf.facts import ImageFact, PageContent, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"IMAGE-PPI": (Level.WARNING, Level.INFO)}

_WASTEFUL = 1200
"""Pixels an inch that no press resolves; checkers in use advise from here."""

_ORNAMENT = inches(0.02)


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with images too coarse, then those with images too fine."""
    for content in facts.contents:
        yield from _page(content, submission)


def _page(content: PageContent, submission: Submission) -> Iterator[Finding]:
    images = [image for image in content.images if _counts(image)]
    limit, poor = submission.limits.min_image_ppi, submission.limits.poor_image_ppi
    coarse = [image for image in images if round(image.ppi) < limit]
    fine = [image for image in images if image.ppi > _WASTEFUL]
    if coarse:
        worst = min(coarse, key=lambda image: image.ppi)
        word = "poor" if round(worst.ppi) < poor else "soft"
        why = f"the coarsest {worst.ppi:.0f} ppi, {limit:g} wanted"
        fix = "use a larger image, or place it smaller"
        yield _finding(
            content,
            worst,
            Level.WARNING,
            (limit, f"{counted(len(coarse), f'{word} image')}, {why}", fix),
            submission,
        )
    if fine:
        worst = max(fine, key=lambda image: image.ppi)
        why = f"{counted(len(fine), 'image')} over {_WASTEFUL} ppi, the finest {worst.ppi:.0f} ppi"
        yield _finding(content, worst, Level.INFO, (_WASTEFUL, why, "reduce the image"), submission)


def _counts(image: ImageFact) -> bool:
    large = min(image.box.width, image.box.height) >= _ORNAMENT
    return large and min(image.width, image.height) > 1


def _finding(
    content: PageContent,
    image: ImageFact,
    level: Level,
    told: tuple[float, str, str],
    submission: Submission,
) -> Finding:
    limit, message, fix = told
    return Finding(
        "IMAGE-PPI",
        level,
        message,
        page=content.number,
        value=round(image.ppi, 1),
        limit=limit,
        unit="ppi",
        box=image.box.corners,
        fix=fix,
        source=submission.source("advice" if level is Level.INFO else "min_image_ppi"),
    )
