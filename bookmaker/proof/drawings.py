"""A drawing among the words of its page into what it is: a puzzle, an answer, a grid nobody can read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import FilledBox, PageScene
from bookmaker.proof.figures import Read, read_figures
from bookmaker.proof.lattice import Lattice, largest_empty, lattice_of
from bookmaker.proof.lettering import NO_LETTERS, Word
from bookmaker.proof.rulings import THICKEST_FILL, Drawing
from bookmaker.proof.zones import Zones, find_zones

DARK = 0.75
"""Lightness below which a fill in a grid is meant to be seen as one; groups of cells are shaded lighter."""

LEAST_CELLS = 25
"""Of a lattice without figures that is taken for a puzzle nobody can read, and not for a table or a strip."""

_MOST_SPACES = 160_000
"""Of a lattice: 400 rows and columns, as solvers take; one with more is no puzzle."""

_MOST_WORDS = 400
"""In a drawing, of which each may be the one that strayed into the cells."""

_BACKGROUND = 1.05
"""Of a box: a fill that is larger lies behind it and fills no cell."""

_HALF = 0.5
"""Of the lines of a grid: how many must have a number to make it a puzzle."""


@dataclass(frozen=True)
class Clued:
    """A grid with numbers beside it and above it; ``words`` are those that are its clues."""

    page: int
    box: Box
    cells: Lattice
    read: Read
    fills: tuple[FilledBox, ...]
    words: tuple[Word, ...]

    @property
    def filled(self) -> bool:
        """Whether cells of it are filled."""
        return any(fill.lightness < DARK for fill in self.fills)


@dataclass(frozen=True)
class Framed:
    """A drawing without clues that may hold fills, as a printed answer does."""

    page: int
    box: Box
    cells: Lattice
    fills: tuple[FilledBox, ...]


@dataclass(frozen=True)
class Bare:
    """A grid whose clues are no live text, if it has any."""


def read_drawing(
    scene: PageScene, words: Sequence[Word], drawing: Drawing, others: Sequence[Box]
) -> Clued | Framed | Bare | None:
    """Return what a drawing is, None for a table or whatever else; ``others`` are those beside it."""
    lattice = lattice_of(drawing)
    if not 0 < lattice.across.spaces * lattice.down.spaces <= _MOST_SPACES:
        return None
    around = _Surroundings(scene, words, drawing.box, others, lattice)
    return around.find_clued() or around.find_framed()


@dataclass(frozen=True)
class _Surroundings:
    """A drawing, its lattice, and all that may belong to it."""

    scene: PageScene
    words: Sequence[Word]
    box: Box
    others: Sequence[Box]
    lattice: Lattice

    @cached_property
    def inside(self) -> list[Word]:
        """The words in the drawing."""
        return [word for word in self.words if holds(self.box, *word.centre)]

    def find_clued(self) -> Clued | None:
        """Find the cells, and the clues around them; a number may have strayed into the cells."""
        plain = self._read(None)
        if plain and plain.read.sums_agree and not self._is_cut_short(plain):
            return plain
        strayed = (self._read(word) for word in self._strays())
        return next((one for one in strayed if one and not self._is_cut_short(one)), plain)

    def find_framed(self) -> Framed | Bare | None:
        """Tell an answer from a grid nobody can read, and both from a table."""
        fills = self._fills(self.box)
        is_grid = self.lattice.across.spaces * self.lattice.down.spaces >= LEAST_CELLS
        if is_grid and any(NO_LETTERS in word.text for word in self.inside):
            return Bare()
        if self.inside and not fills:
            return None
        if not fills and is_grid and self.lattice.is_even:
            return Bare()
        return Framed(self.scene.number, self.box, self.lattice, fills)

    def _read(self, stray: Word | None) -> Clued | None:
        """Read the clues around the largest part without a word, but for one that is left out."""
        found = largest_empty(self._taken(stray))
        if found is None:
            return None
        cells = self.lattice.part(*found)
        words = [word for word in self.words if word is not stray]
        zones = find_zones(self.box, cells, words, self.others)
        read = read_figures(cells, zones.beside, zones.above)
        if not _is_clued(cells, read, zones):
            return None
        if stray:
            read = replace(read, faults=(*read.faults, f"{stray.text} stands among the cells"))
        box = _around(self.box, zones.words)
        return Clued(self.scene.number, box, cells, read, self._fills(cells.box), zones.words)

    def _strays(self) -> Iterator[Word]:
        """Yield the numbers without which more of the lattice is empty by a whole line."""
        if len(self.inside) > _MOST_WORDS:
            return
        empty = _spaces(largest_empty(self._taken(None)))
        for word in self.inside:
            found = largest_empty(self._taken(word)) if word.text.isdecimal() else None
            if found and _spaces(found) - empty >= min(end - start for start, end in found):
                yield word

    def _is_cut_short(self, found: Clued) -> bool:
        """Whether numbers like clues stand where none belong: between the zones, or beyond the cells."""
        grid, sizes = found.cells.box, {round(word.size, 1) for word in found.words}
        clues = {id(word) for word in found.words}
        others = [word for word in self.inside if id(word) not in clues and word.text.isdecimal()]
        return any(round(word.size, 1) in sizes and not holds(grid, *word.centre) for word in others)

    def _taken(self, stray: Word | None) -> list[list[bool]]:
        across, down = self.lattice.across, self.lattice.down
        taken = [[False] * across.spaces for _ in range(down.spaces)]
        for word in self.inside:
            x, y = word.centre
            column, row = across.find(x), down.find(-y)
            if column is not None and row is not None and word is not stray:
                taken[row][column] = True
        return taken

    def _fills(self, box: Box) -> tuple[FilledBox, ...]:
        """The fills in a box that are no rulings, and no backgrounds of more than it."""
        return tuple(
            fill
            for fill in self.scene.fills
            if min(fill.x1 - fill.x0, fill.y1 - fill.y0) > THICKEST_FILL
            and holds(box, (fill.x0 + fill.x1) / 2, (fill.y0 + fill.y1) / 2)
            and fill.x1 - fill.x0 <= box.width * _BACKGROUND
            and fill.y1 - fill.y0 <= box.height * _BACKGROUND
        )


def _is_clued(cells: Lattice, read: Read, zones: Zones) -> bool:
    rows, cols = (sum(map(bool, lines)) / len(lines) for lines in (read.rows, read.cols))
    if zones.cornered or not (rows and cols):
        return False
    is_large = cells.across.spaces * cells.down.spaces >= LEAST_CELLS
    return min(rows, cols) >= _HALF or (is_large and max(rows, cols) >= _HALF)


def _spaces(part: tuple[tuple[int, int], tuple[int, int]] | None) -> int:
    return (part[0][1] - part[0][0]) * (part[1][1] - part[1][0]) if part else 0


def holds(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box."""
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1


def _around(box: Box, words: Iterable[Word]) -> Box:
    x0, y0, x1, y1 = box.corners
    for word in words:
        x0, y0 = min(x0, word.x0), min(y0, word.y)
        x1, y1 = max(x1, word.x1), max(y1, word.y + word.size)
    return Box(x0, y0, x1, y1)
