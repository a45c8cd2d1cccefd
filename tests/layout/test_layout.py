"""A whole book on its pages."""

from dataclasses import replace
from itertools import combinations

import pytest

from bookmaker.errors import LayoutError
from bookmaker.layout import Layout, lay_out
from bookmaker.nonogram.verdict import Verdict
from bookmaker.paper.page import Fill, Page, Stroke, Text
from tests.page_ink import contains, ink_box
from tests.sample_books import (
    CUP,
    classic,
    make_book,
    make_noise,
    make_page_side,
    make_puzzle,
    make_setup,
)

MIXED = make_book(
    ("Cups", [make_puzzle(number, CUP, "Cup", "warm-up") for number in range(1, 8)]),
    ("Πάζλ и кроссворды", make_noise(14, 11, 9, start=8)),
    (
        "Long names",
        [
            make_puzzle(number, CUP, "A picture with a name of sixty letters, which is a lot", "hard")
            for number in range(17, 24)
        ],
    ),
)
SETUPS = [
    ("8.5x11", False, "kdp-paperback"),
    ("8.5x11", True, "kdp-paperback"),
    ("6x9", False, "kdp-paperback"),
    ("6x9", True, "kdp-paperback"),
    ("8.5x8.5", False, "kdp-paperback"),
    ("Letter", False, "home"),
    ("A4", False, "home"),
]


def lay_out_mixed(trim: str, bleed: bool, printer: str = "kdp-paperback") -> Layout:
    return lay_out(MIXED, make_setup(trim, bleed, printer), classic())


def texts(page: Page) -> list[Text]:
    return [item for item in page.items if isinstance(item, Text)]


@pytest.mark.parametrize(("trim", "bleed", "printer"), SETUPS)
def test_everything_stands_in_the_live_area(trim: str, bleed: bool, printer: str) -> None:
    """All ink but a hair stays in the live area; with bleed fills may leave it for the edge of the sheet."""
    layout = lay_out_mixed(trim, bleed, printer)
    spec = layout.print_spec
    for page in layout.pages:
        live, sheet = make_live(layout, page), spec.sheet(page.number)
        for item in page.items:
            box = ink_box(item, classic())
            overhang = 0.01 * item.size if isinstance(item, Text) else 0.01
            if contains(live, box, slack=overhang):
                continue
            assert bleed, (page.number, page.kind, item)
            assert isinstance(item, Fill), (page.number, page.kind, item)
            outer = box.x1 == sheet.x1 if page.is_recto else box.x0 == sheet.x0
            assert outer, (page.number, page.kind, item)


@pytest.mark.parametrize(("trim", "bleed", "printer"), SETUPS)
def test_no_two_texts_overlap(trim: str, bleed: bool, printer: str) -> None:
    """The ink of any two texts of a page is apart."""
    for page in lay_out_mixed(trim, bleed, printer).pages:
        boxes = [ink_box(text, classic()).inset(0.1, 0.1, 0.1, 0.1) for text in texts(page)]
        for one, other in combinations(boxes, 2):
            apart = one.x1 <= other.x0 or other.x1 <= one.x0 or one.y1 <= other.y0 or other.y1 <= one.y0
            assert apart, (page.number, page.kind)


def make_live(layout: Layout, page: Page):
    spec = layout.print_spec
    margins = classic().looks.margins
    return spec.live_area(page.number, margins.gutter, margins.outer, margins.head, margins.foot)


@pytest.mark.parametrize(("trim", "bleed", "printer"), SETUPS)
def test_type_lines_and_tints_print(trim: str, bleed: bool, printer: str) -> None:
    """No type is under 7 pt, no stroke under 0.75 pt, no tint lighter than a tenth."""
    for page in lay_out_mixed(trim, bleed, printer).pages:
        for item in page.items:
            assert item.gray <= 0.9
            assert not isinstance(item, Text) or item.size >= 7
            assert not isinstance(item, Stroke) or item.width >= 0.75


@pytest.mark.parametrize(("trim", "bleed", "printer"), SETUPS)
def test_pages_are_numbered(trim: str, bleed: bool, printer: str) -> None:
    """Page numbers ascend from 1, folios are page numbers and stand outside, the count is even."""
    layout = lay_out_mixed(trim, bleed, printer)

    assert [page.number for page in layout.pages] == list(range(1, layout.print_spec.pages + 1))
    assert len(layout.pages) % 2 == 0
    for page in layout.pages:
        assert page.folio in ("", str(page.number))
        if page.folio:
            folio = page.items[-1]
            assert isinstance(folio, Text)
            assert folio.text == page.folio
            middle = layout.print_spec.trim.centre_x
            assert (folio.x > middle) == page.is_recto


