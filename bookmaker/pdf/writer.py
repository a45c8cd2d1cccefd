"""Replay pages of placed items into a PDF file; every decision was made before.

The bytes depend on the pages, the set-up, the font files and the document information alone: no clock, no
path, no hash order.
"""

import errno
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.errors import FontError, OutputError
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Disc, Fill, Item, Page, Polygon, Segment, Stroke, Text
from bookmaker.paper.type import Face
from bookmaker.printers.printer import PrintSpec

# Flate streams wrapped in base 85 are a fifth longer and buy nothing; there is no setting per canvas.
rl_config.useA85 = 0

_CAPS = {"butt": 0, "round": 1, "square": 2}
_CIRCLE = 0.5522847498
"""Length of the handles, in radii, with which four Bezier curves draw a circle."""


@dataclass(frozen=True)
class DocumentInfo:
    """What a viewer shows as the title and the author of a file."""

    title: str
    author: str = ""


def write_pdf(
    path: Path,
    pages: Sequence[Page],
    print_spec: PrintSpec,
    faces: Mapping[str, Face],
    info: DocumentInfo,
) -> None:
    """Write the pages, in their order, to a PDF of the trim size and its bleed.

    ``faces`` has every font that items name. Raises FontError naming each character that no face has, and
    OutputError when the file cannot be written.
    """
    check_characters(pages, faces)
    fonts = {name: _registered(face) for name, face in faces.items()}
    canvas = Canvas("", invariant=1, pageCompression=1, initialFontName=next(iter(fonts.values()), None))
    _describe(canvas, info)
    for page in pages:
        _draw_page(canvas, page, print_spec, fonts)
    _write_bytes(path, canvas.getpdfdata())


def check_characters(pages: Iterable[Page], faces: Mapping[str, Face]) -> None:
    """Raise FontError with every character, string and font of the pages that cannot be printed."""
    faults: dict[str, None] = {}
    seen: set[tuple[str, str]] = set()
    for page in pages:
        for item in page.items:
            if isinstance(item, Text) and (item.font, item.text) not in seen:
                seen.add((item.font, item.text))
                faults.update((f"page {page.number}: {fault}", None) for fault in _missing(item, faces))
    if faults:
        raise FontError(faults)


def _missing(item: Text, faces: Mapping[str, Face]) -> Iterator[str]:
    if item.font in faces:
        yield from faces[item.font].missing(item.text)
    else:
        names = ", ".join(faces)
        yield f"{item.text!r}: no font {item.font!r}, the template has {names}; add it to the template"


@lru_cache(maxsize=64)
def _register(path: Path) -> str:
    # Named by content: one name for one font wherever it lies, and never one name for two.
    name = f"{path.stem}-{hashlib.sha256(path.read_bytes()).hexdigest()[:12]}"
    pdfmetrics.registerFont(TTFont(name, str(path), asciiReadable=1))
    return name


def _registered(face: Face) -> str:
    try:
        return _register(face.path)
    except (OSError, TTFError) as fault:
        raise FontError(f"{face.path}: cannot be embedded ({fault}); reinstall the font package") from None


def _describe(canvas: Canvas, info: DocumentInfo) -> None:
    canvas.setTitle(info.title)
    canvas.setAuthor(info.author)
    for blank in (canvas.setSubject, canvas.setKeywords, canvas.setCreator, canvas.setProducer):
        blank("")


def _draw_page(canvas: Canvas, page: Page, print_spec: PrintSpec, fonts: Mapping[str, str]) -> None:
    sheet = print_spec.sheet(page.number)
    canvas.setPageSize((sheet.width, sheet.height))
    # The setters hold for later pages too, so that every page sets its own.
    canvas.setTrimBox(print_spec.trim.shift(-sheet.x0, -sheet.y0).corners)
    if print_spec.bleed:
        canvas.setBleedBox(sheet.shift(-sheet.x0, -sheet.y0).corners)
        canvas.translate(-sheet.x0, -sheet.y0)
    for look, items in groupby(page.items, key=_look):
        if look is None:
            for item in items:
                _draw_shapes(canvas, item)
        else:
            _draw_texts(canvas, look, items, fonts)
    canvas.showPage()


def _look(item: Item) -> tuple[str, float, float] | None:
    """Tell which texts share one text object: those of one font, size and gray; shapes stand alone."""
    return (item.font, item.size, item.gray) if isinstance(item, Text) else None


def _draw_texts(
    canvas: Canvas, look: tuple[str, float, float], items: Iterable[Item], fonts: Mapping[str, str]
) -> None:
    font, size, gray = look
    run = canvas.beginText()
    run.setFont(fonts[font], size)
    run.setFillGray(gray)
    for item in items:
        if isinstance(item, Text) and item.text:
            run.setTextOrigin(item.x, item.y)
            run.textOut(item.text)
    canvas.drawText(run)


def _draw_shapes(canvas: Canvas, item: Item) -> None:
    if isinstance(item, Text) or not item.shapes:
        return
    if isinstance(item, Stroke):
        canvas.setStrokeGray(item.gray)
        canvas.setLineWidth(item.width)
        canvas.setLineCap(_CAPS[item.cap])
    else:
        canvas.setFillGray(item.gray)
    # Own operators: reportlab's path objects took 6 times as long for the 300 cells of an answer.
    operators = " ".join(_path(shape) for shape in item.shapes)
    canvas.addLiteral(f"{operators} {'f' if isinstance(item, Fill) else 'S'}")


def _path(shape: Segment | Box | Disc | Polygon) -> str:
    if isinstance(shape, Segment):
        return f"{shape.x0:.3f} {shape.y0:.3f} m {shape.x1:.3f} {shape.y1:.3f} l"
    if isinstance(shape, Box):
        return f"{shape.x0:.3f} {shape.y0:.3f} {shape.width:.3f} {shape.height:.3f} re"
    if isinstance(shape, Disc):
        return _circle(shape.x, shape.y, shape.radius)
    first, *others = (f"{x:.3f} {y:.3f}" for x, y in shape.points)
    return " ".join([f"{first} m", *(f"{point} l" for point in others), "h"])


def _circle(x: float, y: float, r: float) -> str:
    k = r * _CIRCLE
    curves = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    arcs = (" ".join(f"{value:.3f}" for value in curve) + " c" for curve in curves)
    return f"{x + r:.3f} {y:.3f} m {' '.join(arcs)} h"


def _write_bytes(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise OutputError(f"{path}: {fault.strerror or fault}; {_remedy(fault)}") from None


def _remedy(fault: OSError) -> str:
    remedies = {
        errno.ENOSPC: "free some disk space and build again",
        errno.ENOENT: "make the folder first or choose another with --out",
        errno.EROFS: "choose a folder that can be written with --out",
        errno.EISDIR: "move that folder away or choose another with --out",
    }
    default = "close the file if a viewer has it open, or choose another folder with --out"
    return remedies.get(fault.errno or 0, default)
