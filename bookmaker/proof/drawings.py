"""A drawing among the words of its page into what it is: a puzzle, an answer, a grid nobody can read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import Char
from bookmaker.proof.answers import is_dark
from bookmaker.proof.cells import marks_over
from bookmaker.proof.figures import Read, read_figures
from bookmaker.proof.intruders import count_filled, neighbours, odd_cells, shades, strange_chars, tell_cells
from bookmaker.proof.lattice import Lattice, broken_lines, largest_empty, lattice_of
from bookmaker.proof.lettering import NO_LETTERS, Word
from bookmaker.proof.painting import Mark, Painting
from bookmaker.proof.rulings import Drawing
from bookmaker.proof.zones import Zones, find_zones

_ANSWERED = 0.5
"""Of the cells that clues fill: how many must be filled in a grid that shows the answer."""

LEAST_CELLS = 25
"""Of a lattice without figures that is taken for a puzzle nobody can read, and not for a table or a strip."""

_MOST_SPACES = 160_000
"""Of a lattice: 400 rows and columns, as solvers take; one with more is no puzzle."""

_MOST_WORDS = 400
"""In a drawing, of which each may be the one that strayed into the cells."""

_HALF = 0.5
"""Of the lines of a grid: how many must have a number to make it a puzzle."""


@dataclass(frozen=True)
class Clued:
    """A grid with numbers beside it and above it; ``words`` are those that are its clues.

    It is ``filled`` when it shows the answer; ``fills`` are the marks in its cells.
    """

    page: int
    box: Box
    cells: Lattice
    read: Read
    fills: tuple[Mark, ...]
    words: tuple[Word, ...]
    filled: bool = False


@dataclass(frozen=True)
class Framed:
    """A drawing without clues that may hold fills, as a printed answer does, in the order of painting."""

    page: int
    box: Box
    cells: Lattice
    fills: tuple[Mark, ...]


@dataclass(frozen=True)
class Rejected:
    """A grid that is taken for nothing; ``reason`` says what is the matter with it."""

    page: int
    box: Box
    reason: str


@dataclass(frozen=True)
class Bare:
    """A grid whose clues are no live text, if it has any."""


@dataclass(frozen=True)
class OnPage:
    """A page: its marks, the words that show and that are hidden, the characters that stand askew."""

    number: int
    painting: Painting
    words: Sequence[Word]
    hidden: Sequence[Word]
    askew: Sequence[Char]


def read_drawing(
    page: OnPage, drawing: Drawing, others: Sequence[Box]
) -> Clued | Framed | Bare | Rejected | None:
    """Return what a drawing is, None for whatever else; ``others`` are those beside it."""
    lattice = lattice_of(drawing)
    if not 0 < lattice.across.spaces * lattice.down.spaces <= _MOST_SPACES:
        return None
    around = _Surroundings(page, drawing, others, lattice)
    return around.find_clued() or around.find_framed()


@dataclass(frozen=True)
class _Surroundings:
    """A drawing, its lattice, and all that may belong to it."""

    page: OnPage
    drawing: Drawing
    others: Sequence[Box]
    lattice: Lattice

    @cached_property
    def box(self) -> Box:
        """The box around the drawing, or around its cells where these have no frame."""
        one, other = self.drawing.box, self.lattice.box
        return Box(min(one.x0, other.x0), min(one.y0, other.y0), max(one.x1, other.x1), max(one.y1, other.y1))

    @cached_property
    def inside(self) -> list[Word]:
        """The words in the drawing."""
        return [word for word in self.page.words if holds(self.box, *word.centre)]

    def find_clued(self) -> Clued | None:
        """Find the cells, and the clues around them; a number may have strayed into the cells."""
        plain = self._read(None)
        if plain and plain.read.sums_agree and not self._is_cut_short(plain):
            return plain
        strayed = (self._read(word) for word in self._strays())
        return next((one for one in strayed if one and not self._is_cut_short(one)), plain)

    def find_framed(self) -> Framed | Bare | Rejected | None:
        """Tell an answer from a grid nobody can read, and both from a table."""
        fills = marks_over(self.page.painting, self.lattice)
        fills = fills if any(map(is_dark, fills)) else ()
        is_grid = self.lattice.across.spaces * self.lattice.down.spaces >= LEAST_CELLS
        if is_grid and any(NO_LETTERS in word.text for word in self.inside):
            return Bare()
        if self.inside and not fills:
            told = f"{self.inside[0].text} stands in a grid whose clues cannot be told"
            return Rejected(self.page.number, self.box, told) if is_grid else None
        if not fills and is_grid and self.lattice.is_even:
            return Bare()
        return Framed(self.page.number, self.box, self.lattice, fills)

    def _read(self, stray: Word | None) -> Clued | None:
        """Read the clues around the largest part without a word, but for one that is left out."""
        found = largest_empty(self._taken(stray))
        if found is None:
            return None
        cells = self.lattice.part(*found)
        words = [word for word in self.page.words if word is not stray]
        zones = find_zones(self.box, cells, words, self.others)
        read = read_figures(cells, zones.beside, zones.above)
        if not _is_clued(cells, read, zones):
            return None
        strays = (f"{stray.text} stands among the cells",) if stray else ()
        box, fills = _around(self.box, zones.words), marks_over(self.page.painting, cells)
        levels = shades(cells, fills)
        odd, hidden = odd_cells(levels)
        right = max(sum(map(sum, lines)) for lines in (read.rows, read.cols))
        filled = bool(odd) and count_filled(levels) >= _ANSWERED * right
        clued = Clued(self.page.number, box, cells, read, fills, zones.words, filled)
        if clued.filled:
            return clued
        faults = (*read.faults, *strays, *self._faults(clued, odd))
        doubts = (f"nobody can see {tell_cells(hidden)}",) if hidden else ()
        return replace(clued, read=replace(read, faults=faults, doubts=(*read.doubts, *doubts)))

    def _faults(self, found: Clued, odd: list[tuple[int, int]]) -> Iterator[str]:
        """Name what stands where nothing belongs, and clues and lines that are gone."""
        if odd:
            yield f"something is printed in {tell_cells(odd)}"
        yield from broken_lines(self.drawing, found.cells)
        clues = {id(word) for word in found.words}
        free = [word for word in self.page.words if not any(holds(box, *word.centre) for box in self.others)]
        words = [
            word for word in free if word.text.isdecimal() and not word.in_sentence and id(word) not in clues
        ]
        yield from neighbours(words, found.words, found.cells, found.box)
        yield from strange_chars(self.page.askew, found.cells, found.box)
        yield from self._painted_over(found)

    def _painted_over(self, found: Clued) -> Iterator[str]:
        """Name numbers among the clues that later marks hide and that none replaces."""
        sizes = {round(word.size, 1) for word in found.words}
        for word in self.page.hidden:
            x, y = word.centre
            is_clue = word.text.isdecimal() and round(word.size, 1) in sizes
            is_there = holds(found.box, x, y) and not holds(found.cells.box, x, y)
            is_replaced = any(one.x0 < x < one.x1 and one.y < y < one.y + one.cap for one in found.words)
            if is_clue and is_there and not is_replaced:
                yield f"a {word.text} among the clues is painted over"

    def _strays(self) -> Iterator[Word]:
        """Yield the words without which more of the lattice is empty by a whole line."""
        if len(self.inside) > _MOST_WORDS:
            return
        empty = _spaces(largest_empty(self._taken(None)))
        for word in self.inside:
            found = largest_empty(self._taken(word))
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
