"""What stands where on a printed page, as plain values: characters, strokes, fills and images.

Lengths are points from the lower left corner of the page as it is seen. ``order`` counts the marks of a page
as they are painted, so that what lies on what can be told.
"""

from dataclasses import dataclass

from bookmaker.pdf.facts import WHITE

Polygon = tuple[tuple[float, float], ...]
"""Corners of an outline, the last of which leads back to the first."""


@dataclass(frozen=True, slots=True)
class Char:
    """A code as shown: its letters, where it starts on its baseline, how far it leads, its type size.

    ``text`` is empty when nobody tells the letters. ``turn`` counts the quarter turns to the left that its
    baseline has made, None for a slanted or mirrored one, whose ``advance`` says little. ``lightness`` is
    that of its colour, 0 black to 1 white, on white paper where it lets the ground show through. Of an
    ``unsure`` one a mask or a clip that is no box decides what shows.
    """

    text: str
    x: float
    y: float
    advance: float
    size: float
    turn: int | None
    lightness: float
    order: int
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight stroke along its middle; ``width`` is its thinnest, 0 a hairline.

    A ``curved`` one is a piece of a curve. ``opacity`` and ``unsure`` are those of ``FilledBox``.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    width: float
    lightness: float
    order: int
    curved: bool = False
    opacity: float = 1.0
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class FilledBox:
    """What shows of a fill: a box of it, or the box around it where it is ``ragged``, round or slanted.

    ``outlines`` are those of a ragged fill, of which ``even_odd`` leaves out what two of them hold.
    ``opacity`` is 1 for one that hides what it lies on. Of an ``unsure`` one a blend, a mask or a clip that
    is no box decides what shows.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    lightness: float
    ragged: bool
    order: int
    outlines: tuple[Polygon, ...] = ()
    even_odd: bool = False
    opacity: float = 1.0
    unsure: bool = False

    @property
    def is_white(self) -> bool:
        """Whether it is painted in the colour of paper."""
        return self.lightness >= WHITE


@dataclass(frozen=True, slots=True)
class ImageBox:
    """What shows of an image or of a shading: nobody reads what is on it."""

    x0: float
    y0: float
    x1: float
    y1: float
    order: int


@dataclass(frozen=True)
class PageScene:
    """The marks of one page, each kind in the order of painting.

    What is invisible is left out: what is not painted, clipped away or hardly more than transparent, and all
    that lies off the page. ``hidden`` are the characters of that kind, which readers of a screen may find.
    """

    number: int
    width: float
    height: float
    chars: tuple[Char, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    fills: tuple[FilledBox, ...] = ()
    images: tuple[ImageBox, ...] = ()
    hidden: tuple[Char, ...] = ()
