"""A move: the cells one thought settles, and the thought in words."""

from dataclasses import dataclass
from enum import StrEnum

Placed = tuple[int, int, int]
"""Row and column from 0, and EMPTY or FILLED."""


class Tool(StrEnum):
    """What a move is made with, cheapest first."""

    LINE = "line"
    """One line and its clue."""
    PROBE = "probe"
    """A one-step probe: a cell assumed, line logic followed to a contradiction."""
    NESTED = "nested"
    """A depth-2 probe: a cell assumed, one-step probes within, and a contradiction."""


@dataclass(frozen=True)
class Move:
    """Cells settled at once, in order of row and column, and why.

    ``axis`` is "row" or "column" and ``index`` its number from 0 where one line tells; ``tried`` is the value
    that a probe assumed and refuted. ``words`` are sentences, the first one complete by itself. ``technique``
    names the kind of thought, as a solver would: "overlap", "edge", "what-if". ``inner`` are the places of
    those words that tell a what-if within another.
    """

    tool: Tool
    settled: tuple[Placed, ...]
    words: tuple[str, ...]
    axis: str = ""
    index: int = -1
    tried: Placed | None = None
    technique: str = ""
    inner: tuple[int, ...] = ()
