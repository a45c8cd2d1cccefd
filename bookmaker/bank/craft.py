"""How well a picture is drawn across its sizes: slabs, too few details, sizes left out without a word."""

from collections.abc import Iterator

from bookmaker.bank.entry import BankGrid, BankPicture
from bookmaker.bank.limits import STANDARD_SIZES, most_solid
from bookmaker.findings import Finding, Level
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import FILLED, Grid, crop

PLAIN, RICH = 15, 25
"""A picture's grid of the second size is to be richer than that of the first, not an enlarged one."""

RICHER = 1.9, 3.1
"""How many times the runs, at least and at most: two to three, rounded."""


def craft_faults(entry: BankPicture) -> Iterator[Finding]:
    """Find what a picture lacks in craft; every finding is a warning that its file may waive."""
    for drawn in entry.grids:
        yield from _slab(entry, drawn)
    yield from _few_details(entry)
    yield from _sizes_missing(entry)


def run_count(grid: Grid) -> int:
    """Count the runs of all rows and columns, the numbers that a puzzle prints."""
    clues = clues_of(grid)
    return sum(map(len, clues.rows + clues.cols))


def solid_side(grid: Grid) -> int:
    """Return the side, in cells, of the largest square that is all filled."""
    corners = grid.cells == FILLED
    side = 0
    while corners.any():
        side += 1
        corners = corners[:-1, :-1] & corners[1:, :-1] & corners[:-1, 1:] & corners[1:, 1:]
    return side


def _slab(entry: BankPicture, drawn: BankGrid) -> Iterator[Finding]:
    side, most = solid_side(drawn.grid), most_solid(drawn.size)
    if side > most:
        yield Finding(
            "SLAB",
            Level.WARNING,
            f"a solid square of {side} x {side} cells, expected at most {most} x {most}",
            where=f"{entry.slug}/{drawn.size}",
            value=side,
            limit=most,
            fix="cut details into it, or say under [waived] why it is the point of the picture",
        )


def _few_details(entry: BankPicture) -> Iterator[Finding]:
    runs = {drawn.size: run_count(crop(drawn.grid)) for drawn in entry.grids if drawn.size in (PLAIN, RICH)}
    if len(runs) < 2:
        return
    times = runs[RICH] / runs[PLAIN]
    if not RICHER[0] <= times <= RICHER[1]:
        yield Finding(
            "FEW-DETAILS" if times < RICHER[0] else "MANY-DETAILS",
            Level.WARNING,
            f"{runs[RICH]} runs, {times:.1f} times those of its grid of {PLAIN}, expected 2 to 3 times",
            where=f"{entry.slug}/{RICH}",
            value=times,
            limit=RICHER[0] if times < RICHER[0] else RICHER[1],
            fix=f"give the drawing parts of class from20 or from{RICH}"
            if times < RICHER[0]
            else f"drop details at {RICH}, or add some at {PLAIN}",
        )


def _sizes_missing(entry: BankPicture) -> Iterator[Finding]:
    """Ask for every standard size of a picture that has a drawing; one without is drawn as it comes."""
    there = {drawn.size for drawn in entry.grids}
    for size in STANDARD_SIZES if entry.vector else ():
        if size not in there and size not in entry.missing:
            yield Finding(
                "SIZE-MISSING",
                Level.WARNING,
                f"no grid of size {size}, and no reason for it",
                where=f"{entry.slug}/{size}",
                fix="make it with `bookmaker import-picture`, or say why under [missing]",
            )
    for size in sorted(there & set(entry.missing)):
        yield Finding(
            "SIZE-MISSING",
            Level.WARNING,
            f"a grid of size {size}, which [missing] says there is not",
            where=f"{entry.slug}/{size}",
            fix="take one of the two out",
        )
