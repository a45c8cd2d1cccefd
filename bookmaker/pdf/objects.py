"""Look into pypdf's objects without trusting them: every answer has the type that was asked for."""

import zlib
from collections.abc import Iterable, Iterator
from math import isfinite, nan

from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    EncodedStreamObject,
    IndirectObject,
    NullObject,
    PdfObject,
    StreamObject,
)

from bookmaker.pdf.deflate import unpacked_length
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.reasons import UnjudgedError

_LARGEST = 1e30
"""Beyond any length or count in a file, and far enough from where floats end to be reckoned with."""

_MOST_BYTES = 20_000_000
"""What the content of a page may unpack to."""


def entry(holder: PdfObject | None, name: str) -> PdfObject | None:
    """Return a dictionary's entry, references followed; None when there is none."""
    if not isinstance(holder, DictionaryObject) or name not in holder:
        return None
    value = holder[name]
    return None if value is None or isinstance(value, NullObject) else value


def dictionary(holder: PdfObject | None, name: str) -> DictionaryObject:
    """Return an entry that is a dictionary or a stream; an empty one when it is not."""
    value = entry(holder, name)
    return value if isinstance(value, DictionaryObject) else DictionaryObject()


def array(holder: PdfObject | None, name: str) -> list[PdfObject]:
    """Return the elements of an entry that is an array, references followed; none when it is not."""
    value = entry(holder, name)
    return [_resolved(item) for item in value] if isinstance(value, ArrayObject) else []


def _resolved(item: PdfObject) -> PdfObject:
    target = item.get_object()
    return NullObject() if target is None else target


def number(holder: PdfObject | None, name: str, default: float) -> float:
    """Return an entry that is a number."""
    return as_number(entry(holder, name), default)


def as_number(value: PdfObject | None, default: float) -> float:
    """Return a numeric object as a float; a number beyond all measure is none."""
    found = value if isinstance(value, int | float) else nan
    return float(found) if -_LARGEST < found < _LARGEST else default


def numbers(holder: PdfObject | None, name: str, count: int) -> tuple[float, ...] | None:
    """Return an entry that is an array of so many numbers; None when it is not."""
    values = [as_number(item, nan) for item in array(holder, name)]
    return tuple(values) if len(values) == count and all(map(isfinite, values)) else None


def matrix(holder: PdfObject | None, name: str) -> Matrix:
    """Return an entry that is a matrix; the identity when it is not."""
    values = numbers(holder, name, 6)
    return (
        (values[0], values[1], values[2], values[3], values[4], values[5]) if values else (1, 0, 0, 1, 0, 0)
    )


def text(holder: PdfObject | None, name: str) -> str:
    """Return an entry that is a name or a string, names without their slash."""
    value = entry(holder, name)
    return str(value).removeprefix("/") if isinstance(value, str) else ""


def key_of(holder: DictionaryObject, name: str, otherwise: str) -> str:
    """Return what identifies an entry across pages: its object number, else ``otherwise``."""
    return key_of_value(holder.raw_get(name), otherwise)


def key_of_value(value: PdfObject | None, otherwise: str) -> str:
    """Return what identifies a value across pages: its object number where it is a reference."""
    return f"{value.idnum} {value.generation}" if isinstance(value, IndirectObject) else otherwise


def stream_bytes(value: PdfObject | None) -> bytes:
    """Decode a stream, or the joined streams of an array; raises UnjudgedError, and what pypdf raises."""
    if isinstance(value, ArrayObject):
        return b"\n".join(_bounded(stream_bytes(item.get_object()) for item in value))
    return value.get_data() if isinstance(value, StreamObject) else b""


def whole_bytes(value: PdfObject | None) -> bytes:
    """Decode what ``stream_bytes`` does, and raise UnjudgedError as well for a stream that breaks off."""
    data = stream_bytes(value)
    for part in _streams(value):
        if _has_end(part) is False:
            raise UnjudgedError("it is damaged: a stream of it breaks off")
    return data


def _streams(value: PdfObject | None) -> Iterator[EncodedStreamObject]:
    for item in value if isinstance(value, ArrayObject) else (value,):
        found = item.get_object() if item is not None else None
        if isinstance(found, ArrayObject):
            yield from _streams(found)
        elif isinstance(found, EncodedStreamObject):
            yield found


def inflates(stream: StreamObject) -> bool:
    """Tell whether data that are deflated and nothing else make sense; pypdf, asked for them, complains."""
    return _has_end(stream) is not None


def _has_end(stream: StreamObject) -> bool | None:
    """Whether deflated data have an end, None when they make no sense; of data packed otherwise, they have.

    Pypdf says nothing of a missing end; unpacking takes a hundredth of the time of reading.
    """
    filters = [str(one) for one in array(stream, "/Filter")] or [f"/{text(stream, '/Filter')}"]
    if filters != ["/FlateDecode"] or not stream._data.strip():
        return True
    try:
        return unpacked_length(stream._data, _MOST_BYTES)[1]
    except zlib.error:
        return None


def _bounded(parts: Iterable[bytes]) -> Iterator[bytes]:
    left = _MOST_BYTES
    for part in parts:
        left -= len(part)
        if left < 0:
            raise UnjudgedError(f"its streams unpack to more than {_MOST_BYTES:,} bytes")
        yield part
