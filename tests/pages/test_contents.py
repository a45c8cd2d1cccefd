"""The contents and the table of tiers."""

from collections.abc import Callable

import pytest

from bookmaker.book import Book
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.nonogram.verdict import Verdict
from bookmaker.pages import contents
from bookmaker.pages.contents import Places
from bookmaker.paper.page import Page, Text, dump
from tests.page_ink import ink_box
from tests.sample_books import classic, make_book, make_noise, make_page_side, make_puzzle


def places(book: Book) -> Places:
    firsts = tuple(9 + section.puzzles[0].number for section in book.sections)
    return Places(4, firsts, {puzzle.number: 9 + puzzle.number for puzzle in book.puzzles}, 99)


def rows(book: Book, trim: str = "8.5x11") -> list[list[str]]:
    """The texts of the contents by baseline, from the top and from the left."""
    side = make_page_side(3, trim)
    lines: dict[tuple[int, float], list[Text]] = {}
    for number, column in enumerate(contents.paginate(side, book, places(book))):
        for item in contents.compose(side, column):
            if isinstance(item, Text):
                lines.setdefault((number, -round(item.y, 1)), []).append(item)
    return [
        [text.text for text in sorted(line, key=lambda text: text.x)] for _, line in sorted(lines.items())
    ]


def test_golden(golden: Callable[[str, str], None]) -> None:
    """A contents page stands as it was last looked at."""
    book, side = make_book(), make_page_side(3)
    (column,) = contents.paginate(side, book, places(book))
    golden("page_contents", dump(Page(3, contents.KIND, contents.compose(side, column))))


def test_lists_sections_and_tiers_with_their_puzzles_and_pages() -> None:
    """Each section has a row, and each tier of it when the tiers stand in order."""
    book = make_book(("First", make_noise(10, 10, 5)), ("Second", make_noise(10, 10, 4, start=6)))

    found = rows(book)

    assert ["First", "1–5", "10"] in found
    assert ["warm-up", "1", "10"] in found
    assert ["Second", "6–9", "15"] in found
    assert ["Answers", "99"] in found


def test_the_only_tier_of_a_section_has_numbers_too() -> None:
    """A section of one tier has a row for it as complete as those of other sections."""
    found = rows(make_book(("Cups", [make_puzzle(1), make_puzzle(2)])))

    assert found[found.index(["Cups", "1–2", "10"]) + 1] == ["easy", "1–2", "10"]


@pytest.mark.parametrize(("trim", "pages"), [("4x6", 100), ("4x6", 590), ("4.25x6.5", 590)])
def test_tiers_keep_clear_of_their_spans(trim: str, pages: int) -> None:
    """On the narrowest pages of a thick book no level touches the puzzles beside it."""
    puzzles = [make_puzzle(number, tier="warm-up") for number in range(1, 500)]
    book, side = (
        make_book(("First", puzzles[:100]), ("Second", puzzles[100:])),
        make_page_side(3, trim, pages=pages),
    )
    columns = contents.paginate(side, book, places(book))
    items = [item for column in columns for item in contents.compose(side, column) if isinstance(item, Text)]
    pairs = [
        (tier, span)
        for tier in items
        for span in items
        if tier.text == "warm-up" and "–" in span.text and span.y == tier.y
    ]

    assert len(pairs) == 2
    assert all(ink_box(tier, classic()).x1 + 4 < ink_box(span, classic()).x0 for tier, span in pairs)


def test_tiers_out_of_order_are_not_listed_by_section() -> None:
    """A tier that comes back would need two spans, so the section stands alone."""
    tiers = ["easy", "hard", "easy"]
    book = make_book(("Mixed", [make_puzzle(number, tier=tier) for number, tier in enumerate(tiers, 1)]))

    assert not [row for row in rows(book) if row[0] in TIERS and len(row) == 3]


