"""The structure of a PDF, read by pypdf: the file, the document, the shapes of its pages."""

import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from itertools import islice
from pathlib import Path

from pypdf import Configuration, PdfReader, apply_configuration
from pypdf.generic import DictionaryObject, PdfObject

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import DocumentFacts, Layer, Matrix, PageShape, Unread
from bookmaker.pdf.layers import has_layers, hidden_layers
from bookmaker.pdf.matrices import Corners, intersect, transform_corners
from bookmaker.pdf.objects import array, dictionary, entry, number, numbers, text
from bookmaker.pdf.reasons import UnjudgedError, reason_of

_OUTPUT_LIMIT = 20_000_000
_MOST = 1_000_000
"""Of anything that a file says it has; and points, beyond which no page reaches."""

_MOST_LINKS, _LONGEST_LINK = 3, 60
_MOST_TITLES, _LONGEST_TITLE = 5_000, 200

_LIMITS = Configuration(
    zlib_maximum_output_length=_OUTPUT_LIMIT,
    lzw_maximum_output_length=_OUTPUT_LIMIT,
    run_length_maximum_output_length=_OUTPUT_LIMIT,
    array_based_stream_maximum_output_length=_OUTPUT_LIMIT,
    stream_decoding_work_maximum_length=4 * _OUTPUT_LIMIT,
)
"""What pypdf may unpack of one stream, in bytes: its own limits let 56 MB of operators take 6 seconds."""

_ENCRYPT = re.compile(rb"/Encrypt\s*(?:\d+\s+\d+\s+R|<<)")


@dataclass
class OpenPdf:
    """A file as pypdf sees it: ``reader`` is None when it refuses the file, and ``refusal`` says why.

    ``said`` collects what pypdf had to say while the file was read.
    """

    encrypted: bool = False
    reader: PdfReader | None = None
    refusal: str = ""
    said: list[str] = field(default_factory=list)


@contextmanager
def open_pdf(path: Path) -> Iterator[OpenPdf]:
    """Open a file within limits; one that cannot be read is refused."""
    opened = OpenPdf()
    with _said_by_pypdf(opened.said), apply_configuration(_LIMITS):
        _parse(opened, path)
        yield opened


def read_document(reader: PdfReader) -> DocumentFacts:
    """Return what belongs to no page."""
    catalog = reader.root_object
    info = dictionary(reader.trailer, "/Info")
    names, form = dictionary(catalog, "/Names"), dictionary(catalog, "/AcroForm")
    return DocumentFacts(
        title=text(info, "/Title"),
        author=text(info, "/Author"),
        bookmarks=_bookmarks(dictionary(catalog, "/Outlines")),
        attachments=_attachments(dictionary(names, "/EmbeddedFiles")),
        scripts=_scripts(catalog, names),
        form_fields=len(array(form, "/Fields")),
        signed=number(form, "/SigFlags", 0) != 0,
        has_layers=has_layers(catalog),
        hidden_layers=tuple(hidden_layers(catalog).values()),
        made_with="; ".join(filter(None, (text(info, "/Creator"), text(info, "/Producer")))),
    )


def read_bookmarks(reader: PdfReader) -> tuple[str, ...]:
    """Return the titles of the bookmarks, the first few thousand of a file that has more."""
    titles: list[str] = []
    waiting = [entry(dictionary(reader.root_object, "/Outlines"), "/First")]
    while waiting and len(titles) < _MOST_TITLES:
        item = waiting.pop()
        if isinstance(item, DictionaryObject):
            titles.append(text(item, "/Title")[:_LONGEST_TITLE])
            waiting += [entry(item, "/Next"), entry(item, "/First")]
    return tuple(titles)


def read_shapes(reader: PdfReader, pages: Iterable[int]) -> Iterator[PageShape | Unread]:
    """Yield the shapes of pages, or why they could not be read."""
    for page in pages:
        try:
            yield _shape(reader.pages[page - 1], page)
        except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
            yield Unread(Layer.STRUCTURE, reason_of(fault), page)


def _parse(opened: OpenPdf, path: Path) -> None:
    try:
        data = path.read_bytes()
        opened.encrypted = _ENCRYPT.search(data) is not None
        reader = PdfReader(BytesIO(data))
        opened.encrypted = "/Encrypt" in reader.trailer
        len(reader.pages)
        opened.reader = reader
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        opened.refusal = reason_of(fault)


