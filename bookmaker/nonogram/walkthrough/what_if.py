"""A refutation into a move: what if a cell were filled, what follows, and which line can then not be."""

from collections.abc import Iterator

from bookmaker.findings import counted
from bookmaker.nonogram.clues import format_clue
from bookmaker.nonogram.moves import Move, Tool
from bookmaker.nonogram.walkthrough.board import Board
from bookmaker.nonogram.walkthrough.consequences import (
    count_clauses,
    lead_on,
    links,
    tell_in_one,
    tell_in_parts,
)
from bookmaker.nonogram.walkthrough.reasons import Technique
from bookmaker.nonogram.walkthrough.refuting import Refutation
from bookmaker.nonogram.walkthrough.trail import Step
from bookmaker.nonogram.walkthrough.wording import VALUES, capitalize, name_cell

SHORT = 3
"""Clauses up to which a what-if is told in one go."""

SUPPOSE = "what if now"
"""How the question of a what-if within another begins."""


def what_if_move(board: Board, refutation: Refutation) -> Move:
    """Return the move that settles the other value of a refuted cell, in words."""
    row, col, value = refutation.assumed
    within = len(refutation.within)
    words = _nested(board, refutation, within) if within else _simple(board, refutation)
    return Move(
        tool=Tool.NESTED if within else Tool.PROBE,
        settled=((row, col, 1 - value),),
        words=words,
        tried=refutation.assumed,
        technique=Technique.NESTED if within else Technique.WHAT_IF,
        inner=tuple(i for i, told in enumerate(words) if SUPPOSE in told),
    )


def _simple(board: Board, refutation: Refutation) -> tuple[str, ...]:
    question, broken, value = _frame(board, refutation)
    told = links(board, _steps(refutation))
    if count_clauses(told) <= SHORT:
        return (f"{question} Then {tell_in_one(told)}, and {broken}. So the cell is {value}.",)
    lines = counted(len(set(refutation.lines)), "line")
    claim = f"{question} Then {lines} tell more, until {broken}, so the cell is {value}."
    return (claim, *tell_in_parts(told, "Step by step:"), f"And {broken}. So the cell is {value}.")


def _nested(board: Board, refutation: Refutation, within: int) -> tuple[str, ...]:
    question, broken, value = _frame(board, refutation)
    more = "a second what-if" if within == 1 else f"{within} more what-ifs"
    claim = f"{question} Then, with {more} inside this one, {broken}, so the cell is {value}."
    return (claim, *_told(board, refutation, within), f"And {broken}. So the cell is {value}.")


def _told(board: Board, refutation: Refutation, within: int) -> Iterator[str]:
    """Yield sentences: lines that follow, and every what-if within where it is needed."""
    lead, asked, last = "Step by step:", 0, None
    done: list[Step] = []
    steps: list[Step] = []
    for step in (*refutation.steps, None):
        if isinstance(step, Step):
            steps.append(step)
            continue
        told = links(board, steps, done, last)
        yield from tell_in_parts(told, lead or lead_on(told))
        if step:
            lead, asked, last = "", asked + 1, step.assumed
            done, steps = [*done, *steps], []
            yield _inner(
                board, step, "The second what-if:" if within == 1 else f"What-if {asked} of {within}:"
            )


def _inner(board: Board, refutation: Refutation, lead: str) -> str:
    cell = name_cell(refutation.assumed)
    _, broken, value = _frame(board, refutation)
    told = links(board, _steps(refutation))
    suppose = f"{lead} {SUPPOSE} {cell} were {VALUES[refutation.assumed[2]]}?"
    so = f"So {cell} is {value}."
    if not told:
        return f"{suppose} Then {broken}. {so}"
    if count_clauses(told) <= SHORT:
        return f"{suppose} Then {tell_in_one(told)}, and {broken}. {so}"
    return " ".join((suppose, *tell_in_parts(told, "Then"), f"And {broken}.", so))


def _frame(board: Board, refutation: Refutation) -> tuple[str, str, str]:
    """Return the question, which line breaks, and the value that this leaves for the cell."""
    row, col, value = refutation.assumed
    question = f"{capitalize(name_cell((row, col)))}: what if it were {VALUES[value]}?"
    line = refutation.broken
    broken = f"{board.name(line)} can no longer hold {format_clue(board.clue(line))}"
    return question, broken, VALUES[1 - value]


def _steps(refutation: Refutation) -> list[Step]:
    return [step for step in refutation.steps if isinstance(step, Step)]
