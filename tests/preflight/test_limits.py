"""Both sides of every limit, end to end: from the bytes of a file to what is said of it."""

from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path

import pytest

from bookmaker.findings import Finding
from bookmaker.preflight import Options, Part, Report, validate_pdf
from bookmaker.printers import find_printer
from bookmaker.rules import Submission
from tests.raw_pdf import Objects, book, stream

KDP = find_printer("kdp-paperback")
TRIM, BLEED = (612.0, 792.0), (621.0, 810.0)
LETTER = Options(trim="8.5x11")
WITH_BLEED = Options(trim="8.5x11", bleed=True)
INNER = b"1 w 200 300 99 99 re S "
HELVETICA = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
GLYPH = stream(b"1000 0 0 0 1000 1000 d1 0 0 1000 1000 re f")
TYPE3 = (
    b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] "
    b"/CharProcs << /a 11 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 "
    b"/Widths [1000] /Resources << >> >>"
)
BIG_TYPE3 = TYPE3.replace(b".001 0 0 .001", b".01 0 0 .01").replace(b"1000 1000]", b"100 100]")
IMAGE = stream(
    b"\x80" * 90_000,
    b"/Type /XObject /Subtype /Image /Width 300 /Height 300 /BitsPerComponent 8 /ColorSpace /DeviceGray",
)
RESOURCES = (
    b"/Font << /H 10 0 R /T 12 0 R /B 13 0 R >> /XObject << /I 14 0 R /F 15 0 R >> /ExtGState << /G 16 0 R >>"
)
OBJECTS = {10: HELVETICA, 11: GLYPH, 12: TYPE3, 13: BIG_TYPE3, 14: IMAGE, 15: b"null", 16: b"null"}


def box(width: float, height: float) -> bytes:
    return b"/MediaBox [0 0 %.6f %.6f]" % (width, height)


def judge(folder: Path, data: bytes, options: Options | None = None) -> Report:
    """Judge a file in this process."""
    (folder / "x.pdf").write_bytes(data)
    return validate_pdf(folder / "x.pdf", options or LETTER, patience=None)


def with_page(
    content: bytes, number: int = 3, page: bytes = box(*TRIM), pages: int = 24, more: Objects | None = None
) -> bytes:
    """Return a book of pages with a square in their middle, and more on one of them."""
    contents = [INNER] * pages
    contents[number - 1] += content
    return book(contents, page, RESOURCES, OBJECTS | dict(more or {}))


def form(content: bytes, matrix: bytes = b"1 0 0 1 0 0") -> dict[int, bytes]:
    """Return the object of the form F."""
    entries = b"/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] /Matrix [%b] /Resources 3 0 R" % matrix
    return {15: stream(content, entries)}


def said(report: Report, *rules: str) -> list[tuple[str, str, int | None]]:
    """Return rule, level and page of the findings of some rules."""
    return [(one.rule, str(one.level), one.page) for one in report.findings if one.rule.startswith(rules)]


def the_finding(report: Report, rule: str) -> Finding:
    """Return the only finding of a rule."""
    [finding] = [one for one in report.findings if one.rule == rule]
    return finding


def beside(side: str, inches: float, size: tuple[float, float]) -> bytes:
    """Return a filled square at a distance from an edge of the page."""
    far, (width, height) = inches * 72, size
    x, y = {
        "left": (far, 350.0),
        "right": (width - far - 20, 350.0),
        "bottom": (300.0, far),
        "top": (300.0, height - far - 20),
    }[side]
    return b"%.5f %.5f 20 20 re f " % (x, y)


EDGES = [
    (2, "right", "INSIDE", 0.375),
    (2, "left", "OUTSIDE", 0.25),
    (3, "left", "INSIDE", 0.375),
    (3, "right", "OUTSIDE", 0.25),
    (3, "top", "TOP", 0.25),
    (3, "bottom", "BOTTOM", 0.25),
]
BLEED_EDGES = [
    (2, "right", "INSIDE", 0.375),
    (2, "left", "OUTSIDE", 0.375),
    (3, "left", "INSIDE", 0.375),
    (3, "right", "OUTSIDE", 0.375),
    (3, "top", "TOP", 0.375),
    (3, "bottom", "BOTTOM", 0.375),
]


