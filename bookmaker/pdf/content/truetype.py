"""A TrueType font program onto what is asked of it: which codes lead to a glyph, and which glyphs to a shape.

Read here and not by fontTools, which takes each table of codes apart as a whole, however much it claims
to hold, and as long to load as a book of clues to read.
"""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, partial
from struct import calcsize, unpack_from

_NAMED_POST = 0x00020000
_STANDARD_POST = 0x00010000
_STANDARD_NAMES = 258

_MOST_MAPS = 64
"""Tables of codes that are read; programs have a handful, for each system one."""

_NEEDED = frozenset(("cmap", "glyf", "head", "loca", "maxp", "post"))


@dataclass(frozen=True)
class TrueType:
    """A font program; ``maps`` lead from codes to glyph numbers, and where there is none, to 0.

    ``is_whole`` is False when it has tables of codes that nobody here can read. ``ends`` tells where in
    ``shapes`` the shape of each glyph begins, and where the last one ends.
    """

    glyph_count: int
    maps: tuple[Callable[[int], int], ...]
    is_whole: bool
    ends: tuple[int, ...]
    shapes: bytes
    post: bytes

    def is_missing(self, glyph: int) -> bool:
        """Tell whether a glyph is not there, or has the shape that stands for missing ones."""
        if not 0 < glyph < self.glyph_count:
            return True
        box = self._shape(0)
        return bool(box) and self._shape(glyph) == box

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of its glyphs, as far as it tells them."""
        return frozenset(_names(self.post))

    def _shape(self, glyph: int) -> bytes:
        """Return the shape of a glyph as it is stored, empty for none."""
        return self.shapes[self.ends[glyph] : self.ends[glyph + 1]] if glyph + 1 < len(self.ends) else b""


def read_truetype(data: bytes) -> TrueType:
    """Read a font program; raises ValueError, IndexError, KeyError or struct.error for a damaged one."""
    tables = _tables(data, _NEEDED)
    maps = list(_maps(tables["cmap"])) if "cmap" in tables else []
    return TrueType(
        glyph_count=_integers(">H", tables["maxp"], 4)[0],
        maps=tuple(one for one in maps if one),
        is_whole=None not in maps,
        ends=_ends(tables) if "glyf" in tables else (),
        shapes=tables.get("glyf", b""),
        post=tables.get("post", b""),
    )


def tables_within(data: bytes, start: int = 0) -> frozenset[str]:
    """Return the names of the tables that lie within a font program; raises struct.error for no list of them.

    ``start`` is where the list begins. Some programs leave out what fills a last table up to four bytes.
    """
    (count,) = _integers(">H", data, start + 4)
    places = (unpack_from(">4sLLL", data, start + 12 + 16 * i) for i in range(count))
    end = len(data) + 3
    return frozenset(name.decode("latin-1") for name, _, at, length in places if at + length <= end)


def table_of(data: bytes, name: str) -> bytes | None:
    """Return a table of a font program in the same wrapping, None when it has none."""
    return _tables(data, {name}).get(name)


def _integers(form: str, data: bytes, at: int) -> tuple[int, ...]:
    return unpack_from(form, data, at)


def _tables(data: bytes, names: Set[str]) -> dict[str, bytes]:
    """Return the tables of some names; nothing is copied of others, of which there may be 65,535."""
    (count,) = _integers(">H", data, 4)
    places = (unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count))
    found = {name.decode("latin-1"): slice(at, at + length) for name, _, at, length in places}
    return {name: data[found[name]] for name in names & found.keys()}


def _ends(tables: dict[str, bytes]) -> tuple[int, ...]:
    (is_long,) = _integers(">h", tables["head"], 50)
    size, scale = ("L", 1) if is_long else ("H", 2)
    count = len(tables["loca"]) // calcsize(f">{size}")
    return tuple(scale * end for end in _integers(f">{count}{size}", tables["loca"], 0))


def _maps(table: bytes) -> Iterator[Callable[[int], int] | None]:
    """Yield the look-up of each table of codes, None for one of a rare form, and for too many."""
    (count,) = _integers(">H", table, 2)
    if count > _MOST_MAPS:
        yield None
    for i in range(min(count, _MOST_MAPS)):
        (at,) = _integers(">L", table, 8 + 8 * i)
        (form,) = _integers(">H", table, at)
        reader = _READERS.get(form)
        yield reader(table[at:]) if reader else None


def _bytes_map(table: bytes) -> Callable[[int], int]:
    return partial(_entry, 0, table[6:262])


def _trimmed_map(table: bytes) -> Callable[[int], int]:
    first, count = _integers(">HH", table, 6)
    return partial(_entry, first, _integers(f">{count}H", table, 10))


def _entry(first: int, glyphs: Sequence[int], code: int) -> int:
    return glyphs[code - first] if 0 <= code - first < len(glyphs) else 0


def _segments_map(table: bytes) -> Callable[[int], int]:
    count = _integers(">H", table, 6)[0] // 2
    ends = _integers(f">{count}H", table, 14)
    starts, deltas, offsets = (
        _integers(f">{count}H", table, 16 + 2 * count * column) for column in (1, 2, 3)
    )
    segments = list(zip(starts, ends, deltas, offsets, strict=True))
    return partial(_in_segments, table, segments, 16 + 6 * count)


def _in_segments(
    table: bytes, segments: Sequence[tuple[int, int, int, int]], offsets_at: int, code: int
) -> int:
    for i, (start, end, delta, offset) in enumerate(segments):
        if start <= code <= end:
            glyph = code
            if offset:
                (glyph,) = _integers(">H", table, offsets_at + 2 * i + offset + 2 * (code - start))
            return (glyph + delta) & 0xFFFF if glyph or not offset else 0
    return 0


def _groups_map(table: bytes) -> Callable[[int], int]:
    (count,) = _integers(">L", table, 12)
    values = _integers(f">{3 * count}L", table, 16)
    return partial(_in_groups, list(zip(values[::3], values[1::3], values[2::3], strict=True)))


def _in_groups(groups: Sequence[tuple[int, int, int]], code: int) -> int:
    return next((glyph + code - start for start, end, glyph in groups if start <= code <= end), 0)


_READERS: dict[int, Callable[[bytes], Callable[[int], int]]] = {
    0: _bytes_map,
    4: _segments_map,
    6: _trimmed_map,
    12: _groups_map,
}


def _names(table: bytes) -> Iterator[str]:
    """Yield the names of glyphs, where the program tells them."""
    form = _integers(">L", table, 0)[0] if len(table) >= 34 else 0
    if form not in (_STANDARD_POST, _NAMED_POST):
        return
    from fontTools.ttLib.standardGlyphOrder import standardGlyphOrder

    if form == _STANDARD_POST:
        yield from standardGlyphOrder
        return
    (count,) = _integers(">H", table, 32)
    numbers, at = _integers(f">{count}H", table, 34), 34 + 2 * count
    yield from (standardGlyphOrder[number] for number in numbers if number < _STANDARD_NAMES)
    while at < len(table):
        length = table[at]
        yield table[at + 1 : at + 1 + length].decode("latin-1")
        at += 1 + length
