"""The bytes of an image file to its pixels: upright, on white, small enough to work with.

Only the decoders of a few formats are ever called, and none before the image's size is known to be sane.
"""

import logging
import re
import warnings
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont, ImageOps

from bookmaker.bank.tiles import fonts_folder
from bookmaker.errors import PictureError
from bookmaker.files import read_file
from bookmaker.gridding.ink import paint_svg

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF")
SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".svg")
WHAT = "an image"
MAX_BYTES = 64 * 1024 * 1024
MOST_PIXELS = 60_000_000
"""More than any camera's photo needs for a grid of sixty cells; a bomb is refused before it is unpacked."""

SIDE = 480
"""Pixels of the longer side that an image is reduced to: eight a cell and more at every size."""

SVG_SIDE = 800
GLYPH_SIZE = 400
MOST_SIGNS = 3
"""Characters that make one letter, accents counted."""
FONT = re.compile(r"font:(?P<name>(?:[A-Za-z]:[\\/])?[^:]+):(?P<glyph>.+)", re.DOTALL)
"""How a letter of a font is named: ``font:DejaVuSans-Bold:A``, or with the path of a font file."""

REFUSED = re.compile(
    r"<\s*(\w+:)?(script|foreignObject|image|iframe|audio|video|filter|fe[A-Z]\w*)\b|\son\w+\s*=",
    re.IGNORECASE,
)
"""What an SVG may not hold: what runs or reads something, and filters, of which one can take hours."""

Box = tuple[int, int, int, int]
"""Left, upper, right and lower edge in percent of the image."""


@dataclass(frozen=True, eq=False)
class Photo:
    """Pixels as uint8 of shape (height, width, 3); ``is_drawn`` where they come from curves, not a camera."""

    pixels: NDArray[np.uint8]
    is_drawn: bool = False


def open_photo(source: str, box: Box | None = None) -> Photo:
    """Open an image file, an SVG, or a letter named as ``font:Name:glyph``.

    Raises PictureError saying what is wrong with it.
    """
    glyph = FONT.fullmatch(source)
    if glyph:
        return Photo(_on_white(_glyph_image(source, glyph["name"], glyph["glyph"])), is_drawn=True)
    path = Path(source)
    data = read_file(path, MAX_BYTES, WHAT, PictureError)
    if path.suffix.lower() == ".svg":
        return Photo(_svg_pixels(source, data, box), is_drawn=True)
    return Photo(_on_white(_reduced(_cut(_unpacked(source, data, 2 * SIDE), box))))


def open_pixels(name: str, data: bytes, most: int) -> NDArray[np.uint8]:
    """Return every pixel of an image file, upright and on white: uint8 of shape (height, width, 3).

    Raises PictureError for bytes that are no image, a broken one, or one of over ``most`` pixels.
    """
    return _on_white(_unpacked(name, data, most=most))


def _unpacked(name: str, data: bytes, enough: int | None = None, most: int = MOST_PIXELS) -> Image.Image:
    """Unpack an image; where ``enough`` pixels a side do, decoders that can take fewer may."""
    logging.getLogger("PIL").addHandler(logging.NullHandler())  # it would write to the terminal beside us
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            image: Image.Image = Image.open(BytesIO(data), formats=FORMATS)
        except Image.DecompressionBombError as error:
            raise _too_large(name, most) from error
        except Exception as error:  # decoders raise what they like on broken files
            raise _unreadable(name, f"no image that can be read ({_reason(error)})") from error
        if image.width * image.height > most:
            raise _too_large(name, most)
        try:
            image.seek(0)
            if enough:
                image.draft("RGB", (enough, enough))
            image.load()
            return _shallow(ImageOps.exif_transpose(image))
        except Exception as error:
            raise _unreadable(name, f"broken image ({_reason(error)})") from error


def _shallow(image: Image.Image) -> Image.Image:
    """Return an image of eight bits a channel; the library would cut brighter pixels off at white."""
    if not image.mode.startswith(("I", "F")):
        return image
    shades = np.asarray(image)
    if image.mode.startswith("F"):
        shades = np.nan_to_num(shades.astype(np.float64), nan=0, posinf=0, neginf=0)
        shades = shades * 255 if shades.max() <= 1 else shades  # floats from 0 to 1, as is usual
    deep = shades.astype(np.int64)
    bits = 16 if int(deep.max()) > 255 else 8
    return Image.fromarray((np.clip(deep, 0, (1 << bits) - 1) >> (bits - 8)).astype(np.uint8))


