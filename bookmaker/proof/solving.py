"""Clues into a verdict that two solvers agree on, which share no code."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bookmaker.jobs import Executor, run
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import Verdict


@dataclass(frozen=True)
class Solved:
    """What solvers say of clues: ``grid`` is the answer, ``second`` another one, where there are two.

    ``disagreement`` tells how the two solvers differ, empty when they do not.
    """

    verdict: Verdict
    grid: Grid | None = None
    second: Grid | None = None
    disagreement: str = ""

    @property
    def answer(self) -> Grid | None:
        """The only answer, None when there is none or more than one."""
        return self.grid if self.verdict.is_unique and not self.disagreement else None


def solve_all(tasks: Sequence[Clues], twice: bool, on: Executor) -> Iterator[Solved]:
    """Yield what the kernels say of each of some clues, and with ``twice`` the second solver too."""
    return run(_solve_twice if twice else _solve, tasks, on)


def _solve(clues: Clues) -> Solved:
    # Loaded here so that reading a book without a puzzle does not wait for compiled code.
    from bookmaker.nonogram.solver import judge

    solution = judge(clues)
    return Solved(solution.verdict, solution.grid, solution.second)


def _solve_twice(clues: Clues) -> Solved:
    from bookmaker.nonogram.second_opinion import second_opinion

    solved = _solve(clues)
    opinion = second_opinion(clues)
    if Verdict.UNDECIDED in (solved.verdict, opinion.verdict):
        return replace(solved, verdict=Verdict.UNDECIDED)
    if opinion.verdict is not solved.verdict:
        return replace(solved, disagreement=f"one solver says {solved.verdict}, the other {opinion.verdict}")
    if solved.verdict.is_unique and opinion.grid != solved.grid:
        return replace(solved, disagreement="the two solvers find different answers")
    return solved
