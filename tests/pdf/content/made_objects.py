"""Objects of a PDF in a few words, for tests of what draws."""

from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
)


def named(**entries: object) -> DictionaryObject:
    """A dictionary."""
    return DictionaryObject({NameObject(f"/{name}"): thing(value) for name, value in entries.items()})


def thing(value: object) -> PdfObject:
    """An object of a plain value: text is a name, a list an array."""
    if isinstance(value, PdfObject):
        return value
    if isinstance(value, str):
        return NameObject(f"/{value}")
    if isinstance(value, list | tuple):
        return ArrayObject(map(thing, value))
    if isinstance(value, bool):
        return BooleanObject(value)
    return NumberObject(value) if isinstance(value, int) else FloatObject(value)


def stream(data: bytes, **entries: object) -> DecodedStreamObject:
    """A stream."""
    made = DecodedStreamObject()
    made.set_data(data)
    made.update(named(**entries))
    return made
