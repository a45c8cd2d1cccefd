"""Times the solver beside its anchors in one run: milliseconds a grid, and how many times as fast ours is.

The anchors: ``bitline``, a sketch of the same line logic; ``enumeration``, which lists every layout; a SAT
counter. Each batch repeats and the fastest repeat counts, anchors and ours in turn, so that a busy machine
slows both alike.
"""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from benchmarks.reference import bitline, enumeration, sat_counter
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge, judge_grids

Stack = NDArray[np.uint8]

GRIDS = 500
REPEATS = 15
SEED = 12345

SIZES = ((10, 0.60), (15, 0.60), (25, 0.65))
LISTED = {10: (100, 200), 15: (30, 600)}
"""Side: grids given to the slow enumeration, and how many times as fast ours shall be."""
SAT_GRIDS, SAT_GOAL = 60, 200


def main() -> None:
    """Print a row for each task: ours, the anchor, the ratio and its goal."""
    print(f"{'task':44} {'ours ms':>9} {'anchor ms':>10} {'ratio':>8} {'goal':>6}")
    for side, fill in SIZES:
        line_logic(side, fill)
    uniqueness(15, 0.50)
    single_calls(15, 0.60)
    single_calls(25, 0.65)


def line_logic(side: int, fill: float) -> None:
    """Time line logic to its fixpoint, clues and all."""
    grids = draw(side, fill)
    settled, visits = np.zeros(GRIDS, bool), np.zeros(GRIDS, np.int64)
    bitline.batch(grids, settled, visits)
    assert (judge_grids(grids).line_solvable == settled).all()
    ours, anchor = race(lambda: judge_grids(grids), lambda: bitline.batch(grids, settled, visits))
    show(f"line logic {side}x{side} at {fill:.0%}, bitline", ours / GRIDS, anchor / GRIDS, 1)
    if side in LISTED:
        count, goal = LISTED[side]
        puzzles = clues(grids[:count])
        slow = min(
            timed(lambda: [enumeration.line_logic(one.rows, one.cols) for one in puzzles]) for _ in "12"
        )
        show(f"line logic {side}x{side} at {fill:.0%}, enumeration", ours / GRIDS, slow / count, goal)


def uniqueness(side: int, fill: float) -> None:
    """Time counting answers to two."""
    grids = draw(side, fill)
    puzzles = clues(grids[:SAT_GRIDS])
    found = [sat_counter.count_answers(one.rows, one.cols) for one in puzzles]
    assert judge_grids(grids[:SAT_GRIDS], unique=True).answers.tolist() == found
    ours = min(timed(lambda: judge_grids(grids, unique=True)) for _ in range(REPEATS))
    slow = timed(lambda: [sat_counter.count_answers(one.rows, one.cols) for one in puzzles])
    show(f"unique? {side}x{side} at {fill:.0%}, SAT", ours / GRIDS, slow / SAT_GRIDS, SAT_GOAL)


def single_calls(side: int, fill: float) -> None:
    """Time one puzzle at a time through Python, beside the second opinion, on line-solvable grids."""
    grids = draw(side, fill)
    puzzles = clues(grids[judge_grids(grids).line_solvable][:100])
    ours, plain = race(
        lambda: [judge(one) for one in puzzles], lambda: [second_opinion(one) for one in puzzles], 5
    )
    label = f"one call {side}x{side} at {fill:.0%}, second opinion"
    show(label, ours / len(puzzles), plain / len(puzzles))


def draw(side: int, fill: float) -> Stack:
    """Draw the grids of the studies: noise from one seed."""
    return (np.random.default_rng(SEED).random((GRIDS, side, side)) < fill).astype(np.uint8)


def clues(grids: Stack) -> list[Clues]:
    """Return the clues of each grid."""
    return [clues_of(grid) for grid in grids]


def race(
    one: Callable[[], object], other: Callable[[], object], repeats: int = REPEATS
) -> tuple[float, float]:
    """Time two tasks in turn and return the fastest of each, in milliseconds."""
    times = [(timed(one), timed(other)) for _ in range(repeats)]
    return min(mine for mine, _ in times), min(theirs for _, theirs in times)


def timed(task: Callable[[], object]) -> float:
    """Return how many milliseconds a task takes."""
    start = time.perf_counter()
    task()
    return (time.perf_counter() - start) * 1000


def show(label: str, ours: float, anchor: float, goal: int | None = None) -> None:
    """Print one row."""
    print(f"{label:44} {ours:9.4f} {anchor:10.4f} {anchor / ours:8.2f} {goal or '':>6}")


if __name__ == "__main__":
    main()
