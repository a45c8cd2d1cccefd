import ast
from pathlib import Path

import numpy as np
import pytest

from bookmaker.nonogram import second_opinion as module
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Solution, Verdict
from tests import naive
from tests.nonogram.corpus import Known, puzzle_files, read_cases, read_puzzle

TOO_HARD = {"webpbn-06574-forever", "dom7-15x15"}
"""Puzzles that plain Python would search for minutes; it may say undecided of them, and nothing else."""

SHAPES = ((1, 1), (1, 12), (12, 1), (5, 5), (4, 9), (10, 10), (15, 15), (3, 70))


@pytest.mark.parametrize("path", puzzle_files(), ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    """It finds the known verdict and answer of every puzzle by itself."""
    known = read_puzzle(path)
    hard = known.name in TOO_HARD
    solution = second_opinion(known.clues, budget=2000 if hard else 20_000)

    assert solution.verdict is (Verdict.UNDECIDED if hard else known.verdict)
    if not hard:
        check(known, solution)


@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case.name)
def test_cases(case: Known) -> None:
    """It is right where published tools went wrong."""
    check(case, second_opinion(case.clues))


@pytest.mark.parametrize(("height", "width"), SHAPES)
def test_agrees_with_the_solver(height: int, width: int) -> None:
    """On random grids of every kind both solvers say the same: verdict, answer, open cells, probes."""
    rng = np.random.default_rng(height * 100 + width)
    for _ in range(30):
        cells = (rng.random((height, width)) < rng.uniform(0.45, 0.75)).astype(np.uint8)
        check_agreement(clues_of(cells))


def test_agrees_on_clues_of_no_grid() -> None:
    """On rows of one grid and columns of another, nearly all impossible, both solvers say the same."""
    rng = np.random.default_rng(6)
    verdicts = set()
    for _ in range(300):
        one, other = (rng.random((2, 5, 5)) < 0.5).astype(np.uint8)
        verdicts.add(check_agreement(Clues(clues_of(one).rows, clues_of(other).cols)))

    assert Verdict.IMPOSSIBLE in verdicts


def test_every_kind_is_met() -> None:
    """Small grids at half fill show every verdict that has an answer, and both solvers agree on each."""
    grids = (np.random.default_rng(3).random((600, 6, 6)) < 0.5).astype(np.uint8)
    verdicts = {check_agreement(clues_of(grid)) for grid in grids}

    assert verdicts >= {Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.AMBIGUOUS}


def test_every_line() -> None:
    """Its line logic is complete: every line of up to five cells settles as the twin says."""
    for length in range(1, 6):
        for clue in naive.clues_that_fit(length):
            machine = module._machine(clue)
            for line in states(length):
                found = module._settle(machine, list(line))
                after = None if found is None else tuple({**dict(enumerate(line)), **dict(found)}.values())

                assert after == naive.settle(clue, line)


def test_budget() -> None:
    """A budget that runs out is undecided."""
    clues = clues_of((np.random.default_rng(5).random((15, 15)) < 0.4).astype(np.uint8))

    assert second_opinion(clues, budget=10).verdict is Verdict.UNDECIDED


def test_large_puzzles_get_fewer_probes() -> None:
    """What a budget buys is less of a large puzzle, so that it ends in about the same time."""
    permutation = Clues(((1,),) * 100, ((1,),) * 100)

    assert second_opinion(permutation, budget=40).effort == 10


def test_shares_no_code() -> None:
    """It imports nothing that the kernels or the solver are made of."""
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    assert {name for name in imported if name and name.startswith("bookmaker")} == {
        "bookmaker.nonogram.clues",
        "bookmaker.nonogram.grid",
        "bookmaker.nonogram.verdict",
    }


def check_agreement(clues: Clues) -> Verdict:
    one, other = judge(clues), second_opinion(clues)

    assert one.verdict is other.verdict, clues
    if one.verdict.is_unique:
        assert one.grid == other.grid
        assert (one.line_unknown, one.probes) == (other.line_unknown, other.probes)
    return one.verdict


def check(known: Known, solution: Solution) -> None:
    assert solution.verdict is known.verdict
    if known.answer:
        assert solution.grid == known.answer
    if known.line_unknown is not None:
        assert solution.line_unknown == known.line_unknown
    if known.probes is not None:
        assert solution.probes == known.probes
    if known.verdict is Verdict.AMBIGUOUS:
        assert solution.grid is not None and solution.second is not None
        assert solution.grid != solution.second
        assert clues_of(solution.grid) == clues_of(solution.second) == known.clues


def states(length: int) -> list[naive.Line]:
    return [tuple(number // 3**i % 3 for i in range(length)) for number in range(3**length)]
