"""A solving log told in sentences, sweep by sweep, with the grid before and after each."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bookmaker.nonogram.grid import UNKNOWN, Cells
from bookmaker.nonogram.verdict import Log, Step, Sweep
from bookmaker.template.texts import HowToSolveTexts, ListTexts, Plural

REASONS = ("alone", "overlap", "further", "finished")
"""Why a line settled cells: its clue fits it in one way only; runs overlap in a line where nothing was
known; cells known before led on, or led to the end of the line."""


@dataclass(frozen=True)
class Told:
    """One sweep: ``axis`` row or column, the cells before and after, and what happened in words."""

    axis: str
    before: Cells
    after: Cells
    sentences: str


def tell(log: Log, shape: tuple[int, int], words: HowToSolveTexts, lists: ListTexts) -> Iterator[Told]:
    """Tell a log for a grid of ``shape`` (height, width), starting with nothing known."""
    cells = np.full(shape, UNKNOWN, dtype=np.uint8)
    for sweep in log:
        before = cells.copy()
        reasons = [(step.index + 1, _settle(cells, step)) for step in sorted(sweep.steps, key=_place)]
        yield Told(sweep.axis, before, cells.copy(), " ".join(_sentences(sweep, reasons, words, lists)))


def _place(step: Step) -> int:
    return step.index


def _settle(cells: Cells, step: Step) -> str:
    """Write a step into the cells and return its reason, judged by the line alone."""
    line = cells[step.index] if step.axis == "row" else cells[:, step.index]
    untouched = bool((line == UNKNOWN).all())
    for position, value in step.settled:
        line[position] = value
    complete = bool((line != UNKNOWN).all())
    if untouched:
        return "alone" if complete else "overlap"
    return "finished" if complete else "further"


def _sentences(
    sweep: Sweep, reasons: list[tuple[int, str]], words: HowToSolveTexts, lists: ListTexts
) -> Iterator[str]:
    for reason in REASONS:
        numbers = [str(number) for number, each in reasons if each == reason]
        if numbers:
            plural: Plural = getattr(words, f"{sweep.axis}_{reason}")
            yield plural.say(len(numbers), lists.join(numbers))
