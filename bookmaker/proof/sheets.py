"""The scenes of a file into its sheets, and findings of what nobody can read on them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import Layer, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.telling import Bookmarks
from bookmaker.progress import Progress
from bookmaker.proof.reading import Sheet, read_sheet
from bookmaker.proof.rules import finding
from bookmaker.proof.rulings import CrowdedError

Scenes = Callable[[Path], Iterable[PageScene | Bookmarks | Unread]]
"""How the scenes of a file are read, and its bookmarks."""


@dataclass(frozen=True)
class Sheets:
    """A file as it was read, page by page."""

    name: str
    read: tuple[Sheet, ...]
    unread: tuple[Unread, ...] = ()
    bookmarks: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether nothing is on its pages that may be a puzzle or an answer and cannot be read."""
        return not (self.unread or self.pictured or any(one.bare for one in self.read))

    @property
    def pictured(self) -> list[int]:
        """The pages on which an image stands where others have drawn grids."""
        return [one.page for one in self.read if one.pictured and not (one.clued or one.framed)]


def read_sheets(path: Path, scenes_of: Scenes, progress: Progress) -> Sheets:
    """Read the pages of a file; raises PdfError when it cannot be opened."""
    sheets: list[Sheet] = []
    unread: list[Unread] = []
    bookmarks: list[str] = []
    for count, scene in enumerate(scenes_of(path), 1):
        progress("reading the pages back", count, 0)
        read = _read_or_unread(scene) if isinstance(scene, PageScene) else scene
        if isinstance(read, Unread):
            unread.append(read)
        elif isinstance(read, Bookmarks):
            bookmarks += read.titles
        else:
            sheets.append(read)
    return Sheets(path.name, tuple(sheets), tuple(unread), tuple(bookmarks))


def _read_or_unread(scene: PageScene) -> Sheet | Unread:
    try:
        return read_sheet(scene)
    except CrowdedError as fault:
        return Unread(Layer.CONTENT, str(fault), scene.number)


def check_sheets(sheets: Sheets, where: str | None = None) -> Iterator[Finding]:
    """Find pages that could not be read, and grids whose figures are no live text."""
    for one in sheets.unread:
        told = f"the page could not be read ({one.reason})"
        yield finding("CLUE-UNREADABLE", told, one.page, level=Level.UNKNOWN, where=where)
    for sheet in sheets.read:
        if sheet.bare:
            told = f"{counted(sheet.bare, 'grid')} without figures that are live text"
            yield finding("CLUE-UNREADABLE", told, sheet.page, level=Level.UNKNOWN, where=where)


def tell_pages(pages: Sequence[int]) -> str:
    """Put pages into words: ``page 3``, ``pages 3-5, 9``."""
    spans: list[list[int]] = []
    for page in sorted(set(pages)):
        if spans and page == spans[-1][-1] + 1:
            spans[-1].append(page)
        else:
            spans.append([page])
    told = ", ".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)
    return f"page{'s' if len(set(pages)) > 1 else ''} {told}"
