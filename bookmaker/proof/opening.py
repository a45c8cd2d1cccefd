"""A file into the scenes of its pages, read in this process, or in another where it cannot be trusted."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from bookmaker.errors import PdfError
from bookmaker.files import check_plain
from bookmaker.pdf import children
from bookmaker.pdf.facts import Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.readings import read_marks
from bookmaker.pdf.telling import Bookmarks, Fact, Opening


def scenes_here(path: Path) -> Iterator[PageScene | Bookmarks | Unread]:
    """Yield what is drawn on each page, and the bookmarks, of a file that can be trusted, such as our own.

    Raises PdfError when there is no such file or it cannot be opened.
    """
    check_plain(path, "a PDF", PdfError)
    yield from _scenes(path, read_marks(path))


def scenes_apart(path: Path) -> Iterator[PageScene | Bookmarks | Unread]:
    """Yield what ``scenes_here`` does of any file, read in a process that is ended when it takes too long.

    Raises PdfError when there is no such file or it cannot be opened.
    """
    check_plain(path, "a PDF", PdfError)
    yield from _scenes(path, children.scenes_apart(path))


def _scenes(path: Path, facts: Iterable[Fact]) -> Iterator[PageScene | Bookmarks | Unread]:
    for fact in facts:
        if isinstance(fact, Opening) and fact.refusal:
            raise PdfError(f"{path}: cannot be opened ({fact.refusal}), expected a PDF; export it again")
        if isinstance(fact, PageScene | Bookmarks | Unread):
            yield fact
