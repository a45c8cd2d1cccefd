"""Draw random grids until each puzzle of a section has one that meets its terms."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from bookmaker.book import LINE
from bookmaker.errors import SelectionError
from bookmaker.jobs import Executor, run
from bookmaker.nonogram.clues import most_clues
from bookmaker.nonogram.difficulty import EXPERT
from bookmaker.nonogram.grid import Cells, Grid, answer_sha256, canonical_key
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.solver import judge_grids, warm
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen, Taken
from bookmaker.selection.terms import DEGENERATE, LEAST_FILL, MOST_FILL, Judged, Refused, judge_grid
from bookmaker.sources import ENDLESS
from bookmaker.sources.density import RECOMMENDED, what_if_fill
from bookmaker.sources.stream import Stream

BATCH = 16
"""Grids drawn and judged at once; the stream is the same whatever this is."""

DRAWS = {source.NAME: source for source in ENDLESS}


@dataclass(frozen=True)
class Draw:
    """One puzzle to be drawn: number ``puzzle`` of section ``section``, counted from 0.

    ``passed_over`` grids that met the terms are skipped first, because the book has them already.
    """

    asked: Asked
    seed: int
    section: int
    puzzle: int
    passed_over: int = 0


@dataclass(frozen=True)
class Drawn:
    """What came of a draw: the grid accepted, or None; ``tries`` counts the grids drawn."""

    grid: Grid | None
    judged: Judged | None
    tries: int
    refused: Counter[str]


def choose_random(
    asked: Asked, seed: int, section: int, taken: Taken, on: Executor
) -> Iterator[tuple[Chosen, int]]:
    """Yield a chosen grid for each puzzle of a section, none of them taken, with the tries it cost.

    Puzzle k depends on (seed, section, k) and on the ones before it only through duplicates. Raises
    SelectionError naming fill and size when the tries are spent.
    """
    _check_fill(asked)
    if asked.solving != LINE:
        warm()  # so that workers load what they would each compile
    draws = [Draw(asked, seed, section, puzzle) for puzzle in range(asked.count)]
    seen = set(taken)
    for draw, drawn in zip(draws, run(draw_puzzle, draws, on), strict=True):
        while drawn.grid is not None and canonical_key(drawn.grid) in seen:
            draw = Draw(asked, seed, section, draw.puzzle, draw.passed_over + 1)
            drawn = draw_puzzle(draw)
        if drawn.grid is None or drawn.judged is None:
            raise SelectionError(_spent(draw, drawn))
        seen.add(canonical_key(drawn.grid))
        yield Chosen(_picture(drawn.grid, asked), drawn.judged), drawn.tries


def fill_of(asked: Asked) -> float:
    """Return the fill a section draws at: its own, or one for its size and its tiers."""
    fill = asked.options.get("fill")
    if fill is not None:
        return float(cast(float, fill))
    default = what_if_fill if asked.tiers == (EXPERT,) else DRAWS[asked.source].default_fill
    return default(asked.width, asked.height)


def _check_fill(asked: Asked) -> None:
    """Refuse a fill that leaves grids nearly empty or full, before any try."""
    fill = fill_of(asked)
    if not LEAST_FILL <= fill <= MOST_FILL:
        raise SelectionError(
            f"{asked.where}: fill {fill:g} leaves {asked.width}x{asked.height} grids nearly empty or "
            f"nearly filled; {_advice(asked)}"
        )


def draw_puzzle(draw: Draw) -> Drawn:
    """Draw grids from the puzzle's own stream until one meets the terms or the tries are spent."""
    stream = Stream(draw.seed, draw.section, draw.puzzle)
    limit, passed_over = cast(int, draw.asked.options["tries"]), draw.passed_over
    refused: Counter[str] = Counter()
    for tries, (cells, hopeless) in enumerate(_candidates(stream, draw.asked, limit), 1):
        judged = Refused(hopeless) if hopeless else judge_grid(Grid(cells), draw.asked)
        if isinstance(judged, Refused):
            refused[judged.reason] += 1
        elif passed_over:
            passed_over -= 1
        else:
            return Drawn(Grid(cells), judged, tries, refused)
    return Drawn(None, None, limit, refused)


def _candidates(stream: Stream, asked: Asked, limit: int) -> Iterator[tuple[Cells, str]]:
    """Yield up to ``limit`` grids, each with why the fast batch test refuses it, or nothing."""
    fill, draw = fill_of(asked), DRAWS[asked.source].draw
    for start in range(0, limit, BATCH):
        stack = draw(stream, min(BATCH, limit - start), asked.width, asked.height, fill)
        yield from zip(stack, _hopeless(stack, asked), strict=True)


def _hopeless(stack: Cells, asked: Asked) -> Iterator[str]:
    """Say of each grid why it cannot meet the terms, as far as compiled code can tell of many at once."""
    measures = zip(most_clues(stack), judge_grids(stack).unknown, stack.sum(axis=(1, 2)), strict=True)
    for longest, unknown, filled in measures:
        if not LEAST_FILL <= filled / stack[0].size <= MOST_FILL:
            yield DEGENERATE
        elif asked.max_clues is not None and longest > asked.max_clues:
            yield f"have over {asked.max_clues} clues in a line"
        elif asked.solving == LINE and unknown:
            yield "need a guess or have more than one answer"
        elif asked.tiers == (EXPERT,) and not unknown:
            yield "are solved by lines alone"
        else:
            yield ""


def _picture(grid: Grid, asked: Asked) -> Picture:
    """Name a grid by its kind, its size and its cells, so that no other has the name."""
    slug = f"{asked.source}-{asked.width}x{asked.height}-{answer_sha256(grid)[:8]}"
    return Picture(slug=slug, title="", grid=grid, source=asked.source)


def _spent(draw: Draw, drawn: Drawn) -> str:
    asked = draw.asked
    reasons = ", ".join(f"{number} {reason}" for reason, number in drawn.refused.most_common())
    duplicates = f", {draw.passed_over} are elsewhere in the book" if draw.passed_over else ""
    return (
        f"{asked.where}: puzzle {draw.puzzle + 1}: {drawn.tries} grids of {asked.width}x{asked.height} drawn "
        f"at fill {fill_of(asked):g}, none fits: {reasons}{duplicates}; {_advice(asked)}"
    )


def _advice(asked: Asked) -> str:
    if asked.tiers == (EXPERT,):
        fill = what_if_fill(asked.width, asked.height)
        return f"a fill near {fill:.2f} leaves most grids to what-ifs, or raise tries"
    low, high = RECOMMENDED
    loosen = [name for name, asks in (("max_clues", asked.max_clues), ("difficulty", asked.tiers)) if asks]
    also = f", loosen {' or '.join(loosen)}" if loosen else ""
    return f"a fill of {low:g} to {high:g} works at most sizes{also}, or raise tries"
