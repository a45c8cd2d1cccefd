"""Strings in a style, placed as items: to the left, to the right, centred, and in paragraphs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bookmaker.errors import Fault
from bookmaker.paper.page import Text
from bookmaker.paper.type import break_lines, normalise
from bookmaker.paper.units import to_inches
from bookmaker.template import Style

# A text may lose a quarter of its size before it takes another line; sizes are tried in so many steps.
GOOD_SIZE = 0.75
SIZES = 21
# A last line shorter than this share of a paragraph's width is a scrap; the shares to try against it.
SCRAP = 0.18
NARROWER = (0.98, 0.96, 0.94, 0.92, 0.9)


def left(style: Style, x: float, baseline: float, text: str) -> Text:
    """Set text so that it begins at ``x``."""
    return Text(x, baseline, text, style.face.name, style.size, style.gray)


def right(style: Style, x: float, baseline: float, text: str) -> Text:
    """Set text so that it ends at ``x``."""
    return left(style, x - style.width(text), baseline, text)


def centre(style: Style, x: float, baseline: float, text: str) -> Text:
    """Set text so that its middle is at ``x``."""
    return left(style, x - style.width(text) / 2, baseline, text)


@dataclass(frozen=True)
class Room:
    """Where words of the author go: at most ``lines`` lines of a width, in a style that may shrink."""

    style: Style
    width: float
    lines: int

    def fit(self, text: str) -> tuple[Style, list[str]]:
        """Shrink and break a text.

        The fewest lines in which it keeps most of its size, else those in which it keeps the most; where it
        does not fit at all, as many lines as it takes at the style's floor.
        """
        text = normalise(text)
        best: tuple[Style, list[str]] | None = None
        for count in range(1, self.lines + 1):
            fitted = _fit_lines(self.style, text, self.width, count)
            if fitted and (best is None or fitted[0].size > best[0].size):
                best = fitted
            if best and best[0].size >= GOOD_SIZE * self.style.size:
                return best
        return best or (self._smallest, self._break(text))

    def holds(self, text: str) -> bool:
        """Whether a text fits."""
        lines = self._break(normalise(text))
        return len(lines) <= self.lines and all(self._smallest.width(line) <= self.width for line in lines)

    def faults(self, key: str, text: str, page: str) -> Iterator[Fault]:
        """Yield a fault of the spec's ``key`` when a text does not fit on the page of that name."""
        if not self.holds(text):
            yield Fault(key, self.shortage(text, page))

    def shortage(self, text: str, page: str) -> str:
        """Say that a text does not fit on the page of that name."""
        lines = f"{self.lines} line{'s' if self.lines > 1 else ''}"
        return (
            f"{normalise(text)!r} found no room on the {page}, expected to fit in {lines} of "
            f"{to_inches(self.width):.1f} in at {self.style.floor:g} pt; shorten it"
        )

    @property
    def _smallest(self) -> Style:
        return replace(self.style, size=self.style.floor)

    def _break(self, text: str) -> list[str]:
        return list(break_lines(text, self.style.face, self.style.floor, self.width))


def _fit_lines(style: Style, text: str, width: float, count: int) -> tuple[Style, list[str]] | None:
    """Return the largest style of 21 sizes down to the floor in which a text has ``count`` lines or fewer."""
    for step in range(SIZES):
        size = style.size - (style.size - style.floor) * step / (SIZES - 1)
        fitted = replace(style, size=size)
        lines = list(break_lines(text, style.face, size, width))
        if len(lines) <= count and all(fitted.width(line) <= width for line in lines):
            return fitted, lines
    return None


def paragraph(style: Style, x: float, top: float, width: float, text: str) -> tuple[list[Text], float]:
    """Break text into lines below ``top``; return them and the place below the last."""
    lines = _set_lines(style, text, width)
    first = top - ascent(style)
    items = [left(style, x, first - place * style.line, line) for place, line in enumerate(lines)]
    return items, top - len(lines) * style.line


def paragraph_height(style: Style, width: float, text: str) -> float:
    """Measure a paragraph as ``paragraph`` sets it."""
    return len(_set_lines(style, text, width)) * style.line


def _set_lines(style: Style, text: str, width: float) -> Sequence[str]:
    """Break a paragraph; one that would end in a scrap of a line is set a little narrower if that helps."""
    text = normalise(text)
    lines = break_lines(text, style.face, style.size, width)
    for share in NARROWER:
        if len(lines) < 2 or style.width(lines[-1]) >= SCRAP * width:
            break
        narrower = break_lines(text, style.face, style.size, share * width)
        if len(narrower) == len(lines):
            lines = narrower
    return lines


def ascent(style: Style) -> float:
    """Return how far below the top of a line its baseline lies: leading shared above and below."""
    letters = style.size * (style.face.ascent - style.face.descent)
    return (style.line - letters) / 2 + style.size * style.face.ascent
