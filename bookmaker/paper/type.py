"""Font metrics and line breaking, read from the font files by fontTools."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError

from bookmaker.errors import FontError


@dataclass(frozen=True)
class Face:
    """One font file under the name that items use.

    ``advances`` maps code points to widths, and ``cap_height``, ``digit_height``,
    ``ascent`` and ``descent`` (negative) are heights, all in em.
    """

    name: str
    path: Path
    advances: dict[int, float]
    cap_height: float
    digit_height: float
    ascent: float
    descent: float

    def width(self, text: str, size: float) -> float:
        """Measure text at a size, in points; without kerning, as the writer sets it.

        Raises FontError naming the character, the string and the font when a glyph is missing.
        """
        try:
            return size * sum(self.advances[ord(char)] for char in text)
        except KeyError:
            raise FontError(list(self.missing(text))) from None

    def missing(self, text: str) -> Iterator[str]:
        """Name each character of a text that this face cannot print."""
        for char in dict.fromkeys(text):
            if ord(char) not in self.advances:
                name = unicodedata.name(char, "unnamed")
                yield (
                    f"{text!r}: character {char!r} (U+{ord(char):04X}, {name}) is not in the font "
                    f"{self.path.stem}; write it with other characters or choose a template with a font "
                    f"that has it"
                )


@lru_cache(maxsize=32)
def load_face(name: str, path: Path) -> Face:
    """Read the metrics of a TrueType file.

    Raises FontError when the file is missing or is no TrueType font.
    """
    try:
        with TTFont(path, lazy=True) as font:
            return _read_face(name, path, font)
    except (OSError, TTLibError, KeyError) as fault:
        raise FontError(f"{path}: not a usable TrueType font ({fault}); reinstall the font package") from None


def _read_face(name: str, path: Path, font: TTFont) -> Face:
    em = font["head"].unitsPerEm
    metrics, cmap, os2 = font["hmtx"].metrics, font.getBestCmap(), font["OS/2"]
    return Face(
        name=name,
        path=path,
        advances={code: metrics[glyph][0] / em for code, glyph in cmap.items()},
        cap_height=os2.sCapHeight / em,
        digit_height=font["glyf"][cmap[ord("8")]].yMax / em,
        ascent=font["hhea"].ascent / em,
        descent=font["hhea"].descent / em,
    )


def normalise(text: str) -> str:
    """Compose accents, so that each letter is one glyph."""
    return unicodedata.normalize("NFC", text)


def break_lines(text: str, face: Face, size: float, width: float) -> Sequence[str]:
    """Break a paragraph greedily at spaces so that each line is at most ``width`` points wide.

    A single word wider than that stands alone on its line; the caller decides what to do with it.
    """
    lines: list[str] = []
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and face.width(joined, size) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def balance_lines(text: str, face: Face, size: float, width: float, count: int) -> Sequence[str]:
    """Break a text at spaces into ``count`` lines of at most ``width`` points, as even as they can be.

    Returns fewer lines where there are fewer words, and those of ``break_lines`` where a word is too wide.
    """
    words = text.split()
    count = min(count, len(words))
    # The best lines for the first words, by how many words these are, and how uneven they are: even lines
    # have the least sum of squares.
    best: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for _ in range(count):
        longer: dict[int, tuple[float, tuple[str, ...]]] = {}
        for start, (cost, lines) in best.items():
            for end, line, extent in _lines_from(words, start, face, size, width):
                if end not in longer or cost + extent**2 < longer[end][0]:
                    longer[end] = cost + extent**2, (*lines, line)
        best = longer
    return best[len(words)][1] if len(words) in best else break_lines(text, face, size, width)


def _lines_from(
    words: Sequence[str], start: int, face: Face, size: float, width: float
) -> Iterator[tuple[int, str, float]]:
    """Yield the lines that begin with a word and are not too wide, with where they end and their width."""
    for end in range(start + 1, len(words) + 1):
        line = " ".join(words[start:end])
        extent = face.width(line, size)
        if extent > width:
            return
        yield end, line, extent
