"""A font dictionary onto what a page needs to know of it: embedded or not, and its strings as glyphs."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from pypdf.generic import DictionaryObject, PdfObject

from bookmaker.pdf.content.coverage import Lacks, read_lacks
from bookmaker.pdf.content.encodings import Encoding, composite_encoding, simple_encoding
from bookmaker.pdf.content.programs import judge_programs
from bookmaker.pdf.content.standard import standard_widths
from bookmaker.pdf.content.tokens import string_bytes
from bookmaker.pdf.objects import array, as_number, dictionary, matrix, number, numbers, text

TYPE3 = "Type3"
"""The kind of fonts whose glyphs are drawn by operators."""

_SUBSET_PREFIX = re.compile(r"[A-Z]{6}\+")
_MAX_WIDTHS = 0x20000
"""What ranges of widths may list, the same code again included."""

_DEFAULT_WIDTH = 500.0
"""Thousandths of an em, for codes whose width nobody tells."""

_MOST_STRINGS = 20_000
"""Of a font, that are kept as measured: all of a long novel's."""

_Known = TypeVar("_Known")


@dataclass(frozen=True, slots=True)
class Glyph:
    """A code as shown: its ``width`` in thousandths of an em, its letters, empty when nobody tells them."""

    code: int
    width: float
    text: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A string as shown: its advance in thousandths of an em, its codes, its one-byte spaces, its letters.

    ``missing`` counts the codes that the font has no glyph for.
    """

    advance: float
    codes: int
    spaces: int
    is_blank: bool
    text: str = ""
    missing: int = 0


@dataclass(frozen=True)
class Font:
    """A font of a page; ``scale`` turns a font size into points where glyphs are not 1000 units an em.

    ``widths`` are those of codes in simple fonts, of glyph numbers in composite ones. A ``damaged`` one is
    not ``embedded``: the file has a program for it that nobody could set text with.
    """

    key: str
    name: str
    kind: str
    embedded: bool
    encoding: Encoding = field(default_factory=Encoding)
    widths: dict[int, float] = field(default_factory=dict)
    default_width: float = _DEFAULT_WIDTH
    scale: float = 1.0
    source: DictionaryObject = field(default_factory=DictionaryObject, repr=False)
    known: dict[int, Glyph] = field(default_factory=dict, repr=False)
    cut: dict[bytes, tuple[Glyph, ...]] = field(default_factory=dict, repr=False)
    measured: dict[bytes, Shown] = field(default_factory=dict, repr=False)
    gaps: dict[int, bool] = field(default_factory=dict, repr=False)
    damaged: bool = False

    def measure(self, token: bytes) -> Shown:
        """Measure a string token; a page repeats few strings, so each is measured once a font."""
        shown = self.measured.get(token)
        if shown is None:
            shown = self._measure(token)
            _keep(self.measured, token, shown)
        return shown

    def glyphs(self, token: bytes) -> tuple[Glyph, ...]:
        """Return the glyphs of a string token, one a code; each string is cut once a font."""
        found = self.cut.get(token)
        if found is None:
            found = self._cut(token)
            _keep(self.cut, token, found)
        return found

    def _glyph(self, code: int) -> Glyph:
        glyph = self.known.get(code)
        if glyph is None:
            cid = self.encoding.cid(code)
            width = self.default_width if cid is None else self.widths.get(cid, self.default_width)
            glyph = self.known[code] = Glyph(code, width, self.encoding.text(code))
        return glyph

    def _cut(self, token: bytes) -> tuple[Glyph, ...]:
        return tuple(map(self._glyph, self.encoding.codes(string_bytes(token))))

    def _measure(self, token: bytes) -> Shown:
        glyphs = self._cut(token)
        texts = [glyph.text for glyph in glyphs]
        text = "".join(texts)
        return Shown(
            advance=sum([glyph.width for glyph in glyphs]),
            codes=len(glyphs),
            spaces=[glyph.code for glyph in glyphs].count(32) if self.encoding.size == 1 else 0,
            is_blank=not text.strip() and all(texts),
            text=_printable(text),
            missing=sum([self.lacks(glyph) for glyph in glyphs]) if self.embedded else 0,
        )

    def lacks(self, glyph: Glyph) -> bool:
        """Tell that a code takes room and the font program has no glyph for it."""
        lacks = self.gaps.get(glyph.code)
        if lacks is None:
            lacks = self.gaps[glyph.code] = glyph.width != 0 and self._lacks(glyph.code)
        return lacks

    @cached_property
    def _lacks(self) -> Lacks:
        return read_lacks(self.source, self.encoding)


def _keep(known: dict[bytes, _Known], token: bytes, found: _Known) -> None:
    """Keep what was found of a string, and forget all others when there are too many."""
    if len(known) >= _MOST_STRINGS:
        known.clear()
    known[token] = found


def _printable(text: str) -> str:
    """Leave out what controls devices: it says nothing, and some reports cannot hold it."""
    if text.isprintable():
        return text
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    return "".join(filter(str.isprintable, spaced))


NO_FONT = Font("", "no font", "", embedded=True)
"""Stands for a font that does not exist; viewers show nothing or guess."""

UNSET_FONT = Font("", "no font", "", embedded=True)
"""Stands for a font that was never set."""


def read_font(source: DictionaryObject, key: str) -> Font:
    """Return what a font dictionary tells; a subset prefix proves nothing, only a font program does."""
    kind = text(source, "/Subtype")
    name = _SUBSET_PREFIX.sub("", text(source, "/BaseFont") or text(source, "/Name") or "unnamed")
    if kind == TYPE3:
        return _type3(source, key, name)
    if kind == "Type0":
        return _composite(source, key, name)
    descriptor, encoding = dictionary(source, "/FontDescriptor"), simple_encoding(source)
    embedded, damaged = judge_programs(descriptor)
    return Font(
        key,
        name,
        kind,
        embedded,
        encoding,
        widths=_simple_widths(source) or standard_widths(name, encoding),
        default_width=number(descriptor, "/MissingWidth", 0.0) or _DEFAULT_WIDTH,
        source=source,
        damaged=damaged,
    )


def _simple_widths(source: DictionaryObject) -> dict[int, float]:
    first = int(number(source, "/FirstChar", 0))
    return {first + i: as_number(item, _DEFAULT_WIDTH) for i, item in enumerate(array(source, "/Widths"))}


def _type3(source: DictionaryObject, key: str, name: str) -> Font:
    """Take the height of the glyph box as the size, when that is larger than the nominal one."""
    _, _, c, d, _, _ = matrix(source, "/FontMatrix")
    unit = (c * c + d * d) ** 0.5
    box = numbers(source, "/FontBBox", 4) or (0.0, 0.0, 0.0, 0.0)
    widths = {code: width * unit * 1000 for code, width in _simple_widths(source).items()}
    scale = max(1.0, abs(box[3] - box[1]) * unit)
    encoding = simple_encoding(source)
    return Font(key, name, TYPE3, True, encoding, widths=widths, scale=scale, source=source)


def _composite(source: DictionaryObject, key: str, name: str) -> Font:
    descendants = array(source, "/DescendantFonts")
    descendant = descendants[0] if descendants else None
    embedded, damaged = judge_programs(dictionary(descendant, "/FontDescriptor"))
    return Font(
        key,
        name,
        text(descendant, "/Subtype") or "Type0",
        embedded,
        composite_encoding(source),
        widths=_composite_widths(array(descendant, "/W")),
        default_width=number(descendant, "/DW", 1000.0),
        source=source,
        damaged=damaged,
    )


def _composite_widths(items: list[PdfObject]) -> dict[int, float]:
    """Read ``first [w w …]`` and ``first last w``; codes are glyph numbers, as Identity maps them."""
    widths: dict[int, float] = {}
    i, left = 0, _MAX_WIDTHS
    while i + 1 < len(items):
        first, second = int(as_number(items[i], 0)), items[i + 1]
        if isinstance(second, list):
            widths |= {first + k: as_number(item.get_object(), 0.0) for k, item in enumerate(second)}
            i += 2
        elif i + 2 < len(items):
            last = min(int(as_number(second, 0)), 0xFFFF, first + left)
            widths |= dict.fromkeys(range(first, last + 1), as_number(items[i + 2], 0.0))
            left -= max(0, last - first)
            i += 3
        else:
            break
    return widths
