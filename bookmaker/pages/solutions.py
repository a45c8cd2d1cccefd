"""Answers, several a page, each with its number, its name and the page of its puzzle."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bookmaker.book import Puzzle, Section
from bookmaker.errors import LayoutError
from bookmaker.pages.drawing.answer import answer_extent, draw_answer, fit_answer
from bookmaker.pages.drawing.lettering import centre, fit_block, left
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
    Raises LayoutError when answers are too small to see.
    """
    shaped = [(_choose_shape(section.puzzles, side, per_page), section.puzzles) for section in sections]
    sheets: list[Sheet] = []
    for shape, group in groupby(shaped, key=lambda entry: entry[0]):
        puzzles = [puzzle for _, members in group for puzzle in members]
        capacity = per_page or shape[0] * shape[1]
        for start in range(0, len(puzzles), capacity):
            sheets.append(_make_sheet(tuple(puzzles[start : start + capacity]), side, shape))
    return sheets


def compose(side: Side, content: Content) -> Items:
    """Compose a page of answers; what stands in a row shares the line of its captions."""
    return (*_compose_head(side, content.sheet), *_compose_answers(side, content))


def _choose_shape(puzzles: Sequence[Puzzle], side: Side, per_page: int | None) -> Shape:
    """Choose the densest legible shape; for a fixed number of answers the one with the most room."""
    if per_page is not None:
        shapes = [(-(-per_page // rows), rows) for rows in range(1, per_page + 1)]
        return max(shapes, key=lambda shape: (_cell(puzzles, side, shape), -shape[1]))
    shapes = [_read_shape(choice) for choice in side.template.looks.answers.choices]
    return next((shape for shape in shapes if _is_legible(puzzles, side, shape)), shapes[-1])


def _is_legible(puzzles: Sequence[Puzzle], side: Side, shape: Shape) -> bool:
    """Whether cells are large enough and names find room."""
    try:
        return _cell(puzzles, side, shape) >= side.template.looks.answers.least
    except LayoutError:
        return False


def _read_shape(choice: str) -> Shape:
    columns, rows = choice.split("x")
    return int(columns), int(rows)


def _make_sheet(puzzles: tuple[Puzzle, ...], side: Side, shape: Shape) -> Sheet:
    cell = _cell(puzzles, side, shape)
    if cell < LEAST_CELL:
        raise LayoutError(
            f"solutions.per_page: answers {puzzles[0].number} to {puzzles[-1].number}: cells of "
            f"{cell:.1f} pt, at least {LEAST_CELL:.1f} pt expected; put fewer on a page"
        )
    return Sheet(puzzles, *shape, min(cell, side.template.looks.answers.most))


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
    styles = side.template.styles
    if not puzzle.title:
        return styles.caption, [""]
    try:
        return fit_block(styles.caption, puzzle.title, width - _lead(puzzle, side), NAME_LINES)
    except LayoutError as error:
        raise LayoutError(f"answer {puzzle.number}: the name {error}") from None


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
