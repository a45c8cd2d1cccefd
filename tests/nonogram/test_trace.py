import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from time import monotonic
from types import ModuleType

import numpy as np
import pytest
import yaml

from bookmaker.experiments.mine import hunting
from bookmaker.experiments.study import doing
from bookmaker.nonogram import long_sides, paths
from bookmaker.nonogram import trace as trace_module
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import FILLED, UNKNOWN, Grid, parse_grid
from bookmaker.nonogram.solver import judge, judge_grids
from bookmaker.nonogram.trace import (
    CLASSES,
    WEAK,
    class_of,
    classify,
    classify_grids,
    passes_of,
    trace_of,
    warm,
)
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict
from tests import naive
from tests.nonogram.corpus import SHARED, dominoes, lines, puzzle_files

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"

compiled = pytest.mark.skipif(not COMPILED, reason="a million probes are for compiled code")

ERRATA = Clues(
    lines("1 1 2 1/1 1 2 1/2 2 2/2 1 1 1/1 2 2/2 1/1 1 2/1 2 1/3 2 1/1 1 2/2 2/2 1 1 2"),
    lines("2 1 1/1 1 1 1/1 2 1/2 2 3/3 2 1/1 1 2 1/1 1 1 1 1/1 1 3/1 1 2 1/2 2 1/1 1 2/2 1"),
)
"""A 12 x 12 puzzle of which no line tells a cell at first; its counts are published."""


DEEP = tuple(
    clues_of(parse_grid(text.split("/")))
    for text in (
        "#...#./....#./..#.../..#.../..#..#/.###..",
        "#....#/##.#../..#.#./.#..#./..#..#/.#...#",
    )
)
"""Ambiguous puzzles that are rare for their size: probes two steps deep fire in them."""


STUCK = tuple(
    clues_of(np.random.default_rng(seed).random((300, side, side))[place] < fill)
    for seed, side, fill, places in ((9, 8, 0.45, (32, 61, 62)), (20261003, 15, 0.4, (48, 84, 177, 281)))
    for place in places
)
"""Puzzles with one answer that line logic leaves open and one-step probes find."""

UNSOLVABLE = (Clues(((1, 1), (1,), (2,), (2,)), ((2,), (1,), (1,), (1, 2))),)
"""Puzzles without an answer of which line logic does not tell that."""


