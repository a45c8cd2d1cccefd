"""The pages of answers."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from bookmaker.book import Puzzle, Section
from bookmaker.errors import Fault
from bookmaker.pages import solutions
from bookmaker.pages.solutions import Content
from bookmaker.paper.page import Fill, Item, Page, Stroke, Text, dump
from bookmaker.paper.units import mm
from tests.page_ink import contains, ink_box
from tests.sample_books import CUP, classic, make_noise, make_page_side, make_puzzle

LONG = "A picture with a name of sixty letters, which is quite a lot"


def arrange(
    puzzles: tuple[Puzzle, ...], trim: str = "8.5x11", per_page: int | None = None
) -> list[solutions.Sheet]:
    return solutions.arrange([Section("All", puzzles)], make_page_side(trim=trim), per_page)


def compose(puzzles: tuple[Puzzle, ...], number: int = 96, trim: str = "8.5x11") -> tuple[Item, ...]:
    (sheet,) = arrange(puzzles, trim)
    pages = {puzzle.number: puzzle.number + 8 for puzzle in puzzles}
    return solutions.compose(make_page_side(number, trim), Content(sheet, pages))


def texts(items: tuple[Item, ...]) -> list[Text]:
    return [item for item in items if isinstance(item, Text)]


def test_golden(golden: Callable[[str, str], None]) -> None:
    """A page of answers stands as it was last looked at."""
    puzzles = tuple(make_puzzle(number) for number in range(1, 6))
    golden("page_solutions", dump(Page(96, solutions.KIND, compose(puzzles), "96")))


@pytest.mark.parametrize(("size", "per_page"), [(10, 12), (15, 12), (20, 9), (25, 6), (30, 4)])
def test_as_many_as_stay_legible(size: int, per_page: int) -> None:
    """12 answers share a letter page at 15 cells, 9 at 20, 6 at 25, with cells of 2.25 mm or more."""
    sheets = arrange(make_noise(size, size, 25))

    assert len(sheets[0].puzzles) == per_page
    assert all(sheet.cell >= mm(2.25) for sheet in sheets)
    assert sum(len(sheet.puzzles) for sheet in sheets) == 25


@pytest.mark.parametrize("per_page", [1, 2, 5, 8, 12, 20])
def test_a_number_asked_for_is_kept(per_page: int) -> None:
    """Asked for a number of answers a page, each page but the last has it."""
    counts = [len(sheet.puzzles) for sheet in arrange(make_noise(10, 10, 23), per_page=per_page)]

    assert set(counts[:-1]) <= {per_page}
    assert sum(counts) == 23


def faults(puzzles: tuple[Puzzle, ...], trim: str, per_page: int | None) -> list[Fault | str]:
    return list(solutions.faults(make_page_side(trim=trim), [Section("All", puzzles)], per_page))


TOO_MANY = [
    (
        "names need room",
        tuple(make_puzzle(number, title="Hippopotamus") for number in range(1, 25)),
        "5x8",
        24,
    ),
    ("cells need room", make_noise(25, 25, 200), "8.5x11", 200),
    ("both need room", tuple(make_puzzle(number, title=LONG) for number in range(1, 25)), "5x8", 24),
]


@pytest.mark.parametrize(("law", "puzzles", "trim", "per_page"), TOO_MANY, ids=[case[0] for case in TOO_MANY])
def test_too_many_a_page_are_told(law: str, puzzles: tuple[Puzzle, ...], trim: str, per_page: int) -> None:
    """Too high a number is a fault of its key alone, and the most that it names is the most that fits."""
    (fault,) = faults(puzzles, trim, per_page)

    assert isinstance(fault, Fault)
    assert fault.key == "solutions.per_page"
    found = re.match(rf"found {per_page}, at most (\d+) answers find room", fault.text)
    assert found
    assert faults(puzzles, trim, int(found[1])) == []
    assert faults(puzzles, trim, int(found[1]) + 1) != []
    assert faults(puzzles, trim, None) == []


def test_narrow_slots_are_passed_over() -> None:
    """Of the shapes for a number of answers one is taken in which names find room."""
    puzzles = tuple(make_puzzle(number, title="Hippopotamus") for number in range(1, 13))
    (sheet,) = arrange(puzzles, "6x9", 12)

    assert (sheet.columns, sheet.rows) == (3, 4)
    assert faults(puzzles, "6x9", 12) == []


def test_sections_of_one_shape_share_a_page() -> None:
    """A section goes on on the page of the one before when its answers have the same shape."""
    small, large = make_noise(10, 10, 4), make_noise(25, 25, 3, start=5)
    sections = [Section("A", small[:2]), Section("B", small[2:]), Section("C", large)]
    sheets = solutions.arrange(sections, make_page_side(), None)

    assert [[puzzle.number for puzzle in sheet.puzzles] for sheet in sheets] == [[1, 2, 3, 4], [5, 6, 7]]


def test_each_answer_has_number_name_and_back_reference() -> None:
    """Under an answer stand its number, its name and the page of its puzzle."""
    said = [text.text for text in texts(compose((make_puzzle(3),)))]

    assert {"3", "Cup", "page 11"} <= set(said)


def test_a_random_grid_has_no_name() -> None:
    """A puzzle without a title has number and reference, and no empty text."""
    said = [text.text for text in texts(compose(make_noise(10, 10, 1)))]

    assert "" not in said
    assert {"1", "page 9"} <= set(said)


@pytest.mark.parametrize("trim", ["6x9", "8.5x11"])
def test_long_names_neither_touch_nor_leave_the_page(trim: str) -> None:
    """A name of 60 letters shrinks or wraps; no captions overlap and nothing leaves the live area."""
    puzzles = tuple(make_puzzle(number, title=LONG) for number in range(1, 7))
    items = compose(puzzles, trim=trim)
    boxes = [ink_box(text, classic()) for text in texts(items)]

    assert all(contains(make_page_side(96, trim).live, ink_box(item, classic())) for item in items)
    for one, other in combinations(boxes, 2):
        apart = one.x1 <= other.x0 or other.x1 <= one.x0 or one.y1 <= other.y0 or other.y1 <= one.y0
        assert apart, (one, other)


def test_a_name_without_room_is_named() -> None:
    """A word too long for any place is a fault of its picture's file, and takes no room from the others."""
    puzzles = (make_puzzle(1, title="W" * 99), *(make_puzzle(number) for number in range(2, 13)))
    (message,) = faults(puzzles, "6x9", 9)

    assert str(message).startswith(f"picture 'picture-1': title: '{'W' * 99}' found no room on the page")
    assert len(arrange(puzzles, "6x9")) == len(arrange(tuple(map(make_puzzle, range(1, 13))), "6x9"))


def test_captions_of_a_row_share_a_line() -> None:
    """Answers of different heights in a row have their numbers on one baseline."""
    flat = make_puzzle(1)
    tall = make_noise(8, 15, 1, start=2)[0]
    numbers = [text for text in texts(compose((flat, tall))) if text.font == "bold" and text.text in "12"]

    assert len({round(text.y, 6) for text in numbers}) == 1


def test_lines_and_tints_print() -> None:
    """No stroke is under 0.75 pt, no gray under 10 percent, no type under 7 pt."""
    for item in compose((make_puzzle(1, CUP),)):
        assert item.gray <= 0.9
        if isinstance(item, Stroke):
            assert item.width >= 0.75
        if isinstance(item, Text):
            assert item.size >= 7
        if isinstance(item, Fill):
            assert item.gray == 0
