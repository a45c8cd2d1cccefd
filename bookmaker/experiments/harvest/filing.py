"""A puzzle of the site into a file among its like, by cells and class, with all that is known of it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath

from bookmaker.experiments.keeping import FORMAT, keep, noted, with_judgement
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass

BUCKETS = ((100, "up-to-100"), (225, "up-to-225"), (400, "up-to-400"))
ABOVE = "above-400"
"""Folders by number of cells; never by time, which another machine would tell otherwise."""
BUDGET = 1_000_000
"""Probes that the class of a puzzle may cost, some 2 seconds of one of 100x100: whoever sends the puzzles
chooses how hard they are."""
MOST_FOR_SAT = 50 * 50
"""Cells of a puzzle that is handed to python-sat beyond that: some 15 seconds, of larger ones minutes."""
UNSTATED = "kept by its author, as by default on the site"
"""What stands for the copyright where the site's file is silent."""


def file_puzzle(folder: Path, number: int, puzzle: FiledPuzzle) -> dict[str, object]:
    """Solve a puzzle, write its file into a collection, and return what to note of it.

    The class is decided within a counted budget, and beyond it by python-sat where that is installed and the
    puzzle is not too large; what is left open is filed as undecided. A goal in the site's file is not
    believed and not kept. Raises ExperimentError or OutputError.
    """
    is_small = puzzle.clues.width * puzzle.clues.height <= MOST_FOR_SAT
    judged = classify(puzzle.clues, sat=is_small, budget=BUDGET)
    bare = replace(puzzle, goal=None, given=None, copyright=puzzle.copyright or UNSTATED)
    filed = with_judgement(bare, judged)
    place = PurePosixPath(bucket_of(puzzle.clues), filed.kind, f"webpbn-{number:05d}.{FORMAT}")
    keep(folder, place, filed)
    texts = {"title": filed.title, "author": filed.author, "copyright": filed.copyright}
    return {**texts, "source": filed.source, **noted(filed, judged, place)}


def folders_of(folder: Path) -> Iterator[Path]:
    """Yield every folder of a collection that a file may be written in."""
    yield folder
    for bucket in (*(name for _, name in BUCKETS), ABOVE):
        yield from (folder / bucket / kind for kind in PuzzleClass)


def bucket_of(clues: Clues) -> str:
    """Return the folder for puzzles of as many cells."""
    cells = clues.width * clues.height
    return next((name for most, name in BUCKETS if cells <= most), ABOVE)
