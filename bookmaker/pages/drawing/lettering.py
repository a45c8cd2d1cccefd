"""Strings in a style, placed as items: to the left, to the right, centred, and in paragraphs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from bookmaker.errors import Fault
from bookmaker.paper.page import Text
from bookmaker.paper.type import balance_lines, break_lines, normalise
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
    """Where words of the author go: at most ``lines`` lines of a width, in a style that may shrink.

    ``height`` bounds the lines too, each of them measured with its leading.
    """

    style: Style
    width: float
    lines: int
    height: float = inf

    def fit(self, text: str) -> tuple[Style, list[str]]:
        """Shrink a text and break it into even lines.

        The fewest lines in which it keeps most of its size, else those in which it keeps the most; where it
        does not fit at all, as many lines as it takes at the style's floor.
        """
        text = normalise(text)
        best: tuple[Style, list[str]] | None = None
        for count in range(1, self.lines + 1):
            fitted = self._fit_lines(text, count)
            if fitted and (best is None or fitted[0].size > best[0].size):
                best = fitted
            if best and best[0].size >= GOOD_SIZE * self.style.size:
                return best
        return best or (self._smallest, self._break(text))

    def holds(self, text: str) -> bool:
        """Whether a text fits."""
        return self._takes(self._smallest, self._break(normalise(text)), self.lines)

    def faults(self, key: str, text: str, page: str) -> Iterator[Fault]:
        """Yield a fault of the spec's ``key`` when a text does not fit on the page of that name."""
        if not self.holds(text):
            yield Fault(key, self.shortage(text, page))

    def shortage(self, text: str, page: str) -> str:
        """Say that a text does not fit on the page of that name."""
        most = max(int(min(self.lines, self.height / self._smallest.line)), 1)
        lines = f"{most} line{'s' if most > 1 else ''}"
        return (
            f"{normalise(text)!r} found no room on the {page}, expected to fit in {lines} of "
            f"{to_inches(self.width):.1f} in at {self.style.floor:g} pt; shorten it"
        )

    @property
    def _smallest(self) -> Style:
        return replace(self.style, size=self.style.floor)

    def _break(self, text: str) -> list[str]:
        return list(break_lines(text, self.style.face, self.style.floor, self.width))

    def _fit_lines(self, text: str, count: int) -> tuple[Style, list[str]] | None:
        """Return the largest style in which a text has ``count`` lines or fewer, with these lines."""
        for fitted in _sizes(self.style):
            lines = break_lines(text, fitted.face, fitted.size, self.width)
            if self._takes(fitted, lines, count):
                return fitted, list(balance_lines(text, fitted.face, fitted.size, self.width, len(lines)))
        return None

    def _takes(self, style: Style, lines: Sequence[str], count: int) -> bool:
        return (
            len(lines) <= count
            and len(lines) * style.line <= self.height
            and all(style.width(line) <= self.width for line in lines)
        )


def fit_alike(style: Style, texts: Sequence[tuple[str, float]], lines: int) -> Style:
    """Return the largest size of a style in which each text has at most so many lines of its width.

    Where there is none, the style at its floor.
    """
    for fitted in _sizes(style):
        if all(Room(replace(fitted, floor=fitted.size), width, lines).holds(text) for text, width in texts):
            return fitted
    return replace(style, size=style.floor)


def _sizes(style: Style) -> Iterator[Style]:
    """List the sizes to try, down to the floor."""
    for step in range(SIZES if style.size > style.floor else 1):
        yield replace(style, size=style.size - (style.size - style.floor) * step / (SIZES - 1))


def paragraph(style: Style, x: float, top: float, width: float, text: str) -> tuple[list[Text], float]:
    """Break text into lines below ``top``; return them and the place below the last."""
    lines = set_lines(style, text, width)
    first = top - ascent(style)
    items = [left(style, x, first - place * style.line, line) for place, line in enumerate(lines)]
    return items, top - len(lines) * style.line


def paragraph_height(style: Style, width: float, text: str) -> float:
    """Measure a paragraph as ``paragraph`` sets it."""
    return len(set_lines(style, text, width)) * style.line


def set_lines(style: Style, text: str, width: float) -> Sequence[str]:
    """Break a paragraph; one that would end in a scrap of a line is set a little narrower if that helps.

    Two lines of which the second would be a scrap become even.
    """
    text = normalise(text)
    lines = break_lines(text, style.face, style.size, width)
    for share in NARROWER:
        if len(lines) < 2 or style.width(lines[-1]) >= SCRAP * width:
            return lines
        narrower = break_lines(text, style.face, style.size, share * width)
        if len(narrower) == len(lines):
            lines = narrower
    return balance_lines(text, style.face, style.size, width, 2) if len(lines) == 2 else lines


def ascent(style: Style) -> float:
    """Return how far below the top of a line its baseline lies: leading shared above and below."""
    letters = style.size * (style.face.ascent - style.face.descent)
    return (style.line - letters) / 2 + style.size * style.face.ascent
