"""Deflated data onto how much comes out of them and whether their end does; none of that is kept."""

import zlib

_PIECE = 1_000_000
_HEAD = 2
"""Bytes before deflated data; the sum behind them is of no interest here."""

_DIVISOR = 31
"""Divides those two bytes, taken as a number."""


def unpacked_length(data: bytes, enough: int) -> tuple[int, bool]:
    """Return how many bytes come out of deflated data, and whether their end, or more than enough, does.

    Raises zlib.error for what is no such data.
    """
    if int.from_bytes(data[:_HEAD]) % _DIVISOR:
        raise zlib.error("begins with no head")
    unpacker = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    length, rest = 0, data[_HEAD:]
    while not unpacker.eof and length <= enough:
        piece = unpacker.decompress(rest, _PIECE)
        if not piece:
            break
        length, rest = length + len(piece), unpacker.unconsumed_tail
    return length, unpacker.eof or length > enough
