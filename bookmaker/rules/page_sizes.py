"""Pages that are not the size the printer cuts to turned into findings.

Sizes are those of the MediaBox, which printers measure, after turning and scaling.
"""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker.findings import Finding, Level
from bookmaker.paper.sizes import FORGIVEN, Size, difference, is_size, usual_size
from bookmaker.paper.units import inches
from bookmaker.pdf.facts import PageShape, PdfFacts
from bookmaker.rules._figures import figure_in, told
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "SIZE-MISSING": (Level.ERROR,),
    "SIZE-WRONG": (Level.ERROR, Level.WARNING, Level.INFO),
    "SIZE-MIXED": (Level.ERROR, Level.WARNING),
    "SIZE-SPREAD": (Level.ERROR, Level.WARNING),
    "SIZE-ROTATED": (Level.ERROR, Level.WARNING),
    "SIZE-CROPPED": (Level.WARNING,),
    "SIZE-USERUNIT": (Level.WARNING,),
}

_EXACT = inches(0.002)
"""What a size may be off without a word."""

_SET_SIZE = "set the page size to the trim, or say --trim and --bleed if the book is another; scale no art"
_NOT_EXACT = (": within tolerance, yet not exact", "set the page size exactly")
_SPREAD = (": two pages side by side", "export single pages instead of spreads")
_MIXED = (": other pages have another size", "give every page of the book one size; scale no art")
_NO_BLEED = (
    ": the file is without bleed",
    "choose no bleed for the book (here --no-bleed), or export with bleed; scale no art",
)
_WITH_BLEED = (
    ": the file is with bleed",
    "choose bleed for the book (here --bleed), or export without bleed; scale no art",
)
"""Why a size is wrong, and how to mend it."""

_LEAST_UNIT = 0.001
"""Points; of smaller units the figure tells nothing."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield what is wrong with the boxes of each page."""
    shapes = [page.shape for page in facts.pages if page.shape]
    usual = usual_size(shape.media for shape in shapes if shape.media)
    for shape in shapes:
        yield from _boxes(shape, submission)
        if shape.media and usual and submission.sheet_size:
            yield from _size_faults(shape, shape.media, usual, submission)


def _boxes(shape: PageShape, submission: Submission) -> Iterator[Finding]:
    if shape.media is None:
        yield Finding(
            "SIZE-MISSING",
            Level.ERROR,
            "the page does not say its size (it has no usable MediaBox)",
            page=shape.number,
            fix="export the file again, with the page size set to the trim",
            source=submission.source("page_sizes"),
        )
    if shape.cropped:
        yield Finding(
            "SIZE-CROPPED",
            Level.WARNING,
            "the page is cropped (CropBox), and the printer may show what is hidden",
            page=shape.number,
            fix="set the page size itself to the trim, and export without cropping",
            source=submission.source("advice"),
        )
    if shape.odd_rotation is not None:
        yield _oddly_rotated(shape, shape.odd_rotation, submission)
    if shape.user_unit != 1:
        unit = told(shape.user_unit, least=_LEAST_UNIT)
        yield Finding(
            "SIZE-USERUNIT",
            Level.WARNING,
            f"the page is measured in units of {unit} pt instead of 1 pt, which the printer may overlook",
            page=shape.number,
            value=shape.user_unit,
            limit=1.0,
            unit="pt",
            fix="export at the final size, not scaled",
            source=submission.source("advice"),
        )


def _size_faults(shape: PageShape, size: Size, usual: Size, submission: Submission) -> Iterator[Finding]:
    sheet = submission.sheet_size or size
    is_wrong = not is_size(size, sheet)
    turned = shape.rotation % 180 == 90 and is_size((size[1], size[0]), sheet)
    if is_wrong and not turned:
        yield _wrong(shape, size, usual, submission)
    elif shape.rotation:
        yield _rotated(shape, is_wrong, submission)
    elif difference(size, sheet) > _EXACT:
        found = _finding("SIZE-WRONG", shape, size, submission, _NOT_EXACT)
        yield replace(found, level=Level.INFO, limit=figure_in(_EXACT))


def _wrong(shape: PageShape, size: Size, usual: Size, submission: Submission) -> Finding:
    if _is_spread(size, submission):
        return _finding("SIZE-SPREAD", shape, size, submission, _SPREAD)
    if not is_size(size, usual):
        return _finding("SIZE-MIXED", shape, size, submission, _MIXED)
    return _finding("SIZE-WRONG", shape, size, submission, _other_bleed(size, submission))


def _finding(
    rule: str, shape: PageShape, size: Size, submission: Submission, how: tuple[str, str]
) -> Finding:
    sheet = submission.sheet_size or size
    with_bleed = " with bleed" if submission.bleed else ""
    trim = submission.trim.name if submission.trim else ""
    topic = "single_pages" if rule == "SIZE-SPREAD" else "page_sizes"
    return Finding(
        rule,
        submission.level(topic, Level.ERROR),
        f"the page is {_format(size)}, the trim {trim}{with_bleed} asks for {_format(sheet)}{how[0]}",
        page=shape.number,
        value=figure_in(difference(size, sheet)),
        limit=figure_in(FORGIVEN),
        unit="in",
        fix=how[1],
        source=submission.source(topic),
    )


def _rotated(shape: PageShape, is_wrong: bool, submission: Submission) -> Finding:
    return Finding(
        "SIZE-ROTATED",
        submission.level("orientation", Level.ERROR if is_wrong else Level.WARNING),
        f"the page is turned by {shape.rotation} degrees" + (", which makes its size wrong" * is_wrong),
        page=shape.number,
        value=shape.rotation,
        limit=0,
        unit="degrees",
        fix="turn the page upright in the program it was made with, and export again",
        source=submission.source("orientation"),
    )


def _oddly_rotated(shape: PageShape, degrees: float, submission: Submission) -> Finding:
    return Finding(
        "SIZE-ROTATED",
        submission.level("orientation", Level.WARNING),
        f"the page asks to be turned by {degrees:g} degrees, which is no multiple of 90, "
        "so that each program may show it in another way",
        page=shape.number,
        value=degrees,
        limit=0,
        unit="degrees",
        fix="turn what is on the page instead of the page, and export again",
        source=submission.source("orientation"),
    )


def _is_spread(size: Size, submission: Submission) -> bool:
    """Whether two trims stand side by side, each with or without its bleed."""
    if submission.trim is None:
        return False
    width, height = inches(submission.trim.width_in), inches(submission.trim.height_in)
    bleed = inches(submission.limits.bleed_in)
    wide = -FORGIVEN <= size[0] - 2 * width <= 2 * bleed + FORGIVEN
    return wide and -FORGIVEN <= size[1] - height <= 2 * bleed + FORGIVEN


def _other_bleed(size: Size, submission: Submission) -> tuple[str, str]:
    """Tell a file whose only fault is that its set-up says the other of bleed and no bleed."""
    other = replace(submission, bleed=not submission.bleed).sheet_size
    if other is None or not is_size(size, other):
        return "", _SET_SIZE
    return _NO_BLEED if submission.bleed else _WITH_BLEED


def _format(size: Size) -> str:
    width, height = (told(figure_in(length)) for length in size)
    return f"{width} x {height} in"
