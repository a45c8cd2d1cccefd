"""Image files of every kind to pixels; broken and hostile ones to a clear error."""

import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bookmaker.errors import PictureError
from bookmaker.gridding.opening import SIDE, open_photo
from tests.images import ball, save


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.webp", "a.gif", "a.tif", "a.TIFF", "a.jpeg"])
def test_formats(tmp_path: Path, name: str) -> None:
    """Every format is read, whatever its suffix is written like."""
    pixels = open_photo(str(save(ball(), tmp_path / name))).pixels

    assert pixels.shape == (90, 120, 3)
    assert pixels[45, 62].max() < 90 and pixels[2, 2].min() > 180


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA", "CMYK", "I;16", "I"])
def test_modes(tmp_path: Path, mode: str) -> None:
    """Every way of keeping colours gives a dark disc on a bright ground."""
    gray = ball().convert("L")
    if mode.startswith("I"):
        deep = np.asarray(gray).astype(np.uint16) * 257
        image = Image.fromarray(deep) if mode == "I;16" else Image.fromarray(deep.astype(np.int32))
    else:
        image = ball().convert(mode)
    suffix = "tif" if mode in ("CMYK", "I") else "png"

    pixels = open_photo(str(save(image, tmp_path / f"a.{suffix}"))).pixels.astype(int)

    assert pixels[45, 62].mean() + 60 < pixels[0:8, 0:8].mean()


@pytest.mark.parametrize("most", [1.0, 255.0])
def test_floating_shades(tmp_path: Path, most: float) -> None:
    """Shades from 0 to 1 are as good as those to 255, and what is no number is black."""
    shades = np.asarray(ball().convert("L")).astype(np.float32) * np.float32(most / 255)
    shades[0, 0] = np.nan

    pixels = open_photo(str(save(Image.fromarray(shades), tmp_path / "a.tif"))).pixels.astype(int)

    assert pixels[45, 62].mean() + 60 < pixels[4:8, 0:8].mean()
    assert pixels[0, 0].max() == 0


def test_transparency_is_paper(tmp_path: Path) -> None:
    """What is transparent is white, whatever colour hides under it."""
    image = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    image.paste((0, 0, 0, 255), (10, 10, 30, 30))

    pixels = open_photo(str(save(image, tmp_path / "a.png"))).pixels

    assert pixels[0, 0].tolist() == [255, 255, 255]
    assert pixels[20, 20].tolist() == [0, 0, 0]


def test_turned_by_its_camera(tmp_path: Path) -> None:
    """A photo that says it lies on its side is turned upright."""
    image = ball(120, 60)
    exif = image.getexif()
    exif[0x0112] = 6

    assert open_photo(str(save(image, tmp_path / "a.jpg", exif=exif))).pixels.shape == (120, 60, 3)


def test_first_frame(tmp_path: Path) -> None:
    """Of a moving picture the first frame is taken."""
    first, second = Image.new("L", (30, 30), 0), Image.new("L", (30, 30), 255)
    path = save(first, tmp_path / "a.gif", save_all=True, append_images=[second])

    assert open_photo(str(path)).pixels.max() == 0


