import re
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from bookmaker.nonogram.clues import Clues, clues_of, runs
from bookmaker.nonogram.grid import UNKNOWN
from bookmaker.nonogram.moves import Move, Tool
from bookmaker.nonogram.walkthrough import walk
from bookmaker.nonogram.walkthrough.board import Board, Place, board_of
from bookmaker.nonogram.walkthrough.ladder import simplest_reason
from bookmaker.nonogram.walkthrough.wording import name_run
from tests import naive
from tests.nonogram.corpus import puzzle_files, read_cases, read_puzzle


def test_runs_are_called_by_their_names() -> None:
    """Where words say to which run cells belong, it covers them in every arrangement."""
    rng = np.random.default_rng(6)
    claims = 0
    for _ in range(3000):
        cells = (rng.random(int(rng.integers(5, 13))) < 0.5).astype(int)
        line = tuple(np.where(rng.random(cells.size) < 0.25, cells, naive.UNKNOWN).tolist())
        found = simplest_reason(runs(cells), line)
        for pattern in OWNERS:
            claim = re.match(pattern, found[1].words) if found else None
            if claim:
                claims += 1
                for arrangement in fitting(runs(cells), line):
                    assert name_of_run(arrangement, int(claim["cell"]) - 1) == claim["run"], (line, found)
    assert claims > 200


def test_reasons_are_true_as_they_are_told() -> None:
    """Lengths, gaps, places of runs, owners and ways are as the arrangements of the line have them."""
    rng = np.random.default_rng(9)
    told: Counter[str] = Counter()
    for _ in range(4000):
        cells = (rng.random(int(rng.integers(8, 20))) < 0.45).astype(int)
        clue, known = runs(cells), rng.random(cells.size) < rng.choice([0.25, 0.4])
        line = tuple(np.where(known, cells, naive.UNKNOWN).tolist())
        while (found := simplest_reason(clue, line)) is not None:
            claims = [(kind, claim) for kind in CLAIMS for claim in re.finditer(kind, found[1].words)]
            ways = [covered_by(one) for one in fitting(clue, line)] if claims else []
            told.update(kind for kind, _ in claims)
            assert all(CLAIMS[kind](claim, clue, ways) for kind, claim in claims), (clue, line, found)
            fresh = dict(found[1].settled)
            line = tuple(fresh.get(i, cell) for i, cell in enumerate(line))
    assert all(told[kind] > 5 for kind in CLAIMS), told


Ways = list[dict[int, str]]


def covered_by(arrangement: naive.Line) -> dict[int, str]:
    """Return the name of the run that covers each filled cell, cells counted from 1."""
    return {i + 1: name_of_run(arrangement, i) for i, cell in enumerate(arrangement) if cell == naive.FILLED}


def is_too_long(claim: re.Match[str], clue: naive.Line, ways: Ways) -> bool:
    first, last, length = int(claim["first"]), int(claim["last"]), int(claim["length"])
    if claim["why"] == "which is too long":
        return length == last - first + 1 > max(clue)
    names = {way[i] for way in ways for i in way}
    spans = {name: [i for way in ways for i in way if way[i] == name] for name in names}
    near = [name for name, cells in spans.items() if min(cells) <= last and first <= max(cells)]
    return length == last - first + 1 > max(length_of(name) for name in near)


def is_too_small(claim: re.Match[str], clue: naive.Line, ways: Ways) -> bool:
    gaps = [numbers(gap) for gap in re.split("cells?", claim["gaps"])[1:]]
    return all(len(gap) < length_of(run) for gap in gaps for run in re.findall(RUN, claim["runs"]))


def lies_there(claim: re.Match[str], clue: naive.Line, ways: Ways) -> bool:
    cells = [i for way in ways for i in way if way[i] == claim["run"]]
    return set(range(min(cells), max(cells) + 1)) == set(numbers(claim["cells"]))


def is_owned(claim: re.Match[str], clue: naive.Line, ways: Ways) -> bool:
    owners = {way[i] for way in ways for i in numbers(claim["cells"])}
    return owners == set(re.findall(RUN, claim["runs"]))


def is_counted(claim: re.Match[str], clue: naive.Line, ways: Ways) -> bool:
    word = claim["ways"]
    return len(ways) == (2 if word == "both" else int(word.removeprefix("all "))) if word != "every" else True


def length_of(run: str) -> int:
    return int(run.split()[-1])


def numbers(text: str) -> list[int]:
    """Read ``1, 3 and 6 to 9``."""
    stretches = re.findall(r"(\d+)(?: to (\d+))?", text)
    return [i for first, last in stretches for i in range(int(first), int(last or first) + 1)]


