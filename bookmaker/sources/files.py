"""Puzzle files of any kind that ``solve`` reads, each a puzzle of a book."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
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
        "puzzle files, or folders of them with all folders inside, relative to the current folder. `size` is "
        "the largest that is taken, and larger puzzles are passed over",
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
        for number, puzzle in _fitting(_read(path, faults), width, height)
        if (picture := _picture(f"{path.as_posix()}{number}", path, puzzle, faults)) is not None
    ]
    if faults:
        raise PictureError(faults)
    return tuple(sorted(_apart(offered), key=lambda picture: picture.slug))


def _paths(named: Sequence[str]) -> Iterator[Path]:
    """Yield each file, and of each folder those named as puzzle files are, in order of their names."""
    for name in named:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        # By name, for paths are in another order on Windows.
        files = sorted((file for file in path.rglob("*") if _is_offered(file)), key=Path.as_posix)
        if not files:
            raise PictureError(
                f"{path.as_posix()}: no puzzle files there, expected names that end in .non, .txt and the "
                f"like, see docs/puzzle-files.md; mend the name, or name the files themselves"
            )
        yield from files


def _is_offered(file: Path) -> bool:
    """Tell whether a file of a folder is named as puzzle files are; of plain texts the content tells."""
    from bookmaker.nonogram.formats import FORMATS, MOST_BYTES
    from bookmaker.puzzlefiles.reading import SUFFIXES

    suffix = file.suffix.lower()
    if suffix not in SUFFIXES or file.name[0] == "." or not file.is_file():
        return False
    if suffix != ".txt" or file.stat().st_size > MOST_BYTES:
        return True
    data = file.read_bytes()
    return any(one.is_format(data) for one in FORMATS)


def _read(path: Path, faults: list[str]) -> tuple[FiledPuzzle, ...]:
    # Loaded here so that a book of other sources does without.
    from bookmaker.puzzlefiles.reading import read_puzzle_file

    try:
        return read_puzzle_file(path)
    except BookmakerError as error:
        faults.extend(error.messages)
        return ()


def _fitting(puzzles: Sequence[FiledPuzzle], width: int, height: int) -> Iterator[tuple[str, FiledPuzzle]]:
    """Yield the puzzles that are not too large, each with its number in words where a file has several.

    Of the grids of a picture file, which are one subject, the largest that fits is meant.
    """
    fits = [
        (number, puzzle)
        for number, puzzle in enumerate(puzzles, 1)
        if puzzle.clues.width <= width and puzzle.clues.height <= height
    ]
    if fits and fits[0][1].size:
        fits = [max(fits, key=lambda pair: pair[1].size)]
    for number, puzzle in fits:
        yield (f": puzzle {number}" if len(puzzles) > 1 else ""), puzzle


def _picture(where: str, path: Path, puzzle: FiledPuzzle, faults: list[str]) -> Picture | None:
    """Make a picture of a puzzle, or note why it has none."""
    from bookmaker.gridding.naming import slug_of, title_of

    grid = puzzle.goal or _answer(where, puzzle, faults)
    if grid is None:
        return None
    named = title_of(path.as_posix())
    # A name with figures in it is a number in a collection, and no title.
    title = puzzle.title or ("" if re.search(r"\d", named) else named)
    credit = puzzle.copyright or puzzle.author
    return Picture(slug_of(title or named), title, grid, NAME, credit=credit, licence=puzzle.licence)


def _answer(where: str, puzzle: FiledPuzzle, faults: list[str]) -> Grid | None:
    """Solve clues that come without an answer."""
    from bookmaker.nonogram.solver import judge

    solution = judge(puzzle.clues, budget=BUDGET)
    if solution.verdict.is_unique:
        return solution.grid
    told = {Verdict.AMBIGUOUS: "has more than one answer", Verdict.IMPOSSIBLE: "has no answer"}
    found = told.get(solution.verdict, "could not be decided")
    why = f" ({solution.fault})" if solution.fault else ""
    faults.append(f"{where}: {found}{why}, expected exactly one; take it out of the files")
    return None


def _apart(pictures: Sequence[Picture]) -> Iterator[Picture]:
    """Number the slugs that several puzzles share, so that each is called by its own."""
    taken: set[str] = set()
    for picture in pictures:
        numbered = chain([picture.slug], (f"{picture.slug}-{number}" for number in count(2)))
        slug = next(name for name in numbered if name not in taken)
        taken.add(slug)
        yield replace(picture, slug=slug)
