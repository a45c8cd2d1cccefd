"""What a printer offers, and the page that results from a choice of it.

Every figure of a printer lies in its own module; here is only their shape and the arithmetic on them.
"""

from dataclasses import dataclass

from bookmaker.errors import PrinterError
from bookmaker.paper.boxes import Box
from bookmaker.paper.units import inches


@dataclass(frozen=True)
class Source:
    """Where a figure was published: the page, the date it was seen, and how sure we are."""

    page: str
    seen: str
    confidence: str = "high"

    def __str__(self) -> str:
        return f"{self.page}, {self.seen}"


@dataclass(frozen=True)
class Trim:
    """A trim size in inches and its page limits by ``ink-paper``, e.g. ``black-white: (24, 828)``."""

    width_in: float
    height_in: float
    page_limits: dict[str, tuple[int, int]]
    source: Source

    @property
    def name(self) -> str:
        """The trim as specs write it, e.g. ``8.5x11``."""
        return f"{self.width_in:g}x{self.height_in:g}"


@dataclass(frozen=True)
class CustomTrims:
    """The range of trims a printer accepts besides its list, in inches, and the limits that then hold."""

    width_in: tuple[float, float]
    height_in: tuple[float, float]
    page_limits: dict[str, tuple[int, int]]
    source: Source


@dataclass(frozen=True)
class GutterBand:
    """The least inside margin, in inches, up to a page count."""

    max_pages: int
    inside_in: float


@dataclass(frozen=True)
class Limits:
    """The least and greatest values a printer accepts.

    Margins in inches from the page edge (``outer_bleed_in`` from the edge of the bleed page), type and
    lines in points, images in pixels an inch, file size in megabytes, blank pages as runs.
    """

    gutters: tuple[GutterBand, ...]
    outer_in: float
    outer_bleed_in: float
    bleed_in: float
    min_type_pt: float
    min_line_pt: float
    min_gray_percent: float
    min_image_ppi: float
    max_file_mb: float
    max_blank_run: int
    max_blank_run_end: int
    sources: dict[str, Source]


@dataclass(frozen=True)
class PrintSpec:
    """One chosen set-up for a book of ``pages`` pages; all lengths in points.

    ``inside`` and ``outer`` are the printer's least margins, measured from the trim. ``bleed`` is 0
    without bleed.
    """

    printer: str
    trim_width: float
    trim_height: float
    bleed: float
    inside: float
    outer: float
    pages: int

    @property
    def trim(self) -> Box:
        """The trim box, which is where items are measured from."""
        return Box(0, 0, self.trim_width, self.trim_height)

    def sheet(self, page_number: int) -> Box:
        """The whole page of the file in trim coordinates: trim plus bleed on the three outer sides."""
        left, right = (0.0, self.bleed) if page_number % 2 else (self.bleed, 0.0)
        return self.trim.inset(-left, -self.bleed, -right, -self.bleed)

    def live_area(self, page_number: int, inside: float, outer: float, top: float, bottom: float) -> Box:
        """Where content may stand, by parity, with a template's margins widened to the printer's."""
        inside, outer = max(inside, self.inside), max(outer, self.outer)
        left, right = (inside, outer) if page_number % 2 else (outer, inside)
        return self.trim.inset(left, max(bottom, self.outer), right, max(top, self.outer))


@dataclass(frozen=True)
class Setup:
    """What an author chose of a printer; a page count makes a PrintSpec of it."""

    printer: "Printer"
    trim: str
    paper: str
    ink: str
    bleed: bool

    def spec(self, pages: int) -> PrintSpec:
        """Return the page set-up for a page count; raises PrinterError as Printer.spec does."""
        return self.printer.spec(self.trim, self.paper, self.ink, self.bleed, pages)


@dataclass(frozen=True)
class Printer:
    """A company's product: its trims, papers and limits, each with the page it was read from."""

    name: str
    title: str
    trims: tuple[Trim, ...]
    custom: CustomTrims | None
    papers: tuple[str, ...]
    inks: tuple[str, ...]
    default_paper: str
    limits: Limits

    def find_trim(self, width_in: float, height_in: float) -> Trim:
        """Return the listed trim, or a custom one within the range.

        Raises PrinterError naming the trims there are.
        """
        raise NotImplementedError

    def spec(self, trim: str, paper: str, ink: str, bleed: bool, pages: int) -> PrintSpec:
        """Return the page set-up for a page count.

        Raises PrinterError with every fault: trim, paper, ink, page count.
        """
        raise NotImplementedError
