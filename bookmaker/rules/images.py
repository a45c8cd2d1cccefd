"""Images with too few, or far too many, pixels for their place turned into findings.

Images of a single pixel or under 0.02 in are ornaments and do not count.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from bookmaker.findings import Finding, Level, counted
from bookmaker.paper.units import inches
from bookmaker.pdf.facts import ImageFact, PageContent, PdfFacts
from bookmaker.rules._figures import figure_in, told
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {"IMAGE-PPI": (Level.WARNING, Level.INFO)}

_WASTEFUL = 1200
"""Pixels an inch that no press resolves; checkers in use advise from here."""

_MOST = 100_000
"""Of more pixels an inch, which a file may claim, the figure tells nothing."""

_LINE_ART = 2
"""Times the least of a photograph, from which the steps of an image of one bit cannot be seen."""

_HOPELESS = 0.005
"""Share of the wanted resolution below which no sum is worth telling."""

_MORE_PIXELS = "use an image of more pixels, or place it smaller"

_ORNAMENT = inches(0.02)
_OVERLAP = 2.0
"""Points by which the stencil of a scan may fall short of the background."""


@dataclass(frozen=True)
class _Told:
    """What is said of one kind of images, with the figure it is held against."""

    level: Level
    limit: float
    message: str
    fix: str


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages with images too coarse, then those with images that could be better."""
    for content in facts.contents:
        images = [image for image in content.images if _counts(image)]
        yield from _coarse(content, images, submission)
        yield from _fine(content, images, submission)


def _counts(image: ImageFact) -> bool:
    large = min(image.box.width, image.box.height) >= _ORNAMENT
    return large and min(image.width, image.height) > 1


def _coarse(content: PageContent, images: Sequence[ImageFact], submission: Submission) -> Iterator[Finding]:
    limit, poor = submission.limits.min_image_ppi, submission.limits.poor_image_ppi
    coarse = [image for image in images if round(image.ppi) < limit]
    grounds = [image for image in coarse if _is_background(image, images, limit)]
    rest = [image for image in coarse if image not in grounds]
    if rest:
        worst = min(rest, key=lambda image: image.ppi)
        kind = "poor image" if round(worst.ppi) < poor else "soft image"
        which = f"a {kind}" if len(rest) == 1 else f"the worst of {counted(len(rest), kind)}"
        words = f"{which}: {_printed(worst)}, {_ppi(worst)} (DPI) where {limit:g} are wanted"
        what = _Told(Level.WARNING, limit, f"{words}; {_enough(worst, limit)}", _MORE_PIXELS)
        yield _finding(content, worst, what, submission)
    elif grounds:
        worst = min(grounds, key=lambda image: image.ppi)
        words = f"the background of a scan has {_ppi(worst)}, {limit:g} ppi wanted; its text is fine"
        what = _Told(Level.INFO, limit, words, "nothing, if the background is plain; else scan it finer")
        yield _finding(content, worst, what, submission)
    else:
        yield from _line_art(content, images, submission)


def _is_background(image: ImageFact, images: Sequence[ImageFact], limit: float) -> bool:
    """Whether a stencil of full resolution lies over an image, as scanners part text from paper."""
    return not image.is_mask and any(
        other.is_mask and round(other.ppi) >= limit and other.box.contains(image.box, slack=_OVERLAP)
        for other in images
    )


def _line_art(content: PageContent, images: Sequence[ImageFact], submission: Submission) -> Iterator[Finding]:
    limit = _LINE_ART * submission.limits.min_image_ppi
    stepped = [image for image in images if image.is_mask and round(image.ppi) < limit]
    if stepped:
        worst = min(stepped, key=lambda image: image.ppi)
        words = f"line art of {_ppi(worst)}, at {limit:g} ppi its steps cannot be seen"
        what = _Told(Level.INFO, limit, words, "scan or draw black-and-white art finer where you can")
        yield _finding(content, worst, what, submission)


def _fine(content: PageContent, images: Sequence[ImageFact], submission: Submission) -> Iterator[Finding]:
    fine = [image for image in images if image.ppi > _WASTEFUL]
    if fine:
        worst = max(fine, key=lambda image: image.ppi)
        words = f"an image of {_ppi(worst)}, over {_WASTEFUL} ppi no press shows more"
        what = _Told(Level.INFO, _WASTEFUL, words, "nothing need be done; smaller images make a smaller file")
        yield _finding(content, worst, what, submission)


def _printed(image: ImageFact) -> str:
    across, up = (told(figure_in(length), ".3g") for length in (image.box.width, image.box.height))
    return f"{image.width} x {image.height} pixels printed {across} x {up} in"


def _enough(image: ImageFact, limit: float) -> str:
    """Tell how many pixels would do, and at what size those there are would."""
    factor = image.ppi / limit
    if factor < _HOPELESS:
        return _MORE_PIXELS
    wide, high = (told(ceil(length / factor), "d", _MOST) for length in (image.width, image.height))
    across = told(figure_in(image.box.width) * factor, ".2f", least=0.01)
    return f"use {wide} x {high} pixels, or print it no wider than {across} in"


def _ppi(image: ImageFact) -> str:
    return f"{told(image.ppi, '.0f', _MOST, least=0.5)} ppi"


def _finding(content: PageContent, image: ImageFact, what: _Told, submission: Submission) -> Finding:
    return Finding(
        "IMAGE-PPI",
        what.level,
        what.message,
        page=content.number,
        value=min(round(image.ppi, 1), _MOST),
        limit=what.limit,
        unit="ppi",
        box=image.box.corners,
        fix=what.fix,
        source=submission.source("advice" if what.level is Level.INFO else "min_image_ppi"),
    )
