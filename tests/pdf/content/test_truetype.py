"""TrueType programs are read as far as codes and shapes go, and damaged ones refused."""

import tracemalloc
from struct import error, pack, unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.pdf.content.truetype import read_truetype, table_of
from tests.pdf.content.made_fonts import CODES, GLYPHS, opentype, truetype


def wrapped(**tables: bytes) -> bytes:
    """Put tables into a program."""
    at, entries, bodies = 12 + 16 * len(tables), b"", b""
    for name, body in tables.items():
        entries += pack(">4sLLL", name.encode(), 0, at + len(bodies), len(body))
        bodies += body
    return b"\0\1\0\0" + pack(">HHHH", len(tables), 0, 0, 0) + entries + bodies


def with_codes(subtable: bytes) -> bytes:
    return wrapped(maxp=pack(">LH", 0x10000, 9), cmap=pack(">HHHHL", 0, 1, 3, 1, 12) + subtable)


MAPS = {
    "bytes": pack(">HHH", 0, 262, 0) + bytes(range(256)),
    "segments by distance": pack(">7H", 4, 0, 0, 4, 0, 0, 0)
    + pack(">HHHHHHHHH", 7, 65535, 0, 5, 65535, 0, 1, 0, 0),
    "segments by list": pack(">7H", 4, 0, 0, 4, 0, 0, 0)
    + pack(">HHHHHHHHH", 7, 65535, 0, 5, 65535, 0, 1, 4, 0)
    + pack(">HHH", 5, 6, 7),
    "a list": pack(">HHHHH", 6, 0, 0, 5, 3) + pack(">HHH", 5, 6, 7),
    "groups": pack(">HHLLL", 12, 0, 0, 0, 1) + pack(">LLL", 5, 7, 5),
}


@pytest.mark.parametrize("name", MAPS)
def test_tables_of_codes(name: str) -> None:
    """Every common form of table leads from the codes 5 to 7 to the glyphs of those numbers."""
    program = read_truetype(with_codes(MAPS[name]))
    (look_up,) = program.maps

    assert [look_up(code) for code in (5, 6, 7)] == [5, 6, 7] and program.is_whole
    assert name == "bytes" or [look_up(code) for code in (0, 4, 8, 70000)] == [0, 0, 0, 0]


def test_a_rare_table() -> None:
    """A table nobody reads leaves the program less than whole."""
    program = read_truetype(with_codes(pack(">HHH", 2, 6, 0)))

    assert program.maps == () and not program.is_whole


def test_a_group_without_end() -> None:
    """A table that claims four thousand million codes is asked and not written out."""
    table = pack(">HHLLL", 12, 0, 0, 0, 1) + pack(">LLL", 0, 2**32 - 1, 0)
    (look_up,) = read_truetype(with_codes(table)).maps

    assert look_up(2**31) == 2**31


def test_a_real_program() -> None:
    """Of a program as tools write it, codes lead to glyphs, and the box and what is as the box is missing."""
    program = read_truetype(truetype())
    number = {name: GLYPHS.index(name) for name in GLYPHS}

    assert all(look_up(code) == number[name] for look_up in program.maps for code, name in CODES.items())
    assert [program.is_missing(number[name]) for name in GLYPHS] == [True, False, False, True, True]
    assert program.is_missing(len(GLYPHS)) and program.is_missing(-1)


def test_names() -> None:
    """Names of glyphs are read where there are any: the standard ones by number, others as written."""
    post = pack(">L", 0x20000) + bytes(28) + pack(">HHHH", 3, 0, 36, 258) + b"\x03fox"

    count, standard = pack(">LH", 0, 3), pack(">L", 0x10000) + bytes(30)

    assert read_truetype(wrapped(maxp=count, post=post)).names == {".notdef", "A", "fox"}
    assert "zcaron" in read_truetype(wrapped(maxp=count, post=standard)).names


def test_tables_by_name() -> None:
    """A table is found by its name, or not."""
    assert table_of(opentype(), "CFF ") and table_of(opentype(), "glyf") is None


@given(st.integers(0, 700), st.binary(max_size=8))
def test_damage(at: int, bytes_there: bytes) -> None:
    """Bytes changed anywhere lead to another program or to an error of those named."""
    data = truetype()
    try:
        program = read_truetype(data[:at] + bytes_there + data[at + len(bytes_there) :])
        for look_up in program.maps:
            look_up(65)
    except (ValueError, IndexError, KeyError, error):
        pass


def test_many_tables() -> None:
    """A list of as many tables as can be, each as long as the program, is read without copying each."""
    plain, most, rest = truetype(), 65_535, 20_000
    (count,) = unpack(">H", plain[4:6])
    entries = [list(unpack(">4sLLL", plain[12 + 16 * i : 28 + 16 * i])) for i in range(count)]
    shift = 16 * (most - count)
    own = b"".join(pack(">4sLLL", name, check, at + shift, length) for name, check, at, length in entries)
    more = b"".join(pack(">4sLLL", pack(">L", i), 0, 0, rest) for i in range(most - count))
    many = plain[:4] + pack(">H", most) + plain[6:12] + own + more + plain[12 + 16 * count :] + bytes(rest)

    tracemalloc.start()
    program = read_truetype(many)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert program.glyph_count == read_truetype(plain).glyph_count
    assert peak < 100_000_000


def test_many_tables_of_codes() -> None:
    """Of more tables of codes than any program has, nobody says that they are all there are."""
    table = pack(">HHH", 0, 262, 0) + bytes(256)
    heads = b"".join(pack(">HHL", 3, i, 4 + 8 * 65_535) for i in range(65_535))
    program = read_truetype(wrapped(cmap=pack(">HH", 0, 65_535) + heads + table, maxp=bytes(4) + b"\0\x09"))

    assert not program.is_whole and len(program.maps) == 64
