"""Hear what a walk over operators draws, and note where each mark stands."""

from dataclasses import dataclass, field
from math import hypot, isfinite

from bookmaker.pdf.content.bars import Bar
from bookmaker.pdf.content.fonts import Font, Glyph
from bookmaker.pdf.content.shared import UnreadableError
from bookmaker.pdf.content.state import NO_VEIL, NOWHERE, State
from bookmaker.pdf.facts import FontUse, Matrix
from bookmaker.pdf.marks import Char, FilledBox, ImageBox, PageScene, Polygon, Stroke
from bookmaker.pdf.matrices import Corners, intersect, multiply, thinnest, union
from bookmaker.pdf.scene.outlines import Outline, Piece, filled_boxes

_MIDDLE = 0.33
"""Of the type size: how far the middle of a digit lies above its baseline."""

_SLANT = 0.001
"""How much a baseline may rise for its length and still count as level."""

_LEVEL = 0.05
"""Points by which the ends of an upright or level piece may differ."""

MOST_MARKS = 200_000
"""Of one page; a book's fullest has a hundredth of that. Corners of ragged fills are counted too."""

FAINTEST = 0.2
"""Opacity below which text and strokes count as not printed."""

_TRANSPARENT = 0.02
"""Opacity below which a fill changes nothing that anybody sees."""


@dataclass
class Recorder:
    """The marks of one page while it is read; ``page`` is all that shows of it."""

    page: Corners
    chars: list[Char] = field(default_factory=list)
    hidden: list[Char] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    fills: list[FilledBox] = field(default_factory=list)
    images: list[ImageBox] = field(default_factory=list)
    order: int = 0
    corners: int = 0

    def scene(self, number: int) -> PageScene:
        """Return what was noted."""
        return PageScene(
            number,
            self.page[2] - self.page[0],
            self.page[3] - self.page[1],
            tuple(self.chars),
            tuple(self.strokes),
            tuple(self.fills),
            tuple(self.images),
            tuple(self.hidden),
        )

    def show(self, state: State, text_matrix: Matrix, token: bytes, advance: float) -> None:
        """Note the characters of a string, those that show and those that do not."""
        opacity, unsure = _shows(state, strokes=not state.text_paints[0])
        is_painted = bool(state.text_inks) and state.clip is not NOWHERE and opacity >= FAINTEST
        matrix = multiply(text_matrix, state.ctm)
        a, b, c, d, e, f = matrix
        per_unit, per_em = hypot(a, b), hypot(c, d)
        size = abs(state.size) * state.font.scale * per_em
        if not (isfinite(e) and isfinite(f) and 0 < size < 1e5 and 0 < per_unit < 1e5):
            return
        lightness = 1 - opacity * (1 - min((ink.lightness for ink in state.text_inks), default=1.0))
        turn, order = _turn(matrix, state.size), self._next()
        rise_x, rise_y = c * state.rise + e, d * state.rise + f
        up_x, up_y = _MIDDLE * state.size * c, _MIDDLE * state.size * d
        x0, y0, x1, y1 = state.clip
        along = 0.0
        for glyph in state.font.glyphs(token):
            x, y = a * along + rise_x, b * along + rise_y
            width = glyph.width / 1000 * state.size * state.stretch
            middle_x, middle_y = x + a * width / 2 + up_x, y + b * width / 2 + up_y
            seen = is_painted and x0 <= middle_x <= x1 and y0 <= middle_y <= y1
            advance = abs(width) * per_unit
            char = Char(glyph.text, x, y, advance, size, turn, lightness, order, unsure)
            if seen or (isfinite(x) and isfinite(y)):
                (self.chars if seen else self.hidden).append(char)
            along += width + _spacing(state, glyph) * state.stretch

    def fill(self, state: State, outlines: list[Outline], even_odd: bool) -> None:
        """Note what shows of a filled path."""
        order, lightness = self._next(), state.fill.lightness
        opacity, unsure = _shows(state, strokes=False)
        if opacity < _TRANSPARENT:
            return
        boxes = filled_boxes(outlines, even_odd)
        for corners in [_around(outlines)] if boxes is None else boxes:
            seen = intersect(corners, state.clip)
            if seen and all(map(isfinite, seen)):
                shape = self._polygons(outlines) if boxes is None else ()
                ragged = boxes is None
                self.fills.append(
                    FilledBox(*seen, lightness, ragged, order, shape, even_odd, opacity, unsure)
                )

    def _polygons(self, outlines: list[Outline]) -> tuple[Polygon, ...]:
        """Return the corners of a ragged fill, and count them."""
        self.corners += sum(len(outline.points) for outline in outlines)
        return tuple(tuple(outline.points) for outline in outlines if len(outline.points) > 2)

    def trace(self, state: State, outlines: list[Outline]) -> None:
        """Note what shows of a stroked path, piece by piece."""
        order, lightness = self._next(), state.stroke.lightness
        opacity, unsure = _shows(state, strokes=True)
        width = state.width * thinnest(state.ctm)
        if opacity < FAINTEST or not isfinite(width):
            return
        for outline in outlines:
            for piece, curved in outline.pieces():
                seen = _clipped(piece, state.clip, width)
                if seen and all(map(isfinite, seen)):
                    self.strokes.append(Stroke(*seen, width, lightness, order, curved, opacity, unsure))

    def image(self, width: int, height: int, ppi: float, corners: Corners, is_mask: bool) -> None:
        """Note what shows of an image."""
        self.paint(corners)

    def list_font(self, font: Font) -> None:
        """Take no notice of fonts: their glyphs tell enough."""

    def use_font(self, font: Font, use: FontUse) -> None:
        """Take no notice of what patterns and glyphs show."""

    def paint(self, corners: Corners) -> None:
        """Note what shows of a shading; ``fill`` and ``trace`` hear of paths."""
        if all(map(isfinite, corners)):
            self.images.append(ImageBox(*corners, self._next()))

    def cover(self, lightness: float, corners: Corners) -> None:
        """Take no notice: ``fill`` hears of it box by box."""

    def stroke(self, width: float, corners: Corners) -> None:
        """Take no notice: ``trace`` hears of strokes piece by piece."""

    def bar(self, bar: Bar, corners: Corners) -> None:
        """Take no notice: ``fill`` hears of all boxes."""

    def lose(self, what: str, corners: Corners) -> None:
        """Take no notice of what does not show."""

    def whiten(self, what: str, corners: Corners) -> None:
        """Take no notice: ``fill`` hears of white fills too."""

    def colour(self, space: str) -> None:
        """Take no notice of colour spaces."""

    def spot(self, name: str) -> None:
        """Take no notice of inks."""

    def blend(self, kind: str) -> None:
        """Take no notice of transparency."""

    def fault(self, operator: bytes, what: str) -> None:
        """Take no notice of operators that make no sense; validate names them."""

    def _next(self) -> int:
        self.order += 1
        texts = len(self.chars) + len(self.hidden)
        marks = texts + len(self.strokes) + len(self.fills) + len(self.images) + self.corners
        if marks > MOST_MARKS:
            raise UnreadableError(f"the page has more than {MOST_MARKS:,} marks")
        return self.order


