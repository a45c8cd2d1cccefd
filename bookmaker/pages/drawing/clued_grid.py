"""A puzzle as solvers see it: an empty grid, its clues, and the lines that carry the eye between them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.pages.drawing.lettering import centre, right
from bookmaker.pages.drawing.side import Items
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Segment, Stroke
from bookmaker.template import Style, Template

GROUP = 5


@dataclass(frozen=True)
class CluedGrid:
    """Clues measured for cells of a side: the width of the row zone and the height of the column zone."""

    clues: Clues
    cell: float
    template: Template

    @cached_property
    def style(self) -> Style:
        """The clue type at this cell size."""
        cells, clue = self.template.looks.cells, self.template.styles.clue
        return replace(clue, size=max(cells.clue_size * self.cell, clue.floor))

    @cached_property
    def zone_width(self) -> float:
        """Width of the zone of row clues."""
        widest = max(_row_ems(clue, self.template) for clue in self.clues.rows)
        return widest * self.style.size + 2 * self.pad

    @cached_property
    def zone_height(self) -> float:
        """Height of the zone of column clues."""
        deepest = max(_column_ems(clue, self.template) for clue in self.clues.cols)
        return deepest * self.style.size + 2 * self.pad

    @property
    def width(self) -> float:
        """Extent of all ink across."""
        return self.zone_width + self.clues.width * self.cell + self._rims

    @property
    def height(self) -> float:
        """Extent of all ink upward."""
        return self.zone_height + self.clues.height * self.cell + self._rims

    @property
    def pad(self) -> float:
        """The distance of a clue from its grid and from the far edge of its zone."""
        return self.template.looks.cells.zone_pad * self.cell

    @property
    def _rims(self) -> float:
        """Half the outer strokes: they are ink too."""
        return (self.template.looks.lines.cell + self.template.looks.lines.frame) / 2

    def cells(self, x: float, y: float) -> Box:
        """Return the box of the cells when the lower left corner of all ink is at a place."""
        lines = self.template.looks.lines
        left, bottom = x + lines.cell / 2 + self.zone_width, y + lines.frame / 2
        return Box(left, bottom, left + self.clues.width * self.cell, bottom + self.clues.height * self.cell)

    def draw(self, x: float, y: float) -> Items:
        """Draw with the lower left corner of all ink at a place."""
        return tuple(_draw(self, self.cells(x, y)))


def fit_cell(clues: Clues, width: float, height: float, template: Template) -> float:
    """Return the largest cell, up to the template's most, at which all ink fits in a space.

    The type has a floor, so the extent is the larger of two straight lines in the cell, and the cell
    the smaller of their two solutions. The result may be below the template's least, even negative.
    """
    looks = template.looks
    rims = (looks.lines.cell + looks.lines.frame) / 2
    across = max(_row_ems(clue, template) for clue in clues.rows)
    upward = max(_column_ems(clue, template) for clue in clues.cols)
    pads, floor = 2 * looks.cells.zone_pad, template.styles.clue.floor
    return min(
        looks.cells.most,
        *(
            bound
            for space, count, ems in ((width, clues.width, across), (height, clues.height, upward))
            for bound in (
                (space - rims) / (count + pads + looks.cells.clue_size * ems),
                (space - rims - floor * ems) / (count + pads),
            )
        ),
    )


def _row_ems(clue: Clue, template: Template) -> float:
    """Measure a row clue in em: each number by its own width, and the gaps between."""
    numbers = _numbers(clue)
    face = template.styles.clue.face
    return sum(face.width(number, 1) for number in numbers) + template.looks.cells.clue_gap * (
        len(numbers) - 1
    )


def _column_ems(clue: Clue, template: Template) -> float:
    """Measure a column clue in em: one figure high, and a line for each further number."""
    clue_style = template.styles.clue
    return clue_style.face.digit_height + clue_style.leading * (len(_numbers(clue)) - 1)


def _numbers(clue: Clue) -> list[str]:
    return [str(length) for length in clue] or ["0"]


def _draw(drawing: CluedGrid, grid: Box) -> Iterator[Item]:
    yield _shade_groups(drawing, grid)
    yield from _draw_hairs(drawing, grid)
    yield from _draw_row_clues(drawing, grid)
    yield from _draw_column_clues(drawing, grid)
    yield from _draw_lines(drawing, grid)
    yield from _draw_outlines(drawing, grid)


def _shade_groups(drawing: CluedGrid, grid: Box) -> Item:
    """Shade every other group of five in both clue zones."""
    cell, clues = drawing.cell, drawing.clues
    left, above = grid.x0 - drawing.zone_width, grid.y1 + drawing.zone_height
    over_columns = tuple(
        Box(grid.x0 + start * cell, grid.y1, grid.x0 + min(start + GROUP, clues.width) * cell, above)
        for start in range(0, clues.width, 2 * GROUP)
    )
    beside_rows = tuple(
        Box(left, grid.y1 - min(start + GROUP, clues.height) * cell, grid.x0, grid.y1 - start * cell)
        for start in range(0, clues.height, 2 * GROUP)
    )
    return Fill(over_columns + beside_rows, drawing.template.looks.tints.group)


def _draw_hairs(drawing: CluedGrid, grid: Box) -> Iterator[Item]:
    """Carry the thin lines of the grid on through the clue zones."""
    cell, clues, looks = drawing.cell, drawing.clues, drawing.template.looks
    above, left = grid.y1 + drawing.zone_height, grid.x0 - drawing.zone_width
    columns = tuple(
        Segment(grid.x0 + c * cell, grid.y1, grid.x0 + c * cell, above)
        for c in range(1, clues.width)
        if c % GROUP
    )
    rows = tuple(
        Segment(left, grid.y1 - r * cell, grid.x0, grid.y1 - r * cell)
        for r in range(1, clues.height)
        if r % GROUP
    )
    if columns + rows:
        yield Stroke(columns + rows, looks.lines.hair, looks.tints.hair)


def _draw_row_clues(drawing: CluedGrid, grid: Box) -> Iterator[Item]:
    """Set the rows' numbers from the grid outward, each by its own width."""
    style, cell = drawing.style, drawing.cell
    gap = drawing.template.looks.cells.clue_gap * style.size
    for r, clue in enumerate(drawing.clues.rows):
        x = grid.x0 - drawing.pad
        baseline = grid.y1 - (r + 0.5) * cell - style.face.digit_height * style.size / 2
        for number in reversed(_numbers(clue)):
            yield right(style, x, baseline, number)
            x -= style.width(number) + gap


