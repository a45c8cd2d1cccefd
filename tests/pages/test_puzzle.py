"""The page of a puzzle."""

from collections.abc import Callable

import numpy as np
import pytest

from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pages import puzzle
from bookmaker.pages.puzzle import Content
from bookmaker.paper.page import Fill, Page, Text, dump
from bookmaker.paper.units import mm
from tests.page_ink import contains, ink_box
from tests.sample_books import CUP, classic, make_noise, make_page_side, make_puzzle


def compose(each: object = None, number: int = 9, trim: str = "8.5x11", bleed: bool = False) -> Page:
    side = make_page_side(number, trim, bleed)
    each = each or make_puzzle(7, CUP)
    content = Content(each, puzzle.fit(each, side), answer_page=96, tab=2)
    return Page(number, puzzle.KIND, puzzle.compose(side, content), str(number))


def texts(page: Page) -> list[Text]:
    return [item for item in page.items if isinstance(item, Text)]


@pytest.mark.parametrize("number", [9, 10])
def test_golden(number: int, golden: Callable[[str, str], None]) -> None:
    """A puzzle page stands as it was last looked at, as a recto and as a verso."""
    golden(f"page_puzzle_{number}", dump(compose(number=number)))


def test_names_number_size_tier_and_answer_page() -> None:
    """The head tells all a solver needs and the foot has a line for the time."""
    said = [text.text for text in texts(compose())]

    for words in ("7", "10 × 8", "easy", "answer p. 96", "time"):
        assert words in said


@pytest.mark.parametrize("number", [9, 10])
@pytest.mark.parametrize("trim", ["5x8", "6x9"])
def test_the_head_makes_room_for_the_number(trim: str, number: int) -> None:
    """On narrow trims the words of the head shrink rather than touch a number of three digits."""
    page = compose(make_puzzle(288, CUP, tier="warm-up"), number, trim)
    puzzle_number = next(text for text in texts(page) if text.text == "288")
    words = [text for text in texts(page) if text.y == puzzle_number.y and text is not puzzle_number]
    first, last = ink_box(words[0], classic()), ink_box(words[-1], classic())
    box = ink_box(puzzle_number, classic())

    assert len(words) == 3
    assert all(text.size >= 8 for text in words)
    assert first.x0 - box.x1 > 10 or box.x0 - last.x1 > 10


@pytest.mark.parametrize("number", [9, 10])
@pytest.mark.parametrize("trim", ["4x6", "4x11.69", "4.25x6.5"])
def test_on_the_narrowest_trims_the_head_has_two_lines(trim: str, number: int) -> None:
    """Where even small words would touch the number, the answer page goes below the others."""
    page, side = compose(make_puzzle(288, CUP, tier="warm-up"), number, trim), make_page_side(number, trim)
    said = {text.text: ink_box(text, classic()) for text in texts(page)}
    boxes = [said[words] for words in ("10 × 8", "warm-up", "answer p. 96")]

    assert all(contains(side.live, box, 0.1) for box in boxes)
    assert all(box.x1 + 10 < said["288"].x0 or said["288"].x1 + 10 < box.x0 for box in boxes)
    assert said["warm-up"].y0 - said["answer p. 96"].y1 > 1 or trim == "4.25x6.5"


MARKS = [
    (Verdict.LINE_SOLVABLE, "expert"),
    (Verdict.AMBIGUOUS, "expert"),
    (Verdict.UNDECIDED, "expert"),
    (Verdict.NEEDS_PROBING, "expert · what-if"),
    (Verdict.NEEDS_SEARCH, "expert · what-ifs"),
]
SQUARE = parse_grid(10 * ["##########"])


@pytest.mark.parametrize(("verdict", "marked"), MARKS)
def test_the_mark_follows_the_verdict(verdict: Verdict, marked: str) -> None:
    """A puzzle that lines alone do not solve is marked beside its tier, by what it needs; no other is."""
    said = [text.text for text in texts(compose(make_puzzle(7, tier="expert", verdict=verdict)))]

    assert [text for text in said if text.startswith("expert")] == [marked]


@pytest.mark.parametrize("number", [9, 10])
@pytest.mark.parametrize(
    ("trim", "pages", "verdict", "marked"),
    [
        ("8.5x11", 100, Verdict.NEEDS_PROBING, "expert · what-if"),
        ("5x8", 100, Verdict.NEEDS_PROBING, "expert · what-if"),
        ("4x6", 100, Verdict.NEEDS_PROBING, "expert · what-if"),
        ("4x11.69", 590, Verdict.NEEDS_PROBING, "what-if"),
        ("4x6", 590, Verdict.NEEDS_PROBING, "what-if"),
        ("8.5x11", 100, Verdict.NEEDS_SEARCH, "expert · what-ifs"),
        ("4x6", 590, Verdict.NEEDS_SEARCH, "what-ifs"),
    ],
)
def test_the_mark_finds_room_beside_the_number(
    trim: str, pages: int, verdict: Verdict, marked: str, number: int
) -> None:
    """The mark keeps clear of a number of three digits; on the narrowest pages it begins the second line."""
    side = make_page_side(number, trim, pages=pages)
    each = make_puzzle(288, SQUARE, tier="expert", verdict=verdict)
    content = Content(each, puzzle.fit(each, side), answer_page=586, tab=2)
    items = [item for item in puzzle.compose(side, content) if isinstance(item, Text)]
    said = {item.text: ink_box(item, classic()) for item in items}
    boxes = [box for text, box in said.items() if text in ("10 × 10", "expert", "answer p. 586", marked)]

    assert marked in said
    # The f at the end of a line hangs over by a hair.
    assert all(contains(side.live, box, 0.3) for box in boxes)
    assert all(box.x1 + 10 < said["288"].x0 or said["288"].x1 + 10 < box.x0 for box in boxes)


