"""A font dictionary onto which of its codes it has no glyph for, read from the font program.

Nothing is said of a program that cannot be read, nor of one that might lead to the glyph by another way:
readers go many, and a fault that is none costs more trust than one that is missed.
"""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from io import BytesIO

from pypdf.generic import DictionaryObject, StreamObject

from bookmaker.pdf.content.encodings import Encoding, text_of_glyph
from bookmaker.pdf.content.truetype import TrueType, read_truetype, table_of
from bookmaker.pdf.content.type1 import read_type1
from bookmaker.pdf.objects import array, dictionary, entry, stream_bytes, text

Lacks = Callable[[int], bool]

NOTDEF = ".notdef"
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
_BOXES = frozenset("\u25a1\u25a2\u25ab\u25ad\u25af\u25fb\u25fd\u2610\u2b1c\ufffd")
"""Characters that look as a missing one does."""

_SYMBOLS = (0x0000, 0xF000, 0xF100, 0xF200)
"""Where fonts of symbols keep their codes."""


def read_lacks(source: DictionaryObject, encoding: Encoding) -> Lacks:
    """Return what tells of a code that no glyph is there for it, by no way that a reader might go."""
    try:
        lacks = _lacks(source, encoding)
    except Exception:  # programs are damaged in ways without number, and what reads them fails in as many
        return _nothing
    return partial(_told, lacks, encoding)


def is_blank(letters: str) -> bool:
    """Tell whether letters leave no ink: spaces, joiners, soft hyphens."""
    return bool(letters) and all(one.isspace() or one in _INVISIBLE for one in letters)


def _nothing(code: int) -> bool:
    return False


def _told(lacks: Lacks, encoding: Encoding, code: int) -> bool:
    letters = encoding.text(code)
    if is_blank(letters) or letters in _BOXES:
        return False
    try:
        return lacks(code)
    except Exception:  # for the same reason
        return False


def _lacks(source: DictionaryObject, encoding: Encoding) -> Lacks:
    kind = text(source, "/Subtype")
    if kind == "Type3":
        return partial(_no_procedure, encoding, frozenset(map(str, dictionary(source, "/CharProcs"))))
    if kind == "Type0":
        descendants = array(source, "/DescendantFonts")
        descendant = descendants[0] if descendants else None
        return _composite(descendant, encoding) if isinstance(descendant, DictionaryObject) else _nothing
    return _simple(dictionary(source, "/FontDescriptor"), encoding)


def _no_procedure(encoding: Encoding, procedures: Collection[str], code: int) -> bool:
    name = encoding.differences.get(code)
    return bool(procedures) and name is not None and f"/{name}" not in procedures


def _composite(descendant: DictionaryObject, encoding: Encoding) -> Lacks:
    descriptor = dictionary(descendant, "/FontDescriptor")
    outlines, compact = _programs(descriptor)
    if not encoding.cids_known:
        return _nothing
    if compact:
        return partial(_no_cid, encoding, _cff_cids(compact))
    if outlines:
        numbers = entry(descendant, "/CIDToGIDMap")
        table = stream_bytes(numbers) if isinstance(numbers, StreamObject) else None
        return partial(_no_outline, read_truetype(outlines), encoding, table)
    return _nothing


def _programs(descriptor: DictionaryObject) -> tuple[bytes, bytes]:
    """Return the TrueType and the compact program of a font, empty for what it is not."""
    outlines = stream_bytes(entry(descriptor, "/FontFile2"))
    compact = entry(descriptor, "/FontFile3")
    data = stream_bytes(compact)
    if text(compact, "/Subtype") == "OpenType" or data[:4] in (b"OTTO", b"\0\1\0\0", b"true"):
        inner = table_of(data, "CFF ")
        return (b"", inner) if inner else (data, b"")
    return outlines, data


def _no_cid(encoding: Encoding, cids: Collection[int], code: int) -> bool:
    return not encoding.cid(code) or encoding.cid(code) not in cids


def _no_outline(program: TrueType, encoding: Encoding, table: bytes | None, code: int) -> bool:
    glyph = encoding.cid(code) or 0
    if table is not None:
        glyph = int.from_bytes(table[2 * glyph : 2 * glyph + 2], "big")
    return program.is_missing(glyph)


def _cff_cids(data: bytes) -> Collection[int]:
    """Return the numbers of the glyphs that a compact program has, its own numbers or mere positions."""
    from fontTools.cffLib import CFFFontSet

    fonts = CFFFontSet()
    fonts.decompile(BytesIO(data), None)
    names = fonts[0].charset
    if not hasattr(fonts[0], "ROS"):
        return range(len(names))
    return frozenset(int(name[3:]) for name in names if name.startswith("cid"))


def _simple(descriptor: DictionaryObject, encoding: Encoding) -> Lacks:
    outlines, compact = _programs(descriptor)
    if outlines:
        program = read_truetype(outlines)
        return partial(_no_way, program, encoding) if program.maps and program.is_whole else _nothing
    if compact:
        return partial(_no_name, encoding, *_cff_names(compact))
    program1 = stream_bytes(entry(descriptor, "/FontFile"))
    return partial(_no_name, encoding, *read_type1(program1)) if program1 else _nothing


def _no_way(program: TrueType, encoding: Encoding, code: int) -> bool:
    """Tell that no table leads from a code, by itself or by its letters, to a glyph that is there."""
    name = encoding.glyph(code)
    glyphs = {look_up(other) for look_up in program.maps for other in _ways(code, name)}
    return all(program.is_missing(glyph) for glyph in glyphs) and not _is_named(program, name)


def _is_named(program: TrueType, name: str) -> bool:
    return name not in ("", NOTDEF) and name in program.names


def _ways(code: int, name: str) -> Iterator[int]:
    yield from (start + code for start in _SYMBOLS)
    for letter in text_of_glyph(name)[:1] + bytes([code]).decode("cp1252", "ignore"):
        yield ord(letter)
        yield from letter.encode("mac_roman", "ignore")


def _cff_names(data: bytes) -> tuple[frozenset[str], dict[int, str]]:
    """Return the names of glyphs and those of the program's own encoding; raises ValueError for CIDs."""
    from fontTools.cffLib import CFFFontSet

    fonts = CFFFontSet()
    fonts.decompile(BytesIO(data), None)
    if hasattr(fonts[0], "ROS"):
        raise ValueError("glyphs have numbers and no names")
    own = fonts[0].Encoding
    named = dict(enumerate(own)) if isinstance(own, list) else {}
    if own == "ExpertEncoding":
        raise ValueError("an encoding that nobody here knows")
    return frozenset(fonts[0].charset), named


def _no_name(encoding: Encoding, names: Collection[str], own: dict[int, str], code: int) -> bool:
    """Tell that neither the name of a code's glyph is there nor another name of the same letters."""
    asked = {encoding.glyph(code)}
    if code not in encoding.differences and encoding.is_implied:
        asked |= {own.get(code, NOTDEF)} | (
            {Encoding(base="StandardEncoding").glyph(code)} if not own else set()
        )
    asked -= {NOTDEF, ""}
    letters = {text_of_glyph(name) for name in asked} - {""}
    has_other_name = any(text_of_glyph(name) in letters for name in names)
    return not any(name in names or not name.isascii() for name in asked) and not has_other_name
