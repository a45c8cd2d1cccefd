"""A font dictionary onto what a page needs to know of it: embedded or not, widths, which codes are spaces."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pypdf.generic import DictionaryObject, PdfObject

from bookmaker.pdf.content.tokens import string_bytes
from bookmaker.pdf.objects import (
    array,
    as_number,
    dictionary,
    entry,
    matrix,
    number,
    numbers,
    stream_bytes,
    text,
)

_PROGRAMS = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET_PREFIX = re.compile(r"[A-Z]{6}\+")
_BLOCK = {
    kind: re.compile(rb"beginbf%b(.*?)endbf%b" % (kind.encode(), kind.encode()), re.DOTALL)
    for kind in ("char", "range")
}
_DEFAULT_WIDTH = 500.0
"""Thousandths of an em, for codes whose width nobody tells, as with the fourteen standard fonts."""


@dataclass(frozen=True)
class Shown:
    """A string as shown: its advance in thousandths of an em, its codes, its one-byte spaces."""

    advance: float
    codes: int
    spaces: int
    is_blank: bool


@dataclass(frozen=True)
class Font:
    """A font of a page; ``scale`` turns a font size into points where glyphs are not 1000 units an em."""

    key: str
    name: str
    kind: str
    embedded: bool
    code_bytes: int = 1
    widths: dict[int, float] = field(default_factory=dict)
    default_width: float = _DEFAULT_WIDTH
    spaces: frozenset[int] = frozenset((32,))
    scale: float = 1.0
    measured: dict[bytes, Shown] = field(default_factory=dict, repr=False)

    def measure(self, token: bytes) -> Shown:
        """Measure a string token; a page repeats few strings, so each is measured once a font."""
        shown = self.measured.get(token)
        if shown is None:
            shown = self.measured[token] = self._measure(string_bytes(token))
        return shown

    def _measure(self, data: bytes) -> Shown:
        step = self.code_bytes
        codes = [int.from_bytes(data[i : i + step], "big") for i in range(0, len(data), step)]
        return Shown(
            advance=sum(self.widths.get(code, self.default_width) for code in codes),
            codes=len(codes),
            spaces=codes.count(32) if step == 1 else 0,
            is_blank=all(code in self.spaces for code in codes),
        )


NO_FONT = Font("", "no font", "", embedded=True)
"""Stands for a font that was never set or does not exist; viewers show nothing or guess."""


def read_font(source: DictionaryObject, key: str) -> Font:
    """Return what a font dictionary tells; a subset prefix proves nothing, only a font program does."""
    kind = text(source, "/Subtype")
    name = _SUBSET_PREFIX.sub("", text(source, "/BaseFont") or text(source, "/Name") or "unnamed")
    if kind == "Type3":
        return _type3(source, key, name)
    if kind == "Type0":
        return _composite(source, key, name)
    descriptor = dictionary(source, "/FontDescriptor")
    return Font(
        key,
        name,
        kind,
        _has_program(descriptor),
        widths=_simple_widths(source),
        default_width=number(descriptor, "/MissingWidth", 0.0) or _DEFAULT_WIDTH,
    )


def _has_program(descriptor: DictionaryObject) -> bool:
    return any(entry(descriptor, name) is not None for name in _PROGRAMS)


def _simple_widths(source: DictionaryObject) -> dict[int, float]:
    first = int(number(source, "/FirstChar", 0))
    return {first + i: as_number(item, _DEFAULT_WIDTH) for i, item in enumerate(array(source, "/Widths"))}


def _type3(source: DictionaryObject, key: str, name: str) -> Font:
    """Take the height of the glyph box as the size, when that is larger than the nominal one."""
    _, _, c, d, _, _ = matrix(source, "/FontMatrix")
    unit = (c * c + d * d) ** 0.5
    box = numbers(source, "/FontBBox", 4) or (0.0, 0.0, 0.0, 0.0)
    widths = {code: width * unit * 1000 for code, width in _simple_widths(source).items()}
    return Font(key, name, "Type3", True, widths=widths, scale=max(1.0, abs(box[3] - box[1]) * unit))


def _composite(source: DictionaryObject, key: str, name: str) -> Font:
    descendants = array(source, "/DescendantFonts")
    descendant = descendants[0] if descendants else None
    return Font(
        key,
        name,
        text(descendant, "/Subtype") or "Type0",
        _has_program(dictionary(descendant, "/FontDescriptor")),
        code_bytes=2,
        widths=_composite_widths(array(descendant, "/W")),
        default_width=number(descendant, "/DW", 1000.0),
        spaces=_mapped_spaces(entry(source, "/ToUnicode")),
    )


def _composite_widths(items: list[PdfObject]) -> dict[int, float]:
    """Read ``first [w w …]`` and ``first last w``; codes are glyph numbers, as Identity maps them."""
    widths: dict[int, float] = {}
    i = 0
    while i + 1 < len(items):
        first, second = int(as_number(items[i], 0)), items[i + 1]
        if isinstance(second, list):
            widths |= {first + k: as_number(item.get_object(), 0.0) for k, item in enumerate(second)}
            i += 2
        elif i + 2 < len(items):
            last = min(int(as_number(second, 0)), 0xFFFF)
            widths |= dict.fromkeys(range(first, last + 1), as_number(items[i + 2], 0.0))
            i += 3
        else:
            break
    return widths


def _mapped_spaces(to_unicode: PdfObject | None) -> frozenset[int]:
    """Return the codes that stand for a space or a no-break space, where a mapping tells."""
    try:
        mapping = stream_bytes(to_unicode)
    except Exception:  # a mapping that cannot be decoded tells nothing, and nothing else hangs on it
        return frozenset()
    singles = [codes for block in _BLOCK["char"].findall(mapping) for codes in _grouped(block, 2)]
    ranges = [codes for block in _BLOCK["range"].findall(mapping) for codes in _grouped(block, 3)]
    return frozenset(int(codes[0], 16) for codes in singles + ranges if int(codes[-1], 16) in (0x20, 0xA0))


def _grouped(block: bytes, size: int) -> Iterator[tuple[bytes, ...]]:
    codes = re.findall(rb"<([0-9A-Fa-f]+)>", block)
    return zip(*[iter(codes)] * size, strict=False)
