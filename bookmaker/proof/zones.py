"""Where the clues of a grid stand: in drawn zones beside and above its cells, or free on the paper."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from bookmaker.paper.boxes import Box
from bookmaker.proof.lattice import Lattice
from bookmaker.proof.lettering import Word

_DRAWN = 0.3
"""Of a cell: how far rulings reach beyond the cells when they bound a zone for clues."""

_FREE_GAP = 2.0
"""Cells by which a number may stand off from the next toward the grid, where no ruling bounds the zone."""

_FREE_SIZE = 0.25
"""Share by which the numbers of one puzzle may differ in size, where no ruling bounds the zone."""

_CORNERS = 2
"""Numbers in the corner between the zones that may name the puzzle; more are another kind of table."""


@dataclass(frozen=True)
class Zones:
    """The words beside the rows and above (or below) the columns.

    ``cornered`` tells that numbers stand between the zones too, as in a table or another kind of puzzle.
    """

    beside: tuple[Word, ...]
    above: tuple[Word, ...]
    cornered: bool

    @property
    def words(self) -> tuple[Word, ...]:
        """All words of the zones."""
        return self.beside + self.above


@dataclass(frozen=True)
class _Side:
    """One side of a grid: ``depth`` is how far rulings reach beyond it, the words go by their distance.

    A word stands in ``line(word)`` of the grid, ``off(word)`` away from its edge.
    """

    depth: float
    words: tuple[Word, ...]
    off: Callable[[Word], float]
    line: Callable[[Word], int | None]


def find_zones(drawn: Box, cells: Lattice, words: Sequence[Word], others: Sequence[Box]) -> Zones:
    """Find the words that are clues of cells in a drawing; ``others`` are drawings with words of their own.

    Words in sentences, such as the title of the puzzle, are no clues where no ruling bounds the zone.
    """
    free = [word for word in words if not any(_holds(box, word) for box in others)]
    left, right, above, below = _sides(drawn, cells, free)
    inside = [word for word in words if _holds(drawn, word) and word.text.isdecimal()]
    corners = [word for word in inside if not (_is_level(cells.box, word) or _is_upright(cells.box, word))]
    side = min(cells.across.step, cells.down.step)
    return Zones(
        _choose((left, right), cells.down.spaces, side),
        _choose((above, below), cells.across.spaces, side),
        cornered=len(corners) > _CORNERS,
    )


def _sides(drawn: Box, cells: Lattice, words: Sequence[Word]) -> Iterator[_Side]:
    """Yield the left, the right, the upper and the lower side."""
    grid = cells.box
    level = [word for word in words if _is_level(grid, word)]
    upright = [word for word in words if _is_upright(grid, word)]

    def row(word: Word) -> int | None:
        return cells.down.find(-word.centre[1])

    def column(word: Word) -> int | None:
        return cells.across.find(word.centre[0])

    yield _side(grid.x0 - drawn.x0, level, lambda word: grid.x0 - word.x1, row)
    yield _side(drawn.x1 - grid.x1, level, lambda word: word.x0 - grid.x1, row)
    yield _side(drawn.y1 - grid.y1, upright, lambda word: word.y - grid.y1, column)
    yield _side(grid.y0 - drawn.y0, upright, lambda word: grid.y0 - word.y - word.cap, column)


def _side(
    depth: float, words: Iterable[Word], off: Callable[[Word], float], line: Callable[[Word], int | None]
) -> _Side:
    beyond = [word for word in words if off(word) > -word.size / 2]
    return _Side(depth, tuple(sorted(beyond, key=off)), off, line)


def _choose(sides: Sequence[_Side], lines: int, cell: float) -> tuple[Word, ...]:
    """Return the words of the first drawn zone that has some, else of the first free one."""
    for side in sides:
        found = tuple(word for word in side.words if side.off(word) < side.depth)
        if side.depth > _DRAWN * cell and 2 * len({side.line(word) for word in found}) >= lines:
            return found
    return next((found for side in sides if (found := tuple(_free(side, cell)))), ())


def _free(side: _Side, cell: float) -> Iterator[Word]:
    """Yield numbers of one size that follow each other from the grid outward, line by line."""
    numbers = [word for word in side.words if side.line(word) is not None]
    size = next((word.size for word in numbers if not word.in_sentence), 0.0)
    reached: dict[int | None, float] = defaultdict(float)
    closed: set[int | None] = set()
    for word in numbers:
        line, off = side.line(word), side.off(word)
        like = not word.in_sentence and abs(word.size - size) <= _FREE_SIZE * size
        if not like or off - reached[line] > _FREE_GAP * cell:
            closed.add(line)
        elif line not in closed:
            reached[line] = off + word.size
            yield word


def _is_level(grid: Box, word: Word) -> bool:
    return grid.y0 < word.centre[1] < grid.y1


def _is_upright(grid: Box, word: Word) -> bool:
    return grid.x0 < word.centre[0] < grid.x1


def _holds(box: Box, word: Word) -> bool:
    x, y = word.centre
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1
