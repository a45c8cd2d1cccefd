"""What a walk over operators tells its listener: the facts of a page, or where each mark of it stands."""

from typing import Protocol

from bookmaker.pdf.content.bars import Bar
from bookmaker.pdf.content.fonts import Font
from bookmaker.pdf.content.state import State
from bookmaker.pdf.facts import FontUse, Matrix
from bookmaker.pdf.matrices import Corners


class Sink(Protocol):
    """Hears what is drawn; corners are in points of the seen page."""

    def list_font(self, font: Font) -> None:
        """Hear that a page or a form names a font, whether it uses it or not."""

    def use_font(self, font: Font, use: FontUse) -> None:
        """Hear that a pattern or a glyph shows a string in a font; nobody tells where."""

    def show(self, state: State, text_matrix: Matrix, token: bytes, advance: float) -> None:
        """Hear a string token, shown in ``state.font``; ``advance`` is its length in text space."""

    def paint(self, corners: Corners) -> None:
        """Hear what shows of a painted path or shading."""

    def cover(self, lightness: float, corners: Corners) -> None:
        """Hear what shows of a fill that is not white; ``paint`` hears of it too."""

    def stroke(self, width: float, corners: Corners) -> None:
        """Hear what shows of a stroke; ``width`` is its thinnest."""

    def bar(self, bar: Bar, corners: Corners) -> None:
        """Hear what shows of a filled box that looks like a line; ``cover`` hears of its path too."""

    def image(self, width: int, height: int, ppi: float, corners: Corners, is_mask: bool) -> None:
        """Hear what shows of an image, or of a stencil through which colour is painted."""

    def lose(self, what: str, corners: Corners) -> None:
        """Hear of a path or an image that is cut off as a whole."""

    def whiten(self, what: str, corners: Corners) -> None:
        """Hear what shows of a white path."""

    def colour(self, space: str) -> None:
        """Hear of a colour space that is painted with, or of "rgb-black" or "registration" besides."""

    def spot(self, name: str) -> None:
        """Hear of an ink of its own name that is painted with."""

    def blend(self, kind: str) -> None:
        """Hear of a kind of transparency that is painted with."""

    def fault(self, operator: bytes, what: str) -> None:
        """Hear of an operator that makes no sense."""
