"""Techniques by name, and what one of them tells of a line: the cells it settles, and why."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN
from bookmaker.nonogram.walkthrough.line_view import LineView
from bookmaker.nonogram.walkthrough.wording import name_cells, name_run, name_span, tell_settled


class Technique(StrEnum):
    """Kinds of thought in the order in which a patient solver looks for them."""

    EMPTY_LINE = "empty line"
    """No runs at all."""
    FULL_LINE = "full line"
    """The runs and one cell between them take the whole line, or all the room left in it."""
    OVERLAP = "overlap"
    """Pushed to both ends, a run covers some cells both times."""
    COMPLETE = "complete line"
    """All runs are filled: the rest is empty."""
    REMAINDER = "remainder"
    """The open cells are just as many as are still to be filled."""
    EDGE = "edge"
    """A filled cell at the edge, or where all before it is settled, begins a run."""
    ROOM = "overlap in the room left"
    """An overlap between settled ends."""
    GLUE = "glued run"
    """A filled cell close to an edge pulls its run away from it."""
    FINISHED = "finished run"
    """Filled cells that are as long as any run there may be end with an empty cell on both sides."""
    SMALL_GAP = "small gap"
    """A gap between empty cells is too small for a run."""
    JOIN = "join"
    """Two filled cells belong to one run: so do those between them."""
    SPLIT = "split"
    """A cell that would join filled cells to too long a run is empty."""
    REACH = "reach"
    """No run reaches a cell."""
    BOUNDED = "bounded run"
    """Between known cells a run has so little play that its middle is filled."""
    EITHER_WAY = "either-way"
    """Whichever run a filled cell belongs to, it covers certain others, or ends before them."""
    EVERY_WAY = "trial of every way"
    """All arrangements that are left agree on some cells."""
    WHAT_IF = "what-if"
    """A value is assumed, and lines followed to a contradiction."""
    NESTED = "nested what-if"
    """A what-if that needs further ones within."""

    @property
    def plural(self) -> str:
        """The name of several."""
        return _PLURALS.get(self, f"{self}s")


_PLURALS = {
    Technique.ROOM: "overlaps in the room left",
    Technique.REACH: "reaches",
    Technique.EVERY_WAY: "trials of every way",
}


@dataclass(frozen=True)
class Reason:
    """What a technique tells of one line: cells (position, value) it settles, in order, and the words.

    ``why`` is the part of the words that leads up to the cells; empty where the two cannot be parted.
    """

    technique: Technique
    settled: tuple[tuple[int, int], ...]
    words: str
    why: str = ""

    def joined(self, other: "Reason") -> "Reason":
        """Return one reason for the cells of two that have the same ``why``."""
        settled = tuple(sorted((*self.settled, *other.settled)))
        return Reason(self.technique, settled, f"{self.why} {tell_settled(settled)}", self.why)


def reason(
    technique: Technique,
    view: LineView,
    why: str,
    *,
    filled: Iterable[int] = (),
    empty: Iterable[int] = (),
    told: str = "",
) -> Reason | None:
    """Return the reason for those of some positions of a view that are unknown, or None where none is.

    ``why`` leads up to what became of the cells, which ``told`` says where it can be said shorter.
    """
    values = dict.fromkeys(filled, FILLED) | dict.fromkeys(empty, EMPTY)
    fresh = (i for i in values if 0 <= i < len(view.cells) and view.cells[i] == UNKNOWN)
    settled = tuple(sorted((view.place(i), values[i]) for i in fresh))
    if not settled:
        return None
    return Reason(technique, settled, f"{why} {told or tell_settled(settled)}", why)


def run_at(view: LineView, run: int) -> str:
    """Name a run of a view."""
    return name_run(view.true_clue, view.run_index(run))


def span_at(view: LineView, first: int, last: int) -> str:
    """Name the cells of a view from a first to a last one."""
    return name_span(*sorted((view.place(first), view.place(last))))


def cells_at(view: LineView, positions: Iterable[int]) -> str:
    """Name cells of a view."""
    return name_cells(view.place(i) for i in positions)
