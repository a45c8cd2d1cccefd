"""Text that is seen is large enough to read, at the size it is printed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.paper.boxes import Box
from bookmaker.pdf.facts import PageContent, TextFact
from bookmaker.rules import type_sizes
from tests.good_book import change, findings, merge, told
from tests.made_facts import facts, found, named, page, submission

BOX = Box(100, 100, 150, 106)
SMALL = [("TEXT-SMALL", "error", 1)]

CASES = [
    (7.0, {}, []),
    (6.97, {}, []),
    (6.9, {}, SMALL),
    (6.94, {}, SMALL),
    (0.0, {}, SMALL),
    (6.9, {"seen": False}, []),
    (6.9, {"lightness": 1.0}, SMALL),
]


@pytest.mark.parametrize(("size", "look", "expected"), CASES)
def test_check(size: float, look: dict[str, Any], expected: list[tuple[str, str, int]]) -> None:
    """Sizes around the limit; only text that is seen counts, also when it is white."""
    text = TextFact(size, "F", 1, BOX, **look)

    assert named(found(type_sizes, facts([page(content=PageContent(1, texts=(text,)))]))) == expected


def test_limit_is_the_printers() -> None:
    """Another printer may ask for more."""
    content = PageContent(1, texts=(TextFact(7.9, "F", 1, BOX),))

    assert named(found(type_sizes, facts([page(content=content)]), submission(min_type_pt=8))) == SMALL


def test_counts_and_worst() -> None:
    """One finding a page counts all places of small text and shows the smallest."""
    texts = (
        TextFact(6, "F", 3, BOX),
        TextFact(5, "G", 2, Box(1, 2, 3, 4), sample="3 1"),
        TextFact(9, "F", 9, BOX),
    )

    (finding,) = found(type_sizes, facts([page(content=PageContent(1, texts=texts))]))

    assert finding.value == 5 and finding.box == (1, 2, 3, 4)
    assert finding.message == "text of 5.0 pt in G such as '3 1', 7 pt is the least (in 5 places)"


def text(size: float, scale: float = 1.0) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.translate(200, 600)
        canvas.scale(scale, scale)
        canvas.setFont("drawn", size)
        canvas.drawString(0, 0, "small")

    return draw


@pytest.mark.parametrize(("size", "scale", "value"), [(6.9, 1, 6.9), (13, 0.5, 6.5), (4, 1.7, 6.8)])
def test_break_one_thing(size: float, scale: float, value: float, good_book: Path, tmp_path: Path) -> None:
    """Text small by its size or by the matrix is found with its printed size, and nothing else."""
    path = change(good_book, tmp_path / "x.pdf", merge(3, text(size, scale)))

    assert [(one.rule, one.page, one.value) for one in findings(path)] == [
        ("TEXT-SMALL", 3, pytest.approx(value, abs=0.01))
    ]


def test_large_by_the_matrix(good_book: Path, tmp_path: Path) -> None:
    """A small size on an enlarged page is no small text."""
    assert told(change(good_book, tmp_path / "x.pdf", merge(3, text(4, 2)))) == set()
