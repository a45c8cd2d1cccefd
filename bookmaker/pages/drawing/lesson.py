"""One line before and after a deduction, drawn below each other beside its clue."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

import numpy as np

from bookmaker.nonogram.clues import parse_clue
from bookmaker.nonogram.grid import UNKNOWN, Cells, parse_grid
from bookmaker.pages.drawing.clued_grid import GROUP
from bookmaker.pages.drawing.lettering import right
from bookmaker.pages.drawing.marks import draw_marks
from bookmaker.pages.drawing.side import Items
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Item, Segment, Stroke
from bookmaker.template import Style, Template
from bookmaker.template.measures import Lesson

# The two states stand apart by this share of a cell.
GAP = 0.55
LESSON_CELL = 1.22
# Room for clues, in cells, the same in every lesson so that their grids stand below each other.
CLUE_CELLS = 2.4


@dataclass(frozen=True)
class LessonDrawing:
    """A lesson at most so wide, from the left edge of its clues; its cells are near the template's least."""

    lesson: Lesson
    template: Template
    most_width: float = inf

    @cached_property
    def cell(self) -> float:
        """The side of a cell."""
        looks = self.template.looks
        room = (self.most_width - looks.lines.fifth) / (CLUE_CELLS + len(self.lesson.after))
        return min(looks.cells.least * LESSON_CELL, room)

    @property
    def states(self) -> tuple[Cells, ...]:
        """The line as rows of cells: before, when something was known, and after."""
        before, after = parse_grid([self.lesson.before]).cells, parse_grid([self.lesson.after]).cells
        return (before, after)

    @property
    def width(self) -> float:
        """Extent across."""
        return (CLUE_CELLS + len(self.lesson.after)) * self.cell + self.template.looks.lines.fifth

    @property
    def height(self) -> float:
        """Extent upward."""
        count = len(self.states)
        return (count + GAP * (count - 1)) * self.cell + self.template.looks.lines.fifth

    @property
    def style(self) -> Style:
        """The type of the clue."""
        cells, clue = self.template.looks.cells, self.template.styles.clue
        return replace(clue, size=max(cells.clue_size * self.cell, clue.floor))

    def draw(self, x: float, top: float) -> Items:
        """Draw from a left edge and a top."""
        return tuple(self._draw(x, top - self.template.looks.lines.fifth / 2))

    def _draw(self, x: float, top: float) -> Iterator[Item]:
        known = np.full_like(self.states[0], UNKNOWN)
        for state in self.states:
            left, width = x + CLUE_CELLS * self.cell, state.shape[1] * self.cell
            cells = Box(left, top - self.cell, left + width, top)
            yield from self._draw_clue(cells)
            yield from draw_marks(cells, state, known, self.template)
            yield from _draw_ruling(cells, state.shape[1], self.template)
            known, top = state, top - (1 + GAP) * self.cell

    def _draw_clue(self, cells: Box) -> Iterator[Item]:
        style = self.style
        x = cells.x0 - 0.4 * self.cell
        baseline = (cells.y0 + cells.y1 - style.face.digit_height * style.size) / 2
        for number in reversed(parse_clue(self.lesson.clue)):
            yield right(style, x, baseline, str(number))
            x -= style.width(str(number)) + self.template.looks.cells.clue_gap * style.size


def _draw_ruling(cells: Box, count: int, template: Template) -> Iterator[Item]:
    """Rule a single row of cells as a puzzle is ruled."""
    lines, cell = template.looks.lines, cells.width / count
    places = range(1, count)
    for width, chosen in (
        (lines.cell, [place for place in places if place % GROUP]),
        (lines.fifth, [place for place in places if place % GROUP == 0]),
    ):
        if chosen:
            xs = [cells.x0 + place * cell for place in chosen]
            yield Stroke(tuple(Segment(x, cells.y0, x, cells.y1) for x in xs), width)
    yield Stroke((cells,), lines.fifth)
