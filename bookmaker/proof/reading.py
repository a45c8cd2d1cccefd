"""The scene of a page into what it prints: puzzles with clues, answers, phrases, grids nobody can read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from bookmaker.paper.boxes import Box
from bookmaker.pdf.scene import FilledBox, ImageBox, PageScene
from bookmaker.proof.figures import Read, read_figures
from bookmaker.proof.ground import Ground
from bookmaker.proof.lattice import Lattice, largest_empty, lattice_of
from bookmaker.proof.lettering import NO_LETTERS, Phrase, Word, read_phrases, read_words
from bookmaker.proof.rulings import THICKEST_FILL, CrowdedError, Drawing, find_drawings
from bookmaker.proof.turning import set_upright
from bookmaker.proof.zones import Zones, find_zones

DARK = 0.75
"""Lightness below which a fill in a grid is meant to be seen as one; groups of cells are shaded lighter."""

LEAST_CELLS = 25
"""Of a lattice without figures that is taken for a puzzle nobody can read, and not for a table or a strip."""

_MOST_SPACES = 160_000
"""Of a lattice: 400 rows and columns, as solvers take; one with more is no puzzle."""

_MOST_PAIRS = 60_000_000
"""Characters and fills, or words and drawings a thousandfold, that are held against each other on a page."""

_PICTURED = 0.15
"""Of a page: what an image covers that may be a puzzle or an answer."""


@dataclass(frozen=True)
class Clued:
    """A grid with numbers beside it and above it; ``filled`` tells that cells of it are, too."""

    page: int
    box: Box
    cells: Lattice
    read: Read
    fills: tuple[FilledBox, ...]

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
class Sheet:
    """What a page prints. ``phrases`` leaves out the clues; ``bare`` counts grids without any figures.

    ``pictured`` tells that an image covers a good part of the page.
    """

    page: int
    clued: tuple[Clued, ...] = ()
    framed: tuple[Framed, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    bare: int = 0
    pictured: bool = False

    @cached_property
    def text(self) -> str:
        """All its phrases, by spaces."""
        return " ".join(phrase.text for phrase in self.phrases)


def read_sheet(scene: PageScene) -> Sheet:
    """Read what a page prints; raises CrowdedError for one with more on it than any page of puzzles."""
    scene = set_upright(scene)
    solid = [fill for fill in scene.fills if not fill.ragged]
    chars = [char for char in scene.chars if char.turn == 0]
    if len(chars) * len(solid) > _MOST_PAIRS:
        raise CrowdedError("it has more characters and fills than a page of puzzles")
    words = read_words(Ground(solid).visible(chars))
    drawings = find_drawings(scene)
    if 1000 * len(drawings) * len(words) > _MOST_PAIRS:
        raise CrowdedError("it has more drawings and words than a page of puzzles")
    read = [_Reader(scene, words, drawings, place).read() for place in range(len(drawings))]
    used = {id(word) for _, zones in read if zones for word in zones.words}
    found = [one for one, _ in read]
    return Sheet(
        scene.number,
        clued=tuple(one for one in found if isinstance(one, Clued)),
        framed=tuple(one for one in found if isinstance(one, Framed)),
        phrases=tuple(read_phrases([word for word in words if id(word) not in used])),
        bare=sum(one is _BARE for one in found),
        pictured=any(_covers(box, scene) for box in scene.images),
    )


_BARE = "bare"


@dataclass(frozen=True)
class _Reader:
    """One drawing of a page, among its words and the other drawings."""

    scene: PageScene
    words: Sequence[Word]
    drawings: Sequence[Drawing]
    place: int

    @cached_property
    def box(self) -> Box:
        return self.drawings[self.place].box

    def read(self) -> tuple[Clued | Framed | str, Zones | None]:
        """Return what the drawing is, and where its clues stand when it has any."""
        lattice = lattice_of(self.drawings[self.place])
        if not 0 < lattice.across.spaces * lattice.down.spaces <= _MOST_SPACES:
            return "", None
        inside = [word for word in self.words if _holds(self.box, *word.centre)]
        found = largest_empty(_taken(lattice, inside))
        if found is None:
            return "", None
        cells = lattice.part(*found)
        zones = find_zones(self.box, cells, self.words, self._others())
        read = read_figures(cells, zones.beside, zones.above)
        if self._is_clued(cells, read, zones):
            box = _around(self.box, zones.words)
            return Clued(self.scene.number, box, cells, read, self._fills(cells.box)), zones
        return self._framed(lattice, inside), None

    def _framed(self, lattice: Lattice, inside: Sequence[Word]) -> Framed | str:
        fills = self._fills(self.box)
        is_grid = lattice.across.spaces * lattice.down.spaces >= LEAST_CELLS
        if is_grid and any(NO_LETTERS in word.text for word in inside):
            return _BARE
        if inside and not fills:
            return ""
        if not fills and is_grid and lattice.is_even:
            return _BARE
        return Framed(self.scene.number, self.box, lattice, fills)

    def _is_clued(self, cells: Lattice, read: Read, zones: Zones) -> bool:
        rows, cols = (sum(map(bool, lines)) / len(lines) for lines in (read.rows, read.cols))
        if zones.cornered or not (rows and cols):
            return False
        many = cells.across.spaces * cells.down.spaces >= LEAST_CELLS
        return min(rows, cols) >= 0.5 or (many and max(rows, cols) >= 0.5)

    def _others(self) -> list[Box]:
        """The boxes of other drawings that are no frame around this one."""
        boxes = (one.box for place, one in enumerate(self.drawings) if place != self.place)
        return [box for box in boxes if not box.contains(self.box)]

    def _fills(self, box: Box) -> tuple[FilledBox, ...]:
        """The fills in a box that are no rulings, and no backgrounds of more than it."""
        return tuple(
            fill
            for fill in self.scene.fills
            if min(fill.x1 - fill.x0, fill.y1 - fill.y0) > THICKEST_FILL
            and _holds(box, (fill.x0 + fill.x1) / 2, (fill.y0 + fill.y1) / 2)
            and fill.x1 - fill.x0 <= box.width * 1.05
            and fill.y1 - fill.y0 <= box.height * 1.05
        )


def _taken(lattice: Lattice, words: Iterable[Word]) -> list[list[bool]]:
    taken = [[False] * lattice.across.spaces for _ in range(lattice.down.spaces)]
    for word in words:
        x, y = word.centre
        column, row = lattice.across.find(x), lattice.down.find(-y)
        if column is not None and row is not None:
            taken[row][column] = True
    return taken


def _holds(box: Box, x: float, y: float) -> bool:
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1


def _around(box: Box, words: Iterable[Word]) -> Box:
    x0, y0, x1, y1 = box.corners
    for word in words:
        x0, y0 = min(x0, word.x0), min(y0, word.y)
        x1, y1 = max(x1, word.x1), max(y1, word.y + word.size)
    return Box(x0, y0, x1, y1)


def _covers(area: ImageBox, scene: PageScene) -> bool:
    return (area.x1 - area.x0) * (area.y1 - area.y0) >= _PICTURED * scene.width * scene.height
