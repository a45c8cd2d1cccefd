"""One side of a leaf, before anything stands on it: where content may go, and the looks it gets."""

from dataclasses import dataclass

from bookmaker.pages.drawing.lettering import left, right
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Item, Text
from bookmaker.printers.printer import PrintSpec
from bookmaker.template import Style, Template

Items = tuple[Item, ...]


@dataclass(frozen=True)
class Side:
    """A recto or verso: its page number, live area, trim, and the sheet up to its bleed edges."""

    number: int
    live: Box
    trim: Box
    sheet: Box
    template: Template

    @property
    def is_recto(self) -> bool:
        """Whether it is a right-hand page, with the spine on its left."""
        return self.number % 2 == 1

    @property
    def has_bleed(self) -> bool:
        """Whether ink may run off the page."""
        return self.sheet != self.trim

    def outer(self, style: Style, baseline: float, text: str) -> Text:
        """Set text against the outer margin."""
        place, x = (right, self.live.x1) if self.is_recto else (left, self.live.x0)
        return place(style, x, baseline, text)

    def inner(self, style: Style, baseline: float, text: str) -> Text:
        """Set text against the gutter."""
        place, x = (left, self.live.x0) if self.is_recto else (right, self.live.x1)
        return place(style, x, baseline, text)

    def folio(self) -> Text:
        """Set the page number at the foot, outside."""
        return self.outer(self.template.styles.folio, self.live.y0 + foot_drop(self), str(self.number))


def make_side(number: int, spec: PrintSpec, template: Template) -> Side:
    """Return the side for a page number: the larger of the template's and the printer's margins."""
    margins = template.looks.margins
    live = spec.live_area(number, margins.gutter, margins.outer, margins.head, margins.foot)
    return Side(number, live, spec.trim, spec.sheet(number), template)


def foot_drop(side: Side) -> float:
    """Return how far the baseline of the foot lies above the live area, so that descenders stay in it."""
    return side.template.styles.folio.descent
