"""A judged PDF into a check copy: its pages with unsafe bands, limits and findings drawn over them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas

from bookmaker.errors import BookmakerError, OutputError
from bookmaker.files import write_file
from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import Box
from bookmaker.paper.units import to_inches
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.captions import STAMP, Note, label_texts, note_lines
from bookmaker.pdf.facts import PageShape
from bookmaker.pdf.labels import hides, overlap, place_label, place_panel
from bookmaker.pdf.onto import draw_onto
from bookmaker.pdf.room import Room

__all__ = ["Marked", "Note", "write_overlay"]

Colour = tuple[float, float, float]

_COLOURS: dict[Level | None, Colour] = {
    Level.ERROR: (0.8, 0.0, 0.05),
    Level.UNKNOWN: (0.45, 0.1, 0.55),
    Level.WARNING: (0.72, 0.38, 0.0),
    Level.INFO: (0.0, 0.35, 0.75),
    None: (0.25, 0.25, 0.25),
}
_TRIM: Colour = (0.0, 0.5, 0.55)
_FONT, _BOLD = "Helvetica", "Helvetica-Bold"
_SIZE, _LEADING, _PADDING = 7.5, 9.5, 2.0
_LEAST_BOX = 6.0
"""Points; a smaller finding is boxed this large, to be seen at all."""

_USUAL_SIDE, _LEAST_SIDE = 612.0, 250.0
"""Points; on pages with a longer or a shorter side than these the marks grow or shrink with it."""

_PANEL_WIDTHS, _PANEL_HEIGHT = (0.5, 0.9, 0.33), 0.4
"""The parts of a page across that its notes may take, and the most of it up."""

_SMALLER = 0.8
"""Times the usual size, where there is not enough room for it."""

_BARELY = 0.1
"""Share of a label that may lie over cells with ink: the cells are larger than the ink in them."""

_SOLID, _THIN = 0.9, 0.7
"""How much of what lies below them plates cover; the thin ones are for where something lies there."""


@dataclass(frozen=True)
class Marked:
    """A page and what to draw over it; ``bounds`` are None when nobody knows its size.

    ``boxed`` are findings with a box, ``notes`` tell of the others; ``inked`` are the rows of Room.
    """

    shape: PageShape
    bounds: PageBounds | None
    boxed: tuple[Finding, ...] = ()
    notes: tuple[Note, ...] = ()
    inked: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Panel:
    """Lines of notes, their size, and where they stand."""

    lines: list[Note]
    scale: float
    box: Box


def write_overlay(source: Path, target: Path, pages: Sequence[Marked]) -> None:
    """Write a check copy of ``source`` with a mark for each of its pages, which keep their sizes.

    Raises PdfError when the source cannot be opened, OutputError when the copy cannot be made or written;
    what stood at ``target`` is then as it was.
    """
    try:
        copied = draw_onto(source, _draw(pages), [page.shape.matrix for page in pages], STAMP)
    except BookmakerError:
        raise
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        told = f"{type(fault).__name__}: {fault}"
        raise OutputError(f"{target}: {source.name} cannot be copied ({told}); export it again") from None
    write_file(target, copied, "--overlay")


def _draw(pages: Sequence[Marked]) -> bytes:
    """Return a PDF with the marks of each page alone, in points of the page as seen."""
    canvas = Canvas("", invariant=1, initialFontName=_FONT)
    for page in pages:
        width, height = page.shape.width or 612.0, page.shape.height or 792.0
        canvas.setPageSize((width, height))
        _Sheet(canvas, Room(Box(0, 0, width, height), page.inked)).draw(page)
        canvas.showPage()
    data: bytes = canvas.getpdfdata()
    return data


class _Sheet:
    """One page of marks; ``scale`` suits their size to that of the page."""

    def __init__(self, canvas: Canvas, room: Room) -> None:
        self.canvas, self.room, self.page = canvas, room, room.page
        side = min(self.page.width, self.page.height)
        self.scale = max(1.0, side / _USUAL_SIDE) * min(1.0, side / _LEAST_SIDE)
        self.taken: list[Box] = []

    def draw(self, marked: Marked) -> None:
        """Draw bands and lines first and labels last, so that nothing hides a label."""
        if marked.bounds:
            self._bands(marked.bounds)
            self._lines(marked.bounds)
        self._stamp()
        frames = [self._frame(finding) for finding in marked.boxed]
        for finding, frame in zip(marked.boxed, frames, strict=True):
            self._outline(frame, _COLOURS[finding.level], 1.2)
        self._notes(marked, frames)
        if marked.bounds:
            self._tell_band(marked.bounds, frames)
        for finding, frame in zip(marked.boxed, frames, strict=True):
            self._label(finding, frame, frames)

    def _bands(self, bounds: PageBounds) -> None:
        live, safe = _clamped(bounds.live, self.page), _clamped(bounds.safe, self.page)
        self._band(self.page, live, _COLOURS[Level.ERROR])
        if safe != live:
            self._band(live, safe, _COLOURS[Level.WARNING])

    def _band(self, outer: Box, inner: Box, colour: Colour) -> None:
        path = self.canvas.beginPath()
        for box in (outer, inner):
            path.rect(box.x0, box.y0, box.width, box.height)
        self.canvas.setFillColorRGB(*colour, alpha=0.13)
        self.canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_EVEN_ODD)

    def _lines(self, bounds: PageBounds) -> None:
        self.canvas.setDash()
        if bounds.safe != bounds.live:
            self._outline(_clamped(bounds.safe, self.page), _COLOURS[Level.WARNING], 0.5)
        self._outline(_clamped(bounds.live, self.page), _COLOURS[Level.ERROR], 0.5)
        self.canvas.setDash(4 * self.scale, 2 * self.scale)
        self._outline(bounds.trim, _TRIM, 0.8)
        self.canvas.setDash()

    def _outline(self, box: Box, colour: Colour, width: float) -> None:
        self.canvas.setStrokeColorRGB(*colour, alpha=1)
        self.canvas.setLineWidth(width * self.scale)
        self.canvas.rect(box.x0, box.y0, box.width, box.height)

    def _stamp(self) -> None:
        canvas, page = self.canvas, self.page
        size = 0.8 * page.width / stringWidth(STAMP, _BOLD, 1)
        canvas.saveState()
        canvas.setFillColorRGB(*_COLOURS[Level.ERROR], alpha=0.16)
        canvas.setFont(_BOLD, size)
        canvas.translate(page.centre_x, page.height / 2)
        canvas.rotate(30)
        canvas.drawCentredString(0, -size / 3, STAMP)
        canvas.restoreState()

    def _frame(self, finding: Finding) -> Box:
        """Return a box around a finding that can be seen: large enough, and on the page."""
        x0, y0, x1, y1 = finding.box or self.page.corners
        air, least = self.scale, _LEAST_BOX * self.scale
        left, right = _stretch(x0 - air, x1 + air, least, self.page.width)
        bottom, top = _stretch(y0 - air, y1 + air, least, self.page.height)
        return Box(left, bottom, right, top)

    def _notes(self, marked: Marked, frames: Sequence[Box]) -> None:
        """List the notes where the page is empty, inside the margins where these are known."""
        if not marked.notes:
            return
        padding = 2 * _PADDING * self.scale
        inside = _clamped(marked.bounds.live, self.page) if marked.bounds else self.page
        panel = self._panel(marked.notes, inside.inset(*[padding] * 4), frames)
        self.taken.append(panel.box)
        covers = hides(panel.box, self.room, frames)
        self._plate(panel.box, (1, 1, 1), _COLOURS[None], _THIN if covers else _SOLID)
        for row, line in enumerate(panel.lines):
            y = panel.box.y1 - padding - (0.8 * _SIZE + row * _LEADING) * panel.scale
            self._text(panel.box.x0 + padding, y, line.text, _COLOURS[line.level], panel.scale)

    def _panel(self, notes: Sequence[Note], inside: Box, frames: Sequence[Box]) -> _Panel:
        """Return the notes in the first form that hides nothing, else in that which hides least."""
        padding, tried = 2 * _PADDING * self.scale, []
        for scale, share in product((self.scale, _SMALLER * self.scale), _PANEL_WIDTHS):
            width, leading = share * self.page.width, _LEADING * scale
            most = max(1, int((_PANEL_HEIGHT * self.page.height - 2 * padding) / leading))
            split = partial(simpleSplit, fontName=_FONT, fontSize=_SIZE * scale, maxWidth=width - 2 * padding)
            lines = note_lines(notes, split, most)
            size = width, len(lines) * leading + 2 * padding
            tried.append(_Panel(lines, scale, place_panel(size, inside, self.room, frames)))
            if not hides(tried[-1].box, self.room, frames):
                break
        return min(reversed(tried), key=lambda panel: hides(panel.box, self.room, frames))

    def _tell_band(self, bounds: PageBounds, frames: Sequence[Box]) -> None:
        """Write once, along the wider of the side margins, how much must be empty, if there is room."""
        live, size = _clamped(bounds.live, self.page), _SIZE * self.scale
        left, right, above = live.x0, self.page.width - live.x1, self.page.height - live.y1
        inner = max(left, right)
        others = "" if inner - above < 1 else f" here, {to_inches(above):.3g} in at the other edges"
        text = f"keep empty: {to_inches(inner):.3g} in{others}"
        length, x = (
            stringWidth(text, _FONT, size),
            (left if left > right else 2 * self.page.width - right) / 2,
        )
        places = [Box(x - size / 2, y, x + size / 2, y + length) for y in self._steps_up(length)]
        free = [place for place in places if not hides(place, self.room, [*frames, *self.taken])]
        if free and inner > 1.5 * size:
            self.taken.append(free[0])
            self._text_upward(free[0], text)

    def _steps_up(self, length: float) -> list[float]:
        """Return heights at which something so long may begin, those at the middle of the page first."""
        spare = max(0.0, self.page.height - length)
        return sorted((spare * step / 20 for step in range(1, 20)), key=lambda y: abs(y - spare / 2))

    def _label(self, finding: Finding, frame: Box, frames: Sequence[Box]) -> None:
        size, padding = _SIZE * self.scale, _PADDING * self.scale
        text, place = self._placed(label_texts(finding), frame, frames)
        colour = _COLOURS[finding.level]
        self.taken.append(place)
        self._lead(place, frame, colour)
        self._plate(place, colour, colour)
        self._text(place.x0 + padding, place.y0 + padding + 0.15 * size, text, (1, 1, 1), self.scale)

    def _placed(self, texts: Sequence[str], frame: Box, frames: Sequence[Box]) -> tuple[str, Box]:
        """Return the fullest text that hides next to nothing, else the shortest, and its place."""
        size, padding = _SIZE * self.scale, _PADDING * self.scale
        for text in texts:
            extent = stringWidth(text, _FONT, size) + 2 * padding, size + 2 * padding
            place = place_label(extent, frame, self.room, self.taken, frames)
            is_clear = not any(overlap(place, other) for other in (*frames, *self.taken))
            if is_clear and extent[0] < self.page.width and self.room.hidden(place) < _BARELY:
                break
        return text, place

    def _lead(self, label: Box, frame: Box, colour: Colour) -> None:
        """Draw a line from a label to what it names; it is hidden where the two touch."""
        self.canvas.setStrokeColorRGB(*colour, alpha=1)
        self.canvas.setLineWidth(0.6 * self.scale)
        (x, other_x), (y, other_y) = (
            _nearest(label.x0, label.x1, frame.x0, frame.x1),
            _nearest(label.y0, label.y1, frame.y0, frame.y1),
        )
        self.canvas.line(x, y, other_x, other_y)

    def _plate(self, box: Box, fill: Colour, edge: Colour, alpha: float = _SOLID) -> None:
        self.canvas.setFillColorRGB(*fill, alpha=alpha)
        self.canvas.setStrokeColorRGB(*edge, alpha=1)
        self.canvas.setLineWidth(0.4 * self.scale)
        self.canvas.rect(box.x0, box.y0, box.width, box.height, fill=1)

    def _text(self, x: float, y: float, text: str, colour: Colour, scale: float) -> None:
        self.canvas.setFillColorRGB(*colour, alpha=1)
        self.canvas.setFont(_FONT, _SIZE * scale)
        self.canvas.drawString(x, y, text)

    def _text_upward(self, box: Box, text: str) -> None:
        """Write a text that stands on its side, its letters in a box."""
        self.canvas.saveState()
        self.canvas.translate(box.x1 - 0.2 * box.width, box.y0)
        self.canvas.rotate(90)
        self._text(0, 0, text, _COLOURS[Level.ERROR], self.scale)
        self.canvas.restoreState()


def _stretch(low: float, high: float, least: float, length: float) -> tuple[float, float]:
    """Return a stretch cut to a page of some length, and still of the least size if it lies beyond."""
    return min(max(low, 0.0), length - least), max(min(high, length), least)


def _nearest(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
    """Return the two points, one on each of two stretches, that are nearest to each other."""
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) / 2
    return middle, middle


def _clamped(box: Box, page: Box) -> Box:
    """Return the part of a box on the page; one without area when margins are wider than the page."""
    x0, y0 = min(max(box.x0, 0.0), page.x1), min(max(box.y0, 0.0), page.y1)
    return Box(x0, y0, max(x0, min(box.x1, page.x1)), max(y0, min(box.y1, page.y1)))
