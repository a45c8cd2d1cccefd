"""Type 1 programs give the names of their glyphs, whatever bytes their shapes have."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.pdf.content.type1 import read_type1
from tests.pdf.content.made_fonts import GLYPHS, type1


def in_pieces(data: bytes) -> bytes:
    """As Windows keeps such a program."""
    parts = (b"\1", data[:60]), (b"\2", data[60:])
    return b"".join(b"\x80" + kind + len(part).to_bytes(4, "little") + part for kind, part in parts)


def in_digits(data: bytes) -> bytes:
    head, _, rest = data.partition(b"eexec\n")
    return head + b"eexec\n" + rest.hex().encode()


@pytest.mark.parametrize("wrap", [bytes, in_pieces, in_digits])
def test_names(wrap: Callable[[bytes], bytes]) -> None:
    """The names are those of the shapes, and no name that a shape happens to spell."""
    assert read_type1(wrap(type1())) == (frozenset(GLYPHS), {})


def test_codes() -> None:
    """A program with an encoding of its own tells it."""
    names, codes = read_type1(type1(codes={1: "A", 200: "B"}))

    assert codes == {1: "A", 200: "B"} and "space" in names


@pytest.mark.parametrize("data", [b"", b"eexec", b"%!PS", b"%!PS eexec " + bytes(99), type1(names=())])
def test_no_program(data: bytes) -> None:
    """What has no glyphs is refused."""
    with pytest.raises(ValueError, match="no "):
        read_type1(data)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    """Whatever stands in the encrypted part, it is read or refused."""
    with suppress(ValueError):
        read_type1(b"%!PS eexec " + data)
