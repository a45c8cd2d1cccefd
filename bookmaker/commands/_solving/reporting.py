"""A judged puzzle to the lines that a person reads."""

from collections.abc import Iterator, Sequence
from math import exp

from bookmaker.commands._solving.asking import TWO, Looks
from bookmaker.commands._solving.checking import Begun, Checked
from bookmaker.commands._solving.judging import Judged, Times
from bookmaker.commands._solving.mending import LARGEST, Mend, can_be_mended
from bookmaker.commands._solving.posing import Posed
from bookmaker.commands._timing import Timing
from bookmaker.findings import counted
from bookmaker.nonogram.clues import format_clue
from bookmaker.nonogram.grid import FILLED, Grid, format_grid
from bookmaker.nonogram.measures import Report, report_of
from bookmaker.nonogram.solver import differing_cells
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict

CELLS_TOLD = 12
"""Cells named one by one; of more the rest is counted."""

LARGE = 10
"""A number from which on decimals tell nothing."""

FINDERS = {
    PuzzleClass.LINE: "line logic alone finds it",
    PuzzleClass.PROBE1: "line logic with what-ifs finds it",
    PuzzleClass.PROBE2: "what-ifs two deep find it",
    PuzzleClass.BACKTRACK: "only a search deeper than what-ifs finds it",
    PuzzleClass.UNDECIDED: "how it is found was not seen within the budget",
}


BEYOND_LINES = {
    PuzzleClass.PROBE1: "what-ifs",
    PuzzleClass.PROBE2: "what-ifs inside what-ifs",
    PuzzleClass.BACKTRACK: "search",
    PuzzleClass.UNDECIDED: "search",
}
"""What follows line logic."""


def tell_head(posed: Posed) -> str:
    """Name a puzzle and its size."""
    return f"{posed.name}: {posed.clues.width} x {posed.clues.height}"


def tell_judged(judged: Judged, looks: Looks) -> Iterator[str]:
    """Yield the report below the head, line by line."""
    yield f"{judged.solution.verdict}: {_meaning(judged)}"
    yield from _how(judged, looks)
    yield from _compared(judged)
    if looks.with_log and judged.moves is not None:
        from bookmaker.commands._solving.steps import tell_steps  # as slow to load as a walk

        yield from tell_steps(judged)
    if judged.asked.second and not looks.listed:
        yield from _both(judged.asked)
    elif looks.with_answer and not looks.is_played and not looks.listed:
        yield from _answer(judged)
    if judged.solution.second and judged.wishes.mends and not judged.stopped and not judged.begun:
        yield _mend(judged)
    if judged.times:
        yield from _times(judged.times)


def tell_answer(number: int, grid: Grid) -> Iterator[str]:
    """Yield a numbered answer of a list."""
    yield f"Answer {number}:"
    yield from tell_rows(grid)


def tell_rows(grid: Grid) -> Iterator[str]:
    """Yield the rows of a grid, indented."""
    return (f"  {row}" for row in format_grid(grid))


def _answer(judged: Judged) -> Iterator[str]:
    if judged.answer:
        yield from tell_rows(judged.answer)


def _meaning(judged: Judged) -> str:
    solution = judged.solution
    if solution.verdict is Verdict.UNDECIDED:
        what = "the count was interrupted" if judged.stopped else "the search budget ran out"
        return f"{what} before it was known whether there is exactly one answer"
    if solution.verdict is Verdict.IMPOSSIBLE:
        return solution.fault
    if solution.verdict.is_unique:
        return f"exactly one answer, and {FINDERS[judged.kind]} (class {judged.kind})"
    told = f"{solution.answers:,} answers"
    if solution.exact:
        return told
    most = judged.wishes.most
    if judged.stopped:
        return f"{told} or more; the count was interrupted"
    cut_short = most is None or solution.answers < most
    return f"{told} or more{'; the count was stopped by its budget' if cut_short and most != TWO else ''}"


def _how(judged: Judged, looks: Looks) -> Iterator[str]:
    """Say how the puzzle is solved, and how hard that is; who reads the steps may read of the work, too."""
    solution = judged.solution
    if solution.line_unknown and solution.verdict is not Verdict.IMPOSSIBLE:
        cells = counted(judged.posed.area, "cell")
        yield f"Line logic leaves {solution.line_unknown} of {cells} open.{_probes(judged)}"
    if solution.verdict.is_unique:
        report = report_of(judged.posed.clues, solution, judged.found.trace)
        yield _level(report, judged.kind)
        if report.sweeps and looks.with_log:
            yield _work(report)


def _probes(judged: Judged) -> str:
    trace = judged.found.trace
    if trace is None or not judged.solution.verdict.is_unique:
        return ""
    one, two = trace.probes
    nested = f" and {two} with more inside" if two else ""
    what_ifs = f" {counted(one, 'what-if')}{nested}"
    if trace.ended == "solved":
        return f"{what_ifs} {'settles' if one + two == 1 else 'settle'} the rest."
    return f"{what_ifs} still leave {trace.unknown}."


