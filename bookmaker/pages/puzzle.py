"""A puzzle on a page of its own: number, size, tier and answer page above it, never what it shows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bookmaker.book import Puzzle
from bookmaker.pages.drawing.clued_grid import CluedGrid, fit_cell
from bookmaker.pages.drawing.lettering import left
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.pages.drawing.tiers import dots_width, draw_dots, draw_tab
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Item, Segment, Stroke
from bookmaker.template import Style

KIND = "puzzle"
HAS_FOLIO = True

# The share of the free height that lies below the drawing: the optical centre is above the middle.
BELOW = 0.54
HEAD_AIR, FOOT_AIR = 18.0, 16.0
TIME_LINE = 62.0
# Spaces in the head, in em: between its parts, and between the dots and their word.
INFO_GAP, DOTS_GAP = 1.5, 0.55


@dataclass(frozen=True)
class Content:
    """What a puzzle page shows; ``tab`` is the tier of its section in dots."""

    puzzle: Puzzle
    cell: float
    answer_page: int
    tab: int


def compose(side: Side, content: Content) -> Items:
    """Compose the page of one puzzle."""
    return (
        *draw_tab(side, content.tab),
        *_compose_head(side, content),
        *_compose_drawing(side, content),
        *_compose_foot(side),
    )


def fit(puzzle: Puzzle, side: Side) -> float:
    """Return the largest cell that a puzzle can have on such a page."""
    space = _space(side)
    return fit_cell(puzzle.clues, space.width, space.height, side.template)


def largest_grid(puzzle: Puzzle, side: Side) -> tuple[int, int]:
    """Return how many cells across and down would fit at the least cell, beside clues as deep as these."""
    least, space = side.template.looks.cells.least, _space(side)
    drawing = CluedGrid(puzzle.clues, least, side.template)
    across = (space.width - drawing.width) / least + puzzle.clues.width
    down = (space.height - drawing.height) / least + puzzle.clues.height
    return max(int(across), 1), max(int(down), 1)


def common_cell(fits: Sequence[float]) -> float:
    """Choose one cell for a section, so that its pages look alike: nine in ten puzzles have it."""
    return sorted(fits)[len(fits) // 10]


def _space(side: Side) -> Box:
    """The part of the live area between head and foot."""
    styles = side.template.styles
    return side.live.inset(
        top=styles.number.cap + HEAD_AIR, bottom=foot_drop(side) + styles.folio.cap + FOOT_AIR
    )


def _compose_drawing(side: Side, content: Content) -> Items:
    drawing = CluedGrid(content.puzzle.clues, content.cell, side.template)
    space = _space(side)
    x = space.centre_x - drawing.width / 2
    return drawing.draw(x, space.y0 + BELOW * (space.height - drawing.height))


def _compose_head(side: Side, content: Content) -> Iterator[Item]:
    """Set the number outside; size, tier and answer page at the gutter, all on one baseline."""
    number, info = side.template.styles.number, side.template.styles.info
    baseline = side.live.y1 - number.cap
    yield side.outer(number, baseline, str(content.puzzle.number))
    room = side.live.width - number.width(str(content.puzzle.number)) - 2 * info.size
    lines = _choose_lines(replace(info, size=info.floor), _list_ways(side, content), room)
    shrunk = replace(info, size=max(info.floor, info.size * min(1.0, room / _widest(info, lines))))
    for place, line in enumerate(reversed(lines)):
        yield from _compose_line(side, shrunk, line, baseline + place * shrunk.line)


@dataclass(frozen=True)
class _Part:
    """Words of the head, after dots where they name a tier."""

    words: str
    dots: int = 0

    def lead(self, style: Style) -> float:
        """Measure the dots and the space after them."""
        return dots_width(style.size) + DOTS_GAP * style.size if self.dots else 0.0

    def width(self, style: Style) -> float:
        """Measure dots and words."""
        return self.lead(style) + style.width(self.words)


Line = tuple[_Part, ...]


def _list_ways(side: Side, content: Content) -> Iterator[tuple[Line, ...]]:
    """Word size, tier, a mark where a what-if may be needed, and where the answer is.

    Yields the ways to share them out over lines, each narrower than the one before.
    """
    words, each = side.template.texts.puzzle, content.puzzle
    size = _Part(words.size.format(width=each.clues.width, height=each.clues.height))
    tier = _Part(side.template.texts.tiers.word(each.difficulty.tier), each.difficulty.dots)
    answer = _Part(words.answer.format(page=content.answer_page))
    mark = words.mark(each.verdict)
    marked = replace(tier, words=words.marked.format(tier=tier.words, mark=mark)) if mark else tier
    yield ((size, marked, answer),)
    yield (size, marked), (answer,)
    if mark:
        yield (size, tier), (_Part(mark), answer)


def _choose_lines(style: Style, ways: Iterator[tuple[Line, ...]], room: float) -> tuple[Line, ...]:
    """Return the first way to share out the head that has room in small type, else the last."""
    chosen: tuple[Line, ...] = ()
    for chosen in ways:
        if _widest(style, chosen) <= room:
            break
    return chosen


def _widest(style: Style, lines: Sequence[Line]) -> float:
    return max(_line_width(style, line) for line in lines)


def _line_width(style: Style, line: Line) -> float:
    return sum(part.width(style) for part in line) + (len(line) - 1) * INFO_GAP * style.size


def _compose_line(side: Side, style: Style, line: Line, baseline: float) -> Iterator[Item]:
    """Set a line of the head from the gutter outward on a recto, toward the gutter on a verso."""
    x = side.live.x0 if side.is_recto else side.live.x1 - _line_width(style, line)
    for part in line:
        if part.dots:
            yield from draw_dots(x, baseline, style.size, part.dots, style.gray)
        yield left(style, x + part.lead(style), baseline, part.words)
        x += part.width(style) + INFO_GAP * style.size


def _compose_foot(side: Side) -> Iterator[Item]:
    """Set a line to write the time on at the gutter, level with the folio."""
    style, looks = side.template.styles.small, side.template.looks
    baseline = side.live.y0 + foot_drop(side)
    word = side.template.texts.puzzle.time
    reach = style.width(word) + 5
    x = side.live.x0 if side.is_recto else side.live.x1 - reach - TIME_LINE
    yield left(style, x, baseline, word)
    yield Stroke(
        (Segment(x + reach, baseline - 1, x + reach + TIME_LINE, baseline - 1),), 0.75, looks.tints.hair
    )
