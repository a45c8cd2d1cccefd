"""Read a file layer by layer into the facts that rules judge; what cannot be read is noted, not passed."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from bookmaker.errors import PdfError, PrinterError
from bookmaker.files import check_plain, reason
from bookmaker.pdf.children import Patience, Readings
from bookmaker.pdf.facts import (
    DocumentFacts,
    FileFacts,
    Layer,
    PageContent,
    PageFacts,
    PageInk,
    PageShape,
    PdfFacts,
    Unread,
)
from bookmaker.pdf.readings import Here
from bookmaker.pdf.telling import Fact, Opening, PageCount
from bookmaker.preflight.setup import Guess, Options, guess_setup, page_bounds
from bookmaker.progress import Progress, silent

_HEADER_WITHIN = 1024
"""Bytes in which viewers look for the header of a PDF."""


@dataclass(frozen=True)
class Gathered:
    """The facts of a file and the set-up to judge them by."""

    facts: PdfFacts
    guess: Guess


@dataclass
class Heard:
    """What was told of a file so far; of two facts about one page the later counts.

    ``shapes_lost`` are the pages whose shape could not be read. When the pages are ``given_up``, no more
    will be told of them.
    """

    openings: dict[str, Opening] = field(default_factory=dict)
    document: DocumentFacts | None = None
    page_count: int | None = None
    shapes: dict[int, PageShape] = field(default_factory=dict)
    contents: dict[int, PageContent] = field(default_factory=dict)
    inks: dict[int, PageInk] = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)
    shapes_lost: set[int] = field(default_factory=set)
    given_up: bool = False

    def hear(self, fact: Fact) -> None:
        """Keep a fact."""
        match fact:
            case Opening():
                self.openings[fact.library] = fact
            case PageCount():
                self.page_count = fact.pages
            case DocumentFacts():
                self.document = fact
            case PageShape():
                self.shapes[fact.number] = fact
            case PageContent():
                self.contents[fact.number] = fact
            case PageInk():
                self.inks[fact.number] = fact
            case Unread():
                self._hear_unread(fact)

    def _hear_unread(self, fact: Unread) -> None:
        self.unread.append(fact)
        if fact.layer is Layer.STRUCTURE and fact.page is not None:
            self.shapes_lost.add(fact.page)
        self.given_up |= fact.layer is Layer.CONTENT and fact.page is None

    @property
    def pages_read(self) -> int:
        """How many pages were told of so far, where each is read twice: its content and its ink."""
        return (len(self.contents) + len(self.inks)) // 2

    @property
    def knows_shapes(self) -> bool:
        """Whether every page was told of, or none ever will be."""
        if self.refuses("pypdf") or self.given_up:
            return True
        known = len(self.shapes) + len(self.shapes_lost)
        return self.page_count is not None and known >= self.page_count

    def refuses(self, library: str) -> str:
        """Return why a library does not open the file; empty when it does, or has not said yet."""
        return self.openings[library].refusal if library in self.openings else ""


def gather(path: Path, options: Options, patience: Patience | None, progress: Progress = silent) -> Gathered:
    """Read a file, in processes that are given so much patience, or with None in this one.

    Raises PdfError when there is none or it cannot be read, WorkerError when no process can be started, and
    PrinterError when the options ask for too much.
    """
    check_plain(path, "a PDF", PdfError)
    # Options that ask for too much do so of any file; nobody shall wait for its pages to be told.
    by_options = guess_setup((), 0, options)
    heard = Heard()
    try:
        file = _file(path)
        guess = _listen(path, heard, options, patience, progress) if file.has_header else None
    except OSError as fault:
        raise PdfError(f"{path}: {reason(fault)}, expected a PDF; check the path") from None
    _distrust_ink(heard)
    return Gathered(_facts(file, heard), _guess_by_marks(heard, options) or guess or by_options)


def _file(path: Path) -> FileFacts:
    """Return what the bytes of a file tell before anybody parses them."""
    with path.open("rb") as stream:
        has_header = b"%PDF-" in stream.read(_HEADER_WITHIN)
        stream.seek(0)
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    return FileFacts(path.name, path.stat().st_size, has_header, sha256=digest)


def _listen(
    path: Path, heard: Heard, options: Options, patience: Patience | None, progress: Progress
) -> Guess | None:
    """Hear all that is told of a file; as soon as its pages have shapes, guess its set-up and ask for ink."""
    guess = None
    with Readings(path, patience) if patience else Here(path) as readings:
        for fact in readings.facts():
            heard.hear(fact)
            progress("reading the pages", heard.pages_read, heard.page_count or 0)
            if guess is None and heard.knows_shapes:
                shapes = [heard.shapes[number] for number in sorted(heard.shapes)]
                guess = guess_setup(shapes, heard.page_count or 0, options)
                bounds = (page_bounds(shape, guess.submission) for shape in shapes)
                readings.ask([one for one in bounds if one])
    return guess


def _distrust_ink(heard: Heard) -> None:
    """Leave out the ink of pages with a damaged image: nobody knows what it would have been."""
    damaged = {number: one.damaged[0] for number, one in sorted(heard.contents.items()) if one.damaged}
    heard.inks = {number: ink for number, ink in heard.inks.items() if number not in damaged}
    heard.unread = [one for one in heard.unread if one.layer is not Layer.INK or one.page not in damaged]
    heard.unread += [Unread(Layer.INK, f"an image on it {why}", number) for number, why in damaged.items()]


def _guess_by_marks(heard: Heard, options: Options) -> Guess | None:
    """Guess again where crop marks point at a trim that the file does not tell; None where none do.

    The pages keep the shapes that the file tells: what was seen on them is no TrimBox.
    """
    told = [heard.shapes[number] for number in sorted(heard.shapes)]
    marked = [_with_marked_trim(shape, heard.inks.get(shape.number)) for shape in told]
    try:
        return guess_setup(marked, heard.page_count or 0, options) if marked != told else None
    except PrinterError:
        return None


def _with_marked_trim(shape: PageShape, ink: PageInk | None) -> PageShape:
    return replace(shape, trim=ink.marked_trim) if ink and ink.marked_trim and shape.trim is None else shape


def _facts(file: FileFacts, heard: Heard) -> PdfFacts:
    opened = replace(
        file,
        encrypted=any(opening.encrypted for opening in heard.openings.values()),
        opened_by=tuple(name for name, opening in heard.openings.items() if not opening.refusal),
        repairs=tuple(text for opening in heard.openings.values() for text in opening.repairs),
    )
    return PdfFacts(
        opened,
        document=heard.document,
        page_count=heard.page_count,
        pages=tuple(
            PageFacts(number, heard.shapes.get(number), heard.contents.get(number), heard.inks.get(number))
            for number in range(1, (heard.page_count or 0) + 1)
        ),
        unread=tuple(_unread(opened, heard)),
    )


def _unread(file: FileFacts, heard: Heard) -> Iterator[Unread]:
    """Yield what could not be read; of a file that nobody opens there is nothing that could be."""
    yield from heard.unread
    if heard.refuses("pypdf"):
        if file.opened_by or file.encrypted:
            # Without sizes its ink means nothing.
            yield from (Unread(layer, heard.refuses("pypdf")) for layer in Layer)
    elif heard.page_count and heard.refuses("pdfium"):
        yield Unread(Layer.INK, heard.refuses("pdfium"))
