"""Characters of a face to their outlines as path data, so that a drawing needs no font."""

from functools import lru_cache
from io import BytesIO
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from bookmaker.paper.type import Face


def outline(face: Face, char: str, size: float) -> str:
    """Return the outline of a character at a size, y downward from the baseline, to a hundredth of a point.

    A space has none. Raises FontError when the face has no such character.
    """
    face.width(char, size)
    return _trace(face.path, ord(char), size)


@lru_cache(maxsize=512)
def _trace(path: Path, code: int, size: float) -> str:
    font = _open(path)
    glyphs, scale = font.getGlyphSet(), size / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=_format_number)
    glyphs[font.getBestCmap()[code]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return str(pen.getCommands())


@lru_cache(maxsize=8)
def _open(path: Path) -> TTFont:
    # From memory: a font left open would be a file that Windows cannot replace.
    return TTFont(BytesIO(path.read_bytes()), lazy=True)


def _format_number(number: float) -> str:
    """Write a number of hundredths without needless digits."""
    text = f"{round(number, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
    return text.replace("-0.", "-.").removeprefix("0") or "0"
