"""Clues to the places of everything around a grid: two clue zones, numbers, hairs, lines and outlines.

The proportions are those of a printed puzzle page: every other group of five is shaded, and thin lines carry
the eye from a clue to its cells.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bookmaker.figures.axis import GROUP, Axis, Weights, place_cells
from bookmaker.figures.document import Area, area_of, fill, gray, ring
from bookmaker.figures.lettering import Word, advance, figure_height, write_words
from bookmaker.nonogram.clues import Clue, Clues

WEIGHTS = Weights(cell=31, thin=1, fifth=2, tenth=3, frame=4)

MARGIN = 12
"""White around everything."""

FACE, SIZE, PAD = "semibold", 18, 9
"""The type of clues, and its distance from the grid and from the far edge of its zone."""

GAP, LEADING = 0.42, 1.02
"""Between the numbers of a row, and from one number of a column to the next, as shares of the size."""

SIDE_ROOM = 2
"""What a number of several figures leaves free at each side of its column."""

SHADE, HAIR = gray(0.86), gray(0.55)


@dataclass(frozen=True)
class Setting:
    """Clues set around a grid."""

    clues: Clues

    @cached_property
    def size(self) -> int:
        """The type size: smaller where a column has a number of many figures."""
        widest = max((len(str(length)) for clue in self.clues.cols for length in clue), default=1)
        room = WEIGHTS.cell - 2 * SIDE_ROOM
        return next(
            size for size in range(SIZE, 0, -1) if advance("0" * widest, FACE, size) <= room or size == 1
        )

    @cached_property
    def zone_width(self) -> int:
        """Width of the zone of row clues inside its outline."""
        widest = max(self._row_width(clue) for clue in self.clues.rows)
        return -int(-widest // 1) + 2 * PAD

    @cached_property
    def zone_height(self) -> int:
        """Height of the zone of column clues inside its outline."""
        deepest = max(len(_numbers(clue)) for clue in self.clues.cols)
        return (deepest - 1) * self._leading - int(-figure_height(FACE, self.size) // 1) + 2 * PAD

    @cached_property
    def cols(self) -> Axis:
        """Where columns stand."""
        return place_cells(self.clues.width, MARGIN + WEIGHTS.thin + self.zone_width, WEIGHTS)

    @cached_property
    def rows(self) -> Axis:
        """Where rows stand."""
        return place_cells(self.clues.height, MARGIN + WEIGHTS.thin + self.zone_height, WEIGHTS)

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height of everything, its white margin too."""
        return self.cols.end + MARGIN, self.rows.end + MARGIN

    def draw_zones(self) -> str:
        """Draw the ground of both clue zones: shaded groups and hairs."""
        return fill(self._groups(), SHADE) + fill(self._hairs(), HAIR)

    def draw_lines(self, thin: str, heavy: str) -> str:
        """Draw the lines of the grid in two paints, and the outlines of everything in black."""
        thins = fill(self._rulings(heavy=False), thin)
        return thins + fill(self._rulings(heavy=True), heavy) + fill(self._carried()) + fill(self._outlines())

    def draw_clues(self) -> str:
        """Draw every number of every clue."""
        return write_words(self.numbers())

    def numbers(self) -> Iterator[Word]:
        """Place every number: rows' from the grid outward by their own widths, columns' from it upward."""
        size, rise = self.size, round(figure_height(FACE, self.size) / 2)
        for r, clue in enumerate(self.clues.rows):
            x = float(self.cols.start - PAD)
            for number in reversed(_numbers(clue)):
                x -= advance(number, FACE, size)
                yield Word(x, int(self.rows.middle(r)) + rise, number, FACE, size)
                x -= self._gap
        for c, clue in enumerate(self.clues.cols):
            for place, number in enumerate(reversed(_numbers(clue))):
                x = self.cols.middle(c) - advance(number, FACE, size) / 2
                yield Word(x, self.rows.start - PAD - place * self._leading, number, FACE, size)

    @property
    def _gap(self) -> int:
        return round(GAP * self.size)

    @property
    def _leading(self) -> int:
        return round(LEADING * self.size)

    def _row_width(self, clue: Clue) -> float:
        numbers = _numbers(clue)
        return sum(advance(number, FACE, self.size) for number in numbers) + (len(numbers) - 1) * self._gap

    @property
    def _above(self) -> tuple[int, int]:
        """Where the zone of column clues begins and ends, its outline too."""
        return self.rows.start - self.zone_height - WEIGHTS.thin, self.rows.start

    @property
    def _beside(self) -> tuple[int, int]:
        """Where the zone of row clues begins and ends, its outline too."""
        return self.cols.start - self.zone_width - WEIGHTS.thin, self.cols.start

    def _groups(self) -> Iterator[Area]:
        for first in range(0, self.cols.count, 2 * GROUP):
            yield area_of(self.cols.across(first, min(first + GROUP, self.cols.count)), self._above)
        for first in range(0, self.rows.count, 2 * GROUP):
            yield area_of(self._beside, self.rows.across(first, min(first + GROUP, self.rows.count)))

    def _hairs(self) -> Iterator[Area]:
        """Carry the thin lines on through the clue zones."""
        yield from (area_of(place, self._above) for place in _inner_lines(self.cols, heavy=False))
        yield from (area_of(self._beside, place) for place in _inner_lines(self.rows, heavy=False))

    def _carried(self) -> Iterator[Area]:
        """Carry the heavier lines on through the clue zones."""
        yield from (area_of(place, self._above) for place in _inner_lines(self.cols, heavy=True))
        yield from (area_of(self._beside, place) for place in _inner_lines(self.rows, heavy=True))

    def _rulings(self, *, heavy: bool) -> Iterator[Area]:
        across, down = (self.cols.start, self.cols.end), (self.rows.start, self.rows.end)
        yield from (area_of(place, down) for place in _inner_lines(self.cols, heavy=heavy))
        yield from (area_of(across, place) for place in _inner_lines(self.rows, heavy=heavy))

    def _outlines(self) -> Iterator[Area]:
        """Outline the clue zones thinly and the grid heavily."""
        across, down = (self.cols.start, self.cols.end), (self.rows.start, self.rows.end)
        yield from ring(area_of(across, (self._above[0], down[0] + WEIGHTS.thin)), WEIGHTS.thin)
        yield from ring(area_of((self._beside[0], across[0] + WEIGHTS.thin), down), WEIGHTS.thin)
        yield from ring(area_of(across, down), WEIGHTS.frame)


def _inner_lines(axis: Axis, *, heavy: bool) -> Iterator[tuple[int, int]]:
    """List where the lines between cells begin and end, the thin ones or the heavier ones."""
    for line in range(1, axis.count):
        if (line % GROUP == 0) == heavy:
            yield axis.lines[line], axis.lines[line] + axis.widths[line]


def _numbers(clue: Clue) -> list[str]:
    return [str(length) for length in clue] or ["0"]