RUN = r"(?:the (?:[a-z]+ )?|a run of )\d+"
SPAN = r"[0-9]+(?: (?:and|to) [0-9]+)?"
CLAIMS: dict[str, Callable[[re.Match[str], naive.Line, Ways], bool]] = {
    r"run of (?P<length>\d+) at cells (?P<first>\d+) \D+(?P<last>\d+), (?P<why>[a-z ]+), so": is_too_long,
    rf"at (?P<gaps>[a-z0-9 ,]+?) (?:is|are) too small for (?P<runs>{RUN}(?: and {RUN})?)": is_too_small,
    rf"(?P<run>{RUN}) (?:can only lie )?in cells? (?P<cells>{SPAN})(?! belong)": lies_there,
    rf"cells? (?P<cells>{SPAN}) belongs? to (?:the same run, )?(?P<runs>{RUN}(?:(, | or ){RUN})*)": is_owned,
    r"trying (?P<ways>both|every|all \d+) ": is_counted,
}
"""What words say of a line, and whether it is so."""

OWNERS = [
    r"cells? (?P<cell>\d+)[^,]* belongs? to (?P<run>the (?:[a-z]+ )?\d+), which",
    r"cells? (?P<cell>\d+) (?:to \d+ |and \d+ )?(?:is|are) (?P<run>the (?:[a-z]+ )?\d+), ",
    r"with .*, (?P<run>the (?:[a-z]+ )?\d+) (?:starts|ends) in cell (?P<cell>\d+), ",
    r"(?P<run>the (?:[a-z]+ )?\d+) has to cover cells? (?P<cell>\d+)",
]


def fitting(clue: naive.Line, line: naive.Line) -> list[naive.Line]:
    return [
        one
        for one in naive.arrangements(clue, len(line))
        if all(known in (naive.UNKNOWN, cell) for known, cell in zip(line, one, strict=True))
    ]


def name_of_run(line: naive.Line, position: int) -> str:
    assert line[position] == naive.FILLED
    clue = naive.runs(line)
    run = len(naive.runs((*line[: position + 1], naive.EMPTY))) - 1
    return name_run(clue, run)


LONG = {"dom7-15x15", "webpbn-06574-forever"}
"""Puzzles whose many nested what-ifs take seconds to tell."""

KNOWN = [
    pytest.param(known.clues, marks=[pytest.mark.slow] if known.name in LONG else [], id=known.name)
    for known in [*map(read_puzzle, puzzle_files()), *read_cases()]
]


@pytest.mark.parametrize("clues", KNOWN)
def test_what_ifs_follow_as_they_are_told(clues: Clues) -> None:
    """From the words alone each clause of a what-if follows from those before it, and each line breaks."""
    check_what_ifs(clues)


def test_random_what_ifs_follow_as_they_are_told() -> None:
    """So it is on random grids."""
    rng = np.random.default_rng(12)
    assert sum(check_what_ifs(clues_of(cells)) for cells in (rng.random((60, 9, 9)) < 0.45)) > 20


def check_what_ifs(clues: Clues) -> int:
    board, found = board_of(clues, None), 0
    for move in walk(clues):
        if move.tried:
            found += 1
            follow_words(board.copy(), move)
            check_causes(board, move.words)
        for cell in move.settled:
            board.put(cell)
    return found


def follow_words(board: Board, move: Move) -> None:
    """Put down what the words say, each at its turn; what a first sentence says ahead is left out."""
    question, rest = move.words[0].split("?", 1)
    boards, tried = [board, board.copy()], [move.settled[0][:2]]
    boards[-1].put((*tried[-1], VALUES.index(question.split()[-1])))
    for one in re.finditer(rf"{WHAT_IF}|{CLAUSE}|{BROKEN}|{SO}", " ".join(move.words[1:]) or rest):
        if one["tried"]:
            tried.append((int(one["row"]) - 1, int(one["col"]) - 1))
            boards.append(boards[-1].copy())
            boards[-1].put((*tried[-1], VALUES.index(one["tried"])))
        elif one["cells"]:
            for line in lines_of(board, one["side"], one["lines"]):
                tell(boards[-1], line, one["cells"])
        elif one["broken"]:
            [line] = lines_of(board, one["broken"], one["number"])
            assert not naive.can_be_filled(board.clue(line), tuple(boards[-1].cells(line))), move.words
        else:
            row, col = tried.pop()
            assert one["at"] is None or (int(one["at"]), int(one["across"])) == (row + 1, col + 1)
            assert VALUES[1 - boards.pop().lines[row][col]] == one["so"], move.words
            boards[-1].put((row, col, VALUES.index(one["so"])))
    assert not tried, "the words end with what becomes of the first cell"
    if len(move.words) > 1:
        lines = {
            line
            for found in re.finditer(CLAUSE, " ".join(move.words[1:]))
            for line in lines_of(board, found["side"], found["lines"])
        }
        assert move.tool is Tool.NESTED or f" Then {len(lines)} lines tell more, " in move.words[0]
        assert move.words[0].endswith(f", so the cell is {one['so']}.")


