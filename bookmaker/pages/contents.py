"""The contents by section and tier, with puzzle and page numbers, and the table of tiers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bookmaker.book import Book, Puzzle, Section
from bookmaker.errors import Fault
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.pages.drawing.flow import Block, Column, draw_column, pour, prose
from bookmaker.pages.drawing.lettering import GOOD_SIZE, Room, fit_alike, left, right
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.pages.drawing.tiers import count_tiers, dots_width, draw_dots
from bookmaker.paper.page import Item, Segment, Stroke
from bookmaker.template import Style

KIND = "contents"
HAS_FOLIO = True

MEASURE = 430.0
FOOT_AIR = 12.0
ROW_AIR = 7.0
INDENT, TIER_AIR = 16.0, 8.0
PAGES_WIDTH, NAME_AIR = 46.0, 24.0
# Names have few lines if that leaves them most of their size, else at most so many.
GOOD_LINES, MOST_LINES = 3, 5


@dataclass(frozen=True)
class Places:
    """Where the parts of a book begin: pages by section, by puzzle, of the how-to and of the answers."""

    how_to_solve: int
    sections: tuple[int, ...]
    puzzles: dict[int, int]
    answers: int


def paginate(side: Side, book: Book, places: Places) -> list[Column]:
    """Lay the contents out on as many pages as they need; page numbers do not change how many."""
    return pour(list(_blocks(side, book, places)), _space(side))


def compose(side: Side, column: Column) -> Items:
    """Compose one page of the contents."""
    return draw_column(side, column)


def faults(side: Side, book: Book) -> Iterator[Fault]:
    """Yield the titles that find no room."""
    for number, section in enumerate(book.sections, 1):
        room = Room(side.template.styles.table_strong, _name_width(side, _span(section.puzzles)), MOST_LINES)
        yield from room.faults(f"sections[{number}].title", section.title, "contents page")


def _space(side: Side) -> float:
    return side.live.height - foot_drop(side) - side.template.styles.folio.cap - FOOT_AIR


def _blocks(side: Side, book: Book, places: Places) -> Iterator[Block]:
    styles, words = side.template.styles, side.template.texts
    table = _Table(side, _width(side), _name_style(side, book), len(book.puzzles))
    yield prose(styles.heading, words.contents.heading, table.width, keep=True)
    yield table.head(above=14)
    yield table.row(words.how_to_solve.heading, "", places.how_to_solve)
    for section, page in zip(book.sections, places.sections, strict=True):
        yield from _section_blocks(table, section, page, places)
    yield table.row(words.contents.answers, "", places.answers)
    yield from _tier_blocks(table, book)


def _section_blocks(table: "_Table", section: Section, page: int, places: Places) -> Iterator[Block]:
    """Make the row of a section and one for each tier of it, where the tiers stand in order."""
    groups = [list(group) for _, group in groupby(section.puzzles, lambda puzzle: puzzle.difficulty.tier)]
    in_order = len(groups) == len({group[0].difficulty.tier for group in groups})
    yield table.row(section.title, _span(section.puzzles), page, keep=in_order)
    for place, group in enumerate(groups if in_order else []):
        yield table.tier_row(group, places.puzzles[group[0].number], keep=place < len(groups) - 1)


def _tier_blocks(table: "_Table", book: Book) -> Iterator[Block]:
    """Make the table of tiers: the count of each tier that occurs, and their sum."""
    styles, words = table.side.template.styles, table.side.template.texts.contents
    yield prose(styles.subheading, words.levels, table.width, above=30, keep=True)
    yield prose(styles.small, words.levels_note, table.width, above=3, keep=True)
    marks = table.side.template.texts.claims.marks(book.verdicts)
    if marks:
        yield prose(styles.small, marks, table.width, above=3, keep=True)
    above = 8.0
    for tier, count in count_tiers(book.puzzles).items():
        if count:
            yield table.count_row(tier, count, above)
            above = 0.0
    yield table.total_row(len(book.puzzles))


def _width(side: Side) -> float:
    return min(MEASURE, side.live.width)


def _name_width(side: Side, span: str) -> float:
    """Return the width of a name beside a span of puzzles."""
    return _width(side) - PAGES_WIDTH - side.template.styles.table.width(span) - NAME_AIR


def _name_style(side: Side, book: Book) -> Style:
    """Return the one style of all names, which take more lines before they lose much of their size."""
    style = side.template.styles.table_strong
    names = [(each.title, _name_width(side, _span(each.puzzles))) for each in book.sections]
    few = fit_alike(style, names, GOOD_LINES)
    return few if few.size >= GOOD_SIZE * style.size else fit_alike(style, names, MOST_LINES)


def _span(puzzles: Sequence[Puzzle]) -> str:
    first, last = puzzles[0].number, puzzles[-1].number
    return f"{first}–{last}" if last > first else str(first)


@dataclass(frozen=True)
class _Table:
    """Rows of a name, a span of puzzles and a page, over hairs that guide the eye across.

    ``last`` is the number of the book's last puzzle.
    """

    side: Side
    width: float
    names: Style
    last: int

    @property
    def row_height(self) -> float:
        return self.side.template.styles.table.line + ROW_AIR

    def head(self, above: float) -> Block:
        """Make the row that names the columns of numbers."""
        words, style = self.side.template.texts.contents, self.side.template.styles.small

        def draw(x: float, top: float) -> Items:
            baseline = top - style.cap
            return (
                right(style, x + self.width - PAGES_WIDTH, baseline, words.puzzles),
                right(style, x + self.width, baseline, words.page),
            )

        return Block(style.cap + 5, draw, above, keep=True)

    def row(self, name: str, span: str, page: int, keep: bool = False) -> Block:
        """Make the row of a part of the book; a long name takes several lines."""
        room = Room(replace(self.names, floor=self.names.size), _name_width(self.side, span), MOST_LINES)
        style, lines = room.fit(name)

        def draw(x: float, top: float) -> Items:
            baseline = self.baseline(top)
            return (
                self.hair(x, top),
                *(left(style, x, baseline - place * style.line, line) for place, line in enumerate(lines)),
                *self.numbers(x, baseline, span, page),
            )

        return Block(self.row_height + (len(lines) - 1) * style.line, draw, keep=keep)

    def tier_row(self, puzzles: Sequence[Puzzle], page: int, keep: bool) -> Block:
        """Make the row of one tier of a section."""
        tier = puzzles[0].difficulty.tier
        span = _span(puzzles)

        def draw(x: float, top: float) -> Items:
            baseline = top - ROW_AIR / 2 - self.side.template.styles.table.cap
            return (*self.tier(x + self.indent, baseline, tier), *self.numbers(x, baseline, span, page))

        return Block(self.row_height - ROW_AIR / 2, draw, keep=keep)

    def count_row(self, tier: str, count: int, above: float) -> Block:
        """Make the row of a tier in the table of tiers."""
        style = self.side.template.styles.table

        def draw(x: float, top: float) -> Items:
            baseline = top - style.cap
            return (*self.tier(x, baseline, tier), right(style, x + self.tiers_width, baseline, str(count)))

        return Block(self.row_height - ROW_AIR / 2, draw, above, keep=True)

    def total_row(self, count: int) -> Block:
        """Make the last row of the table of tiers, under a line."""
        style = self.side.template.styles.table_strong
        words = self.side.template.texts.contents.total

        def draw(x: float, top: float) -> Items:
            line = self.side.template.looks.lines.fifth
            return (
                Stroke((Segment(x, top - line / 2, x + self.tiers_width, top - line / 2),), line),
                left(style, x, self.baseline(top), words),
                right(style, x + self.tiers_width, self.baseline(top), str(count)),
            )

        return Block(self.row_height, draw)

    @property
    def tiers_width(self) -> float:
        """How far the table of tiers reaches: the longest word, and room for a number."""
        words = self.side.template.texts.contents.total
        return max(self.longest_tier, self.side.template.styles.table_strong.width(words)) + 60

    @property
    def longest_tier(self) -> float:
        """Measure dots and the longest word of a tier."""
        style, words = self.side.template.styles.table, self.side.template.texts.tiers
        longest = max(style.width(words.word(tier)) for tier in TIERS)
        return dots_width(style.size) + 0.8 * style.size + longest

    @property
    def indent(self) -> float:
        """How far tiers stand in: less where the longest would come near its span of puzzles."""
        span = self.side.template.styles.table.width(f"{self.last}–{self.last}")
        return max(0.0, min(INDENT, self.width - PAGES_WIDTH - span - TIER_AIR - self.longest_tier))

    def baseline(self, top: float) -> float:
        """Where the words of a row stand."""
        return top - ROW_AIR - self.side.template.styles.table.cap

    def tier(self, x: float, baseline: float, tier: str) -> Items:
        """Draw the dots and the word of a tier."""
        style = self.side.template.styles.table
        word_x = x + dots_width(style.size) + 0.8 * style.size
        return (
            *draw_dots(x, baseline, style.size, TIERS.index(tier) + 1, style.gray),
            left(style, word_x, baseline, self.side.template.texts.tiers.word(tier)),
        )

    def numbers(self, x: float, baseline: float, span: str, page: int) -> Iterator[Item]:
        """Set the span of puzzles and the page, right-aligned in their columns."""
        style = self.side.template.styles.table
        if span:
            yield right(style, x + self.width - PAGES_WIDTH, baseline, span)
        yield right(style, x + self.width, baseline, str(page))

    def hair(self, x: float, top: float) -> Item:
        """Draw the hair above a row."""
        looks = self.side.template.looks
        y = top - looks.lines.hair / 2
        return Stroke((Segment(x, y, x + self.width, y),), looks.lines.hair, looks.tints.hair)
