"""Clues and moves to a map of the order in which cells fall: early ones pale, late ones dark."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.figures.document import BLACK, Area, area_of, gray, write_document
from bookmaker.figures.legend import Sample, draw_legend
from bookmaker.figures.lettering import write_words
from bookmaker.figures.map_cells import GIVEN, HATCHING, NEVER, draw_frames, draw_grounds, draw_squares
from bookmaker.figures.puzzle import check_size
from bookmaker.figures.ramp import STEPS, step_of
from bookmaker.figures.setting import MARGIN, Setting
from bookmaker.figures.telling import name_puzzle, tell_clues, tell_moves
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.covering import cover
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells, Grid
from bookmaker.nonogram.moves import Move, Tool

THIN, HEAVY = gray(0.55), BLACK
"""The lines between cells; the thin ones step back, so that frames stand out."""

MIDDLE = STEPS // 3
"""The step of the ramp that samples of the legend have."""


@dataclass(frozen=True)
class _Order:
    """Of each cell its step of the ramp, NEVER or GIVEN; its value; and how deep it was probed, 0 for not."""

    steps: NDArray[np.int64]
    values: Cells
    depths: NDArray[np.int64]


def heat_svg(clues: Clues, moves: Sequence[Move], *, given: Grid | None = None, title: str = "") -> str:
    """Draw when each cell is settled by moves: its colour tells when, a black square that it is filled.

    The cells that probes assumed are framed, twice for nested probes; cells that no move settles are
    hatched, and those that ``given`` knows are white. ``title`` names the figure as in ``puzzle_svg``.
    Raises ValueError for a grid of another size than the clues or a cell outside it.
    """
    setting = Setting(clues)
    check_size(clues, given)
    order = _order_of(clues, moves, given)
    width, height = setting.extent
    legend = draw_legend(_samples(order), len(moves), (MARGIN, height + MARGIN // 2), width - MARGIN)
    parts = [
        HATCHING if (order.steps == NEVER).any() else "",
        setting.draw_zones(),
        _draw_grounds(setting, order),
        setting.draw_lines(THIN, HEAVY),
        draw_squares(_cells_at(setting, order.values == FILLED)),
        draw_frames(*(_cells_at(setting, order.depths == depth) for depth in (1, 2))),
        legend.shapes,
        write_words([*setting.numbers(), *legend.words]),
    ]
    told = name_puzzle(clues, title, "Order of moves"), f"{_tell(order, moves)} {tell_clues(clues)}"
    return write_document((max(width, legend.right + MARGIN), legend.foot + MARGIN), told, parts)


def _order_of(clues: Clues, moves: Sequence[Move], given: Grid | None) -> _Order:
    """Note for each cell the first move that settles it."""
    shape = clues.height, clues.width
    values = np.full(shape, UNKNOWN, np.uint8) if given is None else given.cells.copy()
    steps = np.where(values == UNKNOWN, NEVER, GIVEN)
    depths = np.zeros(shape, np.int64)
    for index, move in enumerate(moves):
        for r, c, value in move.settled:
            _check_cell(shape, r, c)
            if steps[r, c] == NEVER:
                steps[r, c], values[r, c] = step_of(index, len(moves)), value
        if move.tried is not None:
            _check_cell(shape, *move.tried[:2])
            depths[move.tried[:2]] = 2 if move.tool is Tool.NESTED else 1
    return _Order(steps, values, depths)


def _check_cell(shape: tuple[int, int], r: int, c: int) -> None:
    if not (0 <= r < shape[0] and 0 <= c < shape[1]):
        raise ValueError(f"moves: row {r + 1}, column {c + 1}, expected a cell of {shape[1]} x {shape[0]}")


def _samples(order: _Order) -> list[Sample]:
    """List a sample of every kind of cell there is, with its count."""
    settled = order.steps >= 0
    kinds = (
        (settled & (order.values == FILLED), "filled", Sample("", MIDDLE, filled=True)),
        (settled & (order.values == EMPTY), "empty", Sample("", MIDDLE)),
        (order.steps == GIVEN, "given", Sample("", GIVEN)),
        (order.depths == 1, "probed", Sample("", MIDDLE, frames=1)),
        (order.depths == 2, "probed two deep", Sample("", MIDDLE, frames=2)),
        (order.steps == NEVER, "never settled", Sample("", NEVER)),
    )
    counts = [(int(chosen.sum()), words, look) for chosen, words, look in kinds]
    return [Sample(f"{n} {words}", look.step, look.filled, look.frames) for n, words, look in counts if n]


def _draw_grounds(setting: Setting, order: _Order) -> str:
    """Fill cells and the lines around them step by step, neighbours of one step together."""
    return draw_grounds(
        {int(step): tuple(_blocks_at(setting, order.steps == step)) for step in np.unique(order.steps)}
    )


def _blocks_at(setting: Setting, chosen: NDArray[np.bool_]) -> Iterator[Area]:
    for block in cover(chosen):
        yield area_of(
            setting.cols.across(block.left, block.right), setting.rows.across(block.top, block.foot)
        )


def _cells_at(setting: Setting, chosen: NDArray[np.bool_]) -> Iterator[Area]:
    for r, c in np.argwhere(chosen).tolist():
        yield area_of(setting.cols.inside(c, c + 1), setting.rows.inside(r, r + 1))


def _tell(order: _Order, moves: Sequence[Move]) -> str:
    probes = sum(move.tool is not Tool.LINE for move in moves)
    return tell_moves(len(moves), probes, int((order.steps == NEVER).sum()))
