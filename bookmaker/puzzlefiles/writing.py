"""A puzzle to the bytes of a file: a format of ``nonogram.formats``, a picture file, or a figure."""

from collections.abc import Callable
from dataclasses import dataclass

from bookmaker.errors import PuzzleFileError, did_you_mean
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import WRITERS
from bookmaker.nonogram.grid import UNKNOWN

UNTOLD = "unknown"
"""Author and licence of a picture whose puzzle tells none; a picture file must."""


@dataclass(frozen=True)
class Kind:
    """A kind of file that puzzles are written to, with its suffixes and the fields of a puzzle it ``keeps``.

    ``write`` returns the bytes of a puzzle's file, and raises PuzzleFileError for what the kind cannot hold.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    keeps: tuple[str, ...]
    write: Callable[[FiledPuzzle], bytes]


def kind_of(suffix_or_name: str) -> Kind:
    """Return the kind of a name or a suffix; raises PuzzleFileError naming all there are."""
    asked = suffix_or_name.lower()
    for kind in KINDS:
        if asked == kind.name or asked in kind.suffixes:
            return kind
    known = [kind.name for kind in KINDS]
    raise PuzzleFileError(
        f"{suffix_or_name or 'no suffix'}: no kind of puzzle file that is written"
        f"{did_you_mean(asked.lstrip('.'), known)}; choose one with --to: {', '.join(known)}"
    )


def _picture(puzzle: FiledPuzzle) -> bytes:
    """Write the answer as a picture file of the bank, in the category of the author's own."""
    from bookmaker.bank.entry import BankGrid, BankPicture, Origin
    from bookmaker.bank.writing import format_picture

    if puzzle.goal is None:
        raise PuzzleFileError("picture: no answer is known, expected one; a picture file holds nothing else")
    grid = BankGrid(max(puzzle.goal.width, puzzle.goal.height), puzzle.goal, Origin.PIXEL)
    title, author, licence = puzzle.title or "Puzzle", puzzle.author or UNTOLD, puzzle.licence or UNTOLD
    picture = BankPicture("", title, "own", (), author, licence, (grid,))
    return format_picture(picture).encode()


def _svg_text(puzzle: FiledPuzzle) -> str:
    from bookmaker.figures.puzzle import puzzle_svg

    # A viewer shows the title beside the figure, which would give an unsolved picture away.
    is_solved = puzzle.given is not None and UNKNOWN not in puzzle.given.cells
    return puzzle_svg(puzzle.clues, puzzle.given, title=puzzle.title if is_solved else "")


def _svg(puzzle: FiledPuzzle) -> bytes:
    return _svg_text(puzzle).encode()


def _png(puzzle: FiledPuzzle) -> bytes:
    from bookmaker.figures.png import to_png

    return to_png(_svg_text(puzzle))


KINDS = (
    *(Kind(one.NAME, one.TITLE, one.SUFFIXES, one.KEEPS, one.write) for one in WRITERS.values()),
    Kind("picture", "picture file of the bank", (), ("goal", "title", "author", "licence"), _picture),
    Kind("svg", "a figure with the clues, SVG", (".svg",), ("given", "title"), _svg),
    Kind("png", "a figure with the clues, PNG", (".png",), ("given",), _png),
)
"""Every kind that is written, in the order they are told. Figures show the cells that are ``given``."""

FIGURES = ("svg", "png")

ANSWERS = ("grid", "picture")
"""Kinds that hold an answer and no clues."""
