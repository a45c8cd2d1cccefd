"""A line into what its clue tells at a glance: nothing, all of it, the rest, or an overlap."""

from collections.abc import Iterator

from bookmaker.nonogram.clues import Clue, format_clue
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN
from bookmaker.nonogram.walkthrough.line_view import LineView, Room
from bookmaker.nonogram.walkthrough.reasons import Reason, Technique, reason, run_at
from bookmaker.nonogram.walkthrough.wording import join_words, name_cells, name_span


def empty_line(view: LineView) -> Reason | None:
    """A line without runs is empty."""
    if view.clue:
        return None
    cells = range(len(view.cells))
    told = f"all {len(cells)} cells are empty" if _is_blank(view) and len(cells) > 1 else ""
    return reason(Technique.EMPTY_LINE, view, "the clue is 0, so", empty=cells, told=told)


def full_line(view: LineView) -> Reason | None:
    """Runs that need a whole line with one cell between them have one way to lie."""
    length = len(view.cells)
    if not view.clue or _need(view.clue) != length:
        return None
    filled, between = _packed(view.clue, 0)
    told = "all of them are filled" if _is_blank(view) and length > 1 and not between else ""
    cells = f"all {length} cells" if length > 1 else "the only cell"
    why = f"{_name_runs(view, range(len(view.clue)))} needs {cells}, so"
    return reason(Technique.FULL_LINE, view, why, filled=filled, empty=between, told=told)


def overlap(view: LineView) -> Reason | None:
    """Runs pushed to both ends of a whole line cover some cells both times."""
    whole = Room(0, len(view.cells) - 1, range(len(view.clue)))
    where = f"however {_name_runs(view, whole.runs)} is pushed in {len(view.cells)} cells,"
    return _overlap(Technique.OVERLAP, view, whole, where)


def complete_line(view: LineView) -> Reason | None:
    """Where as many cells are filled as the runs have, the rest is empty."""
    if view.cells.count(FILLED) != sum(view.clue):
        return None
    rest = range(len(view.cells))
    runs = _name_runs(view, range(len(view.clue)))
    return reason(Technique.COMPLETE, view, f"{runs} is complete, so", empty=rest)


def remainder(view: LineView) -> Reason | None:
    """Where just as many cells are not empty as the runs have, all of them are filled."""
    if len(view.cells) - view.cells.count(EMPTY) != sum(view.clue):
        return None
    rest = [i for i, cell in enumerate(view.cells) if cell == UNKNOWN]
    open_cells = "the one open cell is" if len(rest) == 1 else f"the {len(rest)} open cells are"
    why = f"{open_cells} just what {_name_runs(view, range(len(view.clue)))} still needs, so"
    return reason(Technique.REMAINDER, view, why, filled=rest)


def overlap_in_room(view: LineView) -> Reason | None:
    """Runs pushed to both ends of the room left cover some cells both times, or take all of it."""
    room = view.room
    left = _name_runs(view, room.runs)
    cells = name_span(room.first, room.last)
    if _need(_runs(view, room)) < room.last - room.first + 1:
        where = f"{left} has {cells} to lie in; however it is pushed,"
        return _overlap(Technique.ROOM, view, room, where)
    filled, between = _packed(_runs(view, room), room.first)
    why = f"{left} needs all the room that is left, {cells}, so"
    return reason(Technique.FULL_LINE, view, why, filled=filled, empty=between)


def _overlap(technique: Technique, view: LineView, room: Room, where: str) -> Reason | None:
    covered = list(_covered(view, room))
    found = reason(technique, view, where, filled=[i for _, cells in covered for i in cells])
    if found is None or len(covered) < 2:
        return found
    fresh = {position for position, _ in found.settled}
    shares = [(run, fresh.intersection(cells)) for run, cells in covered if fresh.intersection(cells)]
    told = join_words([f"{name_cells(cells)} ({run_at(view, run)})" for run, cells in shares])
    is_one = len(fresh) == 1
    return Reason(technique, found.settled, f"{where} {told} {'is' if is_one else 'are'} filled")


def _covered(view: LineView, room: Room) -> Iterator[tuple[int, range]]:
    """Yield each run that is longer than the play of all, with the cells it covers in any case."""
    runs = _runs(view, room)
    start = room.first
    play = room.last - room.first + 1 - _need(runs)
    for run in room.runs:
        if view.clue[run] > play:
            yield run, range(start + play, start + view.clue[run])
        start += view.clue[run] + 1


def _runs(view: LineView, room: Room) -> Clue:
    return tuple(view.clue[run] for run in room.runs)


def _packed(runs: Clue, start: int) -> tuple[list[int], list[int]]:
    filled: list[int] = []
    between: list[int] = []
    for run in runs:
        filled += range(start, start + run)
        between.append(start + run)
        start += run + 1
    return filled, between[:-1]


def _need(runs: Clue) -> int:
    return sum(runs) + max(len(runs) - 1, 0)


def _name_runs(view: LineView, runs: range) -> str:
    """Name one run as a run, several as they stand in the clue."""
    return run_at(view, runs[0]) if len(runs) == 1 else format_clue(view.clue[runs.start : runs.stop])


def _is_blank(view: LineView) -> bool:
    return set(view.cells) == {UNKNOWN}
