"""What stands where nothing belongs, in the cells of a puzzle and beside its clues, into faults."""

from collections.abc import Iterator, Sequence

import numpy as np

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import Char
from bookmaker.proof.cells import is_shading, look_into, thickened
from bookmaker.proof.figures import OFF_CENTRE
from bookmaker.proof.lattice import Axis, Lattice
from bookmaker.proof.lettering import Word, is_space
from bookmaker.proof.painting import Mark, Mask, Points

_INSET = 0.06
"""Of a cell: what is left out along its sides, where the edges of what stands beside it may reach."""

_POINTS = 8
"""Each way in a cell, at which it is looked what shows."""

_ALIKE = 0.03
"""By how much cells may differ in lightness and still be as empty."""

_SAME_SIZE = 0.03
"""Share by which a number may differ in size from the clues and still look like one."""

_NEAR = 1.2
"""Of the type size: how far from a puzzle a number beside a line looks like one of its clues."""

_NEARLY = 0.3
"""Of its size: how far a slanted letter may begin outside of what it reaches into."""

_TOLD = 4
"""Cells that are told one by one."""


def shades(cells: Lattice, marks: Sequence[Mark]) -> Points:
    """Return the lightness of each cell, float64 of shape (rows, columns), NaN where nobody knows."""
    least = (1 - 2 * _INSET) / _POINTS * 1.05 * min(cells.across.usual, cells.down.usual)
    across, down = np.array(cells.across.edges), np.array(cells.down.edges)
    shown = look_into([thickened(mark, least) for mark in marks], across, down, _POINTS, _INSET)
    means: Points = shown.mean(axis=2)
    return means


def odd_cells(levels: Points) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the cells, as row and column, in which something is printed, and those nobody can look into.

    Cells that are shaded in turn, or all in one way, are as they should be.
    """
    hidden = np.isnan(levels)
    if hidden.all():
        return [], _listed(hidden)
    values, counts = np.unique(np.round(levels[~hidden], 2), return_counts=True)
    usual = float(values[counts.argmax()])
    odd = ~hidden & (np.abs(np.where(hidden, usual, levels) - usual) > _ALIKE)
    if odd.any() and is_shading(levels):
        odd[:] = False
    return _listed(odd), _listed(hidden)


def _listed(mask: Mask) -> list[tuple[int, int]]:
    return [(int(r), int(c)) for r, c in np.argwhere(mask)]


def count_filled(levels: Points) -> int:
    """Return how many cells are darker than the others, none where groups of them are shaded in turn."""
    known = levels[~np.isnan(levels)]
    dark = known < known.max(initial=0.0) - 2 * _ALIKE
    return 0 if is_shading(levels) else int(dark.sum())


def tell_cells(cells: Sequence[tuple[int, int]]) -> str:
    """Put cells into words: ``row 3 column 4``, more of them counted."""
    told = ", ".join(f"row {r + 1} column {c + 1}" for r, c in cells[:_TOLD])
    return f"{told} and {len(cells) - _TOLD} more" if len(cells) > _TOLD else told


def strange_chars(chars: Sequence[Char], cells: Lattice, zone: Box) -> Iterator[str]:
    """Name characters that stand askew among the clues, and those that stand in the cells."""
    for char in chars:
        x, y, near = char.x, char.y, _NEARLY * char.size
        within = zone.x0 - near <= x <= zone.x1 + near and zone.y0 - near <= y <= zone.y1 + near
        if is_space(char.text) or not within:
            continue
        row, column = cells.down.find(-y), cells.across.find(x)
        if row is not None and column is not None:
            yield f"{_named(char)} is printed askew in row {row + 1} column {column + 1}"
        else:
            yield f"{_named(char)} is printed askew among the clues"


def _named(char: Char) -> str:
    return char.text or "a glyph without letters"


def neighbours(words: Sequence[Word], clues: Sequence[Word], cells: Lattice, box: Box) -> Iterator[str]:
    """Name numbers that look like clues and stand just beside a puzzle, where its other clues are not.

    Where most lines have such a number, as on a puzzle with its clues on all sides, they are no strays.
    """
    sizes = sorted({word.size for word in clues})
    like = [word for word in words if any(abs(word.size - size) <= _SAME_SIZE * size for size in sizes)]
    grid = cells.box
    for axis, name, beyond in ((cells.down, "row", "beside"), (cells.across, "column", "above or below")):
        near = [word for word in like if _is_near(word, grid, box, name == "row")]
        found = [(line, word) for word in near if (line := _line(axis, word, name == "row")) is not None]
        if 2 * len({line for line, _ in found}) < axis.spaces:
            for line, word in found:
                yield f"a {word.text} that is no clue stands {beyond} {name} {line + 1}"


def _is_near(word: Word, grid: Box, box: Box, beside: bool) -> bool:
    x, y = word.centre
    if beside:
        out = max(box.x0 - word.x1, word.x0 - box.x1)
        return grid.y0 < y < grid.y1 and not grid.x0 < x < grid.x1 and out <= _NEAR * word.size
    out = max(box.y0 - word.y - word.cap, word.y - box.y1)
    return grid.x0 < x < grid.x1 and not grid.y0 < y < grid.y1 and out <= _NEAR * word.size


def _line(axis: Axis, word: Word, is_row: bool) -> int | None:
    """Return the line in whose middle a word stands, None for one between two."""
    at = -word.centre[1] if is_row else word.centre[0]
    line = axis.find(at)
    if line is None:
        return None
    low, high = axis.edges[line : line + 2]
    return line if abs(at - (low + high) / 2) <= OFF_CENTRE * (high - low) else None
