"""The steps that follow from an assumption into clauses: what is known at once is told at once.

A step belongs to the layer after the latest one that told a cell of its line. Lines of one layer that say
the same are named together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bookmaker.nonogram.walkthrough.board import Board
from bookmaker.nonogram.walkthrough.trail import Step
from bookmaker.nonogram.walkthrough.wording import join_numbers, tell_settled

TOGETHER = 3
"""Clauses that one sentence holds at most."""


@dataclass(frozen=True)
class Clause:
    """What one line, or several alike, tell: ``in rows 3 and 5 cell 8 is empty``; ``layer`` counts from 0."""

    layer: int
    words: str


def clauses(board: Board, steps: Sequence[Step]) -> list[Clause]:
    """Return the clauses of steps in the order of their layers."""
    layers = _layers(board, steps)
    told = [(layer, _side(board, step), _tell(board, step), step.line) for layer, step in layers]
    merged: dict[tuple[int, str, str], list[int]] = {}
    for layer, side, words, line in sorted(told, key=lambda one: one[0]):
        merged.setdefault((layer, side, words), []).append(line)
    return [
        Clause(layer, f"in {_name_lines(board, side, lines)} {words}")
        for (layer, side, words), lines in merged.items()
    ]


def tell_in_one(told: Sequence[Clause]) -> str:
    """Tell clauses in one sentence: ``in row 3 cell 8 is empty, so in column 8 cell 2 is filled``."""
    layers = [list(group) for _, group in groupby(told, key=lambda clause: clause.layer)]
    return ", so ".join(" and ".join(clause.words for clause in layer) for layer in layers)


def tell_in_parts(told: Sequence[Clause], lead: str) -> Iterator[str]:
    """Yield sentences of a few clauses each; the first begins with a lead."""
    for first in range(0, len(told), TOGETHER):
        yield f"{lead} {tell_in_one(told[first : first + TOGETHER])}."
        following = told[first + TOGETHER : first + TOGETHER + 1]
        lead = "So" if following and following[0].layer > told[first + TOGETHER - 1].layer else "Also,"


def _layers(board: Board, steps: Sequence[Step]) -> Iterator[tuple[int, Step]]:
    """Yield each step with its layer; a line that speaks twice is not before itself."""
    reached: dict[int, int] = {}
    for step in steps:
        layer = reached.get(step.line, 0)
        yield layer, step
        for row, col, _ in step.settled:
            for line in board.through((row, col)):
                reached[line] = max(reached.get(line, 0), layer + 1)


def _side(board: Board, step: Step) -> str:
    return "row" if step.line < board.clues.height else "column"


def _tell(board: Board, step: Step) -> str:
    is_row = step.line < board.clues.height
    return tell_settled([(col if is_row else row, value) for row, col, value in step.settled])


def _name_lines(board: Board, side: str, lines: Sequence[int]) -> str:
    first = 0 if side == "row" else board.clues.height
    return f"{side}{'' if len(lines) == 1 else 's'} {join_numbers(line - first for line in lines)}"
