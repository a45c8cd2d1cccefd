"""An image that PDFium leaves out is told; one that shows nothing, or stands behind something, is none."""

import io
from pathlib import Path

import pytest
from PIL import Image

from bookmaker.paper.boxes import Box
from bookmaker.pdf import drawn
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.facts import PageInk, Unread
from tests.inks import inks_of
from tests.raw_pdf import book, raw_stream, stream

GRAY = b"/Type /XObject /Subtype /Image /Width 30 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceGray "
DRAW = b"q 400 0 0 500 100 100 cm /I Do Q "
LINE = b"150 300 200 2 re f "


def jpeg(gray: int) -> bytes:
    file = io.BytesIO()
    Image.new("L", (30, 40), gray).save(file, "JPEG")
    return raw_stream(file.getvalue(), GRAY + b"/Filter /DCTDecode")


def image_of(gray: int) -> bytes:
    return stream(bytes([gray]) * 1200, GRAY)


def rubbish(name: bytes) -> bytes:
    return raw_stream(b"garbage" * 50, GRAY + b"/Filter /" + name)


def page_of(path: Path, image: bytes, content: bytes = DRAW) -> PageInk | Unread:
    path.write_bytes(book([content], resources=b"/XObject << /I 20 0 R >>", more={20: image}))
    sheet = Box(0, 0, 612, 792)
    (found,) = inks_of(path, [PageBounds(1, 612, 792, sheet, sheet, sheet)])
    assert isinstance(found, PageInk | Unread)
    return found


WELL = {
    "a photo": (jpeg(90), DRAW),
    "a white photo": (jpeg(255), DRAW),
    "white": (image_of(255), DRAW),
    "white, with a line over it": (image_of(255), DRAW + LINE),
    "behind white": (image_of(0), DRAW + b"1 g 50 50 500 600 re f"),
    "off the page": (rubbish(b"DCTDecode"), b"q 400 0 0 500 900 100 cm /I Do Q"),
    "not drawn": (rubbish(b"DCTDecode"), LINE),
}


@pytest.mark.parametrize("name", WELL)
def test_drawn(name: str, tmp_path: Path) -> None:
    """What PDFium can decode it drew, even where nothing of it is seen."""
    assert isinstance(page_of(tmp_path / "x.pdf", *WELL[name]), PageInk)


@pytest.mark.parametrize("name", [b"DCTDecode", b"JPXDecode", b"JBIG2Decode", b"FooDecode"])
def test_left_out(name: bytes, tmp_path: Path) -> None:
    """A page with an image that PDFium cannot decode is not judged, and is not blank."""
    found = page_of(tmp_path / "x.pdf", rubbish(name))

    assert isinstance(found, Unread) and found.page == 1 and "an image on it cannot be drawn" in found.reason


def test_short_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an image would take more memory than there is, its page is not judged."""
    monkeypatch.setattr(drawn, "_ROOM_BESIDES", 1 << 55)
    monkeypatch.setattr(drawn, "_MOST_ROOM", 1 << 55)

    found = page_of(tmp_path / "x.pdf", image_of(0))

    assert isinstance(found, Unread) and "more memory than there is" in found.reason


def test_too_large_to_look_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An image without ink that is too large to be decoded again leaves its page unjudged; others do not."""
    monkeypatch.setattr(drawn, "_LARGEST", 1000)

    found = page_of(tmp_path / "x.pdf", image_of(255))

    assert isinstance(found, Unread) and "too large to be looked at (30 x 40 pixels)" in found.reason
    assert isinstance(page_of(tmp_path / "x.pdf", image_of(99)), PageInk)


def test_an_image_that_is_spelt_oddly(tmp_path: Path) -> None:
    """Nor is one whose image no search of the file would find."""
    image = rubbish(b"DCTDecode").replace(b"/Image", b"/#49mage")

    found = page_of(tmp_path / "x.pdf", image)

    assert isinstance(found, Unread) and "an image on it cannot be drawn" in found.reason
