"""Rectangles on paper."""

from collections.abc import Collection
from dataclasses import dataclass

SIDES = ("left", "right", "top", "bottom")
"""The edges of a page or a box, in the order in which they are told."""


@dataclass(frozen=True)
class Box:
    """A rectangle from (x0, y0), lower left, to (x1, y1), upper right, in points."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        """Extent across."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """Extent upward."""
        return self.y1 - self.y0

    @property
    def centre_x(self) -> float:
        """Middle across."""
        return (self.x0 + self.x1) / 2

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """The lower left and the upper right corner as x0, y0, x1, y1."""
        return self.x0, self.y0, self.x1, self.y1

    def inset(self, left: float = 0, bottom: float = 0, right: float = 0, top: float = 0) -> "Box":
        """Shrink by a margin on each side; negative margins grow."""
        return Box(self.x0 + left, self.y0 + bottom, self.x1 - right, self.y1 - top)

    def shift(self, dx: float, dy: float) -> "Box":
        """Move without resizing."""
        return Box(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)

    def distances(self, frame: "Box") -> dict[str, float]:
        """Return how far it keeps from each edge of what is around it; negative beyond it."""
        return {
            "left": self.x0 - frame.x0,
            "right": frame.x1 - self.x1,
            "top": frame.y1 - self.y1,
            "bottom": self.y0 - frame.y0,
        }

    def contains(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether the other box lies inside, up to ``slack`` points."""
        return (
            other.x0 >= self.x0 - slack
            and other.y0 >= self.y0 - slack
            and other.x1 <= self.x1 + slack
            and other.y1 <= self.y1 + slack
        )


def around(boxes: Collection[Box]) -> Box | None:
    """Return the box that just holds all of them; None of none."""
    if not boxes:
        return None
    x0, y0, x1, y1 = zip(*(box.corners for box in boxes), strict=True)
    return Box(min(x0), min(y0), max(x1), max(y1))
