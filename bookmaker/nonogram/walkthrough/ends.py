"""A line into what its nearest unsettled run tells, counted from either end.

Each technique is written for the start of a line; read from its end, a line is the same.
"""

from collections.abc import Callable

from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN
from bookmaker.nonogram.walkthrough.line_view import LineView, Span
from bookmaker.nonogram.walkthrough.reasons import Reason, Technique, cells_at, reason, run_at, span_at


def edge(view: LineView) -> Reason | None:
    """A filled cell at the edge of the room left is where the next run starts."""
    return _from_either_end(_edge, view)


def glued_run(view: LineView) -> Reason | None:
    """A filled cell so near the edge that only the next run can cover it pulls that run along."""
    return _from_either_end(_glued, view)


def last_run(view: LineView) -> Reason | None:
    """The only run left covers all filled cells in the room left, and reaches no farther than it is long."""
    room = view.room
    blocks = [block for block in view.blocks if room.first <= block[0] <= room.last]
    if len(room.runs) != 1 or not blocks:
        return None
    run, first, last = room.runs[0], blocks[0][0], blocks[-1][1]
    reached = range(last + 1 - view.clue[run], first + view.clue[run])
    beyond = [i for i in range(len(view.cells)) if view.cells[i] == UNKNOWN and i not in reached]
    if not beyond:
        return None
    told = "it is empty" if len(beyond) == 1 else "they are empty"
    why = f"{run_at(view, run)} has to cover {span_at(view, first, last)} and cannot reach"
    return reason(Technique.REACH, view, f"{why} {cells_at(view, beyond)}, so", empty=beyond, told=told)


def gap_at_the_end(view: LineView) -> Reason | None:
    """The first gap is empty where the next run does not fit into it."""
    return _from_either_end(_gap, view)


def _from_either_end(technique: Callable[[LineView], Reason | None], view: LineView) -> Reason | None:
    return technique(view) or technique(view.mirror)


def _edge(view: LineView) -> Reason | None:
    start, run = view.opening
    if view.cells[start] != FILLED:
        return None
    end = start + view.clue[run]
    verb = "ends" if view.mirrored else "starts"
    why = f"{run_at(view, run)} {verb} at the edge, so"
    if start > 0:
        settled = f"with everything {'after' if view.mirrored else 'before'} it settled,"
        why = f"{settled} {run_at(view, run)} {verb} in {cells_at(view, [start])}, so"
    rest = [*range(start), *range(end, len(view.cells))] if len(view.room.runs) == 1 else [end]
    return reason(Technique.EDGE, view, why, filled=range(start, end), empty=rest)


def _glued(view: LineView) -> Reason | None:
    """Tell how far the run must come at least, or else which cells it has left behind."""
    start, run = view.opening
    length = view.clue[run]
    block = next((block for block in view.blocks if block[0] >= start), None)
    # A run that ended before the block would need an empty cell between the two.
    if block is None or block[0] > start + length:
        return None
    pulled = range(block[1] + 1, start + length)
    if pulled:
        why = f"{_owned(view, block, run)} {'start after' if view.mirrored else 'end before'}"
        return reason(Technique.GLUE, view, f"{why} {cells_at(view, pulled[-1:])}, so", filled=pulled)
    earliest = block[1] - length + 1
    why = f"{_owned(view, block, run)} {'end after' if view.mirrored else 'start before'}"
    why = f"{why} {cells_at(view, [earliest])}, so"
    if earliest == block[0]:
        verb = "is" if length == 1 else "are"
        side = "after" if view.mirrored else "before"
        why = f"{span_at(view, *block)} {verb} {run_at(view, run)}, and no run is left {side} it, so"
    return reason(Technique.GLUE, view, why, empty=range(start, earliest))


def _owned(view: LineView, block: Span, run: int) -> str:
    verb = "belongs" if block[0] == block[1] else "belong"
    return f"{span_at(view, *block)} {verb} to {run_at(view, run)}, which cannot"


def _gap(view: LineView) -> Reason | None:
    start, run = view.opening
    end = next((i for i in range(start, len(view.cells)) if view.cells[i] == EMPTY), len(view.cells))
    gap = range(start, end)
    if len(gap) >= view.clue[run] or any(view.cells[i] == FILLED for i in gap):
        return None
    which = f"{view.clue[run]} that comes {_order(view, run)}" if len(view.clue) > 1 else view.clue[run]
    why = f"the {which} does not fit into {cells_at(view, gap)}, so"
    told = "it is empty" if len(gap) == 1 else "they are empty"
    return reason(Technique.SMALL_GAP, view, why, empty=gap, told=told)


def _order(view: LineView, run: int) -> str:
    if run:
        return "next from the end" if view.mirrored else "next"
    return "last" if view.mirrored else "first"
