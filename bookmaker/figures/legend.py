"""What a map shows, and how often, to a legend: the ramp of its moves, and a sample of each kind of cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bookmaker.figures.document import Area, fill, gray, ring
from bookmaker.figures.lettering import Word, advance
from bookmaker.figures.map_cells import draw_frames, draw_grounds, draw_squares
from bookmaker.figures.ramp import STEPS
from bookmaker.findings import counted

FACE, SIZE = "regular", 16
SAMPLE, LINE, NARROWEST = 23, 36, 320
"""The side of a sample, from one line of the legend to the next, and the least width to break lines at."""

NEAR, APART = 8, 26
"""From a sample to its words, and from those to the next sample."""

STRIP = 3
"""The width of one step of the ramp."""


@dataclass(frozen=True)
class Sample:
    """A kind of cell: its words, its step of the ramp, whether it is filled, and how many frames it has."""

    words: str
    step: int
    filled: bool = False
    frames: int = 0


@dataclass(frozen=True)
class Legend:
    """A legend in place: its shapes, its words, and where it ends."""

    shapes: str
    words: tuple[Word, ...]
    right: int
    foot: int


def draw_legend(samples: Sequence[Sample], moves: int, corner: tuple[int, int], right: int) -> Legend:
    """Draw the ramp for so many moves, then samples in lines that end before ``right`` where they can."""
    x, y = corner
    ramp, words = _draw_ramp(moves, x, y) if moves else ("", ())
    top = y + LINE if moves else y
    placed = list(_place(samples, x, top, max(right, x + NARROWEST)))
    words += tuple(_word(sample.words, area.x + SAMPLE + NEAR, area) for sample, area in placed)
    foot = max((int(area.y) for _, area in placed), default=y) + SAMPLE
    return Legend(ramp + _draw_samples(placed), words, int(max(word.end for word in words)) + 1, foot)


def _draw_ramp(moves: int, x: int, y: int) -> tuple[str, tuple[Word, ...]]:
    """Draw the ramp between its first and its last move."""
    first = Word(x, 0, "first", FACE, SIZE)
    left = int(first.end) + NEAR
    bar = Area(left, y, STRIP * STEPS, SAMPLE)
    # Each reaches to the end, under the next one: strips side by side would show seams where they are scaled.
    strips = {step: [Area(left + STRIP * step, y, STRIP * (STEPS - step), SAMPLE)] for step in range(STEPS)}
    last = f"last of {counted(moves, 'move')}"
    words = _word("first", x, bar), _word(last, bar.x + bar.width + NEAR, bar)
    return draw_grounds(strips) + _outline([bar]), words


def _place(samples: Sequence[Sample], x: int, y: int, right: int) -> Iterator[tuple[Sample, Area]]:
    """Place samples from left to right, and on the next line where they do not fit."""
    left = x
    for sample in samples:
        width = SAMPLE + NEAR + int(advance(sample.words, FACE, SIZE)) + 1
        if left > x and left + width > right:
            left, y = x, y + LINE
        yield sample, Area(left, y, SAMPLE, SAMPLE)
        left += width + APART


def _draw_samples(placed: Sequence[tuple[Sample, Area]]) -> str:
    grounds: dict[int, list[Area]] = {}
    for sample, area in placed:
        grounds.setdefault(sample.step, []).append(area)
    once, twice = ([area for sample, area in placed if sample.frames == frames] for frames in (1, 2))
    squares = draw_squares(area for sample, area in placed if sample.filled)
    outlines = _outline([area for _, area in placed])
    return draw_grounds(grounds) + outlines + squares + draw_frames(once, twice)


def _outline(areas: Sequence[Area]) -> str:
    return fill((side for area in areas for side in ring(area, 1)), gray(0.3))


def _word(text: str, x: float, beside: Area) -> Word:
    """Set words at ``x`` on the middle of what they stand beside."""
    return Word(x, int(beside.y + beside.height / 2) + 6, text, FACE, SIZE)
