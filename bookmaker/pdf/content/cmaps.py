"""A CMap, the table by which codes are told in a PDF, onto the codes it has, their texts and their glyphs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from bookmaker.pdf.content.tokens import string_bytes, tokenise

MAX_CODES = 0x20000
"""What a table may list, the same code again included; there are 65,536 codes of two bytes."""

MAX_CODESPACES = 100
"""Of which each is asked for every code; there are four in the largest tables in use."""

_Target = TypeVar("_Target")
_BEGINS = {b"begin" + kind: b"end" + kind for kind in (b"codespacerange", b"bfchar", b"bfrange")}
_BEGINS |= {b"begin" + kind: b"end" + kind for kind in (b"cidchar", b"cidrange")}

Item = bytes | list[bytes]


@dataclass(frozen=True)
class Codespace:
    """Codes of one length: each byte lies between that of ``low`` and that of ``high``."""

    low: bytes
    high: bytes

    def has(self, code: bytes) -> bool:
        """Tell whether bytes are a code of it."""
        return len(code) == len(self.low) and all(
            low <= byte <= high for low, byte, high in zip(self.low, code, self.high, strict=True)
        )


@dataclass(frozen=True)
class CMap:
    """What a table tells; ``texts`` are those of a ToUnicode table, ``cids`` those of an encoding."""

    codespaces: tuple[Codespace, ...] = ()
    texts: dict[int, str] = field(default_factory=dict)
    cids: dict[int, int] = field(default_factory=dict)


def parse_cmap(data: bytes) -> CMap:
    """Read a table; what makes no sense in it is left out."""
    codespaces: list[Codespace] = []
    texts: dict[int, str] = {}
    cids: dict[int, int] = {}
    left = MAX_CODES
    for kind, items in _sections(tokenise(data)):
        if kind == b"begincodespacerange":
            codespaces += _codespaces(items)
        elif kind.startswith(b"beginbf"):
            left -= _add(texts, _ranges(kind, items), _texts, left)
        else:
            left -= _add(cids, _ranges(kind, items), _cids, left)
    return CMap(tuple(codespaces[:MAX_CODESPACES]), texts, cids)


def _sections(tokens: Iterable[bytes]) -> Iterator[tuple[bytes, list[Item]]]:
    """Yield what stands between each ``begin…`` and its ``end…``, arrays as lists."""
    kind, items, inner = b"", [], None  # type: bytes, list[Item], list[bytes] | None
    for token in tokens:
        if not kind:
            kind = token if token in _BEGINS else b""
        elif token == _BEGINS[kind]:
            yield kind, items
            kind, items, inner = b"", [], None
        elif token == b"[":
            inner = []
            items.append(inner)
        elif token == b"]":
            inner = None
        else:
            (items if inner is None else inner).append(token)


def _ranges(kind: bytes, items: Sequence[Item]) -> Iterator[tuple[Item, ...]]:
    """Yield low, high and target of each range; of a single code, low and high are the same."""
    if kind.endswith(b"range"):
        return _grouped(items, 3)
    return ((code, code, target) for code, target in _grouped(items, 2))


def _grouped(items: Sequence[Item], size: int) -> Iterator[tuple[Item, ...]]:
    return zip(*[iter(items)] * size, strict=False)


def _codespaces(items: Sequence[Item]) -> Iterator[Codespace]:
    for low, high in _grouped(items, 2):
        ends = _code(low), _code(high)
        if 1 <= len(ends[0]) == len(ends[1]) <= 4:
            yield Codespace(*ends)


def _code(item: Item) -> bytes:
    """Return the bytes of a code; none for what is no string."""
    return string_bytes(item) if isinstance(item, bytes) and item[:1] in (b"<", b"(") else b""


def _add(
    table: dict[int, _Target],
    ranges: Iterable[tuple[Item, ...]],
    targets: Callable[[Item, int], Iterable[_Target]],
    most: int,
) -> int:
    """Enter ranges of codes, low to high, with what they stand for; return how many, at most so many."""
    left = most
    for low, high, target in ranges:
        first, last = (int.from_bytes(_code(end)[:4], "big") for end in (low, high))
        count = min(last - first + 1, left)
        if _code(low) and count > 0:
            table.update(zip(range(first, first + count), targets(target, count), strict=False))
            left -= count
    return most - left


def _texts(target: Item, count: int) -> Iterator[str]:
    """Yield one text a code: those of a list, else the first and its successors."""
    if isinstance(target, list):
        yield from map(_text, target)
        return
    first = _text(target)
    yield from map(partial(_successor, first), range(count if first else 0))


def _text(item: Item) -> str:
    """Decode UTF-16; some programs write a lone byte."""
    data = _code(item)
    return (b"\0" * (len(data) % 2) + data).decode("utf-16-be", "ignore").replace("\0", "")


def _successor(text: str, steps: int) -> str:
    last = ord(text[-1]) + steps
    return text[:-1] + chr(last) if last < 0xD800 or 0xDFFF < last < 0x110000 else ""


def _cids(target: Item, count: int) -> Iterable[int]:
    first = int(target) if isinstance(target, bytes) and target.isdigit() and len(target) < 7 else 0
    return range(first, first + count)
