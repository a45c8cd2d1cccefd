"""A file onto its facts, by one library at a time: what a child process tells, or a caller hears at once.

The libraries are loaded here where they are needed and nowhere else above, so that a process which only
judges starts without them.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import DocumentFacts, Layer, PageShape, Unread
from bookmaker.pdf.telling import Fact, Opening, PageCount

if TYPE_CHECKING:
    from pypdf import PdfReader

_REPAIR = re.compile(r"xref|startxref|EOF marker|Root|repaired|Object \d+ \d+ found", re.IGNORECASE)


class Here:
    """The layers of a file read in this process, one after the other, without any limit; see ``Readings``."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asked: Sequence[PageBounds] = ()

    def __enter__(self) -> "Here":
        return self

    def __exit__(self, *_: object) -> None:
        return

    def ask(self, pages: Sequence[PageBounds]) -> None:
        """Ask for the ink of pages, before the last fact of the structure has been taken."""
        self._asked = pages

    def facts(self) -> Iterator[Fact]:
        """Yield every fact."""
        yield from read_pages(self._path)
        yield from read_inks(self._path, self._asked)


def read_pages(
    path: Path, first: int = 1, skipped: Collection[int] = (), with_document: bool = True
) -> Iterator[Fact]:
    """Yield how pypdf opens a file, its page count, its document, the shapes and then the contents of pages.

    Pages before ``first`` and those ``skipped`` are left out. The opening is told again at the end, with what
    was mended on the way.
    """
    from bookmaker.pdf.content import read_content
    from bookmaker.pdf.reader import open_pdf, read_shapes

    with open_pdf(path) as opened:
        yield Opening("pypdf", opened.refusal, opened.encrypted)
        if opened.reader is None:
            return
        reader = opened.reader
        yield PageCount(len(reader.pages))
        if with_document:
            yield _document_or_unread(reader)
        shapes = []
        for shape in read_shapes(reader, [n for n in range(1, len(reader.pages) + 1) if n not in skipped]):
            yield shape
            if isinstance(shape, PageShape) and shape.number >= first:
                shapes.append(shape)
        yield from read_content(reader, shapes, opened.said)
        yield Opening("pypdf", encrypted=opened.encrypted, repairs=_repairs(opened.said))


def read_inks(path: Path, asked: Iterable[PageBounds]) -> Iterator[Fact]:
    """Yield how PDFium opens a file, then the ink of each page asked for."""
    from bookmaker.pdf import ink

    refusal = ink.refusal(path)
    yield Opening("pdfium", refusal)
    if not refusal:
        yield from ink.read_ink(path, asked)


def _document_or_unread(reader: "PdfReader") -> DocumentFacts | Unread:
    from bookmaker.pdf.reader import read_document

    try:
        return read_document(reader)
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        return Unread(Layer.STRUCTURE, f"{type(fault).__name__}: {fault}")


def _repairs(said: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(message for message in said if _REPAIR.search(message)))
