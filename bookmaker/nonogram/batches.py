"""Many drawn grids of one size to their verdicts, in compiled code, on as many threads as are asked for."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from bookmaker.nonogram import paths
from bookmaker.nonogram.answers import BUDGET, Task
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.deciding import decide
from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.halting import HaltError, listen_to
from bookmaker.nonogram.kernels import word
from bookmaker.nonogram.kernels.bits import WORD_CELLS
from bookmaker.nonogram.verdict import Verdict

FIRST_GO, STACK = 5_000, 64
"""Probes a grid gets in compiled code, and grids judged there between two moments at which it can be
interrupted, fewer of large ones; at most half a second."""

LISTEN = 0.1
"""Seconds between two moments at which a signal is heard while threads work."""

Drawn = NDArray[np.uint8]
Piece = TypeVar("Piece")


@dataclass(frozen=True)
class GridVerdicts:
    """What a batch says of its grids, one entry a grid.

    ``unknown`` counts the cells line logic leaves open. ``answers`` is 1 where the drawn grid is the only
    answer, 2 where there are more, 0 where the budget ran out; it is empty when it was not asked for.
    """

    unknown: NDArray[np.int64]
    answers: NDArray[np.int64]

    @property
    def line_solvable(self) -> NDArray[np.bool_]:
        """Which grids line logic settles completely."""
        return np.equal(self.unknown, 0)


def judge_grids(
    stack: NDArray[np.uint8], *, unique: bool = False, budget: int = BUDGET, threads: int = 1
) -> GridVerdicts:
    """Judge many drawn grids of one size by their own clues; ``stack`` is uint8 (grids, height, width).

    ``unique`` asks for answers too, within ``budget`` probes a grid. The few grids that a first go in
    compiled code leaves open are judged one by one, where a signal is heard. The number of threads changes
    nothing but the time. Raises ValueError for an array of another shape.
    """
    grids = as_stack(stack)
    told = GridVerdicts(np.zeros(len(grids), np.int64), np.zeros(len(grids) if unique else 0, np.int64))
    if max(grids.shape[1:]) > WORD_CELLS:
        on_threads(partial(_judge_long, grids, told, budget), range(len(grids)), threads)
        return told
    on_threads(_in_compiled_code(grids, told, budget), _parts(grids), threads)
    if budget > FIRST_GO:
        left = map(int, np.flatnonzero(told.answers == 0))
        on_threads(partial(_judge_again, grids, told, budget), left, threads)
    return told


def as_stack(grids: NDArray[np.uint8]) -> Drawn:
    """Return grids as kernels take them; raise ValueError where they are no stack."""
    stack = np.ascontiguousarray(grids, np.uint8)
    if stack.ndim != 3:
        raise ValueError(f"stack: shape {stack.shape}, expected (grids, height, width)")
    return stack


def on_threads(work: Callable[[Piece], None], pieces: Iterable[Piece], threads: int) -> None:
    """Do a work on each piece, on so many threads.

    Who interrupts, or a fault on one thread, ends the others within a slice of theirs.
    """
    if threads <= 1:
        for piece in pieces:
            work(piece)
        return
    left, halt = deque(pieces), Event()
    with ThreadPoolExecutor(threads) as pool:
        tasks = [pool.submit(_take_pieces, work, left, halt) for _ in range(threads)]
        try:
            while wait(tasks, LISTEN).not_done:
                pass
        finally:
            halt.set()
    for task in tasks:
        task.result()


def _take_pieces(work: Callable[[Piece], None], left: deque[Piece], halt: Event) -> None:
    listen_to(halt)
    try:
        while left and not halt.is_set():
            try:
                piece = left.popleft()
            except IndexError:  # another thread took the last one
                return
            work(piece)
    except HaltError:
        pass
    except BaseException:
        halt.set()
        raise


def _in_compiled_code(grids: Drawn, told: GridVerdicts, budget: int) -> Callable[[slice], None]:
    if not told.answers.size:
        return lambda part: word.settle_stack(grids[part], told.unknown[part])
    from bookmaker.nonogram.kernels import deep  # slow to compile, and line logic does without

    probes = min(budget, FIRST_GO)
    return lambda part: deep.judge_stack(grids[part], told.unknown[part], told.answers[part], probes)


def _parts(grids: Drawn) -> Iterator[slice]:
    count, height, width = grids.shape
    step = max(1, paths.affordable(STACK, (height, width)))
    return (slice(first, first + step) for first in range(0, count, step))


def _judge_again(grids: Drawn, told: GridVerdicts, budget: int, i: int) -> None:
    told.answers[i] = _count_answers(clues_of(grids[i]), budget)


def _judge_long(grids: Drawn, told: GridVerdicts, budget: int, i: int) -> None:
    clues = clues_of(grids[i])
    told.unknown[i] = np.count_nonzero(paths.settle_blank(paths.tables_of(clues))[0] == UNKNOWN)
    if told.answers.size:
        told.answers[i] = _count_answers(clues, budget)


def _count_answers(clues: Clues, budget: int) -> int:
    """Return 1 for one answer, 2 for more, 0 where the budget ran out."""
    solution = decide(Task(clues, 2, budget))
    return 0 if solution.verdict is Verdict.UNDECIDED else solution.answers
