"""The set-up a file is judged by: what the caller says of it, and what its pages suggest for the rest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bookmaker.errors import PrinterError
from bookmaker.findings import counted
from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.sizes import Size, is_same, usual_size
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageShape
from bookmaker.preflight.guessing import rank_bleeds, rank_readings
from bookmaker.printers import USUAL, find_printer
from bookmaker.printers.printer import Printer
from bookmaker.rules import Submission

_HAS_BLEED = 1.0
"""Points by which a page must exceed its trim to have bleed on that edge."""


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

    printer: Printer | str = USUAL
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
    """Complete the options by the page sizes, as far as there are any.

    Raises PrinterError when they ask for what is not offered, or for a part that its book cannot hold.
    """
    _check_part(page_count, options.part)
    best, *others = _readings(shapes, _blank(page_count, options), options)
    _check_offered(best, best.bleed or bool(options.bleed))
    chosen = {"trim": options.trim, "bleed": options.bleed, "paper": options.paper, "ink": options.ink}
    guessed = tuple(name for name, value in chosen.items() if value is None)
    return Guess(best, guessed, tuple(others))


def page_bounds(shape: PageShape, submission: Submission) -> PageBounds | None:
    """Return where to look closely on a page; None when it has no size."""
    if shape.width is None or shape.height is None:
        return None
    trim = submission.trim_box(shape, shape.width, shape.height)
    page = Box(0, 0, shape.width, shape.height)
    over, frame = trim.distances(page), submission.frame(shape, page)
    spine = "" if submission.limits.bleed_at_spine else submission.spine(shape.number)
    return PageBounds(
        number=shape.number,
        width=shape.width,
        height=shape.height,
        live=submission.live_area(shape.number, frame),
        safe=submission.live_area(shape.number, frame, safe=True),
        trim=trim,
        bleeds=tuple(side for side in SIDES if over[side] >= _HAS_BLEED and side != spine),
        user_unit=shape.user_unit,
        sheet=submission.sheet(shape, page),
        asks_colour=submission.prints_black,
    )


def _blank(page_count: int, options: Options) -> Submission:
    """Return all of the set-up but the size."""
    printer = options.printer if isinstance(options.printer, Printer) else find_printer(options.printer)
    part = options.part or Part(1, page_count)
    return Submission(
        printer=printer,
        trim=None,
        bleed=False,
        paper=options.paper or printer.default_paper,
        ink=options.ink or printer.inks[0],
        pages=part.pages,
        first_page=part.first_page,
        is_part=options.part is not None,
    )


def _readings(shapes: Sequence[PageShape], blank: Submission, options: Options) -> list[Submission]:
    """Return the likeliest reading of the pages, then others that fit nearly as well."""
    offered = (False, True) if blank.limits.bleed_in else (False,)
    bleeds = offered if options.bleed is None else (options.bleed,)
    trim = blank.printer.named_trim(options.trim) if options.trim else None
    usual = usual_size(shape.media for shape in shapes if shape.media)
    if not usual:
        return [replace(blank, trim=trim, bleed=bleeds[-1] and trim is not None)]
    if trim:
        return rank_bleeds(blank, trim, bleeds, usual)
    return rank_readings(blank, bleeds, usual, _declared(shapes, usual))


def _declared(shapes: Sequence[PageShape], usual: Size) -> Size | None:
    """Return the size of the TrimBox if every page has the same and it is smaller than the page."""
    trims = [(shape.trim.width, shape.trim.height) for shape in shapes if shape.trim]
    size = usual_size(trims)
    if size is None or len(trims) < len(shapes) or not all(is_same(trim, size) for trim in trims):
        return None
    is_own = max(usual[0] - size[0], usual[1] - size[1]) >= _HAS_BLEED
    return size if is_own else None


def _check_part(page_count: int, part: Part | None) -> None:
    last = part.first_page + page_count - 1 if part else 0
    if part and last > part.pages:
        raise PrinterError(
            f"part: {counted(page_count, 'page')} from page {part.first_page} to {last}, "
            f"the book has {part.pages}; correct --first-page or --of"
        )


def _check_offered(submission: Submission, bleed: bool) -> None:
    """Check what can be checked without a trim where there is none."""
    printer, trim = submission.printer, submission.trim.name if submission.trim else ""
    faults = printer.faults(trim, submission.paper, submission.ink, bleed)
    messages = [f"{key}: {text}" for key, text in faults if trim or key != "trim"]
    if messages:
        raise PrinterError(messages)
