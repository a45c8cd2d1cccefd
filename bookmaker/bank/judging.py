"""Bank grids, judged by both solvers: verdict, tier and the figures a check asks about."""

from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker.bank.entry import Bank, BankGrid, BankPicture
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import grade
from bookmaker.nonogram.grid import crop
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Verdict


@dataclass(frozen=True)
class JudgedGrid:
    """One grid of the bank, cut to its ink, with what the solvers say of it.

    ``tier`` is empty unless the answer is unique; ``second`` is the verdict of the second solver.
    """

    entry: BankPicture
    drawn: BankGrid
    verdict: Verdict
    second: Verdict
    tier: str
    width: int
    height: int
    max_clues: int
    fill: float


def judge_bank(bank: Bank) -> Iterator[JudgedGrid]:
    """Judge every grid of a bank, by slug and then by size."""
    for entry, drawn in bank.grids():
        yield judge_drawn(entry, drawn)


def judge_drawn(entry: BankPicture, drawn: BankGrid) -> JudgedGrid:
    """Judge one grid as a book would print it: cut to its ink."""
    grid = crop(drawn.grid)
    clues = clues_of(grid)
    solution = judge(clues)
    return JudgedGrid(
        entry=entry,
        drawn=drawn,
        verdict=solution.verdict,
        second=second_opinion(clues).verdict,
        tier=grade(clues, solution).tier if solution.verdict.is_unique else "",
        width=grid.width,
        height=grid.height,
        max_clues=clues.longest,
        fill=grid.fill,
    )