def _draw_column_clues(drawing: CluedGrid, grid: Box) -> Iterator[Item]:
    """Stack the columns' numbers upward from the grid."""
    style = drawing.style
    for c, clue in enumerate(drawing.clues.cols):
        for place, number in enumerate(reversed(_numbers(clue))):
            baseline = grid.y1 + drawing.pad + place * style.line
            yield centre(style, grid.x0 + (c + 0.5) * drawing.cell, baseline, number)


def _draw_lines(drawing: CluedGrid, grid: Box) -> Iterator[Item]:
    """Rule the grid; the lines of fives and tens run on through the clue zones."""
    lines = drawing.template.looks.lines
    for width, step, but in (
        (lines.cell, 1, GROUP),
        (lines.fifth, GROUP, 2 * GROUP),
        (lines.tenth, 2 * GROUP, 0),
    ):
        reach = 0 if step == 1 else 1
        segments = tuple(_rulings(drawing, grid, reach, (step, but)))
        if segments:
            yield Stroke(segments, width)


def _rulings(drawing: CluedGrid, grid: Box, reach: int, steps: tuple[int, int]) -> Iterator[Segment]:
    """List the lines at every ``step`` cells but not at every ``but``; ``reach`` 1 crosses the zones."""
    step, but = steps
    above, left = grid.y1 + reach * drawing.zone_height, grid.x0 - reach * drawing.zone_width
    for c in range(step, drawing.clues.width, step):
        if not but or c % but:
            x = grid.x0 + c * drawing.cell
            yield Segment(x, grid.y0, x, above)
    for r in range(step, drawing.clues.height, step):
        if not but or r % but:
            y = grid.y1 - r * drawing.cell
            yield Segment(left, y, grid.x1, y)


def _draw_outlines(drawing: CluedGrid, grid: Box) -> Iterator[Item]:
    """Outline the clue zones thinly and the grid heavily."""
    lines = drawing.template.looks.lines
    over = Box(grid.x0, grid.y1, grid.x1, grid.y1 + drawing.zone_height)
    beside = Box(grid.x0 - drawing.zone_width, grid.y0, grid.x0, grid.y1)
    yield Stroke((over, beside), lines.cell)
    yield Stroke((grid,), lines.frame)
