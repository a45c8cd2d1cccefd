import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product
from math import factorial
from pathlib import Path
from time import monotonic, sleep

import numpy as np
import pytest

from bookmaker.errors import UndecidedError
from bookmaker.nonogram import answers, batches, long_sides, paths, solver
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import Grid, format_grid, parse_grid
from bookmaker.nonogram.solver import differing_cells, each_answer, first_answer, judge, judge_grids, warm
from bookmaker.nonogram.trace import CLASSES, classify_grids, trace_of
from bookmaker.nonogram.verdict import PuzzleClass, Solution, Verdict
from tests import naive
from tests.nonogram.corpus import SHARED, Known, dominoes, lines, puzzle_files, read_cases, read_puzzle

COUNTS = ((1, 2, 2), (2, 14, 14), (3, 384, 384), (4, 52362, 51234))
"""Of all n x n grids: how many are the only answer to their clues, how many line logic settles."""

SHARES = ((10, 0.5, 236, 267), (10, 0.6, 419, 421), (15, 0.5, 134, 159), (15, 0.6, 381, 383))
"""Side, fill, then of 500 grids from one seed: line-solvable, unique; other people's solvers agree."""

FAULTS = (
    ("4/1", "1/1/1", "row 1 needs 4 cells of 3"),
    ("1/1/1", "1 2/1", "column 1 needs 4 cells of 3"),
    ("3 1/5", "1/1/1", "row 1 needs 5 cells of 3; row 2 needs 5 cells of 3"),
    ("1/2", "1/1", "rows fill 3 cells, columns 2"),
    ("1/0", "0/0", "rows fill 1 cell, columns 0"),
    ("3/1/0", "1/2/1", ""),
    ("3/0/1", "1/2/1", "row 2: no arrangement of 0 fits the cells that other lines settle"),
    ("1 1/1/2/2", "2/1/1 1/2", "lines and sums fit, but every way to fill the open cells breaks a clue"),
)


@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case.name)
def test_cases(case: Known) -> None:
    """Inputs on which published tools went wrong get the right verdict, count and cells."""
    check(case, judge(case.clues, max_answers=100))


