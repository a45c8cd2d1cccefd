"""Puzzle files of any kind that ``solve`` reads, each a puzzle of a book."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from bookmaker.errors import BookmakerError, PictureError
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Verdict
from bookmaker.sources.option import Kind, Option

NAME = "files"
DEFAULT_FOLDER = "puzzles"
OPTIONS = (
    Option(
        "files",
        Kind.FOLDERS,
        "puzzle files, or folders of them, relative to the current folder; larger puzzles than the "
        "section's are passed over",
        (DEFAULT_FOLDER,),
    ),
)
BUDGET = 1_000_000
"""Probes spent on a puzzle whose file holds no answer; counted, so that every machine decides alike."""


def pictures(width: int, height: int, options: Mapping[str, object]) -> tuple[Picture, ...]:
    """List the puzzles of at most that size in the files, by slug, titled as they are or named.

    Raises PictureError with every file that cannot be read, and every puzzle of clues alone that has not
    exactly one answer.
    """
    faults: list[str] = []
    offered = [
        picture
        for path in _paths(cast(Sequence[str], options["files"]))
        for puzzle in _read(path, faults)
        if puzzle.clues.width <= width and puzzle.clues.height <= height
        if (picture := _picture(path, puzzle, faults)) is not None
    ]
    if faults:
        raise PictureError(faults)
    return tuple(sorted(_apart(offered), key=lambda picture: picture.slug))


def _paths(named: Sequence[str]) -> Iterator[Path]:
    """Yield each file, and of each folder the files that are not hidden, in order of their names."""
    for name in named:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        inside = [file for file in sorted(path.iterdir()) if file.is_file() and file.name[0] != "."]
        if not inside:
            raise PictureError(f"{path.as_posix()}: no files there, expected puzzle files; mend the name")
        yield from inside


def _read(path: Path, faults: list[str]) -> tuple[FiledPuzzle, ...]:
    # Loaded here so that a book of other sources does without.
    from bookmaker.puzzlefiles.reading import read_puzzle_file

    try:
        return read_puzzle_file(path)
    except BookmakerError as error:
        faults.extend(error.messages)
        return ()


def _picture(path: Path, puzzle: FiledPuzzle, faults: list[str]) -> Picture | None:
    """Make a picture of a puzzle, or note why it has none."""
    from bookmaker.gridding.naming import slug_of, title_of

    grid = puzzle.goal or _answer(path, puzzle, faults)
    if grid is None:
        return None
    title = puzzle.title or title_of(path.as_posix())
    credit = puzzle.copyright or puzzle.author
    return Picture(slug_of(title), title, grid, NAME, credit=credit, licence=puzzle.licence)


def _answer(path: Path, puzzle: FiledPuzzle, faults: list[str]) -> Grid | None:
    """Solve clues that come without an answer."""
    from bookmaker.nonogram.solver import judge

    solution = judge(puzzle.clues, budget=BUDGET)
    if solution.verdict.is_unique:
        return solution.grid
    told = {Verdict.AMBIGUOUS: "has more than one answer", Verdict.IMPOSSIBLE: "has no answer"}
    found = told.get(solution.verdict, "could not be decided")
    why = f" ({solution.fault})" if solution.fault else ""
    faults.append(f"{path.as_posix()}: {found}{why}, expected exactly one; take it out of the files")
    return None


def _apart(pictures: Sequence[Picture]) -> Iterator[Picture]:
    """Number the slugs that several puzzles share, so that each is called by its own."""
    times: Counter[str] = Counter()
    for picture in pictures:
        times[picture.slug] += 1
        number = times[picture.slug]
        yield picture if number == 1 else replace(picture, slug=f"{picture.slug}-{number}")
