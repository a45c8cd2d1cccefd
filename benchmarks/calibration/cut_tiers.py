"""The calibration set to the cuts between tiers: ``python -m benchmarks.calibration.cut_tiers``.

``grids.txt`` holds line-solvable grids, a third each drawings, noise and blobs, as many at 15 as at 20 and
at 25 cells; one a line: its name, which says kind and size, and its rows as hexadecimal numbers, the first
cell in the highest place. The cuts are the scores that part it into quarters; put them into
``bookmaker.nonogram.difficulty`` when they change, and tell so under *Changed*, for books change with them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import LINE_TIERS, score, tier_of
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.log import solve_log

GRIDS = Path(__file__).with_name("grids.txt")


@dataclass(frozen=True)
class Graded:
    """One grid of the set with what its solving log measures."""

    kind: str
    size: int
    sweeps: int
    bottleneck: int

    @property
    def score(self) -> int:
        return score(self.sweeps, self.bottleneck)


def read_grids(path: Path = GRIDS) -> Iterator[tuple[str, Grid]]:
    """Yield the name and the cells of each grid of the set."""
    for line in path.read_text(encoding="utf-8").splitlines():
        name, *words = line.split()
        size = int(name.split("/")[1])
        rows = [f"{int(word, 16):0{size}b}" for word in words]
        yield name, Grid(np.array([[int(cell) for cell in row] for row in rows], np.uint8))


def format_grid_line(name: str, grid: Grid) -> str:
    """Write one grid as a line of the set."""
    words = (f"{int(''.join(map(str, row)), 2):x}" for row in grid.cells.tolist())
    return " ".join([name, *words])


def grade_all() -> list[Graded]:
    """Measure every grid of the set."""
    return [_graded(name, grid) for name, grid in read_grids()]


def cuts(graded: list[Graded]) -> tuple[int, ...]:
    """Return the least score of each quarter but the first."""
    ordered = sorted(one.score for one in graded)
    return tuple(ordered[len(ordered) * quarter // 4] for quarter in range(1, 4))


def main() -> None:
    """Print the cuts, and how each kind and size falls into the tiers."""
    graded = grade_all()
    print(f"{len(graded)} grids, cuts {cuts(graded)}")
    print(f"{'':10}" + "".join(f"{tier:>9}" for tier in LINE_TIERS))
    for group in sorted({(one.kind, one.size) for one in graded}):
        tiers = Counter(tier_of(one.score) for one in graded if (one.kind, one.size) == group)
        print(f"{group[0]:6}{group[1]:4}" + "".join(f"{tiers[tier]:9}" for tier in LINE_TIERS))


def _graded(name: str, grid: Grid) -> Graded:
    log = solve_log(clues_of(grid))
    kind, size, _ = name.split("/")
    return Graded(kind, int(size), len(log), min(sweep.productive for sweep in log))


if __name__ == "__main__":
    main()
