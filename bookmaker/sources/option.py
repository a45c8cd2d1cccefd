"""What a source may be told in a section of a book spec; the spec checks it from these."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The shape of an option's value."""

    NUMBER = "number"
    WHOLE = "whole number"
    WORDS = "list of words"
    FOLDER = "folder"
    FOLDERS = "list of folders"
    CHOICE = "one of a few words"
    FLAG = "true or false"
    PINS = "map of positions to slugs"


@dataclass(frozen=True)
class Names:
    """What the words of an option name: a ``noun`` for messages, and all there are of it by the options.

    ``is_fixed`` says that the list changes with the program alone, so that an editor may complete it.
    """

    noun: str
    known: Callable[[Mapping[str, object]], Sequence[str]]
    is_fixed: bool = False


@dataclass(frozen=True)
class Option:
    """One key of a section that only some sources understand; ``low`` and ``high`` are inclusive.

    ``choices`` are the words that a CHOICE allows.
    """

    name: str
    kind: Kind
    doc: str
    default: object = None
    low: float | None = None
    high: float | None = None
    names: Names | None = None
    choices: tuple[str, ...] = ()


RANDOM_GRIDS = (
    Option(
        "fill",
        Kind.NUMBER,
        "share of filled cells; one that few tries are spent at when left out. Lower makes harder puzzles: "
        "0.45 to 0.5 for noise of 15 to 20 cells, 0.4 to 0.45 for blobs of 20, leave most to what-ifs",
        None,
        0.0,
        1.0,
    ),
    Option("tries", Kind.WHOLE, "grids drawn for one puzzle before giving up", 600, 1, 1_000_000),
)
"""The options of every source of random grids."""
