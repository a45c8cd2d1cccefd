"""Gather what a page's operators draw into its facts, equal things counted together."""

from dataclasses import dataclass, field
from typing import TypeVar

from bookmaker.paper.boxes import Box
from bookmaker.pdf.content.fonts import Font
from bookmaker.pdf.content.unseen import Unseen
from bookmaker.pdf.facts import FontFact, FontUse, ImageFact, PageContent, StrokeFact, TextFact
from bookmaker.pdf.matrices import Corners, union

_Key = TypeVar("_Key")
_USES = list(FontUse)


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
    texts: dict[tuple[float, str, bool, bool], _Group] = field(default_factory=dict)
    strokes: dict[float, _Group] = field(default_factory=dict)
    images: dict[tuple[int, int, float], _Group] = field(default_factory=dict)
    art: Corners | None = None
    colours: set[str] = field(default_factory=set)
    transparency: set[str] = field(default_factory=set)
    faults: int = 0

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

    def text(self, size: float, font: Font, corners: Corners, seen: bool, white: bool) -> None:
        """Note a string that is more than spaces."""
        _add(self.texts, (round(size, 3), font.name, seen, white), corners)

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
                TextFact(size, font, group.count, group.box, seen, white)
                for (size, font, seen, white), group in sorted(self.texts.items())
            ),
            strokes=tuple(
                StrokeFact(width, group.count, group.box) for width, group in sorted(self.strokes.items())
            ),
            images=tuple(ImageFact(*key, group.box) for key, group in sorted(self.images.items())),
            art=Box(*self.art) if self.art else None,
            unseen=self.unseen.facts(),
            colours=tuple(sorted(self.colours)),
            transparency=tuple(sorted(self.transparency)),
            faults=self.faults,
        )


def _add(groups: dict[_Key, _Group], key: _Key, corners: Corners) -> None:
    group = groups.get(key)
    if group is None:
        groups[key] = _Group(1, corners)
    else:
        group.add(corners)
