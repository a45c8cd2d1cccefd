"""Kinds of files that puzzles are written to."""

from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from bookmaker.bank.reader import load_picture_file
from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import WRITERS, read_puzzles
from bookmaker.nonogram.grid import Grid
from bookmaker.puzzlefiles.writing import KINDS, kind_of
from tests.puzzlefiles.test_plain_image import HEART

PUZZLE = FiledPuzzle(clues_of(HEART), goal=HEART, title="Heart", author="A. Author", licence="CC0-1.0")


def test_every_written_format_is_a_kind() -> None:
    """The kinds are the formats that are written, and three more; no two share a name."""
    names = [kind.name for kind in KINDS]

    assert names == [*WRITERS, "picture", "svg", "png"]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", WRITERS)
def test_formats_are_read_back(name: str) -> None:
    """What a kind writes holds the clues, found by its suffix."""
    kind = kind_of(name)

    (puzzle,) = read_puzzles(kind.write(PUZZLE), "x", next(iter(kind.suffixes), ""))

    assert puzzle.clues == PUZZLE.clues


@pytest.mark.parametrize("suffix", [suffix for one in WRITERS.values() for suffix in one.SUFFIXES])
def test_every_suffix_of_a_format_names_a_kind(suffix: str) -> None:
    """Whatever suffix a format goes by, its kind is found; of two that share one, the first."""
    assert suffix in kind_of(suffix.upper()).suffixes


def test_a_picture_file_is_one_of_the_bank(tmp_path) -> None:
    """The picture kind is read by the bank, with title and licence."""
    (tmp_path / "heart.toml").write_bytes(kind_of("picture").write(PUZZLE))

    picture = load_picture_file(tmp_path / "heart.toml")

    assert (picture.title, picture.licence, picture.grids[0].grid) == ("Heart", "CC0-1.0", HEART)


def test_a_picture_needs_an_answer() -> None:
    """Clues alone make no picture file."""
    with pytest.raises(PuzzleFileError, match="no answer is known"):
        kind_of("picture").write(FiledPuzzle(PUZZLE.clues))


def test_figures() -> None:
    """An SVG is text, a PNG opens, and both show no answer unless cells are given."""
    svg = kind_of(".svg").write(PUZZLE)
    png = kind_of(".png").write(PUZZLE)

    assert b"<svg" in svg and svg == kind_of("svg").write(FiledPuzzle(PUZZLE.clues))
    assert Image.open(BytesIO(png)).format == "PNG"
    assert kind_of("svg").write(FiledPuzzle(PUZZLE.clues, given=HEART, title="Heart")) != svg


def test_the_title_of_a_figure_gives_no_answer_away() -> None:
    """Only the figure of a whole answer is titled; an empty or begun one is named by its size."""
    begun = Grid(np.where(HEART.cells == 1, 2, HEART.cells))

    for given, is_titled in ((None, False), (begun, False), (HEART, True)):
        svg = kind_of("svg").write(replace(PUZZLE, given=given))
        assert (b"Heart" in svg) is is_titled
        assert (b"Nonogram, 5 \xc3\x97 5" in svg) is not is_titled


@pytest.mark.parametrize(
    ("name", "hint"), [(".nun", "did you mean"), ("", "no suffix"), (".docx", "svg, png")]
)
def test_what_is_not_written_is_told(name: str, hint: str) -> None:
    """Another kind is told with all there are."""
    with pytest.raises(
        PuzzleFileError, match=r"no kind of puzzle file that is written.*choose one with --to: xml, "
    ) as raised:
        kind_of(name)
    assert hint in str(raised.value)
