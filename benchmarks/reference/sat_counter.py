"""Counting answers with a SAT solver: the anchor for timing, and an independent judge in tests.

A variable for each cell and for each start of each run. Each run has exactly one start, the next run starts
beyond it, and a cell is filled exactly when a start covers it.
"""

from itertools import combinations, count

from pysat.solvers import Cadical153

Lines = tuple[tuple[int, ...], ...]


def count_answers(rows: Lines, cols: Lines, stop: int = 2) -> int:
    """Count answers up to a stop, each found one forbidden to come again."""
    clauses, cells = encode(rows, cols)
    flat = [cell for row in cells for cell in row]
    with Cadical153(bootstrap_with=clauses) as solver:
        found = 0
        while found < stop and solver.solve():
            found += 1
            model = set(solver.get_model())
            solver.add_clause([-cell if cell in model else cell for cell in flat])
    return found


def encode(rows: Lines, cols: Lines) -> tuple[list[list[int]], list[list[int]]]:
    """Return clauses, and the variable of each cell."""
    fresh = count(1)
    cells = [[next(fresh) for _ in cols] for _ in rows]
    clauses: list[list[int]] = []
    for clue, line in [*zip(rows, cells, strict=True), *zip(cols, zip(*cells, strict=True), strict=True)]:
        clauses += _line(clue, list(line), fresh)
    return clauses, cells


def _line(clue: tuple[int, ...], line: list[int], fresh: "count[int]") -> list[list[int]]:
    length = len(line)
    starts = [{start: next(fresh) for start in range(length - run + 1)} for run in clue]
    clauses = []
    for variables in starts:
        clauses.append(list(variables.values()))
        clauses += [[-one, -other] for one, other in combinations(variables.values(), 2)]
    for run, here, onward in zip(clue, starts, starts[1:], strict=False):
        for start, variable in here.items():
            clauses.append([-variable, *(later for at, later in onward.items() if at > start + run)])
    for place, cell in enumerate(line):
        covering = [
            variable
            for run, variables in zip(clue, starts, strict=True)
            for start, variable in variables.items()
            if start <= place < start + run
        ]
        clauses += [[-variable, cell] for variable in covering]
        clauses.append([-cell, *covering])
    return clauses
