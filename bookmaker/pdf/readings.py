"""A file onto its facts, by one library at a time: what a child process tells, or a caller hears at once.

The libraries are loaded here where they are needed and nowhere else above, so that a process which only
judges starts without them.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import DocumentFacts, Layer, PageShape, Unread
from bookmaker.pdf.reasons import reason_of
from bookmaker.pdf.telling import Bookmarks, Fact, Opening, PageCount

if TYPE_CHECKING:
    from pypdf import PdfReader

    from bookmaker.pdf.reader import OpenPdf

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

    with _opened(path) as opened:
        yield from _opening(opened)
        if opened.reader is None:
            return
        if with_document:
            yield _document_or_unread(opened.reader)
        shapes: list[PageShape] = []
        yield from _shapes(opened.reader, skipped, shapes)
        yield from read_content(opened.reader, (one for one in shapes if one.number >= first), opened.said)
        yield Opening("pypdf", encrypted=opened.encrypted, repairs=_repairs(opened.said))


def read_marks(path: Path, first: int = 1, skipped: Collection[int] = ()) -> Iterator[Fact]:
    """Yield how pypdf opens a file, its page count, the shapes and then the scenes of pages, its bookmarks.

    Pages before ``first`` and those ``skipped`` are left out.
    """
    from bookmaker.pdf.scene import read_scenes

    with _opened(path) as opened:
        yield from _opening(opened)
        if opened.reader is None:
            return
        shapes: list[PageShape] = []
        yield from _shapes(opened.reader, skipped, shapes)
        yield from read_scenes(opened.reader, (one for one in shapes if one.number >= first), opened.said)
        yield _bookmarks_or_unread(opened.reader)


def read_inks(path: Path, asked: Iterable[PageBounds]) -> Iterator[Fact]:
    """Yield how PDFium opens a file, then the ink of each page asked for."""
    from bookmaker.pdf import ink

    with ink.open_inks(path) as opened:
        yield Opening("pdfium", opened.refusal)
        yield from ink.read_ink(opened, asked)


def _opened(path: Path) -> AbstractContextManager["OpenPdf"]:
    from bookmaker.pdf.reader import open_pdf

    return open_pdf(path)


def _opening(opened: "OpenPdf") -> Iterator[Fact]:
    yield Opening("pypdf", opened.refusal, opened.encrypted)
    if opened.reader is not None:
        yield PageCount(len(opened.reader.pages))


def _shapes(reader: "PdfReader", skipped: Collection[int], shapes: list[PageShape]) -> Iterator[Fact]:
    """Yield the shapes of pages or why they could not be read, and keep those that could."""
    from bookmaker.pdf.reader import read_shapes

    for shape in read_shapes(reader, [n for n in range(1, len(reader.pages) + 1) if n not in skipped]):
        yield shape
        if isinstance(shape, PageShape):
            shapes.append(shape)


def _document_or_unread(reader: "PdfReader") -> DocumentFacts | Unread:
    from bookmaker.pdf.reader import read_document

    try:
        return read_document(reader)
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        return Unread(Layer.STRUCTURE, reason_of(fault))


def _bookmarks_or_unread(reader: "PdfReader") -> Bookmarks | Unread:
    from bookmaker.pdf.reader import read_bookmarks

    try:
        return Bookmarks(read_bookmarks(reader))
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        return Unread(Layer.STRUCTURE, reason_of(fault))


def _repairs(said: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(message for message in said if _REPAIR.search(message)))
