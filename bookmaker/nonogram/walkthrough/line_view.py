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
        ahead, behind = _ahead(self), _ahead(self.mirror)
        length = len(self.cells)
        found = []
        for i, run in enumerate(self.clue):
            after = behind[len(self.clue) - 1 - i]
            found.append([s for s in sorted(ahead[i]) if length - s - run in after and self.fits(run, s)])
        return found

    def span(self, run: int) -> Span:
        """Return the cells a run may cover, from the first to the last."""
        starts = self.starts[run]
        return starts[0], starts[-1] + self.clue[run] - 1

    def owners(self, first: int, last: int) -> list[int]:
        """List the runs that may cover all cells from a first to a last one."""
        return [run for run in range(len(self.clue)) if self.starts_over(run, first, last)]

    def starts_over(self, run: int, first: int, last: int) -> list[int]:
        """List the starts of a run at which it covers all cells from a first to a last one."""
        return [s for s in self.starts[run] if s <= first and s + self.clue[run] > last]

    def fits(self, run: int, start: int) -> bool:
        """Whether a run can stand at a start by itself: no empty cell in it, no filled one at its ends."""
        end = start + run
        if start < 0 or end > len(self.cells) or EMPTY in self.cells[start:end]:
            return False
        is_joined_before = start > 0 and self.cells[start - 1] == FILLED
        is_joined_behind = end < len(self.cells) and self.cells[end] == FILLED
        return not is_joined_before and not is_joined_behind

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
        before = [0] * (length + 2)
        for position in range(length - 1, -1, -1):
            skipped = before[position + 1] if view.cells[position] != FILLED else 0
            before[position] = skipped + (
                ways[min(position + run + 1, length)] if view.fits(run, position) else 0
            )
        ways = before
    return ways[0]


def _ahead(view: LineView) -> list[set[int]]:
    """For each run, the cells it may start at as far as the cells and runs before it are concerned."""
    length = len(view.cells)
    entries, found = {0}, []
    for run in view.clue:
        allowed: set[int] = set()
        position = min(entries, default=length)
        is_reached = False
        while position < length:
            is_reached = is_reached or position in entries
            if is_reached:
                allowed.add(position)
            if view.cells[position] == FILLED:
                is_reached = False
            position += 1
        found.append(allowed)
        entries = {s + run + 1 for s in allowed if view.fits(run, s)}
    return found
