"""Gather what a page's operators draw into its facts, equal things counted together."""

from dataclasses import dataclass, field
from math import hypot, isfinite
from typing import TypeVar

from bookmaker.paper.boxes import Box
from bookmaker.pdf.content.bars import Bar, widths_of
from bookmaker.pdf.content.fonts import Font
from bookmaker.pdf.content.shared import UnreadableError
from bookmaker.pdf.content.state import UNPAINTED, State
from bookmaker.pdf.content.unseen import Unseen
from bookmaker.pdf.content.words import Words
from bookmaker.pdf.facts import (
    FillFact,
    FontFact,
    FontUse,
    ImageFact,
    Matrix,
    MissingFact,
    PageContent,
    StrokeFact,
    SyntaxFact,
    TextFact,
)
from bookmaker.pdf.matrices import Corners, intersect, multiply, transform_corners, union

_Key = TypeVar("_Key")
_Look = tuple[float, str, bool, float, str]
"""Size, font, whether it is seen, and lightness of a string, and the key of its font."""

_USES = list(FontUse)
_MOST_KINDS = 20_000
"""Of sizes, widths, lightnesses; a page of more can be listed by nobody."""

_MOST_FAULTS = 100
_LONGEST_SAMPLE = 24
_SPECK = 1e-4
"""Square points; what covers less is no letter."""

_CAPITALS = 0.66
"""Height of a string's box in em: capitals and digits of ordinary faces."""


@dataclass
class _Group:
    count: int
    corners: Corners

    def add(self, corners: Corners, count: int) -> None:
        self.count += count
        x0, y0, x1, y1 = self.corners
        if corners[0] < x0 or corners[1] < y0 or corners[2] > x1 or corners[3] > y1:
            self.corners = union(self.corners, corners)

    @property
    def box(self) -> Box:
        return Box(*self.corners)


