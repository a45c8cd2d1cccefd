"""Times the solver beside its anchors in one run: what each task takes, what it may take, and whether it
does.

The anchors: ``bitline``, a sketch of the same line logic; ``enumeration``, which lists every layout; a SAT
counter; our own second opinion. Each task repeats and the fastest repeat counts, anchors and ours in turn, so
that a busy machine slows both alike. Goals in time hold for a machine with nothing else to do.
"""

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import yaml
from numpy.typing import NDArray

from benchmarks.reference import bitline, enumeration, sat_counter
from bookmaker.nonogram.clues import Clues, clues_of, parse_clue
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge, judge_grids, warm
from bookmaker.nonogram.trace import CLASSES, classify_grids, passes_of, trace_of
from bookmaker.nonogram.verdict import PuzzleClass

Stack = NDArray[np.uint8]
Task = Callable[[], object]

PUZZLES = Path(__file__).parents[2] / "shared" / "puzzles"

GRIDS = 500
REPEATS = 15
SEED = 12345

LINE_LOGIC = ((10, 0.60, 0.0040), (15, 0.60, 0.0085), (25, 0.65, 0.021))
"""Side, fill, and milliseconds a grid may take."""
LISTED = {10: (100, 200), 15: (30, 600)}
"""Side: grids given to the slow enumeration, and how many times as fast ours shall be."""
UNIQUE = ((10, 0.50, 0.009), (15, 0.50, 0.030))
SAT_GRIDS, SAT_GOAL = 60, 200

THREADS = 2
THREADED, WINDOWS, GAIN = 8_000, 40, 1.8
"""Grids judged on one thread and on two, how often, and how many times as fast two shall be; short and
often, so that both cores are free at some time."""

STUDY_SEED, STUDY_FILLS = 20261003, (0.40, 0.45, 0.50, 0.55, 0.60)
MANY, BLOCK, BLOCKS, BLOCK_REPEATS = 1_000_000, 5_000, 40, 10
"""Grids of the largest task, and how many of them are timed: blocks so short that both cores are free at some
time, each a few times."""

HARDEST = (
    "1 1 2 1/1 1 2 1/2 2 2/2 1 1 1/1 2 2/2 1/1 1 2/1 2 1/3 2 1/1 1 2/2 2/2 1 1 2",
    "2 1 1/1 1 1 1/1 2 1/2 2 3/3 2 1/1 1 2 1/1 1 1 1 1/1 1 3/1 1 2 1/2 2 1/1 1 2/2 1",
)
"""The hardest 12 x 12 of the published study: rows and columns."""
DOMINOES = ("3/1/" + "3 1/1/" * 6 + "1", "1/1/" + "1 3/1/" * 6 + "3")
"""7-Dom, on which probing two steps deep stalls after 538,161 probes."""

WITHOUT_SAT, WITH_SAT = 3_000, 2_000
"""Milliseconds a survey puzzle may take."""


def main() -> None:
    """Print a row for each task: what ours takes, the anchor, the ratio, the goal and whether it is met."""
    warm()
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > 0.5:
        print(f"The machine is busy (load {os.getloadavg()[0]:.1f}): times are too long, ratios will do.")
    print(f"{'task':52} {'ours ms':>10} {'anchor ms':>10} {'ratio':>8} {'goal':>12}")
    for side, fill, goal in LINE_LOGIC:
        line_logic(side, fill, goal)
    two_threads()
    for side, fill, goal in UNIQUE:
        uniqueness(side, fill, goal)
    single_calls(15, 0.60)
    single_calls(25, 0.65)
    study()
    deep_probing()
    survey()
    many()