def test_large_ones_are_reduced(tmp_path: Path) -> None:
    """No more pixels are kept than a grid needs; a crop is taken before that."""
    path = save(Image.new("L", (2000, 1000), 90), tmp_path / "a.png")

    assert open_photo(str(path)).pixels.shape == (SIDE // 2, SIDE, 3)
    assert open_photo(str(path), (0, 0, 25, 100)).pixels.shape == (SIDE, SIDE // 2, 3)


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    """An image that would fill the memory is refused by what its head says."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    body = _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(bytes(100)))
    (tmp_path / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n" + body)

    with pytest.raises(PictureError, match=r"bomb\.png: more than 60 million pixels"):
        open_photo(str(tmp_path / "bomb.png"))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def test_cut_short_anywhere(tmp_path: Path) -> None:
    """A file cut off anywhere is an error, never a traceback."""
    for name in ("a.png", "a.jpg", "a.gif", "a.webp", "a.tif"):
        data = save(ball(), tmp_path / name).read_bytes()
        for share in (0, 1, 5, 30, 70):
            (tmp_path / name).write_bytes(data[: len(data) * share // 100])
            with pytest.raises(PictureError, match=rf"{name}: "):
                open_photo(str(tmp_path / name))


def test_what_is_no_image(tmp_path: Path) -> None:
    """Text, folders and missing files are told apart."""
    (tmp_path / "a.png").write_text("hello")
    for name, words in (("a.png", "no image"), ("b.png", "b.png: "), (".", "folder")):
        with pytest.raises(PictureError, match=words):
            open_photo(str(tmp_path / name))


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">{}</svg>'


def test_svg(tmp_path: Path) -> None:
    """An SVG is painted large enough, in its own proportions."""
    (tmp_path / "a.svg").write_text(SVG.format('<rect width="10" height="10"/>'))
    photo = open_photo(str(tmp_path / "a.svg"))

    assert photo.is_drawn and photo.pixels.shape == (400, 800, 3)
    assert photo.pixels[200, 100].max() == 0 and photo.pixels[200, 700].min() == 255


@pytest.mark.parametrize(
    "body",
    [
        '<image href="file:///etc/passwd" width="9" height="9"/>',
        '<image href="data:image/png;base64,AAAA"/>',
        '<use href="other.svg#a"/>',
        "<script>alert(1)</script>",
        '<rect onload="x()" width="9" height="9"/>',
        "<style>@import 'http://example.org/a.css';</style>",
        '<rect fill="url(http://example.org/a)" width="9" height="9"/>',
        "<foreignObject/>",
        '<filter id="a"><feTurbulence numOctaves="100000000"/></filter>',
        '<svg:filter id="a"/>',
        "<rect",
    ],
)
def test_svg_that_reaches_out(tmp_path: Path, body: str) -> None:
    """What would fetch, run or embed anything is refused and never followed."""
    (tmp_path / "a.svg").write_text(SVG.format(body))

    with pytest.raises(PictureError, match=r"a\.svg: "):
        open_photo(str(tmp_path / "a.svg"))


def test_svg_with_comments(tmp_path: Path) -> None:
    """Comments and the bare name of a document type say nothing; entities hidden by them are none."""
    head = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://example.org/svg11.dtd">'
    (tmp_path / "a.svg").write_text(head + SVG.format('<!-- href="x" --><rect width="9" height="9"/>'))
    (tmp_path / "b.svg").write_text("<!DOC<!-- -->TYPE svg>" + SVG.format("<rect/>"))

    assert open_photo(str(tmp_path / "a.svg")).pixels.min() == 0
    with pytest.raises(PictureError, match="document type"):
        open_photo(str(tmp_path / "b.svg"))


def test_svg_with_entities(tmp_path: Path) -> None:
    """No document type is read, so no entity grows."""
    (tmp_path / "a.svg").write_text('<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SVG.format("&a;"))

    with pytest.raises(PictureError, match="document type"):
        open_photo(str(tmp_path / "a.svg"))


def test_glyphs() -> None:
    """A letter of a font is drawn black on white."""
    photo = open_photo("font:SourceSansPro-Bold:R")

    assert photo.is_drawn
    assert photo.pixels.min() == 0 and photo.pixels[0, 0].min() == 255


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("font:NoSuchFont:R", "no font 'NoSuchFont'"),
        ("font:SourceSansPro-Bold: ", "draws nothing"),
        ("font:SourceSansPro-Bold:Hello", "draws nothing"),
        ("font:../../etc/passwd:R", "no font"),
        ("font:SourceSansPro-Bold:A\n", "draws nothing"),
        (r"font:C:\fonts\none.ttf:R", r"no font 'C:\\\\fonts\\\\none.ttf'"),
    ],
)
def test_glyphs_that_are_none(source: str, words: str) -> None:
    """A font or a letter that is not there is named."""
    with pytest.raises(PictureError, match=words):
        open_photo(source)
