"""The pages of one PDF drawn over those of another, as they are seen."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    PdfObject,
)

from bookmaker.errors import PdfError
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.matrices import inverse
from bookmaker.pdf.objects import dictionary, entry, numbers, stream_bytes
from bookmaker.pdf.reader import open_pdf

_LETTER = (0.0, 0.0, 612.0, 792.0)
"""What viewers take for a page that does not tell its size."""


def draw_onto(source: Path, marks: bytes, matrices: Sequence[Matrix], title: str) -> bytes:
    """Return a copy of a PDF with a title of its own and a page of ``marks`` over each page, in their order.

    Each matrix leads from a page's own coordinates to those of the page as seen, in which its marks are
    drawn. Boxes, rotation and everything besides the pages' content stay as they are. Raises PdfError when
    the source cannot be opened, and whatever pypdf raises.
    """
    with open_pdf(source) as opened:
        if opened.reader is None:
            raise PdfError(f"{source}: cannot be opened ({opened.refusal}), expected a PDF; check the file")
        writer = PdfWriter(clone_from=opened.reader)
        pages = zip(writer.pages, PdfReader(BytesIO(marks)).pages, matrices, strict=True)
        for page, mark, matrix in pages:
            _draw_over(writer, page, mark, matrix)
        _entitle(writer, title)
        buffer = BytesIO()
        writer.write(buffer)
    return buffer.getvalue()


def _entitle(writer: PdfWriter, title: str) -> None:
    """Put a title in place of all that the book says of itself, and have viewers show it in the window."""
    catalog = writer.root_object
    catalog.pop("/Metadata", None)
    preferences = {**dictionary(catalog, "/ViewerPreferences"), "/DisplayDocTitle": BooleanObject(True)}
    catalog[NameObject("/ViewerPreferences")] = _dictionary(preferences)
    writer.metadata = None
    writer.add_metadata({"/Title": title})


def _draw_over(writer: PdfWriter, page: PageObject, mark: PageObject, matrix: Matrix) -> None:
    """Turn a page's content into a form, so that no state it leaves behind reaches the marks."""
    resources = dictionary(mark, "/Resources").clone(writer)
    marks = _form(stream_bytes(entry(mark, "/Contents")), mark.mediabox, resources)
    try:
        content = stream_bytes(entry(page, "/Contents"))
    except Exception:  # what cannot be decoded stays as it is, for a viewer to make the best of
        _append(writer, page, marks, matrix)
        return
    own = _form(content, numbers(page, "/MediaBox", 4) or _LETTER, dictionary(page, "/Resources"))
    objects = {"/Own": writer._add_object(own), "/Marks": writer._add_object(marks)}
    page[NameObject("/Resources")] = _dictionary({"/XObject": _dictionary(objects)})
    page[NameObject("/Contents")] = writer._add_object(_stream(f"q /Own Do Q {_drawing('/Marks', matrix)}"))


def _append(writer: PdfWriter, page: PageObject, marks: PdfObject, matrix: Matrix) -> None:
    resources, name = dictionary(page, "/Resources"), "/CheckCopyMarks"
    objects = _dictionary({**dictionary(resources, "/XObject"), name: writer._add_object(marks)})
    page[NameObject("/Resources")] = _dictionary({**resources, "/XObject": objects})
    contents = page.get("/Contents")
    resolved = contents.get_object() if contents is not None else None
    own = list(resolved) if isinstance(resolved, ArrayObject) else [contents]
    before, after = _stream("q"), _stream(f"Q {_drawing(name, matrix)}")
    page[NameObject("/Contents")] = ArrayObject([writer._add_object(before), *own, writer._add_object(after)])


def _drawing(name: str, matrix: Matrix) -> str:
    """Return the operators that draw a form made in coordinates of the page as seen."""
    return f"q {' '.join(f'{value:.6f}' for value in inverse(matrix))} cm {name} Do Q"


def _form(content: bytes, bounds: Sequence[float], resources: DictionaryObject) -> PdfObject:
    form = DecodedStreamObject()
    form.set_data(content)
    form.update(
        _dictionary(
            {
                "/Type": NameObject("/XObject"),
                "/Subtype": NameObject("/Form"),
                "/BBox": ArrayObject(FloatObject(value) for value in bounds),
                "/Resources": resources,
            }
        )
    )
    return form.flate_encode()


def _stream(operators: str) -> PdfObject:
    stream = DecodedStreamObject()
    stream.set_data(operators.encode("ascii"))
    return stream


def _dictionary(entries: Mapping[str, PdfObject]) -> DictionaryObject:
    return DictionaryObject({NameObject(name): value for name, value in entries.items()})
