import numpy as np
import pytest
from PIL import Image

from bookmaker.errors import PictureError
from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.ink import FULL, SCALE, draw_ink, ink_of, paint_colours, paint_svg
from bookmaker.gridding.svg import Choices


def test_ink_is_cut_to_the_black() -> None:
    """A black rectangle is its size in pixels, wholly black, and white on it is white."""
    ink = draw_ink(read_drawing('<rect x="20" y="30" width="40" height="20"/>'), 15)
    assert ink.levels.shape == (20 * SCALE, 40 * SCALE)
    assert (ink.levels == FULL).all()

    eyed = draw_ink(
        read_drawing('<rect x="20" y="30" width="40" height="20"/><circle class="w" cx="40" cy="40" r="5"/>'),
        15,
    )
    assert eyed.levels[40, 80] == 0
    assert abs(int((eyed.black == 0).sum()) - 3.14159 * 20**2) < 40


def test_strokes_have_their_width() -> None:
    """A stroke is as wide as its class says, and as asked."""
    drawing = read_drawing('<path class="v" d="M0 0 H1"/><path class="s" d="M20 50 H80"/>')

    assert draw_ink(drawing, 15).levels.shape[0] == 8 * SCALE
    assert draw_ink(drawing, 15, Choices(stroke=50)).levels.shape[0] == 4 * SCALE


@pytest.mark.parametrize(
    ("vector", "size", "fault"),
    [
        ('<rect class="w" width="50" height="50"/>', 15, "nothing black at size 15"),
        ('<rect class="from20" width="50" height="50"/>', 15, "nothing black at size 15"),
        ('<path d="M0 0 H0"/>', 15, "nothing black"),
        ('<rect x="90" width="50" height="50"/>', 20, "runs off the canvas of 100 x 100 units at size 20"),
    ],
)
def test_nothing_to_grid(vector: str, size: int, fault: str) -> None:
    """A drawing with nothing black, or too large, is told as a fault."""
    with pytest.raises(PictureError, match=fault):
        draw_ink(read_drawing(vector), size)


@pytest.mark.parametrize("value", [0, 127, 128, 255])
def test_levels_of_gray(value: int) -> None:
    """Gray becomes the nearest of five levels; what is under half black is no ink."""
    darkness = np.array([[0, 0, 0], [0, 255, value], [0, 0, 0]], np.uint8)
    ink = ink_of(darkness)

    assert ink.levels.shape == (1, 1 + (value >= 128))
    assert ink.levels[0, -1] == (2 if value == 128 else FULL)
    with pytest.raises(ValueError, match="nothing black"):
        ink_of(np.zeros((3, 3), np.uint8))


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">{}</svg>'


@pytest.mark.parametrize(
    "body",
    [
        '<image href="{}" width="20" height="20"/>',
        "<image href = '{}' width='20' height='20'/>",
        '<image xlink:href="{}" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20"/>',
        '<image HREF="{}" width="20" height="20"/>',
        '<rect width="20" height="20" fill="url({}#a)"/>',
        "<style>@import '{}';</style>",
        '<!DOCTYPE svg [<!ENTITY a "{}">]>',
    ],
)
def test_nothing_outside_is_read(body: str, tmp_path: object) -> None:
    """An SVG that names a file is refused, and one that names itself is painted."""
    path = tmp_path / "red.png"
    Image.new("RGB", (20, 20), "red").save(path)

    with pytest.raises(ValueError, match="names something outside"):
        paint_svg(SVG.format(body.format(path.as_posix())))


def test_what_names_itself_is_painted() -> None:
    """Links within an SVG are its own."""
    own = SVG.format('<defs><rect id="a" width="20" height="20"/></defs><use href="#a"/>')

    assert (paint_svg(own) == 255).all()


@pytest.mark.parametrize(("scale", "shape"), [(1, (20, 20, 3)), (3, (60, 60, 3)), (0.5, (10, 10, 3))])
def test_colours_are_painted_to_scale(scale: float, shape: tuple[int, int, int]) -> None:
    """An SVG is painted in its colours at so many pixels a unit, on white."""
    pixels = paint_colours(SVG.format('<rect width="20" height="10" fill="#123456"/>'), scale)

    assert pixels.shape == shape
    assert (pixels[0, 0] == (0x12, 0x34, 0x56)).all()
    assert (pixels[-1, -1] == 255).all()
