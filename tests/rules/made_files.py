"""Files made of the good book: edited, written anew, or changed in their bytes."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject
from reportlab.lib.colors import CMYKColorSep, Color

from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Item
from bookmaker.preflight import Options, Part
from tests.good_book import PAGES, change, write_book
from tests.made_facts import KDP
from tests.rules import made_edits as made
from tests.rules.made_edits import PAGE, Edit

Make = Callable[[Path, Path], Path]
"""Write a file, by the path of the good book and the path to write to."""

Items = dict[int, tuple[Item, ...]]

LETTER = Options(trim="8.5x11")
INCH = 72.0


def good(book: Path, path: Path) -> Path:
    """Take the good book itself."""
    return book


def edited(*edits: Edit) -> Make:
    """Edit the good book."""
    return lambda book, path: change(book, path, made.both(*edits))


def written(pages: int = PAGES, bleed: bool = False, extra: Items | None = None) -> Make:
    """Write another good book, with items on some pages."""
    return lambda book, path: write_book(path, pages, bleed, extra)


def of_bytes(turned: Callable[[bytes], bytes]) -> Make:
    """Change the bytes of the good book."""

    def make(book: Path, path: Path) -> Path:
        path.write_bytes(turned(book.read_bytes()))
        return path

    return make


def wrong_pointer(book: bytes) -> bytes:
    """Point to the table of objects where it is not."""
    head, mark, tail = book.rpartition(b"startxref\n")
    return head + mark + b"9" + tail


def of_size(size: int) -> Make:
    """Fill up the good book to about a size, by a stream that nothing uses."""

    def make(book: Path, path: Path) -> Path:
        padding = DecodedStreamObject()
        base = change(book, path, lambda writer: writer._add_object(padding)).stat().st_size
        padding.set_data(b" " * (size - base))
        return change(book, path, lambda writer: writer._add_object(padding))

    return make


def no_pages(book: Path, path: Path) -> Path:
    """Write a PDF without pages."""
    with path.open("wb") as stream:
        PdfWriter().write(stream)
    return path


def square(x: float, y: float) -> Items:
    """Fill a square of 9 points with its lower left corner at x, y on one page."""
    return {PAGE: (Fill((Box(x, y, x + 9, y + 9),)),)}


def tab(x1: float) -> Items:
    """Fill a tab that reaches to x1 at the outside of one page, whose trim ends at 612, and a good one."""
    return {PAGE: (Fill((Box(594, 300, x1, 340),)),), 5: (Fill((Box(594, 400, 621, 440),)),)}


def beside_a_tab(keep_in: float) -> Items:
    """Keep a square from the outside edge of a page with bleed, and have a tab elsewhere."""
    return tab(621) | square(621 - keep_in * INCH - 9, 400)


def sized(width: float, height: float, pages: range = range(PAGE, PAGE + 1)) -> Make:
    """Give pages another size."""
    return edited(made.box("/MediaBox", 0, 0, width, height, pages=pages))


def blank(first: int, last: int) -> Make:
    """Paint pages white."""
    return edited(made.content(b"1 g 0 0 612 792 re f", pages=range(first, last + 1), keep=False))


def spot(name: str, tint: float) -> Edit:
    """Fill a square with an ink of its own name."""
    return made.patch(CMYKColorSep(0, 0, 0, tint, spotName=name))


def rgb(red: int, green: int, blue: int) -> Edit:
    """Fill a square with a colour of 255 steps a channel."""
    return made.patch(Color(red / 255, green / 255, blue / 255))


def cropped(marks: bytes) -> Make:
    """Make a page larger than its trim, and draw on it."""
    larger = made.box("/MediaBox", -40, -40, 652, 832), made.box("/TrimBox", 0, 0, 612, 792)
    return edited(*larger, made.content(marks))


def binding(least: int, most: int) -> Options:
    """Let the printer take books of other lengths, as hundreds of pages take long to judge."""
    trims = tuple(replace(trim, page_limits={"black-white": (least, most)}) for trim in KDP.trims)
    return replace(LETTER, printer=replace(KDP, trims=trims))


def part_of(pages: int) -> Options:
    """Judge a file as the first pages of a longer book."""
    return replace(LETTER, part=Part(1, pages))
