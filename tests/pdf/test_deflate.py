"""Deflated data have an end or break off, whatever their sum says."""

import zlib

import pytest

from bookmaker.pdf.deflate import unpacked_length

DATA = bytes(range(256)) * 10_000
PACKED = zlib.compress(DATA)

CASES = {
    "whole": (PACKED, len(DATA), (len(DATA), True)),
    "its sum wrong": (PACKED[:-4] + bytes(4), len(DATA), (len(DATA), True)),
    "without its sum": (PACKED[:-4], len(DATA), (len(DATA), True)),
    "and rubbish": (PACKED + b"rubbish", len(DATA), (len(DATA), True)),
    "of nothing": (zlib.compress(b""), 0, (0, True)),
    "more than enough": (PACKED, 1_500_000, (2_000_000, True)),
    "its head alone": (PACKED[:2], 9, (0, False)),
}


@pytest.mark.parametrize("name", CASES)
def test_lengths(name: str) -> None:
    """What comes out is counted up to a million bytes beyond what is enough."""
    data, enough, expected = CASES[name]

    assert unpacked_length(data, enough) == expected


def test_broken_off() -> None:
    """Data that are cut have no end, and less comes out."""
    length, is_whole = unpacked_length(PACKED[: len(PACKED) // 2], len(DATA))

    assert 0 < length < len(DATA) and not is_whole


@pytest.mark.parametrize("data", [b"rubbish", b"\0\1", PACKED[:2] + b"\xff" * 9])
def test_rubbish(data: bytes) -> None:
    """What makes no sense is told from what breaks off."""
    with pytest.raises(zlib.error):
        unpacked_length(data, 9)