@pytest.mark.parametrize("path", puzzle_files(), ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    """Every puzzle whose class is known gets it, and those that strict probing solves their counts."""
    if path.stem in ("dom7-15x15", "webpbn-06574-forever") and not COMPILED:
        pytest.skip("a million probes are for compiled code")
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    clues = Clues(*(tuple(map(tuple, data[side])) for side in ("rows", "cols")))
    expected = data["expected"]

    told = classify(clues)

    assert told.kind == expected["class"]
    if "cheapest_first_trace" in expected:
        assert told.trace is not None
        assert told.trace.probes == tuple(
            expected["cheapest_first_trace"][key] for key in ("one_step_probes", "depth2_probes")
        )
        assert told.trace.grid == parse_grid(expected["solution"])


def test_published_counts() -> None:
    """The hardest 12 x 12 takes 39 one-step and 7 depth-2 probes, of which line logic alone tells none."""
    trace = trace_of(ERRATA)

    assert (trace.ended, trace.probes, trace.unknown) == ("solved", (39, 7), 0)
    assert trace.firings[0].depth == 1
    assert trace.grid is not None and clues_of(trace.grid) == ERRATA


@compiled
@pytest.mark.parametrize(("depth", "known", "fixed"), [(1, 2, 2), (WEAK, 7, 6), (2, 144, 32)])
def test_the_weaker_probe(depth: int, known: int, fixed: int) -> None:
    """Of the 12 x 12 one step tells 2 cells, the probe that forces nothing within 7, two steps all 144."""
    passes = passes_of(ERRATA, depth)

    assert (passes.known, passes.fixed) == (known, fixed)


@compiled
def test_where_two_steps_stall() -> None:
    """7-Dom stalls with 43 cells known after 538,161 probes; one step tells nothing."""
    passes = passes_of(dominoes(7), 2)
    told = classify(dominoes(7))

    assert (passes.known, sum(passes.probes)) == (43, 538_161)
    assert passes_of(dominoes(7)).probes == (450, 0)
    assert told.kind is PuzzleClass.BACKTRACK
    assert told.trace is not None and told.trace.unknown == 225 - 43
    assert told.trace.grid == passes.grid


def test_traces_against_the_twin() -> None:
    """The trace of small puzzles, some of them without an answer, is that of the definition, step by step."""
    depths = Counter[int]()
    for clues in (dominoes(3), *DEEP, *stuck_puzzles(20)):
        settled, firings = naive.trace(clues.rows, clues.cols, blank_of(clues))
        trace = trace_of(clues)

        assert [tuple(firing) for firing in trace.firings] == firings
        assert (trace.ended == "clash") == (settled is None)
        if settled is not None:
            assert trace.grid == Grid(np.array(settled))
        depths.update(firing.depth for firing in trace.firings)
    assert depths[1] > 15 and depths[2] >= 2


def test_passes_against_the_twin() -> None:
    """Passes tell and count what the definition does, whatever may follow within a probe."""
    for clues, (depth, within) in product(
        (dominoes(3), *stuck_puzzles(12)), ((1, ""), (2, "passes"), (WEAK, "apart"))
    ):
        settled, counts = naive.passes(clues.rows, clues.cols, blank_of(clues), within)
        passes = passes_of(clues, depth)

        assert [*passes.probes, passes.fixed] == counts
        assert settled is None or passes.grid == Grid(np.array(settled))


def test_what_is_skipped_changes_nothing() -> None:
    """The plain path for long sides, which remembers no fruitless probe, fires the same ones in more work."""
    grids = (np.random.default_rng(3).random((40, 8, 8)) < 0.45).astype(np.uint8)
    puzzles = [clues for clues in map(clues_of, grids) if judge(clues).line_unknown][:8]
    puzzles = [Clues(((1,),) * 5, ((1,),) * 5), *puzzles]
    for clues in puzzles:
        tables = paths.tables_of(clues)
        cells, _ = paths.settle_blank(tables)
        by_rule = long_sides.trace(tables, cells, 10**9)
        trace = trace_of(clues)

        assert [tuple(firing) for firing in trace.firings] == [tuple(row) for row in by_rule.firings.tolist()]
        assert (trace.grid is not None) and (trace.grid.cells == by_rule.cells).all()


def test_slices_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trace in short slices is the trace in one go."""
    at_once = trace_of(ERRATA)
    monkeypatch.setattr(paths, "SLICE", 24 * 50)

    assert trace_of(ERRATA).firings == at_once.firings


def test_a_budget_that_runs_out() -> None:
    """A trace cut short says so, and holds the beginning of the whole one."""
    whole, part = trace_of(ERRATA), trace_of(ERRATA, budget=500)

    assert part.ended == "spent"
    assert part.unknown > 0
    assert part.firings == whole.firings[: len(part.firings)]


def test_given_cells() -> None:
    """A trace goes on from a grid that is partly filled, and clashes where that is wrong."""
    whole = trace_of(ERRATA)
    assert whole.grid is not None
    half = whole.grid.cells.copy()
    half[4:] = UNKNOWN
    wrong = np.full_like(half, UNKNOWN)
    wrong[0] = FILLED

    assert trace_of(ERRATA, given=Grid(half)).grid == whole.grid
    assert trace_of(ERRATA, given=whole.grid).firings == ()
    assert trace_of(ERRATA, given=Grid(wrong)).ended == "clash"


@pytest.mark.parametrize("size", [(12, 12), (40, 40), (3, 70), (3, 3), (10, 9)])
def test_given_cells_of_another_size(size: tuple[int, int]) -> None:
    """A given grid of another size is refused before anything reads it, also where no clue fits its line."""
    given = Grid(np.full(size, UNKNOWN, np.uint8))
    for runs in (4, 11):
        with pytest.raises(ValueError, match="as the clues have"):
            trace_of(Clues(((runs,),) * 10, ((4,),) * 10), given=given)


def test_no_answer() -> None:
    """Clues that no grid has end in a clash, before or after probing; passes refuse them."""
    assert trace_of(Clues(((4,),), ((1,),) * 3)).ended == "clash"
    assert trace_of(UNSOLVABLE[0]).ended == "clash"
    with pytest.raises(ValueError, match="no grid has them"):
        passes_of(Clues(((4,),), ((1,),) * 3))
    with pytest.raises(ValueError, match="depth"):
        passes_of(ERRATA, 3)


def test_long_sides() -> None:
    """A puzzle too wide for a word is traced as well; passes are for words alone."""
    clues = Clues(((1,), (1,)), ((1,), (1,)) + ((),) * 62)

    assert trace_of(clues).ended == "stuck"
    assert classify(clues).kind is PuzzleClass.MULTIPLE
    with pytest.raises(ValueError, match="at most 62"):
        passes_of(clues)


@pytest.mark.parametrize("seed", range(3))
def test_batches_are_classified_as_their_grids_are(seed: int) -> None:
    """A batch says of each grid what it is said alone, on any number of threads."""
    grids = (np.random.default_rng(seed).random((80, 9, 9)) < 0.42).astype(np.uint8)
    alone = [classify(clues_of(grid)) for grid in grids]
    batch, threaded = classify_grids(grids), classify_grids(grids, threads=3)

    assert [CLASSES[kind] for kind in batch.kinds] == [one.kind for one in alone]
    assert batch.unknown.tolist() == [one.solution.line_unknown for one in alone]
    for probes, one in zip(batch.probes.tolist(), alone, strict=True):
        assert tuple(probes) == (one.trace.probes if one.trace and one.solution.verdict.is_unique else (0, 0))
    for told in ("kinds", "unknown", "probes"):
        assert (getattr(batch, told) == getattr(threaded, told)).all()


@pytest.mark.parametrize("ask", [judge_grids, partial(judge_grids, unique=True), classify_grids])
def test_stacks_that_are_read_only_and_none(ask: Callable[[np.ndarray], object]) -> None:
    """Batches only read their grids, and refuse what is no stack of them."""
    grids = (np.random.default_rng(5).random((6, 9, 9)) < 0.45).astype(np.uint8)
    told = repr(ask(grids))
    grids.setflags(write=False)

    assert repr(ask(grids)) == repr(ask(grids[:, :, :])) == told
    for shape in ((9, 9), (9,), (1, 2, 3, 4)):
        with pytest.raises(ValueError, match="expected \\(grids, height, width\\)"):
            ask(np.ones(shape, np.uint8))


@compiled
def test_the_study() -> None:
    """Of the 1,500 published grids of 15 x 15, 507 are line-solvable, 956 ambiguous and 37 need probing."""
    rng = np.random.default_rng(20261003)
    grids = np.concatenate([rng.random((300, 15, 15)) < p for p in (0.4, 0.45, 0.5, 0.55, 0.6)])
    told = classify_grids(grids.astype(np.uint8))
    counts = Counter(CLASSES[kind] for kind in told.kinds)
    stuck = told.kinds == CLASSES.index(PuzzleClass.PROBE1)

    assert counts == {PuzzleClass.LINE: 507, PuzzleClass.MULTIPLE: 956, PuzzleClass.PROBE1: 37}
    assert (told.unknown[stuck].min(), told.unknown[stuck].max()) == (8, 221)
    fixed = sorted(passes_of(clues_of(grid)).fixed for grid in grids[stuck].astype(np.uint8))
    assert (fixed[len(fixed) // 2], fixed[-1]) == (3, 31)


def test_undecided() -> None:
    """A budget that runs out leaves the class undecided, alone and in a batch."""
    grid = (np.random.default_rng(5).random((15, 15)) < 0.4).astype(np.uint8)

    assert classify(clues_of(grid), budget=3).kind is PuzzleClass.UNDECIDED
    told = classify_grids((np.random.default_rng(5).random((30, 12, 12)) < 0.35).astype(np.uint8), budget=2)
    assert PuzzleClass.UNDECIDED in [CLASSES[kind] for kind in told.kinds]


@pytest.mark.parametrize("words", [paths.WORD_CELLS, 0])
def test_verdict_class_and_probes_agree(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever a budget ends, what is told of a puzzle is undecided or right, and of one piece."""
    monkeypatch.setattr(paths, "WORD_CELLS", words)
    told = Counter[Verdict]()
    for clues in (*STUCK, ERRATA)[: None if words else 3]:
        whole = classify(clues)
        for budget in range(1, 200 if words else 6_000, 1 if words else 251):
            part = classify(clues, budget=budget)
            verdict, trace = part.solution.verdict, part.trace
            told[verdict] += 1

            assert class_of(part.solution, trace) is part.kind
            assert verdict in (whole.solution.verdict, Verdict.UNDECIDED)
            assert part.kind in (whole.kind, PuzzleClass.UNDECIDED)
            assert (part.kind is PuzzleClass.UNDECIDED) or verdict is not Verdict.UNDECIDED
            if verdict is not Verdict.UNDECIDED:
                assert part.solution.probes == whole.solution.probes
                assert part.solution.grid == whole.solution.grid
                assert (part.solution.answers, part.solution.exact) == (whole.solution.answers, True)
                assert part.solution.fault == whole.solution.fault
            if trace and part.kind in (PuzzleClass.PROBE1, PuzzleClass.PROBE2):
                assert whole.trace and trace.firings == whole.trace.firings
    assert Verdict.UNDECIDED in told and Verdict.NEEDS_PROBING in told


def test_a_trace_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search leaves undecided and a trace proves has the verdict, the probes and the class of that."""
    puzzles = (*STUCK, ERRATA, *UNSOLVABLE)
    whole = [classify(clues) for clues in puzzles]
    monkeypatch.setattr(trace_module, "judge", lambda clues, **_: judge(clues, budget=1))
    by_trace = [classify(clues) for clues in puzzles]

    assert [one.kind for one in by_trace] == [one.kind for one in whole]
    for one, other in zip(by_trace, whole, strict=True):
        assert replace(one.solution, effort=0) == replace(other.solution, effort=0)
    assert {one.kind for one in whole} == {PuzzleClass.PROBE1, PuzzleClass.PROBE2, PuzzleClass.NONE}


@compiled
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer signals")
def test_a_signal_is_heard_within_a_row() -> None:
    """Passes over a large puzzle end between two cells of theirs."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    clues = clues_of((np.random.default_rng(3).random((50, 50)) < 0.5).astype(np.uint8))
    passes_of(dominoes(3), 2)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    began = monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            passes_of(clues, 2)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert monotonic() - began < 0.3 + 2


def test_classes_of_verdicts() -> None:
    """A verdict tells its class, but two steps deep only with a whole trace."""
    deep = trace_of(ERRATA)

    assert class_of(Solution(Verdict.LINE_SOLVABLE), None) is PuzzleClass.LINE
    assert class_of(Solution(Verdict.IMPOSSIBLE), None) is PuzzleClass.NONE
    assert class_of(Solution(Verdict.NEEDS_SEARCH), deep) is PuzzleClass.PROBE2
    assert class_of(Solution(Verdict.NEEDS_SEARCH), None) is PuzzleClass.UNDECIDED
    assert class_of(Solution(Verdict.UNDECIDED), deep) is PuzzleClass.UNDECIDED


def test_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Warming up loads what grading needs."""
    for name in ("deep", "strict"):
        monkeypatch.delitem(sys.modules, f"bookmaker.nonogram.kernels.{name}", raising=False)
    warm()

    assert {f"bookmaker.nonogram.kernels.{name}" for name in ("deep", "strict")} <= set(sys.modules)


@pytest.mark.parametrize("module", [doing, hunting])
def test_workers_find_all_kernels_compiled(module: ModuleType) -> None:
    """Who hands grading to workers compiles what it needs before, so that they need not, each for itself."""
    assert module.warm is warm


def stuck_puzzles(count: int) -> Iterator[Clues]:
    """Yield clues that line logic leaves open, one in four of them with the columns of another grid."""
    rng = np.random.default_rng(11)
    while count:
        one, other = (rng.random((2, *rng.integers(4, 6, 2))) < 0.45).astype(np.uint8)
        clues = clues_of(one)
        if rng.random() < 0.25:
            clues = Clues(clues.rows, clues_of(other).cols)
        if judge(clues).line_unknown and blank_of(clues) is not None:
            count -= 1
            yield clues


def blank_of(clues: Clues) -> naive.Lines:
    """Return what line logic settles, as the twin has it."""
    return naive.line_logic(clues.rows, clues.cols, ((UNKNOWN,) * clues.width,) * clues.height)


def test_public_puzzles_are_read() -> None:
    """Where the public puzzles are at hand, all of them are classified."""
    if not SHARED.is_dir():
        pytest.skip("the public puzzles are not at hand")

    assert len(puzzle_files()) == 52
