"""Figures as PNG."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from bookmaker.errors import OutputError
from bookmaker.figures import heat_svg, puzzle_svg, to_png
from bookmaker.figures.document import OURS, write_document
from bookmaker.figures.setting import Setting
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import FILLED, Grid, parse_grid
from tests.drawn_figures import extent, random_grid, row_moves

GRIDS = [random_grid(15, 15), random_grid(1, 9), random_grid(30, 20), parse_grid(["#" * 12] * 12)]


def _open(png: bytes) -> np.ndarray:
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image)


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("scale", [1, 2, 0.6])
def test_puzzles_agree_with_their_grid(grid: Grid, scale: float) -> None:
    """The middle of a cell is black where it is filled and white where it is not, at any scale."""
    setting = Setting(clues_of(grid))
    pixels = _open(to_png(puzzle_svg(setting.clues, grid), scale))

    for r, c in np.ndindex(grid.cells.shape):
        shade = pixels[int(setting.rows.middle(r) * scale), int(setting.cols.middle(c) * scale)]
        assert shade == (0 if grid.cells[r, c] == FILLED else 255)


def test_lines_are_sharp_at_whole_scales() -> None:
    """An empty puzzle's grid has black, white and no gray between, at one and at three pixels a unit."""
    setting = Setting(clues_of(random_grid(11, 11)))
    for scale in (1, 3):
        pixels = _open(to_png(puzzle_svg(setting.clues), scale))
        grid = pixels[setting.rows.start * scale :, setting.cols.start * scale :]
        assert set(np.unique(grid)) == {0, 255}


def test_the_bytes_are_the_same_and_tell_nothing_else() -> None:
    """Twice the same figure is twice the same bytes, gray where it may be, with our name and nothing else."""
    grid = random_grid(10, 10)
    svg = puzzle_svg(clues_of(grid), grid)
    heat = heat_svg(clues_of(grid), row_moves(grid, range(10)))

    assert to_png(svg) == to_png(puzzle_svg(clues_of(grid), grid))
    assert to_png(heat) == to_png(heat)
    for png, mode in ((to_png(svg), "L"), (to_png(heat), "RGB")):
        with Image.open(BytesIO(png)) as image:
            assert (image.mode, image.info) == (mode, {"Software": "bookmaker"})
        assert OURS.match(png)
    assert OURS.match(svg.encode()) and not OURS.match(b"\x89PNG\r\n\x1a\n" + bytes(99))


SCALES = [((100, 50), (200, 100)), ((2500, 10), (2500, 10)), ((10, 5000), (8, 4000)), ((16000, 4), (4000, 1))]


@pytest.mark.parametrize(("size", "pixels"), SCALES)
def test_the_usual_scale(size: tuple[int, int], pixels: tuple[int, int]) -> None:
    """Two pixels a unit, one where that is too large, and less where that is too."""
    svg = write_document(size, ("", ""), [])
    assert extent(svg) == size
    assert _open(to_png(svg)).shape[::-1] == pixels


FAULTS = [
    (0, "png: scale 0, expected more than 0 and at least a pixel"),
    (-1, "png: scale -1, expected"),
    (float("nan"), "png: scale nan, expected"),
    (0.001, "ask for a larger scale"),
    (81, "png: 8,100 pixels a side, expected at most 8,000; ask for a scale of at most 80, or write SVG"),
    (float("inf"), "png: inf pixels a side"),
]


@pytest.mark.parametrize(("scale", "fault"), FAULTS)
def test_scales_that_cannot_be(scale: float, fault: str) -> None:
    """A scale that leaves nothing or takes too much is refused, with the one to ask for."""
    with pytest.raises(OutputError, match=fault):
        to_png(write_document((100, 50), ("", ""), []), scale)


def test_only_our_own_figures() -> None:
    """What does not say its size in units, or names something outside itself, is not painted."""
    with pytest.raises(ValueError, match="no width and height"):
        to_png("<svg/>")
    with pytest.raises(ValueError, match="names something outside"):
        to_png(write_document((100, 50), ("", ""), ['<image href="a.png"/>']), 1)
