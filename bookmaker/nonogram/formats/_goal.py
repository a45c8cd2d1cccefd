"""An answer drawn in a file, compared with the clues beside it."""

from bookmaker.nonogram.clues import Clues, clues_of, format_clue
from bookmaker.nonogram.grid import Grid


def differing_line(clues: Clues, goal: Grid) -> str:
    """Say which line of an answer has other runs than its clue; nothing where all agree."""
    if (goal.width, goal.height) != (clues.width, clues.height):
        return (
            f"an answer of {goal.width} x {goal.height} cells, expected {clues.width} x {clues.height} "
            f"as the clues have; mend one of them"
        )
    drawn = clues_of(goal)
    lines = [("row", drawn.rows, clues.rows), ("column", drawn.cols, clues.cols)]
    for axis, found, told in lines:
        for number, (one, other) in enumerate(zip(found, told, strict=True), 1):
            if one != other:
                return (
                    f"the answer has {axis} {number} as {format_clue(one)!r}, "
                    f"expected {format_clue(other)!r} as its clue tells; mend one of them"
                )
    return ""
