"""The drawing of a puzzle: its weights, its clues, its extent."""

import itertools

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import Grid
from bookmaker.pages.drawing.clued_grid import CluedGrid, fit_cell
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Fill, Segment, Stroke, Text
from bookmaker.paper.units import mm
from tests.page_ink import ink_box, union
from tests.sample_books import classic, make_noise

CELLS = [mm(5), mm(6.3), mm(9.6)]


def draw(clues: Clues, cell: float = mm(5)) -> tuple[object, ...]:
    return CluedGrid(clues, cell, classic()).draw(100, 200)


def numbers(clues: Clues, cell: float = mm(5)) -> list[Text]:
    return [item for item in draw(clues, cell) if isinstance(item, Text)]


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize(("width", "height"), [(1, 1), (5, 5), (10, 4), (15, 15), (23, 11), (12, 30)])
def test_the_extent_is_that_of_the_ink(width: int, height: int, cell: float) -> None:
    """Measured width and height are exactly those of all ink, half strokes included."""
    (each,) = make_noise(width, height, 1)
    drawing = CluedGrid(each.clues, cell, classic())
    ink = union(ink_box(item, classic()) for item in drawing.draw(100, 200))

    assert (ink.x0, ink.y0) == pytest.approx((100, 200))
    assert (ink.width, ink.height) == pytest.approx((drawing.width, drawing.height))


@pytest.mark.parametrize(("width", "height"), [(5, 5), (15, 15), (25, 25), (30, 12), (12, 30)])
@pytest.mark.parametrize("space", [(300, 400), (529, 640), (349, 540)])
def test_the_fitted_cell_fills_the_space(width: int, height: int, space: tuple[float, float]) -> None:
    """The fitted cell fits, and a slightly larger one would not, unless it is the largest allowed."""
    (each,) = make_noise(width, height, 1)
    cell = fit_cell(each.clues, *space, classic())

    def fits(size: float) -> bool:
        drawing = CluedGrid(each.clues, size, classic())
        return drawing.width <= space[0] + 1e-6 and drawing.height <= space[1] + 1e-6

    assert fits(cell)
    assert cell == classic().looks.cells.most or not fits(cell * 1.001)


@pytest.mark.parametrize("cell", CELLS)
def test_clues_are_legible(cell: float) -> None:
    """Clue type is 8 pt or more, and a number of two digits fits its column with room on both sides."""
    clues = Clues(((10,),) * 3, ((12, 3, 12), (11,), (28,)))

    for text in numbers(clues, cell):
        assert text.size >= 8
        assert ink_box(text, classic()).width < 0.7 * cell


@pytest.mark.parametrize("cell", CELLS)
def test_two_numbers_never_read_as_one(cell: float) -> None:
    """Numbers of a row stand 0.35 em apart or more, far more than the digits of one number."""
    clues = Clues(((1, 2), (12,), (10, 12), (1, 1, 11)), ((1,),) * 30)
    style = CluedGrid(clues, cell, classic()).style
    rows: dict[float, list[Text]] = {}
    for text in numbers(clues, cell)[: 2 + 1 + 2 + 3]:
        rows.setdefault(text.y, []).append(text)

    for row in rows.values():
        ordered = sorted(row, key=lambda text: text.x)
        for one, other in itertools.pairwise(ordered):
            assert other.x - (one.x + style.width(one.text)) >= 0.35 * style.size - 1e-9


def test_row_clues_share_a_right_edge_and_column_clues_a_foot() -> None:
    """The last number of every row ends at one place; the last of every column stands on one line."""
    clues = clues_of(make_noise(15, 15, 1)[0].answer)
    style = CluedGrid(clues, mm(6), classic()).style
    texts = numbers(clues, mm(6))
    split = sum(max(len(clue), 1) for clue in clues.rows)
    ends = {round(text.x + style.width(text.text), 6) for text in texts[:split]}

    assert len({end for end in ends if end == max(ends)}) == 1
    assert sum(round(text.x + style.width(text.text), 6) == max(ends) for text in texts[:split]) == 15
    assert sum(text.y == min(text.y for text in texts[split:]) for text in texts[split:]) == 15


@pytest.mark.parametrize("cell", CELLS)
def test_stacked_numbers_do_not_touch(cell: float) -> None:
    """Numbers above each other keep a quarter of their height between them."""
    texts = numbers(Clues(((1,),) * 5, ((1,) * 13,)), cell)[5:]
    boxes = sorted((ink_box(text, classic()) for text in texts), key=lambda box: box.y0)

    assert len(boxes) == 13
    for lower, upper in itertools.pairwise(boxes):
        assert upper.y0 - lower.y1 >= 0.25 * lower.height


def test_four_weights_of_line() -> None:
    """Thin lines are 0.75 pt or more, fifths at least 1.8 times that, tenths and frame more."""
    lines = classic().looks.lines
    strokes = [item for item in draw(clues_of(make_noise(25, 25, 1)[0].answer)) if isinstance(item, Stroke)]
    inside = {stroke.width for stroke in strokes if stroke.gray == 0}

    assert inside == {lines.cell, lines.fifth, lines.tenth, lines.frame}
    assert 0.75 <= lines.cell <= lines.fifth / 1.8 < lines.fifth < lines.tenth < lines.frame
    assert all(stroke.width >= 0.75 and stroke.gray <= 0.6 for stroke in strokes)


def test_each_line_is_ruled_once() -> None:
    """Every inner line of the grid has exactly one stroke over the cells, at its place and weight."""
    drawing = CluedGrid(clues_of(Grid(np.ones((12, 23), np.uint8))), 15, classic())
    cells = drawing.cells(0, 0)
    found: dict[tuple[str, int], float] = {}
    for item in drawing.draw(0, 0):
        for shape in item.shapes if isinstance(item, Stroke) else ():
            if isinstance(shape, Segment) and item.gray == 0:
                across = shape.x0 == shape.x1
                place = round((shape.x0 - cells.x0) / 15) if across else round((cells.y1 - shape.y0) / 15)
                assert ("c" if across else "r", place) not in found
                found["c" if across else "r", place] = item.width

    lines = classic().looks.lines
    weights = {0: lines.tenth, 5: lines.fifth}
    assert found == {
        **{("c", c): weights.get(c % 10, lines.cell) for c in range(1, 23)},
        **{("r", r): weights.get(r % 10, lines.cell) for r in range(1, 12)},
    }


def test_groups_are_shaded_in_turn() -> None:
    """Groups of five are shaded by 13 to 15 percent, the first always, the rest at the end too."""
    drawing = CluedGrid(clues_of(Grid(np.ones((12, 23), np.uint8))), 15, classic())
    (shade,) = [item for item in drawing.draw(0, 0) if isinstance(item, Fill)]
    cells = drawing.cells(0, 0)
    over = [box for box in shade.shapes if isinstance(box, Box) and box.y0 == cells.y1]

    assert 0.85 <= shade.gray <= 0.87
    assert [round((box.x0 - cells.x0) / 15) for box in over] == [0, 10, 20]
    assert [round(box.width / 15) for box in over] == [5, 5, 3]
