"""What stands where on a printed page, as plain values: characters, strokes, fills and images.

Lengths are points from the lower left corner of the page as it is seen. ``order`` counts the marks of a page
as they are painted, so that what lies on what can be told.
"""

from dataclasses import dataclass

from bookmaker.pdf.facts import WHITE


@dataclass(frozen=True, slots=True)
class Char:
    """A code as shown: its letters, where it starts on its baseline, how far it leads, its type size.

    ``text`` is empty when nobody tells the letters. ``turn`` counts the quarter turns to the left that its
    baseline has made, None for a slanted or mirrored one, whose ``advance`` says little. ``lightness`` is
    that of its colour, 0 black to 1 white.
    """

    text: str
    x: float
    y: float
    advance: float
    size: float
    turn: int | None
    lightness: float
    order: int


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight stroke along its middle; ``width`` is its thinnest, 0 a hairline."""

    x0: float
    y0: float
    x1: float
    y1: float
    width: float
    lightness: float
    order: int


@dataclass(frozen=True, slots=True)
class FilledBox:
    """What shows of a fill: a box of it, or the box around it where it is ``ragged``, round or slanted."""

    x0: float
    y0: float
    x1: float
    y1: float
    lightness: float
    ragged: bool
    order: int

    @property
    def is_white(self) -> bool:
        """Whether it is painted in the colour of paper."""
        return self.lightness >= WHITE


@dataclass(frozen=True, slots=True)
class ImageBox:
    """What shows of an image: nobody reads what is on it."""

    x0: float
    y0: float
    x1: float
    y1: float
    order: int


@dataclass(frozen=True)
class PageScene:
    """The marks of one page, each kind in the order of painting.

    What is invisible is left out: text that is not painted or clipped away, and all that lies off the page.
    """

    number: int
    width: float
    height: float
    chars: tuple[Char, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    fills: tuple[FilledBox, ...] = ()
    images: tuple[ImageBox, ...] = ()