def _shows(state: State, strokes: bool) -> tuple[float, bool]:
    """Return the opacity of strokes, or else of fills, and whether something else decides what shows."""
    ink = state.stroke if strokes else state.fill
    unsure = ink.pattern is not None or not state.clip_is_box
    veil = state.veil
    if veil is NO_VEIL:
        return 1.0, unsure
    return veil.stroke if strokes else veil.fill, unsure or bool(veil.blend) or veil.soft_mask


def _around(outlines: list[Outline]) -> Corners:
    around = outlines[0].corners
    for outline in outlines[1:]:
        around = union(around, outline.corners)
    return around


def _turn(matrix: Matrix, size: float) -> int | None:
    """Return the quarter turns to the left of a baseline, None where it is slanted or mirrored."""
    a, b, c, d, _, _ = matrix
    if size < 0:
        a, b, c, d = -a, -b, -c, -d
    if a * d - b * c <= 0:
        return None
    if abs(b) <= _SLANT * abs(a):
        return 0 if a > 0 else 2
    if abs(a) <= _SLANT * abs(b):
        return 1 if b > 0 else 3
    return None


def _spacing(state: State, glyph: Glyph) -> float:
    """Return what is added after a glyph; words are spaced after the one-byte code 32 alone."""
    if state.word_space and glyph.code == 32 and state.font.encoding.size == 1:
        return state.char_space + state.word_space
    return state.char_space


def _clipped(piece: Piece, clip: Corners, width: float) -> Corners | None:
    """Return what shows of a piece: an upright or level one is cut to the clip, another is all or nothing."""
    (x0, y0), (x1, y1) = piece
    half = width / 2
    grown = clip[0] - half, clip[1] - half, clip[2] + half, clip[3] + half
    seen = intersect((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)), grown)
    if seen is None or abs(x1 - x0) < _LEVEL or abs(y1 - y0) < _LEVEL:
        return seen
    return x0, y0, x1, y1
