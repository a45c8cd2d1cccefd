"""Clues to the moves of a patient solver: easiest reason first, a what-if where no line tells anything."""

from collections.abc import Iterable, Iterator

from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.faults import misfits, unequal_sums
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.moves import Move, Tool
from bookmaker.nonogram.solver import BUDGET
from bookmaker.nonogram.trace import Firing, trace_of
from bookmaker.nonogram.walkthrough.board import Board, board_of
from bookmaker.nonogram.walkthrough.ladder import simplest_reason
from bookmaker.nonogram.walkthrough.reasons import Reason
from bookmaker.nonogram.walkthrough.refuting import refute
from bookmaker.nonogram.walkthrough.what_if import what_if_move
from bookmaker.nonogram.walkthrough.wording import capitalize


def walk(clues: Clues, given: Grid | None = None, budget: int = BUDGET) -> tuple[Move, ...]:
    """Tell the way from the blank or a given grid as far as line logic and probing two deep lead.

    Known cells of ``given`` are held to be right. The what-ifs are those of the cheapest-first trace, which
    ``budget`` bounds. The way ends where nothing more can be told: at the answer, or before it where the
    puzzle needs more, has several answers, or none. Where lines are too short for their clue, or rows and
    columns fill different numbers of cells, there is no way at all.
    """
    return () if misfits(clues) or unequal_sums(clues) else tuple(_moves(board_of(clues, given), budget))


def _moves(board: Board, budget: int) -> Iterator[Move]:
    yield from _line_moves(board, range(len(board.lines)))
    if board.is_complete:
        return
    for firing in trace_of(board.clues, given=board.grid, budget=budget).firings:
        yield _what_if(board, firing)
        row, col, value = firing.row, firing.col, firing.value
        board.put((row, col, 1 - value))
        yield from _line_moves(board, board.through((row, col)))


def _what_if(board: Board, firing: Firing) -> Move:
    assumed = (firing.row, firing.col, firing.value)
    return what_if_move(board, refute(board, assumed, nested=firing.depth > 1))


def _line_moves(board: Board, touched: Iterable[int]) -> Iterator[Move]:
    """Yield what lines tell, in place, until none tells more or one can no longer hold its clue."""
    offers: dict[int, tuple[int, Reason]] = {}
    news = set(touched)
    while True:
        for line in sorted(news):
            offers.pop(line, None)
            try:
                offer = simplest_reason(board.clue(line), board.cells(line))
            except ValueError:
                return
            if offer:
                offers[line] = offer
        if not offers:
            return
        line = min(offers, key=lambda one: (offers[one][0], one))
        move = _line_move(board, line, offers[line][1])
        for cell in move.settled:
            board.put(cell)
        news = {line} | {crossing for row, col, _ in move.settled for crossing in board.through((row, col))}
        yield move


def _line_move(board: Board, line: int, why: Reason) -> Move:
    is_row = line < board.clues.height
    return Move(
        tool=Tool.LINE,
        settled=board.placed(line, why.settled),
        words=(f"{capitalize(board.name(line))}: {why.words}.",),
        axis="row" if is_row else "column",
        index=line if is_row else line - board.clues.height,
        technique=why.technique,
    )