def test_order_and_parity() -> None:
    """Title, copyright, contents, lessons, sections on rectos, answers on a recto; blanks only for parity."""
    layout = lay_out_mixed("8.5x11", False)
    kinds = [page.kind for page in layout.pages]
    openers = [page for page in layout.pages if page.kind in ("opener", "solutions_divider")]

    assert kinds[:4] == ["title", "copyright", "contents", "how_to_solve"]
    assert all(page.is_recto for page in openers)
    assert layout.answers.start % 2 == 1
    for page in layout.pages:
        if page.kind == "blank":
            assert page.number == len(layout.pages) or layout.pages[page.number].kind in (
                "opener",
                "solutions_divider",
                "puzzle",
            )


def test_one_section_needs_no_opener_without_bleed() -> None:
    """A book of one section begins with its first puzzle, on a recto; with bleed it has an opener."""
    plain = lay_out(make_book(), make_setup(), classic())
    bled = lay_out(make_book(), make_setup(bleed=True), classic())

    assert "opener" not in [page.kind for page in plain.pages]
    assert plain.puzzle_pages[1] % 2 == 1
    assert [page.kind for page in bled.pages].count("opener") == 1


@pytest.mark.parametrize(("trim", "bleed", "printer"), SETUPS)
def test_puzzles_and_answers_find_each_other(trim: str, bleed: bool, printer: str) -> None:
    """A puzzle page names the page its answer is on, and the answer the page of its puzzle."""
    layout = lay_out_mixed(trim, bleed, printer)
    for puzzle in MIXED.puzzles:
        page = layout.pages[layout.puzzle_pages[puzzle.number] - 1]
        answer = layout.pages[layout.answer_pages[puzzle.number] - 1]
        assert page.kind == "puzzle"
        assert answer.kind == "solutions"
        assert f"answer p. {answer.number}" in [text.text for text in texts(page)]
        assert f"page {page.number}" in [text.text for text in texts(answer)]
        assert str(puzzle.number) in [text.text for text in texts(answer) if text.font == "bold"]


@pytest.mark.parametrize(("trim", "bleed", "printer"), SETUPS)
def test_no_answer_behind_its_puzzle(trim: str, bleed: bool, printer: str) -> None:
    """A leaf never has a puzzle and its answer, and answers stand in the solutions part alone."""
    layout = lay_out_mixed(trim, bleed, printer)
    for number, page in layout.puzzle_pages.items():
        answer = layout.answer_pages[number]
        assert (page + 1) // 2 != (answer + 1) // 2
        assert answer in layout.answers
        assert page not in layout.answers


def test_no_puzzle_page_names_a_picture() -> None:
    """Titles of pictures stand on pages of answers alone."""
    for page in lay_out_mixed("8.5x11", False).pages:
        said = " ".join(text.text for text in texts(page))
        if page.kind == "puzzle":
            assert "Cup" not in said
            assert "name" not in said


def test_greek_and_cyrillic_are_printed() -> None:
    """A section title in other scripts stands on its opener and in the contents."""
    pages = lay_out_mixed("8.5x11", False).pages
    said = [page.kind for page in pages for text in texts(page) if text.text == "Πάζλ и кроссворды"]

    assert said == ["contents", "opener"]


def test_puzzle_numbers_are_not_page_numbers() -> None:
    """Puzzle numbers run on their own from 1."""
    layout = lay_out_mixed("8.5x11", False)

    assert list(layout.puzzle_pages) == list(range(1, 24))
    assert all(page != number for number, page in layout.puzzle_pages.items())


def test_another_trim_places_everything_anew() -> None:
    """The same book on 6x9 has the same puzzles on smaller cells, with nothing left of the old places."""
    large, small = lay_out_mixed("8.5x11", False), lay_out_mixed("6x9", False)

    assert list(large.puzzle_pages) == list(small.puzzle_pages)
    assert small.print_spec.trim.x1 == 432
    assert large.pages[large.puzzle_pages[8] - 1].items != small.pages[small.puzzle_pages[8] - 1].items


def test_a_section_has_one_size_of_cells() -> None:
    """Puzzles of one section have frames of one cell size."""
    book = make_book(("Noise", make_noise(15, 15, 20)))
    layout = lay_out(book, make_setup(), classic())
    frames = {
        round(item.shapes[0].width, 6)
        for page in layout.pages
        if page.kind == "puzzle"
        for item in page.items
        if isinstance(item, Stroke) and item.width == classic().looks.lines.frame
    }

    assert len(frames) == 1


def test_same_input_same_pages() -> None:
    """Laying out twice gives equal pages."""
    assert lay_out_mixed("6x9", True) == lay_out_mixed("6x9", True)