def line_logic(side: int, fill: float, goal: float) -> None:
    """Time line logic to its fixpoint, clues and all."""
    grids, task = draw(side, fill), f"line logic {side}x{side} at {fill:.0%}"
    settled, visits = np.zeros(GRIDS, bool), np.zeros(GRIDS, np.int64)
    sketch = partial(bitline.batch, grids, settled, visits)
    sketch()
    assert (judge_grids(grids).line_solvable == settled).all()
    ours, anchor = race(lambda: judge_grids(grids), sketch)
    show(f"{task}, bitline", ours / GRIDS, anchor / GRIDS, most=goal)
    show(f"{task}, bitline", ours / GRIDS, anchor / GRIDS, times=1)
    if side in LISTED:
        count, times = LISTED[side]
        slow = best(partial(enumerate_layouts, clues(grids[:count])), 2)
        show(f"{task}, enumeration", ours / GRIDS, slow / count, times=times)


def enumerate_layouts(puzzles: list[Clues]) -> None:
    """Do line logic by listing every layout."""
    for one in puzzles:
        enumeration.line_logic(one.rows, one.cols)  # type: ignore[no-untyped-call]


def two_threads() -> None:
    """Time a batch on two threads beside one."""
    grids = np.concatenate([draw(15, 0.60)] * (THREADED // GRIDS))
    for what, unique in (("line logic", False), ("unique?", True)):
        ask = partial(judge_grids, grids, unique=unique)
        two, one = race(partial(ask, threads=THREADS), ask, WINDOWS)
        show(f"{what} 15x15 at 60%, two threads, one", two / THREADED, one / THREADED, times=GAIN)


def uniqueness(side: int, fill: float, goal: float) -> None:
    """Time counting answers to two."""
    grids = draw(side, fill)
    puzzles = clues(grids[:SAT_GRIDS])
    found = [sat_counter.count_answers(one.rows, one.cols) for one in puzzles]
    assert judge_grids(grids[:SAT_GRIDS], unique=True).answers.tolist() == found
    ours = best(lambda: judge_grids(grids, unique=True))
    slow = best(lambda: [sat_counter.count_answers(one.rows, one.cols) for one in puzzles], 1)
    show(f"unique? {side}x{side} at {fill:.0%}, SAT", ours / GRIDS, slow / SAT_GRIDS, most=goal)
    show(f"unique? {side}x{side} at {fill:.0%}, SAT", ours / GRIDS, slow / SAT_GRIDS, times=SAT_GOAL)


def single_calls(side: int, fill: float) -> None:
    """Time one puzzle at a time through Python, beside the second opinion, on line-solvable grids."""
    grids = draw(side, fill)
    puzzles = clues(grids[judge_grids(grids).line_solvable][:100])
    ours, plain = race(
        lambda: [judge(one) for one in puzzles], lambda: [second_opinion(one) for one in puzzles], 5
    )
    label = f"one call {side}x{side} at {fill:.0%}, second opinion"
    show(label, ours / len(puzzles), plain / len(puzzles))


def study() -> None:
    """Time the classes of the published study's 1,500 grids, probing and all, on one thread."""
    rng = np.random.default_rng(STUDY_SEED)
    grids = np.concatenate([rng.random((300, 15, 15)) < fill for fill in STUDY_FILLS]).astype(np.uint8)
    kinds = [CLASSES[kind] for kind in classify_grids(grids).kinds]
    counts = [kinds.count(kind) for kind in (PuzzleClass.LINE, PuzzleClass.MULTIPLE, PuzzleClass.PROBE1)]
    assert counts == [507, 956, 37]
    show("1,500 grids of 15x15 classified", best(lambda: classify_grids(grids), 5), most=1_200)


def deep_probing() -> None:
    """Time the trace of the hardest 12 x 12, and how far two steps lead in 7-Dom."""
    hardest, dominoes = (
        Clues(*(tuple(map(parse_clue, side.split("/"))) for side in sides)) for sides in (HARDEST, DOMINOES)
    )
    assert trace_of(hardest).probes == (39, 7)
    assert sum(passes_of(dominoes, 2).probes) == 538_161
    show("12x12, the whole trace", best(lambda: trace_of(hardest)), most=50)
    show("7-Dom, 538,161 probes two steps deep", best(lambda: passes_of(dominoes, 2), 5), most=600)


def survey() -> None:
    """Time each survey puzzle, with a SAT solver and without, and the slowest of the others at hand.

    The anchor is python-sat on its own, encoding and all; it counts to two as ours does.
    """
    if not PUZZLES.is_dir():
        print("the survey puzzles are not at hand")
        return
    others = dict[str, tuple[tuple[float, float], float]]()
    for name, one in survey_puzzles():
        plain, helped = (best(partial(judge, one, sat=sat), 2) for sat in (False, True))
        anchor = best(partial(sat_counter.count_answers, one.rows, one.cols), 2)
        if name.startswith("webpbn"):
            show(f"{name}, SAT", plain, anchor, most=WITHOUT_SAT)
            show(f"{name} with SAT, SAT", helped, anchor, most=WITH_SAT)
        else:
            others[name] = (plain, helped), anchor
    for which, goal, label in ((0, WITHOUT_SAT, ""), (1, WITH_SAT, " with SAT")):
        slowest = max(others, key=lambda name: others[name][0][which])
        show(
            f"slowest other, {slowest}{label}, SAT", others[slowest][0][which], others[slowest][1], most=goal
        )


def survey_puzzles() -> Iterator[tuple[str, Clues]]:
    """Read the puzzles that lie beside the repository."""
    for path in sorted(PUZZLES.glob("*.yaml")):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        yield path.stem, Clues(*(tuple(map(tuple, data[side])) for side in ("rows", "cols")))


def many() -> None:
    """Time the classes of a million random grids on two threads, drawing them included and not.

    Each block is classified several times and the fastest counts, as in ``two_threads``; what they add up to
    is scaled to a million. Processor time, of both threads, is that of all repeats.
    """
    rng, drawing, classes, worked = np.random.default_rng(SEED), 0.0, 0.0, 0.0
    for _ in range(BLOCKS):
        start = time.perf_counter()
        grids = (rng.random((BLOCK, 15, 15)) < 0.60).astype(np.uint8)
        drawing += (time.perf_counter() - start) * 1000
        before = time.process_time()
        classes += best(partial(classify_grids, grids, threads=THREADS), BLOCK_REPEATS)
        worked += (time.process_time() - before) * 1000 / BLOCK_REPEATS
    scale = MANY / (BLOCKS * BLOCK)
    show("1,000,000 grids 15x15 at 60% classified, two threads", classes * scale, most=8_000)
    show("the same, drawing them included", (classes + drawing) * scale)
    show("the same, classified, processor time", worked * scale)


def draw(side: int, fill: float) -> Stack:
    """Draw the grids of the studies: noise from one seed."""
    return (np.random.default_rng(SEED).random((GRIDS, side, side)) < fill).astype(np.uint8)


def clues(grids: Stack) -> list[Clues]:
    """Return the clues of each grid."""
    return [clues_of(grid) for grid in grids]


def race(one: Task, other: Task, repeats: int = REPEATS) -> tuple[float, float]:
    """Time two tasks in turn and return the fastest of each, in milliseconds."""
    times = [(timed(one), timed(other)) for _ in range(repeats)]
    return min(mine for mine, _ in times), min(theirs for _, theirs in times)


def best(task: Task, repeats: int = REPEATS) -> float:
    """Return how many milliseconds the fastest of some repeats takes."""
    return min(timed(task) for _ in range(repeats))


def timed(task: Task) -> float:
    """Return how many milliseconds a task takes."""
    start = time.perf_counter()
    task()
    return (time.perf_counter() - start) * 1000


def show(
    label: str, ours: float, anchor: float = 0.0, *, most: float | None = None, times: float | None = None
) -> None:
    """Print one row; the goal is the milliseconds ours may take at most, or how many times as fast it shall
    be."""
    beside = f"{anchor:10.4f} {anchor / ours:8.2f}" if anchor else f"{'':10} {'':8}"
    goal, met = "", True
    if most is not None:
        goal, met = f"{most:g} ms", ours <= most
    if times is not None:
        goal, met = f"x {times:g}", anchor >= times * ours
    print(f"{label:52} {ours:10.4f} {beside} {goal:>12} {('met' if met else 'MISSED') if goal else ''}")


if __name__ == "__main__":
    main()
