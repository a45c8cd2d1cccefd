"""Gather what a page's operators draw into its facts, equal things counted together."""

from dataclasses import dataclass, field
from math import hypot
from typing import TypeVar

from bookmaker.paper.boxes import Box
from bookmaker.pdf.content.fonts import Font
from bookmaker.pdf.content.state import State
from bookmaker.pdf.content.unseen import Unseen
from bookmaker.pdf.facts import (
    FontFact,
    FontUse,
    ImageFact,
    Matrix,
    PageContent,
    StrokeFact,
    SyntaxFact,
    TextFact,
)
from bookmaker.pdf.matrices import Corners, intersect, multiply, transform_corners, union

_Key = TypeVar("_Key")
_USES = list(FontUse)
_UNPAINTED = (3, 7)
_CAPITALS = 0.66
"""Height of a string's box in em: capitals and digits of ordinary faces."""


@dataclass
class _Group:
    count: int
    corners: Corners

    def add(self, corners: Corners) -> None:
        self.count += 1
        self.corners = union(self.corners, corners)

    @property
    def box(self) -> Box:
        return Box(*self.corners)


@dataclass
class Tally:
    """The facts of one page while it is read; boxes arrive as corners in points of the seen page."""

    unseen: Unseen
    fonts: dict[str, tuple[Font, FontUse]] = field(default_factory=dict)
    texts: dict[tuple[float, str, bool, float], _Group] = field(default_factory=dict)
    strokes: dict[float, _Group] = field(default_factory=dict)
    images: dict[tuple[int, int, float], _Group] = field(default_factory=dict)
    art: Corners | None = None
    colours: set[str] = field(default_factory=set)
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
        if shown.is_blank:
            self.use_font(font, FontUse.INVISIBLE if state.mode in _UNPAINTED else FontUse.SPACES)
            return
        matrix = multiply(text_matrix, state.ctm)
        top = state.rise + _CAPITALS * state.size
        corners = transform_corners((0.0, state.rise, advance, top), matrix)
        seen = state.mode not in _UNPAINTED and intersect(corners, state.clip) is not None
        size = abs(state.size) * font.scale * hypot(matrix[2], matrix[3])
        _add(self.texts, (round(size, 3), font.name, seen, _lightness(state)), corners)
        self.use_font(font, FontUse.VISIBLE if seen else FontUse.INVISIBLE)

    def lose(self, what: str, corners: Corners) -> None:
        """Note an object that is cut off as a whole."""
        self.unseen.lose(what, corners)

    def whiten(self, what: str, corners: Corners) -> None:
        """Note what shows of a white object."""
        self.unseen.whiten(what, corners)

    def colour(self, space: str) -> None:
        """Note a colour space that is set."""
        self.colours.add(space)

    def blend(self, kind: str) -> None:
        """Note a kind of transparency."""
        self.transparency.add(kind)

    def fault(self, operator: bytes, what: str) -> None:
        """Note an operator that makes no sense."""
        key = operator.decode("latin-1"), what
        self.faults[key] = self.faults.get(key, 0) + 1

    def stroke(self, width: float, corners: Corners) -> None:
        """Note a visible stroke."""
        _add(self.strokes, round(width, 4), corners)

    def image(self, width: int, height: int, ppi: float, corners: Corners) -> None:
        """Note a visible image."""
        _add(self.images, (width, height, round(ppi, 1)), corners)

    def paint(self, corners: Corners) -> None:
        """Note a painted path or shading."""
        self.art = union(self.art, corners)

    def facts(self, number: int) -> PageContent:
        """Return what was gathered, in an order that does not depend on the run."""
        return PageContent(
            number=number,
            fonts=tuple(
                FontFact(font.key, font.name, font.kind, font.embedded, use)
                for font, use in self.fonts.values()
            ),
            texts=tuple(
                TextFact(size, font, group.count, group.box, seen, lightness)
                for (size, font, seen, lightness), group in sorted(self.texts.items())
            ),
            strokes=tuple(
                StrokeFact(width, group.count, group.box) for width, group in sorted(self.strokes.items())
            ),
            images=tuple(ImageFact(*key, group.box) for key, group in sorted(self.images.items())),
            art=Box(*self.art) if self.art else None,
            unseen=self.unseen.facts(),
            colours=tuple(sorted(self.colours)),
            transparency=tuple(sorted(self.transparency)),
            faults=tuple(SyntaxFact(*key, count) for key, count in sorted(self.faults.items())),
        )


def _lightness(state: State) -> float:
    filled, stroked = state.mode in (0, 2, 4, 6), state.mode in (1, 2, 5, 6)
    whites = (state.fill.is_white or not filled) and (state.stroke.is_white or not stroked)
    return float(whites and (filled or stroked))


def _add(groups: dict[_Key, _Group], key: _Key, corners: Corners) -> None:
    group = groups.get(key)
    if group is None:
        groups[key] = _Group(1, corners)
    else:
        group.add(corners)
