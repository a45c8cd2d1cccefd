"""Books of ours at every gutter edge, on every trim, with and without bleed: nothing to find."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from bookmaker.book import Book, Imprint
from bookmaker.errors import LayoutError
from bookmaker.layout import lay_out
from bookmaker.layout.settling import settle_pages
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.verdict import Verdict as Proof
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from bookmaker.preflight import Options, Part, Verdict, validate_pdf
from bookmaker.printers import PRINTERS, find_printer, usual_trims
from bookmaker.printers.printer import Setup
from bookmaker.template import load_template
from tests.sample_books import make_book, make_puzzle

TEMPLATE = load_template("classic", "en")
GRIDS = [
    parse_grid([".#.", "###", "#.#"]),
    parse_grid(["##.##", "#####", ".###.", "..#.."]),
    parse_grid(["#....", "##...", "###.#", "#####", ".###."]),
]
GUTTER_EDGES = {150: 0.375, 152: 0.5, 300: 0.5, 302: 0.625, 500: 0.625, 502: 0.75}
LAST_EDGES = {700: 0.75, 702: 0.875, 828: 0.875}


def sample(count: int) -> Book:
    """A book of small puzzles, one after the other; what they solve to is not the question here."""
    puzzles = [
        make_puzzle(number, GRIDS[number % len(GRIDS)], f"No. {number}") for number in range(1, count + 1)
    ]
    return make_book(("Small Ones", puzzles))


def choose(printer: str, trim: str, bleed: bool = False, paper: str = "white", ink: str = "black") -> Setup:
    return Setup(find_printer(printer), trim, paper, ink, bleed)


def of_pages(setup: Setup, pages: int, per_page: int | None = None) -> Book:
    """A book of that many pages or the next number that there is; it grows until it has them."""
    book = sample(max(16, pages * 5 // 6 - 20))
    while (found := len(settle_pages(book, setup, TEMPLATE, per_page)[0].slots)) < pages:
        book = sample(len(book.puzzles) + max(1, (pages - found) * 3 // 4))
    return book


def judge(book: Book, setup: Setup, folder: Path) -> list[str]:
    """Write interior and answers, judge both from the bytes, return what is found beyond advice."""
    layout = lay_out(book, setup, TEMPLATE)
    answers = [page for page in layout.pages if page.number in layout.answers]
    found = []
    for pages, part in ((layout.pages, None), (answers, Part(layout.answers.start, len(layout.pages)))):
        path = folder / "book.pdf"
        write_pdf(path, pages, layout.print_spec, TEMPLATE.faces, DocumentInfo("Sample", "A"))
        chosen = Options(setup.printer, setup.trim, setup.bleed, setup.paper, setup.ink, part)
        report = validate_pdf(path, chosen)
        found += [f"{one.rule} {one.page}: {one.message}" for one in report.findings if one.level != "info"]
        assert bool(found) == (report.verdict is not Verdict.READY)
    return found


LONG = 200
"""Pages from which laying a book out takes seconds."""


@pytest.mark.parametrize(
    ("pages", "inside_in"),
    [pytest.param(*edge, marks=pytest.mark.slow if edge[0] > LONG else ()) for edge in GUTTER_EDGES.items()],
)
def test_gutter_edges(pages: int, inside_in: float, tmp_path: Path) -> None:
    """On both sides of each band the book has the gutter of its page count and passes."""
    setup = choose("kdp-paperback", "6x9")
    book = of_pages(setup, pages)

    layout = lay_out(book, setup, TEMPLATE)

    assert len(layout.pages) == pages
    assert layout.print_spec.inside == pytest.approx(inside_in * 72)
    assert judge(book, setup, tmp_path) == []


@pytest.mark.parametrize(("pages", "inside_in"), [*LAST_EDGES.items()])
def test_the_thickest_books(pages: int, inside_in: float) -> None:
    """The last band is laid out as published; make matrix judges such a book too."""
    setup = choose("kdp-paperback", "6x9")

    layout = lay_out(of_pages(setup, pages, 6), setup, TEMPLATE, 6)

    assert (len(layout.pages), layout.print_spec.inside) == (pages, pytest.approx(inside_in * 72))


def test_too_thick_a_book() -> None:
    """One leaf over the limit is refused, with the limit."""
    setup = choose("kdp-paperback", "6x9")

    with pytest.raises(LayoutError, match="828"):
        lay_out(of_pages(setup, 830), setup, TEMPLATE)


TRIMS = [trim.name for trim in find_printer("kdp-paperback").trims]


@pytest.mark.parametrize(
    "place", [pytest.param(place, marks=pytest.mark.slow if place % 3 else ()) for place in range(len(TRIMS))]
)
def test_every_trim(place: int, tmp_path: Path) -> None:
    """Each trim of KDP once, every other one with bleed."""
    setup = choose("kdp-paperback", TRIMS[place], bleed=place % 2 == 1)

    assert judge(of_pages(setup, 24), setup, tmp_path) == []


CUSTOM = ["4x6", "4x8", "4x11.69", "4.5x7", "5x6", "6x6", "7x7", "6.125x9.255", "8.5x6", "8.5x11.69"]
WORDS = {
    "title": "The Very Large Book of Nonograms for People Who Like Long Titles",
    "subtitle": "Thirty puzzles, some of which ask for a what-if, for long evenings and longer journeys",
    "author": "Alexandrina Bartholomew-Featherstonehaugh and Maximilian Montgomery",
    "imprint": Imprint(
        "The Very Long Publishing House of Puzzles and Pictures",
        "978-3-16-148410-0",
        "Second edition, revised and enlarged",
        "2026",
        "For all who ever sat up late over a grid that would not give way, and for Ada, who knew.",
    ),
}
SECTION = (
    "Part {}, with a title of a hundred letters, which is what a book spec takes for a section, and not more"
)


def wordy(sections: int, verdict: Proof) -> Book:
    """A book of thirty puzzles with long words, in sections with titles as long as they may be."""
    puzzles = [replace(each, verdict=verdict) for each in sample(30).puzzles]
    size = len(puzzles) // sections
    parts = [
        (SECTION.format(place)[:100], puzzles[(place - 1) * size : place * size])
        for place in range(1, sections + 1)
    ]
    return make_book(*parts, **WORDS)


BOOKS = {
    "plain": sample(30),
    "wordy": wordy(1, Proof.LINE_SOLVABLE),
    "wordy, what-ifs": wordy(6, Proof.NEEDS_PROBING),
}


@pytest.mark.parametrize(
    ("trim", "bleed", "book"),
    [
        ("4x6", False, "plain"),
        ("4x6", True, "wordy, what-ifs"),
        ("4.5x7", True, "plain"),
        ("4x11.69", False, "wordy"),
        ("6x6", False, "wordy, what-ifs"),
        ("8.5x6", True, "wordy"),
    ],
)
def test_custom_trims(trim: str, bleed: bool, book: str, tmp_path: Path) -> None:
    """The smallest, the narrowest and the lowest trims a printer takes, with few words and with many."""
    assert judge(BOOKS[book], choose("kdp-paperback", trim, bleed), tmp_path) == []


@pytest.mark.matrix
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("trim", [*TRIMS, *CUSTOM])
def test_every_trim_with_all_words(trim: str, bleed: bool, book: str, tmp_path: Path) -> None:
    """Every trim, listed and custom, with few words and with many, in one section and in six."""
    assert judge(BOOKS[book], choose("kdp-paperback", trim, bleed), tmp_path) == []


@pytest.mark.parametrize("trim", [trim.name for trim in find_printer("home").trims])
def test_home(trim: str, tmp_path: Path) -> None:
    """A single puzzle may be printed at home."""
    assert judge(sample(1), choose("home", trim), tmp_path) == []


@pytest.mark.parametrize("bleed", [pytest.param(False, marks=pytest.mark.slow), True])
@pytest.mark.parametrize("printer", ["kdp-hardcover", "ingramspark", "lulu", "barnes-and-noble"])
def test_every_printer(printer: str, bleed: bool, tmp_path: Path) -> None:
    """The thinnest book that each printer takes, with its own bleed and gutter, passes its rules."""
    setup = choose(printer, "6x9", bleed)
    ((least, _),) = set(setup.printer.named_trim("6x9").page_limits.values())

    assert judge(of_pages(setup, least), setup, tmp_path) == []


@pytest.mark.parametrize(
    ("pages", "inside_in"), [(58, 0.5), (60, 0.625), (150, 0.625), (152, 1), (398, 1), (400, 1.125)]
)
def test_gutters_of_lulu(pages: int, inside_in: float) -> None:
    """On both sides of each band a book has the gutter of its page count."""
    setup = choose("lulu", "6x9")

    layout = lay_out(of_pages(setup, pages), setup, TEMPLATE)

    assert (len(layout.pages), layout.print_spec.inside) == (pages, pytest.approx(inside_in * 72))


EVERYTHING = [
    (printer.name, trim.name, bleed, *combination.split("-")[::-1][:1], combination.rpartition("-")[0])
    for printer in PRINTERS
    for trim in usual_trims(printer)
    for combination, bleed in product(trim.page_limits, (False, True))
    if bleed <= bool(printer.limits.bleed_in)
]


@pytest.mark.matrix
@pytest.mark.parametrize(("printer", "trim", "bleed", "paper", "ink"), EVERYTHING)
def test_every_combination(
    printer: str, trim: str, bleed: bool, paper: str, ink: str, tmp_path: Path
) -> None:
    """Every printer, trim, paper and ink, with and without bleed, near the least page count."""
    setup = choose(printer, trim, bleed, paper, ink)
    least = setup.printer.named_trim(trim).page_limits[f"{ink}-{paper}"][0]

    assert judge(sample(max(least, 24)), setup, tmp_path) == []


@pytest.mark.matrix
@pytest.mark.parametrize("trim", TRIMS)
@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("pages", [152, 302, 502])
def test_every_trim_at_wider_gutters(trim: str, bleed: bool, pages: int, tmp_path: Path) -> None:
    """Every trim at the gutters of thicker books."""
    setup = choose("kdp-paperback", trim, bleed)

    assert judge(of_pages(setup, pages), setup, tmp_path) == []


@pytest.mark.matrix
@pytest.mark.parametrize("trim", ["5x8", "6x9", "8.5x11"])
@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("pages", [60, 152, 400, 602])
def test_lulu_at_wider_gutters(trim: str, bleed: bool, pages: int, tmp_path: Path) -> None:
    """Small and large trims at every gutter of the printer that has the widest."""
    setup = choose("lulu", trim, bleed)

    assert judge(of_pages(setup, pages), setup, tmp_path) == []


@pytest.mark.matrix
def test_the_thickest_book_passes(tmp_path: Path) -> None:
    """828 pages, judged from the bytes."""
    setup = choose("kdp-paperback", "6x9")

    assert judge(of_pages(setup, 828), setup, tmp_path) == []
