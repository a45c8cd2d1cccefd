"""One line and its clue to its arrangements: how many there are, and what those at both ends agree on.

A line is a sequence of EMPTY, FILLED and UNKNOWN; its arrangements are the ways to lay all runs of the clue
so that no known cell is contradicted.
"""

from collections.abc import Sequence

from bookmaker.nonogram.clues import Clue
from bookmaker.nonogram.grid import EMPTY, FILLED

Line = Sequence[int]


def count_arrangements(clue: Clue, line: Line) -> int:
    """Count the arrangements of a clue, exactly, however many."""
    return _ways(clue, line)[0][0]


def skim(clue: Clue, line: Line) -> list[int]:
    """Return a line with what the two packings of its runs, to either end, tell without a look between them.

    A cell is filled where one run covers it in both, and empty where it lies between the same two runs in
    both. Raises ValueError where no arrangement fits.
    """
    first, last = pack(clue, line), _pack_back(clue, line)
    told = list(line)
    ends = [0, *(start + length for start, length in zip(last, clue, strict=True))]
    for gap, (left, right) in enumerate(zip(ends, [*first, len(line)], strict=True)):
        told[left:right] = [EMPTY] * max(right - left, 0)
        if gap < len(clue):
            left, right = last[gap], first[gap] + clue[gap]
            told[left:right] = [FILLED] * max(right - left, 0)
    return told


def pack(clue: Clue, line: Line) -> list[int]:
    """Return where each run begins when all are pushed to the front as far as known cells let them.

    Raises ValueError where no arrangement fits.
    """
    ways = _ways(clue, line)
    if not ways[0][0]:
        raise ValueError(f"no arrangement of {clue} fits the line")
    starts, place = [], 0
    for number, length in enumerate(clue):
        while not _fits(line, place, length) or not ways[number + 1][place + length + 1]:
            place += 1
        starts.append(place)
        place += length + 1
    return starts


def _pack_back(clue: Clue, line: Line) -> list[int]:
    turned = pack(clue[::-1], line[::-1])
    return [len(line) - start - length for start, length in zip(turned, clue[::-1], strict=True)][::-1]


def _ways(clue: Clue, line: Line) -> list[list[int]]:
    """Count, for each run and cell, the ways to lay that run and all after it from that cell on.

    From a cell on, the ways are those that leave the cell empty and those that begin the run there.
    """
    length = len(line)
    last_filled = max((place for place in range(length) if line[place] == FILLED), default=-1)
    tables = [[int(place > last_filled) for place in range(length + 2)]]
    for run in reversed(clue):
        after, ways = tables[-1], [0] * (length + 2)
        for place in range(length - 1, -1, -1):
            skipped = ways[place + 1] if line[place] != FILLED else 0
            ways[place] = skipped + (after[place + run + 1] if _fits(line, place, run) else 0)
        tables.append(ways)
    return tables[::-1]


def _fits(line: Line, place: int, run: int) -> bool:
    """Whether a run can lie at a place: no empty cell under it, no filled one right after it."""
    end = place + run
    if end > len(line) or (end < len(line) and line[end] == FILLED):
        return False
    return EMPTY not in line[place:end]
