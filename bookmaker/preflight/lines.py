"""A text into lines of a report, none wider than the terminal, each with what those who colour it ask."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker.preflight.report import printable

COMMAND = "command"
"""The role of a line to be typed or copied: it is never broken, however long."""

_NEVER = 10_000


@dataclass(frozen=True)
class Line:
    """A line of the report, and what it is, for those who colour it.

    ``head`` is its emphasized beginning and ``role`` names why: a level or a verdict, "fix", "page", COMMAND
    or nothing.
    """

    rest: str
    head: str = ""
    role: str = ""

    @property
    def text(self) -> str:
        """The whole line."""
        return self.head + self.rest


def wrapped(
    text: str, width: int, indent: int = 0, hang: int | None = None, head: str = "", role: str = ""
) -> Iterator[Line]:
    """Break a text into lines; ``hang`` indents those after the first, ``head`` is its beginning.

    Of a narrow terminal no more than a quarter is left empty.
    """
    indent, hang = (min(indent if gap is None else gap, width // 4) for gap in (indent, hang))
    lines = textwrap.wrap(
        printable(text),
        _NEVER if role == COMMAND else width,
        initial_indent=" " * indent,
        subsequent_indent=" " * hang,
        break_on_hyphens=False,
    )
    for number, line in enumerate(lines):
        start = " " * indent + head
        if number == 0 and head and line.startswith(start):
            yield Line(line[len(start) :], start, role)
        else:
            yield Line(line.rstrip(), role=role if role == COMMAND else "")