def test_the_mark_of_a_what_if_is_explained() -> None:
    """The table of tiers tells what each mark says, in a book that has it."""

    def explained(*verdicts: Verdict) -> str:
        puzzles = [make_puzzle(number, verdict=verdict) for number, verdict in enumerate(verdicts, 1)]
        return " ".join(" ".join(row) for row in rows(make_book(("All", puzzles))))

    line, probing, deep = Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH
    one, several = "marked “what-if” may need one what-if at a time", "marked “what-ifs” may need several"

    assert "what-if" not in explained(line, line)
    assert one in explained(line, probing) and several not in explained(line, probing)
    assert several in explained(line, deep) and one not in explained(line, deep)
    assert one in explained(probing, deep) and several in explained(probing, deep)
    assert "No other puzzle needs a guess." in explained(line, probing)
    assert "No other puzzle" not in explained(line, probing, Verdict.UNDECIDED)


def test_the_tier_table_adds_up() -> None:
    """The counts of the tiers that occur sum to the number of puzzles, easiest first."""
    book = make_book(("Mixed", make_noise(10, 10, 23)))
    counts = [row for row in rows(book) if row[0] in TIERS and len(row) == 2]
    total = next(row for row in rows(book) if row[0] == "all puzzles")

    assert [row[0] for row in counts] == list(TIERS)
    assert sum(int(row[1]) for row in counts) == int(total[1]) == 23


def test_many_sections_take_more_pages() -> None:
    """Forty sections run on over pages without loss."""
    book = make_book(*((f"Part {number}", [make_puzzle(number)]) for number in range(1, 41)))
    side = make_page_side(3, "6x9")

    assert len(contents.paginate(side, book, places(book))) > 1
    assert [row[0] for row in rows(book, "6x9") if row[0].startswith("Part")] == [
        f"Part {n}" for n in range(1, 41)
    ]


def test_a_title_without_room_is_a_fault_of_its_section() -> None:
    """A section title that fits no row is told with the number of its section."""
    book = make_book(("Fine", [make_puzzle(1)]), ("W" * 99, [make_puzzle(2)]))
    (fault,) = contents.faults(make_page_side(3, "6x9"), book)

    assert fault.key == "sections[2].title"
    assert fault.text.startswith(f"'{'W' * 99}' found no room on the contents page")


def test_a_long_section_title_stays_clear_of_its_numbers() -> None:
    """A title of 90 letters wraps before the column of numbers."""
    book = make_book(
        (
            "A section with a title so long that nobody would ever set it but here it is again",
            make_noise(10, 10, 3),
        )
    )
    side = make_page_side(3, "6x9")
    (column,) = contents.paginate(side, book, places(book))
    items = [item for item in contents.compose(side, column) if isinstance(item, Text)]
    span = next(item for item in items if item.text == "1–3")
    title = [item for item in items if item.text in book.sections[0].title and len(item.text) > 9]

    assert len(title) == 2
    assert all(ink_box(item, classic()).x1 < span.x - 10 for item in title)


TITLES = [
    "Warm-up",
    "Section 2 with a rather long name that needs",
    "Section 3 with a title that is even longer than that of the second one and takes two",
    "A section with a title of one hundred letters, which is what a book spec allows for a section, alas.",
]


@pytest.mark.parametrize("trim", ["4x6", "5x8", "6x9", "8.5x11"])
def test_names_have_one_size(trim: str) -> None:
    """Names take more lines rather than shrink one by one; a hundred letters fit on every trim."""
    book = make_book(*((title, [make_puzzle(number)]) for number, title in enumerate(TITLES, 1)))
    side = make_page_side(3, trim)
    items = [
        item
        for column in contents.paginate(side, book, places(book))
        for item in contents.compose(side, column)
        if isinstance(item, Text) and item.font == "semibold" and item.text != "all puzzles"
    ]
    said = " ".join(item.text for item in items)

    assert list(contents.faults(side, book)) == []
    assert all(title in said for title in TITLES)
    assert len({item.size for item in items if not item.text.isdigit()}) == 1
    assert items[0].size >= (11 if trim != "4x6" else 8)
