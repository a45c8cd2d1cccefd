"""A file as a printer would get it: the set-up by which it is judged, and its place in the book."""

from dataclasses import dataclass

from bookmaker.findings import Level
from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.units import inches
from bookmaker.pdf.facts import PageShape
from bookmaker.printers import CONFIDENCES, Limits, Source
from bookmaker.printers.printer import Printer, Trim

_MARKS_ROOM = inches(0.26)
"""A page that exceeds its trim by no more has nothing but bleed there: some ask for a quarter of an inch."""


@dataclass(frozen=True)
class Margin:
    """The least distances of ink from one page edge, in points: what must be kept and what had better be."""

    must: float
    safe: float


@dataclass(frozen=True)
class Submission:
    """The set-up of a file, whoever chose or guessed it.

    ``trim`` is None when no page tells its size. ``pages`` counts those of the whole book; a part of a
    book starts at ``first_page`` of it, and rules about page counts do not apply to it.
    """

    printer: Printer
    trim: Trim | None
    bleed: bool
    paper: str
    ink: str
    pages: int
    first_page: int = 1
    is_part: bool = False

    @property
    def limits(self) -> Limits:
        """The printer's figures."""
        return self.printer.limits

    @property
    def page_limits(self) -> tuple[int, int] | None:
        """The least and greatest page counts for this trim, ink and paper."""
        return self.trim.page_limits.get(f"{self.ink}-{self.paper}") if self.trim else None

    @property
    def prints_black(self) -> bool:
        """Whether the book is printed in black ink alone."""
        return self.ink == "black"

    @property
    def is_custom(self) -> bool:
        """Whether the trim is a size besides those of the printer's list."""
        listed = self.printer.trims
        return bool(listed and self.trim) and self.trim not in listed

    @property
    def sheet_size(self) -> tuple[float, float] | None:
        """Width and height of every page of the file, bleed included, in points."""
        if self.trim is None:
            return None
        across, up = self.limits.bleed_adds_in if self.bleed else (0.0, 0.0)
        return inches(self.trim.width_in + across), inches(self.trim.height_in + up)

    @property
    def _bleeds(self) -> tuple[float, float]:
        """The bleed at the spine and that at the other edges, in points."""
        if not self.bleed:
            return 0.0, 0.0
        return inches(self.limits.spine_bleed_in), inches(self.limits.bleed_in)

    def source(self, name: str) -> str:
        """Tell where the printer published a figure, or what it says on a topic, with the date.

        ``name`` is a field of Limits, one of TOPICS, or ``page_limits`` for those of the trim.
        """
        return str(self._published(name))

    def level(self, name: str, wanted: Level) -> Level:
        """Return how much a finding on a figure or topic may weigh: hearsay and advice make no error."""
        is_capped = wanted is Level.ERROR and not self._published(name).can_refuse
        return Level.WARNING if is_capped else wanted

    def _published(self, name: str) -> Source:
        sources = self.limits.sources
        if name == "page_limits":
            return self.trim.count_source if self.trim else sources["advice"]
        if name == "page_sizes" and self.bleed:
            # A page with bleed is as wide as two figures say, so that the less sure one decides.
            both = sources["page_sizes"], sources["bleed_in"]
            return max(both, key=lambda source: CONFIDENCES.index(source.confidence))
        return sources[name]

    def is_recto(self, page: int) -> bool:
        """Whether a page of the file is a right-hand page of the book."""
        return (self.first_page + page - 1) % 2 == 1

    def ends_book(self, page_count: int) -> bool:
        """Whether a file of so many pages ends where the book does; a whole book always does."""
        return not self.is_part or self.first_page + page_count - 1 == self.pages

    def spine(self, page: int) -> str:
        """Name the page edge that lies at the spine."""
        return "left" if self.is_recto(page) else "right"

    def margin(self, page: int, side: str) -> Margin:
        """Return the least distances from a page edge."""
        if side == self.spine(page):
            inside = self._bleeds[0] + inches(self.limits.inside_in(self.pages))
            return Margin(inside, inside)
        if not self.bleed:
            return Margin(inches(self.limits.outer_in), inches(self.limits.outer_in))
        return Margin(
            must=inches(self.limits.outer_bleed_in),
            safe=inches(self.limits.bleed_in + self.limits.outer_bleed_trim_in),
        )

    def live_area(self, page: int, frame: Box, safe: bool = False) -> Box:
        """Return the part of a page inside the margins that must be kept, or that had better be."""
        margins = {side: self.margin(page, side) for side in SIDES}
        depth = {side: margin.safe if safe else margin.must for side, margin in margins.items()}
        return frame.inset(depth["left"], depth["bottom"], depth["right"], depth["top"])

    def trim_box(self, shape: PageShape, width: float, height: float) -> Box:
        """Return what is left of a page after cutting: the file's own TrimBox, else the printer's."""
        if shape.trim is not None:
            return shape.trim
        spine, outside = self._bleeds
        left, right = (spine, outside) if self.is_recto(shape.number) else (outside, spine)
        return Box(0, 0, width, height).inset(left, outside, right, outside)

    def frame(self, shape: PageShape, page: Box) -> Box:
        """Return what margins are measured from: the page as the printer wants it, bleed included.

        On a page with room for marks around its TrimBox that is a part of it, elsewhere all of it.
        """
        spine, outside = self._bleeds
        bleeds = {side: spine if side == self.spine(shape.number) else outside for side in SIDES}
        return self._part_of(shape, page, bleeds)

    def sheet(self, shape: PageShape, page: Box) -> Box:
        """Return the part of a page that holds trim and bleed, at the spine too: beyond it is no art."""
        return self._part_of(shape, page, dict.fromkeys(SIDES, inches(self.limits.bleed_in)))

    def _part_of(self, shape: PageShape, page: Box, bleeds: dict[str, float]) -> Box:
        """Grow the trim by bleeds; an edge of the page that leaves no room for marks is taken instead."""
        trim = self.trim_box(shape, page.width, page.height)
        over = trim.distances(page)
        depth = {side: beyond if beyond <= _MARKS_ROOM else bleeds[side] for side, beyond in over.items()}
        return trim.inset(-depth["left"], -depth["bottom"], -depth["right"], -depth["top"])
