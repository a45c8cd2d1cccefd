"""Answers, several a page, each with its number, its name and the page of its puzzle."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bookmaker.book import Puzzle, Section
from bookmaker.errors import Fault
from bookmaker.pages.drawing.answer import answer_extent, draw_answer, fit_answer
from bookmaker.pages.drawing.lettering import Room, centre, left
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Item
from bookmaker.template import Style

KIND = "solutions"
HAS_FOLIO = True

HEAD_AIR, FOOT_AIR, CAPTION_AIR = 20.0, 14.0, 6.0
NAME_LINES = 3
# Below this a cell is smaller than the strokes around it.
LEAST_CELL = 3.0

Shape = tuple[int, int]
"""Columns and rows of answers on a page."""


@dataclass(frozen=True)
class Sheet:
    """The answers that share a page, in how many columns and rows, and the cell they have in common."""

    puzzles: tuple[Puzzle, ...]
    columns: int
    rows: int
    cell: float


@dataclass(frozen=True)
class Content:
    """A sheet and the pages its puzzles stand on."""

    sheet: Sheet
    puzzle_pages: dict[int, int]


def arrange(sections: Sequence[Section], side: Side, per_page: int | None) -> list[Sheet]:
    """Share out answers over pages: ``per_page`` of them, or as many as stay legible.

    A section keeps one shape; the next section goes on on the same page where it has the same shape.
    """
    shaped = [(_choose_shape(section.puzzles, side, per_page), section.puzzles) for section in sections]
    sheets: list[Sheet] = []
    for shape, group in groupby(shaped, key=lambda entry: entry[0]):
        puzzles = [puzzle for _, members in group for puzzle in members]
        capacity = per_page or shape[0] * shape[1]
        for start in range(0, len(puzzles), capacity):
            sheets.append(_make_sheet(tuple(puzzles[start : start + capacity]), side, shape))
    return sheets


def faults(side: Side, sections: Sequence[Section], per_page: int | None) -> Iterator[Fault | str]:
    """Yield the names that find no room even alone on a page, and a number of answers that is too high."""
    for puzzle in (puzzle for section in sections for puzzle in section.puzzles):
        room = _name_room(puzzle, side, side.live.width)
        if not room.holds(puzzle.title):
            told = room.shortage(puzzle.title, "page of its answer")
            yield f"picture {puzzle.picture.slug!r}: title: {told}"
    if per_page is not None and not _is_clear(arrange(sections, side, per_page), side):
        yield Fault("solutions.per_page", _too_many(side, sections, per_page))


def compose(side: Side, content: Content) -> Items:
    """Compose a page of answers; what stands in a row shares the line of its captions."""
    return (*_compose_head(side, content.sheet), *_compose_answers(side, content))


def _choose_shape(puzzles: Sequence[Puzzle], side: Side, per_page: int | None) -> Shape:
    """Choose the densest legible shape; for a fixed number of answers the one with the most room."""
    if per_page is not None:
        shapes = [(-(-per_page // rows), rows) for rows in range(1, per_page + 1)]
        return max(shapes, key=lambda shape: (*_rate(puzzles, side, shape), -shape[1]))
    shapes = [_read_shape(choice) for choice in side.template.looks.answers.choices]
    return next((shape for shape in shapes if _is_legible(puzzles, side, shape)), shapes[-1])


def _is_legible(puzzles: Sequence[Puzzle], side: Side, shape: Shape) -> bool:
    """Whether names find room and cells are large enough."""
    return _rate(puzzles, side, shape) >= (True, side.template.looks.answers.least)


def _rate(puzzles: Sequence[Puzzle], side: Side, shape: Shape) -> tuple[bool, float]:
    """Return whether names find room, and the cell."""
    return _hold_names(puzzles, side, shape), _cell(puzzles, side, shape)


def _hold_names(puzzles: Sequence[Puzzle], side: Side, shape: Shape) -> bool:
    """Whether every name finds room in its slot that would find it alone on a page."""
    width = _slot(side, *shape, 0).width
    return all(
        _name_room(puzzle, side, width).holds(puzzle.title)
        or not _name_room(puzzle, side, side.live.width).holds(puzzle.title)
        for puzzle in puzzles
    )


def _is_clear(sheets: Sequence[Sheet], side: Side) -> bool:
    """Whether on each sheet names find room and cells can be seen."""
    return all(
        sheet.cell >= LEAST_CELL and _hold_names(sheet.puzzles, side, (sheet.columns, sheet.rows))
        for sheet in sheets
    )


def _too_many(side: Side, sections: Sequence[Section], per_page: int) -> str:
    """Say how many answers a page would find room: the more there are, the less each has."""
    most = bisect_left(
        range(1, per_page), True, key=lambda count: not _is_clear(arrange(sections, side, count), side)
    )
    return f"found {per_page}, at most {most} answers find room on a page of this trim; write {most} or auto"


def _read_shape(choice: str) -> Shape:
    columns, rows = choice.split("x")
    return int(columns), int(rows)


def _make_sheet(puzzles: tuple[Puzzle, ...], side: Side, shape: Shape) -> Sheet:
    cell = min(_cell(puzzles, side, shape), side.template.looks.answers.most)
    return Sheet(puzzles, *shape, cell)


def _cell(puzzles: Sequence[Puzzle], side: Side, shape: Shape) -> float:
    """Return the largest cell at which each of the answers fits its slot."""
    slot = _slot(side, *shape, 0)
    height = slot.height - _caption_height(puzzles, side, slot.width)
    return min(fit_answer(puzzle.answer, slot.width, height, side.template) for puzzle in puzzles)


def _slot(side: Side, columns: int, rows: int, place: int) -> Box:
    """The place of one answer with its caption, counted along the rows."""
    styles, gap = side.template.styles, side.template.looks.answers.gap
    area = side.live.inset(
        top=styles.heading.cap + HEAD_AIR, bottom=foot_drop(side) + styles.folio.cap + FOOT_AIR
    )
    width, height = (area.width - gap * (columns - 1)) / columns, (area.height - gap * (rows - 1)) / rows
    x = area.x0 + (place % columns) * (width + gap)
    top = area.y1 - (place // columns) * (height + gap)
    return Box(x, top - height, x + width, top)


def _caption_height(puzzles: Sequence[Puzzle], side: Side, width: float) -> float:
    """Measure captions below a drawing: as many name lines as the longest name needs, and the reference."""
    styles = side.template.styles
    lines = max(len(_fit_name(puzzle, side, width)[1]) for puzzle in puzzles)
    return CAPTION_AIR + lines * styles.caption.line + styles.reference.line


def _fit_name(puzzle: Puzzle, side: Side, width: float) -> tuple[Style, list[str]]:
    """Fit number and name into the width of a slot; the number leads the first line."""
    if not puzzle.title:
        return side.template.styles.caption, [""]
    return _name_room(puzzle, side, width).fit(puzzle.title)


def _name_room(puzzle: Puzzle, side: Side, width: float) -> Room:
    """Return where a name goes in a slot, beside its number."""
    return Room(side.template.styles.caption, width - _lead(puzzle, side), NAME_LINES)


def _lead(puzzle: Puzzle, side: Side) -> float:
    """Measure the number and the space after it."""
    style = side.template.styles.caption_number
    return style.width(str(puzzle.number)) + 0.5 * style.size


def _compose_head(side: Side, sheet: Sheet) -> Iterator[Item]:
    styles, words = side.template.styles, side.template.texts.solutions
    baseline = side.live.y1 - styles.heading.cap
    first, last = sheet.puzzles[0].number, sheet.puzzles[-1].number
    span = words.range if last > first else words.single
    yield side.outer(styles.heading, baseline, span.format(first=first, last=last))
    yield side.inner(styles.info, baseline, words.heading)


def _compose_answers(side: Side, content: Content) -> Iterator[Item]:
    """Stand each drawing in the middle of its slot, above the caption line of its row."""
    sheet = content.sheet
    for place, puzzle in enumerate(sheet.puzzles):
        slot = _slot(side, sheet.columns, sheet.rows, place)
        foot = slot.y0 + _caption_height(sheet.puzzles, side, slot.width)
        width = answer_extent(puzzle.answer.width, sheet.cell, side.template)
        yield from draw_answer(puzzle.answer, slot.centre_x - width / 2, foot, sheet.cell, side.template)
        yield from _compose_caption(side, puzzle, content.puzzle_pages[puzzle.number], slot, foot)


def _compose_caption(side: Side, puzzle: Puzzle, page: int, slot: Box, foot: float) -> Iterator[Item]:
    """Set number and name centred as one, further lines of the name and the back reference below."""
    styles = side.template.styles
    name, lines = _fit_name(puzzle, side, slot.width)
    lead = _lead(puzzle, side) if puzzle.title else styles.caption_number.width(str(puzzle.number))
    baseline = foot - CAPTION_AIR - styles.caption_number.cap
    x = slot.centre_x - (lead + name.width(lines[0])) / 2
    yield left(styles.caption_number, x, baseline, str(puzzle.number))
    for place, line in enumerate(lines):
        if line and not place:
            yield left(name, x + lead, baseline, line)
        elif line:
            yield centre(name, slot.centre_x, baseline - place * styles.caption.line, line)
    below = baseline - (len(lines) - 1) * styles.caption.line - styles.reference.line
    words = side.template.texts.solutions.page.format(page=page)
    yield centre(styles.reference, slot.centre_x, below, words)
