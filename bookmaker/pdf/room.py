"""Where a page has ink, cell by cell, into how much of it a box drawn there would hide."""

from collections.abc import Sequence
from dataclasses import dataclass

from bookmaker.paper.boxes import Box

COLUMNS, ROWS = 60, 84
"""Cells of a page, each about as high as a line of small type; a row of more would not fit into 64 bits."""


@dataclass(frozen=True)
class Room:
    """The cells of a page that have ink: a row a number from the top, a column a bit from the left.

    Without rows nobody knows where ink is, and all is taken to be free.
    """

    page: Box
    rows: Sequence[int] = ()

    def hidden(self, box: Box) -> float:
        """Return the share of a box that lies over cells with ink."""
        if not self.rows:
            return 0.0
        left, right = self._span(box.x0, box.x1, self.page.width, COLUMNS)
        top, bottom = self._span(
            self.page.y1 - box.y1, self.page.y1 - box.y0, self.page.height, len(self.rows)
        )
        mask = (1 << right) - (1 << left)
        inked = sum((row & mask).bit_count() for row in self.rows[top:bottom])
        return inked / ((right - left) * (bottom - top))

    @staticmethod
    def _span(low: float, high: float, length: float, cells: int) -> tuple[int, int]:
        """Return the cells of which a stretch of the page covers half or more, one at least."""
        first = min(max(round(low / length * cells), 0), cells - 1)
        return first, max(min(round(high / length * cells), cells), first + 1)
