"""What a page draws, read from its operators: where each mark of it stands."""

from collections.abc import Iterable, Iterator, Sequence

from pypdf import PageObject, PdfReader

from bookmaker.pdf.content import colours, read_each, texts, xobjects
from bookmaker.pdf.content.shared import Shared, tokens_of
from bookmaker.pdf.content.state import Ink, State
from bookmaker.pdf.content.walk import Walk
from bookmaker.pdf.facts import PageShape, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.objects import dictionary, entry
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
    # A page without any box has no edges that could cut anything off.
    clip = (0.0, 0.0, shape.width or 1e6, shape.height or 1e6)
    recorder = Recorder(clip)
    state = State(ctm=shape.matrix, clip=clip, fill=Ink(), stroke=Ink())
    walk = Walk(shape.number, state, dictionary(page, "/Resources"), _OPERATORS, shared, recorder)
    walk.run(tokens_of(entry(page, "/Contents")))
    return recorder.scene(shape.number)
