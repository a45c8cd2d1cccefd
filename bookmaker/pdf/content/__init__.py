"""What a page draws, read from its operators: text, strokes, images, fonts as they are used."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from pypdf import PageObject, PdfReader

from bookmaker.pdf.content import colours, paths, texts, xobjects
from bookmaker.pdf.content.procedures import PROCEDURES
from bookmaker.pdf.content.shared import Shared, UnreadableError, tokens_of
from bookmaker.pdf.content.sink import Sink
from bookmaker.pdf.content.state import BLACK, State
from bookmaker.pdf.content.tally import Tally
from bookmaker.pdf.content.unseen import Unseen
from bookmaker.pdf.content.walk import Operator, Walk
from bookmaker.pdf.facts import Layer, PageContent, PageShape, Unread
from bookmaker.pdf.layers import hidden_keys
from bookmaker.pdf.matrices import Corners
from bookmaker.pdf.objects import dictionary, entry
from bookmaker.pdf.reasons import reason_of

_OPERATORS = paths.OPERATORS | texts.OPERATORS | colours.OPERATORS | xobjects.OPERATORS

_DAMAGE = re.compile(r"Error -\d+ while decompressing", re.IGNORECASE)


Read = TypeVar("Read")


def read_content(
    reader: PdfReader, shapes: Iterable[PageShape], said: Sequence[str] = ()
) -> Iterator[PageContent | Unread]:
    """Yield what each page draws, or why it could not be read.

    ``said`` grows by what pypdf says: a stream of which it could unpack only a part is not read.
    """
    return read_each(reader, shapes, said, read_page)


def read_each(
    reader: PdfReader,
    shapes: Iterable[PageShape],
    said: Sequence[str],
    read: Callable[[PageObject, PageShape, Shared], Read],
) -> Iterator[Read | Unread]:
    """Yield what ``read`` makes of each page, or why it could not be read."""
    shared = Shared(hidden=hidden_keys(reader))
    for shape in shapes:
        heard = len(said)
        try:
            found = read(reader.pages[shape.number - 1], shape, shared)
            damage = next(filter(_DAMAGE.match, said[heard:]), None)
            yield Unread(Layer.CONTENT, f"it is damaged ({damage})", shape.number) if damage else found
        except UnreadableError as fault:
            yield Unread(Layer.CONTENT, str(fault), shape.number)
        except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
            yield Unread(Layer.CONTENT, reason_of(fault), shape.number)


def read_page(page: PageObject, shape: PageShape, shared: Shared) -> PageContent:
    """Return what one page draws; raises UnreadableError, and whatever pypdf raises."""
    clip = seen_of(shape)
    tally = Tally(Unseen(clip, [clip, shape.trim.corners] if shape.trim else [clip]))
    walk = walk_on(page, shape, shared, _OPERATORS, tally)
    walk.procedures = PROCEDURES
    shared.damaged = {}
    walk.run(tokens_of(entry(page, "/Contents")))
    return replace(tally.facts(shape.number), damaged=tuple(shared.damaged))


def seen_of(shape: PageShape) -> Corners:
    """Return what shows of a page: all of one without any box, as nothing lies off that."""
    return 0.0, 0.0, shape.width or 1e6, shape.height or 1e6


def walk_on(
    page: PageObject, shape: PageShape, shared: Shared, operators: dict[bytes, Operator], sink: Sink
) -> Walk:
    """Return a walk about to begin on a page; raises UnreadableError when too much was read before."""
    shared.check()
    state = State(ctm=shape.matrix, clip=seen_of(shape), fill=BLACK, stroke=BLACK)
    return Walk(shape.number, state, dictionary(page, "/Resources"), operators, shared, sink)
