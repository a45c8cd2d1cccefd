"""An assumed cell into what follows from it, in order, and back to what each line's word leans on.

Lines are followed in the order in which they are touched, so that contradictions near the assumed cell come
first.
"""

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field

from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.moves import Placed
from bookmaker.nonogram.walkthrough.board import Board, Place
from bookmaker.nonogram.walkthrough.ladder import settle, tell


@dataclass(frozen=True)
class Step:
    """A line that tells some cells; ``needs`` are the cells, assumed until then, that it leans on."""

    line: int
    settled: tuple[Placed, ...]
    needs: frozenset[Place] = frozenset()


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
    a cell was known, 0 for the assumed one. ``touched`` are the lines still to be looked at, in order.
    ``broken`` is the line that can no longer hold its clue, or -1.
    """

    start: Board
    board: Board
    born: dict[Place, int]
    events: list[Step | Guess] = field(default_factory=list)
    touched: dict[int, None] = field(default_factory=dict)
    broken: int = -1

    def copy(self) -> "Trail":
        """Return a trail that can be followed by itself."""
        ways = (self.start, self.board.copy(), dict(self.born), list(self.events), dict(self.touched))
        return Trail(*ways, self.broken)

    def cells_at(self, line: int, time: int) -> bytearray:
        """Return the cells of a line as they stood before an event."""
        cells = self.start.lines[line][:]
        if cells != self.board.lines[line]:
            for i, value in enumerate(self.board.lines[line]):
                if cells[i] != value and self.born[self.board.place(line, i)] < time:
                    cells[i] = value
        return cells

    def board_at(self, time: int) -> Board:
        """Return the board as it stood before an event."""
        return Board(self.board.clues, [self.cells_at(line, time) for line in range(len(self.board.lines))])


def follow(board: Board, assumed: Placed, allowed: Set[int] | None = None) -> Trail:
    """Follow an assumption by line logic until a line breaks or none tells more; only allowed lines do."""
    trail = Trail(board, board.copy(), {assumed[:2]: 0})
    trail.board.put(assumed)
    trail.touched.update(dict.fromkeys(board.through(assumed[:2])))
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
        settled = settle(trail.board.clue(line), bytes(cells))
        if settled is not None and not (wanted and all(settled[at] == value for at, value in wanted)):
            cells[i] = known
            yield trail.board.place(line, i)


def _latest_first(trail: Trail, line: int, time: int, loose: Set[Place]) -> list[int]:
    """List the positions of a line that were only assumed before an event."""
    ages = {}
    for i, value in enumerate(trail.board.lines[line]):
        if value != UNKNOWN:
            place = trail.board.place(line, i)
            born = trail.born.get(place, -1 if place in loose else time)
            if born < time:
                ages[i] = born
    return sorted(ages, key=lambda i: (-ages[i], i))


def _follow_lines(trail: Trail, allowed: Set[int] | None) -> None:
    while trail.touched:
        line = next(iter(trail.touched))
        del trail.touched[line]
        if allowed is not None and line not in allowed:
            continue
        fresh = tell(trail.board.clue(line), trail.board.cells(line))
        if fresh is None:
            trail.broken = line
            return
        if fresh:
            _write(trail, Step(line, trail.board.placed(line, fresh)))


def _write(trail: Trail, event: Step | Guess) -> None:
    # Written out, as nearly all the time of nested puzzles goes by here.
    trail.events.append(event)
    time, lines, height = len(trail.events), trail.board.lines, len(trail.board.clues.rows)
    for row, col, value in event.settled:
        trail.born[row, col] = time
        lines[row][col] = lines[height + col][row] = value
        trail.touched[row] = trail.touched[height + col] = None
