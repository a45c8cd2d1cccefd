"""Counts how many different variants a seed offers of a picture, and times them; a row a size."""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from bookmaker.bank import BankPicture, load_bank
from bookmaker.gridding.differing import differ
from bookmaker.gridding.variants import Subject, candidate, grid_candidate
from bookmaker.nonogram.grid import Grid, crop
from bookmaker.resources import pictures_dir

SIZES = (20, 25)
PICTURES, NUMBERS, SEED = 12, 30, 1
"""Pictures looked at, evenly through the bank, and variants drawn of each."""

GOAL, GOAL_MS = 12, 100
"""Different variants a picture, of half of all pictures at least; milliseconds each."""

HEADS = (
    "size",
    "pictures",
    "drawn",
    "ms",
    "goal",
    "none",
    "median",
    "goal",
    "quartiles",
    "least",
    "12+",
    "loose",
)


@dataclass(frozen=True)
class Count:
    """One picture: variants drawn, those that led to a grid, and those that differ from all before them and
    from the bank's grid, with mirror images taken for the same and, ``loose``, for others."""

    slug: str
    made: int
    different: int
    loose: int


def main(folder: Path | None = None, most: int = PICTURES) -> None:
    """Print the rows; of another bank, or of more pictures, when told so: ``… bench_variants FOLDER 100``."""
    entries = [entry for entry in load_bank(folder or pictures_dir()).entries if entry.vector]
    print(" ".join(f"{head:>9}" for head in HEADS))
    for size in SIZES:
        having = [entry for entry in entries if any(grid.size == size for grid in entry.grids)]
        chosen = having[:: max(1, len(having) // most)][:most]
        grid_candidate(subject_of(chosen[0], size), candidate(subject_of(chosen[0], size), SEED, 0))
        start = time.process_time()
        counts = [count(entry, size) for entry in chosen]
        show(size, counts, time.process_time() - start)


def count(entry: BankPicture, size: int) -> Count:
    """Count the variants of one picture."""
    subject = subject_of(entry, size)
    found = [grid_candidate(subject, candidate(subject, SEED, number)) for number in range(NUMBERS)]
    made = [grid for grid in found if grid]
    own = next(crop(grid.grid) for grid in entry.grids if grid.size == size)
    return Count(entry.slug, len(made), different(own, made, True), different(own, made, False))


def subject_of(entry: BankPicture, size: int) -> Subject:
    """Return what the variants of a picture are drawn of."""
    return Subject(entry.slug, entry.vector, size, entry.mirror)


def different(own: Grid, grids: Sequence[Grid], mirrored_too: bool) -> int:
    """Count those that differ from the bank's own grid and all counted before them."""
    kept = [own]
    for grid in grids:
        if all(differ(grid, other, mirrored_too=mirrored_too) for other in kept):
            kept.append(grid)
    return len(kept) - 1


def show(size: int, counts: Sequence[Count], seconds: float) -> None:
    """Print the row of one size; the time includes the comparison."""
    drawn, strict = len(counts) * NUMBERS, sorted(one.different for one in counts)
    low, median, high = quantiles(strict, n=4, method="inclusive")
    share = sum(number >= GOAL for number in strict) * 100 // len(strict)
    loose = quantiles([one.loose for one in counts], n=2, method="inclusive")[0]
    cells = (
        *(size, len(counts), NUMBERS, f"{seconds * 1000 / drawn:.0f}", GOAL_MS),
        f"{(drawn - sum(one.made for one in counts)) * 100 / drawn:.0f} %",
        *(f"{median:g}", GOAL, f"{low:g}-{high:g}", strict[0], f"{share} %", f"{loose:g}"),
    )
    print(" ".join(f"{cell:>9}" for cell in cells))
    few = [f"{one.slug} {one.different}" for one in counts if one.different < GOAL // 2]
    if few:
        print(f"          fewest: {', '.join(few)}")


if __name__ == "__main__":
    told = sys.argv[1:]
    main(Path(told[0]) if told else None, int(told[1]) if told[1:] else PICTURES)