@pytest.mark.parametrize(("number", "side", "name", "limit"), EDGES)
def test_margins(number: int, side: str, name: str, limit: float, tmp_path: Path) -> None:
    """A thousandth of an inch decides, on every edge, by parity; a little to spare is said, too."""
    for off, level in ((-0.001, "error"), (0.0, "info"), (0.05, "info"), (0.08, None)):
        data = with_page(beside(side, limit + off, TRIM), number)
        rule = f"MARGIN-{name}" if level == "error" else "MARGIN-TIGHT"
        assert said(judge(tmp_path, data), "MARGIN") == ([(rule, level, number)] if level else [])


@pytest.mark.parametrize(("number", "side", "name", "limit"), BLEED_EDGES)
def test_margins_with_bleed(number: int, side: str, name: str, limit: float, tmp_path: Path) -> None:
    """With bleed every outer edge has its limit, and a second one, counted from the trim, as a warning."""
    cases = [(limit - 0.001, "error"), (limit, "warning"), (0.499, "warning"), (0.5, None)]
    if name == "INSIDE":
        cases = [(limit - 0.001, "error"), (limit, None)]
    for distance, level in cases:
        data = with_page(beside(side, distance, BLEED), number, box(*BLEED))
        found = [one for one in said(judge(tmp_path, data, WITH_BLEED), "MARGIN") if one[1] != "info"]
        assert found == ([(f"MARGIN-{name}", level, number)] if level else [])


BANDS = [(150, 0.375, 0.5), (300, 0.5, 0.625), (500, 0.625, 0.75), (700, 0.75, 0.875)]


def gutter(folder: Path, inches: float, pages: int, of: int) -> list[tuple[str, str, int | None]]:
    """Judge a square at the spine in a book of ``pages``, or of one page that is the third of ``of``."""
    part = Part(3, of) if pages == 1 else None
    data = with_page(beside("left", inches, TRIM), min(3, pages), pages=pages)
    return [
        one
        for one in said(judge(folder, data, Options(trim="8.5x11", part=part)), "MARGIN")
        if one[1] == "error"
    ]


@pytest.mark.parametrize(("last", "narrow", "wide"), BANDS)
def test_gutters(last: int, narrow: float, wide: float, tmp_path: Path) -> None:
    """One page more asks for a wider gutter."""
    assert gutter(tmp_path, narrow, 1, last) == []
    assert gutter(tmp_path, narrow - 0.001, 1, last) == [("MARGIN-INSIDE", "error", 1)]
    assert gutter(tmp_path, wide - 0.001, 1, last + 1) == [("MARGIN-INSIDE", "error", 1)]
    assert gutter(tmp_path, wide, 1, last + 1) == []


