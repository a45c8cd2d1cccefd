"""An assumed cell into what follows from it, in order, and back to what each line's word leans on.

Lines are followed in the order in which they are touched, so that contradictions near the assumed cell come
first.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field

from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.moves import Placed
from bookmaker.nonogram.walkthrough.board import Board, Place
from bookmaker.nonogram.walkthrough.ladder import settle


@dataclass(frozen=True)
class Step:
    """A line that tells some cells."""

    line: int
    settled: tuple[Placed, ...]


@dataclass(frozen=True)
class Guess:
    """A value that a probe within refuted."""

    assumed: Placed

    @property
    def settled(self) -> tuple[Placed, ...]:
        """The cell with its other value."""
        row, col, value = self.assumed
        return ((row, col, 1 - value),)


@dataclass
class Trail:
    """What follows from an assumption, in order.

    ``start`` is the board before it, ``board`` the one after all events; ``born`` tells after how many events
    a cell was known, 0 for the assumed one. ``broken`` is the line that can no longer hold its clue, or -1.
    """

    start: Board
    board: Board
    born: dict[Place, int]
    events: list[Step | Guess] = field(default_factory=list)
    touched: deque[int] = field(default_factory=deque)
    broken: int = -1

    def copy(self) -> "Trail":
        """Return a trail that can be followed by itself."""
        ways = (self.start, self.board.copy(), dict(self.born), list(self.events), deque(self.touched))
        return Trail(*ways, self.broken)

    def cells_at(self, line: int, time: int) -> list[int]:
        """Return the cells of a line as they stood before an event."""
        cells = self.start.lines[line][:]
        for i, value in enumerate(self.board.lines[line]):
            if self.born.get(self.board.place(line, i), time) < time:
                cells[i] = value
        return cells

    def board_at(self, time: int) -> Board:
        """Return the board as it stood before an event."""
        return Board(self.board.clues, [self.cells_at(line, time) for line in range(len(self.board.lines))])


def follow(board: Board, assumed: Placed, allowed: Set[int] | None = None) -> Trail:
    """Follow an assumption by line logic until a line breaks or none tells more; only allowed lines do."""
    trail = Trail(board, board.copy(), {assumed[:2]: 0})
    trail.board.put(assumed)
    trail.touched.extend(board.through(assumed[:2]))
    _follow_lines(trail, allowed)
    return trail


def follow_guess(trail: Trail, assumed: Placed) -> None:
    """Go on, in place, with the other value of a cell where its assumed one is refuted by line logic."""
    row, col, _ = assumed
    is_open = trail.broken < 0 and trail.board.lines[row][col] == UNKNOWN
    if is_open and follow(trail.board, assumed).broken >= 0:
        _write(trail, Guess(assumed))
        _follow_lines(trail, None)


def core(trail: Trail, line: int, time: int, told: Iterable[Placed], loose: Set[Place]) -> Iterator[Place]:
    """Yield the assumed cells of a line without which it would not tell some cells, or not break.

    Minimal by deletion. ``loose`` are cells that an outer assumption told. The latest are spared first, so
    that what is kept is near to the assumption.
    """
    cells = trail.cells_at(line, time)
    is_row = line < trail.board.clues.height
    wanted = [(col if is_row else row, value) for row, col, value in told]
    for i in _latest_first(trail, line, time, loose):
        known, cells[i] = cells[i], UNKNOWN
        settled = settle(trail.board.clue(line), tuple(cells))
        if settled is not None and not (wanted and all(settled[at] == value for at, value in wanted)):
            cells[i] = known
            yield trail.board.place(line, i)


def _latest_first(trail: Trail, line: int, time: int, loose: Set[Place]) -> list[int]:
    """List the positions of a line that were only assumed before an event."""
    ages = {}
    for i in range(len(trail.board.lines[line])):
        place = trail.board.place(line, i)
        born = trail.born.get(place, -1 if place in loose else time)
        if born < time:
            ages[i] = born
    return sorted(ages, key=lambda i: (-ages[i], i))


def _follow_lines(trail: Trail, allowed: Set[int] | None) -> None:
    while trail.touched:
        line = trail.touched.popleft()
        if allowed is not None and line not in allowed:
            continue
        cells = trail.board.cells(line)
        settled = settle(trail.board.clue(line), cells)
        if settled is None:
            trail.broken = line
            return
        fresh = [(i, value) for i, value in enumerate(settled) if cells[i] == UNKNOWN != value]
        if fresh:
            _write(trail, Step(line, trail.board.placed(line, fresh)))


def _write(trail: Trail, event: Step | Guess) -> None:
    trail.events.append(event)
    for cell in event.settled:
        trail.born[cell[:2]] = len(trail.events)
        trail.board.put(cell)
        for line in trail.board.through(cell[:2]):
            if line not in trail.touched:
                trail.touched.append(line)
