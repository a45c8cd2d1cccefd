"""Grids and claims that came with a puzzle to where they are wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bookmaker.commands._solving.posing import Posed
from bookmaker.nonogram.clues import clues_of, format_clue
from bookmaker.nonogram.faults import line_name
from bookmaker.nonogram.grid import UNKNOWN, Grid, answer_sha256
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.trace import Classified
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict

Cell = tuple[int, int]


@dataclass(frozen=True)
class Begun:
    """What a partly filled grid is worth.

    ``known`` counts its cells and ``wrong`` lists those (row, column) that contradict the only answer;
    ``start`` has the others, to go on from. ``answers`` counts, up to 2, the answers that have all its known
    cells; None where that is not decided.
    """

    known: int
    wrong: tuple[Cell, ...]
    start: Grid
    answers: int | None


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
    wrong = _contradicting(given, solution.grid) if solution.verdict.is_unique and solution.grid else ()
    cells = given.cells.copy()
    for cell in wrong:
        cells[cell] = UNKNOWN
    known = int(np.count_nonzero(given.cells != UNKNOWN))
    return Begun(known, wrong, Grid(cells), 0 if wrong else _answers_left(posed, solution, sat))


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


def _contradicting(given: Grid, answer: Grid) -> tuple[Cell, ...]:
    differs = (given.cells != UNKNOWN) & (given.cells != answer.cells)
    return tuple((int(r), int(c)) for r, c in np.argwhere(differs))


def _answers_left(posed: Posed, solution: Solution, sat: bool) -> int | None:
    if solution.verdict is not Verdict.AMBIGUOUS and solution.verdict is not Verdict.UNDECIDED:
        return solution.answers
    left = judge(posed.clues, given=posed.given, sat=sat)
    return None if left.verdict is Verdict.UNDECIDED else left.answers


def _unfit_lines(posed: Posed, answer: Grid) -> Iterator[str]:
    clues, drawn = posed.clues, clues_of(answer)
    pairs = zip(drawn.rows + drawn.cols, clues.rows + clues.cols, strict=True)
    for line, (found, told) in enumerate(pairs):
        if found != told:
            yield f"{line_name(clues, line)} reads {format_clue(found)}, its clue is {format_clue(told)}"


def _told(probes: tuple[int, int]) -> str:
    return f"{probes[0]} one-step, {probes[1]} depth-2"