@dataclass
class Tally:
    """The facts of one page while it is read; boxes arrive as corners in points of the seen page."""

    unseen: Unseen
    fonts: dict[str, tuple[Font, FontUse]] = field(default_factory=dict)
    texts: dict[_Look, _Group] = field(default_factory=dict)
    samples: dict[_Look, str] = field(default_factory=dict)
    missing: dict[str, _Group] = field(default_factory=dict)
    words: Words = field(default_factory=Words)
    strokes: dict[float, _Group] = field(default_factory=dict)
    bars: list[tuple[Bar, Corners]] = field(default_factory=list)
    fills: dict[float, _Group] = field(default_factory=dict)
    images: dict[tuple[int, int, float, bool], _Group] = field(default_factory=dict)
    art: Corners | None = None
    colours: set[str] = field(default_factory=set)
    spots: set[str] = field(default_factory=set)
    transparency: set[str] = field(default_factory=set)
    faults: dict[tuple[str, str], int] = field(default_factory=dict)

    def list_font(self, font: Font) -> None:
        """Note that the page names a font, whether it uses it or not."""
        self.fonts.setdefault(font.key, (font, FontUse.LISTED))

    def use_font(self, font: Font, use: FontUse) -> None:
        """Note that a font shows something; the most visible use stands."""
        known = self.fonts.get(font.key)
        if known is not None and known[1] is use:
            return
        if known is None or _USES.index(use) < _USES.index(known[1]):
            self.fonts[font.key] = (font, use)

    def show(self, state: State, text_matrix: Matrix, token: bytes, advance: float) -> None:
        """Note a string; of spaces only their font."""
        font, shown = state.font, state.font.measure(token)
        matrix = multiply(text_matrix, state.ctm)
        size = abs(state.size) * font.scale * hypot(matrix[2], matrix[3])
        self.words.add(shown.text, matrix, advance, size)
        if shown.is_blank:
            self.use_font(font, FontUse.INVISIBLE if state.mode in UNPAINTED else FontUse.SPACES)
            return
        top = state.rise + _CAPITALS * state.size
        corners = transform_corners((0.0, state.rise, advance, top), matrix)
        if not isfinite(sum(corners) + size):
            self.fault(b"Tj", "shows text beyond all measure")
            return
        seen = (
            state.mode not in UNPAINTED
            and intersect(corners, state.clip) is not None
            and _spreads(state, matrix)
        )
        look = (round(size, 3), font.name, seen, _lightness(state), font.key)
        if look not in self.samples:
            self.samples[look] = shown.text.strip()[:_LONGEST_SAMPLE]
        _add(self.texts, look, corners)
        self.use_font(font, FontUse.VISIBLE if seen else FontUse.INVISIBLE)
        if shown.missing and seen:
            _add(self.missing, font.name, corners, shown.missing)

    def lose(self, what: str, corners: Corners) -> None:
        """Note an object that is cut off as a whole."""
        self.unseen.lose(what, corners)

    def whiten(self, what: str, corners: Corners) -> None:
        """Note what shows of a white object."""
        self.unseen.whiten(what, corners)

    def colour(self, space: str) -> None:
        """Note a colour space that is painted with."""
        self.colours.add(space)

    def spot(self, name: str) -> None:
        """Note an ink of its own name."""
        self.spots.add(name)

    def blend(self, kind: str) -> None:
        """Note a kind of transparency."""
        self.transparency.add(kind)

    def fault(self, operator: bytes, what: str) -> None:
        """Note an operator that makes no sense."""
        key = operator.decode("latin-1"), what
        if len(self.faults) >= _MOST_FAULTS and key not in self.faults:
            key = "others", what
        self.faults[key] = self.faults.get(key, 0) + 1

    def stroke(self, width: float, corners: Corners) -> None:
        """Note a visible stroke."""
        _add(self.strokes, round(width, 4), corners)

    def bar(self, bar: Bar, corners: Corners) -> None:
        """Note what may be a line; what it is shows when all is drawn."""
        if len(self.bars) < _MOST_KINDS:
            self.bars.append((bar, corners))

    def image(self, width: int, height: int, ppi: float, corners: Corners, is_mask: bool) -> None:
        """Note a visible image."""
        _add(self.images, (width, height, round(ppi, 1), is_mask), self._on_page(corners))

    def cover(self, lightness: float, corners: Corners) -> None:
        """Note a visible fill."""
        _add(self.fills, round(lightness, 3), corners)

    def paint(self, corners: Corners) -> None:
        """Note a painted path or shading."""
        self.art = union(self.art, corners)

    def facts(self, number: int) -> PageContent:
        """Return what was gathered, in an order that does not depend on the run."""
        self._settle_bars()
        return PageContent(
            number=number,
            fonts=tuple(
                FontFact(font.key, font.name, font.kind, font.embedded, use, font.damaged)
                for font, use in self.fonts.values()
            ),
            texts=tuple(
                _text_fact(look, one, self.samples[look]) for look, one in sorted(self.texts.items())
            ),
            missing=tuple(
                MissingFact(font, one.count, one.box) for font, one in sorted(self.missing.items())
            ),
            words=self.words.text,
            strokes=tuple(
                StrokeFact(width, one.count, Box(*self._on_page(one.corners)))
                for width, one in sorted(self.strokes.items())
            ),
            fills=tuple(FillFact(light, one.count, one.box) for light, one in sorted(self.fills.items())),
            images=tuple(
                ImageFact(width, height, ppi, one.box, is_mask)
                for (width, height, ppi, is_mask), one in sorted(self.images.items())
            ),
            art=Box(*self.art) if self.art else None,
            unseen=self.unseen.facts(),
            colours=tuple(sorted(self.colours)),
            spots=tuple(sorted(self.spots)),
            transparency=tuple(sorted(self.transparency)),
            faults=tuple(SyntaxFact(*key, count) for key, count in sorted(self.faults.items())),
        )

    def _on_page(self, corners: Corners) -> Corners:
        """Return the part of a box on the page, all of that for one beside it, as parts of a tile may lie."""
        return intersect(corners, self.unseen.page) or self.unseen.page

    def _settle_bars(self) -> None:
        """Count bars among the strokes, but for those that make an area together."""
        for width, (_, corners) in zip(widths_of(bar for bar, _ in self.bars), self.bars, strict=True):
            if width is not None:
                _add(self.strokes, round(width, 3), corners)
        self.bars.clear()


def _text_fact(look: _Look, group: _Group, sample: str) -> TextFact:
    size, font, seen, lightness, key = look
    return TextFact(size, font, group.count, group.box, seen, lightness, sample, key)


def _spreads(state: State, matrix: Matrix) -> bool:
    """Whether an em under a matrix, that may flatten it, is an area that anyone could see."""
    a, b, c, d = matrix[:4]
    em = state.size * state.font.scale
    return abs((a * d - b * c) * em * em * state.stretch) > _SPECK


def _lightness(state: State) -> float:
    """Return the lightness of text, that of its darker ink where it has two."""
    if state.mode == 0:
        return round(state.fill.lightness, 3)
    return round(min((ink.lightness for ink in state.text_inks), default=0.0), 3)


def _add(groups: dict[_Key, _Group], key: _Key, corners: Corners, count: int = 1) -> None:
    group = groups.get(key)
    if group is None:
        if len(groups) >= _MOST_KINDS:
            raise UnreadableError(f"the page has more than {_MOST_KINDS:,} kinds of text or of art")
        groups[key] = _Group(count, corners)
    else:
        group.add(corners, count)
