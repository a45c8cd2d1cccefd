"""Turn book specs into finished files: make, prove, record, publish."""

from dataclasses import dataclass
from pathlib import Path

from bookmaker.jobs import HERE, Executor
from bookmaker.preflight import Report
from bookmaker.press.gate import prove
from bookmaker.press.make import Made, make_book
from bookmaker.press.outputs import alone_in, publish, staging, write_text
from bookmaker.press.record import INTERIOR, NAME, SOLUTIONS, Printed, files_of, format_record, record_of
from bookmaker.progress import Progress
from bookmaker.spec import BookSpec, spec_sha256


@dataclass(frozen=True)
class Job:
    """One book to build into ``out``; ``earlier`` is a book.json whose puzzles are printed again."""

    spec: BookSpec
    out: Path
    earlier: Path | None = None
    on: Executor = HERE


@dataclass(frozen=True)
class Built:
    """A published book: what was made, what preflight says of it, its record and its file names."""

    made: Made
    report: Report
    record: dict[str, object]
    names: tuple[str, ...]


def build_book(job: Job, progress: Progress) -> Built:
    """Build one book; its files appear in ``job.out`` all together, or nothing changes there.

    Raises a BookmakerError for a spec that cannot be had, GateError for a book that is not as promised, and
    OutputError for a folder that cannot be written.
    """
    digest = spec_sha256(Path(job.spec.path))
    with staging(job.out) as folder:
        made = make_book(job.spec, folder, job.earlier, job.on, progress)
        report = prove(made, job.on, progress)
        record = record_of(made.book, _printed(made), digest, made.tried)
        write_text(folder / NAME, format_record(record))
        names = (*(path.name for path in made.files), NAME)
        with alone_in(job.out):
            unwanted = [name for name in files_of(job.out / NAME) if name not in names]
            publish(folder, job.out, names, unwanted)
    return Built(made, report, record, names)


def _printed(made: Made) -> Printed:
    """Say which pages each file has and where each puzzle and answer came to stand."""
    layout = made.layout
    pages = {INTERIOR: range(1, len(layout.pages) + 1), SOLUTIONS: layout.answers}
    files = tuple((path, pages[path.name]) for path in made.files)
    return Printed(files, layout.puzzle_pages, layout.answer_pages)
