"""Files for print are flat."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bookmaker.pdf.facts import DocumentFacts, PageContent
from bookmaker.rules import transparency
from tests.good_book import change, merge, told
from tests.made_facts import facts, found, named, page

FOUND = ("TRANSPARENCY", "warning", 3)


def test_check() -> None:
    """Each page with transparency is told, and layers once."""
    see_through = PageContent(3, transparency=("opacity",))
    layered = DocumentFacts("T", "A", has_layers=True)

    assert found(transparency, facts([page()])) == []
    assert named(found(transparency, facts([page(), page(3, content=see_through)]))) == [FOUND]
    assert named(found(transparency, facts([page()], document=layered))) == [("LAYERS", "warning", None)]


def test_hidden_layers_are_named() -> None:
    """Layers that are off are told once, by the names of the first few."""
    document = DocumentFacts("T", "A", has_layers=True, hidden_layers=("Notes", "Old", "Draft", "Proof"))

    layers, hidden = found(transparency, facts([page()], document=document))

    assert named([layers, hidden]) == [("LAYERS", "warning", None), ("LAYER-HIDDEN", "warning", None)]
    assert hidden.message.endswith("may print or not: 'Notes', 'Old', 'Draft' and 1 more")


def opaque(alpha: float) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillAlpha(alpha)
        canvas.setFillGray(0)
        canvas.rect(200, 600, 40, 40, stroke=0, fill=1)

    return draw


def masked(canvas: Canvas) -> None:
    image = Image.new("LA", (200, 200), (40, 128)).convert("RGBA")
    canvas.drawImage(ImageReader(image), 200, 600, 40, 40, mask="auto")


BROKEN = {
    "alpha": (opaque(0.5), {FOUND}),
    "alpha of 1": (opaque(1), set()),
    "soft mask": (masked, {FOUND}),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """Art one can see through is found, and nothing else."""
    draw, expected = BROKEN[name]

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == expected


@pytest.mark.parametrize("hidden", [False, True])
def test_layers(hidden: bool, good_book: Path, tmp_path: Path) -> None:
    """Optional content is found, and what is off of it, and nothing else."""

    def add(writer: PdfWriter) -> None:
        group = DictionaryObject(
            {NameObject("/Type"): NameObject("/OCG"), NameObject("/Name"): TextStringObject("Layer")}
        )
        groups = ArrayObject([writer._add_object(group)])
        writer.root_object[NameObject("/OCProperties")] = DictionaryObject(
            {
                NameObject("/OCGs"): groups,
                NameObject("/D"): DictionaryObject(
                    {NameObject("/OFF"): ArrayObject(groups if hidden else [])}
                ),
            }
        )

    assert told(change(good_book, tmp_path / "x.pdf", add)) == {
        (rule, "warning", None) for rule in ("LAYERS", *["LAYER-HIDDEN"] * hidden)
    }