@pytest.mark.parametrize(("last", "narrow", "wide"), [BANDS[0]])
def test_gutters_of_whole_books(last: int, narrow: float, wide: float, tmp_path: Path) -> None:
    """The page count of the file itself decides when no other is told."""
    assert gutter(tmp_path, narrow, last, last) == []
    assert gutter(tmp_path, narrow, last + 1, last + 1) == [("MARGIN-INSIDE", "error", 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("last", "narrow", "wide"), BANDS[1:])
def test_gutters_of_thick_books(last: int, narrow: float, wide: float, tmp_path: Path) -> None:
    """The page count of the file itself decides in every band."""
    test_gutters_of_whole_books(last, narrow, wide, tmp_path)


COUNTS = [
    ("8.5x11", 23, ["PAGES-FEW", "PAGES-ODD"]),
    ("8.5x11", 24, []),
    ("6x9", 150, []),
    ("6x9", 151, ["PAGES-ODD"]),
]
THICK = [
    ("8.5x11", 590, []),
    ("8.5x11", 591, ["PAGES-MANY", "PAGES-ODD"]),
    ("6x9", 828, []),
    ("6x9", 829, ["PAGES-MANY", "PAGES-ODD"]),
]


@pytest.mark.parametrize(
    ("trim", "pages", "rules"), [*COUNTS, *(pytest.param(*case, marks=pytest.mark.slow) for case in THICK)]
)
def test_page_counts(trim: str, pages: int, rules: list[str], tmp_path: Path) -> None:
    """The least and the greatest page count are taken, the next ones are not."""
    size = KDP.named_trim(trim)
    data = book([INNER] * pages, box(size.width_in * 72, size.height_in * 72))
    report = judge(tmp_path, data, Options(trim=trim))

    assert report.pages == pages
    assert [rule for rule, _, _ in said(report, "PAGES")] == rules


def turned(degrees: float, scale: float) -> bytes:
    """Return the matrix that turns and scales, in the middle of the page."""
    a, b = scale * cos(radians(degrees)), scale * sin(radians(degrees))
    return b"%.9f %.9f %.9f %.9f 300 400" % (a, b, -b, a)


SHOW = b"(aa) Tj ET "


def texts(size: float) -> dict[str, tuple[bytes, dict[int, bytes]]]:
    """Return every way to set text in one size."""
    plain = b"BT /H %.4f Tf 300 400 Td " % size + SHOW
    third = b"BT /H %.6f Tf 100 100 Td " % (size / 3) + SHOW
    return {
        "its own size": (plain, {}),
        "text matrix": (b"BT /H 1 Tf %.4f 0 0 %.4f 300 400 Tm " % (size, size) + SHOW, {}),
        "upside down": (b"BT /H %.4f Tf -1 0 0 -1 300 400 Tm " % size + SHOW, {}),
        "on its side": (b"BT /H %.4f Tf 0 1 -1 0 300 400 Tm " % size + SHOW, {}),
        "narrow": (b"BT 50 Tz /H %.4f Tf 300 400 Td " % size + SHOW, {}),
        "stretched": (b"BT 200 Tz /H %.4f Tf 300 400 Td " % size + SHOW, {}),
        "flattened": (b"q 1 0 0 .5 0 0 cm BT /H %.4f Tf 300 800 Td " % (2 * size) + SHOW + b"Q ", {}),
        "page matrix": (b"q 3 0 0 3 0 0 cm " + third + b"Q ", {}),
        "turned by 30 degrees": (b"q %b cm BT /H %.6f Tf " % (turned(30, 2), size / 2) + SHOW + b"Q ", {}),
        "form": (b"/F Do ", form(third, b"3 0 0 3 0 0")),
        "form in a scaled place": (b"q 6 0 0 6 0 0 cm /F Do Q ", form(third, b".5 0 0 .5 0 0")),
        "Type 3": (b"BT /T %.4f Tf 300 400 Td " % size + SHOW, {}),
        "Type 3 of another scale": (b"BT /B %.4f Tf 300 400 Td " % size + SHOW, {}),
        "outlined": (b"BT 1 w 1 Tr /H %.4f Tf 300 400 Td " % size + SHOW, {}),
    }


@pytest.mark.parametrize("name", texts(7))
def test_text_sizes(name: str, tmp_path: Path) -> None:
    """7 pt is readable and 6.9 pt is not, however it came to be."""
    for size, expected in ((6.9, [("TEXT-SMALL", "error", 3)]), (7.0, [])):
        content, more = texts(size)[name]
        report = judge(tmp_path, with_page(content, more=more))
        assert said(report, "TEXT-SMALL") == expected
        if expected:
            assert the_finding(report, "TEXT-SMALL").value == pytest.approx(6.9, abs=0.01)


def images(ppi: float) -> dict[str, tuple[bytes, dict[int, bytes]]]:
    """Return every way to place an image of 300 x 300 pixels in one resolution."""
    side = 300 * 72 / ppi
    inline = b"BI /W 300 /H 300 /BPC 1 /CS /G /F /AHx ID " + b"55" * 38 * 300 + b"> EI "
    return {
        "straight": (b"q %.5f 0 0 %.5f 200 400 cm /I Do Q " % (side, side), {}),
        "mirrored": (b"q -%.5f 0 0 %.5f 300 400 cm /I Do Q " % (side, side), {}),
        "turned by 30 degrees": (b"q %b cm /I Do Q " % turned(30, side), {}),
        "turned by 90 degrees": (b"q %b cm /I Do Q " % turned(90, side), {}),
        "coarse across": (b"q %.5f 0 0 30 200 400 cm /I Do Q " % side, {}),
        "coarse upwards": (b"q 30 0 0 %.5f 200 400 cm /I Do Q " % side, {}),
        "form": (
            b"q 2 0 0 2 0 0 cm /F Do Q ",
            form(b"q %.5f 0 0 %.5f 200 400 cm /I Do Q" % (side, side), b".5 0 0 .5 0 0"),
        ),
        "turned form": (b"/F Do ", form(b"%.5f 0 0 %.5f 0 0 cm /I Do" % (side, side), turned(30, 1))),
        "inline": (b"q %.5f 0 0 %.5f 200 400 cm " % (side, side) + inline + b"Q ", {}),
        "clipped": (b"q 200 400 20 20 re W n %.5f 0 0 %.5f 200 400 cm /I Do Q " % (side, side), {}),
    }


@pytest.mark.parametrize("name", images(300))
def test_image_resolutions(name: str, tmp_path: Path) -> None:
    """300 pixels an inch are enough and 299 are not, along the image's own axes."""
    for ppi, expected in ((299.0, [("IMAGE-PPI", "warning", 3)]), (300.0, [])):
        content, more = images(ppi)[name]
        report = judge(tmp_path, with_page(content, more=more))
        assert said(report, "IMAGE-PPI") == expected
        if expected:
            assert the_finding(report, "IMAGE-PPI").value == pytest.approx(299, abs=0.1)


def lines(width: float) -> dict[str, tuple[bytes, dict[int, bytes]]]:
    """Return every way to draw a line of one width."""
    drawn = b"300 400 m 400 420 l S Q "
    small = b"%.6f w 30 40 m 40 42 l S" % (width / 10)
    return {
        "its own width": (b"q %.5f w " % width + drawn, {}),
        "page matrix": (b"q 10 0 0 10 0 0 cm " + small + b" Q ", {}),
        "turned by 30 degrees": (b"q %b cm %.6f w 0 0 m 20 20 l S Q " % (turned(30, 4), width / 4), {}),
        "wider one way": (b"q 5 0 0 1 0 0 cm %.5f w 60 400 m 70 420 l S Q " % width, {}),
        "form": (b"/F Do ", form(small, b"10 0 0 10 0 0")),
        "graphics state": (b"q /G gs " + drawn, {16: b"<< /LW %.5f >>" % width}),
        "rectangle": (b"q %.5f w 300 400 50 50 re S Q " % width, {}),
        "filled too": (b"q .5 g %.5f w 300 400 50 50 re B Q " % width, {}),
    }


@pytest.mark.parametrize("name", lines(1))
def test_line_widths(name: str, tmp_path: Path) -> None:
    """0.75 pt prints, less may break up, and under 0.25 pt it may vanish."""
    cases = [(0.75, []), (0.749, ["warning"]), (0.25, ["warning"]), (0.248, ["error"]), (0.0, ["error"])]
    for width, levels in cases:
        content, more = lines(width)[name]
        report = judge(tmp_path, with_page(content, more=more))
        assert said(report, "LINE-THIN") == [("LINE-THIN", level, 3) for level in levels], width


def readings() -> Iterator[tuple[str, bool, float, float]]:
    """Yield every trim with and without bleed, and the size of its pages in inches."""
    for trim in KDP.trims:
        yield trim.name, False, trim.width_in, trim.height_in
        yield trim.name, True, trim.width_in + 0.125, trim.height_in + 0.25


READINGS = list(readings())


def reading(submission: Submission) -> tuple[str, bool]:
    """Return the trim and bleed of a set-up."""
    return submission.trim.name if submission.trim else "", submission.bleed


@pytest.mark.parametrize(("name", "bleed", "width", "height"), READINGS)
def test_sizes(name: str, bleed: bool, width: float, height: float, tmp_path: Path) -> None:
    """Every size is taken for itself, and every other one that it nearly is gets told."""
    report = judge(tmp_path, book([INNER], box(width * 72, height * 72)), Options())
    near = {
        (other, other_bleed)
        for other, other_bleed, w, h in READINGS
        if max(abs(w - width), abs(h - height)) <= 0.05
    }

    assert reading(report.guess.submission) == (name, bleed)
    assert {reading(one) for one in report.guess.also_fits} == near - {(name, bleed)}
    assert said(report, "SIZE") == []


def test_near_sizes_are_known() -> None:
    """Pages of 6 x 9 in with bleed are nearly 6.14 x 9.21 in without; no two sizes are the same."""
    sizes = [(width, height) for _, _, width, height in READINGS]
    pairs = {
        (one[:2], other[:2])
        for one in READINGS
        for other in READINGS
        if one < other and max(abs(one[2] - other[2]), abs(one[3] - other[3])) <= 0.05
    }

    assert len(set(sizes)) == len(sizes)
    assert (("6.14x9.21", False), ("6x9", True)) in pairs


@pytest.mark.parametrize(
    ("off", "expected"),
    [
        (0.0, []),
        (0.0019, []),
        (0.0021, [("SIZE-WRONG", "info", 1)]),
        (0.0199, [("SIZE-WRONG", "info", 1)]),
        (0.0201, [("SIZE-WRONG", "error", 1)]),
        (-0.0201, [("SIZE-WRONG", "error", 1)]),
    ],
)
def test_size_tolerance(off: float, expected: list[tuple[str, str, int]], tmp_path: Path) -> None:
    """A page may be off by 0.02 in, and is told from 0.002 in on."""
    for across, up in ((off, 0.0), (0.0, off)):
        data = book([INNER], box(612 + across * 72, 792 + up * 72))
        assert said(judge(tmp_path, data, Options(trim="8.5x11", bleed=False)), "SIZE") == expected


UNITS, TURNS = (1.0, 2.0, 0.5), (0, 90, 180, 270)
FAULTS = (
    beside("left", 0.3, TRIM)
    + b"BT /H 5 Tf 300 500 Td (aa) Tj ET .5 w 300 600 m 400 620 l S q 100 0 0 100 200 100 cm /I Do Q "
)


def posed(unit: float, turn: int, origin: tuple[float, float], crop: bool) -> bytes:
    """Return a page that looks as always and is put down another way."""
    width, height = (TRIM[0] / unit, TRIM[1] / unit)
    if turn % 180:
        width, height = height, width
    (x, y), s = origin, 1 / unit
    pose = {
        0: (s, 0, 0, s, x, y),
        90: (0, s, -s, 0, x + width, y),
        180: (-s, 0, 0, -s, x + width, y + height),
        270: (0, -s, s, 0, x, y + height),
    }[turn]
    frame = b"%f %f %f %f" % (x, y, x + width, y + height)
    media = b"%f %f %f %f" % (x - 30, y - 40, x + width + 50, y + height + 60) if crop else frame
    entries = b"/MediaBox [%b] /CropBox [%b] /UserUnit %f /Rotate %d" % (media, frame, unit, turn)
    content = b"%f %f %f %f %f %f cm " % pose + INNER + FAULTS
    return book([content], entries, RESOURCES, OBJECTS)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize(
    ("origin", "crop"), [((0.0, 0.0), False), ((-50.0, 70.0), False), ((30.0, 40.0), True)]
)
def test_poses(unit: float, turn: int, origin: tuple[float, float], crop: bool, tmp_path: Path) -> None:
    """Unit, turning, origin and cropping change no measure of what is seen."""
    report = judge(tmp_path, posed(unit, turn, origin, crop), Options(trim="8.5x11", bleed=False))
    values = {one.rule: one.value for one in report.findings}

    assert values["MARGIN-INSIDE"] == pytest.approx(0.3, abs=0.004)
    assert values["TEXT-SMALL"] == pytest.approx(5, abs=0.01)
    assert values["LINE-THIN"] == pytest.approx(0.5, abs=0.001)
    assert values["IMAGE-PPI"] == pytest.approx(216, abs=0.1)
    assert ("SIZE-USERUNIT" in values) == (unit != 1)
    assert ("SIZE-ROTATED" in values) == (turn != 0 and not crop)
    assert ("SIZE-CROPPED" in values) == crop
