"""What a section asks for, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bookmaker.book import EASIEST_FIRST, LINE


@dataclass(frozen=True)
class Asked:
    """One section of a book spec: ``width`` x ``height`` cells, ``count`` puzzles from ``source``.

    ``max_clues`` is None for no limit; ``solving`` is line, probe or unique; ``tiers`` lists the tiers
    allowed, empty for all; ``options`` are the source's own, with defaults filled in; ``where`` names the
    section in messages.
    """

    where: str
    title: str
    source: str
    width: int
    height: int
    count: int
    max_clues: int | None = None
    solving: str = LINE
    tiers: tuple[str, ...] = ()
    order: str = EASIEST_FIRST
    options: Mapping[str, object] = field(default_factory=dict)
