"""How the calibration set was drawn: ``python -m benchmarks.calibration.draw_set BANK_GRIDS_JSON``.

The drawings are those of the bank as they were then; kept here, so that redrawing a picture moves no cut.
Noise and blobs come from seeds of their own, by the sizes.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from benchmarks.calibration.cut_tiers import GRIDS, format_grid_line
from bookmaker.nonogram.grid import Cells, Grid, parse_grid
from bookmaker.nonogram.solver import judge_grids

NOISE_FILL = {15: 0.60, 20: 0.62, 25: 0.65}
EACH = 65

Draw = Callable[[np.random.Generator, int], Cells]


def draw_set(bank: dict[str, list[str]]) -> Iterator[str]:
    """Yield the lines of the set; ``bank`` has rows by ``slug/size``."""
    for size in NOISE_FILL:
        for key, rows in sorted(bank.items()):
            slug, _, of_size = key.partition("/")
            if int(of_size) == size:
                yield format_grid_line(f"drawing/{size}/{slug}", parse_grid(rows))
        for kind, draw in (("noise", _noise), ("blobs", _blobs)):
            for number, grid in enumerate(_solvable(draw, size)):
                yield format_grid_line(f"{kind}/{size}/{number}", grid)


def _solvable(draw: Draw, size: int) -> Iterator[Grid]:
    rng, found = np.random.default_rng(size), 0
    while found < EACH:
        cells = draw(rng, size)
        if judge_grids(cells[None]).line_solvable[0]:
            found += 1
            yield Grid(cells)


def _noise(rng: np.random.Generator, size: int) -> Cells:
    return (rng.random((size, size)) < NOISE_FILL[size]).astype(np.uint8)


def _blobs(rng: np.random.Generator, size: int) -> Cells:
    heights = rng.random((size, size))
    for _ in range(2):
        padded = np.pad(heights, 1, mode="edge")
        heights = sum(padded[r : r + size, c : c + size] for r in range(3) for c in range(3)) / 9
    return (heights > np.quantile(heights, 0.5)).astype(np.uint8)


if __name__ == "__main__":
    handed = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    GRIDS.write_text("\n".join([*draw_set(handed), ""]), encoding="utf-8")