@contextmanager
def _said_by_pypdf(said: list[str]) -> Iterator[None]:
    logger = logging.getLogger("pypdf")
    handler, propagates = _Collector(said), logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates


class _Collector(logging.Handler):
    def __init__(self, said: list[str]) -> None:
        super().__init__()
        self.said = said

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def _bookmarks(outlines: DictionaryObject) -> int:
    told = min(abs(number(outlines, "/Count", 0)), _MOST)
    return int(told) or int(entry(outlines, "/First") is not None)


def _attachments(tree: DictionaryObject) -> int:
    """Count the name tree's own entries, pairs of name and file; one for a tree of branches."""
    return len(array(tree, "/Names")) // 2 or int(bool(array(tree, "/Kids")))


def _scripts(catalog: DictionaryObject, names: DictionaryObject) -> int:
    actions = [entry(catalog, "/OpenAction"), *dictionary(catalog, "/AA").values()]
    named = entry(names, "/JavaScript") is not None
    return sum(_is_script(action) for action in actions) + int(named)


def _is_script(action: PdfObject | None) -> bool:
    return text(action.get_object() if action is not None else None, "/S") in ("JavaScript", "Launch")


def _shape(page: DictionaryObject, number_in_file: int) -> PageShape:
    media = _box(page, "/MediaBox")
    unit = number(page, "/UserUnit", 1.0)
    if unit > _MOST:
        raise UnjudgedError("the page is measured in units that no page needs")
    unit = unit if unit > 0 else 1.0
    asked = number(page, "/Rotate", 0)
    rotation = int(asked) % 360 if asked % 90 == 0 else 0
    kinds = tuple(text(annotation, "/Subtype") for annotation in array(page, "/Annots"))
    links = _links(page)
    if media is None:
        return PageShape(number_in_file, None, None, annotations=kinds, links=links)
    seen = _cropped(media, _box(page, "/CropBox"))
    matrix = _seen_matrix(seen, rotation, unit)
    x0, y0, x1, y1 = transform_corners(seen, matrix)
    trim = _box(page, "/TrimBox")
    return PageShape(
        number_in_file,
        width=x1 - x0,
        height=y1 - y0,
        media=_size(transform_corners(media, matrix)),
        matrix=matrix,
        trim=Box(*transform_corners(trim, matrix)) if trim else None,
        rotation=rotation,
        user_unit=unit,
        cropped=seen != media,
        annotations=kinds,
        odd_rotation=asked % 360 if asked % 90 else None,
        links=links,
    )


def _links(page: DictionaryObject) -> tuple[str, ...]:
    """Return the first few web addresses that links lead to, each once and not too long to be told."""
    targets = (text(dictionary(each, "/A"), "/URI") for each in array(page, "/Annots"))
    some = islice((target for target in targets if target), _MOST_LINKS)
    return tuple(dict.fromkeys(target[:_LONGEST_LINK] for target in some))


def _box(page: DictionaryObject, name: str) -> Corners | None:
    """Return a page box with its corners in order; None when there is none or it is empty."""
    values = numbers(page, name, 4)
    if values is None or max(map(abs, values)) > _MOST:
        return None
    (x0, x1), (y0, y1) = sorted(values[::2]), sorted(values[1::2])
    return (x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None


def _size(corners: Corners) -> tuple[float, float]:
    return corners[2] - corners[0], corners[3] - corners[1]


def _cropped(media: Corners, crop: Corners | None) -> Corners:
    return (intersect(media, crop) or media) if crop else media


def _seen_matrix(box: Corners, rotation: int, unit: float) -> Matrix:
    """Return the matrix from page coordinates to points from the lower left of the page as seen."""
    x0, y0, x1, y1 = box
    turned: dict[int, Matrix] = {
        0: (1, 0, 0, 1, -x0, -y0),
        90: (0, -1, 1, 0, -y0, x1),
        180: (-1, 0, 0, -1, x1, y1),
        270: (0, 1, -1, 0, y1, -x0),
    }
    a, b, c, d, e, f = (value * unit for value in turned[rotation])
    return (a, b, c, d, e, f)