def tell(board: Board, line: int, words: str) -> None:
    """Put down cells of a line that it tells."""
    settled = naive.settle_long(board.clue(line), tuple(board.cells(line)))
    assert settled is not None
    for cells, value in re.findall(rf"cells? ({NUMBERS}) (?:is|are) (\w+)", words):
        for position in numbers(cells):
            assert board.lines[line][position - 1] == UNKNOWN, words
            assert settled[position - 1] == VALUES.index(value), words
            board.put((*board.place(line, position - 1), VALUES.index(value)))


def check_causes(board: Board, words: tuple[str, ...]) -> None:
    """What follows with "so" crosses a cell of the clauses it hangs on, and a line named first told one."""
    before: set[Place] = set()
    told_by: dict[int, set[Place]] = {}
    tried: list[Place] = []
    for one in re.finditer(rf"{JOINT}(?P<link>{PLAIN}(?: and {PLAIN})*)|{WHAT_IF}|{SO}", " ".join(words)):
        if one["tried"]:
            tried.append((int(one["row"]) - 1, int(one["col"]) - 1))
            before = set()
        elif one["so"]:
            before = {tried.pop()} if tried else set()
        else:
            clauses = re.finditer(CLAUSE, one["link"])
            told = [
                (line, cells_of(board, line, clause["cells"]))
                for clause in clauses
                for line in lines_of(board, clause["side"], clause["lines"])
            ]
            assert len(dict(told)) == len(told), "a line speaks once in a breath"
            for line, _ in told:
                assert "so" not in one["joint"].lower() or crosses(board, line, before), (one[0], words)
                for source in lines_of(board, one["by"], one["sources"]) if one["by"] else ():
                    assert crosses(board, line, told_by[source]), (one[0], words)
            before = set().union(*(cells for _, cells in told))
            for line, cells in told:
                told_by[line] = told_by.get(line, set()) | cells


def crosses(board: Board, line: int, cells: set[Place]) -> bool:
    return any(line in board.through(cell) for cell in cells)


def cells_of(board: Board, line: int, words: str) -> set[Place]:
    found = re.findall(rf"cells? ({NUMBERS})", words)
    return {board.place(line, position - 1) for numbered in found for position in numbers(numbered)}


def test_a_wrong_cause_is_found() -> None:
    """The law on causes fails words whose "so" joins lines that share no cell."""
    board = board_of(Clues(((1,),) * 7, ((1,),) * 7), None)

    check_causes(board, ("Then in row 2 cell 3 is empty, so in column 3 cell 7 is empty.",))
    with pytest.raises(AssertionError):
        check_causes(board, ("Also, in row 2 cell 3 is empty, so in row 7 cell 5 is empty.",))
    with pytest.raises(AssertionError):
        check_causes(board, ("Then in row 2 cell 3 is empty.", "From row 2, in column 4 cell 5 is empty."))


def lines_of(board: Board, side: str, words: str) -> list[int]:
    return [number - 1 + (0 if side == "row" else board.clues.height) for number in numbers(words)]


VALUES = ("empty", "filled")
NUMBERS = r"\d+(?:(?: to |, | and )\d+)*"
CELLS = rf"cells? {NUMBERS} (?:is|are) (?:empty|filled)"
WHAT_IF = r"what if now row (?P<row>\d+), column (?P<col>\d+) were (?P<tried>empty|filled)\?"
CLAUSE = rf"in (?P<side>row|column)s? (?P<lines>{NUMBERS}) (?P<cells>{CELLS}(?: and {CELLS})?)"
PLAIN = re.sub(r"\?P<\w+>", "?:", CLAUSE)
FROM = rf"From (?P<by>row|column)s? (?P<sources>{NUMBERS}), "
JOINT = rf"(?P<joint>, so |, then |So |Also, |Then |Step by step: |{FROM})"
BROKEN = r"(?P<broken>row|column) (?P<number>\d+) can no longer hold"
SO = r"So (?:the cell|row (?P<at>\d+), column (?P<across>\d+)) is (?P<so>empty|filled)\."