@pytest.mark.parametrize("path", puzzle_files(), ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    """Every puzzle with a known answer gets its verdict, its answer and its count of fired probes."""
    puzzle = read_puzzle(path)
    if "forever" in puzzle.name and os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        pytest.skip("a third of a million probes are for compiled code")

    check(puzzle, judge(puzzle.clues))


def test_public_puzzles_are_read() -> None:
    """Where the public puzzles are at hand, all of them are judged."""
    if not SHARED.is_dir():
        pytest.skip("the public puzzles are not at hand")

    assert len(puzzle_files()) == 52


@pytest.mark.parametrize(("rows", "cols", "fault"), FAULTS)
def test_faults(rows: str, cols: str, fault: str) -> None:
    """What is impossible says which lines or sums are at fault, as a reader counts."""
    solution = judge(Clues(lines(rows), lines(cols)))

    assert (solution.verdict is Verdict.IMPOSSIBLE) == bool(fault)
    assert solution.fault == fault


@pytest.mark.parametrize(("side", "unique", "line_solvable"), COUNTS)
def test_counts_of_all_grids(side: int, unique: int, line_solvable: int) -> None:
    """All grids of a side hold the known numbers of unique and of line-solvable ones."""
    judged = judge_grids(all_grids(side), unique=True)

    assert int((judged.answers == 1).sum()) == unique
    assert int(judged.line_solvable.sum()) == line_solvable


def test_unique_is_alone_with_its_clues() -> None:
    """Of all 4 x 4 grids those are called unique whose clues no other grid has."""
    grids = all_grids(4)
    clue_of = {mask: naive.runs(tuple(int(mask) >> i & 1 for i in range(4))) for mask in range(16)}
    number = {clue: i for i, clue in enumerate(sorted(set(clue_of.values())))}
    table = np.array([number[clue_of[mask]] for mask in range(16)])
    masks = 1 << np.arange(4)
    keys = np.concatenate([table[grids @ masks], table[grids.transpose(0, 2, 1) @ masks]], axis=1)
    _, where, counts = np.unique(keys, axis=0, return_inverse=True, return_counts=True)

    assert ((judge_grids(grids, unique=True).answers == 1) == (counts[where.ravel()] == 1)).all()


@pytest.mark.slow
def test_every_4x4() -> None:
    """All clues that 4 x 4 grids have get the verdict of the definition, alone and in a batch."""
    grids = all_grids(4)
    clues = [clues_of(grid) for grid in grids]
    verdicts = {one: naive.judge(one.rows, one.cols) for one in set(clues)}
    batch = judge_grids(grids, unique=True)

    assert len(verdicts) == 58196
    assert all(judge(one).verdict == verdict for one, verdict in verdicts.items())
    for one, found, line_solvable in zip(clues, batch.answers, batch.line_solvable, strict=True):
        assert (found == 1) == (verdicts[one] != "AMBIGUOUS")
        assert line_solvable == (verdicts[one] == "LINE_SOLVABLE")


@pytest.mark.parametrize("seed", range(4))
def test_small_puzzles_against_the_twin(seed: int) -> None:
    """Random clues of up to five lines, some of them impossible, get the verdict of the definition."""
    rng = np.random.default_rng(seed)
    for _ in range(60):
        height, width = rng.integers(1, 6, 2)
        one, other = (rng.random((2, height, width)) < rng.choice([0.3, 0.5, 0.6])).astype(np.uint8)
        rows, cols = clues_of(one).rows, clues_of(other if rng.random() < 0.3 else one).cols

        assert judge(Clues(rows, cols)).verdict == naive.judge(rows, cols), (rows, cols)


def test_probes_against_the_twin() -> None:
    """The probes that fire are those of the twin, which starts again from the top after each."""
    grids = (np.random.default_rng(8).random((400, 5, 5)) < 0.5).astype(np.uint8)
    stuck = [grid for grid in grids if judge(clues_of(grid)).line_unknown]
    for grid in stuck[:40]:
        clues = clues_of(grid)
        settled = naive.line_logic(clues.rows, clues.cols, ((2,) * 5,) * 5)
        assert settled is not None

        assert judge(clues).probes == naive.probe(clues.rows, clues.cols, settled)[1]


@pytest.mark.parametrize(("side", "fill", "line_solvable", "unique"), SHARES)
def test_shares(side: int, fill: float, line_solvable: int, unique: int) -> None:
    """Random grids are line-solvable and unique as often as other solvers find them to be."""
    grids = (np.random.default_rng(12345).random((500, side, side)) < fill).astype(np.uint8)
    judged = judge_grids(grids, unique=True)

    assert int(judged.line_solvable.sum()) == line_solvable
    assert int((judged.answers == 1).sum()) == unique


def test_against_sat() -> None:
    """500 random grids of 5 to 12 cells have one answer or more as a SAT solver says."""
    pytest.importorskip("pysat")

    compare_with_sat(500, 99)


@pytest.mark.slow
def test_against_sat_at_length() -> None:
    """So do 3,000 more."""
    pytest.importorskip("pysat")

    compare_with_sat(3000, 100)


@pytest.mark.slow
def test_every_4x4_at_length() -> None:
    """All clues that 4 x 4 grids have get the class and the number of answers of the definition."""
    grids = all_grids(4)
    clues = [clues_of(grid) for grid in grids]
    counts = Counter(clues)
    kinds = classify_grids(grids).kinds

    assert all(judge(one, max_answers=None).answers == count for one, count in counts.items())
    for one, kind in zip(clues, kinds.tolist(), strict=True):
        assert (CLASSES[kind] is PuzzleClass.MULTIPLE) == (counts[one] > 1)
    assert Counter(kinds.tolist())[CLASSES.index(PuzzleClass.LINE)] == 51234
    assert PuzzleClass.UNDECIDED not in {CLASSES[kind] for kind in kinds}


@pytest.mark.slow
def test_a_sample_of_5x5() -> None:
    """A sample of 5 x 5 grids has the answers that listing every arrangement finds."""
    for grid in (np.random.default_rng(55).random((300, 5, 5)) < 0.45).astype(np.uint8):
        clues = clues_of(grid)

        assert judge(clues, max_answers=None).answers == len(list(naive.answers(clues.rows, clues.cols)))


def compare_with_sat(count: int, seed: int) -> None:
    from benchmarks.reference.sat_counter import count_answers

    rng = np.random.default_rng(seed)
    for _ in range(count):
        height, width = rng.integers(5, 13, 2)
        grid = (rng.random((height, width)) < rng.uniform(0.35, 0.65)).astype(np.uint8)
        clues = clues_of(grid)
        solution = judge(clues)

        assert solution.answers == count_answers(clues.rows, clues.cols), format_grid(Grid(grid))
        assert judge_grids(grid[None], unique=True).answers[0] == solution.answers
        assert solution.second is None or clues_of(solution.second) == clues


@pytest.mark.parametrize("side", [3, 4, 5, 6])
def test_counting_to_the_end(side: int) -> None:
    """A diagonal has as many answers as there are permutations, and the count is exact."""
    solution = judge(Clues(((1,),) * side, ((1,),) * side), max_answers=1000)

    assert (solution.answers, solution.exact) == (factorial(side), True)


def test_counting_all_there_are() -> None:
    """Without a stop all answers are counted, and each is listed once."""
    diagonal = Clues(((1,),) * 7, ((1,),) * 7)
    listed = list(each_answer(diagonal))

    assert (judge(diagonal, max_answers=None).answers, judge(diagonal, max_answers=None).exact) == (
        5040,
        True,
    )
    assert len(listed) == len(set(listed)) == 5040
    assert all(clues_of(answer) == diagonal for answer in listed)


def test_answers_against_the_twin() -> None:
    """Of small puzzles exactly the answers of the definition are listed and counted."""
    rng = np.random.default_rng(17)
    for _ in range(60):
        clues = clues_of((rng.random(rng.integers(2, 6, 2)) < 0.4).astype(np.uint8))
        known = {Grid(np.array(answer)) for answer in naive.answers(clues.rows, clues.cols)}

        assert sorted(map(format_grid, each_answer(clues))) == sorted(map(format_grid, known))
        assert judge(clues, max_answers=None).answers == len(known)
        assert first_answer(clues) in known


def test_answers_of_long_puzzles() -> None:
    """A puzzle too wide for a word has all its answers listed as well."""
    clues = Clues(((1,),) * 3, ((1,),) * 3 + ((),) * 60)

    assert len(set(each_answer(clues))) == judge(clues, max_answers=None).answers == 6
    assert first_answer(clues) in set(each_answer(clues))


def test_answers_are_lazy() -> None:
    """The first answers are there long before the last could be."""
    answers = each_answer(Clues(((1,),) * 40, ((1,),) * 40))

    assert len({next(answers) for _ in range(200)}) == 200


def test_answers_within_a_budget() -> None:
    """A list that the budget cuts short says so after what it found, and so does a first answer."""
    diagonal, found = Clues(((1,),) * 9, ((1,),) * 9), []
    with pytest.raises(UndecidedError, match="the budget ran out"):
        for answer in each_answer(diagonal, budget=1000):
            found.append(answer)
    with pytest.raises(UndecidedError, match="the budget ran out"):
        first_answer(clues_of((np.random.default_rng(5).random((15, 15)) < 0.4).astype(np.uint8)), budget=3)

    assert 0 < len(set(found)) == len(found)


@pytest.mark.parametrize("clues", [Clues(((3,), (1,), ()), ((1,), (2,), (1,))), Clues(((1,),), ((1,),))])
def test_answers_of_what_lines_settle(clues: Clues) -> None:
    """Without a search there is the one answer, or none where a clue is broken."""
    listed = list(each_answer(clues))

    assert len(listed) == judge(clues).answers
    assert first_answer(clues) == (listed[0] if listed else None)


def test_given_cells() -> None:
    """Cells given hold: the answers are those that agree with them."""
    diagonal = Clues(((1,),) * 5, ((1,),) * 5)
    given = parse_grid(["#????", "?.???", "?????", "?????", "?????"])
    listed = list(each_answer(diagonal, given=given))

    assert judge(diagonal, max_answers=None, given=given).answers == len(listed) == 18
    assert all(answer.cells[0, 0] == 1 and answer.cells[1, 1] == 0 for answer in listed)
    assert judge(diagonal, given=listed[0]).verdict is Verdict.LINE_SOLVABLE


@pytest.mark.parametrize("words", [paths.WORD_CELLS, 0])
def test_given_cells_that_are_wrong(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A given grid that no answer agrees with is impossible, and the line at fault is named."""
    monkeypatch.setattr(paths, "WORD_CELLS", words)
    diagonal = Clues(((1,),) * 3, ((1,),) * 3)
    told = judge(diagonal, given=parse_grid(["???", "#.#", "???"]))

    assert told.verdict is Verdict.IMPOSSIBLE
    assert told.fault == "row 2: no arrangement of 1 fits the cells that are given or other lines settle"
    with pytest.raises(ValueError, match="given"):
        judge(diagonal, given=parse_grid(["???"]))


@pytest.mark.parametrize("words", [paths.WORD_CELLS, 0])
def test_progress(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search tells the share of its tree that is done, which never falls and ends at one."""
    monkeypatch.setattr(paths, "WORD_CELLS", words)
    monkeypatch.setattr(paths, "SLICE", 200)
    shares = list[float]()
    judge(Clues(((1,),) * 6, ((1,),) * 6), max_answers=None, progress=shares.append)

    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert shares[-1] == 1.0
    assert len(set(shares)) > 5


def test_what_comes_after_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strict probing two steps deep takes over from a search, and the search from that, with the same
    outcome."""
    grids = (np.random.default_rng(21).random((150, 8, 8)) < 0.42).astype(np.uint8)
    puzzles = [clues_of(grid) for grid in grids]
    puzzles += [Clues(one.rows, other.cols) for one, other in pairwise(puzzles)]
    puzzles += [dominoes(count) for count in range(2, 7)]
    before = [judge(clues) for clues in puzzles]
    monkeypatch.setattr(answers, "FIRST_GO", 1)
    after = [judge(clues) for clues in puzzles]

    assert [one.verdict for one in after] == [one.verdict for one in before]
    assert [one.grid for one in after if one.verdict.is_unique] == [
        one.grid for one in before if one.verdict.is_unique
    ]
    assert {one.verdict for one in before} >= {Verdict.NEEDS_SEARCH, Verdict.AMBIGUOUS, Verdict.IMPOSSIBLE}


def test_threads_change_nothing() -> None:
    """A batch on several threads says what it says on one, for word and long sides."""
    grids = (np.random.default_rng(7).random((300, 10, 10)) < 0.42).astype(np.uint8)
    one, many = judge_grids(grids, unique=True), judge_grids(grids, unique=True, threads=3)
    long = np.ones((3, 2, 70), np.uint8)

    assert (one.answers == many.answers).all()
    assert (one.unknown == many.unknown).all()
    assert (judge_grids(grids, threads=2).unknown == one.unknown).all()
    assert judge_grids(long, unique=True, threads=2).answers.tolist() == [1, 1, 1]


def test_a_fault_on_a_thread_is_told() -> None:
    """What goes wrong on a thread comes out where the batch was asked for."""

    def fail(_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        batches.on_threads(fail, range(4), 2)


def test_counting_stops() -> None:
    """The count stops where it is told, and then is not exact."""
    solution = judge(Clues(((1,),) * 6, ((1,),) * 6), max_answers=7)

    assert (solution.verdict, solution.answers, solution.exact) == (Verdict.AMBIGUOUS, 7, False)


def test_budget() -> None:
    """A budget that runs out is undecided, never a pass; the same budget ends the same everywhere."""
    clues = clues_of((np.random.default_rng(5).random((15, 15)) < 0.4).astype(np.uint8))
    for budget in (0, 1, 3, 40):
        solution = judge(clues, budget=budget)

        assert solution.verdict is Verdict.UNDECIDED
        assert not solution.exact
        assert solution.effort <= budget + 1
    assert judge(clues) == judge(clues)
    assert judge_grids(np.ones((1, 3, 3), np.uint8), unique=True, budget=0).answers.tolist() == [1]


@pytest.mark.parametrize("sat", [False, True])
def test_no_stage_spends_more_than_there_is(sat: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """All stages together keep within the budget, but for the last probe that was begun."""
    monkeypatch.setattr(answers, "FIRST_GO", 1_000)
    grids = (np.random.default_rng(2).random((4, 14, 14)) < 0.36).astype(np.uint8)
    puzzles = [dominoes(3), dominoes(6), *map(clues_of, grids)]
    for clues, budget in product(puzzles, (-5, 0, 1, 700, 1_050, 1_500, 3_000)):
        effort = judge(clues, budget=budget, sat=sat).effort

        assert effort <= max(0, budget) + 2 * clues.height * clues.width
        assert budget > 0 or effort <= 0


@pytest.mark.parametrize("words", [paths.WORD_CELLS, 0])
def test_slices_change_nothing(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Probing and searching in short slices tell all that they tell in one go, whatever the budget."""
    grids = (np.random.default_rng(7).random((40, 9, 9)) < 0.42).astype(np.uint8)
    puzzles = [clues_of(grid) for grid in grids]
    budgets = (0, 1, 7, 40, 300, 5000)
    monkeypatch.setattr(paths, "WORD_CELLS", words)
    at_once = [judge(clues, max_answers=6, budget=budget) for clues in puzzles for budget in budgets]
    monkeypatch.setattr(paths, "SLICE", 18 * 3)
    monkeypatch.setattr(long_sides, "SLICE", 100)
    sliced = [judge(clues, max_answers=6, budget=budget) for clues in puzzles for budget in budgets]

    assert {one.verdict for one in at_once} > {Verdict.NEEDS_PROBING, Verdict.AMBIGUOUS, Verdict.UNDECIDED}
    assert max(one.effort for one in at_once) > 500
    assert sliced == at_once


def test_a_batch_is_judged_alike_in_one_go_and_in_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grids that a first go leaves open get the answer that compiled code alone finds."""
    grids = (np.random.default_rng(7).random((60, 10, 10)) < 0.42).astype(np.uint8)
    at_once = judge_grids(grids, unique=True)
    monkeypatch.setattr(batches, "FIRST_GO", 3)
    monkeypatch.setattr(batches, "STACK", 7)
    again = judge_grids(grids, unique=True)

    assert (again.answers == at_once.answers).all()
    assert (again.unknown == at_once.unknown).all()
    assert (judge_grids(grids).unknown == at_once.unknown).all()


LARGE = {
    "permutation of 200": Clues(((1,),) * 200, ((1,),) * 200),
    "half filled, 62": clues_of((np.random.default_rng(1).random((62, 62)) < 0.5).astype(np.uint8)),
}


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer signals")
@pytest.mark.parametrize("name", LARGE)
def test_a_signal_is_heard(name: str) -> None:
    """Within about a second, whatever the solver is at."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    judge(LARGE[name], budget=1)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.6)
    began = monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            judge(LARGE[name])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert monotonic() - began < 0.6 + 2


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer signals")
def test_a_signal_is_heard_by_threads() -> None:
    """Who interrupts a batch waits for what is in hand alone, on one thread or on several."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for threads in (1, 3):
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            began = monotonic()
            with pytest.raises(KeyboardInterrupt):
                batches.on_threads(lambda _: sleep(0.02), range(1000), threads)
            assert monotonic() - began < 2
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer signals")
@pytest.mark.parametrize(("work", "name"), [*product((judge, trace_of), LARGE)])
def test_a_signal_is_heard_within_a_piece(work: Callable[[Clues], object], name: str) -> None:
    """Threads at work on hard puzzles end within a slice of theirs, whatever they are at."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def do(clues: Clues) -> None:
        work(clues)

    judge(LARGE[name], budget=1)
    trace_of(LARGE[name], budget=1)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    began = monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            batches.on_threads(do, [LARGE[name]] * 3, 2)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert monotonic() - began < 0.3 + 3


@pytest.mark.parametrize("name", LARGE)
def test_a_fault_ends_all_threads(name: str) -> None:
    """A fault on one thread is told within a slice of the others."""

    def do(clues: Clues | None) -> None:
        if clues is None:
            sleep(0.2)
            raise ZeroDivisionError
        judge(clues)

    judge(LARGE[name], budget=1)
    began = monotonic()
    with pytest.raises(ZeroDivisionError):
        batches.on_threads(do, [LARGE[name], None, LARGE[name]], 2)

    assert monotonic() - began < 0.2 + 3


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_large_puzzles_end(name: str) -> None:
    """The budget of a large puzzle is a matter of seconds, not of minutes."""
    began = monotonic()

    assert judge(LARGE[name]).verdict is Verdict.UNDECIDED
    assert monotonic() - began < 40


def test_large_puzzles_pay_more() -> None:
    """Of a large puzzle fewer probes are run, and with long sides each pays for the work it is."""
    few = (np.random.default_rng(2).random((62, 62)) < 0.5).astype(np.uint8)
    many = (np.random.default_rng(2).random((25, 25)) < 0.4).astype(np.uint8)

    assert judge(clues_of(many), budget=500).effort in (500, 501)
    assert judge(clues_of(few), budget=500).effort in (81, 82)
    assert 500 <= judge(LARGE["permutation of 200"], budget=500).effort < 2000


def test_undecided_in_a_batch() -> None:
    """A batch says 0 where its budget ran out."""
    grids = (np.random.default_rng(5).random((20, 15, 15)) < 0.4).astype(np.uint8)
    answers = judge_grids(grids, unique=True, budget=2).answers

    assert set(answers.tolist()) <= {0, 1, 2}
    assert 0 in answers


def test_line_logic_batch_asks_for_nothing_more() -> None:
    """Answers are counted only where they are asked for."""
    judged = judge_grids(all_grids(2))

    assert judged.answers.size == 0
    assert int(judged.line_solvable.sum()) == 14


def test_batches_of_wide_grids() -> None:
    """Grids too wide for a word are judged in batches as well."""
    grids = np.ones((2, 2, 70), np.uint8)
    grids[1, :, 0] = (0, 1)
    grids[1, :, 1] = (1, 0)
    grids[1, :, 2] = 0
    judged = judge_grids(grids, unique=True)

    assert judged.answers.tolist() == [1, 2]
    assert judged.line_solvable.tolist() == [True, False]


def test_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Warming up loads what judging beyond line logic needs."""
    monkeypatch.delitem(sys.modules, "bookmaker.nonogram.kernels.deep", raising=False)
    warm()

    assert "bookmaker.nonogram.kernels.deep" in sys.modules


def test_warming_up_without_a_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no cache can be shared nothing is compiled ahead."""
    monkeypatch.setattr(solver, "cache_folder", lambda: None)
    monkeypatch.delitem(sys.modules, "bookmaker.nonogram.kernels.deep", raising=False)
    warm()

    assert "bookmaker.nonogram.kernels.deep" not in sys.modules


def test_differing_cells() -> None:
    """Two answers differ in the cells named, by row and column from 0."""
    one, other = parse_grid(["#..", ".##"]), parse_grid(["#.#", "###"])

    assert differing_cells(one, one) == ()
    assert differing_cells(one, other) == differing_cells(other, one) == ((0, 2), (1, 0))


@pytest.mark.parametrize(
    ("clues", "max_answers", "complaint"),
    [
        (Clues((), ((1,),)), 2, "no rows or no columns"),
        (Clues(((0,),), ((),)), 2, "a run below 1"),
        (Clues(((1,),), ((1,),)), 1, "at least 2"),
    ],
)
def test_calls_that_make_no_sense(clues: Clues, max_answers: int, complaint: str) -> None:
    """A mistake of the caller is told as one."""
    with pytest.raises(ValueError, match=complaint):
        judge(clues, max_answers=max_answers)


def check(known: Known, solution: Solution) -> None:
    assert solution.verdict is known.verdict
    if known.answers is not None:
        assert (solution.answers, solution.exact) == (known.answers, True)
    if known.line_unknown is not None:
        assert solution.line_unknown == known.line_unknown
    if known.probes is not None:
        assert solution.probes == known.probes
    if known.answer:
        assert solution.grid == known.answer
    if known.verdict is Verdict.AMBIGUOUS:
        assert solution.grid is not None and solution.second is not None
        assert clues_of(solution.grid) == clues_of(solution.second) == known.clues
        assert differing_cells(solution.grid, solution.second)
    assert bool(solution.fault) == (known.verdict is Verdict.IMPOSSIBLE)


def all_grids(side: int) -> np.ndarray:
    cells = product(range(2), repeat=side * side)
    return np.array(list(cells), np.uint8).reshape(-1, side, side)
