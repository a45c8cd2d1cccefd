"""The proofs between a made book and the output folder: fair by a second solver, printable from the bytes."""

from pathlib import Path

from bookmaker.book import Puzzle
from bookmaker.errors import GateError
from bookmaker.findings import Finding
from bookmaker.jobs import run
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.preflight import Options, Report, validate_pdf
from bookmaker.press.make import Made
from bookmaker.progress import Progress


def prove_fair(made: Made, jobs: int, progress: Progress) -> None:
    """Ask the second solver about every puzzle; it must find the same verdict and the printed answer.

    Raises GateError naming each puzzle on which the two disagree.
    """
    puzzles = made.book.puzzles
    faults = []
    for done, fault in enumerate(run(disagreement, puzzles, jobs), 1):
        progress("proving the puzzles", done, len(puzzles))
        if fault:
            faults.append(fault)
    if faults:
        raise GateError(faults)


def disagreement(puzzle: Puzzle) -> str:
    """Say how the second solver's findings differ from what the book prints; empty when they do not."""
    if clues_of(puzzle.answer) != puzzle.clues:
        return f"puzzle {puzzle.number}: its clues are not those of its answer; please report this"
    opinion = second_opinion(puzzle.clues)
    if opinion.verdict is not puzzle.verdict:
        return (
            f"puzzle {puzzle.number}: one solver says {puzzle.verdict}, the other {opinion.verdict}; "
            f"please report this"
        )
    if opinion.grid != puzzle.answer:
        return f"puzzle {puzzle.number}: the second solver finds another answer; please report this"
    return ""
