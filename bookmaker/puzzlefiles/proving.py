"""A puzzle of a file to the same with its class, its trace and its answer, as the solver finds them."""

from dataclasses import replace

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import answer_sha256
from bookmaker.nonogram.verdict import PuzzleClass, Verdict

BUDGET = 1_000_000
"""Probes spent on a puzzle; what takes more is filed as undecided rather than waited for."""


def proved(puzzle: FiledPuzzle, where: str, *, must_be_unique: bool = False) -> FiledPuzzle:
    """Solve a puzzle and note what its file shall carry: class, trace, and answer with its SHA-256.

    Of a puzzle without exactly one answer only the class is noted. Raises PuzzleFileError, naming ``where``
    it is from, for one that ``must_be_unique`` and is not.
    """
    # Loaded here so that figures and help do not wait for the compiler.
    from bookmaker.nonogram.trace import classify

    found = classify(puzzle.clues, sat=True, budget=BUDGET)
    solution = found.solution
    if not solution.verdict.is_unique:
        if must_be_unique:
            raise PuzzleFileError(
                f"{where}: the puzzle is {_told(solution.verdict)}, expected exactly one answer; `bookmaker "
                f"solve` shows where it stands"
            )
        return replace(puzzle, kind=found.kind, probes=None, promise="")
    assert solution.grid is not None
    traced = found.trace is not None and found.kind in (PuzzleClass.PROBE1, PuzzleClass.PROBE2)
    return replace(
        puzzle,
        goal=solution.grid,
        kind=found.kind,
        probes=found.trace.probes if traced and found.trace else None,
        promise=answer_sha256(solution.grid),
    )


def _told(verdict: Verdict) -> str:
    return {Verdict.AMBIGUOUS: "ambiguous", Verdict.IMPOSSIBLE: "impossible"}.get(verdict, "undecided")
