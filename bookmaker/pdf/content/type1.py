"""A Type 1 font program onto the names of its glyphs and the codes it gives them."""

import re
from collections.abc import Iterator

_KEY, _SKIPPED = 55665, 4
"""With what a program is encrypted, and how many bytes of noise it begins with (Adobe Type 1 Font Format)."""

_PIECE = 6
_BEGINS = re.compile(rb"/CharStrings\s+\d+\s+dict\s+dup\s+begin")
_SHAPE = re.compile(rb"\s*/([^\s/{}()<>\[\]%]+)\s+(\d+)\s+\S+ ")
_CODE = re.compile(rb"dup\s+(\d+)\s*/([^\s/{}()<>\[\]%]+)\s+put")
_BETWEEN = re.compile(rb"[^/]{0,40}")


def read_type1(data: bytes) -> tuple[frozenset[str], dict[int, str]]:
    """Return the names of the glyphs of a program and those of its own encoding; raises ValueError.

    A program with the standard encoding has an empty one.
    """
    data = _joined(data)
    head, found, rest = data.partition(b"eexec")
    if not found:
        raise ValueError("no encrypted part")
    inner = _decrypted(rest.lstrip(b" \t\r\n"))
    names = frozenset(_shapes(inner))
    if not names:
        raise ValueError("no glyphs")
    return names, {int(code): name.decode("latin-1") for code, name in _CODE.findall(head)}


def _joined(data: bytes) -> bytes:
    """Take the heads off the pieces of a file as Windows keeps it."""
    parts = []
    while data[:1] == b"\x80" and data[1:2] in (b"\x01", b"\x02"):
        length = int.from_bytes(data[2:_PIECE], "little")
        parts.append(data[_PIECE : _PIECE + length])
        data = data[_PIECE + length :]
    return b"".join(parts) or data


def _decrypted(data: bytes) -> bytes:
    if re.match(rb"[0-9A-Fa-f\s]{8}", data):
        digits = re.sub(rb"[^0-9A-Fa-f]", b"", data)
        data = bytes.fromhex(digits[: len(digits) // 2 * 2].decode("ascii"))
    key, plain = _KEY, bytearray()
    for byte in data:
        plain.append(byte ^ (key >> 8))
        key = ((byte + key) * 52845 + 22719) & 0xFFFF
    return bytes(plain[_SKIPPED:])


def _shapes(inner: bytes) -> Iterator[str]:
    """Yield the names of glyphs, stepping over the shapes, which may hold any bytes."""
    begins = _BEGINS.search(inner)
    at = begins.end() if begins else len(inner)
    while found := _SHAPE.match(inner, at):
        yield found[1].decode("latin-1")
        at = found.end() + int(found[2])
        between = _BETWEEN.match(inner, at)
        at = between.end() if between else at
