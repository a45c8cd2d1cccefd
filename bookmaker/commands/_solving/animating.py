"""The steps of a puzzle to a terminal: its grid with clues, redrawn in place, a step at a time."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import ceil
from textwrap import shorten, wrap
from time import monotonic, sleep
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.live import Live
from rich.style import Style
from rich.text import Text

from bookmaker.commands._solving.judging import Judged
from bookmaker.commands._solving.reporting import tell_rows
from bookmaker.commands._solving.steps import replay, tell_open
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN, Cells
from bookmaker.nonogram.moves import Move
from bookmaker.nonogram.walkthrough import summarize

LONGEST, SLOWEST, FASTEST = 8.0, 0.6, 0.04
"""Seconds that the play takes at most, so that ten do for all, and between two pictures at most and least."""

WORDS_LINES = 3
"""Lines for the words of a step below the grid."""

GROUP = 5
"""Columns and rows that are counted together, with a thin line between groups."""

REVERSE, DIM, BOLD, PLAIN = (Style.parse(style) for style in ("bold reverse", "dim", "bold", "none"))
ROW_RULE = Style(underline=True)


class Signs(NamedTuple):
    """What stands for a filled and for an empty cell, and between groups of cells.

    Fresh ones have signs of their own, which are seen without any colour; a filled one is reversed besides.
    """

    filled: str
    empty: str
    rule: str
    fresh_filled: str
    fresh_empty: str


BLOCKS, LETTERS = Signs("█", "·", "│", "•", "×"), Signs("#", ".", "|", "#", "-")
"""Signs for terminals that show them all, and for those that know ASCII alone."""


def play(judged: Judged, console: Console | None = None) -> None:
    """Play the steps where the terminal can show them, else print the answer and say why.

    Ctrl-C ends it; the screen is left in order.
    """
    console = Console() if console is None else console
    fault = _why_not(judged, console)
    if not fault:
        animate(judged, console)
        return
    if judged.answer:
        for line in tell_rows(judged.answer):
            console.print(line, highlight=False, markup=False, no_wrap=True, crop=False)
    console.print(fault, highlight=False, markup=False)


def size_of(clues: Clues) -> tuple[int, int]:
    """Return the columns and lines of a terminal that the grid with its clues and the words below need."""
    margin = _margin_of(clues)
    width = margin + _column_width(clues) * clues.width + (clues.width - 1) // GROUP + 3
    height = _depth_of(clues) + clues.height + WORDS_LINES + 2
    return width, height


def animate(judged: Judged, console: Console) -> None:
    """Play the steps, some ten seconds at most, and leave the last picture on the screen."""
    frames = list(_frames(judged, console))
    delay = min(SLOWEST, LONGEST / len(frames))
    began = monotonic()
    with Live(console=console, auto_refresh=False) as live:
        for number, frame in enumerate(frames, 1):
            live.update(frame, refresh=True)
            # What drawing takes is not slept as well.
            sleep(max(0.0, began + number * delay - monotonic()))


def _why_not(judged: Judged, console: Console) -> str:
    if judged.plain_fault:
        return f"Not played: {judged.plain_fault}."
    if not console.is_terminal or console.is_dumb_terminal:
        return "Not played: this terminal cannot redraw."
    width, height = size_of(judged.posed.clues)
    if width > console.width or height > console.height:
        has = f"{console.width} x {console.height}"
        return f"Not played: the grid needs a terminal of {width} x {height}, and this one has {has}."
    return ""


def _frames(judged: Judged, console: Console) -> Iterator[Text]:
    """Yield the pictures: the start, each step, or every so many where they would flicker by, and the end."""
    clues, moves = judged.posed.clues, judged.moves or ()
    stride = max(1, ceil(len(moves) * FASTEST / LONGEST))
    cells = np.full((clues.height, clues.width), UNKNOWN, np.uint8)
    if judged.start is not None:
        cells = judged.start.cells.copy()
    steps = replay(clues, judged.start, moves)
    if moves:
        head = f"{counted(len(moves), 'step')}. Ctrl-C ends the play."
        yield draw(clues, cells, (), _worded(head, console), _signs_of(console))
    number = 0
    while taken := [(move, after.copy()) for move, after in islice(steps, stride)]:
        number, cells = number + len(taken), taken[-1][1]
        head = " ".join((f"{number} of {len(moves)}.", *taken[-1][0].words))
        yield draw(clues, cells, [move for move, _ in taken], _worded(head, console), _signs_of(console))
    yield _end(judged, cells, console)


def _end(judged: Judged, cells: Cells, console: Console) -> Text:
    answer = judged.answer
    used = f"{counted(len(judged.moves or ()), 'step')}: {summarize(judged.moves or ())}."
    left = tell_open(judged)
    told = f"{used} {left}" if judged.moves else left
    if left and answer is not None:
        told += " It is shown as the search found it."
    last = cells if answer is None else answer.cells
    return draw(judged.posed.clues, last, (), _worded(told, console), _signs_of(console))


def draw(
    clues: Clues, cells: Cells, moves: Sequence[Move], words: Sequence[str] = (), signs: Signs = BLOCKS
) -> Text:
    """Draw cells with their clues; those that ``moves`` settled and the clue they come from stand out."""
    fresh = np.zeros(cells.shape, np.bool_)
    for move in moves:
        for r, c, _ in move.settled:
            fresh[r, c] = True
    telling = {(move.axis, move.index) for move in moves}
    lines = [*_heads(clues, telling), *_rows(clues, cells, (fresh, telling), signs)]
    picture = Text("\n").join([*lines, *map(Text, ["", *words])])
    picture.no_wrap = True
    return picture


def _heads(clues: Clues, telling: set[tuple[str, int]]) -> Iterator[Text]:
    """Yield the clues of the columns, set at the foot."""
    width, depth = _column_width(clues), _depth_of(clues)
    for level in range(depth):
        line = Text(" " * (_margin_of(clues) + 1))
        for c, clue in enumerate(clues.cols):
            place = level - depth + len(_shown(clue))
            number = str(_shown(clue)[place]) if place >= 0 else ""
            line.append(_gap(c) + number.rjust(width), BOLD if ("column", c) in telling else PLAIN)
        yield line


def _rows(
    clues: Clues, cells: Cells, news: tuple[NDArray[np.bool_], set[tuple[str, int]]], signs: Signs
) -> Iterator[Text]:
    """Yield each row: its clue, bold where it tells something, and its cells, the fresh ones marked."""
    width, (fresh, telling) = _column_width(clues), news
    looks = {FILLED: signs.filled * width, EMPTY: signs.empty.rjust(width), UNKNOWN: " " * width}
    marks = {FILLED: signs.fresh_filled.rjust(width), EMPTY: signs.fresh_empty.rjust(width)}
    styles = {FILLED: REVERSE, EMPTY: BOLD}
    for r, clue in enumerate(clues.rows):
        numbers = " ".join(map(str, _shown(clue)))
        line = Text(numbers.rjust(_margin_of(clues)), BOLD if ("row", r) in telling else PLAIN)
        line.append(signs.rule, DIM)
        rule = ROW_RULE if (r + 1) % GROUP == 0 and r + 1 < clues.height else PLAIN
        for c in range(clues.width):
            line.append(_gap(c) and signs.rule, DIM + rule)
            value = int(cells[r, c])
            if fresh[r, c]:
                line.append(marks[value], styles[value] + rule)
            else:
                line.append(looks[value], rule)
        line.append(signs.rule, DIM)
        yield line


def _worded(words: str, console: Console) -> list[str]:
    """Break words into the lines there are for them."""
    width = min(console.width - 1, 100)
    lines = wrap(words, width)
    if len(lines) > WORDS_LINES:
        rest = " ".join(lines[WORDS_LINES - 1 :])
        lines = [*lines[: WORDS_LINES - 1], shorten(rest, width, placeholder=" …")]
    return lines + [""] * (WORDS_LINES - len(lines))


def _signs_of(console: Console) -> Signs:
    return LETTERS if console.options.ascii_only else BLOCKS


def _gap(c: int) -> str:
    return " " if c and c % GROUP == 0 else ""


def _shown(clue: Clue) -> Clue:
    return clue or (0,)


def _margin_of(clues: Clues) -> int:
    return max(len(" ".join(map(str, _shown(clue)))) for clue in clues.rows)


def _depth_of(clues: Clues) -> int:
    return max(len(_shown(clue)) for clue in clues.cols)


def _column_width(clues: Clues) -> int:
    """Return the characters a column takes: two, which make a cell square, or more for longer numbers."""
    return 1 + max(len(str(run)) for clue in clues.cols for run in _shown(clue))
