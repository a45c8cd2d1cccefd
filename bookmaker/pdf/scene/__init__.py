"""What a page draws, read from its operators: where each mark of it stands."""

from collections.abc import Iterable, Iterator, Sequence

from pypdf import PageObject, PdfReader

from bookmaker.pdf.content import colours, read_each, seen_of, texts, walk_on, xobjects
from bookmaker.pdf.content.shared import Shared, tokens_of
from bookmaker.pdf.facts import PageShape, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.objects import entry
from bookmaker.pdf.scene import paths
from bookmaker.pdf.scene.recorder import Recorder

_OPERATORS = paths.OPERATORS | texts.OPERATORS | colours.OPERATORS | xobjects.OPERATORS


def read_scenes(
    reader: PdfReader, shapes: Iterable[PageShape], said: Sequence[str] = ()
) -> Iterator[PageScene | Unread]:
    """Yield the marks of each page, or why they could not be read; see ``read_content``."""
    return read_each(reader, shapes, said, _read_scene)


def _read_scene(page: PageObject, shape: PageShape, shared: Shared) -> PageScene:
    """Return the marks of one page; raises UnreadableError, and whatever pypdf raises."""
    recorder = Recorder(seen_of(shape))
    walk_on(page, shape, shared, _OPERATORS, recorder).run(tokens_of(entry(page, "/Contents")))
    return recorder.scene(shape.number)