def _cut(image: Image.Image, box: Box | None) -> Image.Image:
    if box is None:
        return image
    width, height = image.size
    left, upper, right, lower = box
    edges = (left * width // 100, upper * height // 100, right * width // 100, lower * height // 100)
    if edges[2] <= edges[0] or edges[3] <= edges[1]:
        raise PictureError("--crop: nothing is left of the image, expected left,upper,right,lower in percent")
    return image.crop(edges)


def _reduced(image: Image.Image) -> Image.Image:
    longest = max(image.size)
    if longest <= SIDE:
        return image
    width, height = (max(1, side * SIDE // longest) for side in image.size)
    has_alpha = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    return image.convert("RGBA" if has_alpha else "RGB").resize((width, height), Image.Resampling.BOX)


def _on_white(image: Image.Image) -> NDArray[np.uint8]:
    layered = image.convert("RGBA")
    paper = Image.new("RGBA", layered.size, "white")
    return np.asarray(Image.alpha_composite(paper, layered).convert("RGB"), np.uint8)


def _svg_pixels(name: str, data: bytes, box: Box | None) -> NDArray[np.uint8]:
    try:
        svg = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _unreadable(name, "not UTF-8 text") from error
    # Drawing programs leave comments and name a document type; neither is ever looked at.
    svg = re.sub(r"<!--.*?-->|<!DOCTYPE[^<>\[]*>", "", svg, flags=re.DOTALL)
    if REFUSED.search(svg):
        raise PictureError(
            f"{name}: holds a script, a filter or an image of its own, expected shapes alone; take it out"
        )
    try:
        darkness = paint_svg(svg, SVG_SIDE)
    except ValueError as error:
        raise PictureError(f"{name}: {_reason(error)}; expected an SVG with nothing from outside") from error
    gray = Image.fromarray(255 - darkness)
    return np.asarray(_cut(gray, box).convert("RGB"), np.uint8)


def _glyph_image(name: str, font_name: str, glyph: str) -> Image.Image:
    nothing = PictureError(f"{name}: {glyph!r} draws nothing, expected one letter or sign of the font")
    if len(glyph) > MOST_SIGNS or not glyph.isprintable():
        raise nothing
    font = _font(name, font_name)
    try:
        left, upper, right, lower = (int(edge) for edge in font.getbbox(glyph))
        if right <= left or lower <= upper or not font.getmask(glyph).getbbox():
            raise nothing
        image = Image.new("L", (right - left + 20, lower - upper + 20), 255)
        ImageDraw.Draw(image).text((10 - left, 10 - upper), glyph, fill=0, font=font)
    except (OSError, RuntimeError, ValueError) as error:  # what the font library makes of a broken font
        raise PictureError(f"{name}: the font cannot be drawn ({_reason(error)}); choose another") from error
    return image


def _font(name: str, font_name: str) -> ImageFont.FreeTypeFont:
    packaged = _packaged_font(font_name)
    for candidate in (packaged, font_name, f"{font_name}.ttf", f"{font_name}.otf"):
        if candidate and (Path(candidate).is_file() or not Path(candidate).exists()):
            try:
                return ImageFont.truetype(candidate, GLYPH_SIZE)
            except (OSError, ValueError):
                continue
    raise PictureError(
        f"{name}: no font {font_name!r} here, expected the name of an installed one, such as "
        f"DejaVuSans-Bold, or of a file that ends in .ttf or .otf"
    )


def _packaged_font(font_name: str) -> str:
    """Return the font of that name that comes along, or nothing."""
    folder = fonts_folder()
    path = folder / f"{font_name}.ttf" if folder else Path()
    return str(path) if re.fullmatch(r"[\w-]+", font_name) and path.is_file() else ""


def _too_large(name: str, most: int) -> PictureError:
    return PictureError(f"{name}: more than {most // 1_000_000} million pixels; make it smaller")


def _unreadable(name: str, what: str) -> PictureError:
    return PictureError(f"{name}: {what}, expected PNG, JPEG, WebP, GIF, TIFF or SVG")


def _reason(error: Exception) -> str:
    first = " ".join(str(error).split())[:100]
    return re.sub(r"\s*<_io\.BytesIO[^>]*>", "", first) or type(error).__name__
