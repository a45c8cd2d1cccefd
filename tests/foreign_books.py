"""Nonogram books as other programs draw them: a style says how, reportlab draws."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from reportlab.lib.pagesizes import A4, landscape
from reportlab.pdfgen.canvas import Canvas

from bookmaker.nonogram.clues import Clue, clues_of
from bookmaker.nonogram.grid import FILLED, Grid


@dataclass(frozen=True)
class Style:
    """How a book draws its puzzles and answers; lengths in points.

    ``lines`` is how rulings are made: strokes, thin boxes, cells, tiles (cells with gaps), pieces, twice,
    open (no frame). ``zone`` bounds the clues: nothing, rulings (as far as the clues go), boxes. ``mark``
    fills a cell of an answer: a box, an inset box, a small one, a dot, gray, a stroke. ``turn`` is how a page
    is turned: not at all, by its Rotate key, or drawn so. Blocks of five by five cells may be ``shaded``.
    ``labels`` and ``answer_labels`` go before ``label`` and ``answer_label``, one for each puzzle.
    """

    across: int = 1
    down: int = 1
    cell: float = 18.0
    wide: bool = False
    lines: str = "strokes"
    zone: str = "rulings"
    rows_as: str = "numbers"
    label: str = "Puzzle {}"
    label_below: bool = False
    answer_label: str = "Solution {}"
    zeros: bool = True
    mark: str = "box"
    answer_clues: bool = False
    answer_lines: bool = True
    turn: str = ""
    font: str = "Helvetica"
    folio: bool = True
    side: str = "left"
    labels: tuple[str, ...] = ()
    answer_labels: tuple[str, ...] = ()
    shaded: bool = False


def write_foreign(path: Path, grids: Sequence[Grid], style: Style) -> Path:
    """Write a book of puzzles and then of answers, numbered from 1."""
    size = landscape(A4) if style.wide else A4
    canvas = Canvas(str(path), pagesize=size, invariant=1)
    page = 0
    for answers in (False, True):
        for start in range(0, len(grids), style.across * style.down):
            page += 1
            numbered = list(enumerate(grids, 1))[start : start + style.across * style.down]
            _draw_page(canvas, size, numbered, style, answers, page)
    canvas.save()
    return path


def _draw_page(
    canvas: Canvas,
    size: tuple[float, float],
    numbered: Sequence[tuple[int, Grid]],
    style: Style,
    answers: bool,
    page: int,
) -> None:
    width, height = size
    if style.turn == "key":
        canvas.setPageSize((height, width))
        canvas.setPageRotation(90)
        canvas.translate(height, 0)
        canvas.rotate(90)
    elif style.turn == "drawn":
        canvas.setPageSize((height, width))
        canvas.translate(0, width)
        canvas.rotate(-90)
    if style.folio:
        canvas.setFont(style.font, 9)
        canvas.drawCentredString(width / 2, 20, str(page))
    for place, (number, grid) in enumerate(numbered):
        left = 40 + (place % style.across) * (width - 60) / style.across
        top = height - 50 - (place // style.across) * (height - 80) / style.down
        _draw_one(canvas, left, top, number, grid, style, answers)
    canvas.showPage()


def _draw_one(
    canvas: Canvas, left: float, top: float, number: int, grid: Grid, style: Style, answers: bool
) -> None:
    clues, cell = clues_of(grid), style.cell
    with_clues = not answers or style.answer_clues
    zone_rows = max(len(clue) or 1 for clue in clues.rows) if with_clues else 0
    zone_cols = max(len(clue) or 1 for clue in clues.cols) if with_clues else 0
    x0 = left + (zone_rows * cell * 0.8 if style.side == "left" else 0)
    y1 = top - 16 - zone_cols * cell * 0.8
    y0, x1 = y1 - grid.height * cell, x0 + grid.width * cell
    canvas.setFont("Helvetica-Bold", 12)
    label = (style.answer_label if answers else style.label).format(number)
    labels = style.answer_labels if answers else style.labels
    label = labels[number - 1] if labels else label
    foot = y0 - 16 - (zone_cols * cell * 0.8 if style.side != "left" else 0)
    canvas.drawString(left, foot if style.label_below else top, label)
    if style.shaded:
        _draw_shades(canvas, grid, x0, y1, style)
    if answers:
        _draw_marks(canvas, grid, x0, y1, style)
    if style.answer_lines or not answers:
        _draw_rulings(canvas, grid, (x0, y0, x1, y1), (zone_rows, zone_cols), style)
    else:
        canvas.rect(x0, y0, x1 - x0, y1 - y0)
    if with_clues:
        canvas.setFont(style.font, 0.55 * cell)
        _draw_row_clues(canvas, clues.rows, x0 if style.side == "left" else x1, y1, style)
        _draw_column_clues(canvas, clues.cols, x0, y1 if style.side == "left" else y0, style)


def _draw_rulings(
    canvas: Canvas, grid: Grid, box: tuple[float, float, float, float], zones: tuple[int, int], style: Style
) -> None:
    x0, y0, x1, y1 = box
    cell = style.cell
    out = 1 if style.side == "left" else -1
    xs = [x0 + c * cell for c in range(grid.width + 1)]
    ys = [y1 - r * cell for r in range(grid.height + 1)]
    zone_x = x0 - zones[0] * cell * 0.8 if out > 0 else x1 + zones[0] * cell * 0.8
    zone_y = y1 + zones[1] * cell * 0.8 if out > 0 else y0 - zones[1] * cell * 0.8
    if style.lines in ("cells", "tiles"):
        off = 0.08 * cell if style.lines == "tiles" else 0
        for x in xs[:-1]:
            for y in ys[1:]:
                canvas.rect(x + off, y + off, cell - 2 * off, cell - 2 * off)
    else:
        ends = 1 if style.lines == "open" else 0
        for i, x in enumerate(xs[ends : len(xs) - ends], ends):
            _rule(canvas, x, y0, x, y1, 1.5 if i % 5 == 0 else 0.5, style)
        for i, y in enumerate(ys[ends : len(ys) - ends], ends):
            _rule(canvas, x0, y, x1, y, 1.5 if i % 5 == 0 else 0.5, style)
    if style.zone == "nothing" or not zones[0]:
        return
    edge_x, edge_y = (x0, y1) if out > 0 else (x1, y0)
    for x in xs:
        _rule(canvas, x, edge_y, x, zone_y, 0.5, style)
    for y in ys:
        _rule(canvas, edge_x, y, zone_x, y, 0.5, style)
    if style.zone == "boxes":
        for i in range(1, zones[0] + 1):
            x = edge_x - out * i * cell * 0.8
            _rule(canvas, x, y0, x, y1, 0.5, style)
        for i in range(1, zones[1] + 1):
            y = edge_y + out * i * cell * 0.8
            _rule(canvas, x0, y, x1, y, 0.5, style)


def _rule(canvas: Canvas, x0: float, y0: float, x1: float, y1: float, width: float, style: Style) -> None:
    if style.lines == "thin boxes":
        half = width / 2
        x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
        canvas.rect(x0 - half, y0 - half, x1 - x0 + width, y1 - y0 + width, stroke=0, fill=1)
        return
    canvas.setLineWidth(width)
    for px0, py0, px1, py1 in _pieces(x0, y0, x1, y1, style):
        canvas.line(px0, py0, px1, py1)


def _pieces(
    x0: float, y0: float, x1: float, y1: float, style: Style
) -> Iterator[tuple[float, float, float, float]]:
    if style.lines == "pieces":
        count = max(1, round((abs(x1 - x0) + abs(y1 - y0)) / style.cell))
        for i in range(count):
            a, b = i / count, (i + 1) / count
            yield x0 + a * (x1 - x0), y0 + a * (y1 - y0), x0 + b * (x1 - x0), y0 + b * (y1 - y0)
        return
    yield x0, y0, x1, y1
    if style.lines == "twice":
        yield x0 + 0.2, y0 + 0.2, x1 + 0.2, y1 + 0.2


def _draw_row_clues(canvas: Canvas, rows: Sequence[Clue], x: float, y1: float, style: Style) -> None:
    cell, out = style.cell, -1 if style.side == "left" else 1
    for r, clue in enumerate(rows):
        numbers = list(map(str, clue)) or (["0"] if style.zeros else [])
        y = y1 - (r + 0.5) * cell - 0.35 * 0.55 * cell
        if style.rows_as == "string":
            draw = canvas.drawRightString if out < 0 else canvas.drawString
            draw(x + out * 4, y, " ".join(numbers))
            continue
        for i, number in enumerate(reversed(numbers) if out < 0 else numbers):
            canvas.drawCentredString(x + out * (i + 0.5) * cell * 0.8, y, number)


def _draw_column_clues(canvas: Canvas, cols: Sequence[Clue], x0: float, y: float, style: Style) -> None:
    cell, out = style.cell, 1 if style.side == "left" else -1
    for c, clue in enumerate(cols):
        numbers = list(map(str, clue)) or (["0"] if style.zeros else [])
        for i, number in enumerate(reversed(numbers) if out > 0 else numbers):
            at = y + out * (i + 0.5) * cell * 0.8 - 0.35 * 0.55 * cell
            canvas.drawCentredString(x0 + (c + 0.5) * cell, at, number)


def _draw_shades(canvas: Canvas, grid: Grid, x0: float, y1: float, style: Style) -> None:
    """Shade every other block of five by five cells."""
    canvas.setFillGray(0.7)
    for r in range(0, grid.height, 5):
        for c in range(0, grid.width, 5):
            if (r + c) % 10:
                wide, high = (
                    min(5, size - at) * style.cell for size, at in ((grid.width, c), (grid.height, r))
                )
                canvas.rect(x0 + c * style.cell, y1 - r * style.cell - high, wide, high, stroke=0, fill=1)
    canvas.setFillGray(0)


def _draw_marks(canvas: Canvas, grid: Grid, x0: float, y1: float, style: Style) -> None:
    cell = style.cell
    canvas.saveState()
    canvas.setFillGray(0.6 if style.mark == "gray" else 0)
    for r in range(grid.height):
        for c in range(grid.width):
            x, y = x0 + c * cell, y1 - (r + 1) * cell
            if grid.cells[r, c] != FILLED:
                if style.mark == "inset":
                    canvas.line(x + 4, y + 4, x + cell - 4, y + cell - 4)
                    canvas.line(x + 4, y + cell - 4, x + cell - 4, y + 4)
            elif style.mark == "dot":
                canvas.circle(x + cell / 2, y + cell / 2, 0.4 * cell, stroke=0, fill=1)
            elif style.mark == "stroke":
                canvas.setLineWidth(cell)
                canvas.line(x, y + cell / 2, x + cell, y + cell / 2)
            else:
                by = {"inset": 0.12, "small": 0.3}.get(style.mark, 0) * cell
                canvas.rect(x + by, y + by, cell - 2 * by, cell - 2 * by, stroke=0, fill=1)
    canvas.restoreState()
