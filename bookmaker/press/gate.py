"""The proofs between a made book and the output folder: fair by a second solver, printable from the bytes."""

from pathlib import Path

from bookmaker.book import Book, Puzzle
from bookmaker.errors import GateError
from bookmaker.findings import Finding, Level
from bookmaker.jobs import run
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.preflight import Options, Part, Report, Verdict, validate_pdf
from bookmaker.press.make import Made
from bookmaker.press.record import INTERIOR
from bookmaker.progress import Progress

PLEASE = "please report this with the spec; nothing was written"


def prove(made: Made, jobs: int | None, progress: Progress) -> Report:
    """Prove a made book fair and printable and return what preflight says of its interior.

    Raises GateError with everything that is not so.
    """
    prove_fair(made.book, jobs, progress)
    progress("judging the files", 0, 0)
    reports = [validate_pdf(path, _options(made, path)) for path in made.files]
    faults = [fault for report in reports for fault in _faults(report)]
    if faults:
        raise GateError(faults)
    return reports[0]


def prove_fair(book: Book, jobs: int | None, progress: Progress) -> None:
    """Ask the second solver about every puzzle; it must find the same verdict and the printed answer.

    Raises GateError naming each puzzle on which the two disagree.
    """
    faults = []
    for done, fault in enumerate(run(disagreement, book.puzzles, jobs), 1):
        progress("proving the puzzles", done, len(book.puzzles))
        if fault:
            faults.append(f"puzzle {book.puzzles[done - 1].number}: {fault}; {PLEASE}")
    if faults:
        raise GateError(faults)


def disagreement(puzzle: Puzzle) -> str:
    """Say how the second solver's findings differ from what the book prints; empty when they do not."""
    if clues_of(puzzle.answer) != puzzle.clues:
        return "its clues are not those of its answer"
    opinion = second_opinion(puzzle.clues)
    if opinion.verdict is not puzzle.verdict:
        return f"one solver says {puzzle.verdict}, the other {opinion.verdict}"
    if not opinion.verdict.is_unique:
        return f"both solvers say {opinion.verdict}"
    return "" if opinion.grid == puzzle.answer else "the second solver finds another answer"


def _options(made: Made, path: Path) -> Options:
    """Say what a file was made to be; the answers alone are judged as the part of the book they are."""
    chosen = made.setup
    part = None if path.name == INTERIOR else Part(made.layout.answers.start, len(made.layout.pages))
    return Options(chosen.printer, chosen.trim, chosen.bleed, chosen.paper, chosen.ink, part)


def _faults(report: Report) -> list[str]:
    """List what keeps a file of ours from being spotless; a warning is one fault too many."""
    if report.verdict is Verdict.READY:
        return []
    return [_told(report.name, finding) for finding in report.findings if finding.level is not Level.INFO]


def _told(name: str, finding: Finding) -> str:
    place = f"{name}: page {finding.page}" if finding.page else name
    return f"{place}: {finding.message} [{finding.rule}]; {finding.fix or PLEASE}"
