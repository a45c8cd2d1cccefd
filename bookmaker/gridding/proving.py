"""A grid to whether a book may print it as one that needs no guess."""

from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Verdict


def is_proved(grid: Grid) -> bool:
    """Tell whether both solvers find a grid by lines alone, and find this one."""
    clues = clues_of(grid)
    opinions = (judge(clues), second_opinion(clues))
    return all(one.verdict is Verdict.LINE_SOLVABLE and one.grid == grid for one in opinions)
