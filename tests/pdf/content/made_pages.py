"""Pages of a few operators, and what is read from them."""

import pytest
from pypdf import PageObject
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
)

from bookmaker.paper.boxes import Box
from bookmaker.pdf.content import read_page
from bookmaker.pdf.content.shared import Shared
from bookmaker.pdf.facts import PageContent, PageShape
from tests.pdf.content.made_objects import named, stream

LETTER = PageShape(1, 612, 792, (612, 792))


def numbers(*values: float) -> ArrayObject:
    return ArrayObject(map(FloatObject, values))


def font(**entries: object) -> DictionaryObject:
    """A font of which every letter is half an em wide."""
    widths = ArrayObject([NumberObject(500)] * 224)
    plain = {"Subtype": NameObject("/TrueType"), "BaseFont": NameObject("/ABCDEF+Plain"), "Widths": widths}
    return named(**(plain | {"FirstChar": NumberObject(32)} | entries))


def form(data: bytes, **entries: object) -> DecodedStreamObject:
    box = {"Subtype": NameObject("/Form"), "BBox": numbers(0, 0, 1000, 1000)}
    return stream(data, **(box | entries))


def image(width: int, height: int, **entries: object) -> DecodedStreamObject:
    size = {"Width": NumberObject(width), "Height": NumberObject(height)}
    return stream(b"", Subtype=NameObject("/Image"), **(size | entries))


def read(
    data: bytes, shape: PageShape = LETTER, shared: Shared | None = None, **resources: object
) -> PageContent:
    page = PageObject.create_blank_page(width=612, height=792)
    listed = {"Font": named(F1=font())} | resources
    page[NameObject("/Resources")] = named(**listed)
    page[NameObject("/Contents")] = stream(data)
    return read_page(page, shape, shared or Shared())


def corners(box: Box | None) -> tuple[float, float, float, float]:
    assert box is not None
    return pytest.approx((box.x0, box.y0, box.x1, box.y1), abs=1e-3)  # type: ignore[no-any-return]
