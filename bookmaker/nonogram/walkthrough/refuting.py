"""An assumed cell to its refutation: the lines that lead to the contradiction, and none that does not matter.

Lines are followed in the order in which they are touched, so that contradictions near the assumed cell come
first. Then the way is gone back: of each line only those assumed cells are kept without which it would not
tell what is needed (minimal by deletion), and of each line before only the cells that are needed.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field

from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.moves import Placed
from bookmaker.nonogram.trace import trace_of
from bookmaker.nonogram.walkthrough.board import Board, Place
from bookmaker.nonogram.walkthrough.ladder import settle


@dataclass(frozen=True)
class Step:
    """A line that tells some cells, as far as they matter."""

    line: int
    settled: tuple[Placed, ...]


@dataclass(frozen=True)
class Refutation:
    """A value of a cell, the steps that follow from it, and the line that can then not hold its clue.

    A step may be a refutation itself: the cell it is about then has the other value. ``leans_on`` holds the
    cells of an outer assumption that this one needs.
    """

    assumed: Placed
    steps: tuple["Step | Refutation", ...]
    broken: int
    leans_on: frozenset[Place] = frozenset()


def refute(board: Board, assumed: Placed, *, nested: bool) -> Refutation:
    """Refute a value of a cell by line logic, or by one-step probes within where ``nested``.

    The board stays as it is. Raises ValueError where nothing breaks.
    """
    if not nested:
        return _refute_by_lines(board, assumed, frozenset())
    trail = _begin(board, assumed)
    inner = trace_of(board.clues, given=trail.board.grid)
    _follow(trail, None)
    for firing in inner.firings:
        if trail.broken >= 0:
            break
        _write(trail, _Guess((firing.row, firing.col, firing.value)))
        _follow(trail, None)
    return _explain(trail, assumed, frozenset())


@dataclass(frozen=True)
class _Guess:
    """A value that a probe within refuted."""

    assumed: Placed

    @property
    def settled(self) -> tuple[Placed, ...]:
        """The cell with its other value."""
        row, col, value = self.assumed
        return ((row, col, 1 - value),)


@dataclass
class _Trail:
    """What follows from an assumption, in order: ``born`` tells after how many events a cell was known."""

    start: Board
    board: Board
    born: dict[Place, int]
    events: list[Step | _Guess] = field(default_factory=list)
    touched: deque[int] = field(default_factory=deque)
    broken: int = -1

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


def _refute_by_lines(board: Board, assumed: Placed, loose: Set[Place]) -> Refutation:
    """Refute by line logic with as few lines as can be: each that can be spared is."""
    trail = _begin(board, assumed)
    _follow(trail, None)
    best = _explain(trail, assumed, loose)
    for line in [step.line for step in reversed(best.steps) if isinstance(step, Step)]:
        trial = _begin(board, assumed)
        _follow(trial, _lines_of(best) - {line})
        if trial.broken >= 0:
            best = _explain(trial, assumed, loose)
    return best


def _lines_of(refutation: Refutation) -> set[int]:
    return {step.line for step in refutation.steps if isinstance(step, Step)} | {refutation.broken}


def _begin(board: Board, assumed: Placed) -> _Trail:
    trail = _Trail(board, board.copy(), {assumed[:2]: 0})
    trail.board.put(assumed)
    trail.touched.extend(board.through(assumed[:2]))
    return trail


def _follow(trail: _Trail, allowed: Set[int] | None) -> None:
    """Settle what is touched and all that follows, in place, until a line breaks; only allowed ones tell."""
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


def _write(trail: _Trail, event: Step | _Guess) -> None:
    trail.events.append(event)
    for cell in event.settled:
        trail.born[cell[:2]] = len(trail.events)
        trail.board.put(cell)
        for line in trail.board.through(cell[:2]):
            if line not in trail.touched:
                trail.touched.append(line)


def _explain(trail: _Trail, assumed: Placed, loose: Set[Place]) -> Refutation:
    """Go the way back from the broken line; ``loose`` are cells that an outer assumption told."""
    if trail.broken < 0:
        raise ValueError("nothing breaks")
    needed = set(_core(trail, trail.broken, len(trail.events) + 1, (), loose))
    steps: list[Step | Refutation] = []
    for time, event in reversed(list(enumerate(trail.events, 1))):
        told = tuple(cell for cell in event.settled if cell[:2] in needed)
        if told and isinstance(event, Step):
            needed.update(_core(trail, event.line, time, told, loose))
            steps.append(Step(event.line, told))
        elif told and isinstance(event, _Guess):
            before = loose | {place for place, born in trail.born.items() if born < time}
            within = _refute_by_lines(trail.board_at(time), event.assumed, before)
            needed |= within.leans_on
            steps.append(within)
    return Refutation(assumed, tuple(reversed(steps)), trail.broken, frozenset(needed & loose))


def _core(trail: _Trail, line: int, time: int, told: Iterable[Placed], loose: Set[Place]) -> Iterator[Place]:
    """Yield the assumed cells of a line without which it would not tell some cells, or not break.

    The latest are spared first, so that what is kept is near to the assumption.
    """
    cells = trail.cells_at(line, time)
    is_row = line < trail.board.clues.height
    wanted = [(col if is_row else row, value) for row, col, value in told]
    ages = {
        i: trail.born.get(place, -1)
        for i in range(len(cells))
        if trail.born.get(place := trail.board.place(line, i), time) < time or place in loose
    }
    for i in sorted(ages, key=lambda i: (-ages[i], i)):
        known, cells[i] = cells[i], UNKNOWN
        settled = settle(trail.board.clue(line), tuple(cells))
        if settled is not None and not (wanted and all(settled[at] == value for at, value in wanted)):
            cells[i] = known
            yield trail.board.place(line, i)
