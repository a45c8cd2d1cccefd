"""One finding of any check: of a picture, a page, a PDF."""

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How much a finding weighs; ``UNKNOWN`` could not be judged and is never a pass."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    UNKNOWN = "unknown"


def counted(count: float, noun: str) -> str:
    """Put a number of things into words: ``1 page``, ``2 pages``."""
    number = str(count) if isinstance(count, int) else f"{count:g}"
    return f"{number} {noun}{'' if count == 1 else 's'}"


@dataclass(frozen=True)
class Finding:
    """One fault that a rule found.

    ``page`` counts from 1 and is None for a whole file; ``box`` is x0, y0, x1, y1 in points from the
    lower left of the page; ``where`` names a picture or a file when there is no page; ``value`` and
    ``limit`` are in ``unit``; ``source`` tells where the rule was published, with its date; ``number`` is
    that of a puzzle.
    """

    rule: str
    level: Level
    message: str
    page: int | None = None
    where: str | None = None
    value: float | None = None
    limit: float | None = None
    unit: str | None = None
    box: tuple[float, float, float, float] | None = None
    fix: str = ""
    source: str = ""
    number: int | None = None
