"""Prose and figures of a lesson set beside or below each other, as the width of the page allows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

import numpy as np

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN, Cells, parse_grid
from bookmaker.pages.drawing.clued_grid import CluedGrid, fit_cell
from bookmaker.pages.drawing.flow import Block, beside, prose, stack
from bookmaker.pages.drawing.lesson import CLUE_CELLS, LessonDrawing
from bookmaker.pages.drawing.marks import draw_marks
from bookmaker.pages.drawing.side import Items
from bookmaker.template import Template
from bookmaker.template.texts import HowToSolveTexts

FIGURE_GAP, PANEL_GAP = 30.0, 24.0
LEAST_PANEL = 112.0
# Narrower prose reads badly; the figure goes below it then. Wider prose reads badly too.
LEAST_MEASURE, MOST_MEASURE = 230.0, 400.0
# How much of a narrow page the finished puzzle beside the rules may take.
NARROW_OVERVIEW = 0.45


@dataclass(frozen=True)
class Exposition:
    """Makes the blocks of a lesson for pages of a width and height; the worked example has so many panels."""

    template: Template
    width: float
    height: float
    panels: int

    @property
    def words(self) -> HowToSolveTexts:
        """The words of these pages."""
        return self.template.texts.how_to_solve

    @property
    def measure(self) -> float:
        """The width of prose that has a figure."""
        return self.wide_measure if self.is_narrow else self._beside_figure

    @property
    def wide_measure(self) -> float:
        """The width of prose without a figure."""
        return min(self.width, MOST_MEASURE)

    @property
    def is_narrow(self) -> bool:
        """Whether figures go below their words."""
        return self._beside_figure < LEAST_MEASURE

    @property
    def _beside_figure(self) -> float:
        return self.width - self.figure_width - FIGURE_GAP

    @property
    def is_legible(self) -> bool:
        """Whether the cells of lessons are as large as those of puzzles have to be."""
        return self._lesson("overlap").cell >= self.template.looks.cells.least

    @cached_property
    def figure_width(self) -> float:
        """The width of the column of figures."""
        return self._lesson("overlap").width

    @property
    def panels_across(self) -> int:
        """How many panels of the worked example stand in a row; rows are as even as can be."""
        most = max(1, int((self.width + PANEL_GAP) / (LEAST_PANEL + PANEL_GAP)))
        return -(-self.panels // -(-self.panels // most))

    @property
    def panel_width(self) -> float:
        """The width of a panel."""
        return (self.width + PANEL_GAP) / self.panels_across - PANEL_GAP

    @property
    def panel_height(self) -> float:
        """The height of the drawing in a panel that has the height it wants."""
        cell = fit_cell(self.clues, self.panel_width, inf, self.template)
        return CluedGrid(self.clues, cell, self.template).height

    @cached_property
    def clues(self) -> Clues:
        """The clues of the worked example."""
        return clues_of(parse_grid(self.template.looks.example))

    def subheading(self, text: str, above: float, fresh: bool = False) -> Block:
        """Set a heading that stays with what follows and may begin a page."""
        block = prose(self.template.styles.subheading, text, self.width, above, keep=True)
        return replace(block, fresh=fresh)

    def titled(self, title: str, text: str, figure: Block | None) -> list[Block]:
        """Set a lesson: its name, its text, its figure."""
        styles = self.template.styles
        measure = self.measure if figure else self.wide_measure
        words = [prose(styles.strong, title, measure, keep=True), prose(styles.body, text, measure)]
        return self.with_figure(words, figure, above=17)

    def paragraphs(self, texts: Sequence[str]) -> list[Block]:
        """Set paragraphs that have a figure."""
        body = self.template.styles.body
        return [prose(body, text, self.measure, above=0.45 * body.size) for text in texts]

    def with_figure(self, words: Sequence[Block], figure: Block | None, above: float) -> list[Block]:
        """Set words beside a figure, as one block, or above it where the page is narrow."""
        if figure is None:
            return [stack(words, above)]
        if self.is_narrow:
            first, *rest = [*words[:-1], replace(words[-1], keep=True)]
            return [replace(first, above=above), *rest, replace(figure, above=8)]
        return [beside([(stack(words), 0.0), (figure, self.width - self.figure_width)], above)]

    def overview(self, answer: Cells, words: Sequence[Block]) -> Block:
        """Draw the finished example as high as its words; on a narrow page less than half a page."""
        most = NARROW_OVERVIEW * self.height if self.is_narrow else inf
        return self.puzzle(answer, np.full_like(answer, UNKNOWN), min(stack(words).height, most))

    def lesson(self, name: str) -> Block:
        """Draw a line diagram of the template."""
        drawing = self._lesson(name)
        return Block(drawing.height, drawing.draw)

    def _lesson(self, name: str) -> LessonDrawing:
        return LessonDrawing(getattr(self.template.looks.lessons, name), self.template, self.width)

    def what_if(self, above: float) -> list[Block]:
        """Set the example of a what-if: a small puzzle, which has room beside its words on most pages."""
        small, body = self.template.looks.what_if, self.template.styles.body
        cell = self._lesson("overlap").cell
        drawing = CluedGrid(clues_of(parse_grid(small.answer)), cell, self.template)
        inset = CLUE_CELLS * cell - drawing.zone_width
        figure = _marked(drawing, parse_grid(small.followed).cells, parse_grid(small.tried).cells, inset)
        measure = self.wide_measure - inset - drawing.width - FIGURE_GAP
        if not self.is_narrow or measure < LEAST_MEASURE:
            return self.with_figure(self.paragraphs([self.words.what_if_example]), figure, above)
        words = prose(body, self.words.what_if_example, measure)
        return [beside([(words, 0.0), (figure, measure + FIGURE_GAP)], above)]

    def puzzle(self, now: Cells, before: Cells, height: float = inf, width: float | None = None) -> Block:
        """Draw the worked example at some moment, at most as wide as the column of figures or as told."""
        cell = fit_cell(self.clues, width or self.figure_width, height, self.template)
        return _marked(CluedGrid(self.clues, cell, self.template), now, before)

    def panel(self, title: str, text: str, drawing: Block) -> Block:
        """Set a step of the worked example above its title and what happened in it."""
        styles, width = self.template.styles, self.panel_width
        return stack(
            [
                drawing,
                prose(styles.table_strong, title, width, above=6),
                prose(styles.small, text, width),
            ]
        )


def _marked(drawing: CluedGrid, now: Cells, before: Cells, inset: float = 0.0) -> Block:
    """Draw a puzzle with what is known of it, so far in from the left edge; what was known before is gray."""

    def draw(x: float, top: float) -> Items:
        left, bottom = x + inset, top - drawing.height
        marks = draw_marks(drawing.cells(left, bottom), now, before, drawing.template)
        return (*marks, *drawing.draw(left, bottom))

    return Block(drawing.height, draw)
