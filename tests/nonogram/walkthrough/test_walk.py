from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Grid, format_grid, parse_grid
from bookmaker.nonogram.moves import Move, Tool
from bookmaker.nonogram.trace import trace_of
from bookmaker.nonogram.walkthrough import summarize, walk
from tests import naive
from tests.nonogram.corpus import puzzle_files, read_cases, read_puzzle

KNOWN = [*map(read_puzzle, puzzle_files()), *read_cases()]
LONG = {"dom7-15x15", "webpbn-06574-forever"}
"""Puzzles whose many nested what-ifs take seconds to tell."""


@pytest.mark.parametrize(
    "known",
    [
        pytest.param(known, marks=[pytest.mark.slow] if known.name in LONG else [], id=known.name)
        for known in KNOWN
    ],
)
def test_known_puzzles(known) -> None:
    """The way ends where the trace does, at the answer or at the cells that stay open."""
    moves = way_of(known.clues)

    reached = replay(known.clues, None, moves)
    if known.verdict.is_unique:
        trace = trace_of(known.clues)
        assert int(np.count_nonzero(reached == UNKNOWN)) == trace.unknown
        assert [move.tried for move in moves if move.tried] == [firing[:3] for firing in trace.firings]
    if known.answer is not None:
        assert np.all((reached == UNKNOWN) | (reached == known.answer.cells))


def test_random_puzzles() -> None:
    """On random grids, too, each line move is what its line tells then, and no line tells more at the end."""
    rng = np.random.default_rng(11)
    for _ in range(60):
        height, width = rng.integers(1, 13, 2)
        cells = (rng.random((height, width)) < rng.choice([0.45, 0.6])).astype(np.uint8)
        clues = clues_of(cells)
        moves = walk(clues)
        check_line_moves(clues, None, moves)
        reached = replay(clues, None, moves)
        assert np.all((reached == UNKNOWN) | (reached == cells))
        assert naive_fixpoint(clues, reached) == tuple(map(tuple, reached.tolist()))


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (9, 1), (3, 7)])
@pytest.mark.parametrize("value", [EMPTY, FILLED])
def test_blank_and_full(size: tuple[int, int], value: int) -> None:
    """An all-empty or all-filled puzzle takes a move a line of its first side that tells."""
    cells = np.full(size, value, np.uint8)

    moves = walk(clues_of(cells))

    assert np.array_equal(replay(clues_of(cells), None, moves), cells)
    assert {move.technique for move in moves} == {"full line" if value else "empty line"}


def test_given_cells_are_taken_up() -> None:
    """The way goes on from a given grid, tells no known cell again, and comes to the same answer."""
    answer = parse_grid(["##..#", "#.##.", ".###.", "..#..", "#####"])
    clues = clues_of(answer)
    rng = np.random.default_rng(3)
    for _ in range(20):
        given = Grid(np.where(rng.random((5, 5)) < 0.4, answer.cells, UNKNOWN))
        moves = walk(clues, given)
        check_line_moves(clues, given, moves)
        assert Grid(replay(clues, given, moves)) == answer


@pytest.mark.parametrize(
    ("clues", "given", "moves"),
    [
        (Clues(((4,),), ((1,),) * 3), None, 0),
        (Clues(((1,), (1,)), ((1,), (1,))), None, 0),
        (Clues(((1,), (1,)), ((1,), (1,))), ["##", "??"], 0),
        (clues_of(parse_grid(["#.", ".#"])), ["#?", "??"], 3),
        (clues_of(parse_grid(["##"])), ["##"], 0),
    ],
    ids=[
        "a clue that does not fit",
        "nothing to tell",
        "a given grid that breaks",
        "one cell helps",
        "all given",
    ],
)
def test_where_the_way_ends(clues: Clues, given: list[str] | None, moves: int) -> None:
    """Where nothing can be told, or a line cannot hold its clue, the way ends without a word."""
    assert len(walk(clues, parse_grid(given) if given else None)) == moves


def test_a_grid_of_another_size_is_refused() -> None:
    """A given grid must have the size of the clues."""
    with pytest.raises(ValueError, match="given: a grid of shape"):
        walk(Clues(((1,),), ((1,),)), parse_grid(["??"]))


def test_sentences() -> None:
    """Every sentence begins with a capital or a number and ends with a full stop; no move is empty."""
    for known in KNOWN:
        if known.name not in LONG:
            for move in way_of(known.clues):
                assert move.settled and move.technique
                assert list(move.settled) == sorted(move.settled)
                assert all(words[0].isupper() and words.endswith(".") for words in move.words), move.words
                assert "  " not in " ".join(move.words)


def test_the_same_way_every_time() -> None:
    """The way depends on nothing but the clues."""
    clues = next(known.clues for known in KNOWN if known.name == "tower-15x15")

    assert walk(clues) == walk(clues)


@pytest.mark.parametrize(
    ("name", "clues"),
    [
        ("heart", clues_of(parse_grid([".#.#.", "#####", "#####", ".###.", "..#.."]))),
        ("what_if", next(one.clues for one in KNOWN if one.name == "unique-but-nothing-forced-4x4")),
        ("tower", next(one.clues for one in KNOWN if one.name == "tower-15x15")),
    ],
)
def test_whole_ways(name: str, clues: Clues, golden: Callable[[str, str], None]) -> None:
    """A walkthrough reads as a solver would tell it."""
    moves = walk(clues)
    told = [words if i == 0 else f"    {words}" for move in moves for i, words in enumerate(move.words)]
    answer = format_grid(Grid(replay(clues, None, moves)))

    golden(f"walkthrough_{name}", "\n".join([*told, "", *answer, "", summarize(moves)]))


@cache
def way_of(clues: Clues) -> tuple[Move, ...]:
    return walk(clues)


def replay(clues: Clues, given: Grid | None, moves: tuple[Move, ...]) -> np.ndarray:
    cells = np.full((clues.height, clues.width), UNKNOWN, np.uint8) if given is None else given.cells.copy()
    for move in moves:
        for row, col, value in move.settled:
            assert cells[row, col] == UNKNOWN, move
            cells[row, col] = value
    return cells


def check_line_moves(clues: Clues, given: Grid | None, moves: tuple[Move, ...]) -> None:
    cells = replay(clues, given, ())
    for move in moves:
        if move.tool is Tool.LINE:
            is_row = move.axis == "row"
            assert {cell[0 if is_row else 1] for cell in move.settled} == {move.index}
            line = cells[move.index] if is_row else cells[:, move.index]
            clue = (clues.rows if is_row else clues.cols)[move.index]
            settled = naive.settle(clue, tuple(line.tolist()))
            assert settled is not None
            assert all(settled[col if is_row else row] == value for row, col, value in move.settled), move
        for row, col, value in move.settled:
            cells[row, col] = value


def naive_fixpoint(clues: Clues, cells: np.ndarray) -> naive.Lines | None:
    return naive.line_logic(clues.rows, clues.cols, tuple(map(tuple, cells.tolist())))
