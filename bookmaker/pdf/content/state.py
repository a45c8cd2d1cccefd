"""The graphics state: what operators change and what painting depends on."""

from dataclasses import dataclass

from bookmaker.pdf.content.fonts import NO_FONT, Font
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.matrices import Corners

NOWHERE: Corners = (float("inf"), float("inf"), float("-inf"), float("-inf"))
"""A clip that lets nothing through."""


@dataclass(slots=True)
class Ink:
    """What a fill or a stroke is painted with; ``space`` names the kind of colour space."""

    space: str = "gray"
    is_white: bool = False


@dataclass(slots=True)
class State:
    """The part of the graphics state that facts depend on; the walk owns and changes it.

    ``ctm`` leads to points of the seen page, and so is ``clip``, the box around the clipping path.
    ``stretch`` is the horizontal scaling of text, 1 for none.
    """

    ctm: Matrix
    clip: Corners
    fill: Ink
    stroke: Ink
    width: float = 1.0
    font: Font = NO_FONT
    size: float = 0.0
    mode: int = 0
    char_space: float = 0.0
    word_space: float = 0.0
    stretch: float = 1.0
    rise: float = 0.0
    leading: float = 0.0
