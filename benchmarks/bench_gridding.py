"""Times how long a drawing takes to become a grid, by size, beside the goal; and tells how well it went."""

import time
from collections.abc import Callable
from typing import TypeVar

from bookmaker.bank import load_bank
from bookmaker.errors import PictureError
from bookmaker.gridding.drawing import Drawing, read_drawing
from bookmaker.gridding.ink import draw_ink
from bookmaker.gridding.making import grid_ink
from bookmaker.resources import pictures_dir

Made = TypeVar("Made")

SIZES = (15, 20, 25, 30)
PICTURES = 40
GOAL = 200
"""Milliseconds a picture and size, drawing and all."""


def main() -> None:
    """Print a row a size: milliseconds to draw and to grid, the goal, grids found, flips and score."""
    vectors = [entry.vector for entry in load_bank(pictures_dir()).entries if entry.vector]
    step = max(1, len(vectors) // PICTURES)
    drawings = [read_drawing(vector) for vector in vectors[::step]][:PICTURES]
    grid_ink(draw_ink(drawings[0], 15), 15)
    print(f"{'size':>4} {'drawings':>9} {'drawn ms':>9} {'grid ms':>8} {'goal':>5} {'most ms':>8}", end="")
    print(f" {'made':>5} {'no flips':>9} {'flips':>6} {'score':>6}")
    for size in SIZES:
        show(size, drawings)


def show(size: int, drawings: list[Drawing]) -> None:
    """Print the row of one size; the score is that of the grids made, in cells."""
    drawn, gridded, made = [], [], []
    for drawing in drawings:
        try:
            took, ink = timed(lambda drawing=drawing: draw_ink(drawing, size))
        except PictureError:
            continue
        drawn.append(took)
        took, grid = timed(lambda ink=ink: grid_ink(ink, size))
        gridded.append(took)
        made += [grid] if grid else []
    count = len(drawn)
    print(f"{size:4} {count:9} {sum(drawn) / count:9.0f} {sum(gridded) / count:8.0f} {GOAL:5}", end="")
    print(f" {max(gridded):8.0f} {len(made):5} {sum(not grid.flips for grid in made):9}", end="")
    print(f" {sum(grid.flips for grid in made):6} {sum(grid.score for grid in made) / len(made) / 1e6:6.1f}")


def timed(task: Callable[[], Made]) -> tuple[float, Made]:
    """Return how many milliseconds a task takes, and what it returns."""
    start = time.perf_counter()
    result = task()
    return (time.perf_counter() - start) * 1000, result


if __name__ == "__main__":
    main()
