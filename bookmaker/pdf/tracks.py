"""What a layer of a file has told so far: what is lost with the process that reads it, and where to go on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import DocumentFacts, Layer, PageContent, PageInk, PageShape, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.telling import Bookmarks, Fact, Opening, PageCount, write_bounds


@dataclass
class PagesTrack:
    """The structure and the content of a file, or its scenes, as one process tells them.

    ``first`` is the page from which contents are asked for, ``skipped`` pages are left out altogether. Pages
    are closed by a second opening, with what was mended on the way, scenes by the bookmarks.
    """

    what: str = "pages"
    layer = Layer.CONTENT
    lines = None
    is_idle = False
    first: int = 1
    skipped: list[int] = field(default_factory=list)
    has_document: bool = False
    is_refused: bool = False
    is_closed: bool = False
    count: int | None = None
    _is_counted: bool = False
    shaped: dict[int, None] = field(default_factory=dict)
    next_shape: int = 1
    next_content: int = 1

    def arguments(self, path: Path) -> list[str]:
        """Return what the next process is to be called with."""
        self._is_counted = False
        skipped = ",".join(map(str, self.skipped)) or "-"
        flags = ["no-document"] if self.has_document and self.what == "pages" else []
        return [self.what, str(path), str(self.first), skipped, *flags]

    @property
    def pages(self) -> int:
        """How many pages are to be told, as far as is known."""
        return self.count or 0

    def ask(self, pages: Sequence[PageBounds]) -> bool:
        """Return whether this is what was waited for: pages are told unasked."""
        return False

    def note(self, fact: Fact) -> Fact:
        """Remember what was told, and return it as it is to be understood."""
        match fact:
            case Opening(refusal=refusal) if refusal and self.count is not None:
                self.is_refused = True
                return Unread(self.layer, refusal)
            case Opening():
                self.is_refused, self.is_closed = bool(fact.refusal), self.is_closed or self._is_counted
            case PageCount():
                self.count, self._is_counted = fact.pages, True
            case Bookmarks():
                self.is_closed = True
            case DocumentFacts() | Unread(page=None):
                self.is_closed, self.has_document = self.has_document, True
            case _:
                self._note_page(fact)
        return fact

    def _note_page(self, fact: Fact) -> None:
        match fact:
            case PageShape(number=number):
                self.shaped[number] = None
                self.next_shape = max(self.next_shape, number + 1)
            case Unread(layer=Layer.STRUCTURE, page=int(number)):
                self.next_shape = max(self.next_shape, number + 1)
            case PageContent(number=number) | PageScene(number=number):
                self.next_content = max(self.next_content, number + 1)
            case Unread(page=int(number)):
                self.next_content = max(self.next_content, number + 1)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be told."""
        if self.is_refused:
            return True
        has_shapes = self.count is not None and self.next_shape > self.count
        return has_shapes and self.has_document and self._waiting is None and self.is_closed

    def lose(self, why: str) -> Fact:
        """Return what is not judged as the process was lost, and go on after it."""
        if self.count is None:
            self.is_refused = True
            return Opening("pypdf", why)
        if not self.has_document:
            self.has_document = True
            return Unread(Layer.STRUCTURE, why)
        if self.next_shape <= self.count:
            return self._skip(Layer.STRUCTURE, self.next_shape, why)
        if self._waiting:
            return self._skip(Layer.CONTENT, self._waiting, why)
        self.is_closed = True
        return Unread(Layer.STRUCTURE, why)

    @property
    def _waiting(self) -> int | None:
        """The next page whose content is to be told: a page without a shape has none."""
        return next((page for page in self.shaped if page >= self.next_content), None)

    def _skip(self, layer: Layer, page: int, why: str) -> Unread:
        self.skipped.append(page)
        lost = Unread(layer, why, page)
        self.note(lost)
        self.first = self.next_content
        return lost


@dataclass
class InksTrack:
    """The ink of the pages that were asked for, None while nobody has asked."""

    layer = Layer.INK
    asked: Sequence[PageBounds] | None = None
    is_open: bool = False
    is_refused: bool = False
    told: int = 0

    def arguments(self, path: Path) -> list[str]:
        """Return what the next process is to be called with."""
        return ["inks", str(path)]

    @property
    def pages(self) -> int:
        """How many pages are to be told, as far as is known."""
        return len(self.asked or ())

    @property
    def lines(self) -> list[bytes] | None:
        """What is to be said to the next process, None while nobody has asked."""
        return None if self.asked is None else [write_bounds(one) for one in self.asked[self.told :]]

    @property
    def is_idle(self) -> bool:
        """Whether the process waits for somebody to ask."""
        return self.is_open and self.asked is None

    def ask(self, pages: Sequence[PageBounds]) -> bool:
        """Take what is asked, and return whether this is what was waited for: it is asked once."""
        is_first = self.asked is None
        if is_first:
            self.asked = pages
        return is_first

    def note(self, fact: Fact) -> Fact:
        """Remember what was told, and return it as it is to be understood."""
        if isinstance(fact, Opening) and fact.refusal:
            self.is_refused = True
            return Unread(self.layer, fact.refusal) if self.is_open else fact
        if isinstance(fact, Opening):
            self.is_open = True
        elif isinstance(fact, PageInk | Unread):
            self.told += 1
        return fact

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be told."""
        return self.is_refused or (self.asked is not None and self.told >= self.pages)

    def lose(self, why: str) -> Fact:
        """Return what is not judged as the process was lost, and go on after it."""
        if not self.is_open or self.asked is None:
            self.is_refused = True
            return Unread(self.layer, why) if self.is_open else Opening("pdfium", why)
        lost = Unread(Layer.INK, why, self.asked[self.told].number)
        self.note(lost)
        return lost


Track = PagesTrack | InksTrack
