"""The moves of a puzzle to steps in words, each with the line as it stands after it."""

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from textwrap import wrap

import numpy as np

from bookmaker.commands._solving.judging import Judged
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clues, format_clue
from bookmaker.nonogram.faults import line_name
from bookmaker.nonogram.grid import SYMBOLS, UNKNOWN, Cells, Grid
from bookmaker.nonogram.moves import Move, Tool
from bookmaker.nonogram.solver import settle_line
from bookmaker.nonogram.verdict import Verdict
from bookmaker.nonogram.walkthrough import summarize
from bookmaker.nonogram.walkthrough.wording import capitalize

WIDEST = 100
"""Columns of a step's words, fewer in a narrow terminal."""

NARROWEST = 40

DEEPER = "  "
"""How far a what-if within another stands in, and once more what follows its first line."""


def replay(clues: Clues, start: Grid | None, moves: Sequence[Move]) -> Iterator[tuple[Move, Cells]]:
    """Yield each move with the cells as they stand after it; the array is the same one all along."""
    cells = blank(clues) if start is None else start.cells.copy()
    for move in moves:
        for r, c, value in move.settled:
            cells[r, c] = value
        yield move, cells


def blank(clues: Clues) -> Cells:
    """Return the cells of a grid of which nothing is known."""
    return np.full((clues.height, clues.width), UNKNOWN, np.uint8)


def tell_steps(judged: Judged) -> Iterator[str]:
    """Yield the steps line by line, and at the end what stays open and why."""
    moves = judged.moves or ()
    width = max(NARROWEST, min(WIDEST, get_terminal_size((WIDEST, 0)).columns))
    margin = " " * (len(str(len(moves))) + 4)
    for number, (move, cells) in enumerate(replay(judged.posed.clues, judged.start, moves), 1):
        head = f"  {number}.".ljust(len(margin))
        for place, words in enumerate(move.words):
            deeper = DEEPER if place in move.inner else ""
            yield from wrap(words, width, initial_indent=head + deeper, subsequent_indent=margin + 2 * deeper)
            head = margin
        yield margin + _line_after(judged.posed.clues, move, cells)
    yield from wrap(_closing(judged, moves), width)


def tell_open(judged: Judged) -> str:
    """Say how many cells the steps leave open, and why; nothing where they lead to an answer."""
    left, broken = _left(judged), _broken(judged)
    if not left:
        return f"{capitalize(broken)}." if broken else ""
    return f"{counted(left, 'cell')} {'stays' if left == 1 else 'stay'} open: {broken or _reason(judged)}."


def _broken(judged: Judged) -> str:
    """Name the first line that can no longer hold its clue where the steps have come to."""
    clues, cells = judged.posed.clues, _reached(judged)
    for line, (clue, known) in enumerate(zip(clues.rows + clues.cols, (*cells, *cells.T), strict=True)):
        if settle_line(clue, known) is None:
            whose = "the puzzle has no answer"
            if judged.solution.verdict is not Verdict.IMPOSSIBLE:
                whose = "no answer has the given cells"
            return f"{line_name(clues, line)} can no longer hold {format_clue(clue)}, so {whose}"
    return ""


def _reached(judged: Judged) -> Cells:
    clues = judged.posed.clues
    cells = blank(clues) if judged.start is None else judged.start.cells
    *_, (_, cells) = ((None, cells), *replay(clues, judged.start, judged.moves or ()))
    return cells


def _reason(judged: Judged) -> str:
    """Say why the steps end early."""
    verdict, begun, trace = judged.solution.verdict, judged.begun, judged.found.trace
    if begun and not begun.wrong and begun.answers == 0:
        return "the given cells fit no answer"
    if verdict is Verdict.IMPOSSIBLE:
        return "no line tells more, and the puzzle has no answer"
    if verdict is Verdict.AMBIGUOUS and not (begun and begun.answers == 1):
        return "no line tells more, and the puzzle has several answers"
    if verdict is Verdict.UNDECIDED or (trace and trace.ended == "spent"):
        return "no line tells more, and the budget for what-ifs ran out"
    return "no line tells more, and no what-if two deep ends in a contradiction; only a deeper search goes on"


def _line_after(clues: Clues, move: Move, cells: Cells) -> str:
    """Show the line that told, or the row of the cell that a what-if settled."""
    by_column = move.tool is Tool.LINE and move.axis == "column"
    index = move.index if move.tool is Tool.LINE else move.settled[0][0]
    line, clue = (cells[:, index], clues.cols[index]) if by_column else (cells[index], clues.rows[index])
    symbols = "".join(SYMBOLS[cell] for cell in line)
    return f"{'column' if by_column else 'row'} {index + 1}  {symbols}  {format_clue(clue)}"


def _closing(judged: Judged, moves: Sequence[Move]) -> str:
    if judged.plain_fault:
        return f"No step: {judged.plain_fault}."
    used = f"{counted(len(moves), 'step')}: {summarize(moves)}." if moves else "No step: nothing is forced."
    if moves or not judged.start:
        return f"{used} {tell_open(judged) or 'All cells are settled.'}"
    return tell_open(judged) or "No step: all cells are given."


def _left(judged: Judged) -> int:
    known = 0 if judged.start is None else int(np.count_nonzero(judged.start.cells != UNKNOWN))
    return judged.posed.area - known - sum(len(move.settled) for move in judged.moves or ())
