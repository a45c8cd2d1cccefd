"""The graphics state: what operators change and what painting depends on."""

from dataclasses import dataclass

from pypdf.generic import DictionaryObject

from bookmaker.pdf.content.fonts import UNSET_FONT, Font
from bookmaker.pdf.content.spaces import GRAY, Space
from bookmaker.pdf.facts import WHITE, Matrix
from bookmaker.pdf.matrices import Corners

NOWHERE: Corners = (float("inf"), float("inf"), float("-inf"), float("-inf"))
"""A clip that lets nothing through."""

UNPAINTED = (3, 7)
"""Render modes of text that leave no ink."""

_TEXT_PAINTS = {0: (True, False), 4: (True, False), 1: (False, True), 5: (False, True)}
_TEXT_PAINTS |= dict.fromkeys(UNPAINTED, (False, False))
"""By render mode, whether text is filled and whether its outline is stroked; both in any other."""


@dataclass(frozen=True, eq=False, slots=True)
class Ink:
    """What a fill or a stroke is painted with; ``names`` are those by which facts tell of it.

    ``lightness`` is 0 for black and 1 for white, and 0 where nobody knows. ``pattern`` is the pattern of
    the page's resources by which it is drawn, known by ``pattern_key``.
    """

    space: Space = GRAY
    lightness: float = 0.0
    names: tuple[str, ...] = ("gray",)
    pattern: DictionaryObject | None = None
    pattern_key: str = ""

    @property
    def is_white(self) -> bool:
        """Whether it is the colour of paper."""
        return self.lightness >= WHITE


BLACK = Ink()
"""What a page begins with."""


@dataclass(frozen=True, slots=True)
class Veil:
    """What lets the ground show through: opacity of fills and strokes, a blend mode, a soft mask."""

    fill: float = 1.0
    stroke: float = 1.0
    blend: str = ""
    soft_mask: bool = False

    def kinds(self, strokes: bool) -> tuple[str, ...]:
        """Return how facts name what it does to strokes, or else to fills."""
        kinds = {"soft mask": self.soft_mask, "blend mode": bool(self.blend)}
        kinds["opacity"] = (self.stroke if strokes else self.fill) < 1
        return tuple(kind for kind, is_there in kinds.items() if is_there)


NO_VEIL = Veil()


@dataclass
class State:
    """The part of the graphics state that facts depend on; the walk owns and changes it.

    ``ctm`` leads to points of the seen page, and so is ``clip``, the box around the clipping path, which
    a walk that keeps whole paths tells from a path of another form by ``clip_is_box``.
    ``stretch`` is the horizontal scaling of text, 1 for none.
    """

    ctm: Matrix
    clip: Corners
    fill: Ink
    stroke: Ink
    width: float = 1.0
    font: Font = UNSET_FONT
    size: float = 0.0
    mode: int = 0
    char_space: float = 0.0
    word_space: float = 0.0
    stretch: float = 1.0
    rise: float = 0.0
    leading: float = 0.0
    veil: Veil = NO_VEIL
    clip_is_box: bool = True

    def copy(self) -> "State":
        """Return a copy, a quarter of the time that the copy module takes."""
        made = object.__new__(State)
        made.__dict__.update(self.__dict__)
        return made

    @property
    def text_paints(self) -> tuple[bool, bool]:
        """Whether text is filled, and whether its outline is stroked; neither when it is not painted."""
        return _TEXT_PAINTS.get(self.mode, (True, True))

    @property
    def text_inks(self) -> tuple[Ink, ...]:
        """The inks that text is painted with."""
        fills, strokes = self.text_paints
        return (self.fill,) * fills + (self.stroke,) * strokes
