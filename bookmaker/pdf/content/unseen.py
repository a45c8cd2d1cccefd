"""Paths and images that leave no mark: of each kind those that reach farthest to each side of the page."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bookmaker.paper.boxes import SIDES, Box
from bookmaker.pdf.facts import UnseenFact
from bookmaker.pdf.matrices import Corners, intersect

_DOT = 0.1
"""Points; what is no larger in either direction is no object that anyone could point at."""

_EDGE = 1.0
"""Points by which a background may fall short of the page: programs round its size."""


@dataclass
class Unseen:
    """What is met on one page; ``page`` is all that shows of it, ``sheets`` are what a background covers.

    Only the farthest objects are kept, as margins are all that is asked of them: a grid may have a
    thousand white cells.
    """

    page: Corners
    sheets: Sequence[Corners] = ()
    farthest: dict[tuple[str, str, str], Corners] = field(default_factory=dict)

    def lose(self, what: str, corners: Corners) -> None:
        """Note an object that is cut off as a whole, by a clip or by the edge of the page."""
        off_page = intersect(corners, self.page) is None
        self._note(what, "off the page" if off_page else "clipped away", corners)

    def whiten(self, what: str, corners: Corners) -> None:
        """Note what shows of a white object; a white background is none, being the paper itself."""
        if not any(_covers(corners, sheet) for sheet in self.sheets):
            self._note(what, "white", corners)

    def facts(self) -> tuple[UnseenFact, ...]:
        """Return what was kept, each object once, in an order that does not depend on the run."""
        kept = {(what, why, corners) for (what, why, _), corners in self.farthest.items()}
        return tuple(UnseenFact(what, why, Box(*corners)) for what, why, corners in sorted(kept))

    def _note(self, what: str, why: str, corners: Corners) -> None:
        x0, y0, x1, y1 = corners
        if max(x1 - x0, y1 - y0) < _DOT:
            return
        for side in SIDES:
            key = what, why, side
            if key not in self.farthest or _reach(corners, side) > _reach(self.farthest[key], side):
                self.farthest[key] = corners


def _reach(corners: Corners, side: str) -> float:
    x0, y0, x1, y1 = corners
    return {"left": -x0, "right": x1, "top": y1, "bottom": -y0}[side]


def _covers(corners: Corners, sheet: Corners) -> bool:
    return Box(*corners).contains(Box(*sheet), slack=_EDGE)
