"""The set-up a file is judged by: what the caller says of it, and what its pages suggest for the rest."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from bookmaker.errors import PrinterError
from bookmaker.findings import counted
from bookmaker.paper.boxes import SIDES
from bookmaker.paper.units import inches
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageShape
from bookmaker.printers import find_printer
from bookmaker.printers.printer import Printer, Trim
from bookmaker.rules import Submission, distances

DEFAULT_PRINTER = "kdp-paperback"

_FITS, _ALSO_FITS = inches(0.02), inches(0.05)
"""Within the first a reading is right; within the second another one had better be told of."""

_HAS_BLEED = 1.0
"""Points by which a page must exceed its trim to have bleed on that edge."""

Size = tuple[float, float]


@dataclass(frozen=True)
class Part:
    """Says that a file is a part of a book: the page of the book its first page is, and all of its pages."""

    first_page: int
    pages: int


@dataclass(frozen=True)
class Options:
    """What the caller knows of a file; None lets it be guessed.

    ``printer`` is a name or a Printer, ``trim`` a size such as ``8.5x11``. With ``part`` the rules on page
    counts are left out, and parity and gutter follow the book.
    """

    printer: Printer | str = DEFAULT_PRINTER
    trim: str | None = None
    bleed: bool | None = None
    paper: str | None = None
    ink: str | None = None
    part: Part | None = None


@dataclass(frozen=True)
class Guess:
    """The set-up, the names of what was guessed of it, and readings of the size that fit nearly as well."""

    submission: Submission
    guessed: tuple[str, ...] = ()
    also_fits: tuple[Submission, ...] = ()


def guess_setup(shapes: Sequence[PageShape], page_count: int, options: Options) -> Guess:
    """Complete the options by the page sizes.

    Raises PrinterError when they ask for what is not offered, or for a part that its book cannot hold.
    """
    _check_part(page_count, options.part)
    readings = list(_readings(page_count, options))
    sizes = Counter(shape.media for shape in shapes if shape.media)
    ranked = _ranked(readings, sizes.most_common(1)[0][0]) if sizes else readings[-1:]
    _check_offered(ranked[0])
    chosen = {"trim": options.trim, "bleed": options.bleed, "paper": options.paper, "ink": options.ink}
    guessed = tuple(name for name, value in chosen.items() if value is None)
    return Guess(ranked[0], guessed, tuple(ranked[1:]))


def page_bounds(shape: PageShape, submission: Submission) -> PageBounds | None:
    """Return where to look closely on a page; None when it has no size."""
    if shape.width is None or shape.height is None:
        return None
    trim = submission.trim_box(shape, shape.width, shape.height)
    over = distances(trim, shape.width, shape.height)
    spine = submission.spine(shape.number)
    return PageBounds(
        number=shape.number,
        width=shape.width,
        height=shape.height,
        live=submission.live_area(shape.number, shape.width, shape.height),
        safe=submission.live_area(shape.number, shape.width, shape.height, safe=True),
        trim=trim,
        bleeds=tuple(side for side in SIDES if over[side] >= _HAS_BLEED and side != spine),
        user_unit=shape.user_unit,
    )


def _readings(page_count: int, options: Options) -> Iterator[Submission]:
    """Yield every way to read the pages that the options leave open; the last one knows no trim."""
    printer = options.printer if isinstance(options.printer, Printer) else find_printer(options.printer)
    listed: tuple[Trim | None, ...] = (
        (printer.named_trim(options.trim),) if options.trim else (*printer.trims, None)
    )
    offered = (False, True) if printer.limits.bleed_in else (False,)
    part = options.part or Part(1, page_count)
    for trim, bleed in product(listed, offered if options.bleed is None else (options.bleed,)):
        yield Submission(
            printer=printer,
            trim=trim,
            bleed=bleed and trim is not None,
            paper=options.paper or printer.default_paper,
            ink=options.ink or printer.inks[0],
            pages=part.pages,
            first_page=part.first_page,
            is_part=options.part is not None,
        )


def _ranked(readings: list[Submission], size: Size) -> list[Submission]:
    """Return the best reading of a page size, then others that fit it nearly as well."""
    ranked = sorted(readings, key=lambda reading: _off(reading, size))
    best = ranked[0]
    if _off(best, size) > _FITS:
        best = _turned_or_spread(readings, size) or best
    return [best, *(other for other in ranked if other != best and _off(other, size) <= _ALSO_FITS)]


def _turned_or_spread(readings: list[Submission], size: Size) -> Submission | None:
    """Return the reading of which a page is the turned one, or two side by side."""
    width, height = size
    for candidate in ((height, width), (width / 2, height)):
        for reading in readings:
            if _off(reading, candidate) <= _FITS:
                return reading
    return None


def _off(reading: Submission, size: Size) -> float:
    sheet = reading.sheet_size
    return max(abs(sheet[0] - size[0]), abs(sheet[1] - size[1])) if sheet else float("inf")


def _check_part(page_count: int, part: Part | None) -> None:
    last = part.first_page + page_count - 1 if part else 0
    if part and last > part.pages:
        raise PrinterError(
            f"part: {counted(page_count, 'page')} from page {part.first_page} to {last}, "
            f"the book has {part.pages}; correct --first-page or --of"
        )


def _check_offered(submission: Submission) -> None:
    if submission.trim is None:
        return
    printer, trim = submission.printer, submission.trim.name
    faults = printer.faults(trim, submission.paper, submission.ink, submission.bleed)
    messages = [f"{key}: {text}" for key, text in faults]
    if messages:
        raise PrinterError(messages)
