"""Puzzle files as the source of a section."""

from pathlib import Path

import pytest

from bookmaker.errors import PictureError
from bookmaker.nonogram.grid import format_grid
from bookmaker.sources import files

HEART = "1 1\n5\n5\n3\n1\n---\n2\n4\n4\n4\n2\n"
GRID = "#...#\n#####\n#...#\n#...#\n#####\n"
AMBIGUOUS = "\n".join(["1"] * 5 + ["---"] + ["1"] * 5)
IMPOSSIBLE = "\n".join(["1"] * 5 + ["---"] + ["2"] * 5)
WIDE = "6\n---\n1\n1\n1\n1\n1\n1\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a folder ``puzzles`` of a puzzle of clues, a grid and a larger one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles").mkdir()
    for name, text in (
        ("red_heart.txt", HEART),
        ("ladder.grid", GRID),
        ("wide.txt", WIDE),
        (".hidden", "no"),
    ):
        (tmp_path / "puzzles" / name).write_text(text, encoding="utf-8")
    return tmp_path / "puzzles"


def offered(*names: str) -> list[tuple[str, str]]:
    pictures = files.pictures(5, 5, {"files": names or ("puzzles",)})
    return [(picture.slug, picture.title) for picture in pictures]


def test_each_puzzle_of_the_size_is_a_picture(folder: Path) -> None:
    """A folder's puzzles that fit are offered by slug; hidden, foreign and larger ones are passed over."""
    for name in ("finds.json", "mine.journal", "TERMS.txt", "deep.pdf"):
        (folder / name).write_text("These puzzles belong to their authors.\n", encoding="utf-8")

    assert offered() == [("ladder", "Ladder"), ("red-heart", "Red Heart")]
    assert offered("puzzles/ladder.grid") == [("ladder", "Ladder")]


def test_folders_inside_are_looked_into(folder: Path) -> None:
    """A folder is taken with what is inside its folders, as a collection lies."""
    (folder / "up-to-100" / "line").mkdir(parents=True)
    (folder / "up-to-100" / "line" / "cup.txt").write_text(HEART, encoding="utf-8")

    assert ("cup", "Cup") in offered()


def test_a_number_is_no_title(folder: Path) -> None:
    """What a file is called is its title only where it is words; its slug is that in any case."""
    (folder / "webpbn-00065.txt").write_text(HEART, encoding="utf-8")

    assert ("webpbn-00065", "") in offered()


def test_clues_alone_are_solved(folder: Path) -> None:
    """A puzzle without an answer gets the one it has."""
    picture = files.pictures(5, 5, {"files": ("puzzles/red_heart.txt",)})[0]

    assert format_grid(picture.grid)[1] == "#####"


def test_one_name_twice_makes_two_slugs(folder: Path) -> None:
    """Puzzles of one title are told apart by number."""
    (folder / "red heart.txt").write_text(HEART, encoding="utf-8")

    (folder / "red_heart_ii.txt").write_text(HEART, encoding="utf-8")

    assert [slug for slug, _ in offered()] == ["ladder", "red-heart", "red-heart-2", "red-heart-ii"]


def test_of_a_picture_file_the_largest_grid_that_fits_is_taken(folder: Path) -> None:
    """The grids of one picture are one subject, so that a book has it once."""
    grids = "\n".join(
        f"[grid.{size}]\norigin = 'pixel'\nrows = {chr(39) * 3}\n" + f"{'#' * size}\n" * size + chr(39) * 3
        for size in (10, 15)
    )
    head = 'title = "Slab"\ncategory = "own"\nauthor = "A"\nlicence = "CC0-1.0"\n'
    (folder / "slab.toml").write_text(f"{head}{grids}\n", encoding="utf-8")

    for side, taken in ((9, []), (12, [10]), (20, [15])):
        found = files.pictures(side, side, {"files": ("puzzles/slab.toml",)})
        assert [picture.grid.width for picture in found] == taken


def test_a_puzzle_of_a_set_is_told_by_its_number(folder: Path) -> None:
    """A fault in a file of several puzzles names which."""
    head = "width 2\nheight 2\n"
    full, diagonal = "rows\n2\n2\ncolumns\n2\n2\n", "rows\n1\n1\ncolumns\n1\n1\n"
    (folder / "set.non").write_text(f"{head}{full}====\n{head}{diagonal}", encoding="utf-8")

    with pytest.raises(PictureError, match=r"set\.non: puzzle 2: has more than one answer"):
        offered("puzzles/set.non")


def test_every_fault_is_told(folder: Path) -> None:
    """What cannot be read, and clues without exactly one answer, are named together."""
    for name, text in (("many.txt", AMBIGUOUS), ("none.txt", IMPOSSIBLE), ("bad.txt", "1 x\n---\n1\n")):
        (folder / name).write_text(text, encoding="utf-8")

    with pytest.raises(PictureError) as raised:
        offered()

    told = "\n".join(raised.value.messages)
    assert "puzzles/many.txt: has more than one answer, expected exactly one; take it out" in told
    assert "puzzles/none.txt: has no answer (" in told
    assert "puzzles/bad.txt:1:3: 'x'" in told


def test_an_empty_folder_is_told(folder: Path) -> None:
    """A folder without files, and a file that is not there, are told by name."""
    (folder / "empty").mkdir()

    with pytest.raises(PictureError, match="puzzles/empty: no puzzle files there"):
        offered("puzzles/empty")
    with pytest.raises(PictureError, match=r"nowhere\.txt: no such file"):
        offered("nowhere.txt")