@pytest.mark.parametrize(
    ("verdict", "promise"),
    [
        (Verdict.LINE_SOLVABLE, "you never need to guess."),
        (Verdict.NEEDS_PROBING, "Puzzles marked “what-if” may need one what-if at a time"),
        (Verdict.NEEDS_SEARCH, "Puzzles marked “what-ifs” may need several what-ifs"),
        (Verdict.UNDECIDED, None),
    ],
)
def test_printed_claims_follow_the_proofs(verdict: Verdict, promise: str | None) -> None:
    """One puzzle that needs more takes the promise out of every page."""
    puzzles = [*MIXED.sections[0].puzzles, *make_noise(10, 10, 14, start=8), make_puzzle(22, verdict=verdict)]
    layout = lay_out(make_book(("All", puzzles)), make_setup(), classic())
    said = " ".join(text.text for page in layout.pages for text in texts(page))

    assert ("never need to guess" in said) == (verdict is Verdict.LINE_SOLVABLE)
    assert ("exactly one solution" in said) == verdict.is_unique
    assert promise is None or promise in said


WHAT_IFS = {3: Verdict.NEEDS_PROBING, 9: Verdict.NEEDS_SEARCH, 22: Verdict.NEEDS_PROBING}


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("trim", ["4x6", "4.25x6.5", "5x8", "6x9", "8.5x11"])
def test_the_mark_of_a_what_if_stands_on_exactly_its_pages(trim: str, bleed: bool) -> None:
    """A puzzle's page has the mark in its head where lines alone do not lead to its answer, no other page."""
    puzzles = [make_puzzle(each, verdict=WHAT_IFS.get(each, Verdict.LINE_SOLVABLE)) for each in range(1, 25)]
    layout = lay_out(make_book(("All", puzzles)), make_setup(trim, bleed), classic())
    marked = {
        page.number
        for page in layout.pages
        for text in texts(page)
        if page.kind not in ("contents", "how_to_solve") and "what-if" in text.text
    }

    assert marked == {layout.puzzle_pages[each] for each in WHAT_IFS}


def test_a_book_without_what_ifs_does_not_speak_of_them() -> None:
    """Where lines alone lead to every answer, no page has the mark or explains it."""
    said = [text.text for page in lay_out_mixed("8.5x11", False).pages for text in texts(page)]

    assert not [text for text in said if "what-if" in text]


def test_answers_per_page_are_kept() -> None:
    """A number of answers a page asked for is what each page of answers has."""
    layout = lay_out(make_book(), make_setup(), classic(), 4)
    per_page = [list(layout.answer_pages.values()).count(page) for page in layout.answers]

    assert [count for count in per_page if count] == [4, 4, 4, 4, 4, 2]


def test_too_short_a_book_is_the_printers_to_refuse() -> None:
    """A book under the printer's page count is refused with its true count."""
    with pytest.raises(LayoutError, match="sections: 10 pages, kdp-paperback takes 24 to 590"):
        lay_out(make_book(("One", [make_puzzle(1)])), make_setup(), classic())


def test_one_puzzle_prints_at_home() -> None:
    """A printer at home takes any page count."""
    assert (
        len(lay_out(make_book(("One", [make_puzzle(1)])), make_setup("A4", printer="home"), classic()).pages)
        == 10
    )


@pytest.mark.parametrize("count", [290, 330])
def test_the_gutter_follows_the_page_count(count: int) -> None:
    """Past 300 pages the printer's gutter and its clearance exceed the template's, and everything moves."""
    layout = lay_out(
        make_book(("Cups", [make_puzzle(n) for n in range(1, count + 1)])), make_setup(), classic()
    )
    inside = min(ink_box(item, classic()).x0 for page in layout.pages if page.is_recto for item in page.items)

    assert layout.print_spec.pages == len(layout.pages) > 300
    assert inside >= 0.625 * 72 + 4.5 - 0.5


def test_a_name_without_a_place_stops_the_build() -> None:
    """A picture's name that fits nowhere is named, not cut."""
    book = make_book(
        ("All", [replace(make_puzzle(1), picture=replace(make_puzzle(1).picture, title="W" * 99))])
    )

    with pytest.raises(LayoutError, match=r"W{99}"):
        lay_out(book, make_setup("6x9"), classic())


def test_sides_mirror_each_other() -> None:
    """The live areas of a recto and a verso are mirror images in the spine."""
    recto, verso = make_page_side(1), make_page_side(2)

    assert recto.live.x0 == pytest.approx(recto.trim.x1 - verso.live.x1)
    assert recto.live.x1 == pytest.approx(recto.trim.x1 - verso.live.x0)
    assert recto.live.x0 >= 0.6 * 72
