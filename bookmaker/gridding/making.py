"""A drawing to its best line-solvable grid of a size: placed, hinted, repaired, and judged by its looks."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from bookmaker.bank.limits import GOOD_CLUES, most_clues
from bookmaker.gridding.drawing import Drawing
from bookmaker.gridding.ink import Ink, draw_ink
from bookmaker.gridding.kernels import doors
from bookmaker.gridding.kernels.hinting import TOWARDS, UNLIMITED, WITHIN
from bookmaker.gridding.placing import Placement, Plate, is_nearly_symmetric, is_symmetric, place_ink, prepare
from bookmaker.gridding.svg import AS_DRAWN, Choices
from bookmaker.nonogram import repair as repairing
from bookmaker.nonogram.beam import Beam
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Cells, Grid, crop

FLIP = 200_000
"""Of a score, for each cell the repair changed: of equal pictures the one that needs none."""

LOPSIDED = 4_000_000
"""Of a score, for a lopsided grid of a symmetric drawing."""

CLUE = 7_000_000
"""Of a score, for each clue in the longest line beyond what a line should not exceed: 3 of 44 rich drawings
then go beyond at size 25, none of them at 20."""

MOST_FAILURES, MOST_CLUES_OVER = 3, 8
"""Repairs that find nothing, one after the other, before no more are tried; clues beyond the limit, all lines
together, that a repair can do away with and leave a picture."""


@dataclass(frozen=True)
class Effort:
    """How many placements are scored in full, hinted, repaired, and hinted within what is fair; and rounds
    of hinting. ``repair`` is how far each repair looks, ``wider`` the one that follows where none finds
    anything, ``last`` the one before giving up.
    """

    scored: int
    hinted: int
    repaired: int
    fair: int
    rounds: int
    repair: repairing.Effort
    wider: repairing.Effort
    last: repairing.Effort


_NEAR = Beam(width=12, depth=3)
FULL = Effort(
    scored=240,
    hinted=16,
    repaired=8,
    fair=6,
    rounds=4,
    repair=repairing.Effort(_NEAR, runs=0, steps=0, second=Beam(width=1, depth=1)),
    wider=repairing.Effort(Beam(width=1, depth=1), runs=0, steps=0, second=Beam(width=8, depth=12)),
    last=repairing.FULL,
)


@dataclass(frozen=True)
class Made:
    """A grid made of a drawing.

    ``before`` is the placement it was repaired from and ``after`` what it became, in one frame; ``score`` is
    its looks, in millionths of a cell of fault, the fewer the better; ``symmetric`` says whether the drawing
    is, left and right.
    """

    before: Grid
    after: Grid
    score: int
    symmetric: bool
    max_clues: int

    @property
    def grid(self) -> Grid:
        """The grid, cut to its ink."""
        return crop(self.after)

    @property
    def flips(self) -> int:
        """How many cells the repair changed."""
        return int(np.count_nonzero(self.before.cells != self.after.cells))


def make_grid(drawing: Drawing, size: int, choices: Choices = AS_DRAWN, effort: Effort = FULL) -> Made | None:
    """Make the best line-solvable grid of a drawing at a size class; None when none was found.

    Lines keep to GOOD_CLUES; above size 15 to what the class may have, where that looks better by more than
    the clues cost, or alone leads to a grid. Raises PictureError as ``draw_ink`` does.
    """
    return grid_ink(draw_ink(drawing, size, choices), size, effort)


def grid_ink(ink: Ink, size: int, effort: Effort = FULL) -> Made | None:
    """Make the best line-solvable grid of ink, as ``make_grid`` does."""
    symmetric = is_symmetric(ink, size)
    plate = prepare(ink, size)
    placements = place_ink(plate, is_nearly_symmetric(ink), effort.scored)
    hinted = _best_of(_hint(plate, one, (effort.rounds, 0, UNLIMITED)) for one in placements[: effort.hinted])
    search = _Search(plate, placements, hinted, symmetric, GOOD_CLUES, effort)
    good = search.towards(GOOD_CLUES).best()
    free = search.towards(most_clues(size))
    if free.limit > GOOD_CLUES and not (good and good.score <= hinted[0].score + CLUE):
        good = min((one for one in (good, free.best()) if one), key=_rank, default=None)
    return good or free.rescue()


@dataclass(frozen=True, eq=False)
class _Hinted:
    """A placement with its grid, border and all, its coverage and its score."""

    placement: Placement
    grid: NDArray[np.uint8]
    coverage: NDArray[np.int32]
    score: int


def _hint(
    plate: Plate, placement: Placement, limits: tuple[int, int, int], grid: Cells | None = None
) -> _Hinted:
    """Hint the grid of a placement, or another in its place; ``limits`` are those of the kernel ``climb``."""
    start = placement.place, placement.level if grid is None else -1
    made = np.empty(plate.bordered, np.uint8) if grid is None else grid.copy()
    coverage = np.empty(plate.bordered, np.int32)
    score, _ = doors.hint(plate.drawing, start, made, coverage, limits)
    return _Hinted(placement, made, coverage, score)


def _best_of(hinted: Iterable[_Hinted]) -> list[_Hinted]:
    """List hinted grids, each once, best first."""
    best: dict[bytes, _Hinted] = {}
    for one in sorted(hinted, key=lambda one: one.score):
        best.setdefault(one.grid.tobytes(), one)
    return list(best.values())


@dataclass(frozen=True, eq=False)
class _Search:
    """What is looked through: the placements and the hinted ones, best first, under one limit of clues."""

    plate: Plate
    placements: list[Placement]
    hinted: list[_Hinted]
    symmetric: bool
    limit: int
    effort: Effort

    def towards(self, limit: int) -> "_Search":
        """Return the search under another limit, the hinted grids hinted towards it."""
        limits = (self.effort.rounds, limit, TOWARDS)
        crowded = self.hinted[: self.effort.repaired]
        again = (
            _hint(self.plate, one.placement, limits, one.grid) if _clues_over(one.grid, limit) else one
            for one in crowded
        )
        return replace(self, hinted=_best_of(again), limit=limit)

    def best(self) -> Made | None:
        """Return the best grid of hinted ones as they are or repaired, and of fair placements hinted."""
        best = self._better(None, self._fair_hinted())
        best = self._better(best, self._repairs(best, self.effort.repair, self.effort.repaired))
        if best is None or best.flips:
            best = self._better(best, self._fair_placements())
        return best or self._better(None, self._repairs(None, self.effort.wider, 1))

    def rescue(self) -> Made | None:
        """Return the best hinted grid repaired by the widest search."""
        return self._better(None, self._repairs(None, self.effort.last, 1))

    def _better(self, best: Made | None, found: Iterable[Made]) -> Made | None:
        return min([*([best] if best else []), *found], key=lambda made: made.score, default=None)

    def _fair_hinted(self) -> Iterator[Made]:
        fair = find_fair([one.grid for one in self.hinted], self.limit)
        for one, is_fair in zip(self.hinted, fair, strict=True):
            if is_fair:
                yield self._finished(one.grid, one)
                return

    def _repairs(self, best: Made | None, effort: repairing.Effort, most: int) -> Iterator[Made]:
        """Repair the hinted grids that look better than the best, and hint them again within what is fair."""
        failures = 0
        for one in self.hinted[:most]:
            if (best and one.score >= best.score) or failures == MOST_FAILURES:
                return
            if _clues_over(one.grid, self.limit) > MOST_CLUES_OVER:
                continue
            mended = self._repaired(one, effort)
            failures = failures + 1 if mended is None else 0
            if mended is not None:
                again = _hint(self.plate, one.placement, (self.effort.rounds, self.limit, WITHIN), mended)
                yield self._finished(one.grid, again)

    def _fair_placements(self) -> Iterator[Made]:
        """Hint the best placements that are fair as they are, as far as they stay so."""
        plain = [
            _hint(self.plate, one, (0, 0, UNLIMITED)) for one in self.placements[: self.effort.scored // 4]
        ]
        fair = find_fair([one.grid for one in plain], self.limit)
        chosen = [one for one, is_fair in zip(plain, fair, strict=True) if is_fair][: self.effort.fair]
        for one in chosen:
            hinted = _hint(self.plate, one.placement, (self.effort.rounds, self.limit, WITHIN), one.grid)
            yield self._finished(hinted.grid, hinted)

    def _repaired(self, one: _Hinted, effort: repairing.Effort) -> Cells | None:
        """Return a grid repaired, border and all; only the frame around its ink is repaired."""
        inked = np.ix_(_inked(one.grid, 1), _inked(one.grid, 0))
        weights = repairing.weights_from_coverage(one.coverage[inked].astype(np.int64))
        found = repairing.repair(
            Grid(one.grid[inked]), weights, max_clues=self.limit, symmetric=self.symmetric, effort=effort
        )
        if found is None:
            return None
        mended = one.grid.copy()
        mended[inked] = found.grid.cells
        return mended

    def _finished(self, before: Cells, after: _Hinted) -> Made:
        both = before | after.grid
        frame = np.ix_(_inked(both, 1), _inked(both, 0))
        grid = Grid(after.grid[frame])
        flips = int(np.count_nonzero(before != after.grid))
        cut = crop(grid).cells
        lopsided = self.symmetric and not np.array_equal(cut, cut[:, ::-1])
        score = after.score + FLIP * flips + LOPSIDED * lopsided
        return Made(Grid(before[frame]), grid, score, self.symmetric, clues_of(grid).longest)


def find_fair(grids: Sequence[Cells], limit: int) -> NDArray[np.bool_]:
    """Say which bordered grids of one size line logic alone solves, with at most ``limit`` clues a line."""
    fair = np.empty(len(grids), np.uint8)
    doors.find_fair(np.stack(grids), limit, fair)
    return fair.astype(np.bool_)


def _clues_over(grid: Cells, limit: int) -> int:
    """Count the clues beyond a limit, over all lines of a bordered grid."""
    clues = clues_of(Grid(grid))
    return sum(max(len(clue) - limit, 0) for clue in clues.rows + clues.cols)


def _inked(grid: NDArray[np.uint8], axis: int) -> NDArray[np.int64]:
    """Return the lines from the first to the last with ink, across the axis summed over."""
    lines = np.flatnonzero(grid.any(axis=axis))
    return np.arange(lines[0], lines[-1] + 1)


def _rank(made: Made) -> int:
    return made.score + CLUE * max(made.max_clues - GOOD_CLUES, 0)
