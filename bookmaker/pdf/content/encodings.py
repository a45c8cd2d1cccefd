"""The encoding of a font, by which strings fall into codes and codes stand for letters and for glyphs."""

from dataclasses import dataclass, field
from functools import lru_cache

from pypdf.generic import DictionaryObject, NameObject, PdfObject, StreamObject

from bookmaker.pdf.content.cmaps import CMap, Codespace, parse_cmap
from bookmaker.pdf.objects import array, as_number, dictionary, entry, number, stream_bytes, text

_SYMBOLIC = 4
_OWN_ENCODING = ("Symbol", "ZapfDingbats")
_CODECS = {"WinAnsiEncoding": "cp1252", "MacRomanEncoding": "mac_roman"}
_GAPS = {
    "WinAnsiEncoding": {
        **dict.fromkeys((0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D), "bullet"),
        0xA0: "space",
        0xAD: "hyphen",
        0xB2: "twosuperior",
        0xB3: "threesuperior",
        0xB9: "onesuperior",
    },
    "MacRomanEncoding": {0xBD: "Omega", 0xCA: "space", 0xDB: "currency", 0xDE: "fi", 0xDF: "fl"},
}
"""Glyphs that the codec or the list of glyph names does not give, or gives otherwise than PDF."""

_UNICODE_CMAPS = ("UCS2", "UTF16")


@dataclass(frozen=True)
class Encoding:
    """How codes are cut from a string, ``size`` bytes each or as ``codespaces`` tell, and what they mean.

    ``base`` names an encoding of simple fonts, empty for that of the font program, and ``differences`` what
    glyphs replace its own; where a font names no base, the one that is implied gives way to the program's.
    Glyphs of composite fonts have numbers: those of ``cids``, the codes themselves when it is None;
    ``cids_known`` is False for an encoding that only its publisher has.
    """

    size: int = 1
    codespaces: tuple[Codespace, ...] = ()
    texts: dict[int, str] = field(default_factory=dict)
    base: str = ""
    differences: dict[int, str] = field(default_factory=dict)
    cids: dict[int, int] | None = None
    cids_known: bool = True
    is_unicode: bool = False
    is_implied: bool = False

    def codes(self, data: bytes) -> list[int]:
        """Cut a string into codes; an end too short for one is a code of its own."""
        if self.codespaces:
            return _cut(data, self.codespaces)
        if self.size == 1:
            return list(data)
        size = self.size
        return [int.from_bytes(data[i : i + size], "big") for i in range(0, len(data), size)]

    def text(self, code: int) -> str:
        """Return the letters that a code stands for; empty when nobody tells."""
        found = self.texts.get(code)
        if found:
            return found
        if self.size == 1 and not self.codespaces:
            return text_of_glyph(self.glyph(code)) or ("" if code != 32 or 32 in self.differences else " ")
        return chr(code) if self.is_unicode and not 0xD800 <= code <= 0xDFFF else ""

    def glyph(self, code: int) -> str:
        """Return the name of the glyph that a code of a simple font shows; empty when nobody tells."""
        return self.differences.get(code) or _base_glyphs(self.base).get(code, "")

    def cid(self, code: int) -> int | None:
        """Return the number of the glyph that a code of a composite font shows, None when nobody tells."""
        if not self.cids_known:
            return None
        return code if self.cids is None else self.cids.get(code, 0)


def simple_encoding(source: DictionaryObject) -> Encoding:
    """Return the encoding of a font with codes of one byte."""
    named = entry(source, "/Encoding")
    base = str(named)[1:] if isinstance(named, NameObject) else text(named, "/BaseEncoding")
    return Encoding(
        texts=_to_unicode(source).texts,
        base=base or _implied_base(source),
        is_implied=not base,
        differences=_differences(array(named, "/Differences")),
    )


def composite_encoding(source: DictionaryObject) -> Encoding:
    """Return the encoding of a font of type 0; those that are only named have codes of two bytes."""
    named, texts = entry(source, "/Encoding"), _to_unicode(source).texts
    if isinstance(named, StreamObject):
        table = _read_cmap(named)
        sizes = {len(codespace.low) for codespace in table.codespaces} or {2}
        mixed = table.codespaces if len(sizes) > 1 else ()
        return Encoding(min(sizes), mixed, texts, cids=table.cids)
    name = str(named)[1:] if isinstance(named, NameObject) else "Identity-H"
    return Encoding(
        2,
        texts=texts,
        cids_known=name.startswith("Identity"),
        is_unicode=any(part in name for part in _UNICODE_CMAPS),
    )


@lru_cache(maxsize=4096)
def text_of_glyph(name: str) -> str:
    """Return the letters that the name of a glyph tells of, by the Adobe Glyph List."""
    from fontTools import agl  # a list of 4,000 names, which files with ToUnicode tables never need

    return str(agl.toUnicode(name)) if name else ""


@lru_cache(maxsize=8)
def _base_glyphs(base: str) -> dict[int, str]:
    """Return the glyphs of an encoding that PDF names."""
    from fontTools import agl
    from fontTools.encodings.StandardEncoding import StandardEncoding

    if base == "StandardEncoding":
        return {code: name for code, name in enumerate(StandardEncoding) if name != ".notdef"}
    if base not in _CODECS:
        return {}
    letters = bytes(range(256)).decode(_CODECS[base], "replace")
    glyphs = {code: str(agl.UV2AGL.get(ord(letter), "")) for code, letter in enumerate(letters)}
    return {code: name for code, name in (glyphs | _GAPS[base]).items() if name and code >= 32}


def _implied_base(source: DictionaryObject) -> str:
    """Return the encoding of a font that names none: its own when it has symbols, else the standard one."""
    symbolic = int(number(dictionary(source, "/FontDescriptor"), "/Flags", 0)) & _SYMBOLIC
    own = symbolic or text(source, "/BaseFont") in _OWN_ENCODING or text(source, "/Subtype") == "Type3"
    return "" if own else "StandardEncoding"


def _differences(items: list[PdfObject]) -> dict[int, str]:
    """Read ``code name name … code name …``."""
    found: dict[int, str] = {}
    code = 0
    for item in items:
        if isinstance(item, NameObject):
            found[code] = str(item)[1:]
            code += 1
        else:
            code = int(as_number(item, 0))
    return found


def _to_unicode(source: DictionaryObject) -> CMap:
    return _read_cmap(entry(source, "/ToUnicode"))


def _read_cmap(stream: PdfObject | None) -> CMap:
    try:
        return parse_cmap(stream_bytes(stream))
    except Exception:  # a table that cannot be decoded tells nothing, and nothing else hangs on it
        return CMap()


def _cut(data: bytes, codespaces: tuple[Codespace, ...]) -> list[int]:
    sizes = sorted({len(codespace.low) for codespace in codespaces})
    codes, at = [], 0
    while at < len(data):
        found = (size for size in sizes if any(space.has(data[at : at + size]) for space in codespaces))
        size = next(found, sizes[0])
        codes.append(int.from_bytes(data[at : at + size], "big"))
        at += size
    return codes
