"""Strings as they are shown, one after the other, into what a page says."""

from dataclasses import dataclass, field

from bookmaker.pdf.facts import Matrix

MOST = 20_000
"""Characters of a page that are kept."""

_TOUCH = 0.18
"""Of the type size: how far a string may start from the end of the last one and still go on with its word.

Kerning stays under 0.1, and the narrowest space of justified type is 0.2.
"""


@dataclass
class Words:
    """What has been said on a page so far, and where that ended."""

    parts: list[str] = field(default_factory=list)
    length: int = 0
    end_x: float = 0.0
    end_y: float = 0.0

    @property
    def text(self) -> str:
        """What the page says, words parted by single spaces."""
        return " ".join("".join(self.parts).split())[:MOST]

    def add(self, text: str, matrix: Matrix, advance: float, size: float) -> None:
        """Go on with a string that begins where ``matrix`` leads."""
        a, b, _, _, x, y = matrix
        if self.length < MOST:
            near = abs(x - self.end_x) + abs(y - self.end_y) < _TOUCH * size
            self.parts.append(text if near else f" {text}")
            self.length += len(text) + 1
        self.end_x, self.end_y = x + advance * a, y + advance * b
