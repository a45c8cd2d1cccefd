"""What a source may be told in a section of a book spec; the spec checks it from these."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The shape of an option's value."""

    NUMBER = "number"
    WHOLE = "whole number"
    WORDS = "list of words"
    PINS = "map of positions to slugs"


@dataclass(frozen=True)
class Option:
    """One key of a section that only some sources understand; ``low`` and ``high`` are inclusive."""

    name: str
    kind: Kind
    doc: str
    default: object = None
    low: float | None = None
    high: float | None = None
