import builtins
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from signal import SIGINT
from subprocess import PIPE, STDOUT, Popen
from time import sleep

import numpy as np
import pytest

from bookmaker.nonogram import answers, paths, sat
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import UNKNOWN, Grid
from bookmaker.nonogram.outcome import Found
from bookmaker.nonogram.solver import first_answer, judge
from bookmaker.nonogram.verdict import Verdict
from tests import naive
from tests.nonogram.corpus import dominoes

ROOT = Path(__file__).parents[2]

needs_sat = pytest.mark.skipif(find_spec("pysat") is None, reason="the extra sat is not installed")


@needs_sat
def test_every_arrangement_of_a_line() -> None:
    """The clauses of a line have its arrangements for models, and no others."""
    for clue in naive.clues_that_fit(6):
        for length in (6, 7):
            clauses = list(sat._line(clue, list(range(1, length + 1)), iter(range(length + 1, 999))))

            assert models(clauses, length) == set(naive.arrangements(clue, length)), (clue, length)


@needs_sat
def test_against_the_definition() -> None:
    """All answers of small puzzles are found, each once, whatever lines settled before."""
    rng = np.random.default_rng(4)
    for _ in range(60):
        clues = clues_of((rng.random(rng.integers(2, 6, 2)) < 0.42).astype(np.uint8))
        cells, _ = paths.settle_blank(paths.tables_of(clues))
        parts = list(sat.search(clues, cells, 10_000)) if UNKNOWN in cells else []
        found = [Grid(answer) for part in parts for answer in part.answers]

        assert len(found) == len(set(found))
        if parts:
            assert parts[-1].ended
            assert len(found) == len(list(naive.answers(clues.rows, clues.cols)))


@needs_sat
def test_on_and_off_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a SAT solver from the first probe on the verdicts and unique answers are the same."""
    grids = (np.random.default_rng(6).random((80, 9, 9)) < 0.42).astype(np.uint8)
    puzzles = [clues_of(grid) for grid in grids]
    puzzles += [Clues(one.rows, other.cols) for one, other in pairwise(puzzles)]
    puzzles += [dominoes(count) for count in range(2, 8)]
    off = [judge(clues) for clues in puzzles]
    monkeypatch.setattr(answers, "FIRST_GO", 1)
    on = [judge(clues, sat=True) for clues in puzzles]

    assert [one.verdict for one in on] == [one.verdict for one in off]
    assert [one.answers for one in on] == [one.answers for one in off]
    for one, clues in zip(on, puzzles, strict=True):
        if one.verdict is Verdict.AMBIGUOUS:
            assert one.grid is not None and one.second is not None
            assert clues_of(one.grid) == clues_of(one.second) == clues
    assert {one.verdict for one in off} >= {Verdict.NEEDS_SEARCH, Verdict.AMBIGUOUS, Verdict.IMPOSSIBLE}


@needs_sat
def test_a_budget_of_conflicts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Conflicts that run out leave open what they do not tell, and the search goes on."""
    clues = clues_of((np.random.default_rng(5).random((20, 20)) < 0.38).astype(np.uint8))
    cells, _ = paths.settle_blank(paths.tables_of(clues))

    assert list(sat.search(clues, cells, 2, conflicts=0)) == []
    monkeypatch.setattr(sat, "SLICE", 1)
    sliced = [part.answers for part in sat.search(clues, cells, 2)]
    assert sum(map(len, sliced)) == 2


@needs_sat
@pytest.mark.parametrize(("most", "told"), [(50, (50, False)), (None, (720, True))])
def test_many_answers(most: int | None, told: tuple[int, bool]) -> None:
    """Of many answers the SAT solver finds more than the budget did, and what it finds is kept."""
    clues = Clues(((1,),) * 6, ((1,),) * 6)
    solution = judge(clues, max_answers=most, budget=90, sat=True)

    assert solution.verdict is Verdict.AMBIGUOUS
    assert (solution.answers, solution.exact) == told
    assert judge(clues, max_answers=most, budget=90).answers < told[0]


@needs_sat
def test_what_is_found_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A SAT solver that finds fewer answers than the search before it takes none of them away."""
    monkeypatch.setattr(sat, "search", lambda *_: iter([Found([], False, 1, 0.0)]))
    clues = Clues(((1,),) * 6, ((1,),) * 6)

    for most in (50, None):
        told, alone = (judge(clues, max_answers=most, budget=300, sat=by_sat) for by_sat in (True, False))
        assert told == alone
        assert told.answers > 1


@needs_sat
def test_conflicts_are_counted() -> None:
    """What a search costs is its conflicts and one a call, so that easy answers are cheap."""
    diagonal = Clues(((1,),) * 5, ((1,),) * 5)
    parts = list(sat.search(diagonal, np.full((5, 5), UNKNOWN, np.uint8), 10**6, conflicts=1_000))

    assert parts[-1].ended
    assert sum(len(part.answers) for part in parts) == 120 < parts[-1].spent


@needs_sat
def test_first_answer_by_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first answer that a search does not find in time is found by the SAT solver."""
    clues = clues_of((np.random.default_rng(5).random((15, 15)) < 0.4).astype(np.uint8))
    monkeypatch.setattr(answers, "FIRST_GO", 1)
    answer = first_answer(clues, sat=True)

    assert answer is not None and clues_of(answer) == clues


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no SAT solver is installed the search does without, silently."""
    asked = builtins.__import__

    def refuse(name: str, *rest: object) -> object:
        assert not name.startswith("pysat")
        return asked(name, *rest)

    clues = clues_of((np.random.default_rng(7).random((12, 12)) < 0.4).astype(np.uint8))
    monkeypatch.setattr(sat, "find_spec", lambda _: None)
    monkeypatch.setattr(answers, "FIRST_GO", 1)
    monkeypatch.setattr(builtins, "__import__", refuse)

    assert judge(clues, sat=True).verdict == judge(clues).verdict


def models(clauses: list[list[int]], length: int) -> set[tuple[int, ...]]:
    """Return what all models say of the first variables."""
    from pysat.solvers import Glucose4

    with Glucose4(bootstrap_with=[*clauses, [length, -length]]) as solver:
        return {tuple(int(value > 0) for value in model[:length]) for model in solver.enum_models()}


SEARCH = """
import numpy as np
from bookmaker.nonogram import sat
from bookmaker.nonogram.clues import clues_of
grid = (np.random.default_rng(3).random((60, 60)) < 0.42).astype(np.uint8)
print("at it", flush=True)
try:
    for _ in sat.search(clues_of(grid), np.full(grid.shape, 2, np.uint8), 2, 10_000_000):
        pass
except KeyboardInterrupt:
    print("interrupted")
"""


@needs_sat
@pytest.mark.skipif(sys.platform == "win32", reason="this system sends no signals to a process")
def test_an_interruption_is_the_callers() -> None:
    """Ctrl-C while the solver works is KeyboardInterrupt, and no error of the library."""
    command = [sys.executable, "-c", SEARCH]
    with Popen(command, cwd=ROOT, stdout=PIPE, stderr=STDOUT, encoding="utf-8") as child:
        assert child.stdout and child.stdout.readline() == "at it\n"
        sleep(2)
        child.send_signal(SIGINT)
        try:
            told, _ = child.communicate(timeout=60)
        finally:
            child.kill()

    assert told == "interrupted\n"