def _level(report: Report, kind: PuzzleClass) -> str:
    sweeps = f"Level {report.tier}: {counted(report.sweeps, 'sweep')} of line logic"
    if kind is PuzzleClass.LINE:
        return f"{sweeps}, at the narrowest {counted(report.bottleneck, 'line')} offered progress."
    return f"{sweeps}, then {BEYOND_LINES[kind]}."


def _work(report: Report) -> str:
    """Say how much there is to look at on the way."""
    work = f"{counted(report.skims, 'skim')}, {counted(report.scrubs, 'scrub')}"
    tedious = ", which is tedious" if report.is_tedious else ""
    placements = exp(report.open_placements)
    many = f"{placements:.0f}" if placements >= LARGE else f"{placements:.1f}"
    looks = f"{report.visits:.1f} telling looks a line, at some {many} placements each"
    return f"Work: {work}{tedious}; {looks}."


def _compared(judged: Judged) -> Iterator[str]:
    """Tell what came with the puzzle, and where that is wrong."""
    if judged.begun:
        yield from _begun(judged.begun, judged)
    if judged.checked:
        yield from _checked(judged.checked)
    elif judged.promise_kept:
        yield "Promise: the answer is the one that was promised."
    for one in judged.untrue:
        yield f"Untrue: the file says {one.claim} {one.claimed}, found {one.found}."


def _begun(begun: Begun, judged: Judged) -> Iterator[str]:
    yield f"{begun.known} of {counted(judged.posed.area, 'cell')} given."
    if begun.wrong:
        are = "is" if len(begun.wrong) == 1 else "are"
        yield f"{counted(len(begun.wrong), 'given cell')} {are} wrong, and left out of the steps:"
        told = zip(begun.wrong[:CELLS_TOLD], begun.reasons, strict=False)
        yield from (f"  row {r + 1}, column {c + 1} {reason}" for (r, c), reason in told)
        if len(begun.wrong) > CELLS_TOLD:
            yield f"  and {len(begun.wrong) - CELLS_TOLD} more"
    elif judged.solution.verdict.is_unique:
        yield "All of them are right."
    elif begun.left:
        yield f"With them: {begun.left.verdict}, {_left(begun)}."


def _left(begun: Begun) -> str:
    if begun.answers is None:
        return "the search budget ran out before it was known how many answers have them"
    return ("no answer has them", "exactly one answer has them", "several answers have them")[begun.answers]


def _checked(checked: Checked) -> Iterator[str]:
    if checked.faults:
        yield f"The answer given breaks {counted(len(checked.faults), 'clue')}:"
        yield from (f"  {fault}" for fault in checked.faults[:CELLS_TOLD])
        if len(checked.faults) > CELLS_TOLD:
            yield f"  and {len(checked.faults) - CELLS_TOLD} more"
    else:
        yield "The answer given keeps every clue."
    if checked.kept is not None:
        how = "kept: it is" if checked.kept else "broken: it is not"
        yield f"Promise {how} the answer that was promised."


def _both(solution: Solution) -> Iterator[str]:
    first, second = solution.grid, solution.second
    assert first and second
    yield "One answer:"
    yield from tell_rows(first)
    yield "Another:"
    yield from tell_rows(second)
    differing = differing_cells(first, second)
    yield f"They differ in {len(differing)} cells: {_named(differing)}"


def _named(cells: Sequence[tuple[int, int]]) -> str:
    named = "; ".join(f"row {r + 1}, column {c + 1}" for r, c in cells[:CELLS_TOLD])
    more = len(cells) - CELLS_TOLD
    return f"{named}{f'; and {more} more' if more > 0 else ''}"


def _mend(judged: Judged) -> str:
    if not can_be_mended(judged.posed.clues):
        return f"Mend: not sought on sides above {LARGEST} cells."
    if judged.mend is None:
        return "Mend: no single cell leaves exactly one answer."
    return f"Mend: {_told_mend(judged.mend)}."


def _told_mend(mend: Mend) -> str:
    verb = "fill" if mend.value == FILLED else "empty"
    whose = "the answer drawn in the file" if mend.drawn else "the first answer"
    place = f"{verb} row {mend.row + 1}, column {mend.col + 1} of {whose}"
    row = f"row {mend.row + 1} then reads {format_clue(mend.row_clue)}"
    col = f"column {mend.col + 1} reads {format_clue(mend.col_clue)}"
    return f"{place}: {row}, {col}, and there is exactly one answer; {FINDERS[mend.kind]}"


def _times(times: Times) -> Iterator[str]:
    if times.first_answer:
        yield f"Time to the first answer: {_took(times.first_answer)}"
    yield f"Time to the verdict: {_took(times.verdict)}"


def _took(timing: Timing) -> str:
    return f"best {timing.best_ms:g} ms, median {timing.median_ms:g} ms, of {counted(timing.runs, 'run')}"
