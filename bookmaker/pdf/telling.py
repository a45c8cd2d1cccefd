"""Facts as lines of JSON and back, so that one process can read a file for another."""

from dataclasses import dataclass

import msgspec

from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import DocumentFacts, Layer, PageContent, PageInk, PageShape, Unread
from bookmaker.pdf.marks import PageScene


@dataclass(frozen=True)
class Opening:
    """How a library takes to a file: ``refusal`` says why it does not open it, ``repairs`` what it mended."""

    library: str
    refusal: str = ""
    encrypted: bool = False
    repairs: tuple[str, ...] = ()


@dataclass(frozen=True)
class PageCount:
    """How many pages the page tree holds."""

    pages: int


@dataclass(frozen=True)
class Bookmarks:
    """The titles of the bookmarks that a viewer lists beside the pages."""

    titles: tuple[str, ...]


Fact = (
    Opening | PageCount | Bookmarks | DocumentFacts | PageShape | PageContent | PageInk | PageScene | Unread
)

_KINDS: dict[str, type[Fact]] = {
    kind.__name__: kind
    for kind in (
        *(Opening, PageCount, Bookmarks, DocumentFacts),
        *(PageShape, PageContent, PageInk, PageScene, Unread),
    )
}


class _Line(msgspec.Struct, array_like=True):
    kind: str
    page: int | None
    fact: msgspec.Raw


_encode = msgspec.json.Encoder().encode
_decoders = {name: msgspec.json.Decoder(kind) for name, kind in _KINDS.items()}
_decode_line = msgspec.json.Decoder(_Line).decode
_decode_bounds = msgspec.json.Decoder(PageBounds).decode


def write_fact(fact: Fact, layer: Layer) -> bytes:
    """Return the line that tells a fact; one that cannot be told is told as unread."""
    page = getattr(fact, "number", None) or getattr(fact, "page", None)
    try:
        return _encode([type(fact).__name__, page, fact]) + b"\n"
    except (ValueError, TypeError) as fault:  # half of a character, numbers of more than 64 bits
        return write_fact(Unread(layer, f"it says what cannot be written down ({fault})", page), layer)


def read_fact(line: bytes, layer: Layer) -> Fact | None:
    """Return the fact that a line tells, None when the line is cut; numbers that are none leave it unread."""
    try:
        told = _decode_line(line)
    except msgspec.DecodeError:
        return None
    try:
        return _decoders[told.kind].decode(told.fact)
    except msgspec.DecodeError as fault:
        return Unread(layer, f"it measures what is beyond all measure ({fault})", told.page)


def write_bounds(bounds: PageBounds) -> bytes:
    """Return the line that asks for the ink of a page."""
    return _encode(bounds) + b"\n"


def read_bounds(line: bytes) -> PageBounds:
    """Return what a line of ``write_bounds`` asks."""
    return _decode_bounds(line)
