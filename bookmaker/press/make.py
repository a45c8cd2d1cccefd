"""Turn a book spec into PDFs in a folder, not yet judged."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bookmaker.book import Book
from bookmaker.errors import BookmakerError
from bookmaker.jobs import Executor
from bookmaker.layout import Layout, lay_out
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from bookmaker.press.assemble import Assembled, assemble
from bookmaker.press.record import INTERIOR, SOLUTIONS, recorded_pictures
from bookmaker.press.wording import borrowed, unproved_promises
from bookmaker.printers import find_printer
from bookmaker.printers.printer import Setup
from bookmaker.progress import Progress
from bookmaker.spec import BookSpec
from bookmaker.template import Template, load_template


@dataclass(frozen=True)
class Made:
    """A drawn book: its files in the folder given, where things stand in them, and remarks for the author."""

    book: Book
    layout: Layout
    setup: Setup
    files: tuple[Path, ...]
    tried: Mapping[int, int]
    remarks: tuple[str, ...]
    template: Template


def make_book(spec: BookSpec, folder: Path, earlier: Path | None, on: Executor, progress: Progress) -> Made:
    """Choose, lay out and draw a book into ``folder``.

    ``earlier`` is a book.json whose puzzles are printed again. Raises a BookmakerError for whatever the
    spec asks that cannot be had.
    """
    setup = setup_of(spec)
    with _placed(spec):
        template = load_template(spec.template, spec.language)
        assembled = _assemble(spec, template, earlier, on, progress)
        book = assembled.book
        progress("laying out", 0, 0)
        layout = lay_out(book, setup, template, spec.solutions.per_page)
    progress("drawing", 0, 0)
    files = _draw(book, layout, template, folder, spec.solutions.file)
    promises = unproved_promises(book, template.texts.claims.phrases)
    spoken = (f"{spec.where(key)}: {promise}" for key, promise in promises)
    remarks = (*spoken, *borrowed(book), *layout.notes)
    return Made(book, layout, setup, files, assembled.tried, remarks, template)


def setup_of(spec: BookSpec) -> Setup:
    """Return what a spec chose of its printer."""
    chosen = spec.print
    return Setup(find_printer(chosen.printer), chosen.trim, chosen.paper, chosen.ink, chosen.bleed)


@contextmanager
def _placed(spec: BookSpec) -> Iterator[None]:
    """Tell faults that name a key of the spec with its file and line."""
    try:
        yield
    except BookmakerError as error:
        raise error.placed(spec.where) from None


def _assemble(
    spec: BookSpec, template: Template, earlier: Path | None, on: Executor, progress: Progress
) -> Assembled:
    total = sum(section.count for section in spec.sections)
    pictures = recorded_pictures(earlier) if earlier else None
    return assemble(spec, template, pictures, on, lambda done: progress("choosing puzzles", done, total))


def _draw(book: Book, layout: Layout, template: Template, folder: Path, with_file: bool) -> tuple[Path, ...]:
    """Write the interior and, where wanted, the answer pages alone."""
    info = DocumentInfo(book.title, book.author)
    interior, solutions = folder / INTERIOR, folder / SOLUTIONS
    write_pdf(interior, layout.pages, layout.print_spec, template.faces, info)
    if not with_file:
        return (interior,)
    pages = [page for page in layout.pages if page.number in layout.answers]
    write_pdf(solutions, pages, layout.print_spec, template.faces, info)
    return interior, solutions
