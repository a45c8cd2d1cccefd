"""The proofs between a made book and the output folder, both from its bytes: fair, and printable."""

from collections.abc import Iterator
from pathlib import Path

from bookmaker.book import Puzzle
from bookmaker.errors import GateError
from bookmaker.findings import Finding, Level
from bookmaker.jobs import Executor
from bookmaker.nonogram.clues import clues_of
from bookmaker.preflight import Options, Part, Report, Verdict, validate_pdf
from bookmaker.press.make import Made
from bookmaker.press.record import INTERIOR, SOLUTIONS
from bookmaker.progress import Progress
from bookmaker.proof import Printed, ProofReport, Proving, prove_pdf
from bookmaker.template.texts import Texts

PLEASE = "please report this with the spec; nothing was written"


def prove(made: Made, on: Executor, progress: Progress) -> Report:
    """Prove a made book fair and printable and return what preflight says of its interior.

    Raises GateError with everything that is not so.
    """
    proof = prove_fair(made, on, progress)
    faults = [*_unproved(proof), *differences(made, proof)]
    progress("judging the files", 0, 0)
    reports = [validate_pdf(path, _options(made, path)) for path in made.files]
    faults += [fault for report in reports for fault in _faults(report)]
    if faults:
        raise GateError(faults)
    return reports[0]


def prove_fair(made: Made, on: Executor, progress: Progress) -> ProofReport:
    """Read every puzzle back from its printed page and ask both solvers about it."""
    files = {path.name: path for path in made.files}
    proving = Proving(prints_zero=True, on=on, furniture=_furniture(made.template.texts))
    return prove_pdf(files[INTERIOR], files.get(SOLUTIONS), proving, progress)


def _furniture(texts: Texts) -> frozenset[str]:
    """List what a template prints on pages of puzzles, as a picture may have the same name by chance."""
    words = (str(value) for part in (texts.puzzle, texts.tiers) for value in vars(part).values())
    return frozenset(words)


def differences(made: Made, proof: ProofReport) -> Iterator[str]:
    """Say where the printed puzzles are not those that the book's record tells of."""
    printed = {puzzle.number: puzzle for puzzle in proof.puzzles}
    for puzzle in made.book.puzzles:
        told = _difference(puzzle, printed.get(puzzle.number), made)
        if told:
            yield f"puzzle {puzzle.number}: {told}; {PLEASE}"
    strange = sorted(printed.keys() - {puzzle.number for puzzle in made.book.puzzles})
    yield from (f"puzzle {number}: is printed and not in the book; {PLEASE}" for number in strange)


def _difference(puzzle: Puzzle, printed: Printed | None, made: Made) -> str:
    layout, number = made.layout, puzzle.number
    if printed is None:
        return "is not found on its page"
    if (printed.page, printed.answer_page) != (layout.puzzle_pages[number], layout.answer_pages[number]):
        return f"stands on pages {printed.page} and {printed.answer_page}, others are recorded"
    if clues_of(puzzle.answer) != puzzle.clues:
        return "its clues are not those of its answer"
    if printed.verdict is not puzzle.verdict:
        return f"its page proves it {printed.verdict}, the book says {puzzle.verdict}"
    return "" if printed.answer == puzzle.answer else "its page has another answer than the book"


def _unproved(proof: ProofReport) -> list[str]:
    """List what was found of the printed puzzles; whatever its level, it is one fault too many."""
    return [_told(finding.where or proof.name, finding) for finding in proof.findings]


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
    page = f": page {finding.page}" if finding.page else ""
    number = f": puzzle {finding.number}" if finding.number else ""
    return f"{name}{page}{number}: {finding.message} [{finding.rule}]; {finding.fix or PLEASE}"
