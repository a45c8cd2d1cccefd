"""Strings in a style, placed as items: to the left, to the right, centred, and in paragraphs."""

from collections.abc import Sequence
from dataclasses import replace

from bookmaker.errors import LayoutError
from bookmaker.paper.page import Text
from bookmaker.paper.type import break_lines, normalise
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


def fit_block(style: Style, text: str, width: float, most_lines: int) -> tuple[Style, list[str]]:
    """Shrink and break a text so that it fits in at most ``most_lines`` lines of a width.

    The fewest lines in which it keeps most of its size, else those in which it keeps the most. Raises
    LayoutError with the text when it does not even fit at the style's floor.
    """
    text = normalise(text)
    best: tuple[Style, list[str]] | None = None
    for count in range(1, most_lines + 1):
        fitted = _fit_lines(style, text, width, count)
        if fitted and (best is None or fitted[0].size > best[0].size):
            best = fitted
        if best and best[0].size >= GOOD_SIZE * style.size:
            return best
    if best is None:
        raise LayoutError(
            f"{text!r}: found no room, expected to fit in {most_lines} lines of {width:.0f} pt at "
            f"{style.floor:g} pt; shorten it"
        )
    return best


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
