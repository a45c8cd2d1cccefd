"""The title page: title and subtitle, a puzzle under way as ornament, author and publisher."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from bookmaker.book import Book
from bookmaker.errors import Fault
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, Cells, parse_grid
from bookmaker.pages.drawing.clued_grid import CluedGrid, fit_cell
from bookmaker.pages.drawing.headline import draw_heavy_line, set_block
from bookmaker.pages.drawing.lettering import Room, left
from bookmaker.pages.drawing.marks import draw_marks
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.paper.page import Item

KIND = "title"
HAS_FOLIO = False

# The heavy line stands in the upper sixth; the ornament takes at most this share of the live area.
RULE_PLACE = 0.9
ORNAMENT_WIDTH, ORNAMENT_HEIGHT = 0.62, 0.42
TITLE_LINES, SUBTITLE_LINES, FOOT_LINES = 8, 6, 3
# The space between the heavy line and the title, and between title and subtitle, in em of their full size.
TITLE_AIR, SUBTITLE_AIR = 0.5, 0.7
PAGE = "title page"


def compose(side: Side, book: Book) -> Items:
    """Compose the title page of a book."""
    return tuple(_compose(side, book))


def faults(side: Side, book: Book) -> Iterator[Fault]:
    """Yield the words that find no room."""
    for key, room, text in (
        ("title", _title_room(side), book.title),
        ("subtitle", _subtitle_room(side), book.subtitle),
        *_foot(side, book),
    ):
        yield from room.faults(key, text, PAGE)
    if _compose_head(side, book)[1] < _compose_foot(side, book)[1]:
        yield Fault("title", f"with subtitle, author and publisher it overflows the {PAGE}; shorten them")


def _compose(side: Side, book: Book) -> Iterator[Item]:
    head, below = _compose_head(side, book)
    foot, above = _compose_foot(side, book)
    yield from head
    yield from foot
    yield from _compose_ornament(side, above, below)


def _compose_head(side: Side, book: Book) -> tuple[list[Item], float]:
    """Set title and subtitle under the heavy line, and return how low they reach."""
    styles, top = side.template.styles, _top(side)
    room = _title_room_left(side, book)
    title, below = set_block(side, room, book.title, top - TITLE_AIR * styles.title.size)
    down = below - SUBTITLE_AIR * styles.subtitle.size
    subtitle, below = set_block(side, _subtitle_room(side), book.subtitle, down)
    return [draw_heavy_line(side, top), *title, *subtitle], below


def _top(side: Side) -> float:
    """Return where the heavy line stands."""
    return side.live.y0 + RULE_PLACE * side.live.height


def _compose_foot(side: Side, book: Book) -> tuple[list[Item], float]:
    """Set author and publisher at the foot, and return how high they reach."""
    baseline = side.live.y0 + foot_drop(side)
    items: list[Item] = []
    for _, room, text in _foot(side, book):
        if not text:
            continue
        fitted, lines = room.fit(text)
        for line in reversed(lines):
            items.append(left(fitted, side.live.x0, baseline, line))
            baseline += fitted.line
        baseline += 0.4 * fitted.size
    return items, baseline


def _title_room(side: Side) -> Room:
    return Room(side.template.styles.title, side.live.width, TITLE_LINES)


def _title_room_left(side: Side, book: Book) -> Room:
    """Return the room that subtitle and foot leave the title; all of it where they leave too little."""
    styles, room = side.template.styles, _title_room(side)
    subtitle, lines = _subtitle_room(side).fit(book.subtitle)
    taken = TITLE_AIR * styles.title.size + SUBTITLE_AIR * styles.subtitle.size + len(lines) * subtitle.line
    left_over = replace(room, height=_top(side) - _compose_foot(side, book)[1] - taken)
    return left_over if left_over.holds(book.title) else room


def _subtitle_room(side: Side) -> Room:
    return Room(side.template.styles.subtitle, side.live.width, SUBTITLE_LINES)


def _foot(side: Side, book: Book) -> Iterator[tuple[str, Room, str]]:
    """List what stands at the foot, from the bottom up, with its key and where it goes."""
    styles, width = side.template.styles, side.live.width
    yield "imprint.publisher", Room(styles.body, width, FOOT_LINES), book.imprint.publisher
    yield "author", Room(styles.author, width, FOOT_LINES), book.author


def _compose_ornament(side: Side, bottom: float, top: float) -> Iterator[Item]:
    """Draw the example puzzle half done, in the middle of what is left, when there is room for it."""
    template, live = side.template, side.live
    answer = parse_grid(template.looks.example)
    width, height = ORNAMENT_WIDTH * live.width, min(ORNAMENT_HEIGHT * live.height, top - bottom - 48)
    cell = fit_cell(clues_of(answer), width, height, template)
    if cell < template.looks.cells.least:
        return
    drawing = CluedGrid(clues_of(answer), cell, template)
    x, y = live.x0, bottom + (top - bottom - drawing.height) * 0.5
    yield from drawing.draw(x, y)
    half = half_done(answer.cells)
    yield from draw_marks(drawing.cells(x, y), half, np.full_like(half, UNKNOWN), template)


def half_done(answer: Cells) -> Cells:
    """Return an answer as it looks half way: the upper left is found, the rest is open."""
    height, width = answer.shape
    rows, columns = np.mgrid[0:height, 0:width]
    found = rows + columns < (height + width) // 2
    return np.where(found, answer, UNKNOWN).astype(np.uint8)
