"""Read a file layer by layer into the facts that rules judge; what cannot be read is noted, not passed."""

import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from pypdf import PdfReader

from bookmaker.errors import PdfError
from bookmaker.pdf import ink
from bookmaker.pdf.content import read_content
from bookmaker.pdf.facts import DocumentFacts, Layer, PageFacts, PageInk, PageShape, PdfFacts, Unread
from bookmaker.pdf.reader import OpenPdf, file_facts, open_pdf, read_document, read_shapes
from bookmaker.preflight.setup import Guess, Options, guess_setup, page_bounds

_Fact = TypeVar("_Fact")


@dataclass(frozen=True)
class Gathered:
    """The facts of a file and the set-up to judge them by."""

    facts: PdfFacts
    guess: Guess


@dataclass
class _Unread:
    parts: list[Unread] = field(default_factory=list)

    def keep(self, facts: Iterable[_Fact | Unread]) -> Iterator[_Fact]:
        """Yield what was read and note the rest."""
        for fact in facts:
            if isinstance(fact, Unread):
                self.parts.append(fact)
            else:
                yield fact


def gather(path: Path, options: Options) -> Gathered:
    """Read a file.

    Raises PdfError when there is none or it cannot be read, PrinterError when the options ask for too much.
    """
    try:
        _check_is_file(path)
        with open_pdf(path) as opened:
            if opened.reader is None:
                return _refused(path, opened, options)
            return _read(path, opened, opened.reader, options)
    except FileNotFoundError:
        raise PdfError(f"{path}: no such file, expected a PDF; check the path") from None
    except OSError as fault:
        raise PdfError(f"{path}: {fault.strerror or fault}, expected a PDF; check the path") from None


def _check_is_file(path: Path) -> None:
    """Raise PdfError for what can be read only once, or never ends, such as a pipe or a device."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise PdfError(f"{path}: is a folder, expected a PDF; name a file in it")
    if not stat.S_ISREG(mode):
        raise PdfError(f"{path}: is a device or a pipe, expected a PDF; save it as a file first")


def _refused(path: Path, opened: OpenPdf, options: Options) -> Gathered:
    """Tell what can be told of a file that pypdf does not open; without sizes its ink means nothing."""
    pdfium_opens = opened.has_header and not ink.refusal(path)
    is_pdf = pdfium_opens or (opened.has_header and opened.encrypted)
    unread = tuple(Unread(layer, opened.refusal) for layer in Layer) if is_pdf else ()
    facts = PdfFacts(file_facts(path, opened, pdfium_opens), unread=unread)
    return Gathered(facts, guess_setup((), 0, options))


def _read(path: Path, opened: OpenPdf, reader: PdfReader, options: Options) -> Gathered:
    unread = _Unread()
    page_count = len(reader.pages)
    document = _document(reader, unread)
    shapes = {shape.number: shape for shape in unread.keep(read_shapes(reader))}
    guess = guess_setup(tuple(shapes.values()), page_count, options)
    contents = {
        content.number: content for content in unread.keep(read_content(reader, shapes.values(), opened.said))
    }
    refusal = ink.refusal(path)
    inks = {} if refusal else {one.number: one for one in unread.keep(_inks(path, shapes.values(), guess))}
    if refusal and page_count:
        unread.parts.append(Unread(Layer.INK, refusal))
    pages = tuple(
        PageFacts(number, shapes.get(number), contents.get(number), inks.get(number))
        for number in range(1, page_count + 1)
    )
    facts = PdfFacts(
        file_facts(path, opened, pdfium_opens=not refusal),
        document=document,
        page_count=page_count,
        pages=pages,
        unread=tuple(unread.parts),
    )
    return Gathered(facts, guess)


def _document(reader: PdfReader, unread: _Unread) -> DocumentFacts | None:
    try:
        return read_document(reader)
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        unread.parts.append(Unread(Layer.STRUCTURE, f"{type(fault).__name__}: {fault}"))
        return None


def _inks(path: Path, shapes: Iterable[PageShape], guess: Guess) -> Iterator[PageInk | Unread]:
    bounds = (page_bounds(shape, guess.submission) for shape in shapes)
    return ink.read_ink(path, (one for one in bounds if one))
