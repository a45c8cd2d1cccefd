"""Slow, plainly right twins of the solver: every arrangement is listed, every rule is spelled out."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

Line = tuple[int, ...]
Lines = Sequence[Line]

EMPTY, FILLED, UNKNOWN = 0, 1, 2


@cache
def arrangements(clue: Line, length: int) -> tuple[Line, ...]:
    """List every line of a length that has the runs of a clue."""
    if not clue:
        return ((EMPTY,) * length,)
    first, *rest = clue
    found = []
    for start in range(length - first + 1):
        head = (EMPTY,) * start + (FILLED,) * first
        if not rest:
            found.append(head + (EMPTY,) * (length - len(head)))
        elif len(head) < length:
            tails = arrangements(tuple(rest), length - len(head) - 1)
            found.extend((*head, EMPTY, *tail) for tail in tails)
    return tuple(found)


@cache
def clues_that_fit(length: int) -> tuple[Line, ...]:
    """List every clue that some line of a length has."""
    return tuple(sorted({runs(line) for line in product((EMPTY, FILLED), repeat=length)}))


def runs(line: Line) -> Line:
    """Return the lengths of the runs of filled cells."""
    text = "".join("#" if cell == FILLED else " " for cell in line)
    return tuple(map(len, text.split()))


def settle(clue: Line, line: Line) -> Line | None:
    """Keep the arrangements that agree with the known cells; a cell on which they agree is settled."""
    kept = [
        one
        for one in arrangements(clue, len(line))
        if all(known in (UNKNOWN, cell) for known, cell in zip(line, one, strict=True))
    ]
    if not kept:
        return None
    columns = zip(*kept, strict=True)
    return tuple(cells[0] if len(set(cells)) == 1 else UNKNOWN for cells in columns)


def settle_long(clue: Line, line: Line) -> Line | None:
    """Settle a line too long to list: ask of each cell and value whether the rest can be filled in."""
    if not can_be_filled(clue, line):
        return None
    settled = list(line)
    for i, cell in enumerate(line):
        if cell == 2:
            can = [value for value in (0, 1) if can_be_filled(clue, (*line[:i], value, *line[i + 1 :]))]
            settled[i] = can[0] if len(can) == 1 else 2
    return tuple(settled)


def can_be_filled(clue: Line, line: Line) -> bool:
    """Walk the line with the set of (runs done, cells into the next run) that are still possible."""
    states = {(0, 0)}
    for cell in line:
        after = set()
        for done, into in states:
            if cell != 0 and done < len(clue) and into < clue[done]:
                after.add((done, into + 1))
            if cell != 1 and into == 0:
                after.add((done, 0))
            if cell != 1 and into and into == clue[done]:
                after.add((done + 1, 0))
        states = after
    return any(
        (done, into) == (len(clue), 0) or (done == len(clue) - 1 and into == clue[done])
        for done, into in states
    )


def line_logic(rows: Lines, cols: Lines, grid: Lines) -> Lines | None:
    """Settle all rows, then all columns, until nothing changes; None on a contradiction."""
    while True:
        before = grid
        for _ in range(2):
            settled = [settle(clue, line) for clue, line in zip(rows, grid, strict=True)]
            if None in settled:
                return None
            grid = tuple(zip(*settled, strict=True))
            rows, cols = cols, rows
        if grid == before:
            return grid


def probe(rows: Lines, cols: Lines, grid: Lines) -> tuple[Lines | None, int]:
    """Probe one step strictly, from the top again after each success; return (grid, probes that fired)."""
    fired = 0
    while True:
        for place, value in product(open_cells(grid), (FILLED, EMPTY)):
            if line_logic(rows, cols, put(grid, place, value)) is None:
                fired += 1
                settled = line_logic(rows, cols, put(grid, place, 1 - value))
                break
        else:
            return grid, fired
        if settled is None:
            return None, fired
        grid = settled


def trace(rows: Lines, cols: Lines, grid: Lines) -> tuple[Lines | None, list[tuple[int, int, int, int]]]:
    """Trace strict probing; return (grid, (row, column, value, depth) of each probe that fired, in order)."""
    firings = list[tuple[int, int, int, int]]()
    found = first_firing(rows, cols, grid)
    while found:
        firings.append(found)
        r, c, value, _ = found
        settled = line_logic(rows, cols, put(grid, (r, c), 1 - value))
        if settled is None:
            return None, firings
        grid = settled
        found = first_firing(rows, cols, grid)
    return grid, firings


def first_firing(rows: Lines, cols: Lines, grid: Lines) -> tuple[int, int, int, int] | None:
    """Find the first one-step probe that contradicts; only if there is none, the first depth-2 probe."""
    for depth in (1, 2):
        for place, value in product(open_cells(grid), (FILLED, EMPTY)):
            within = line_logic(rows, cols, put(grid, place, value))
            if within is not None and depth == 2:
                within, _ = probe(rows, cols, within)
            if within is None:
                return (*place, value, depth)
    return None


def passes(rows: Lines, cols: Lines, grid: Lines, within: str) -> tuple[Lines | None, list[int]]:
    """Probe in passes; return (grid, [probes, probes within them, cells fixed]).

    ``within`` a probe there is nothing but line logic (""), the same "passes", or cells tried "apart".
    """
    counts, fixed_before = [0, 0, 0], -1
    while fixed_before < counts[2]:
        fixed_before = counts[2]
        for place in open_cells(grid):
            for value in (FILLED, EMPTY):
                if place not in open_cells(grid):
                    continue
                counts[0] += 1
                if not survives(rows, cols, put(grid, place, value), (within, counts)):
                    counts[2] += 1
                    settled = line_logic(rows, cols, put(grid, place, 1 - value))
                    if settled is None:
                        return None, counts
                    grid = settled
    return grid, counts


def survives(rows: Lines, cols: Lines, grid: Lines, how: tuple[str, list[int]]) -> bool:
    """Tell whether an assumption shows no contradiction, and count the probes within it."""
    within, counts = how
    settled = line_logic(rows, cols, grid)
    if settled is None or not within:
        return settled is not None
    if within == "passes":
        settled, inner = passes(rows, cols, settled, "")
        counts[1] += inner[0]
        return settled is not None
    for place in open_cells(settled):
        counts[1] += 1
        dead = line_logic(rows, cols, put(settled, place, FILLED)) is None
        counts[1] += 1
        if dead != (line_logic(rows, cols, put(settled, place, EMPTY)) is None):
            continue
        if dead:
            return False
    return True


def open_cells(grid: Lines) -> list[tuple[int, int]]:
    """List the unknown cells row by row."""
    return [(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == UNKNOWN]


def put(grid: Lines, place: tuple[int, int], value: int) -> Lines:
    """Return the grid with one cell set."""
    r, c = place
    row = (*grid[r][:c], value, *grid[r][c + 1 :])
    return (*grid[:r], row, *grid[r + 1 :])


def answers(rows: Lines, cols: Lines) -> Iterator[Lines]:
    """Yield every grid whose rows and columns have these runs."""
    for grid in product(*(arrangements(clue, len(cols)) for clue in rows)):
        if all(runs(col) == clue for col, clue in zip(zip(*grid, strict=True), cols, strict=True)):
            yield grid


def judge(rows: Lines, cols: Lines) -> str:
    """Return the verdict by definition."""
    found = len(list(answers(rows, cols)))
    if found != 1:
        return "AMBIGUOUS" if found else "IMPOSSIBLE"
    blank = ((UNKNOWN,) * len(cols),) * len(rows)
    settled = line_logic(rows, cols, blank)
    assert settled is not None
    if not open_cells(settled):
        return "LINE_SOLVABLE"
    probed, _ = probe(rows, cols, settled)
    assert probed is not None
    return "NEEDS_SEARCH" if open_cells(probed) else "NEEDS_PROBING"
