"""Write the report and draw the check copy that validating.md shows, by judging a book with faults."""

import re
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item, Page, Segment, Stroke, Text
from bookmaker.pdf.render import render_pages
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from bookmaker.preflight import Report, validate_pdf
from bookmaker.preflight.as_overlay import write_check_copy
from bookmaker.preflight.as_text import format_report
from bookmaker.printers import find_printer
from bookmaker.template import load_template

PAGE = Path(__file__).with_name("validating.md")
IMAGE = Path(__file__).with_name("images") / "check-copy.png"
DPI = 75
GAP, DESK = 14, (236, 236, 236)
PAGES, SHOWN = 25, (6, 7)

_REPORT = re.compile(r"(?<=## Reading the report\n\n```\n).*?(?=```\n)", re.DOTALL)

_TABLE = tuple(Segment(320, y, 520, y) for y in range(240, 341, 20))
_FAULTS: dict[int, tuple[Item, ...]] = {
    6: (Text(440, 608, "a caption that runs out of its frame, into the fold", "regular", 8),),
    7: (
        Text(12, 160, "moved too far", "regular", 11),
        Stroke(_TABLE, 0.5),
        Text(320, 200, "a footnote that nobody can read", "regular", 5),
    ),
    9: (Text(12, 160, "moved too far", "regular", 11),),
}


def write_faulty(path: Path) -> None:
    """Write a book of 25 pages with a few faults, as the page shows its report."""
    spec = find_printer("kdp-paperback").spec("8.5x11", "white", "black", bleed=False, pages=PAGES)
    pages = [
        Page(number, "puzzle", (*_good(number), *_FAULTS.get(number, ())), str(number))
        for number in range(1, PAGES + 1)
    ]
    faces = load_template("classic", "en").faces
    write_pdf(path, pages, replace(spec, pages=PAGES), faces, DocumentInfo("My Book", "A. Author"))


def render(report: Report) -> str:
    """Return the page with a report in the place of the one it shows."""
    return _REPORT.sub(lambda _: f"{format_report(report)}\n", PAGE.read_text(encoding="utf-8"))


def main() -> None:
    """Judge the faulty book, tell it, and lay two pages of its check copy side by side."""
    with TemporaryDirectory() as folder:
        book, copy = Path(folder, "my-book.pdf"), Path(folder, "check-copy.pdf")
        write_faulty(book)
        report = validate_pdf(book)
        PAGE.write_text(render(report), encoding="utf-8", newline="\n")
        write_check_copy(report, book, copy)
        pages = list(render_pages(copy, SHOWN, DPI))
    width, height = pages[0].size
    sheet = Image.new("RGB", (len(pages) * (width + GAP) + GAP, height + 2 * GAP), DESK)
    for place, page in enumerate(pages):
        sheet.paste(page, (GAP + place * (width + GAP), GAP))
    IMAGE.parent.mkdir(exist_ok=True)
    sheet.quantize(64).save(IMAGE, optimize=True)


def _good(number: int) -> tuple[Item, ...]:
    told = "A line of a story that stands well inside its margins."
    return (
        Text(90, 680, f"Chapter {number}", "bold", 18),
        *(Text(90, y, told, "regular", 12) for y in range(620, 360, -24)),
        Fill((Box(90, 200, 270, 340),), gray=0.8),
        Text(300, 60, str(number), "regular", 10),
    )


if __name__ == "__main__":
    main()