def test_never_names_the_picture() -> None:
    """No text of the page holds the picture's title or slug."""
    said = " ".join(text.text for text in texts(compose(make_puzzle(7, CUP, "Cup of tea"))))

    assert "Cup" not in said
    assert "picture" not in said


def test_an_empty_line_is_printed_as_0() -> None:
    """An empty row in the middle of a picture has the clue 0."""
    page = compose(make_puzzle(1, parse_grid(["###", "...", "#.#"])))

    assert [text.text for text in texts(page) if text.font == "semibold"].count("0") == 1


def test_thirteen_ones_are_all_printed() -> None:
    """A clue of 13 numbers in a line of 25 cells is printed whole, in rows and in columns."""
    cells = np.zeros((25, 25), np.uint8)
    cells[::2, ::2] = 1
    page = compose(make_puzzle(1, Grid(cells)))
    ones = [text for text in texts(page) if text.font == "semibold" and text.text == "1"]
    live = make_page_side(9).live

    assert len(ones) == 13 * 13 * 2
    assert all(contains(live, ink_box(text, classic())) for text in ones)


def test_recto_and_verso_are_mirror_images() -> None:
    """What stands outside on a recto stands outside on a verso, as far from its edge."""
    recto, verso = compose(number=9), compose(number=10)
    width = make_page_side(9).trim.x1

    def outside(page: Page) -> float:
        number = next(text for text in texts(page) if text.text == "7" and text.font == "bold")
        return width - ink_box(number, classic()).x1 if page.is_recto else ink_box(number, classic()).x0

    assert outside(recto) == pytest.approx(outside(verso), abs=1.5)


def test_the_drawing_stands_above_the_middle() -> None:
    """More of the free height lies below the drawing than above it."""
    page, side = compose(), make_page_side(9)
    drawing = [
        ink_box(item, classic()) for item in page.items if isinstance(item, Fill) and item.gray == 0.86
    ]

    above, below = side.live.y1 - drawing[0].y1, drawing[0].y0 - side.live.y0
    assert above < below


def test_a_tab_runs_off_the_outer_edge() -> None:
    """With bleed the tab of the tier reaches the sheet's edge outside; without there is none."""
    for number in (9, 10):
        side, page = make_page_side(number, bleed=True), compose(number=number, bleed=True)
        (tab,) = [item for item in page.items if isinstance(item, Fill) and item.gray == 0.5]
        box = ink_box(tab, classic())
        assert (box.x1 == side.sheet.x1) if side.is_recto else (box.x0 == side.sheet.x0)
        assert not [
            item for item in compose(number=number).items if isinstance(item, Fill) and item.gray == 0.5
        ]


@pytest.mark.parametrize(("width", "height"), [(10, 10), (15, 15), (20, 20), (25, 25), (30, 12), (12, 30)])
def test_cells_are_comfortable_on_letter(width: int, height: int) -> None:
    """Grids up to 25 and rectangles of 30 by 12 have cells of 5 mm or more on 8.5x11."""
    assert all(puzzle.fit(each, make_page_side()) >= mm(5) for each in make_noise(width, height, 5))


def test_common_cell_spares_the_many_for_the_few() -> None:
    """Nine puzzles in ten have the common cell; one that is much finer does not shrink them."""
    assert puzzle.common_cell([20.0] * 9 + [15.0]) == 20.0
    assert puzzle.common_cell([20.0, 19.0, 18.0]) == 18.0


def test_the_largest_grid_fits_and_one_more_does_not() -> None:
    """What the error offers as the largest grid would fit at the least cell."""
    side, each = make_page_side(trim="6x9"), make_noise(25, 25, 1)[0]
    across, _ = puzzle.largest_grid(each, side)
    least = side.template.looks.cells.least

    def fits(width: int) -> bool:
        cells = np.zeros((5, width), np.uint8)
        wide = make_puzzle(1, Grid(cells))
        clues = type(each.clues)(each.clues.rows, wide.clues.cols)
        return puzzle.fit(type(each)(**{**vars(each), "clues": clues}), side) >= least

    assert fits(across)
    assert not fits(across + 1)
