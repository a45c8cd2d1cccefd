"""The puzzles of a file to those that a number or a size names."""

from collections.abc import Sequence

from bookmaker.nonogram.filed import FiledPuzzle


def pick(
    puzzles: Sequence[FiledPuzzle], number: int | None, size: int | None
) -> list[tuple[int, FiledPuzzle]]:
    """List the puzzles of a number, from 1, and a size, each with its number; None takes any."""
    return [
        (place, puzzle)
        for place, puzzle in enumerate(puzzles, 1)
        if number in (None, place) and (size is None or size in sizes_of(puzzle))
    ]


def sizes_of(puzzle: FiledPuzzle) -> tuple[int, ...]:
    """Return the sizes a puzzle goes by: its class, where it has one, and its longer side."""
    longer = max(puzzle.clues.width, puzzle.clues.height)
    return (puzzle.size, longer) if puzzle.size else (longer,)
