"""A printer's figures, each with the page it was published on, and what a page count does to them."""

from dataclasses import dataclass

NO_LIMIT = 1_000_000
"""Stands for "as many as you like" where a printer sets no maximum."""

TOPICS = {
    "files": "Which files are taken",
    "page_counts": "An odd page count becomes even",
    "page_sizes": "All pages of one size, that of the trim or of trim and bleed",
    "single_pages": "Single pages, no spreads",
    "orientation": "All pages the same way up",
    "marks": "No crop marks or other printer's marks",
    "fonts": "Fonts embedded in the file",
    "colours": "Colours as the ink of the book asks for",
    "hidden": "No invisible objects",
    "flattening": "No layers and no transparency",
    "annotations": "No comments, links or other annotations",
    "form_fields": "No form fields",
    "bookmarks": "No bookmarks",
    "placeholders": "No placeholder text",
    "advice": "What is asked for besides, by no published rule",
}
"""What a printer demands without a figure: the names under which its sources are kept, and what they mean."""

UNMEASURED = {
    "pdf_standard": "A PDF/X standard",
    "total_ink": "No more ink on one spot than paper holds",
}
"""What some printers demand besides and nobody here measures: only they have a source for it."""


CONFIDENCES = ("high", "medium", "low", "advice")
"""How sure a source is: seen in the printer's own text, or told by one careful witness, or hearsay, or
nobody's rule but our own advice."""


@dataclass(frozen=True)
class Source:
    """Where a figure was published: the page, the date it was seen, how sure we are, what is disputed.

    ``confidence`` is one of CONFIDENCES.
    """

    page: str
    seen: str
    confidence: str = "high"
    note: str = ""

    @property
    def can_refuse(self) -> bool:
        """Whether a file may be called unprintable by it, rather than warned of."""
        return self.confidence in ("high", "medium")

    def __str__(self) -> str:
        unsure = f" (confidence {self.confidence})" if self.confidence in ("medium", "low") else ""
        return f"{self.page}, {self.seen}{unsure}"


@dataclass(frozen=True)
class GutterBand:
    """The least inside margin, in inches, up to a page count."""

    max_pages: int
    inside_in: float


@dataclass(frozen=True)
class Limits:
    """The least and greatest values a printer accepts.

    ``bleed_in`` is 0 where there is no bleed; it lies at the top, the bottom and the outside of a page, and
    at the spine where ``bleed_at_spine`` says so.

    Margins in inches: ``outer_in`` from the edge of a page without bleed; with bleed ``outer_bleed_in``
    from the edge of the file's page is a must, and ``outer_bleed_trim_in`` from the trim is safe under
    either reading of the printer's text. Type and lines in points, images in pixels an inch (between
    ``poor_image_ppi`` and ``min_image_ppi`` they are soft, below it bad), file size in megabytes, blank
    pages as runs (``warn_blank_run`` is still accepted, but by nobody gladly). ``sources`` has every field,
    every one of TOPICS, and of UNMEASURED what the printer asks for.
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
    outer_bleed_trim_in: float = 0.0
    poor_image_ppi: float = 0.0
    warn_blank_run: int = NO_LIMIT
    bleed_at_spine: bool = False

    @property
    def spine_bleed_in(self) -> float:
        """The bleed at the spine, in inches."""
        return self.bleed_in if self.bleed_at_spine else 0.0

    @property
    def bleed_adds_in(self) -> tuple[float, float]:
        """How much wider and higher than its trim a page with bleed is, in inches."""
        return self.bleed_in + self.spine_bleed_in, 2 * self.bleed_in

    def inside_in(self, pages: int) -> float:
        """Return the least inside margin for a page count, in inches; odd counts are bound as even ones."""
        counted = bound_pages(pages)
        fitting = (band.inside_in for band in self.gutters if counted <= band.max_pages)
        return next(fitting, self.gutters[-1].inside_in if self.gutters else self.outer_in)


def bound_pages(pages: int) -> int:
    """Return the pages of the bound book: a leaf has two, so an odd count rises to the next even one."""
    return pages + pages % 2


def is_too_few(pages: int, limits: tuple[int, int]) -> bool:
    """Whether a file has fewer pages of its own than the least that is taken."""
    return pages < limits[0]


def is_too_many(pages: int, limits: tuple[int, int]) -> bool:
    """Whether a file makes a bound book of more pages than the most that are taken."""
    return bound_pages(pages) > limits[1]
