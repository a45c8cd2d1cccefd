"""What a page draws, read from its operators: where each mark of it stands."""

from collections.abc import Iterable, Iterator, Sequence

from pypdf import PageObject, PdfReader

from bookmaker.pdf.content import colours, texts, xobjects
from bookmaker.pdf.content.state import Ink, State
from bookmaker.pdf.content.walk import Shared, UnreadableError, Walk, tokens_of
from bookmaker.pdf.facts import Layer, PageShape, Unread
from bookmaker.pdf.layers import hidden_keys
from bookmaker.pdf.objects import dictionary, entry
from bookmaker.pdf.scene import paths
from bookmaker.pdf.scene.marks import Char, FilledBox, ImageBox, PageScene, Stroke
from bookmaker.pdf.scene.recorder import Recorder

__all__ = ["Char", "FilledBox", "ImageBox", "PageScene", "Stroke", "read_scenes"]

_OPERATORS = paths.OPERATORS | texts.OPERATORS | colours.OPERATORS | xobjects.OPERATORS


def read_scenes(
    reader: PdfReader, shapes: Iterable[PageShape], said: Sequence[str] = ()
) -> Iterator[PageScene | Unread]:
    """Yield the marks of each page, or why they could not be read.

    ``said`` grows by what pypdf says: a stream of which it could unpack only a part is not read.
    """
    shared = Shared(hidden=hidden_keys(reader))
    for shape in shapes:
        heard = len(said)
        try:
            scene = _read_scene(reader.pages[shape.number - 1], shape, shared)
            damage = next((one for one in said[heard:] if "while decompressing" in one), None)
            yield Unread(Layer.CONTENT, damage, shape.number) if damage else scene
        except UnreadableError as fault:
            yield Unread(Layer.CONTENT, str(fault), shape.number)
        except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
            yield Unread(Layer.CONTENT, f"{type(fault).__name__}: {fault}", shape.number)


def _read_scene(page: PageObject, shape: PageShape, shared: Shared) -> PageScene:
    """Return the marks of one page; raises UnreadableError, and whatever pypdf raises."""
    # A page without any box has no edges that could cut anything off.
    clip = (0.0, 0.0, shape.width or 1e6, shape.height or 1e6)
    recorder = Recorder(clip)
    state = State(ctm=shape.matrix, clip=clip, fill=Ink(), stroke=Ink())
    walk = Walk(shape.number, state, dictionary(page, "/Resources"), _OPERATORS, shared, recorder)
    walk.run(tokens_of(entry(page, "/Contents")))
    return recorder.scene(shape.number)
