"""Grids and claims that came with a puzzle to where they are wrong."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from bookmaker.commands._solving.posing import Posed
from bookmaker.nonogram.clues import Clues, clues_of, format_clue
from bookmaker.nonogram.deciding import NO_WAY_ON
from bookmaker.nonogram.faults import line_name
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Grid, answer_sha256
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.trace import Classified
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict

Cell = tuple[int, int]

VALUES = {EMPTY: "empty", FILLED: "filled"}

OPEN = (Verdict.AMBIGUOUS, Verdict.UNDECIDED)
"""Verdicts that leave it to the given cells how many answers there are."""


@dataclass(frozen=True)
class Begun:
    """What a partly filled grid is worth.

    ``known`` counts its cells. ``wrong`` lists those (row, column) that contradict the only answer, or that
    no answer has together with the given cells before them; ``reasons`` says of each what is wrong, and
    ``start`` has the others, to go on from. ``answers`` counts, up to 2, the answers that have all its known
    cells; None where that is not decided. ``left`` judges the grid where the clues alone do not decide.
    """

    known: int
    wrong: tuple[Cell, ...]
    reasons: tuple[str, ...]
    start: Grid
    answers: int | None
    left: Solution | None = None


@dataclass(frozen=True)
class Checked:
    """What an answer is worth: the lines that do not fit their clue, in words, and whether its hash is the
    promised one, None where none was promised."""

    faults: tuple[str, ...]
    kept: bool | None


@dataclass(frozen=True)
class Untrue:
    """A claim in a file's header, and what is found instead."""

    claim: str
    claimed: str
    found: str


def check_begun(posed: Posed, solution: Solution, sat: bool) -> Begun | None:
    """Compare a partly filled grid with the only answer, or see how many answers it leaves."""
    given = posed.given
    if given is None:
        return None
    left = judge(posed.clues, given=given, sat=sat) if solution.verdict in OPEN else None
    if solution.verdict.is_unique and solution.grid:
        faults = _contradicting(given, solution.grid)
    else:
        is_spoilt = left is not None and left.verdict is Verdict.IMPOSSIBLE
        faults = _out_of_reach(posed.clues, given, solution, sat) if is_spoilt else {}
    cells = given.cells.copy()
    for cell in faults:
        cells[cell] = UNKNOWN
    known = int(np.count_nonzero(given.cells != UNKNOWN))
    answers = 0 if faults else _answers(left or solution)
    return Begun(known, tuple(faults), tuple(faults.values()), Grid(cells), answers, left)


def check_answer(posed: Posed) -> Checked | None:
    """Compare an answer with the clues, line by line, and with the promise."""
    if posed.answer is None:
        return None
    promise = posed.filed.promise
    kept = answer_sha256(posed.answer) == promise if promise else None
    return Checked(tuple(_unfit_lines(posed, posed.answer)), kept)


def untrue_claims(posed: Posed, found: Classified) -> Iterator[Untrue]:
    """Yield each claim of the file's header that the solver finds otherwise; what it could not decide is
    none."""
    filed, solution, kind, trace = posed.filed, found.solution, found.kind, found.trace
    if kind is PuzzleClass.UNDECIDED:
        return
    if filed.kind and filed.kind != kind:
        yield Untrue("class", filed.kind, kind)
    probes = trace.probes if trace else (0, 0)
    if filed.probes and filed.probes != probes:
        yield Untrue("probes", _told(filed.probes), _told(probes))
    if filed.promise and posed.answer is None and solution.verdict.is_unique and solution.grid:
        promise = answer_sha256(solution.grid)
        if filed.promise != promise:
            yield Untrue("answer-sha256", filed.promise, promise)


def _contradicting(given: Grid, answer: Grid) -> Mapping[Cell, str]:
    differs = (given.cells != UNKNOWN) & (given.cells != answer.cells)
    wrong = [(int(r), int(c)) for r, c in np.argwhere(differs)]
    values = [(VALUES[int(given.cells[cell])], VALUES[int(answer.cells[cell])]) for cell in wrong]
    return {
        cell: f"is {has}, but {real} in the answer" for cell, (has, real) in zip(wrong, values, strict=True)
    }


def _out_of_reach(clues: Clues, given: Grid, solution: Solution, sat: bool) -> Mapping[Cell, str]:
    """Take given cells one by one and find those that no answer has with the ones taken before.

    None are found where an answer to begin with is missing, or the budget ends on the way.
    """
    answer, taken = solution.grid, np.full(given.cells.shape, UNKNOWN, np.uint8)
    wrong: dict[Cell, str] = {}
    if solution.second is None or answer is None:
        return wrong
    for r, c in np.argwhere(given.cells != UNKNOWN).tolist():
        value = int(given.cells[r, c])
        taken[r, c] = value
        if answer.cells[r, c] == value:
            continue
        found = judge(clues, given=Grid(taken), sat=sat)
        if found.verdict is Verdict.UNDECIDED or found.grid is None:
            return {}
        if found.verdict is Verdict.IMPOSSIBLE:
            wrong[r, c] = _no_way(value, found.fault)
            taken[r, c] = UNKNOWN
        else:
            answer = found.grid
    return wrong


def _no_way(value: int, fault: str) -> str:
    if fault == NO_WAY_ON:
        return f"is {VALUES[value]}, but {VALUES[1 - value]} in every answer that has the cells before it"
    return f"is {VALUES[value]}; {fault}"


def _answers(solution: Solution) -> int | None:
    return None if solution.verdict is Verdict.UNDECIDED else solution.answers


def _unfit_lines(posed: Posed, answer: Grid) -> Iterator[str]:
    clues, drawn = posed.clues, clues_of(answer)
    pairs = zip(drawn.rows + drawn.cols, clues.rows + clues.cols, strict=True)
    for line, (found, told) in enumerate(pairs):
        if found != told:
            yield f"{line_name(clues, line)} reads {format_clue(found)}, its clue is {format_clue(told)}"


def _told(probes: tuple[int, int]) -> str:
    return f"{probes[0]} one-step, {probes[1]} depth-2"
