"""One line and its clue into what a solver sees in it: what is done, where each run may still lie."""

from dataclasses import dataclass
from functools import cached_property

from bookmaker.nonogram.clues import Clue
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN
from bookmaker.nonogram.walkthrough.wording import stretches

Span = tuple[int, int]
"""The first and the last of some cells in a row."""


@dataclass(frozen=True)
class Room:
    """What is left of a line when settled ends are laid aside: cells ``first`` to ``last``, runs by index."""

    first: int
    last: int
    runs: range


@dataclass(frozen=True)
class LineView:
    """A line of EMPTY, FILLED and UNKNOWN cells and its clue, for which at least one arrangement fits.

    ``mirrored`` marks a line read from its end; ``place`` and ``run_index`` turn back what is found there.
    """

    clue: Clue
    cells: tuple[int, ...]
    mirrored: bool = False

    @cached_property
    def mirror(self) -> "LineView":
        """The same line, read from its end."""
        return LineView(self.clue[::-1], self.cells[::-1], not self.mirrored)

    @cached_property
    def room(self) -> Room:
        """The part of the line that is still in question."""
        first, done = self.opening
        last, done_behind = self.mirror.opening
        return Room(first, len(self.cells) - 1 - last, range(done, len(self.clue) - done_behind))

    @cached_property
    def opening(self) -> tuple[int, int]:
        """Return (the first cell in question, how many runs are done before it)."""
        position, run = 0, 0
        while position < len(self.cells) and self.cells[position] != UNKNOWN:
            if self.cells[position] == EMPTY:
                position += 1
                continue
            end = self._end_of_block(position)
            is_closed = end == len(self.cells) or self.cells[end] == EMPTY
            if not is_closed or run == len(self.clue) or end - position != self.clue[run]:
                break
            position, run = end, run + 1
        return position, run

    @cached_property
    def blocks(self) -> list[Span]:
        """Stretches of filled cells."""
        return stretches(i for i, cell in enumerate(self.cells) if cell == FILLED)

    @cached_property
    def gaps(self) -> list[Span]:
        """Stretches between empty cells, as far as they are in question."""
        open_cells = range(self.room.first, self.room.last + 1)
        return stretches(i for i in open_cells if self.cells[i] != EMPTY)

    @cached_property
    def starts(self) -> list[list[int]]:
        """For each run, the cells it starts at in some arrangement that fits the known cells."""
        ahead, behind = _ahead(self), _ahead(self.mirror)[::-1]
        found = []
        for run, before, after in zip(self.clue, ahead, behind, strict=True):
            last = len(self.cells) - run
            mask = before & self.fits(run)
            found.append([s for s in range(last + 1) if mask >> s & 1 and after >> (last - s) & 1])
        return found

    @cached_property
    def spans(self) -> list[Span]:
        """For each run, the cells it may cover, from the first to the last."""
        return [(found[0], found[-1] + run - 1) for run, found in zip(self.clue, self.starts, strict=True)]

    def owners(self, first: int, last: int) -> list[int]:
        """List the runs that may cover all cells from a first to a last one."""
        near = (run for run, (begin, end) in enumerate(self.spans) if begin <= first and last <= end)
        return [run for run in near if self.starts_over(run, first, last)]

    def starts_over(self, run: int, first: int, last: int) -> list[int]:
        """List the starts of a run at which it covers all cells from a first to a last one."""
        return [s for s in range(last + 1 - self.clue[run], first + 1) if s in self._start_sets[run]]

    def fits(self, run: int) -> int:
        """Return the starts of a run by itself, one bit each: no empty cell in it, none filled beside it."""
        starts, covered = self.masks[FILLED] | self.masks[UNKNOWN], 1
        while covered < run:
            step = min(covered, run - covered)
            starts &= starts >> step
            covered += step
        filled = self.masks[FILLED]
        return starts & ~(filled << 1) & ~(filled >> run)

    @cached_property
    def _start_sets(self) -> list[frozenset[int]]:
        return [frozenset(starts) for starts in self.starts]

    def place(self, position: int) -> int:
        """Return a position as counted from the true start of the line."""
        return len(self.cells) - 1 - position if self.mirrored else position

    def run_index(self, run: int) -> int:
        """Return a run's index as counted from the true start of the line."""
        return len(self.clue) - 1 - run if self.mirrored else run

    @property
    def true_clue(self) -> Clue:
        """The clue as it is printed."""
        return self.clue[::-1] if self.mirrored else self.clue

    @cached_property
    def masks(self) -> list[int]:
        """The cells of each value, one bit a cell."""
        masks = [0, 0, 0]
        for i, cell in enumerate(self.cells):
            masks[cell] |= 1 << i
        return masks

    def _end_of_block(self, start: int) -> int:
        end = start
        while end < len(self.cells) and self.cells[end] == FILLED:
            end += 1
        return end


def count_ways(view: LineView) -> int:
    """Count the arrangements of the clue that fit the known cells."""
    length = len(view.cells)
    ways = [1] * (length + 2)
    for position in range(length - 1, -1, -1):
        ways[position] = ways[position + 1] if view.cells[position] != FILLED else 0
    for run in reversed(view.clue):
        before, fits = [0] * (length + 2), view.fits(run)
        for position in range(length - 1, -1, -1):
            if view.cells[position] != FILLED:
                before[position] = before[position + 1]
            if fits >> position & 1:
                before[position] += ways[min(position + run + 1, length)]
        ways = before
    return ways[0]


def _ahead(view: LineView) -> list[int]:
    """For each run, where it may start as far as cells and runs before it are concerned, one bit a cell.

    A carry runs from each entry over the cells that are not filled, and comes to rest on the next one.
    """
    whole = (1 << len(view.cells)) - 1
    passable = whole & ~view.masks[FILLED]
    entries, found = 1, []
    for run in view.clue:
        allowed = ((passable + (entries & passable)) ^ passable | entries) & whole
        found.append(allowed)
        entries = (allowed & view.fits(run)) << (run + 1)
    return found
