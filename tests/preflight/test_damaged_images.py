"""A book with an image that nobody can draw whole is no ready book, and its page is named."""

import io
from pathlib import Path

import pytest
from PIL import Image

from bookmaker.preflight import Options, Verdict, validate_pdf
from tests.raw_pdf import book, raw_stream, stream

GRAY = b"/Type /XObject /Subtype /Image /Width 1200 /Height 1500 /BitsPerComponent 8 /ColorSpace /DeviceGray "
BLOCK = b"0 g 100 100 400 550 re f "
PHOTO = b"q 288 0 0 360 150 200 cm /I Do Q"
PAGES, DAMAGED = 24, 12


def jpeg() -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").resize((1200, 1500)).save(file, "JPEG")
    return file.getvalue()


IMAGES = {
    "whole": (raw_stream(jpeg(), GRAY + b"/Filter /DCTDecode"), ""),
    "half": (raw_stream(jpeg()[:9000], GRAY + b"/Filter /DCTDecode"), "breaks off"),
    "rubbish": (raw_stream(b"garbage" * 99, GRAY + b"/Filter /DCTDecode"), "is no JPEG"),
    "of no filter": (raw_stream(jpeg(), GRAY + b"/Filter /FooDecode"), "has a filter that nobody knows"),
    "short": (stream(bytes(9000), GRAY), "has fewer pixels than it says"),
}


@pytest.mark.parametrize("ground", [b"", BLOCK], ids=["on white", "on a block"])
@pytest.mark.parametrize("name", IMAGES)
def test_a_damaged_image(name: str, ground: bytes, tmp_path: Path) -> None:
    """Its ink was not judged and it is not blank, whatever stands behind the image."""
    image, damage = IMAGES[name]
    contents = [BLOCK] * PAGES
    contents[DAMAGED - 1 : DAMAGED + 4] = [ground + PHOTO] * 5
    path = tmp_path / "x.pdf"
    path.write_bytes(book(contents, resources=b"/XObject << /I 20 0 R >>", more={20: image}))

    report = validate_pdf(path, Options(trim="8.5x11", bleed=False), patience=None)

    told = [(one.rule, one.page) for one in report.findings if one.rule in ("CHECK-INCOMPLETE", "BLANK-RUN")]
    assert told == [("CHECK-INCOMPLETE", page) for page in range(DAMAGED, DAMAGED + 5) if damage]
    assert (report.verdict is Verdict.INCOMPLETE) is bool(damage)
    assert all(damage in one.message for one in report.findings if one.rule == "CHECK-INCOMPLETE")


def test_a_damaged_inline_image(tmp_path: Path) -> None:
    """Nor may one pass that stands among the operators of its page."""
    image = b" q 288 0 0 360 150 200 cm BI /W 1000 /H 1000 /CS /G /BPC 8 /F /DCT ID %s\nEI Q" % (
        b"rubbish" * 99
    )
    contents = [BLOCK] * PAGES
    contents[DAMAGED - 1] += image
    path = tmp_path / "x.pdf"
    path.write_bytes(book(contents))

    report = validate_pdf(path, Options(trim="8.5x11", bleed=False), patience=None)

    (found,) = (one for one in report.findings if one.rule == "CHECK-INCOMPLETE")
    assert found.page == DAMAGED and "is no JPEG" in found.message
    assert report.verdict is Verdict.INCOMPLETE
