"""Where to look closely on a page: the limits that its ink is measured against."""

from dataclasses import dataclass

from bookmaker.paper.boxes import Box


@dataclass(frozen=True)
class PageBounds:
    """Where to look closely on a page, in points as seen, ``width`` by ``height``.

    ``live`` lies inside the margins that must be kept, ``safe`` inside those that had better be;
    ``trim`` is left after cutting, and ``bleeds`` names the edges where more than that is printed.
    Where the book is printed in colour, nobody ``asks_colour``.
    """

    number: int
    width: float
    height: float
    live: Box
    safe: Box
    trim: Box
    bleeds: tuple[str, ...] = ()
    user_unit: float = 1.0
    sheet: Box | None = None
    asks_colour: bool = True

    @property
    def page(self) -> Box:
        """All of the page."""
        return Box(0, 0, self.width, self.height)
