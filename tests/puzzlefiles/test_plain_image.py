"""Images whose pixels are cells."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.grid import Grid, format_grid, parse_grid
from bookmaker.puzzlefiles.plain_image import PIXEL_CELLS, read_image

HEART = parse_grid([".#.#.", "#####", "#####", ".###.", "..#.."])


def image_of(grid: Grid, scale: int = 1, kind: str = "PNG", mode: str = "L") -> bytes:
    """The bytes of an image of a grid, black on white, a cell a square of ``scale`` pixels."""
    pixels = np.kron(255 - 255 * grid.cells, np.ones((scale, scale))).astype(np.uint8)
    file = BytesIO()
    Image.fromarray(pixels).convert(mode).save(file, kind)
    return file.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "GIF", "TIFF", "WEBP"])
@pytest.mark.parametrize("mode", ["1", "L", "RGB"])
def test_a_pixel_is_a_cell(kind: str, mode: str) -> None:
    """Small images are read pixel by pixel, whatever the format and the mode."""
    if (kind, mode) == ("WEBP", "1"):
        mode = "RGB"
    assert format_grid(read_image(image_of(HEART, kind=kind, mode=mode), "x")) == format_grid(HEART)


@pytest.mark.parametrize("scale", [21, 40, 137])
def test_a_cell_may_be_a_square_of_pixels(scale: int) -> None:
    """In larger images a cell is the largest square that no edge cuts."""
    assert 5 * scale > PIXEL_CELLS
    assert read_image(image_of(HEART, scale), "x") == HEART


def test_a_small_picture_may_be_made_of_squares() -> None:
    """Squares of four pixels and more are no chance; of two or three they may be drawn so."""
    drawn = np.kron(HEART.cells, np.ones((2, 2), np.uint8))

    assert read_image(image_of(HEART, 8), "x") == HEART
    assert read_image(image_of(HEART, 2), "x") == Grid(drawn)


def test_an_image_of_one_colour_has_a_cell_a_pixel() -> None:
    """Nothing tells how large the cells are, so that a large one is refused."""
    blank = Grid(np.zeros((6, 8), np.uint8))

    assert read_image(image_of(blank), "x") == blank
    with pytest.raises(PuzzleFileError, match="800 x 600 cells, expected at most 400 a side"):
        read_image(image_of(blank, 100), "x")


def test_a_bomb_is_refused_unopened() -> None:
    """An image that would take a gigabyte is refused by its size."""
    file = BytesIO()
    Image.new("1", (5000, 5000)).save(file, "PNG")

    with pytest.raises(PuzzleFileError, match="more than 16 million pixels"):
        read_image(file.getvalue(), "x")


def test_what_is_transparent_is_white() -> None:
    """A picture on nothing is a picture on paper."""
    pixels = np.zeros((5, 5, 4), np.uint8)
    pixels[..., 3] = 255 * HEART.cells
    file = BytesIO()
    Image.fromarray(pixels).save(file, "PNG")

    assert read_image(file.getvalue(), "x") == HEART


REFUSED = (
    (b"", "x: no image"),
    (b"\x89PNG\r\n\x1a\n nothing more", "x: no image"),
    (image_of(HEART)[:60], "broken image"),
)


@pytest.mark.parametrize(("data", "fault"), REFUSED)
def test_what_is_no_image_is_told(data: bytes, fault: str) -> None:
    """Bytes that are no image, or a torn one, are told with what was expected."""
    with pytest.raises(PuzzleFileError, match=fault):
        read_image(data, "x")


def test_gray_is_told_with_its_place() -> None:
    """A pixel that is neither black nor white is named, with the command that makes grids of photos."""
    pixels = (255 - 255 * HEART.cells).astype(np.uint8)
    pixels[1, 2] = 128
    file = BytesIO()
    Image.fromarray(pixels).save(file, "PNG")

    with pytest.raises(PuzzleFileError, match=r"x: pixel 3 of row 2 is #808080, .*import-picture"):
        read_image(file.getvalue(), "x")


def test_too_fine_an_image_is_told() -> None:
    """More cells than a puzzle may have are refused with the numbers found."""
    cells = np.random.default_rng(1).integers(0, 2, (500, 450)).astype(np.uint8)

    with pytest.raises(PuzzleFileError, match="450 x 500 cells, expected at most 400 a side"):
        read_image(image_of(Grid(cells)), "x")
