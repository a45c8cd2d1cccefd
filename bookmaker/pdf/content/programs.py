"""The font programs of a descriptor onto whether there is one that anybody could set text with."""

from struct import error, unpack_from

from pypdf.errors import LimitReachedError
from pypdf.generic import DictionaryObject, PdfObject, StreamObject

from bookmaker.pdf.content.truetype import tables_within
from bookmaker.pdf.objects import entry, inflates, stream_bytes

_ENTRIES = ("/FontFile", "/FontFile2", "/FontFile3")
_WRAPPED = (b"\0\1\0\0", b"true", b"OTTO")
_COLLECTION = b"ttcf"
_OUTLINES = frozenset(("glyf", "loca", "head", "maxp"))
_PIECES = b"\x80\x01"
_SHORTEST_SECRET = 64
"""Bytes; the encrypted part of a Type 1 program is longer, however few glyphs it has."""


def judge_programs(descriptor: DictionaryObject) -> tuple[bool, bool]:
    """Return whether a descriptor has a font program, and whether all it has are damaged.

    It is the bytes that count and not the entry they stand in, as with the libraries that draw letters.
    """
    found = [value for name in _ENTRIES if (value := entry(descriptor, name)) is not None]
    is_there = any(map(_is_sound, found))
    return is_there, bool(found) and not is_there


def _is_sound(value: PdfObject) -> bool:
    """Tell whether a stream is a font program; nobody says so of one that is too large to be unpacked."""
    if not isinstance(value, StreamObject) or not inflates(value):
        return False
    try:
        return is_program(stream_bytes(value))
    except (LimitReachedError, MemoryError):
        return True
    except Exception:  # pypdf lets built-in exceptions of every kind escape
        return False


def is_program(data: bytes) -> bool:
    """Tell whether bytes begin as a TrueType, OpenType, compact or Type 1 program, and go on as it says."""
    try:
        return _is_type1(data) or _is_wrapped(data) or _is_compact(data)
    except (error, IndexError):
        return False


def _is_type1(data: bytes) -> bool:
    if not data.lstrip().startswith(b"%!") and not data.startswith(_PIECES):
        return False
    _, begins, secret = data.partition(b"eexec")
    return bool(begins) and len(secret) >= _SHORTEST_SECRET


def _is_wrapped(data: bytes) -> bool:
    """Tell whether all tables that draw glyphs lie within a TrueType or OpenType program."""
    start = unpack_from(">L", data, 12)[0] if data.startswith(_COLLECTION) else 0
    if not data.startswith(_WRAPPED, start):
        return False
    names = tables_within(data, start)
    return names >= _OUTLINES or "CFF " in names


def _is_compact(data: bytes) -> bool:
    """Tell whether a compact program has a name and the dictionary that goes with it."""
    major, _, head, offset_size = unpack_from(">4B", data)
    if major != 1 or head < 4 or not 1 <= offset_size <= 4:
        return False
    return _end_of_index(data, _end_of_index(data, head)) <= len(data)


def _end_of_index(data: bytes, at: int) -> int:
    """Return where a list of a compact program ends; raises IndexError for one that is empty or broken."""
    count, size = int.from_bytes(data[at : at + 2]), data[at + 2]
    if not count or not 1 <= size <= 4:
        raise IndexError(at)
    places = [int.from_bytes(data[at + 3 + i * size :][:size]) for i in range(count + 1)]
    if places[0] != 1 or places != sorted(places):
        raise IndexError(at)
    return at + 2 + (count + 1) * size + places[-1]
